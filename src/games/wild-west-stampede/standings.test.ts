import { describe, expect, test } from 'vitest';
import { type Given, position, type Traveller } from './position.ts';
import { standingFeatures, standings } from './standings.ts';

const packed: Traveller = { at: 'chicago', pack: '9/9/1' };

/** How far the first seat stands before the second. */
function ahead(travellers: readonly Traveller[], land?: Given['land']): number {
  const [own = 0, other = 0] = standings(position({ travellers, ...(land && { land }) }));
  return own - other;
}

describe('how the seats stand', () => {
  test('points and goods put a seat forward', () => {
    const even = ahead([packed, packed]);
    expect(ahead([packed, packed], { lakes: { owner: 0 } })).toBeGreaterThan(even);
    expect(ahead([{ ...packed, pack: '20/20/3' }, packed])).toBeGreaterThan(even);
  });

  test('a mob in hand decides more at a table of two than at a larger one', () => {
    const mob: Traveller = { ...packed, hand: ['mob'] };
    const gain = (others: readonly Traveller[]): number => ahead([mob, ...others]) - ahead([packed, ...others]);
    expect(gain([packed])).toBeGreaterThan(2 * gain([packed, packed]));
    expect(gain([packed, packed])).toBeGreaterThan(0);
  });

  test('whoever lacks food for the way home stands worse than whoever has it, beyond the food itself', () => {
    const seen = (pack: `${number}/${number}/${number}`) =>
      standingFeatures(position({ travellers: [{ at: 'lakes', pack }, {}] }), 0);
    expect(seen('2/3/0').short).toBe(1);
    expect(seen('3/3/0').short).toBe(0);
  });

  test('cards are told apart, and count as often as they are held', () => {
    const state = position({ travellers: [{ ...packed, hand: ['claim', 'claim', 'spoil'] }, packed] });
    expect(standingFeatures(state, 0)).toMatchObject({ claim: 2, spoil: 1, company: 9 });
    expect(standingFeatures(state, 1)).not.toHaveProperty('claim');
  });
});
