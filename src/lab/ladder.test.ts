import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { levelOf, levels } from '../bots/levels.ts';
import { gameOnShelf } from '../games/index.ts';
import { type LadderGame, strengthsOf } from './elo.ts';
import { type Field, playLadder, seatings } from './ladder.ts';
import { pictureOf, sectionOf, withSection } from './ladder-picture.ts';
import { withSavedGames } from './saved-games.ts';

/** Games of one player against another; the first wins `won` of them. */
function games(one: number, other: number, all: number, won: number): LadderGame[] {
  return Array.from({ length: all }, (_, i) => ({ players: [one, other], places: i < won ? [1, 2] : [2, 1] }));
}

test('three wins in four are 191 points of Elo, and the interval contains them', () => {
  const [weak, strong] = strengthsOf(games(1, 0, 400, 300), 2, 0, 1500);
  expect(weak).toEqual({ elo: 1500, low: 1500, high: 1500 });
  expect(strong?.elo).toBeGreaterThan(1685);
  expect(strong?.elo).toBeLessThan(1695);
  expect(strong?.low).toBeLessThan(1675);
  expect(strong?.high).toBeGreaterThan(1705);
});

test('a player who never loses has a finite strength, and more games narrow its interval', () => {
  const width = (all: number): number => {
    const [, strong] = strengthsOf(games(1, 0, all, (all * 3) / 4), 2, 0, 1500);
    return (strong?.high ?? 0) - (strong?.low ?? 0);
  };
  expect(strengthsOf(games(1, 0, 50, 50), 2, 0, 1500)[1]?.elo).toBeLessThan(3000);
  expect(width(400)).toBeLessThan(width(40));
});

test('places at a larger table count pair by pair, and a shared place counts half', () => {
  const [first, second, third] = strengthsOf([{ players: [0, 1, 2], places: [1, 2, 2] }], 3, 0, 1500);
  expect(first?.elo).toBeGreaterThan(second?.elo ?? 0);
  expect(second?.elo).toBe(third?.elo);
});

test('at two seats, every pair meets equally often on either side', () => {
  const plan = seatings(2, 4, false);
  expect(plan.length).toBe(4 * 10);
  expect(plan.filter(([first]) => first === 0).length).toBe(plan.filter(([, second]) => second === 0).length);
  expect(seatings(2, 4, true).every(([one = 0, other = 0]) => Math.abs(one - other) === 1)).toBe(true);
});

test('at a larger table every level takes every seat equally often', () => {
  for (const seats of [4, 5, 6]) {
    const counts = new Map<string, number>();
    for (const players of seatings(seats, 25, false))
      for (const [seat, player] of players.entries())
        counts.set(`${seat} ${player}`, (counts.get(`${seat} ${player}`) ?? 0) + 1);
    expect(new Set(counts.values())).toEqual(new Set([5]));
    expect(counts.size).toBe(seats * levels.length);
  }
});

/** A field in which the stronger level always wins. */
const orderly: Field = {
  atOnce: 3,
  play: async ({ bots }) => {
    const ranks = bots.map((bot) => levelOf(bot).rank);
    return ranks.map((rank) => 1 + ranks.filter((other) => other > rank).length);
  },
  close: async () => {},
};

test('a ladder is played, drawn and written down', async () => {
  const game = await gameOnShelf('gold-rush')?.load();
  if (!game) throw new Error('Gold Rush is not on the shelf.');
  const report = await playLadder({ game, games: 10, neighbours: false, seed: '3' }, orderly, () => 0);
  expect(report.tables.map(({ seats, games: played }) => [seats, played])).toEqual([
    [2, 100],
    [6, 10],
  ]);
  for (const { standings, meetings } of report.tables) {
    const elos = standings.map(({ elo }) => elo);
    expect(elos).toEqual(elos.toSorted((a, b) => a - b));
    expect(meetings.every(({ wins, decided }) => wins === decided && decided > 0)).toBe(true);
  }
  const picture = pictureOf(game.title, report);
  for (const { name } of levels) expect(picture.split(`>${name}<`).length).toBe(3);
  expect(sectionOf(game.title, report)).toContain('| 100.0 % of 10 |');
});

test('an interrupted ladder continues with the games that were saved', async () => {
  const game = await gameOnShelf('gold-rush')?.load();
  if (!game) throw new Error('Gold Rush is not on the shelf.');
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-ladder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'notes');
  let played = 0;
  const field = (most: number): Field => ({
    ...orderly,
    play: async (what) => {
      if (played === most) throw new Error('The lamp went out.');
      played += 1;
      return orderly.play(what);
    },
  });
  const request = { game, games: 10, neighbours: true, seed: '3' };
  await expect(playLadder(request, withSavedGames(field(7), file), () => 0)).rejects.toThrow('lamp');
  const whole = await playLadder(request, withSavedGames(field(Number.POSITIVE_INFINITY), file), () => 0);
  expect(played).toBe(50);
  expect(whole).toEqual(await playLadder(request, orderly, () => 0));
  writeFileSync(file, 'a diary');
  expect(() => withSavedGames(orderly, file)).toThrow('does not hold saved games');
});

test('the strongest level is tested against greedy and random players, and alone among greedy ones', async () => {
  const game = await gameOnShelf('gold-rush')?.load();
  if (!game) throw new Error('Gold Rush is not on the shelf.');
  // The first seat wins, so the strongest level wins its fair share; against random players it always wins.
  const field: Field = {
    ...orderly,
    play: async ({ bots }) => {
      const first = bots.includes('random') ? bots.indexOf('assayer') : 0;
      return bots.map((_, seat) => (seat === first ? 1 : 2));
    },
  };
  const { trials } = await playLadder({ game, games: 12, neighbours: true, trials: true, seed: '3' }, field, () => 0);
  expect(trials).toEqual([
    { against: 'greedy', seats: 2, games: 12, wins: 6, decided: 12, share: 1 },
    { against: 'random', seats: 2, games: 12, wins: 12, decided: 12, share: 2 },
    { against: 'greedy', seats: 6, games: 12, wins: 2, decided: 12, share: 1 },
  ]);
  const section = sectionOf(game.title, { game: game.id, seed: '3', tables: [], trials, seconds: 0 });
  expect(section).toContain('| random | 2 | 100.0 % of 12 | 2.00 |');
});

test('a section replaces its older version, and leaves the rest of the page alone', () => {
  const page = withSection('# Bots\n\nWords.\n', 'one', 'first\n');
  const both = withSection(page, 'two', 'second\n');
  expect(withSection(both, 'one', 'changed\n')).toBe(both.replace('first', 'changed'));
});
