/**
 * Nobody learns what is hidden from them: every kind of message has the same bytes in worlds that a viewer cannot tell
 * apart. `WORLDS=1000000 npx vitest run src/server/paired-worlds.test.ts` compares that many messages; `FIRST_WORLD=…`
 * starts at a later table of each game.
 */
import { expect, test } from 'vitest';
import type { Game, GameEvent } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { gameForBots, shelf } from '../games/index.ts';
import { type ComparedCounts, compareTable, emptyTally, sumOf, WorldsDiffer } from './paired/compare.ts';
import { type Kind, MESSAGES, type MessageMaker } from './paired/messages.ts';
import { playing } from './table-state.ts';

const WORLDS = Number(process.env.WORLDS ?? 5000);
const FIRST = Number(process.env.FIRST_WORLD ?? 0);
const timeout = 60_000 + WORLDS * 5;

/** How many messages are compared for each line of progress. */
const CHUNK = 20_000;

/** Compares tables of a game until enough messages were compared, with some of every kind. */
function compareMany(game: Game, messages: number): ComparedCounts {
  const tally = emptyTally();
  const missing = (): boolean =>
    Object.entries(tally.compared).some(([kind, count]) => count === 0 && !(kind === 'done' && game.hidden));
  for (let n = FIRST, told = CHUNK; sumOf(tally) < messages || missing(); n++) {
    compareTable(game, n, tally);
    if (sumOf(tally) < told) continue;
    report(game.id, tally);
    told += CHUNK;
  }
  return tally;
}

test.each(shelf.map(({ id }) => [id]))(
  'in %s nobody can tell worlds apart by any message',
  async (id) => {
    const game = (await gameForBots(id)) as Game;
    const tally = compareMany(game, WORLDS / shelf.length);
    if (process.env.WORLDS) report(id, tally);
    expect(sumOf(tally)).toBeGreaterThanOrEqual(WORLDS / shelf.length);
  },
  timeout,
);

function report(id: string, tally: ComparedCounts): void {
  const kinds = Object.entries(tally.compared).map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `${id}: ${sumOf(tally)} messages of worlds that differ (${kinds.join(', ')}); ${tally.same} more where nothing differed; ` +
      `${tally.tables} tables, ${tally.pairs} pairs, ${tally.parted} came apart. Next: FIRST_WORLD=${FIRST + tally.tables}`,
  );
}

/** Within how many tables a leak has to show. */
const SOON = 150;

/** The first difference that the tables of a game show, or `null`. */
function leakOf(game: Game, makers?: Readonly<Record<Kind, MessageMaker>>): string | null {
  const tally = emptyTally();
  // Hints are left out: they are made from the view, which frames have already compared, and cost most.
  tally.compared.hint = Number.POSITIVE_INFINITY;
  try {
    for (let n = 0; n < SOON; n++) compareTable(game, n, tally, makers);
    return null;
  } catch (error) {
    if (error instanceof WorldsDiffer) return error.message;
    throw error;
  }
}

test.each(shelf.map(({ id, load }) => [id, load] as const))(
  'in %s events that are not redacted let worlds be told apart',
  async (_id, load) => {
    const game = await load();
    if (!game.hidden) return;
    const leaky: Game = { ...game, redact: (event) => event };
    expect(leakOf(leaky)).toMatch(/the \w+ message lets .* tell two worlds apart/);
  },
  timeout,
);

test.each(shelf.map(({ id, load }) => [id, load] as const))(
  'in %s a history or a past frame that shows what has faded lets worlds be told apart',
  async (_id, load) => {
    const game = await load();
    const { recall } = game;
    if (!recall) return;
    const told: Game = { ...game, recall: { ...recall, event: (event) => event } };
    expect(leakOf(told)).toMatch(/the (history|recap|past) message lets .* tell two worlds apart/);
    const shown: Game = {
      ...game,
      recall: { ...recall, view: (past, now) => ({ ...recall.view(past, now), once: JSON.stringify(past) }) },
    };
    expect(leakOf(shown)).toMatch(/the past message lets .* tell two worlds apart/);
  },
  timeout,
);

const game: Game = pebbles;

test('a server that tells more in one kind of message is caught, even if only the length differs', () => {
  const total = ({ table }: Parameters<MessageMaker>[0]): number =>
    (playing(table).state as { secrets: number[] }).secrets.reduce((sum, secret) => sum + secret ** 2, 0);
  for (const kind of Object.keys(MESSAGES) as Kind[]) {
    if (kind === 'hint') continue; // Hints are not compared here.
    const longer: MessageMaker = (situation) => {
      const text = MESSAGES[kind](situation);
      return text === null ? null : text + ' '.repeat(total(situation));
    };
    expect(leakOf(game, { ...MESSAGES, [kind]: longer })).toContain(`the ${kind} message lets`);
  }
});

test('a refusal that depends on hidden information is caught', () => {
  const refuse: Game['refuse'] = (state, seat, action) =>
    game.refuse(state, seat, action) && {
      because: 'turn',
      facts: { seat: (state as { secrets: number[] }).secrets.join() },
    };
  expect(leakOf({ ...game, refuse })).toMatch(/tell two worlds apart/);
});

test('an opening that names secrets is caught in the history', () => {
  const opening = (state: object): GameEvent[] => [{ type: 'ended', ...state } as GameEvent];
  expect(leakOf({ ...game, opening })).toMatch(/tell two worlds apart/);
});
