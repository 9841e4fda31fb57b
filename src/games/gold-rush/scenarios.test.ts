/** The worked scenarios of Gold Rush, by number. Unless said otherwise, seat 0 begins and all have 4 plates and $0. */
import { describe, expect, test } from 'vitest';
import { sampled, scripted } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { openMatchAt, playAction, refuseUndo } from '../../engine/match.ts';
import { CARDS } from './content.ts';
import { goldRush } from './index.ts';
import { legal } from './legal.ts';
import { idOf, phaseOf } from './mine.ts';
import { STANDARD } from './options.ts';
import { actionOf, type Playing, playing } from './playing.ts';
import { position, valuesOf } from './position.ts';
import { actors, setup } from './rules.ts';
import { blastOn, deaths, hand, loads, tokens } from './scenario-testing.ts';
import type { RushState } from './state.ts';
import { redact, view } from './view.ts';

/** A table with its first round dealt from a deck that has the lightest card on top. */
function dealt(seats: number, { dealer = seats - 1, white = 1, black = 1 } = {}): RushState {
  const shuffle = CARDS.map((_card, card) => CARDS.length - 1 - card);
  const script = Object.entries({ dealer, shuffle, white, black }).map(([draw, got]) => ({ draw, got }));
  return setup({ seats, options: STANDARD }, scripted(script));
}

/** The answers that the asked seat may give. */
function answers({ state }: Playing): string[] {
  const [seat] = actors(state);
  return legal(state, seat as Seat).map((action) =>
    'target' in action ? `${action.type} ${action.target}` : action.type,
  );
}

describe('the deal and the laps', () => {
  test('S1: six players take all tokens and all cards (RUSH-SETUP-4, RUSH-SETUP-5, RUSH-ROUND-5)', () => {
    const seen = view(setup({ seats: 6, options: STANDARD }, sampled('S1')), null);
    expect(seen).toMatchObject({ tin: 0, aside: 0, pile: 8 });
    expect(seen.centre).toHaveLength(3);
    for (const seat of seen.seats) expect(seat).toMatchObject({ cards: 3, plates: 4, blasts: 0, cash: 0 });
  });

  test('S2: two players leave 16 tokens in the tin and 12 cards aside (RUSH-SETUP-4, RUSH-ROUND-5)', () => {
    const seen = view(setup({ seats: 2, options: STANDARD }, sampled('S2')), null);
    expect(seen).toMatchObject({ tin: 16, aside: 12 });
  });

  test("S3: the seat at the dealer's left begins; a white 2 shows two cards of each hand and none of the centre (RUSH-ROUND-3, 4, 7)", () => {
    const seen = view(dealt(4, { dealer: 2, white: 2 }), null);
    expect(seen).toMatchObject({ first: 3, turn: 3, centre: [null, null, null] });
    const firstTwo = [3, 0, 1, 2].map((seat) => seen.seats[seat]?.faceUp.slice().reverse());
    expect(firstTwo).toEqual([
      [idOf(17), idOf(16)],
      [idOf(14), idOf(13)],
      [idOf(11), idOf(10)],
      [idOf(8), idOf(7)],
    ]);
  });

  test('S4: a black 3 reads 2, 1 and 1, and the third lap is the last (RUSH-TURN-1, RUSH-TURN-2)', () => {
    const table = playing(dealt(2, { black: 3 }));
    const laps: [number, boolean][] = [];
    for (let lap = 0; lap < 3; lap++) {
      expect(actors(table.state)).toEqual([0]);
      laps.push([table.state.black, table.state.final]);
      expect(table.state.round).toBe(1);
      table.does('sneak', 'sneak');
    }
    expect(laps).toEqual([
      [2, false],
      [1, false],
      [1, true],
    ]);
    expect(table.state.round).toBe(2);
  });

  test('S5: a black 1 is the last lap at once: one turn each (RUSH-TURN-1, RUSH-TURN-2)', () => {
    const table = playing(dealt(2, { black: 1 }));
    expect(table.state).toMatchObject({ black: 1, final: true });
    expect(view(table.state, null).seats.map((seat) => seat.turnsLeft)).toEqual([1, 1]);
    table.does('sneak', 'sneak');
    expect(table.state.round).toBe(2);
  });
});

