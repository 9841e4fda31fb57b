import { describe, expect, test } from 'vitest';
import { sampled, scripted } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { decide } from './claims.ts';
import { HAND, MARKERS, SNAKE } from './content.ts';
import { rattlesnakeCreek } from './index.ts';
import { STANDARD } from './options.ts';
import { position } from './position.ts';
import { scoresOf } from './scoring.ts';
import type { CreekAction, CreekState, Placed } from './state.ts';

const place = (marker: number, claim: number): CreekAction => ({ type: 'place', marker, claim });
const dealt = (seats: number, seed = 'rules') => rattlesnakeCreek.setup({ seats, options: STANDARD }, sampled(seed));

/** Plays an action, which must be legal. */
function does(state: CreekState, seat: number, action: CreekAction) {
  expect(rattlesnakeCreek.refuse(state, seat, action)).toBeNull();
  return rattlesnakeCreek.play(state, seat, action, sampled('luck'));
}

/** Parses markers: `0:7 1:0` is seat 0's 7, then seat 1's rattlesnake. */
function lying(written: string): Placed[] {
  return written.split(' ').map((word) => {
    const [seat = 0, marker = 0] = word.split(':').map(Number);
    return { seat, marker };
  });
}

/** Both players have a stake on the first claim, which has one free place. */
const oneFreePlace = () =>
  position({
    seats: 2,
    claims: ['0:5 1:8'],
    hands: [
      [1, 3, 9],
      [0, 2, 6],
    ],
  });

