/** Tabernacle's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import { PAN_ZOOM_KEYS } from '../../../web/parts/pan-zoom.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { TALL_LEAST, WIDE } from './stage.ts';
import { targets } from './targets.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  gold: 'gold',
  wood: 'wood',
  stone: 'stone',
  points: 'points',
  indian: 'feather',
};

/** The board of Tabernacle. */
export const board: Board<TabernacleView, TabernacleAction, TabernacleEvent> = {
  sheets: { wide: { width: WIDE.width, height: WIDE.height }, cut: (room) => filledSheet(room, TALL_LEAST) },
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
  keys: PAN_ZOOM_KEYS,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('./positions.ts'),
};
