import { describe, expect, test } from 'vitest';
import { goldRush } from '../index.ts';
import { position } from '../position.ts';
import type { RushAction, RushView } from '../state.ts';
import { JUST_DEALT, offered } from './board-testing.ts';
import { drawn, sorted } from './cards.ts';
import { fitted, widthOf } from './fit.ts';
import { counters, notices, points } from './notices.ts';
import { knownAt } from './reading.ts';
import { seating } from './stage.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const NAMES = ['June', 'Ben', 'Ana'];
const view = (seat: number | null = 0) => goldRush.view(position(JUST_DEALT), seat);

describe('words of the board', () => {
  test('name the round and the lap in the subtitle', () => {
    expect(subtitle(view())).toEqual(['round 2', 'lap 1 of 2']);
  });

  test('prompt the seat on turn, and tell the others whose turn it is', () => {
    expect(prompt(view(0), 0, [], NAMES).title).toBe('Swap a card, or sneak.');
    expect(prompt(view(1), 1, [], NAMES).title).toBe('June is in the mines.');
    expect(prompt(view(null), null, [], NAMES).detail).toBe('You are watching.');
  });

  test('state the price of a redirect, and warn of paying the last plate (RUSH-REDIR-9)', () => {
    const send: RushAction = { type: 'redirect', target: 2 };
    const asked = offered(position(JUST_DEALT));
    expect(prompt(goldRush.view(asked, 1), 1, [], NAMES).detail).toContain('4 → 3');
    expect(caution(goldRush.view(asked, 1), send)).toBeNull();
    const poor = offered(position({ ...JUST_DEALT, tokens: [undefined, '1P+3B'] }));
    expect(prompt(goldRush.view(poor, 1), 1, [], NAMES).detail).toContain('Without a plate');
    expect(caution(goldRush.view(poor, 1), send)?.rule).toBe('RUSH-REDIR-9');
  });

  test('label actions by what they do', () => {
    expect(label(view(), { type: 'swap', card: 'dynamite-1', target: 'centre' })).toBe('Give −5 to the centre');
    expect(label(view(), { type: 'take', position: 2 })).toBe('Take the card at position 3');
  });
});

describe('numbers of the board', () => {
  test('show a load only if the hand is visible', () => {
    expect(counters(view(), 0).find((one) => one.id === 'load')?.value).toBe(45);
    expect(counters(view(), 1).some((one) => one.id === 'load')).toBe(false);
    expect(points(view(), 0)).toEqual({ value: 0, word: 'cash', icon: 'coin' });
  });

  test('include the last market only once there was one', () => {
    expect(notices(view(), 0, null).map((notice) => notice.id)).toEqual(['mayor']);
  });

  test('mark cards as certain or possible by the tracker', () => {
    const tracked: RushView = {
      ...view(),
      tracker: [
        { card: 'vein-1', places: [1] },
        { card: 'nugget-1', places: [1, 'centre:0'] },
      ],
    };
    expect(knownAt(tracked, 1).map(({ card, sure }) => [card.number, sure])).toEqual([
      [25, true],
      [20, false],
    ]);
    expect(knownAt(tracked, 'centre:0').map(({ sure }) => sure)).toEqual([false]);
  });

  test('place rivals clockwise from the left, each in a separate gallery', () => {
    expect([...seating(view(), 0)]).toEqual([
      [1, 'tl'],
      [2, 'tr'],
    ]);
    expect(new Set(seating(view(1), 1).values()).size).toBe(2);
  });
});

describe('names', () => {
  test('are truncated to fit but keep the number that tells them apart', () => {
    expect(fitted('Ana', 90, 18, 14)).toEqual({ text: 'Ana', size: 18 });
    expect(fitted('Maximilian', 90, 18, 14)).toMatchObject({ text: 'Maximilian' });
    for (const name of ['Foreman 12', 'Bartholomew-Longfellow', 'WWWWWWWW', 'Wilhelmina Peabody'])
      for (const room of [60, 80, 110]) {
        const { text, size } = fitted(name, room, 18, 14);
        expect(widthOf(text, size)).toBeLessThanOrEqual(room);
      }
    expect(fitted('Foreman 12', 70, 18, 14).text).toBe('Fore… 12');
    expect(fitted('Bartholomew', 70, 18, 14).text).toMatch(/^Barth.*…$/);
  });
});

describe('cards as they are drawn', () => {
  test('come heaviest first, each with an ore and at most two lines of text', () => {
    expect(sorted(['dynamite-1', 'mother-lode', 'flakes-1']).map((card) => card.number)).toEqual([40, 10, -5]);
    expect(drawn('dynamite-3').ore).toBe('ore-dynamite-3');
    expect(drawn('mother-lode').ore).toBe('ore-lode');
    expect(drawn('vein-2')).toMatchObject({ ore: 'ore-vein', inDeck: 2 });
    expect(drawn('nugget-1').flavour.length).toBeLessThanOrEqual(2);
  });
});
