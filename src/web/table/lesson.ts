/** A learner's progress in a tutorial: where they are, and what comes next. */
import type { GameAction } from '../../engine/game.ts';
import type { Lesson, Tutorial } from '../parts/board.ts';

/** A place in a tutorial: its chapter, the lesson in it, and how often the lesson's task was done. */
export interface LessonPlace {
  readonly chapter: number;
  readonly lesson: number;
  readonly met: number;
}

/** The beginning of a tutorial. */
export const FIRST_LESSON: LessonPlace = { chapter: 0, lesson: 0, met: 0 };

/** The lesson at a place. */
export function lessonAt(tutorial: Tutorial, place: LessonPlace): Lesson | null {
  return tutorial.chapters[place.chapter]?.lessons[place.lesson] ?? null;
}

/** The number of the lesson and of all lessons, counted through all chapters. */
export function lessonNumber(tutorial: Tutorial, place: LessonPlace): { readonly n: number; readonly of: number } {
  const counts = tutorial.chapters.map((chapter) => chapter.lessons.length);
  const before = counts.slice(0, place.chapter).reduce((sum, count) => sum + count, 0);
  return { n: before + place.lesson + 1, of: counts.reduce((sum, count) => sum + count, 0) };
}

/** Whether an action is what the lesson asks for; never for a lesson that is only read. */
export function isExpected(lesson: Lesson, action: GameAction, view: object): boolean {
  return lesson.expect?.(action, view) ?? false;
}

/** The place after a lesson's task was done once more: the same lesson until it was done often enough. */
export function afterTask(tutorial: Tutorial, place: LessonPlace): LessonPlace | null {
  const met = place.met + 1;
  const times = lessonAt(tutorial, place)?.times ?? 1;
  return met < times ? { ...place, met } : nextLesson(tutorial, place);
}

/** The next lesson, or `null` after the last one. */
export function nextLesson(tutorial: Tutorial, place: LessonPlace): LessonPlace | null {
  const { chapter, lesson } = place;
  if (lesson + 1 < (tutorial.chapters[chapter]?.lessons.length ?? 0)) return { chapter, lesson: lesson + 1, met: 0 };
  return chapter + 1 < tutorial.chapters.length ? { chapter: chapter + 1, lesson: 0, met: 0 } : null;
}

/** The previous lesson, or `null` before the first one. */
export function previousLesson(tutorial: Tutorial, place: LessonPlace): LessonPlace | null {
  const { chapter, lesson } = place;
  if (lesson > 0) return { chapter, lesson: lesson - 1, met: 0 };
  const before = tutorial.chapters[chapter - 1];
  return before ? { chapter: chapter - 1, lesson: before.lessons.length - 1, met: 0 } : null;
}

/** An action that was played in a lesson; it is replayed when the learner returns to a later lesson. */
export interface LessonAction {
  readonly chapter: number;
  readonly lesson: number;
  readonly seat: number;
  readonly action: GameAction;
}

/** The actions that lead from a chapter's position to the beginning of a lesson. */
export function leadingTo(played: readonly LessonAction[], place: LessonPlace): LessonAction[] {
  return played.filter((one) => one.chapter === place.chapter && one.lesson < place.lesson);
}
