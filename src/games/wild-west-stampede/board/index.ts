/** Wild West Stampede's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import type { StampedeAction, StampedeEvent, StampedeView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { paint } from './seats.ts';
import { TALL_HEIGHTS, TALL_WIDTH, WIDE_HEIGHTS, WIDE_WIDTH } from './sheets.ts';
import { targets } from './targets.ts';
import { caution, folio, label, prompt } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  provisions: 'provisions',
  company: 'company',
  title: 'title',
  titles: 'title',
};

/** The board of Wild West Stampede. */
export const board: Board<StampedeView, StampedeAction, StampedeEvent> = {
  ratio: {
    wide: WIDE_WIDTH / WIDE_HEIGHTS.most,
    flattest: WIDE_WIDTH / WIDE_HEIGHTS.least,
    tall: TALL_WIDTH / TALL_HEIGHTS.least,
    tallest: TALL_WIDTH / TALL_HEIGHTS.most,
  },
  Scene,
  paint,
  folio,
  points,
  counters,
  progress,
  prompt,
  targets,
  buttons,
  notices,
  caution,
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  positions: () => import('../positions.ts'),
};