describe('swaps', () => {
  test('S6: a card swapped with the centre takes the place of the other, and only the swapper knows it (RUSH-SWAP-6, 7, 9)', () => {
    const table = playing({ hands: loads('5 10 15'), centre: [40, 35, 10] });
    table.does('swap 5 at centre', 'take 1');
    expect(valuesOf(table.state.centre)).toEqual([40, 5, 10]);
    expect(hand(table, 0)).toEqual([35, 15, 10]);
    const swapped = table.events.at(-1);
    if (swapped?.type !== 'swapped') throw new Error('The turn must end with the swap.');
    expect(redact(swapped, 0)).toMatchObject({ from: 'centre:1', given: 'dust-1', got: 'strongbox' });
    for (const other of [1, null])
      expect(redact(swapped, other)).toMatchObject({ from: 'centre:1', given: null, got: null });
    expect(actors(table.state)).toEqual([1]);
  });

  test('S7: a swap between hands is known to both and to nobody else (RUSH-SWAP-5, 6, 8, 9)', () => {
    const hands = loads('5 10 15, 20 25 30');
    const table = playing({ hands }, [30]);
    table.does('swap 5 at 1', 'accept');
    expect(hand(table, 0)).toEqual([30, 15, 10]);
    expect(hand(table, 1)).toEqual([25, 20, 5]);
    const swapped = table.events.at(-1);
    if (swapped?.type !== 'swapped') throw new Error('The turn must end with the swap.');
    for (const party of [0, 1])
      expect(redact(swapped, party)).toMatchObject({ from: 1, given: 'dust-1', got: 'boulder' });
    expect(redact(swapped, null)).toMatchObject({ from: 1, given: null, got: null });
  });

  test('S8: once the target is named, the swap cannot be taken back (RUSH-SWAP-4)', () => {
    const state = position({ hands: loads('5 10 15') });
    const match = openMatchAt(goldRush, { seats: 2, options: {} }, ['Ann', 'Ben'], state);
    expect(playAction(match, 0, actionOf('swap 5 at 1', state, 0), sampled('S8'))).toBeNull();
    expect(refuseUndo(match, 0)).toEqual({ because: 'swapFinal' });
  });

  test('S9: nobody swaps with themselves (RUSH-SWAP-3)', () => {
    expect(playing({ hands: loads('5 10 15') }).why('swap 5 at 0')).toBe('selfSwap');
  });

  test('S10: nobody swaps with the dead (RUSH-SWAP-2, RUSH-ROUND-9)', () => {
    const table = playing({ seats: 3, hands: loads('5 10 15'), tokens: ['4P', 'dead'] });
    expect(table.why('swap 5 at 1')).toBe('deadTarget');
    expect(table.why('swap 5 at 2')).toBeNull();
  });
});

