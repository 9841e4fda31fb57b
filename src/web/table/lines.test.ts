import { describe, expect, test } from 'vitest';
import type { GameEvent, LogLine } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { lastStop, lastTurnEnd, logReader, logTurns, seatNamedIn, tokens, turnsSince } from './lines.ts';

type Said = GameEvent & { readonly seat?: number };

const game = {
  tell: (event: GameEvent): LogLine | null => {
    const { type, seat } = event as Said;
    if (type === 'silent') return null;
    return { kind: type === 'turn' ? 'turn' : 'line', text: `{s${seat ?? 0}} ${type}`, rules: [] };
  },
  wall: (event: GameEvent) => (event.type === 'ended' ? 'undo.turn' : null),
};

const steps: Step[] = [
  { seq: 0, seat: null, events: [{ type: 'dealt' }, { type: 'turn', seat: 0 } as Said] },
  { seq: 1, seat: 0, events: [{ type: 'moved', seat: 0 } as Said] },
  { seq: 2, seat: 0, events: [{ type: 'ended', seat: 0 } as Said, { type: 'turn', seat: 1 } as Said] },
  { seq: 3, seat: 1, events: [{ type: 'silent' }, { type: 'built', seat: 1 } as Said] },
  {
    seq: 4,
    seat: 1,
    events: [{ type: 'ended', seat: 1 } as Said, { type: 'turn', seat: 0 } as Said, { type: 'paid' }],
  },
  { seq: 5, seat: 0, events: [{ type: 'moved', seat: 0 } as Said] },
];

describe('the log', () => {
  test('is grouped by turn, even where one action ends a turn and begins the next', () => {
    const turns = logTurns(game, steps);
    expect(turns.map((turn) => turn.seat)).toEqual([null, 0, 1, 0]);
    expect(turns.map((turn) => turn.lines.map((l) => l.line.text))).toEqual([
      ['{s0} dealt'],
      ['{s0} moved', '{s0} ended'],
      ['{s1} built', '{s1} ended'],
      ['{s0} paid', '{s0} moved'],
    ]);
  });

  test('keeps events without a line for the recap', () => {
    expect(logTurns(game, steps)[2]?.events.map((event) => event.type)).toEqual(['turn', 'silent', 'built', 'ended']);
  });

  test('gives every line a key of its own and the action to look back at', () => {
    const lines = logTurns(game, steps).flatMap((turn) => turn.lines);
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
    expect(lines.map((line) => line.seq)).toEqual([0, 1, 2, 3, 4, 4, 5]);
  });

  test('takes the seat of a turn from the first name in its title', () => {
    expect(seatNamedIn({ kind: 'turn', text: 'Turn 3, {s1} after {s0}', rules: [] })).toBe(1);
    expect(seatNamedIn({ kind: 'turn', text: 'Nobody', rules: [] })).toBeNull();
  });
});

describe('a log that grows', () => {
  test('reads the same as one read at once, and keeps the objects of finished turns', () => {
    const read = logReader(game);
    for (let count = 0; count <= steps.length; count++)
      expect(read(steps.slice(0, count))).toEqual(logTurns(game, steps.slice(0, count)));
    const before = read(steps.slice(0, 3));
    const after = read(steps.slice(0, 4));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(before[2]?.lines).toEqual([]);
    expect(read(steps.slice(0, 4))).toBe(after);
  });

  test('is read afresh where an action was undone and another one played', () => {
    const read = logReader(game);
    read(steps);
    const other: Step[] = [...steps.slice(0, 3), { seq: 3, seat: 1, events: [{ type: 'sold', seat: 1 } as Said] }];
    expect(read(other)).toEqual(logTurns(game, other));
    expect(read(steps.slice(0, 2))).toEqual(logTurns(game, steps.slice(0, 2)));
    expect(read([])).toEqual([]);
    expect(read(steps)).toEqual(logTurns(game, steps));
  });
});

describe('what happened since your last turn', () => {
  test('is the turns of rivals between two of mine', () => {
    expect(turnsSince(logTurns(game, steps), 0).map((turn) => turn.seat)).toEqual([1]);
  });

  test('is empty during the turns of rivals, on the first turn and for spectators', () => {
    const turns = logTurns(game, steps);
    expect(turnsSince(turns, 1)).toEqual([]);
    expect(turnsSince(turns.slice(0, 2), 0)).toEqual([]);
    expect(turnsSince(turns, null)).toEqual([]);
  });

  test('begins after the action that ended my last turn', () => {
    expect(lastTurnEnd(steps, 0, true)).toBe(2);
    expect(lastTurnEnd(steps.slice(0, 4), 0, false)).toBe(2);
    expect(lastTurnEnd(steps.slice(0, 2), 0, true)).toBe(0);
    expect(lastTurnEnd(steps, 1, false)).toBe(4);
  });
});

describe('undo', () => {
  test('stops after the last line that is a wall', () => {
    const stop = lastStop(logTurns(game, steps), []);
    expect(stop).toMatchObject({ turn: { seat: 1 }, wall: { because: 'undo.turn', after: 2 } });
    expect(lastStop(logTurns(game, steps.slice(0, 2)), [])).toBeNull();
  });

  test('does not stop at a wall that the others may waive, but at an earlier one in the same turn', () => {
    expect(lastStop(logTurns(game, steps), ['undo.turn'])).toBeNull();
    const both = (event: GameEvent) => (event.type === 'silent' ? 'undo.draw' : game.wall(event));
    expect(lastStop(logTurns({ ...game, wall: both }, steps), ['undo.turn'])?.wall.because).toBe('undo.draw');
  });

  test('stops at the end of the previous turn where the beginning of a turn is the wall', () => {
    const strict = { ...game, wall: (event: GameEvent) => (event.type === 'turn' ? 'undo.turn' : null) };
    expect(lastStop(logTurns(strict, steps), [])).toMatchObject({ turn: { seat: 1 }, wall: { after: 2 } });
  });

  test('stops at events without a line, too', () => {
    const hidden = { ...game, wall: (event: GameEvent) => (event.type === 'silent' ? 'undo.draw' : null) };
    expect(lastStop(logTurns(hidden, steps), [])).toMatchObject({
      turn: { seat: 1 },
      wall: { because: 'undo.draw', after: 0 },
    });
  });
});

test('a number in front of an icon is kept together with it', () => {
  expect(tokens('{s0} paid 2 {coin} for -1 {labor}, {ruby}')).toEqual([
    { seat: 0 },
    ' paid ',
    { icon: 'coin', number: '2', word: 'coin' },
    ' for ',
    { icon: 'labor', number: '−1', word: 'labor' },
    ', ',
    { icon: 'ruby', number: '', word: 'ruby' },
  ]);
});
