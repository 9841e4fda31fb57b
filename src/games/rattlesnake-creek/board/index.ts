/** The board of Rattlesnake Creek: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import { PLACES } from '../content.ts';
import type { CreekAction, CreekEvent, CreekView } from '../state.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { cut, WIDE } from './stage.ts';
import { buttons, targets } from './targets.ts';
import { counters, label, notices, points, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = { gold: 'nugget' };

export const board: Board<CreekView, CreekAction, CreekEvent> = {
  sheets: { wide: WIDE, cut },
  Scene,
  subtitle,
  points,
  counters,
  progress: ({ claims }) =>
    claims.reduce((placed, { markers }) => placed + markers.length, 0) / (claims.length * PLACES),
  prompt,
  targets,
  buttons,
  notices,
  caution: () => null,
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('../positions.ts'),
};
