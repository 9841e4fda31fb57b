/** What may be done when, and which refusal is given otherwise. */
import { describe, expect, test } from 'vitest';
import { whyNot } from '../../engine/sentence.ts';
import { goldRush } from './index.ts';
import { legal } from './legal.ts';
import { actionOf, playing } from './playing.ts';
import type { Given } from './position.ts';
import { refuse } from './refuse.ts';
import { actors } from './rules.ts';
import { view } from './view.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

describe('sneaking', () => {
  test('takes one token from the pile and ends the turn (RUSH-SNEAK-1)', () => {
    const { state, does } = playing({ seats: 3 });
    does('sneak');
    expect(state.pile).toBe(7);
    expect(state.sneaks).toEqual([1, 0, 0]);
    expect(actors(state)).toEqual([1]);
  });

  test('makes the load lighter by 1 a token (RUSH-SNEAK-2)', () => {
    const { does } = playing({
      rolled: 1,
      sneaks: [2, 0],
      hands: [
        [20, 20, 10],
        [10, 10, 10],
      ],
    });
    expect(does('sneak', 'sneak').find((event) => event.type === 'sold')).toMatchObject({
      rows: [
        { who: 0, total: 47 },
        { who: 1, total: 29 },
      ],
    });
  });

  test('is replaced by a pass when the pile is empty, and only then (RUSH-SNEAK-3)', () => {
    const { state, does, why } = playing({ seats: 3, sneaks: [3, 2, 2] });
    expect(why('pass')).toBe('passWithTokens');
    does('sneak');
    expect(state.pile).toBe(0);
    expect(why('sneak')).toBe('noSneakTokens');
    expect(why('swap 10 at centre')).toBeNull();
    expect(legal(state, 1).at(-1)).toEqual({ type: 'pass' });
    expect(does('pass')).toContainEqual({ type: 'passed', seat: 1 });
    expect(state.sneaks).toEqual([4, 2, 2]);
    expect(actors(state)).toEqual([2]);
  });

  test('never changes what a card pays (RUSH-SNEAK-4)', () => {
    const { state, does } = playing({
      rolled: 1,
      sneaks: [0, 3],
      hands: [
        [20, 20, 20],
        [30, 10, 5],
      ],
    });
    does('sneak', 'sneak');
    expect(state.cash).toEqual([0, 30]);
  });

  test('is public, and its tokens stay until the end of the round (RUSH-SNEAK-5)', () => {
    const { state, does } = playing({ seats: 3, rolled: 2 });
    does('sneak', 'swap 10 at centre', 'take 0', 'sneak', 'swap 20 at centre', 'take 1');
    expect(state.sneaks).toEqual([1, 0, 1]);
    for (const viewer of [null, 0, 1, 2])
      expect(view(state, viewer).seats.map((seat) => seat.sneaks)).toEqual([1, 0, 1]);
  });
});

