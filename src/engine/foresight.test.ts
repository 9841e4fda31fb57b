import { describe, expect, test } from 'vitest';
import { shelf } from '../games/index.ts';
import { dice, sampled } from './chance.ts';
import { foresee } from './foresight.ts';
import type { Game } from './game.ts';
import { openMatch, playAction, refuseUndo } from './match.ts';
import { standardOptions } from './options.ts';
import { actionsToTakeBack } from './take-back.ts';
import { pebbles } from './testkit/pebbles.ts';
import { randomActions } from './testkit/random-actions.ts';

const plain: Game = pebbles;
const start = plain.setup({ seats: 2, options: { goal: 30 } }, sampled('foresight'));
const view = plain.view(start, 0);

describe('before an action is played', () => {
  test('foresight tells whether it ends the turn', () => {
    expect(foresee(plain, view, 0, { type: 'shift' }, 'alone')).toEqual({ endsTurn: false, final: false, next: [0] });
    expect(foresee(plain, view, 0, { type: 'pass' }, 'alone')).toEqual({ endsTurn: true, final: false, next: [1] });
  });

  test('dice make it final for everybody', () => {
    for (const takingBack of ['alone', 'asked', 'shared'] as const)
      expect(foresee(plain, view, 0, { type: 'roll' }, takingBack)).toMatchObject({ endsTurn: true, final: true });
  });

  test('a finished turn is final in company, unless the others may be asked', () => {
    expect(foresee(plain, view, 0, { type: 'pass' }, 'shared')).toMatchObject({ final: true });
    expect(foresee(plain, view, 0, { type: 'pass' }, 'asked')).toMatchObject({ final: false });
    const strict = { ...plain, waivable: [] };
    expect(foresee(strict, view, 0, { type: 'pass' }, 'asked')).toMatchObject({ final: true });
  });

  test('nothing is foretold of an illegal action', () => {
    expect(foresee(plain, view, 1, { type: 'pass' }, 'alone')).toBeNull();
  });
});

describe.each(shelf.map((entry) => [entry.id, entry] as const))('at a table of %s', (_id, entry) => {
  test('what is foretold comes true', async () => {
    const game = await entry.load();
    const seats = game.seats[0] ?? 2;
    const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat + 1}`);
    const wrong: string[] = [];
    let final = 0;
    const next = dice('foresight');
    const match = openMatch(game, { seats, options: standardOptions(game) }, names, sampled(next));
    for (const { seat, action } of randomActions(match, next, 60)) {
      const seen = game.view(match.state, seat);
      const alone = foresee(game, seen, seat, action, 'alone');
      const shared = foresee(game, seen, seat, action, 'shared');
      playAction(match, seat, action, sampled(next));
      const says = JSON.stringify(action);
      if (alone?.endsTurn && game.actors(match.state).includes(seat)) wrong.push(`${says} did not end the turn`);
      if (!alone?.final && actionsToTakeBack(match, seat) === 0) wrong.push(`${says} was final among bots`);
      if (!shared?.final && refuseUndo(match, seat)) wrong.push(`${says} was final in company`);
      final += shared?.final ? 1 : 0;
    }
    expect(wrong).toEqual([]);
    expect(final).toBeGreaterThan(0);
  });
});
