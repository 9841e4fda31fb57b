import { describe, expect, test } from 'vitest';
import { plain } from '../../engine/sentence.ts';
import { LEDGER } from './ledger.ts';
import { playing } from './playing.ts';
import { opening } from './positions.ts';
import { recap } from './recap.ts';
import { opening as openingEvents } from './rules.ts';
import type { ProvinceEvent } from './state.ts';
import { ENDINGS, REFUSALS, tell, wall } from './words.ts';

const told = (event: ProvinceEvent) => tell(event)?.text;
const rules = new Set(LEDGER.map((rule) => rule.id));

describe('refusals', () => {
  test('cite the rule that applies to the situation', () => {
    const cited = Object.fromEntries(Object.entries(REFUSALS).map(([key, { rule }]) => [key, rule.slice(5)]));
    expect(cited).toEqual({
      gameOver: 'END-6',
      rivalsTurn: 'TURN-1',
      workIsOver: 'TURN-2',
      noWorkerThere: 'WORK-1',
      noAccess: 'WORK-7',
      rivalsSailor: 'SAIL-7',
      hasMoved: 'WORK-2',
      workEnded: 'TURN-2',
      moveFirst: 'WORK-9',
      workFirst: 'TURN-2',
      spendLater: 'TURN-3',
      noLender: 'LEND-1',
      nothingToBorrow: 'LEND-2',
      holdsToken: 'LEND-6',
      borrowsOwn: 'LEND-7',
      rivalLacksIt: 'LEND-2',
      noCastYet: 'LEND-12',
      noLandingLeft: 'LEND-12',
      noToken: 'LEND-8',
      tokenIsNew: 'LEND-9',
      payOffCoin: 'LEND-8',
      nothingToBuild: 'BUILD-1',
      noStructureLeft: 'BUILD-9',
      oneBuild: 'BUILD-1',
      builtAlready: 'BUILD-4',
      needsOther: 'BUILD-7',
      shortOfLabor: 'BUILD-2',
      shortOfCoin: 'BUILD-2',
      grindLabor: 'GRIND-1',
      noUnion: 'UNION-1',
      unionUsedUp: 'UNION-2',
      unionCoin: 'UNION-1',
      noHarbor: 'SAIL-1',
      shipsNotMixed: 'HARB-5',
      oneHire: 'SAIL-5',
      sailorsFull: 'SAIL-4',
      sailorCoin: 'SAIL-2',
      shown: 'GOAL-4',
      turnOver: 'TURN-5',
    });
  });

  test('and endings cite rules of the ledger', () => {
    for (const { rule } of [...Object.values(REFUSALS), ...Object.values(ENDINGS)]) expect(rules).toContain(rule);
  });
});

describe('walls', () => {
  test('are Goals that were shown and turns that are over (PROV-GOAL-4, PROV-TURN-5)', () => {
    expect(wall({ type: 'goalTurnedUp', goal: 'labor', left: 1 })).toBe('shown');
    expect(wall({ type: 'turnEnded', seat: 0, turn: 3 })).toBe('turnOver');
    expect(wall({ type: 'goalClaimed', seat: 0, goal: 'labor' })).toBeNull();
    expect(wall({ type: 'cast', seat: 0, ships: ['white', 'black'] })).toBeNull();
  });
});