describe('each situation has its own refusal, which cites its rule', () => {
  const dead: Given = { seats: 3, tokens: ['4P', 'dead', '4P'] };
  const four: Given = { seats: 4 };
  const refusals: readonly [RefusalKey, string, Given, readonly string[], string, number?][] = [
    ['gameOver', 'RUSH-GOAL-1', { rolled: 1, cash: [0, 99] }, ['sneak', 'sneak'], 'sneak', 0],
    ['dead', 'RUSH-DYN-10', dead, [], 'sneak', 1],
    ['notYourTurn', 'RUSH-ROUND-8', {}, [], 'sneak', 1],
    ['notYourTurn', 'RUSH-ROUND-8', {}, [], 'sneak', 7],
    ['notYourTurn', 'RUSH-ROUND-8', {}, ['swap 20 at 1'], 'accept', 0],
    ['swapUnderWay', 'RUSH-SWAP-4', {}, ['swap 20 at 1'], 'swap 10 at 0', 1],
    ['swapUnderWay', 'RUSH-SWAP-4', {}, ['swap 20 at 1'], 'sneak', 1],
    ['swapUnderWay', 'RUSH-SWAP-4', {}, ['swap 20 at centre'], 'sneak', 0],
    ['swapUnderWay', 'RUSH-SWAP-4', { sneaks: [4, 4] }, ['swap 20 at centre'], 'pass', 0],
    ['noSwapPending', 'RUSH-REDIR-1', {}, [], 'accept'],
    ['noSwapPending', 'RUSH-REDIR-1', {}, [], 'redirect centre'],
    ['noSwapPending', 'RUSH-REDIR-1', {}, [], 'take 1'],
    ['noSwapPending', 'RUSH-REDIR-1', {}, ['swap 20 at centre'], 'accept'],
    ['noSwapPending', 'RUSH-REDIR-1', {}, ['swap 20 at centre'], 'redirect 1'],
    ['notInHand', 'RUSH-SWAP-1', { hands: [[5, 10, 15]] }, [], 'swap 40 at centre'],
    ['selfSwap', 'RUSH-SWAP-3', {}, [], 'swap 20 at 0'],
    ['badTarget', 'RUSH-SWAP-2', {}, [], 'swap 20 at 2'],
    ['badTarget', 'RUSH-SWAP-2', {}, [], 'swap 20 at -1'],
    ['badTarget', 'RUSH-SWAP-2', {}, ['swap 20 at 1'], 'redirect 2'],
    ['deadTarget', 'RUSH-ROUND-9', dead, [], 'swap 20 at 1'],
    ['deadTarget', 'RUSH-ROUND-9', dead, ['swap 20 at 2'], 'redirect 1'],
    ['passWithTokens', 'RUSH-SNEAK-3', {}, [], 'pass'],
    ['noSneakTokens', 'RUSH-SNEAK-3', { sneaks: [4, 4] }, [], 'sneak'],
    ['redirectNoPlate', 'RUSH-REDIR-7', { tokens: ['4P', '0P+2B'] }, ['swap 20 at 1'], 'redirect centre', 1],
    ['redirectLastToken', 'RUSH-REDIR-8', { tokens: ['4P', '1P'] }, ['swap 20 at 1'], 'redirect centre', 1],
    ['redirectToSwapper', 'RUSH-REDIR-3', four, ['swap 20 at 1'], 'redirect 0'],
    ['redirectToSelf', 'RUSH-REDIR-4', four, ['swap 20 at 1'], 'redirect 1'],
    ['redirectBack', 'RUSH-REDIR-6', four, ['swap 20 at 1', 'redirect 2'], 'redirect 1'],
    ['takeNotCentre', 'RUSH-SWAP-8', {}, ['swap 20 at 1'], 'take 0', 1],
    ['badPosition', 'RUSH-SWAP-7', {}, ['swap 20 at centre'], 'take 3'],
    ['badPosition', 'RUSH-SWAP-7', {}, ['swap 20 at centre'], 'take -1'],
  ];
  test.each(refusals)('%s cites %s', (key, rule, given, before, action, seat) => {
    const table = playing(given);
    table.does(...before);
    expect(table.why(action, seat)).toBe(key);
    expect(REFUSALS[key].rule).toBe(rule);
    expect(table.refusal(action, seat)).toBe(rule);
  });

  test('sentences call seats by their names', () => {
    const table = playing(four);
    table.does('swap 20 at 1', 'redirect 2');
    const { state } = table;
    const read = (action: string, seat: number) => {
      const refusal = goldRush.refuse(state, seat, actionOf(action, state, seat));
      return refusal && whyNot(goldRush, refusal, ['Ana', 'Ben', 'Cem', 'Dora']).text;
    };
    expect(read('sneak', 0)).toBe("It is Cem's move.");
    expect(read('redirect 1', 2)).toBe('You cannot send it straight back to Ben.');
    expect(read('redirect 0', 2)).toBe('Ana cannot swap with themselves.');
  });
});

describe('when several refusals apply, the first in order is given', () => {
  const gone: Given = { seats: 3, tokens: ['4P', 'dead', '4P'] };
  const order: readonly [string, Given, readonly string[], string, number | undefined, RefusalKey][] = [
    ['the end before death', { ...gone, rolled: 1, cash: [99, 0, 99] }, ['sneak', 'sneak'], 'sneak', 1, 'gameOver'],
    ['death before turn', gone, [], 'sneak', 1, 'dead'],
    ['death before plates', gone, [], 'redirect centre', 1, 'dead'],
    ['plates before turn', { tokens: ['4P', '0P+2B'] }, [], 'redirect centre', 1, 'redirectNoPlate'],
    ['plates before phase', { tokens: ['1P', '4P'] }, [], 'redirect centre', 0, 'redirectLastToken'],
    ['plates before target', { tokens: ['1P', '4P'] }, [], 'redirect 9', 0, 'redirectLastToken'],
    ['no plate before last token', { tokens: ['0P+1B', '4P'] }, [], 'redirect centre', 0, 'redirectNoPlate'],
    ['turn before phase', {}, ['swap 20 at 1'], 'sneak', 0, 'notYourTurn'],
    ['phase before card', {}, ['swap 20 at 1'], 'swap 99 at 0', 1, 'swapUnderWay'],
    ['phase before pile', { sneaks: [4, 4] }, ['swap 20 at centre'], 'sneak', 0, 'swapUnderWay'],
    ['phase before target', {}, [], 'redirect 9', 0, 'noSwapPending'],
    ['swap before position', {}, [], 'take 9', 0, 'noSwapPending'],
    ['card before self', {}, [], 'swap 99 at 0', 0, 'notInHand'],
    ['card before target', {}, [], 'swap 99 at 9', 0, 'notInHand'],
    ['hand before position', {}, ['swap 20 at 1'], 'take 9', 1, 'takeNotCentre'],
  ];
  test.each(order)('%s', (_name, given, before, action, seat, key) => {
    const table = playing(given);
    table.does(...before);
    expect(table.why(action, seat)).toBe(key);
  });
});

describe('a seat that is not at the table', () => {
  test.each([-1, 3])('is refused with whose move it is, as seat %d of three (RUSH-ROUND-8)', (seat) => {
    const { state } = playing({ seats: 3 });
    expect(refuse(state, seat, { type: 'sneak' })).toEqual({ because: 'notYourTurn', facts: { name: '{s0}' } });
    expect(refuse(state, seat, { type: 'redirect', target: 1 })?.because).toBe('notYourTurn');
  });
});
