/** Gold Rush's board: everything the shell needs to show and play it. */
import type { Board } from '../../../web/parts/board.ts';
import * as positions from '../positions.ts';
import type { RushAction, RushEvent, RushView } from '../state.ts';
import { buttons } from './buttons.ts';
import { counters, notices, points } from './notices.ts';
import { duration, sound } from './pace.ts';
import { Scene } from './scene.tsx';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';
import { caution, folio, label, prompt } from './words.ts';

const ICONS: Readonly<Record<string, string>> = {
  coin: 'coin',
  cash: 'coin',
  plate: 'lock',
  blast: 'warning',
  card: 'card',
  die: 'die',
  load: 'weight',
};

/** The board of Gold Rush. */
export const board: Board<RushView, RushAction, RushEvent> = {
  ratio: { wide: 1280 / 860, tall: 348 / 408 },
  Scene,
  folio,
  points,
  counters,
  prompt,
  targets,
  buttons,
  notices,
  caution,
  label,
  duration,
  sound,
  icon: (word) => ICONS[word] ?? null,
  tutorial,
  positions,
};
