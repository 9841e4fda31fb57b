import { describe, expect, test } from 'vitest';
import { plain } from '../../engine/sentence.ts';
import { LEDGER } from './ledger.ts';
import { playing } from './playing.ts';
import { opening } from './positions.ts';
import { recap } from './recap.ts';
import { opening as openingEvents } from './rules.ts';
import { lastAlive } from './scenario-testing.ts';
import type { RushEvent } from './state.ts';
import { ENDINGS, REFUSALS, tell, wall } from './words.ts';

const told = (event: RushEvent) => tell(event)?.text;
const rules = new Set(LEDGER.map((rule) => rule.id));

test('refusals and endings cite rules of the ledger', () => {
  for (const { rule } of [...Object.values(REFUSALS), ...Object.values(ENDINGS)]) expect(rules).toContain(rule);
});

describe('walls', () => {
  test('are swaps, hands that were shown and cards that have faded (RUSH-SWAP-4, RUSH-DYN-1, RUSH-OPT-3)', () => {
    expect(wall({ type: 'swapOffered', seat: 0, target: 1, card: null })).toBe('swapFinal');
    expect(wall({ type: 'redirected', seat: 0, by: 1, target: 2 })).toBe('swapFinal');
    expect(wall({ type: 'swapped', seat: 0, from: 1, given: null, got: null, noted: true })).toBe('swapFinal');
    expect(wall({ type: 'revealed', round: 1, hands: [], centre: null })).toBe('undoTooLate');
    expect(wall({ type: 'faded' })).toBe('undoTooLate');
    expect(wall({ type: 'sneaked', seat: 0, left: 7 })).toBeNull();
    expect(wall({ type: 'passed', seat: 0 })).toBeNull();
    expect(wall({ type: 'lapStarted', seat: 0, lap: 2, laps: 3, black: 1 })).toBeNull();
  });
});

describe('the log', () => {
  const faceUp = [['mother-lode'], ['dynamite-3']] as const;
  const events: readonly RushEvent[] = [
    { type: 'gameStarted', seats: 2, dealer: 1 },
    { type: 'roundStarted', round: 3, dealer: 1, first: 0, white: 1, black: 2, faceUp, noted: true },
    { type: 'roundStarted', round: 3, dealer: 1, first: 0, white: 1, black: 2, faceUp, noted: false },
    { type: 'lapStarted', seat: 0, lap: 1, laps: 2, black: 1 },
    { type: 'lapStarted', seat: 0, lap: 2, laps: 2, black: 1 },
    { type: 'sneaked', seat: 0, left: 7 },
    { type: 'passed', seat: 1 },
    { type: 'swapOffered', seat: 0, target: 1, card: 'dust-1' },
    { type: 'swapOffered', seat: 0, target: 'centre', card: null },
    { type: 'redirected', seat: 0, by: 1, target: 'centre' },
    { type: 'swapped', seat: 0, from: 1, given: 'dust-1', got: 'dynamite-1', noted: true },
    { type: 'swapped', seat: 0, from: 1, given: 'dust-1', got: 'dynamite-1', noted: false },
    { type: 'swapped', seat: 0, from: 'centre:1', given: null, got: null, noted: true },
    {
      type: 'revealed',
      round: 3,
      hands: [['boulder', 'dust-1', 'dynamite-2'], []],
      centre: ['vein-1', 'vein-2', 'dust-2'],
    },
    { type: 'blasted', who: 0, stopped: 1, mended: 0, hit: 1, plates: 2, blasts: 2 },
    { type: 'blasted', who: 'stranger', stopped: 0, mended: 1, hit: 0, plates: 4, blasts: 0 },
    { type: 'died', who: 1 },
    { type: 'revived', who: 1, lost: 60, plates: 3 },
    {
      type: 'sold',
      cash: [0, 30],
      rows: [
        { who: 'stranger', total: 55, rank: 1, earned: 0, card: null },
        { who: 0, total: -6, rank: 2, earned: 5, card: 'dynamite-1' },
      ],
    },
    { type: 'sold', cash: [0, 0], rows: [] },
    { type: 'tied', who: [0, 'stranger'], cash: 110 },
    { type: 'gameOver', reason: 'cash', winners: [1] },
    { type: 'gameOver', reason: 'lastAlive', winners: ['stranger'] },
    { type: 'gameOver', reason: 'everyoneDied', winners: [] },
    { type: 'gameOver', reason: 'roundLimit', winners: [0, 1] },
  ];

  test('has a sentence for each thing that happened', () => {
    expect(events.map(told)).toEqual([
      '{s1} deals first. Four plates each, and $100 to become mayor.',
      'Round 3: {s1} deals, {s0} begins. Face-up: {s0} has 40; {s1} has −15',
      'Round 3: {s1} deals, {s0} begins',
      'Lap 1 of 2.',
      "Everyone's last turn.",
      '{s0} sneaked towards the exit; 7 {sneak} tokens left.',
      '{s1} passed: no {sneak} tokens were left.',
      '{s0} put a card down to swap with {s1}.',
      '{s0} put a card down to swap with the centre.',
      '{s1} paid a {plates} and sent {s0} on to the centre.',
      '{s0} drew a card from {s1}: gave Gold Dust (5), got Dynamite (−5).',
      '{s0} drew a card from {s1}.',
      '{s0} took central card 2.',
      'All show their hands: {s0} has 30, 5, −10; the Stranger has 25, 25, 5.',
      "{s0}'s Replacement Plate stopped a Dynamite and Dynamite blasted 1 {plates}.",
      "The Stranger's Replacement Plate mended a blast.",
      '{s1} had no {plates} left and is dead.',
      '{s1} had no {plates} left, lost $60 and starts over with 3 {plates}.',
      'Market: the Stranger hauled 55 for $0; {s0} hauled −6 for $5.',
      'Nobody came to the market.',
      '{s0} and the Stranger are level at $110: no mayor yet.',
      '{s1} is the new mayor, alone at the top with $100 or more.',
      'The Stranger is the new mayor, the only one left alive.',
      'Everybody has died, so everybody has lost.',
      'After 60 rounds the richest win: {s0} and {s1}.',
    ]);
    for (const event of events) for (const rule of tell(event)?.rules ?? []) expect(rules).toContain(rule);
  });

  test('does not mention fading cards, and names no card that the viewer does not see', () => {
    expect(tell({ type: 'faded' })).toBeNull();
    for (const event of events) if (event.type === 'swapOffered') expect(told(event)).not.toContain('Dust');
  });

  test('points at what the board shows', () => {
    const targets = events.flatMap((event) => tell(event)?.targets ?? []);
    for (const target of targets) expect(target).toMatch(/^(seat:\d|spot:\d|centre|sneak|tin|dice|market|stranger)$/);
  });

  test('also reads well without icons', () => {
    const line = tell({ type: 'redirected', seat: 0, by: 1, target: 'centre' });
    expect(line && plain(line, ['Ann', 'Ben'])).toBe('Ben paid a plate and sent Ann on to the centre.');
  });
});

