/** The benchmark's drivers play whole matches of every game on both servers: with secrets, watchers and whatever has to be read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { shelf } from '../../games/index.ts';
import { ourContest } from './ours.ts';
import { type BenchServer, openOurServer } from './ours-server.ts';
import type { Contest, Crowd } from './side.ts';
import { theirContest } from './theirs.ts';
import { openTheirServer } from './theirs-server.ts';

const data = mkdtempSync(join(tmpdir(), 'boomtown-bench-test-'));
const ONE_WATCHES: Crowd = { watchers: 1, isSlow: () => false };
let ours: BenchServer;

beforeAll(async () => {
  // boardgame.io says on the console where it listens.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  ours = await openOurServer(data);
});

afterAll(async () => {
  await ours.close();
  vi.restoreAllMocks();
  rmSync(data, { recursive: true });
});

/** Plays a match to its end; returns how many moves that took. */
async function played(contest: Contest, seed: string): Promise<number> {
  const luck = dice(seed);
  let moves = 0;
  for (; contest.goesOn(); moves++) await contest.move(luck);
  return moves;
}

/** Plays a match with the fewest seats and somebody who watches. */
async function playWhole(game: Game, open: (seats: number) => Promise<Contest>): Promise<void> {
  const seats = game.seats[0] ?? 2;
  const contest = await open(seats);
  const before = contest.received();
  const moves = await played(contest, game.id);
  contest.close();
  expect(contest.viewers).toBe(seats + 1);
  expect(moves).toBeGreaterThan(10);
  expect(contest.received() - before).toBeGreaterThan(moves * contest.viewers * 50);
}

const games = shelf.map((game) => [game.id, game] as const);

test.concurrent.each(games)('%s is played to its end on our server', async (_id, { load }) => {
  const game = await load();
  await playWhole(game, (seats) => ourContest(ours.address, game, seats, ONE_WATCHES));
});

test.concurrent.each(games)("%s is played to its end on boardgame.io's server", async (id, { load }) => {
  const game = await load();
  const theirs = await openTheirServer(id);
  await playWhole(game, (seats) => theirContest(theirs, game, seats, ONE_WATCHES));
  await theirs.close();
});
