/** Proves that the test kit finds leaks in real games: each redacted event type is exposed once and must be noticed. */
import { expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Game, GameEvent } from '../engine/game.ts';
import { mixedOptions } from '../engine/options.ts';
import { eventsTellNoMore, openingTellsNoMore } from '../engine/testkit/secrets.ts';
import { viewersOf } from '../engine/testkit/twin.ts';
import { randomWalk, WalkFailure } from '../engine/testkit/walk.ts';
import { shelf } from './index.ts';

/** Random games within which a leak must be found. */
const GAMES = 20;

/** The types of events that `redact` changes for at least one viewer. */
function redactedTypes(game: Game): Set<string> {
  const types = new Set<string>();
  for (let n = 0; n < GAMES; n++) {
    const seats = game.seats[n % game.seats.length] ?? 2;
    const hear = (events: readonly GameEvent[]): void => {
      for (const event of events)
        for (const viewer of viewersOf(seats))
          if (JSON.stringify(game.redact(event, viewer)) !== JSON.stringify(event)) types.add(event.type);
    };
    randomWalk(game, seats, mixedOptions(game, seats, dice(`types ${n}`)), `types ${n}`, [], hear);
  }
  return types;
}

/** The kit's complaint about a game that no longer redacts events of this type, or `null`. */
function noticed(game: Game, type: string): string | null {
  const leaky: Game = {
    ...game,
    redact: (event, viewer) => (event.type === type ? event : game.redact(event, viewer)),
  };
  for (let n = 0; n < GAMES; n++) {
    const seats = game.seats[n % game.seats.length] ?? 2;
    try {
      const options = mixedOptions(game, seats, dice(`leaks ${n}`));
      randomWalk(leaky, seats, options, `leaks ${n}`, [openingTellsNoMore, eventsTellNoMore]);
    } catch (error) {
      if (error instanceof WalkFailure) return error.message;
      throw error;
    }
  }
  return null;
}

test.each(shelf.map(({ id, load }) => [id, load] as const))(
  'the kit notices when %s stops redacting any one type of event',
  async (_id, load) => {
    const game = await load();
    const types = redactedTypes(game);
    expect(types.size > 0).toBe(game.hidden);
    for (const type of types)
      expect([type, noticed(game, type)]).toEqual([type, expect.stringMatching(/^The (events|opening) tells? /)]);
  },
);
