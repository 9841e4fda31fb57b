/** Province's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { SHEET } from './stage.ts';
import { tallSheet } from './tall-stage.ts';
import { targets } from './targets.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = { Labor: 'labor', Coin: 'coin', points: 'points' };

/** The board of Province. */
export const board: Board<ProvinceView, ProvinceAction, ProvinceEvent> = {
  sheets: { wide: SHEET, cut: tallSheet },
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
  closing: (_view, { type }) => type === 'endWork' || type === 'endTurn',
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('../positions.ts'),
};
