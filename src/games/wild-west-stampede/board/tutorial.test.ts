import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Choice } from '../../../engine/protocol.ts';
import { wildWestStampede } from '../index.ts';
import { introduction } from '../introduction.ts';
import type { StampedeAction, StampedeState } from '../state.ts';
import { buttons } from './buttons.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner } = tutorial;

function choices(state: StampedeState): readonly Choice<StampedeAction>[] {
  return choicesOf(wildWestStampede, state, learner);
}

/** Plays a chapter as a learner who follows every lesson, and calls `look` before each. */
function walk(
  chapter: (typeof tutorial.chapters)[number],
  look: (state: StampedeState, lesson: number) => void,
  luck = 'lesson',
): StampedeState {
  const state = wildWestStampede.copy(chapter.state as StampedeState);
  const chance = sampled(luck);
  const play = (seat: number, action: StampedeAction) => {
    expect(wildWestStampede.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    wildWestStampede.play(state, seat, action, chance);
  };
  for (const [number, lesson] of chapter.lessons.entries()) {
    look(state, number);
    const { expect: wanted } = lesson;
    if (!wanted) continue;
    const view = wildWestStampede.view(state, learner);
    const action = wildWestStampede.legal(state, learner).find((legal) => wanted(legal, view));
    expect(action, lesson.title).toBeDefined();
    if (action) play(learner, action);
    for (const answer of lesson.rival ?? []) play(wildWestStampede.actors(state)[0] ?? learner, answer);
  }
  return state;
}

describe('the tutorial', () => {
  test('can be played from the first lesson to the last, whatever the dice and cards bring', () => {
    for (const luck of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const chapter of tutorial.chapters) walk(chapter, () => {}, luck);
  });

  test('starts every chapter in a sound position with the learner to act', () => {
    for (const { state } of tutorial.chapters) {
      expect(wildWestStampede.faults(state as StampedeState)).toEqual([]);
      expect(wildWestStampede.actors(state as StampedeState)).toEqual([learner]);
    }
  });

  test('points only at targets and buttons that exist', () => {
    for (const chapter of tutorial.chapters)
      walk(chapter, (state, number) => {
        const view = wildWestStampede.view(state, learner);
        const known = [
          ...targets(view, learner, choices(state)).map((target) => target.id),
          ...buttons(view, learner, choices(state)).map((button) => button.id),
        ];
        for (const id of chapter.lessons[number]?.show ?? [])
          expect(known, chapter.lessons[number]?.title).toContain(id);
      });
  });

  test('gives every task a hint and every lesson a rule of the ledger', () => {
    const rules = new Set(wildWestStampede.ledger.map(({ id }) => id));
    for (const lesson of tutorial.chapters.flatMap((chapter) => chapter.lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(rules, lesson.title).toContain(lesson.rule);
    }
  });

  test('keeps its promises: goods drawn, Lakes founded with food for the way home, three ways out, and the win', () => {
    for (const luck of ['x', 'y', 'z']) {
      const ends = tutorial.chapters.map((chapter) => walk(chapter, () => {}, luck));
      const [provisions, title, company, journey, , titles, trade, sale, ending] = ends;
      expect(provisions?.provisions[0]).toBeGreaterThan(3);
      expect(title?.titles[0]).toBe(1);
      expect(company?.company[0]).toBeGreaterThan(0);
      expect(journey && wildWestStampede.view(journey, 0).seats[0]?.points).toBe(4);
      expect(titles?.provisions[0]).toBe(7);
      expect(trade?.provisions[0]).toBeGreaterThan(0);
      expect([sale?.provisions[0], sale?.company[0], sale?.titles[0]]).toEqual([5, 5, 1]);
      expect(ending?.ending).toEqual({ reason: 'uncatchable', winners: [0] });
    }
  });
});

test('the introduction states the number of lessons', () => {
  const steps = tutorial.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  expect(introduction.course.steps).toBe(steps);
});
