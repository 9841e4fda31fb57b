/** Learning Tabernacle by playing it. */
import type { Tutorial } from '../../../web/parts/board.ts';
import { position } from '../position.ts';
import type { TabernacleAction, TabernacleView } from '../state.ts';

export const tutorial: Tutorial<TabernacleView, TabernacleAction> = {
  title: 'Tabernacle',
  learner: 0,
  chapters: [{ state: position({ seats: 3 }), lessons: [{ title: 'x', text: 'y', rule: 'TAB-USE-1' }] }],
};
