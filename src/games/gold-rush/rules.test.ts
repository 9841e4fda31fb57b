import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Chance, sampled, scripted } from '../../engine/chance.ts';
import { CARDS, DIE, HAND, SEAT_COUNTS, SNEAK_TOKENS, TOKENS } from './content.ts';
import { goldRush } from './index.ts';
import { NO_CARD } from './mine.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { actors, play, setup } from './rules.ts';
import { actionSchema } from './shape.ts';
import type { RushEvent, RushState } from './state.ts';
import { view } from './view.ts';

const IN_ORDER = CARDS.map((_card, number) => number);

const dealt = (seats: number, { dealer = seats - 1, white = 1, black = 1 } = {}): RushState =>
  setup(
    { seats, options: STANDARD },
    scripted([
      { draw: 'dealer', got: dealer },
      { draw: 'shuffle', got: IN_ORDER },
      { draw: 'white', got: white },
      { draw: 'black', got: black },
    ]),
  );

/** Chance that records its draws. */
function asked(): { chance: Chance; draws: { draw: string; from: readonly unknown[]; count: number }[] } {
  const luck = sampled('asked');
  const draws: { draw: string; from: readonly unknown[]; count: number }[] = [];
  return {
    draws,
    chance: {
      pick: (draw, from) => {
        draws.push({ draw, from, count: 1 });
        return luck.pick(draw, from);
      },
      roll: luck.roll,
      deal: (draw, from, count) => {
        draws.push({ draw, from, count });
        return luck.deal(draw, from, count);
      },
    },
  };
}

const handOf = (state: RushState, seat: number) => state.hands.slice(seat * HAND, seat * HAND + HAND);

const sneaks = (count: number): string[] => new Array<string>(count).fill('sneak');

const typesOf = (events: readonly RushEvent[]) => events.map((event) => event.type);

describe('components', () => {
  test('21 cards, two dice, 24 tokens and 8 sneak tokens (RUSH-COMP-1)', () => {
    const { chance, draws } = asked();
    const state = setup({ seats: 6, options: STANDARD }, chance);
    expect(CARDS).toHaveLength(21);
    expect(draws.filter(({ draw }) => draw === 'white' || draw === 'black')).toHaveLength(2);
    expect(TOKENS).toBe(24);
    expect(SNEAK_TOKENS).toBe(8);
    expect(state.pile).toBe(8);
    expect(state.plates.reduce((sum, plates) => sum + plates, state.tin)).toBe(24);
  });

  test('both dice show 1, 2 or 3 with equal chance (RUSH-COMP-2)', () => {
    const { chance, draws } = asked();
    const state = setup({ seats: 2, options: STANDARD }, chance);
    expect(draws.find(({ draw }) => draw === 'white')?.from).toEqual([1, 2, 3]);
    expect(draws.find(({ draw }) => draw === 'black')?.from).toEqual([1, 2, 3]);
    expect(DIE).toContain(state.white);
    expect(DIE).toContain(state.rolled);
  });

  test('a token flips from plate to blast and stays on the cart (RUSH-COMP-3)', () => {
    const { state, does } = playing({ rolled: 1, hands: [[-5, 10, 10]], tokens: ['3P+1B'] });
    does('sneak', 'sneak');
    expect([state.plates[0], state.blasts[0]]).toEqual([2, 2]);
  });

  test('three cards are Dynamite, one is the Replacement Plate, seventeen are gold (RUSH-COMP-4)', () => {
    const kinds = CARDS.map((card) => card.kind);
    expect(kinds.filter((kind) => kind === 'dynamite')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'plate')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'gold')).toHaveLength(17);
    expect(CARDS.every((card) => Number.isInteger(card.value))).toBe(true);
  });

  test('the numbers of the cards are as listed and add up to 280 (RUSH-COMP-5)', () => {
    const numbers = CARDS.map((card) => card.value).sort((a, b) => a - b);
    const gold = [5, 5, 10, 10, 10, 10, 15, 15, 15, 20, 20, 20, 25, 25, 30, 35, 40];
    expect(numbers).toEqual([-15, -10, -5, 0, ...gold]);
    expect(numbers.reduce((sum, value) => sum + value, 0)).toBe(280);
    expect(CARDS.filter((card) => card.value < 0).every((card) => card.kind === 'dynamite')).toBe(true);
    expect(CARDS.find((card) => card.kind === 'plate')?.value).toBe(0);
  });
});

