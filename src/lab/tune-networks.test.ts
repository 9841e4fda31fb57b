import { expect, test } from 'vitest';
import { gameOnShelf } from '../games/index.ts';
import { tuneNetworks } from './tune-networks.ts';

test('policies from greedy games, and standings from games played by policy, predict better than a uniform guess', async () => {
  const onShelf = gameOnShelf('gold-rush');
  const [game, lessons] = [await onShelf?.load(), await onShelf?.trainingSource?.()];
  if (!game || !lessons) throw new Error('Gold Rush is on the shelf, and its bots have a policy.');
  const request = { game, lessons, seats: 3, games: 10, quick: 150, seed: 'habits', rounds: 4 };
  const report = await tuneNetworks(request);
  expect(Object.keys(report.learned).sort()).toEqual(['mines', 'redirect', 'standing', 'take']);
  for (const kind of ['mines', 'standing']) {
    const { network, blind } = report.learned[kind]?.surprise ?? { network: 9, blind: 0 };
    expect(network).toBeLessThan(blind);
  }
  const short = { ...request, games: 1, quick: 20, rounds: 1 };
  expect(await tuneNetworks(short)).toEqual(await tuneNetworks(short));
});

test('for a game without a policy, standings are learned from games of planned turns', async () => {
  const onShelf = gameOnShelf('wild-west-stampede');
  const [game, lessons] = [await onShelf?.load(), await onShelf?.trainingSource?.()];
  if (!game || !lessons) throw new Error('Stampede is on the shelf, and who wins it can be learned.');
  const report = await tuneNetworks({ game, lessons, seats: 4, games: 10, quick: 60, seed: 'plans', rounds: 6 });
  expect(report.games).toBe(0);
  expect(Object.keys(report.learned)).toEqual(['standing']);
  const { network, blind } = report.learned.standing?.surprise ?? { network: 9, blind: 0 };
  expect(network).toBeLessThan(blind);
});
