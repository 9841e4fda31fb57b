// A small experiment: how often does each seat win when equally strong bots play? A fair game favours no seat.
// node examples/first-player.mjs [game] [matches] [bot]
// @ts-check
import { gameOnShelf, playMatch, winners } from 'boomtown';

const [id = 'province', matches = '200', bot = 'foreman'] = process.argv.slice(2);
const game = await gameOnShelf(id)?.load();
if (!game) throw new Error(`There is no game "${id}".`);

const seats = game.seats[0] ?? 2;
const count = Number(matches);
/** Matches won by each seat; a shared win is split. */
const wins = new Array(seats).fill(0);
for (let index = 0; index < count; index++) {
  const { outcome } = await playMatch({ game, bots: Array(seats).fill(bot), seed: `first player ${index}` });
  const best = winners(outcome);
  for (const seat of best) wins[seat] += 1 / best.length;
}

console.log(`${game.title}, ${seats} seats, ${bot} on each, ${count} matches. Share of the wins, with 95 % intervals:`);
for (const [seat, won] of wins.entries()) {
  const [low, high] = wilson(won / count, count);
  const isFair = low <= 1 / seats && 1 / seats <= high;
  const verdict = isFair ? 'a fair share is possible' : 'not a fair share';
  console.log(`seat ${seat}: ${percent(won / count)} (${percent(low)} to ${percent(high)}), ${verdict}`);
}

/**
 * The Wilson interval, which also works for few matches and for shares near 0 and 1.
 * @param {number} share
 * @param {number} count
 */
function wilson(share, count) {
  const z = 1.96;
  const scale = 1 + (z * z) / count;
  const middle = (share + (z * z) / (2 * count)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) / scale;
  return [middle - half, middle + half];
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
