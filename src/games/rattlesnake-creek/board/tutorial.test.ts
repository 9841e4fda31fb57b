import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import { rattlesnakeCreek } from '../index.ts';
import { introduction } from '../introduction.ts';
import type { CreekAction, CreekState } from '../state.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner, chapters } = tutorial;

/** Plays a chapter as its lessons demand, and checks that the board has everything that a lesson points at. */
function walk(chapter: (typeof chapters)[number], luck: string): CreekState {
  const state = rattlesnakeCreek.copy(chapter.state as CreekState);
  const chance = sampled(luck);
  const play = (seat: number, action: CreekAction) => {
    expect(rattlesnakeCreek.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    rattlesnakeCreek.play(state, seat, action, chance);
  };
  for (const { title, show = [], expect: wanted, rival = [] } of chapter.lessons) {
    const view = rattlesnakeCreek.view(state, learner);
    const known = targets(view, learner, choicesOf(rattlesnakeCreek, state, learner)).map(({ id }) => id);
    for (const id of show) expect(known, title).toContain(id);
    if (!wanted) continue;
    const action = rattlesnakeCreek.legal(state, learner).find((legal) => wanted(legal, view));
    expect(action, title).toBeDefined();
    if (action) play(learner, action);
    for (const answer of rival) play(1, answer);
  }
  return state;
}

describe('the tutorial', () => {
  test('can be played to its end with any draws, and ends as promised', () => {
    for (const luck of ['a', 'b', 'c']) {
      const [staked, bitten] = chapters.map((chapter) => rattlesnakeCreek.view(walk(chapter, luck), learner));
      expect(staked?.claims[1]?.result?.winner).toBe(learner);
      expect(bitten?.claims[3]?.result).toMatchObject({ driven: [0], winner: learner });
    }
  });

  test('gives every task a hint and every lesson a rule', () => {
    for (const lesson of chapters.flatMap(({ lessons }) => lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(rattlesnakeCreek.ledger.map(({ id }) => id)).toContain(lesson.rule);
    }
  });

  test('has the number of lessons that the introduction says', () => {
    expect(chapters.flatMap(({ lessons }) => lessons)).toHaveLength(introduction.course.steps);
  });
});
