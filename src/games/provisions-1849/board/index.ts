/** The board of Provisions 1849: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import { GOOD_TYPES } from '../content.ts';
import type { ProvisionsAction, ProvisionsEvent, ProvisionsView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { WIDE } from './stage.ts';
import { TALL_LEAST } from './tall-stage.ts';
import { targets } from './targets.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GOOD_TYPES.flatMap(({ id, name, many }) => [name, many].map((word) => [word, id]))),
  cube: 'cube',
  nugget: 'nugget',
  point: 'points',
  scroll: 'scroll',
};

/** The board of Provisions 1849. */
export const board: Board<ProvisionsView, ProvisionsAction, ProvisionsEvent> = {
  sheets: { wide: WIDE, cut: (room) => filledSheet(room, TALL_LEAST) },
  Scene,
  subtitle,
  points,
  counters,
  progress,
  prompt,
  targets,
  buttons,
  notices,
  caution,
  closing: (_view, { type }) => type === 'pass' || type === 'enough',
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('../positions.ts'),
};
