/** Wild West Stampede's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import type { StampedeAction, StampedeEvent, StampedeView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { premoves } from './premoves.ts';
import { Scene } from './scene.tsx';
import { paint } from './seats.ts';
import { TALL_LEAST, WIDE_HEIGHTS, WIDE_WIDTH } from './sheets.ts';
import { targets } from './targets.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  provisions: 'provisions',
  company: 'company',
  titles: 'title',
};

/** The board of Wild West Stampede. */
export const board: Board<StampedeView, StampedeAction, StampedeEvent> = {
  sheets: {
    wide: { width: WIDE_WIDTH, height: WIDE_HEIGHTS.most, least: WIDE_HEIGHTS.least },
    cut: (room) => filledSheet(room, TALL_LEAST),
  },
  Scene,
  paint,
  subtitle,
  points,
  counters,
  progress,
  prompt,
  targets,
  buttons,
  notices,
  caution,
  premoves,
  closing: (_view, { type }) => type === 'endTurn' || type === 'decline',
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('../positions.ts'),
};