describe('the recap', () => {
  test('tells a swap by its result, sneaks of a lap together, and a round by its market', () => {
    const table = playing(
      {
        hands: [
          [5, 10, 15],
          [20, 25, 30],
          [10, 15, 20],
        ],
      },
      [30],
    );
    table.does(
      'swap 5 at 1',
      'redirect centre',
      'take 0',
      'sneak',
      'sneak',
      'sneak',
      'sneak',
      'swap 20 at 1',
      'accept',
    );
    expect(recap(table.events).map((line) => line.text)).toEqual([
      '{s1} paid a {plates} and sent {s0} on to the centre.',
      expect.stringMatching(/^\{s0\} took central card 1: gave Gold Dust \(5\)/),
      '{s1} and {s2} sneaked towards the exit.',
      '{s0} and {s1} sneaked towards the exit.',
      expect.stringMatching(/^\{s2\} drew a card from \{s1\}: gave Nugget \(20\), got Gilded Boulder \(30\)\.$/),
      expect.stringMatching(/^Market: /),
      expect.stringMatching(/^Round 3: \{s1\} deals, \{s2\} begins/),
    ]);
  });

  test('mentions a swap that is still under way', () => {
    const table = playing({ hands: [[15, 10, 5]] });
    table.does('swap 15 at 1');
    expect(recap(table.events).map((line) => line.text)).toEqual(['{s0} put a card down to swap with {s1}.']);
  });
});

describe('the opening events for a newcomer', () => {
  test('are the deal and the lap, and in a later position also what has happened since', () => {
    expect(openingEvents(opening).map((event) => event.type)).toEqual(['gameStarted', 'roundStarted', 'lapStarted']);
    const table = playing({
      hands: [
        [20, 10, 5],
        [15, 10, 5],
      ],
    });
    table.does('sneak', 'swap 15 at 0');
    const types = openingEvents(table.state).map((event) => event.type);
    expect(types).toEqual(['roundStarted', 'lapStarted', 'sneaked', 'swapOffered']);
  });

  test('are only the result once the game is over', () => {
    const table = lastAlive();
    expect(openingEvents(table.state)).toEqual([{ type: 'gameOver', reason: 'lastAlive', winners: [1] }]);
  });
});
