import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../engine/game.ts';
import { type Remark, remarkAt, type TalkMoment } from './talk.ts';

const decided = { text: '', rule: '' } as const;
const outcome = (places: readonly number[]): Outcome => ({
  scores: places.map((place) => 10 - place),
  places,
  points: [],
  endings: [],
  decided: decided as Outcome['decided'],
});
const start: TalkMoment = { seq: 0, points: [0, 0, 0], progress: 0, outcome: null };
const late: TalkMoment = { seq: 40, points: [5, 4, 3], progress: 0.7, outcome: null };

describe('the residents at a table', () => {
  test('greet once, by one of them, when the game begins', () => {
    expect(remarkAt(null, start, [1, 2], [])).toEqual({ seat: 1, occasion: 'greeting' });
    expect(remarkAt(null, start, [1, 2], [{ seat: 2, occasion: 'greeting' }])).toBeNull();
    expect(remarkAt(null, late, [1, 2], [])).toBeNull();
    expect(remarkAt(null, start, [], [])).toBeNull();
  });

  test('say something when they take the lead in the last third, and not before', () => {
    const ahead = { ...late, seq: 41, points: [5, 6, 3] };
    expect(remarkAt(late, ahead, [1, 2], [])).toEqual({ seat: 1, occasion: 'winning' });
    expect(remarkAt(late, { ...ahead, progress: 0.6 }, [1, 2], [])).toBeNull();
    expect(remarkAt(ahead, ahead, [1, 2], [])).toBeNull();
    expect(remarkAt(late, { ...ahead, points: [6, 6, 3] }, [1, 2], [])).toBeNull();
    expect(remarkAt(late, ahead, [2], [])).toBeNull();
  });

  test('say goodbye when they have lost, by the best of the losers', () => {
    const over = { ...late, seq: 50, outcome: outcome([1, 3, 2]) };
    expect(remarkAt(late, over, [1, 2], [])).toEqual({ seat: 2, occasion: 'beaten' });
    expect(remarkAt(late, { ...over, outcome: outcome([2, 1, 1]) }, [1, 2], [])).toBeNull();
    expect(remarkAt(null, over, [1, 2], [])).toBeNull();
  });

  test('say at most three things a game, whatever happens', () => {
    const moment = fc.record({
      seq: fc.nat(3),
      points: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
      progress: fc.double({ min: 0, max: 1, noNaN: true }),
      outcome: fc.option(fc.constant(outcome([1, 2, 3]))),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 30 }), (moments) => {
        const said: Remark[] = [];
        let before: TalkMoment | null = null;
        for (const now of moments) {
          const remark = remarkAt(before, now, [1, 2], said);
          if (remark) said.push(remark);
          before = now;
        }
        expect(said.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
