import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Choice } from '../../../engine/protocol.ts';
import { provisions } from '../index.ts';
import { introduction } from '../introduction.ts';
import type { ProvisionsAction, ProvisionsState } from '../state.ts';
import { buttons } from './buttons.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner } = tutorial;

function choices(state: ProvisionsState): readonly Choice<ProvisionsAction>[] {
  return choicesOf(provisions, state, learner);
}

/** Plays a chapter as a learner who follows every lesson, and calls `look` before each. */
function walk(
  chapter: (typeof tutorial.chapters)[number],
  look: (state: ProvisionsState, lesson: number) => void,
  luck = 'lesson',
): ProvisionsState {
  const state = provisions.copy(chapter.state as ProvisionsState);
  const chance = sampled(luck);
  const play = (seat: number, action: ProvisionsAction) => {
    expect(provisions.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    provisions.play(state, seat, action, chance);
  };
  for (const [number, lesson] of chapter.lessons.entries()) {
    look(state, number);
    const { expect: wanted, times = 1 } = lesson;
    if (!wanted) continue;
    for (let met = 0; met < times; met++) {
      const action = provisions.legal(state, learner).find((legal) => wanted(legal, provisions.view(state, learner)));
      expect(action, lesson.title).toBeDefined();
      if (action) play(learner, action);
    }
    for (const answer of lesson.rival ?? []) play(provisions.actors(state)[0] ?? learner, answer);
  }
  return state;
}

describe('the tutorial', () => {
  test('can be played from the first lesson to the last whatever is drawn, including the rival’s actions', () => {
    for (const luck of ['a', 'b', 'c', 'd', 'e'])
      for (const chapter of tutorial.chapters) walk(chapter, () => {}, luck);
  });

  test('starts every chapter in a sound position with the learner to act', () => {
    for (const { state } of tutorial.chapters) {
      expect(provisions.faults(state as ProvisionsState)).toEqual([]);
      expect(provisions.actors(state as ProvisionsState)).toContain(learner);
    }
  });

  test('points only at targets and buttons that exist', () => {
    for (const chapter of tutorial.chapters)
      walk(chapter, (state, number) => {
        const view = provisions.view(state, learner);
        const known = [
          ...targets(view, learner, choices(state)).map((target) => target.id),
          ...buttons(view, learner, choices(state)).map((button) => button.id),
        ];
        for (const id of chapter.lessons[number]?.show ?? [])
          expect(known, chapter.lessons[number]?.title).toContain(id);
      });
  });

  test('asks for an action in every chapter, and ends it with a lesson that asks for none', () => {
    for (const { lessons } of tutorial.chapters) {
      expect(lessons.some((lesson) => lesson.expect)).toBe(true);
      expect(lessons.at(-1)?.expect).toBeUndefined();
    }
  });

  test('gives every task a hint and every lesson a rule of the ledger', () => {
    const ids = new Set(provisions.ledger.map(({ id }) => id));
    for (const lesson of tutorial.chapters.flatMap((chapter) => chapter.lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(ids, lesson.title).toContain(lesson.rule);
    }
  });

  test('allows only one sale where it says that there is one', () => {
    const [reading, , contract, , , , december, , scoring] = tutorial.chapters.map(
      ({ state }) => state as ProvisionsState,
    );
    const cards = (state: ProvisionsState | undefined) =>
      new Set(
        state && provisions.legal(state, learner).flatMap((action) => (action.type === 'sell' ? [action.card] : [])),
      );
    expect([...cards(reading)]).toEqual(['C12']);
    expect([...cards(contract)]).toEqual(['C12']);
    expect([...cards(december)]).toEqual(['C13']);
    expect([...cards(scoring)]).toContain('C15');
  });

  test('keeps its promises: what is in Holding, the contract kept, two Pistols, the door held, 15 points', () => {
    const [, shopping, contract, , trading, handOut, december, , scoring] = tutorial.chapters.map((chapter) =>
      walk(chapter, () => {}),
    );
    const seen = (state: ProvisionsState | undefined) => provisions.view(state as ProvisionsState, learner);
    expect(seen(shopping).suppliers.find(({ good }) => good === 'pistol')).toMatchObject({
      production: 0,
      holding: 10,
    });
    expect(seen(contract).seats[learner]?.stock).toMatchObject({ beans: 0, coffee: 1 });
    expect(seen(trading).seats[learner]?.stock).toMatchObject({ pistol: 2, flour: 0, coffee: 0 });
    expect(seen(handOut).seats[learner]?.stock.lantern).toBe(1);
    expect(seen(december).discard).toHaveLength(2);
    expect(provisions.outcome(scoring as ProvisionsState)?.scores[learner]).toBe(15);
  });
});

test('the introduction states the number of lessons', () => {
  const steps = tutorial.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  expect(introduction.course.steps).toBe(steps);
});