describe('set-up', () => {
  test('exactly two to six can play (RUSH-SETUP-1)', () => {
    expect(goldRush.seats).toEqual([2, 3, 4, 5, 6]);
    for (const seats of SEAT_COUNTS) expect(goldRush.faults(dealt(seats))).toEqual([]);
  });

  test('everybody starts with $0, and cash is public (RUSH-SETUP-2)', () => {
    const state = dealt(4);
    expect(state.cash).toEqual([0, 0, 0, 0]);
    const rich = playing({ seats: 3, cash: [5, 40, 70] }).state;
    for (const viewer of [null, 0, 1, 2])
      expect(view(rich, viewer).seats.map((seat) => seat.cash)).toEqual([5, 40, 70]);
  });

  test('every seat may deal first with equal chance (RUSH-SETUP-3)', () => {
    const { chance, draws } = asked();
    setup({ seats: 4, options: STANDARD }, chance);
    expect(draws[0]).toEqual({ draw: 'dealer', from: [0, 1, 2, 3], count: 1 });
    for (const dealer of [0, 1, 2, 3]) expect(dealt(4, { dealer }).dealer).toBe(dealer);
  });

  test.each([2, 3, 4, 5, 6])('%d seats take four plates each, the rest are in the tin (RUSH-SETUP-4)', (seats) => {
    const state = dealt(seats);
    expect(state.plates).toEqual(new Array(seats).fill(4));
    expect(state.blasts).toEqual(new Array(seats).fill(0));
    expect(state.tin).toBe(24 - 4 * seats);
  });

  test('all eight sneak tokens are in the pile and both dice lie on the table (RUSH-SETUP-5)', () => {
    const state = dealt(3, { white: 2, black: 3 });
    expect(state.pile).toBe(8);
    expect(state.sneaks).toEqual([0, 0, 0]);
    expect(view(state, null)).toMatchObject({ white: 2, black: { rolled: 3 } });
  });
});