describe('redirects', () => {
  test('S11: a redirect costs a plate and spares the hand (RUSH-REDIR-1, 2, 11)', () => {
    const table = playing({ seats: 4, hands: loads('5 10 15') });
    const before = hand(table, 1);
    table.does('swap 5 at 1', 'redirect 2', 'accept');
    expect(tokens(table, 1)).toBe('3P+0B');
    expect(table.state.tin).toBe(9);
    expect(hand(table, 2)).toContain(5);
    expect(hand(table, 1)).toEqual(before);
  });

  test('S12: with two players, the one asked can only accept or redirect to the centre (RUSH-REDIR-3, RUSH-REDIR-4)', () => {
    const table = playing({ hands: loads('5 10 15') });
    table.does('swap 5 at 1');
    expect(actors(table.state)).toEqual([1]);
    expect(answers(table)).toEqual(['accept', 'redirect centre']);
    expect(table.why('redirect 0')).toBe('redirectToSwapper');
    expect(table.why('redirect 1')).toBe('redirectToSelf');
  });

  test('S13: a redirect is not sent straight back (RUSH-REDIR-5, RUSH-REDIR-6)', () => {
    const table = playing({ seats: 3, hands: loads('5 10 15') });
    table.does('swap 5 at 1', 'redirect 2');
    expect(actors(table.state)).toEqual([2]);
    expect(answers(table)).toEqual(['accept', 'redirect centre']);
    expect(table.why('redirect 1')).toBe('redirectBack');
  });

  test('S14: earlier links of the chain may be named again, the last one and the swapper not (RUSH-REDIR-3, RUSH-REDIR-6)', () => {
    const table = playing({ seats: 4, hands: loads('5 10 15') });
    table.does('swap 5 at 1', 'redirect 2', 'redirect 3', 'redirect 1');
    expect(actors(table.state)).toEqual([1]);
    expect(answers(table)).toEqual(['accept', 'redirect centre', 'redirect 2']);
    expect(table.why('redirect 0')).toBe('redirectToSwapper');
    expect(table.why('redirect 3')).toBe('redirectBack');
  });

  test('S15: a player with a single token is not asked (RUSH-REDIR-8, RUSH-REDIR-13)', () => {
    const table = playing({ hands: loads('5 10 15'), tokens: ['4P', '1P'] });
    const events = table.does('swap 5 at 1');
    expect(events.map((event) => event.type)).toEqual(['swapOffered', 'swapped']);
    expect(hand(table, 1)).toContain(5);
    expect(phaseOf(table.state)).toBe('mines');
    expect(actors(table.state)).toEqual([1]);
  });

  test('S16: the last plate may be paid if a blast is left; death comes with the dynamite (RUSH-REDIR-9, RUSH-DYN-8, RUSH-TURN-5)', () => {
    const hands = loads('5 10 15, 20 20 15, 15 25 10');
    const table = playing({ rolled: 1, hands, tokens: ['4P', '1P+1B', '4P'] });
    table.does('swap 5 at 1', 'redirect centre', 'take 0');
    expect(tokens(table, 1)).toBe('0P+1B');
    expect(view(table.state, null).seats[1]).toMatchObject({ alive: true });
    expect(actors(table.state)).toEqual([1]);
    table.does('sneak', 'sneak');
    expect(deaths(table)).toEqual([1]);
    expect(blastOn(table, 1)).toBeUndefined();
    expect(view(table.state, null).seats[1]).toMatchObject({ alive: false, died: 2 });
  });

  test('S17: a player with only blasts is not asked (RUSH-REDIR-7, RUSH-REDIR-13)', () => {
    const table = playing({ hands: loads('20 10 15, 5 10 15'), tokens: ['0P+2B', '4P'] });
    table.does('sneak');
    expect(actors(table.state)).toEqual([1]);
    const events = table.does('swap 5 at 0');
    expect(events.map((event) => event.type)).toEqual(['swapOffered', 'swapped', 'lapStarted']);
    expect(hand(table, 0)).toContain(5);
    expect(tokens(table, 0)).toBe('0P+2B');
  });

  test('S20: after a redirect to the centre the swapper chooses the position (RUSH-REDIR-14, RUSH-REDIR-12)', () => {
    const table = playing({ hands: loads('5 10 15'), centre: [40, 35, 10] });
    table.does('swap 5 at 1', 'redirect centre');
    expect(phaseOf(table.state)).toBe('take');
    expect(actors(table.state)).toEqual([0]);
    expect(table.why('take 2', 1)).toBe('notYourTurn');
    table.does('take 2');
    expect(valuesOf(table.state.centre)).toEqual([40, 35, 5]);
  });

  test('S56: redirecting is refused because it cannot be paid, otherwise because there is no swap (RUSH-REDIR-8, 7, 1)', () => {
    const whyNot = (own: '1P' | '0P+2B' | '4P') => {
      const table = playing({ hands: loads('5 10 15'), tokens: ['4P', own] });
      table.does(own === '4P' ? 'sneak' : 'swap 5 at 1');
      expect(actors(table.state)).toEqual([1]);
      return table.why('redirect centre', 1);
    };
    expect(whyNot('1P')).toBe('redirectLastToken');
    expect(whyNot('0P+2B')).toBe('redirectNoPlate');
    expect(whyNot('4P')).toBe('noSwapPending');
  });

  test('S57: until the swapper has taken a card, nothing else can be done (RUSH-REDIR-1, RUSH-SWAP-4, RUSH-ROUND-8)', () => {
    const table = playing({ hands: loads('5 10 15') });
    table.does('swap 5 at 1', 'redirect centre');
    expect(table.why('accept', 0)).toBe('noSwapPending');
    expect(table.why('sneak', 0)).toBe('swapUnderWay');
    expect(table.why('redirect centre', 1)).toBe('notYourTurn');
  });
});

describe('sneaking', () => {
  test('S21: once the last sneak token is gone, the next seat can pass or swap (RUSH-SNEAK-1, RUSH-SNEAK-3)', () => {
    const table = playing({ hands: loads('20 10 15, 5 10 15, 20 10 25'), sneaks: [2, 2, 3] });
    expect(table.state.pile).toBe(1);
    table.does('sneak');
    expect(table.state.pile).toBe(0);
    expect(table.why('pass', 1)).toBeNull();
    expect(table.why('sneak', 1)).toBe('noSneakTokens');
    expect(table.why('swap 5 at centre', 1)).toBeNull();
    table.does('pass');
    expect(table.state.sneaks).toEqual([3, 2, 3]);
  });

  test('S22: nobody passes while tokens are left (RUSH-SNEAK-3)', () => {
    const table = playing({ sneaks: [2, 3] });
    expect(table.state.pile).toBe(3);
    expect(table.why('pass')).toBe('passWithTokens');
  });

  test('S23: all sneak tokens return for the next round (RUSH-ROUND-1)', () => {
    const table = playing({ seats: 3, rolled: 1, sneaks: [1, 1, 1] });
    table.does('sneak', 'sneak');
    expect(table.state).toMatchObject({ pile: 3, sneaks: [2, 2, 1] });
    table.does('sneak');
    expect(table.state).toMatchObject({ round: 3, pile: 8, sneaks: [0, 0, 0] });
  });
});