describe('the log', () => {
  test('has a sentence for each thing that happened', () => {
    const events: ProvinceEvent[] = [
      { type: 'gameStarted', first: 1, coin: [3, 2] },
      { type: 'turnStarted', seat: 1, turn: 4 },
      { type: 'cast', seat: 0, ships: ['white', 'black'] },
      { type: 'income', seat: 0, from: 'harbor', labor: 0, coin: 1 },
      { type: 'moved', seat: 0, kind: 'green', from: 'top', to: 'lower', labor: 1, coin: 0 },
      { type: 'moved', seat: 0, kind: 'sailor0', from: 'lower', to: 'coin', labor: 0, coin: 0 },
      { type: 'borrowed', seat: 0, structure: 'mill', fromRival: true, labor: 1, coin: 0 },
      { type: 'borrowed', seat: 0, structure: 'camp', fromRival: false, labor: 0, coin: 0 },
      { type: 'repaid', seat: 0, coin: 3 },
      {
        type: 'built',
        seat: 0,
        structure: 'camp',
        vp: 1,
        labor: 3,
        coin: 3,
        enters: 'camp',
        harbormaster: false,
      },
      {
        type: 'built',
        seat: 0,
        structure: 'harbor',
        vp: 0,
        labor: 1,
        coin: 4,
        enters: null,
        harbormaster: false,
      },
      { type: 'ground', seat: 0, labor: 2, coin: 1 },
      { type: 'ground', seat: 0, labor: 2, coin: 0 },
      { type: 'unionPaid', seat: 0, coin: 2, labor: 1 },
      { type: 'hired', seat: 0, coin: 3 },
      { type: 'platinum', holder: 1 },
      { type: 'platinum', holder: null },
      { type: 'goalClaimed', seat: 1, goal: 'labor' },
      { type: 'goalRemoved', goal: 'structure' },
      { type: 'goalTurnedUp', goal: 'coin5', left: 2 },
      { type: 'goalTurnedUp', goal: 'crowd', left: 0 },
      { type: 'endTriggered', reason: 'goals' },
      { type: 'laborLost', seat: 0, labor: 2 },
      { type: 'gameOver', reasons: ['seven', 'oneOfEach'] },
    ];
    expect(events.map(told)).toEqual([
      '{s1} goes first with 2 {Coin}, {s0} has 3 {Coin}.',
      'Turn 4: {s1}',
      'Cast the Ship Tokens: white and black.',
      'Earned 1 {Coin} from the Harbor.',
      'Moved a Green Worker to the lower Labor Space: +1 {Labor}.',
      'Moved a Sailor to the Coin Space: nothing, the supply is empty.',
      'Took the Lender Token from {s1} and borrowed the Mill: +1 {Labor}.',
      'Took the Lender Token and borrowed the Camp.',
      'Paid off the Lender Token for 3 {Coin}.',
      'Built the Camp for 3 {Labor} 3 {Coin}: first, 1 {points}. The Camp Worker joins the wheel.',
      'Built the Harbor for 1 {Labor} 4 {Coin}: second, no {points}.',
      'Sold 2 {Labor} at the Grind for 1 {Coin}.',
      'Sold 2 {Labor} at the Grind for nothing: the supply is empty.',
      'Bought 1 {Labor} from the Union for 2 {Coin}.',
      'Hired a Sailor for 3 {Coin}, who starts on the top Labor Space.',
      '{s1} holds the Platinum Coin.',
      'The Platinum Coin went back to the supply.',
      '{s1} claimed the Labor Goal: 1 {points}.',
      'Both met the Structure Goal: removed, nobody scores it.',
      'The 5 Coin Goal is turned up; 2 to come.',
      'The Crowd Goal is turned up, the last one.',
      'All five Goals are resolved. The game is about to end.',
      'Left 2 {Labor} unspent.',
      'The game is over. A player has built all seven Structures. Every type of Structure has been built.',
    ]);
    for (const event of events) for (const rule of tell(event)?.rules ?? []) expect(rules).toContain(rule);
  });

  test('has no sentence for the mere end of a phase or turn', () => {
    expect(tell({ type: 'workEnded', seat: 0 })).toBeNull();
    expect(tell({ type: 'turnEnded', seat: 0, turn: 2 })).toBeNull();
  });

  test('also reads well without icons', () => {
    const line = tell({ type: 'goalClaimed', seat: 1, goal: 'labor' });
    expect(line && plain(line, ['Ann', 'Ben'])).toBe('Ben claimed the Labor Goal: 1 point.');
  });
});

describe('the recap', () => {
  test('sums up similar events of a turn where the first one happened', () => {
    const table = playing({
      phase: 'spend',
      active: 1,
      wheel: [1, 1, 1],
      coin: [6, 3],
      built: { mill: [0], smithy: [0], union: [0], camp: [0] },
      resolved: [['structure', 0]],
      goals: ['coin10'],
    });
    table.does('endTurn', 'move green@top', 'move camp@top', 'move green@lower', 'move green@coin', 'endWork');
    table.does('grind', 'union', 'grind', 'union', 'grind', 'endTurn');
    expect(recap(table.events).map((line) => line.text)).toEqual([
      'Turn 23: {s0}',
      'Started with 2 {Labor}.',
      'Moved three Green Workers and the Camp Worker: +3 {Labor} +1 {Coin}.',
      'Sold 6 {Labor} at the Grind for 3 {Coin}.',
      'Bought 2 {Labor} from the Union for 4 {Coin}.',
      'Left 1 {Labor} unspent.',
      'Turn 24: {s1}',
    ]);
  });

  test('keeps turns separate', () => {
    const table = playing({});
    table.does('move green@top', 'endWork', 'endTurn', 'move green@lower', 'endWork', 'endTurn');
    expect(recap(table.events).map((line) => line.text)).toEqual([
      'Moved a Green Worker: +1 {Labor}.',
      'Left 1 {Labor} unspent.',
      'Turn 22: {s1}',
      'Moved a Green Worker: +1 {Coin}.',
      'Turn 23: {s0}',
    ]);
  });

  test('begins with the set-up', () => {
    expect(recap(openingEvents(opening)).map((line) => line.kind)).toEqual(['line', 'line', 'turn']);
  });
});
