import { describe, expect, test } from 'vitest';
import { sampled } from '../../../engine/chance.ts';
import { choicesOf } from '../../../engine/frame.ts';
import type { Choice } from '../../../engine/protocol.ts';
import { tabernacle } from '../index.ts';
import { introduction } from '../introduction.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleState } from '../state.ts';
import { buttons } from './buttons.ts';
import { districtOf } from './reading.ts';
import { targets } from './targets.ts';
import { tutorial } from './tutorial.ts';

const { learner } = tutorial;
type Chapter = (typeof tutorial.chapters)[number];

function choices(state: TabernacleState): readonly Choice<TabernacleAction>[] {
  return choicesOf(tabernacle, state, learner);
}

interface Walked {
  readonly state: TabernacleState;
  readonly events: readonly TabernacleEvent[];
}

/** Plays a chapter as a learner who follows every lesson, and calls `look` before each. */
function walk(chapter: Chapter, look: (state: TabernacleState, lesson: number) => void = () => {}): Walked {
  const state = tabernacle.copy(chapter.state as TabernacleState);
  const chance = sampled('lesson');
  const events: TabernacleEvent[] = [];
  const play = (seat: number, action: TabernacleAction) => {
    expect(tabernacle.refuse(state, seat, action), JSON.stringify(action)).toBeNull();
    events.push(...tabernacle.play(state, seat, action, chance));
  };
  for (const [number, lesson] of chapter.lessons.entries()) {
    look(state, number);
    const { expect: wanted } = lesson;
    if (!wanted) continue;
    const action = tabernacle.legal(state, learner).find((legal) => wanted(legal, tabernacle.view(state, learner)));
    expect(action, lesson.title).toBeDefined();
    if (action) play(learner, action);
    for (const answer of lesson.rival ?? []) play(tabernacle.actors(state)[0] ?? learner, answer);
  }
  return { state, events };
}

function chapter(number: number): Chapter {
  const found = tutorial.chapters[number];
  if (!found) throw new Error(`There is no chapter ${number}.`);
  return found;
}

describe('the tutorial', () => {
  test('can be played from the first lesson to the last, including the rivals’ actions', () => {
    for (const one of tutorial.chapters) walk(one);
  });

  test('starts every chapter in a sound position with the learner to act', () => {
    for (const { state } of tutorial.chapters) {
      expect(tabernacle.faults(state as TabernacleState)).toEqual([]);
      expect(tabernacle.actors(state as TabernacleState)).toContain(learner);
    }
  });

  test('asks for an action only when it is the learner’s move', () => {
    for (const one of tutorial.chapters)
      walk(one, (state, number) => {
        if (one.lessons[number]?.expect)
          expect(tabernacle.actors(state), one.lessons[number]?.title).toContain(learner);
      });
  });

  test('points only at targets and buttons that exist', () => {
    for (const one of tutorial.chapters)
      walk(one, (state, number) => {
        const view = tabernacle.view(state, learner);
        const known = [
          ...targets(view, learner, choices(state)).map((target) => target.id),
          ...buttons(view, learner, choices(state)).map((button) => button.id),
        ];
        for (const id of one.lessons[number]?.show ?? []) expect(known, one.lessons[number]?.title).toContain(id);
      });
  });

  test('gives every task a hint and every lesson a rule of the ledger', () => {
    const rules = new Set(tabernacle.ledger.map((rule) => rule.id));
    for (const lesson of tutorial.chapters.flatMap((one) => one.lessons)) {
      if (lesson.expect) expect(lesson.hint, lesson.title).toMatch(/\.$/);
      expect(rules, lesson.title).toContain(lesson.rule);
    }
  });
});

describe('the tutorial keeps its promises', () => {
  test('a Sawmill for 1 gold, a closed counter, and 1 wood of tax (TAB-BUY-1, TAB-CLOSE-1, TAB-USE-3)', () => {
    const { state, events } = walk(chapter(0));
    expect(events).toContainEqual(expect.objectContaining({ type: 'bought', building: 'sawmill', price: 1 }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'closed', basic: 'wood-counter' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'used', seat: 1, owner: 0, tax: 1 }));
    expect(tabernacle.view(state, 0).seats[0]).toMatchObject({ gold: 10, wood: 3, stone: 6 });
  });

  test('two roads discover Basse-Ville (TAB-DISC-1)', () => {
    const { state } = walk(chapter(1));
    expect(districtOf(tabernacle.view(state, 0), 'basse-ville').status).toBe('open');
    expect(tabernacle.view(state, 0).seats[0]?.points).toBe(2);
  });

  test('three Indian tokens are 3 points at Foreman’s post (TAB-TRADE-1, TAB-TRADE-3)', () => {
    const { events, state } = walk(chapter(2));
    expect(events).toContainEqual(expect.objectContaining({ type: 'traded', points: 3, toll: 2, left: 2 }));
    expect(tabernacle.view(state, 0).seats[0]?.gold).toBe(2);
  });

  test('the watchtower turns 5 against 6 into 6 against nothing (TAB-WATCH-2)', () => {
    const standing = (state: TabernacleState) => districtOf(tabernacle.view(state, 0), 'les-greves').strengths;
    expect(standing(chapter(3).state as TabernacleState)).toEqual([5, 6]);
    expect(standing(walk(chapter(3)).state)).toEqual([6, 0]);
  });

  test('La Batture pays 15, 7 and 3, and both counters open again (TAB-DIST-5, TAB-CLOSE-2)', () => {
    const { events } = walk(chapter(4));
    expect(events).toContainEqual(expect.objectContaining({ type: 'sealed', prizes: [15, 7, 3] }));
    expect(events.flatMap((event) => (event.type === 'reopened' ? [event.basic] : []))).toEqual([
      'gold-counter',
      'old-port',
    ]);
  });

  test('the learner comes from behind and wins by the monopolies (TAB-MONO-1)', () => {
    const before = tabernacle.view(chapter(5).state as TabernacleState, 0);
    expect(before.seats[0]?.points).toBeLessThan(before.seats[1]?.points ?? 0);
    const { state } = walk(chapter(5));
    expect(tabernacle.outcome(state)?.places).toEqual([1, 2]);
  });
});

test('the introduction states the number of lessons', () => {
  const steps = tutorial.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);
  expect(introduction.course.steps).toBe(steps);
});
