import { expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import { numbersOfPosition } from '../engine/encoder.ts';
import type { GameAction } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { gameForBots, shelf } from '../games/index.ts';
import { loadBot, loadNetworks, trainedBots } from './networks.ts';

const trained = shelf.filter((game) => trainedBots(game).length > 0).map(({ id }) => id);

test.each(trained)('the committed weights of %s fit its encoder and tell chances at every table', async (id) => {
  const [game, networks] = [await gameForBots(id), await loadNetworks(id)];
  const encoder = await shelf.find((one) => one.id === id)?.encoder();
  if (!game || !networks || !encoder) throw new Error('The game has weights.');
  for (const seats of game.seats) {
    const state = game.setup({ seats, options: standardOptions(game) }, sampled('set-up'));
    const numbers = new Float64Array(numbersOfPosition(encoder, seats));
    encoder.position(state, seats, numbers);
    const chances = networks.win.evaluate(numbers, seats);
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    for (const chance of chances.slice(0, seats)) expect(chance).toBeGreaterThan(0.2 / seats);
  }
});

test.each(trained)('the quick player of %s takes legal actions, and the same ones with the same dice', async (id) => {
  const [game, bot] = [await gameForBots(id), await loadBot('quick', { id })];
  if (!game || !bot) throw new Error('The game has a quick player.');
  const seats = Math.max(...game.seats);
  const luck = sampled('quick');
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  for (let step = 0; step < 60; step++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const decide = (): GameAction => bot({ game, seats, seat, view: game.view(state, seat), dice: dice(`${step}`) });
    const action = decide();
    expect(game.refuse(state, seat, action)).toBeNull();
    expect(decide()).toEqual(action);
    game.play(state, seat, action, luck);
  }
});

test('a game without weights has no quick player', async () => {
  expect(await loadBot('quick', { id: 'pebbles' })).toBeUndefined();
  expect(await loadNetworks('pebbles')).toBeNull();
  expect(await loadBot('greedy', { id: 'pebbles' })).toBeTypeOf('function');
});
