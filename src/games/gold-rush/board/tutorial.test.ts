import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Choice } from '../../../engine/protocol.ts';
import { goldRush } from '../index.ts';
import { introduction } from '../introduction.ts';
import type { RushAction, RushState } from '../state.ts';
import { buttons } from './buttons.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner } = tutorial;

function choices(state: RushState): readonly Choice<RushAction>[] {
  return choicesOf(goldRush, state, learner);
}

/** Plays a chapter as its lessons demand, and calls back with the position before every lesson. */
function walk(
  chapter: (typeof tutorial.chapters)[number],
  look: (state: RushState, lesson: number) => void,
  luck = 'lesson',
): RushState {
  const state = goldRush.copy(chapter.state as RushState);
  const chance = sampled(luck);
  const play = (seat: number, action: RushAction) => {
    expect(goldRush.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    goldRush.play(state, seat, action, chance);
  };
  for (const [number, lesson] of chapter.lessons.entries()) {
    look(state, number);
    const { expect: wanted } = lesson;
    if (!wanted) continue;
    const action = goldRush.legal(state, learner).find((legal) => wanted(legal, goldRush.view(state, learner)));
    expect(action, lesson.title).toBeDefined();
    if (action) play(learner, action);
    for (const answer of lesson.rival ?? []) play(goldRush.actors(state)[0] ?? learner, answer);
  }
  return state;
}

describe('the tutorial', () => {
  test('can be played from the first lesson to the last with any draws, the rivals included', () => {
    for (const luck of ['a', 'b', 'c', 'd']) for (const chapter of tutorial.chapters) walk(chapter, () => {}, luck);
  });

  test('starts every chapter in a sound position with the learner to act', () => {
    for (const { state } of tutorial.chapters) {
      expect(goldRush.faults(state as RushState)).toEqual([]);
      expect(goldRush.actors(state as RushState)).toEqual([learner]);
    }
  });

  test('points only at targets and buttons that exist', () => {
    for (const chapter of tutorial.chapters)
      walk(chapter, (state, number) => {
        const view = goldRush.view(state, learner);
        const known = [
          ...targets(view, learner, choices(state)).map((target) => target.id),
          ...buttons(view, learner, choices(state)).map((button) => button.id),
        ];
        for (const id of chapter.lessons[number]?.show ?? [])
          expect(known, chapter.lessons[number]?.title).toContain(id);
      });
  });

  test('gives every task a hint and every lesson a rule', () => {
    for (const lesson of tutorial.chapters.flatMap((chapter) => chapter.lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(lesson.rule, lesson.title).toMatch(/^RUSH-[A-Z]+-\d+$/);
    }
  });

  test('ends its chapters as promised: a plate paid, $30 for breaking the tie, one more blast, and the town hall', () => {
    const [, , answer, tie, dynamite, mayor] = tutorial.chapters.map((chapter) => walk(chapter, () => {}));
    expect(answer?.plates[0]).toBe(3);
    expect(tie?.cash[0]).toBe(30);
    expect([dynamite?.plates[0], dynamite?.blasts[0]]).toEqual([2, 2]);
    expect(mayor?.ending).toEqual({ reason: 'cash', winners: [0] });
  });
});

test('the introduction counts the lessons', () => {
  const steps = tutorial.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  expect(introduction.course.steps).toBe(steps);
});