describe('setting up', () => {
  test('lays out four more claims than players, worth 1, 2, 3 and so on (CREEK-SETUP-1)', () => {
    expect(rattlesnakeCreek.seats).toEqual([2, 3, 4]);
    for (const seats of [2, 3, 4])
      expect(dealt(seats).gold.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].slice(0, seats + 4));
    expect(dealt(4, 'one').gold).not.toEqual(dealt(4, 'other').gold);
    const two = oneFreePlace();
    expect(rattlesnakeCreek.refuse(two, 0, place(9, 6))).toEqual({ because: 'noSuchClaim' });
  });

  test('gives everybody a snake and stakes from 1 to 9, three of them in hand (CREEK-SETUP-2, CREEK-SETUP-3)', () => {
    const { hands, bags } = dealt(3);
    for (const [seat, hand] of hands.entries()) {
      expect(hand).toHaveLength(HAND);
      expect([...hand, ...(bags[seat] ?? [])].toSorted((a, b) => a - b)).toEqual(MARKERS);
    }
    expect(MARKERS).toEqual([SNAKE, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('draws the first player at random (CREEK-SETUP-4)', () => {
    const beginners = new Set(Array.from({ length: 30 }, (_, i) => dealt(4, `begins ${i}`).first));
    expect(beginners).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('a turn', () => {
  test('puts one marker on a claim, and the next player follows (CREEK-TURN-1)', () => {
    const state = position({
      seats: 3,
      hands: [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
    });
    expect(rattlesnakeCreek.refuse(state, 1, place(4, 0))).toMatchObject({ because: 'notYourTurn' });
    expect(rattlesnakeCreek.refuse(state, 0, place(9, 0))).toMatchObject({ because: 'notInHand' });
    does(state, 0, place(2, 5));
    expect(state.claims[5]).toEqual([{ seat: 0, marker: 2 }]);
    expect(rattlesnakeCreek.actors(state)).toEqual([1]);
  });

  test('comes twice in a row to the last player of a round (CREEK-TURN-2)', () => {
    const state = dealt(3);
    const turns: number[] = [];
    for (let turn = 0; turn < 9; turn++) {
      const [seat = 0] = rattlesnakeCreek.actors(state);
      turns.push((seat - dealt(3).first + 3) % 3);
      does(state, seat, rattlesnakeCreek.legal(state, seat)[0] ?? place(0, 0));
    }
    expect(turns).toEqual([0, 1, 2, 2, 0, 1, 1, 2, 0]);
  });

  test('uses one of three places on a claim, of which one player may take several (CREEK-TURN-3)', () => {
    const claims = ['0:1 1:1', '0:2 0:4 1:2', '1:5'];
    const state = position({
      seats: 2,
      claims,
      hands: [
        [3, 6, 7],
        [3, 4, 6],
      ],
    });
    expect(rattlesnakeCreek.refuse(state, 0, place(3, 1))).toEqual({ because: 'claimFull' });
    does(state, 0, place(3, 0));
    expect(rattlesnakeCreek.refuse(state, 1, place(3, 0))).toEqual({ because: 'claimFull' });
  });

  test('draws a marker from the bag if any are left (CREEK-TURN-4)', () => {
    const state = position({
      seats: 2,
      hands: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    });
    const chance = scripted([{ draw: 'draw', got: 9 }]);
    expect(rattlesnakeCreek.play(state, 0, place(2, 0), chance)).toContainEqual({ type: 'drew', seat: 0, marker: 9 });
    expect(state.hands[0]).toEqual([1, 3, 9]);
    expect(state.bags[0]).not.toContain(9);

    const claims = ['0:2 1:6 1:1', '1:9 0:0 0:3', '0:4 1:3 1:2', '1:8 0:7', '0:9 1:0 0:8'];
    const last = position({
      seats: 2,
      claims,
      hands: [
        [1, 5, 6],
        [4, 5, 7],
      ],
      first: 0,
    });
    does(last, 0, place(5, 5));
    expect(last.hands[0]).toEqual([1, 6]);
  });

  test('turns a claim up once its places are taken (CREEK-TURN-5)', () => {
    const state = oneFreePlace();
    expect(rattlesnakeCreek.view(state, 0).claims[0]).toMatchObject({ result: null });
    expect(does(state, 0, place(9, 0)).map(({ type }) => type)).toContain('turnedUp');
    expect(rattlesnakeCreek.view(state, null).claims[0]).toMatchObject({
      markers: [{ marker: 5 }, { marker: 8 }, { marker: 9 }],
      result: { winner: 0 },
    });
  });

  test('shows others whose marker was placed, but neither its strength nor hands and bags (CREEK-SECRET-1)', () => {
    const state = oneFreePlace();
    const { claims, seats } = rattlesnakeCreek.view(state, 0);
    expect(claims[0]?.markers).toEqual([
      { seat: 0, marker: 5 },
      { seat: 1, marker: null },
    ]);
    expect(seats[0]?.hand).toEqual([1, 3, 9]);
    expect(seats[1]).toMatchObject({ hand: null, held: 3, bag: 6, unseen: MARKERS });
  });
});

describe('a full claim', () => {
  test('loses its highest stake to each rattlesnake, of equal ones the last placed (CREEK-COUNT-1)', () => {
    expect(decide(lying('0:7 1:0 0:3'), 2).driven).toEqual([0]);
    expect(decide(lying('0:5 1:0 1:5'), 2).driven).toEqual([2]);
    expect(decide(lying('0:0 1:0 1:9'), 2)).toMatchObject({ driven: [2] });
    expect(decide(lying('0:4 0:8 1:0'), 2)).toMatchObject({ driven: [1], winner: 0 });
  });

  test('counts 2 more for a stake in its first place, unless it was driven off (CREEK-COUNT-2)', () => {
    expect(decide(lying('0:4 1:3 1:1'), 2).strengths).toEqual([6, 4]);
    expect(decide(lying('0:9 1:0 0:3'), 2).strengths).toEqual([3, 0]);
    expect(decide(lying('0:0 1:4 1:3'), 2).strengths).toEqual([0, 3]);
  });

  test('goes to the player with the most strength (CREEK-COUNT-3)', () => {
    expect(decide(lying('0:4 1:5 1:6'), 2)).toMatchObject({ strengths: [6, 11], winner: 1 });
    expect(decide(lying('0:4 1:5 2:7'), 3)).toMatchObject({ strengths: [6, 5, 7], winner: 2 });
  });

  test('goes to the first to place if strengths are equal (CREEK-COUNT-4)', () => {
    expect(decide(lying('1:4 0:5 0:1'), 2)).toMatchObject({ strengths: [6, 6], winner: 1 });
  });

  test('goes to nobody if no stake is left (CREEK-COUNT-5)', () => {
    expect(decide(lying('0:0 1:9 1:0'), 2).winner).toBe(NOBODY);
  });
});

describe('the end', () => {
  const claims = ['0:2 1:6 1:1', '1:9 0:0 0:3', '0:4 1:3 1:2', '1:8 0:7', '0:9 1:0 0:8', '1:7 0:6 1:5'];
  const lastTurn = (gold: number[], neighbours = 2) =>
    position({ seats: 2, claims, gold, hands: [[1, 5], [4]], first: 1, options: { neighbours } });

  test('comes when all claims are decided; markers left in hand count for nothing (CREEK-END-1)', () => {
    const state = lastTurn([2, 5, 1, 6, 4, 3]);
    expect(rattlesnakeCreek.outcome(state)).toBeNull();
    expect(does(state, 0, place(5, 3)).at(-1)).toMatchObject({ type: 'gameOver' });
    expect(rattlesnakeCreek.actors(state)).toEqual([]);
    expect(rattlesnakeCreek.refuse(state, 0, place(1, 3))).toEqual({ because: 'gameOver' });
    expect(state.hands).toEqual([[1], [4]]);
  });

  test('scores gold, and 2 or the table’s choice for two claims side by side (CREEK-SCORE-1, CREEK-SCORE-2)', () => {
    for (const [neighbours, scores] of [
      [2, [22, 5]],
      [4, [28, 5]],
      [0, [16, 5]],
    ] as const) {
      const state = lastTurn([2, 5, 1, 6, 4, 3], neighbours);
      does(state, 0, place(5, 3));
      expect(scoresOf(state)).toEqual(scores);
    }
  });

  test('is won with the most points (CREEK-END-2)', () => {
    const state = lastTurn([2, 5, 1, 6, 4, 3]);
    does(state, 0, place(5, 3));
    expect(rattlesnakeCreek.outcome(state)).toMatchObject({ places: [1, 2], decided: { rule: 'CREEK-END-2' } });
  });

  test('is won with the most claims if points are equal, and shared if claims are equal too (CREEK-END-3)', () => {
    /** A state whose claims belong to these seats. */
    const owned = (...owners: number[]): CreekState => ({
      ...lastTurn([1, 2, 3, 4, 5, 6], 0),
      hands: [[], [], []],
      bags: [[], [], []],
      claims: owners.map((seat) => lying(seat === NOBODY ? '0:0 1:0 2:0' : `${seat}:3 ${seat}:2 ${seat}:1`)),
    });
    // 6 gold each, from three claims and from one.
    expect(rattlesnakeCreek.outcome(owned(0, 0, 0, 1, NOBODY, 2))).toMatchObject({
      scores: [6, 4, 6],
      places: [1, 3, 2],
    });
    const level = rattlesnakeCreek.outcome(owned(0, 1, 1, 0, NOBODY, NOBODY));
    expect(level).toMatchObject({ scores: [5, 5, 0], places: [1, 1, 3], decided: { rule: 'CREEK-END-3' } });
  });
});
