import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { greedy } from '../../bots/greedy.ts';
import { ChoiceNetwork, choiceShape } from '../../bots/model/choice-network.ts';
import { WinNetwork, winShape } from '../../bots/model/win-network.ts';
import { Policy, quickPlayer } from '../../bots/quick.ts';
import { WinChances } from '../../bots/win-chances.ts';
import { type Dice, dice } from '../../engine/chance.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { freshChoiceWeights } from '../train/choice-set.ts';
import { freshWinWeights } from '../train/win-set.ts';
import { calibrate, evaluateGames, type Watchers } from './calibrate.ts';
import { calibrationSection, reliabilityPicture } from './calibration-picture.ts';
import { withSavedWatch } from './saved-watch.ts';
import { type WatchedGame, watchGames } from './watched.ts';

/** Watches in this process. */
function localWatchers(atOnce: number): Watchers {
  const [win, choice] = [winShape(pebblesEncoder, 8, 4), choiceShape(pebblesEncoder, 4, 8, 8)];
  const network = new WinNetwork(win, freshWinWeights(win, 'untrained'));
  const policy = new ChoiceNetwork(choice, freshChoiceWeights(choice, 'untrained'));
  const chances = new WinChances(pebbles, pebblesEncoder, network);
  const players = [quickPlayer(new Policy(pebblesEncoder, policy)), greedy];
  return {
    atOnce,
    watch: async (task) => watchGames(pebbles, chances, players, task),
    close: async () => {},
  };
}

const REQUEST = { game: 'pebbles', seats: 2, games: 160, seed: 'unseen', bots: ['quick', 'foreman'] };

test('watching Pebbles gives the same report with any number of threads, and luck of mean 0 for any network', async () => {
  const { report } = await calibrate(REQUEST, localWatchers(1));
  expect((await calibrate(REQUEST, localWatchers(3))).report).toEqual(report);
  expect(report).toMatchObject({ game: 'pebbles', seats: 2, games: 160 });
  expect(report.eceByThird).toHaveLength(3);
  for (const seat of [0, 1]) {
    expect(report.luckError[seat]).toBeGreaterThan(0);
    expect(Math.abs(report.meanLuck[seat] as number)).toBeLessThan(3.5 * (report.luckError[seat] as number));
  }
});

test('a calibration that is continued from its file equals one at a stretch, and other weights have games of their own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-calibrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'games');
  const short = { ...REQUEST, games: 20 };
  const whole = await calibrate({ ...REQUEST, games: 40 }, localWatchers(1));
  await calibrate(short, withSavedWatch(localWatchers(1), file, 'these'));
  const nobody: Watchers = { ...localWatchers(1), watch: () => Promise.reject(new Error('Nobody plays.')) };
  const again = await calibrate(short, withSavedWatch(nobody, file, 'these'));
  expect(again.report.games).toBe(20);
  expect(await calibrate({ ...REQUEST, games: 40 }, withSavedWatch(localWatchers(1), file, 'these'))).toEqual(whole);
  await expect(calibrate(short, withSavedWatch(nobody, file, 'others'))).rejects.toThrow('Nobody plays.');
});

/** Roughly normal, with this standard deviation. */
function normal(next: Dice, deviation: number): number {
  let sum = 0;
  for (let n = 0; n < 12; n++) sum += next(1000) / 1000 - 0.4995;
  return deviation * sum;
}

/** Games of two in which a chance is told once, and luck is estimated with an error. */
function inventedGames(count: number, told: (chance: number) => number, luckScale: number): WatchedGame[] {
  const next = dice('invented');
  return Array.from({ length: count }, () => {
    const luck = normal(next, 0.15);
    const chance = Math.min(0.95, Math.max(0.05, 0.5 + luck));
    const won = next(10_000) < chance * 10_000 ? 1 : 0;
    const claims = [told(chance), 1 - told(chance)];
    const bins = [0, 1, 2].map((third) =>
      Array.from({ length: 10 }, (_, at) => {
        const here = third === 0 ? claims.filter((one) => Math.min(9, Math.floor(one * 10)) === at) : [];
        const wins = here.reduce((sum, one) => sum + (one === claims[0] ? won : 1 - won), 0);
        return { weight: here.length, chances: here.reduce((sum, one) => sum + one, 0), wins };
      }),
    );
    const estimate = (): number => luckScale * luck + normal(next, 0.15);
    const [one, other] = [estimate(), estimate()];
    return { result: [won, 1 - won, 0], logLoss: 0.5, bins, luck: [one, -one], otherLuck: [other, -other] };
  });
}

test('true chances have no calibration error, and overconfident ones have one', () => {
  expect(
    evaluateGames(
      'invented',
      2,
      inventedGames(5000, (chance) => chance, 1),
    ).report.ece,
  ).toBeLessThan(0.02);
  const boasting = inventedGames(5000, (chance) => Math.min(0.99, Math.max(0.01, 2 * chance - 0.5)), 1);
  expect(evaluateGames('invented', 2, boasting).report.ece).toBeGreaterThan(0.06);
});

test('the slope of results over luck is found although each estimate of luck has an error as large as luck', () => {
  for (const scale of [0.5, 1, 2]) {
    const { beta, betaError } = evaluateGames(
      'invented',
      2,
      inventedGames(5000, (chance) => chance, scale),
    ).report;
    expect(Math.abs(beta - 1 / scale)).toBeLessThan(3.5 * betaError);
    expect(betaError).toBeLessThan(0.2 / scale);
  }
});

test('the picture has a dot for every range in which chances were told, and the section all figures', () => {
  const result = evaluateGames(
    'invented',
    2,
    inventedGames(2000, (chance) => chance, 1),
  );
  const told = result.bins.filter(({ weight }) => weight > 0);
  const picture = reliabilityPicture('Invented', result);
  expect(picture.match(/<circle class="dot"/g)).toHaveLength(told.length);
  expect(picture).not.toContain('NaN');
  const section = calibrationSection('Invented', result.report, 'boomtown calibrate invented');
  expect(section).toContain(result.report.ece.toFixed(4));
  expect(section).toContain(`${result.report.beta.toFixed(3)} ± ${result.report.betaError.toFixed(3)}`);
});
