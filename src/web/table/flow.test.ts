import { describe, expect, test, vi } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { frameOf } from '../../engine/frame.ts';
import type { Game, GameAction } from '../../engine/game.ts';
import { type Match, openMatch, playAction } from '../../engine/match.ts';
import { standardOptions } from '../../engine/options.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { shelf } from '../../games/index.ts';
import { boardOf } from '../boards.ts';
import type { Premove } from '../parts/board.ts';
import { asksFirst, closingOf, type FlowTable, premoveOutcome } from './flow.ts';

const game: Game = pebbles;
const PASS: GameAction = { type: 'pass' };
const ROLL: GameAction = { type: 'roll' };
const SHIFT: GameAction = { type: 'shift' };

function flowTable(change: Partial<FlowTable> = {}): FlowTable {
  const board = { closing: () => false, caution: () => null };
  return { game, board, takingBack: 'alone', isBot: () => true, ...change };
}

function opened(): Match {
  return openMatch(game, { seats: 2, options: { goal: 30 } }, ['Ann', 'Bot'], sampled('flow'));
}

describe('the end of a turn', () => {
  const frame = frameOf(opened(), 0);

  test('is confirmed when an action brings it about as a side effect, and for good', () => {
    expect(asksFirst(flowTable(), frame, [ROLL], 'final')).toBe('final');
    expect(asksFirst(flowTable(), frame, [PASS], 'final')).toBeNull();
    expect(asksFirst(flowTable(), frame, [SHIFT], 'final')).toBeNull();
  });

  test('is confirmed always or never where the setting says so', () => {
    expect(asksFirst(flowTable(), frame, [PASS], 'always')).toBe('ends');
    expect(asksFirst(flowTable(), frame, [SHIFT], 'always')).toBeNull();
    expect(asksFirst(flowTable(), frame, [ROLL], 'never')).toBeNull();
  });

  test('is not confirmed where the button says that it ends the turn', () => {
    const board = { closing: (_view: object, { type }: GameAction) => type === 'roll', caution: () => null };
    expect(asksFirst(flowTable({ board }), frame, [ROLL], 'always')).toBeNull();
  });

  test('is final on a shared screen where a bot is next', () => {
    const kind = { ...game, wall: () => null };
    const shared = { game: kind, takingBack: 'shared' } as const;
    expect(asksFirst(flowTable(shared), frame, [PASS], 'final')).toBe('final');
    expect(asksFirst(flowTable({ ...shared, isBot: () => false }), frame, [PASS], 'final')).toBeNull();
  });
});

describe('what is played automatically', () => {
  const frame = frameOf(opened(), 0);
  const passOnly = { ...frame, choices: frame.choices.filter(({ action }) => action.type === 'pass') };
  const closing = (_view: object, { type }: GameAction) => type === 'pass';

  test('is the only legal action, if it is a closing one', () => {
    const table = flowTable({ board: { closing, caution: () => null } });
    expect(closingOf(table, passOnly)).toMatchObject({ action: PASS });
    expect(closingOf(table, frame)).toBeNull();
    expect(closingOf(flowTable(), passOnly)).toBeNull();
  });

  test('is never an action with a caution, nor somebody else’s', () => {
    const caution = () => ({ title: 'Sure?', text: '', confirm: 'Yes' });
    expect(closingOf(flowTable({ board: { closing, caution } }), passOnly)).toBeNull();
    const table = flowTable({ board: { closing, caution: () => null } });
    expect(closingOf(table, { ...passOnly, actors: [1] })).toBeNull();
    expect(closingOf(table, { ...passOnly, viewer: null })).toBeNull();
  });

  test('waits longer where it cannot be undone but the action before it can', () => {
    const board = { closing, caution: () => null };
    const moment = (takingBack: FlowTable['takingBack'], undo: typeof frame.undo) =>
      closingOf(flowTable({ board, takingBack }), { ...passOnly, undo })?.moment ?? 0;
    const short = moment('alone', null);
    expect(moment('shared', null)).toBeGreaterThan(short);
    expect(moment('shared', { text: 'Nothing to take back.', rule: '' })).toBe(short);
  });
});

describe('a choice made ahead', () => {
  const chosen: Premove = { id: 'pass', label: 'Pass', action: PASS, until: 'turn 1' };
  const offering = (until: string) => ({ board: { caution: () => null, premoves: () => [{ ...chosen, until }] } });
  const frame = frameOf(opened(), 0);
  const waiting = { ...frame, actors: [1] };

  test('waits as long as the table waits for somebody else', () => {
    expect(premoveOutcome(offering('turn 1'), waiting, chosen)).toEqual({ do: 'keep' });
  });

  test('is played as soon as it is legal', () => {
    expect(premoveOutcome(offering('turn 1'), frame, chosen)).toEqual({ do: 'play', action: PASS });
  });

  test('is dropped when its moment has passed, when it is not legal, and when the board no longer offers it', () => {
    expect(premoveOutcome(offering('turn 2'), waiting, chosen)).toEqual({ do: 'drop' });
    expect(premoveOutcome(offering('turn 2'), frame, chosen)).toEqual({ do: 'drop' });
    expect(premoveOutcome({ board: { caution: () => null } }, waiting, chosen)).toEqual({ do: 'drop' });
    const barred = { ...frame, choices: [{ action: PASS, whyNot: { text: 'No.', rule: '' } }] };
    expect(premoveOutcome(offering('turn 1'), barred, chosen)).toEqual({ do: 'drop' });
  });
});

test('in whole games only forced actions are played automatically, and choices made ahead can be played', async () => {
  // Boards fetch their drawings, which this test does not need.
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>'));
  const closed = new Set<string>();
  const playedEarly = new Set<string>();
  for (const entry of shelf) {
    const [played, board] = await Promise.all([entry.load(), boardOf(entry.id)]);
    const seats = played.seats.at(-1) ?? 2;
    const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`);
    const table: FlowTable = { game: played, board, takingBack: 'alone', isBot: () => true };
    const next = dice('flow');
    const match = openMatch(played, { seats, options: standardOptions(played) }, names, sampled(next));
    let chosen: Premove | null = null;
    for (let actors = played.actors(match.state); actors.length > 0; actors = played.actors(match.state)) {
      if (match.log.length > 250) break;
      const seat = actors[next(actors.length)] as number;
      const legal = played.legal(match.state, seat);
      const closing = legal.length < 3 ? closingOf(table, frameOf(match, seat)) : null;
      if (closing) {
        expect(legal).toEqual([closing.action]);
        closed.add(closing.action.type);
      }
      const mine = board.premoves ? frameOf(match, 0) : null;
      if (mine && !mine.actors.includes(0)) chosen ??= board.premoves?.(mine.view, 0)[0] ?? null;
      const outcome = mine && chosen && premoveOutcome(table, mine, chosen);
      if (outcome && outcome.do !== 'keep') chosen = null;
      if (outcome?.do === 'play') {
        expect(playAction(match, 0, outcome.action, sampled(next))).toBeNull();
        playedEarly.add(outcome.action.type);
      } else playAction(match, seat, legal[next(legal.length)] as GameAction, sampled(next));
    }
  }
  expect([...closed].sort()).toEqual(['endTurn', 'endWork', 'pass']);
  expect([...playedEarly]).toContain('accept');
});
