import type { Tutorial } from '../../../web/parts/board.ts';
import { opening } from '../positions.ts';
import type { ProvisionsAction, ProvisionsView } from '../state.ts';
export const tutorial: Tutorial<ProvisionsView, ProvisionsAction> = {
  title: 'Provisions 1849',
  learner: 0,
  chapters: [{ state: opening, lessons: [] }],
};
