/** Gold Rush's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import type { RushAction, RushEvent, RushView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points, progress } from './notices.ts';
import { duration, sound } from './pace.ts';
import { premoves } from './premoves.ts';
import { Scene } from './scene.tsx';
import { WIDE } from './stage.ts';
import { tallSheet } from './tall-stage.ts';
import { targets } from './targets.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  coin: 'coin',
  cash: 'coin',
  plates: 'plate',
  blast: 'blast',
  sneak: 'boot',
  card: 'card',
  die: 'die',
  load: 'cart',
};

/** The board of Gold Rush. */
export const board: Board<RushView, RushAction, RushEvent> = {
  sheets: { wide: WIDE, cut: tallSheet },
  tallShowsSeats: true,
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
  premoves,
  closing: (_view, { type }) => type === 'pass' || type === 'accept',
  label,
  duration,
  inFull: (event) => event.type === 'revealed',
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial: async () => (await import('./tutorial.ts')).tutorial,
  companion: async () => (await import('./companion.ts')).companion,
  positions: () => import('../positions.ts'),
};
