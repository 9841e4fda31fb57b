import { describe, expect, test } from 'vitest';
import { shelf } from '../games/index.ts';
import { dice, sampled } from './chance.ts';
import { frameOf } from './frame.ts';
import type { Game, GameAction } from './game.ts';
import { hostMatch } from './host.ts';
import { openMatch, playAction } from './match.ts';
import { standardOptions } from './options.ts';
import { PROTOCOL } from './protocol.ts';
import { actionsToTakeBack } from './take-back.ts';
import { pebbles } from './testkit/pebbles.ts';
import { randomActions } from './testkit/random-actions.ts';
import { sampleOutcome } from './testkit/samples.ts';

const plain: Game = pebbles;
const SHIFT: GameAction = { type: 'shift' };
const PASS: GameAction = { type: 'pass' };
const ROLL: GameAction = { type: 'roll' };

/** A table of two at which Ann plays with a bot, after these actions. */
function table(game: Game, ...played: readonly (readonly [seat: number, action: GameAction])[]) {
  const match = openMatch(game, { seats: 2, options: { goal: 12 } }, ['Ann', 'Bot'], sampled('take back'));
  for (const [seat, action] of played) expect(playAction(match, seat, action, sampled('luck'))).toBeNull();
  return match;
}

describe('the only person among bots', () => {
  test('goes back to before their last action, whatever the bots have done since', () => {
    const match = table(plain, [0, SHIFT], [0, PASS], [1, SHIFT], [1, PASS]);
    const host = hostMatch(match, sampled('live'), 0);
    const undo = (id: string) =>
      host.answer({ v: PROTOCOL, id, do: 'undo', seq: match.log.length, seat: 0 }) as { ok: boolean };
    expect(undo('a').ok).toBe(true);
    expect(match.log.map((entry) => entry.action)).toEqual([SHIFT]);
    expect(undo('b').ok).toBe(true);
    expect(match.log).toEqual([]);
  });

  test('takes back with one command what was played with one press, as far as possible', () => {
    const match = table(plain, [0, SHIFT], [0, SHIFT], [0, SHIFT], [0, PASS], [1, PASS]);
    const host = hostMatch(match, sampled('live'), 0);
    const undo = { v: PROTOCOL, id: 'a', do: 'undo', seq: 5, seat: 0, count: 3 };
    expect(host.answer(undo)).toMatchObject({ ok: true, frame: { seq: 1 } });
    expect(host.answer({ ...undo, id: 'b', seq: 1 })).toMatchObject({ ok: true, frame: { seq: 0 } });
    expect(host.answer({ ...undo, id: 'c', seq: 0 })).toMatchObject({ ok: false });
  });

  test('is shown that this is possible, and others at the same table are not', () => {
    const match = table(plain, [0, PASS], [1, PASS]);
    const show = (alone: number | null, viewer: number) =>
      hostMatch(match, sampled('live'), alone).answer({ v: PROTOCOL, id: 'a', do: 'show', viewer });
    expect(show(0, 0)).toMatchObject({ frame: { undo: null } });
    expect(show(null, 0)).toMatchObject({ frame: { undo: { text: expect.any(String) } } });
    expect(show(1, 0)).toMatchObject({ frame: { undo: { text: expect.any(String) } } });
  });

  test('does not take back what chance decided, for themselves or for a bot', () => {
    expect(actionsToTakeBack(table(plain, [0, ROLL], [1, PASS]), 0)).toBe(0);
    expect(actionsToTakeBack(table(plain, [0, PASS], [1, ROLL]), 0)).toBe(0);
  });

  test('does not take back when a bot has shown something that was hidden', () => {
    const showing = {
      ...plain,
      play: (state: { secrets: number[] }, seat: number, action: GameAction, chance: never) => [
        ...plain.play(state, seat, action, chance),
        ...(seat === 1 ? [{ type: 'shown', secret: state.secrets[1] }] : []),
      ],
      redact: (event: { type: string }, viewer: never) =>
        event.type === 'shown' ? event : plain.redact(event, viewer),
    };
    expect(actionsToTakeBack(table(plain, [0, PASS], [1, PASS]), 0)).toBe(2);
    expect(actionsToTakeBack(table(showing, [0, PASS], [1, PASS]), 0)).toBe(0);
  });

  test('does not take back the end of a game', () => {
    const ending: Game = { ...plain, outcome: () => sampleOutcome({}) };
    expect(actionsToTakeBack(table(ending, [0, PASS], [1, PASS]), 0)).toBe(0);
  });
});

describe.each(shelf.map((entry) => [entry.id, entry] as const))('at a table of %s with bots', (_id, entry) => {
  test("taking back leads to exactly the frame before the seat's last action", async () => {
    const game = await entry.load();
    const seats = game.seats[0] ?? 2;
    const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`);
    let crossed = 0;
    for (let number = 0; number < 30 && crossed < 3; number++) {
      const next = dice(`take back ${number}`);
      const match = openMatch(game, { seats, options: standardOptions(game) }, names, sampled(next));
      const before: string[] = [];
      for (const { seat, action } of randomActions(match, next, 60)) {
        before.push(JSON.stringify(game.view(match.state, 0)));
        playAction(match, seat, action, sampled(next));
        if (next(3) > 0 || actionsToTakeBack(match, 0) < 2) continue;
        crossed += 1;
        const host = hostMatch(match, sampled(next), 0);
        host.answer({ v: PROTOCOL, id: `${match.log.length}`, do: 'undo', seq: match.log.length, seat: 0 });
        expect(JSON.stringify(frameOf(match, 0).view)).toBe(before[match.log.length]);
        before.length = match.log.length;
      }
    }
    expect(crossed).toBeGreaterThan(0);
  });
});
