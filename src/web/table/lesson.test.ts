import { describe, expect, test } from 'vitest';
import type { Tutorial } from '../parts/board.ts';
import {
  afterTask,
  FIRST_LESSON,
  isExpected,
  leadingTo,
  lessonAt,
  lessonNumber,
  nextLesson,
  previousLesson,
} from './lesson.ts';

const tutorial: Tutorial = {
  title: 'First steps',
  learner: 0,
  chapters: [
    {
      state: {},
      lessons: [
        { title: 'Welcome', text: 'Look around.' },
        { title: 'Move', text: 'Move two.', times: 2, expect: (action) => action.type === 'move', hint: 'Move one.' },
      ],
    },
    { state: {}, lessons: [{ title: 'Build', text: 'Build one.', expect: (action) => action.type === 'build' }] },
  ],
};
const second = { chapter: 0, lesson: 1, met: 0 };
const third = { chapter: 1, lesson: 0, met: 0 };

describe('a tutorial', () => {
  test('counts its lessons through all chapters', () => {
    expect(lessonNumber(tutorial, FIRST_LESSON)).toEqual({ n: 1, of: 3 });
    expect(lessonNumber(tutorial, third)).toEqual({ n: 3, of: 3 });
    expect(lessonAt(tutorial, third)?.title).toBe('Build');
  });

  test('goes on from lesson to lesson and from chapter to chapter, and back', () => {
    expect(nextLesson(tutorial, FIRST_LESSON)).toEqual(second);
    expect(nextLesson(tutorial, second)).toEqual(third);
    expect(nextLesson(tutorial, third)).toBeNull();
    expect(previousLesson(tutorial, third)).toEqual(second);
    expect(previousLesson(tutorial, FIRST_LESSON)).toBeNull();
  });

  test('stays at a lesson until its task was done as often as it asks', () => {
    const once = afterTask(tutorial, second);
    expect(once).toEqual({ ...second, met: 1 });
    expect(once && afterTask(tutorial, once)).toEqual(third);
    expect(afterTask(tutorial, third)).toBeNull();
  });

  test('accepts only the action it asks for, and none in a lesson that is only read', () => {
    const [welcome, move] = tutorial.chapters[0]?.lessons ?? [];
    expect(welcome && isExpected(welcome, { type: 'move' }, {})).toBe(false);
    expect(move && isExpected(move, { type: 'move' }, {})).toBe(true);
    expect(move && isExpected(move, { type: 'build' }, {})).toBe(false);
  });

  test('replays what led to a lesson when going back, within its chapter', () => {
    const played = [
      { chapter: 0, lesson: 1, seat: 0, action: { type: 'move' } },
      { chapter: 1, lesson: 0, seat: 0, action: { type: 'build' } },
      { chapter: 1, lesson: 1, seat: 1, action: { type: 'end' } },
    ];
    expect(leadingTo(played, { chapter: 1, lesson: 1, met: 0 }).map((one) => one.action.type)).toEqual(['build']);
    expect(leadingTo(played, second)).toEqual([]);
  });
});
