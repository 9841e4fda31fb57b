import { describe, expect, test } from 'vitest';
import { type Given, position, type Traveller } from './position.ts';
import { standingFeatures, standings } from './standings.ts';

const packed: Traveller = { at: 'chicago', pack: '9/9/1' };

/** How far ahead the first seat is of the second. */
function ahead(travellers: readonly Traveller[], land?: Given['land']): number {
  const [own = 0, other = 0] = standings(position({ travellers, ...(land && { land }) }));
  return own - other;
}

describe('standings', () => {
  test('rise with points and goods', () => {
    const even = ahead([packed, packed]);
    expect(ahead([packed, packed], { lakes: { owner: 0 } })).toBeGreaterThan(even);
    expect(ahead([{ ...packed, pack: '20/20/3' }, packed])).toBeGreaterThan(even);
  });

  test('count a mob in hand more at a table of two than at a larger one', () => {
    const mob: Traveller = { ...packed, hand: ['mob'] };
    const gain = (others: readonly Traveller[]): number => ahead([mob, ...others]) - ahead([packed, ...others]);
    expect(gain([packed])).toBeGreaterThan(2 * gain([packed, packed]));
    expect(gain([packed, packed])).toBeGreaterThan(0);
  });

  test('are lower if food is missing for the way home, by more than the food itself', () => {
    const seen = (pack: `${number}/${number}/${number}`) =>
      standingFeatures(position({ travellers: [{ at: 'lakes', pack }, {}] }), 0);
    expect(seen('2/3/0').short).toBe(1);
    expect(seen('3/3/0').short).toBe(0);
  });

  test('distinguish cards, and count each as often as it is held', () => {
    const state = position({ travellers: [{ ...packed, hand: ['claim', 'claim', 'spoil'] }, packed] });
    expect(standingFeatures(state, 0)).toMatchObject({ claim: 2, spoil: 1, company: 9 });
    expect(standingFeatures(state, 1)).not.toHaveProperty('claim');
  });
});