describe('the start of a round', () => {
  test('sneak tokens go back to the pile (RUSH-ROUND-1)', () => {
    const { state, does } = playing({ rolled: 1, seats: 3, sneaks: [0, 1, 2] });
    does(...sneaks(3));
    expect(state.round).toBe(3);
    expect(state.pile).toBe(8);
    expect(state.sneaks).toEqual([0, 0, 0]);
  });

  test('all 21 cards are shuffled and both dice rolled, in every round (RUSH-ROUND-2)', () => {
    const { chance, draws } = asked();
    const { state } = playing({ rolled: 1, turn: 1 });
    play(state, 1, { type: 'sneak' }, chance);
    expect(draws.map(({ draw }) => draw)).toEqual(['shuffle', 'white', 'black']);
    expect([...(draws[0]?.from ?? [])].sort((a, b) => Number(a) - Number(b))).toEqual(IN_ORDER);
    expect(draws[0]?.count).toBe(21);
    const all = [...state.hands, ...state.centre, ...state.aside].sort((a, b) => a - b);
    expect(all).toEqual(IN_ORDER);
  });

  test.each([1, 2, 3])('with %d on the white die the centre is still face-down (RUSH-ROUND-3)', (white) => {
    const state = dealt(4, { white });
    expect(state.centre).toEqual([0, 1, 2]);
    for (const viewer of [null, 0, 1, 2, 3]) expect(view(state, viewer).centre).toEqual([null, null, null]);
    const central = state.centre.map((card) => CARDS[card]?.id);
    const [, started] = goldRush.opening(state);
    expect(JSON.stringify(started)).not.toMatch(new RegExp(`"(${central.join('|')})"`));
  });

  test.each([1, 2, 3])('as many cards of each hand are face-up as the white die shows: %d (RUSH-ROUND-4)', (white) => {
    const state = dealt(3, { dealer: 1, white });
    expect([2, 0, 1].map((seat) => handOf(state, seat))).toEqual([
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
    const shown = view(state, null).seats.map((seat) => seat.faceUp);
    for (const [seat, first] of [
      [2, 3],
      [0, 6],
      [1, 9],
    ] as const)
      expect(shown[seat]).toEqual(CARDS.slice(first, first + white).map((card) => card.id));
  });

  test.each([
    [2, 12],
    [3, 9],
    [4, 6],
    [5, 3],
    [6, 0],
  ])('with %d players %d cards are set aside, unseen (RUSH-ROUND-5)', (seats, aside) => {
    const state = dealt(seats, { white: 3 });
    expect(state.aside).toHaveLength(aside);
    expect(view(state, 0).aside).toBe(aside);
    if (seats > 2) expect(playing({ seats, tokens: ['dead'] }).state.aside).toHaveLength(aside + 3);
  });

  test('all see the face-up cards; the rest of each hand is its owner’s secret (RUSH-ROUND-6)', () => {
    const state = dealt(3, { white: 2 });
    const faceUp = view(state, 0).seats.map((seat) => seat.faceUp);
    expect(faceUp.every((cards) => cards.length === 2)).toBe(true);
    for (const viewer of [null, 1, 2]) expect(view(state, viewer).seats.map((seat) => seat.faceUp)).toEqual(faceUp);
    expect(view(state, 1).seats.map((seat) => seat.hand === null)).toEqual([true, false, true]);
    expect(view(state, null).seats.every((seat) => seat.hand === null && seat.cards === 3)).toBe(true);
  });

  test('the nearest living seat on the dealer’s left gets the black die (RUSH-ROUND-7)', () => {
    expect(dealt(4, { dealer: 2 }).first).toBe(3);
    expect(dealt(4, { dealer: 3, black: 3 })).toMatchObject({ first: 0, rolled: 3 });
    expect(playing({ seats: 4, dealer: 0, tokens: ['4P', 'dead', '4P', '4P'] }).state.first).toBe(2);
  });

  test('the holder of the die begins, turns pass to the left, and the die stays (RUSH-ROUND-8)', () => {
    const { state, does } = playing({ seats: 4, dealer: 1, rolled: 2 });
    const order: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      order.push(...actors(state));
      expect(state.first).toBe(2);
      does('sneak');
    }
    expect(order).toEqual([2, 3, 0, 1, 2, 3, 0]);
  });

  test('the dead get no cards and no turns and are skipped (RUSH-ROUND-9)', () => {
    const { state, does, refusal } = playing({ seats: 4, dealer: 2, rolled: 1, tokens: ['4P', 'dead', '4P', 'dead'] });
    expect(actors(state)).toEqual([0]);
    expect(refusal('swap 20 at 1')).toBe('RUSH-ROUND-9');
    does('sneak');
    expect(actors(state)).toEqual([2]);
    does('sneak');
    expect(state.round).toBe(3);
    expect([...handOf(state, 1), ...handOf(state, 3)]).toEqual(new Array(6).fill(NO_CARD));
    expect(handOf(state, 0)).not.toContain(NO_CARD);
  });
});

describe('turns', () => {
  test.each([
    [1, ['1!']],
    [2, ['1', '1!']],
    [3, ['2', '1', '1!']],
  ])('a die rolled at %d counts down to 1 and then announces the last lap (RUSH-TURN-1)', (black, laps) => {
    const state = dealt(2, { black });
    const seen: string[] = [];
    while (state.round === 1) {
      if (actors(state)[0] === 0) seen.push(`${state.black}${state.final ? '!' : ''}`);
      play(state, actors(state)[0] as number, { type: state.pile > 0 ? 'sneak' : 'pass' }, sampled('laps'));
    }
    expect(seen).toEqual(laps);
  });

  test.each([1, 2, 3])('a die rolled at %d gives everyone that many turns (RUSH-TURN-2)', (black) => {
    const state = dealt(3, { black });
    const turns = [0, 0, 0];
    while (state.round === 1) {
      const [seat = 0] = actors(state);
      turns[seat] = (turns[seat] ?? 0) + 1;
      play(state, seat, { type: state.pile > 0 ? 'sneak' : 'pass' }, sampled('turns'));
    }
    expect(turns).toEqual([black, black, black]);
  });

  test('a turn is one swap or one sneak, then it is over (RUSH-TURN-3)', () => {
    const sneaked = playing({ seats: 3 });
    sneaked.does('sneak');
    expect(sneaked.why('sneak', 0)).toBe('notYourTurn');
    const swapped = playing({ seats: 3 });
    swapped.does('swap 20 at centre', 'take 0');
    expect(actors(swapped.state)).toEqual([1]);
    expect(swapped.why('sneak', 0)).toBe('notYourTurn');
    const passed = playing({ seats: 3, sneaks: [2, 3, 3] });
    passed.does('pass');
    expect(actors(passed.state)).toEqual([1]);
  });

  test.each([
    { type: 'fly' },
    { type: 'swap', card: 'dust-1' },
    { type: 'swap', target: 'centre' },
    { type: 'swap', card: 5, target: 1 },
    { type: 'swap', card: 'dust-1', target: 'middle' },
    { type: 'redirect' },
    { type: 'take' },
    { type: 'take', position: 'first' },
    { type: 'sneak', twice: true },
    'sneak',
    null,
  ])('%j does not match the schema of an action (RUSH-TURN-3)', (tried) => {
    expect(Value.Check(actionSchema, tried)).toBe(false);
  });

  test('Dynamite is resolved after the last turn of the last lap, and not before (RUSH-TURN-4)', () => {
    const { does } = playing({ seats: 3, rolled: 2 });
    expect(typesOf(does(...sneaks(5)))).not.toContain('revealed');
    expect(typesOf(does('sneak'))).toContain('revealed');
  });

  test('nobody dies and no cash moves in the mines (RUSH-TURN-5)', () => {
    const { state, does } = playing({
      hands: [
        [-5, -10, 20],
        [10, 10, 15],
        [5, 5, -15],
      ],
      tokens: ['1P', '4P', '0P+2B'],
      cash: [10, 20, 30],
    });
    does(...sneaks(5));
    expect(state.died).toEqual([0, 0, 0]);
    expect(state.cash).toEqual([10, 20, 30]);
    expect(state.plates).toEqual([1, 4, 0]);
    does('sneak');
    expect(state.died).toEqual([2, 0, 2]);
  });

  test('a round is mines, dynamite, market and mayor check, in this order (RUSH-GOAL-3)', () => {
    const { does } = playing({
      rolled: 1,
      hands: [
        [-5, 20, 20],
        [10, 10, 40],
      ],
    });
    const told = typesOf(does('sneak', 'sneak'));
    expect(told).toEqual(['sneaked', 'sneaked', 'revealed', 'blasted', 'sold', 'roundStarted', 'lapStarted']);
    const won = playing({ rolled: 1, hands: [[-5, 20, 20]], cash: [95, 0] }).does('sneak', 'sneak');
    expect(typesOf(won).slice(2)).toEqual(['revealed', 'blasted', 'sold', 'gameOver']);
  });
});
