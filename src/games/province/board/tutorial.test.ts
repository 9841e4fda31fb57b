import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Choice } from '../../../engine/protocol.ts';
import { province } from '../index.ts';
import { introduction } from '../introduction.ts';
import { LEDGER } from '../ledger.ts';
import type { ProvinceAction, ProvinceState } from '../state.ts';
import { buttons } from './buttons.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner } = tutorial;

function choices(state: ProvinceState): readonly Choice<ProvinceAction>[] {
  return choicesOf(province, state, learner);
}

/** Plays a chapter as its lessons demand, and calls back with the position before every lesson. */
function walk(
  chapter: (typeof tutorial.chapters)[number],
  look: (state: ProvinceState, lesson: number) => void,
): ProvinceState {
  const state = province.copy(chapter.state as ProvinceState);
  const play = (seat: number, action: ProvinceAction) => {
    expect(province.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    province.play(state, seat, action, sampled('lesson'));
  };
  for (const [number, lesson] of chapter.lessons.entries()) {
    look(state, number);
    const { expect: wanted } = lesson;
    if (!wanted) continue;
    for (let time = 0; time < (lesson.times ?? 1); time++) {
      const action = province.legal(state, learner).find((legal) => wanted(legal, province.view(state, learner)));
      expect(action, lesson.title).toBeDefined();
      if (action) play(learner, action);
    }
    for (const action of lesson.rival ?? []) play(1 - learner, action);
  }
  return state;
}

describe('the tutorial', () => {
  test('can be played from the first lesson to the last, the rival included', () => {
    for (const chapter of tutorial.chapters) walk(chapter, () => {});
  });

  test('starts every chapter in a sound position with the learner on turn', () => {
    for (const { state } of tutorial.chapters) {
      expect(province.faults(state as ProvinceState)).toEqual([]);
      expect(province.actors(state as ProvinceState)).toEqual([learner]);
    }
  });

  test('points only at targets and buttons that exist', () => {
    for (const chapter of tutorial.chapters)
      walk(chapter, (state, number) => {
        const view = province.view(state, learner);
        const known = [
          ...targets(view, learner, choices(state)).map((target) => target.id),
          ...buttons(view, learner, choices(state)).map((button) => button.id),
        ];
        for (const id of chapter.lessons[number]?.show ?? [])
          expect(known, chapter.lessons[number]?.title).toContain(id);
      });
  });

  test('gives every task a hint and cites rules that exist', () => {
    const rules = new Set(LEDGER.map((rule) => rule.id));
    for (const lesson of tutorial.chapters.flatMap((chapter) => chapter.lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(rules, lesson.title).toContain(lesson.rule);
    }
  });

  test('ends its chapters as promised: the rival denied 3 Labor, a Goal claimed, the end decided by the Smithy', () => {
    const [first, denial, camp, goal, lender, ending] = tutorial.chapters.map((chapter) => walk(chapter, () => {}));
    expect(province.view(first as ProvinceState, learner).seats.map((seat) => seat.vp)).toEqual([1, 1]);
    expect(province.view(denial as ProvinceState, learner).plots[2]?.inner).toBeNull();
    expect(camp?.labor).toBe(1);
    expect(province.view(goal as ProvinceState, learner).seats[learner]?.goals).toEqual(['spending']);
    expect(lender?.token).toBe(-1);
    expect(province.outcome(ending as ProvinceState)?.places).toEqual([1, 2]);
    expect(province.view(ending as ProvinceState, learner).seats.map((seat) => seat.vp)).toEqual([7, 6]);
  });
});

test('the introduction counts the lessons', () => {
  const steps = tutorial.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  expect(introduction.course.steps).toBe(steps);
});
