import { describe, expect, test } from 'vitest';
import type { GameAction } from '../../engine/game.ts';
import type { Choice } from '../../engine/protocol.ts';
import type { Target } from './board.ts';
import { type HitPlace, hitsAt, isLit, isOffered, lightingOf, lightOf, namesFor } from './lighting.ts';

const legal = (type: string): Choice<GameAction> => ({ action: { type }, whyNot: null });
const refused = (type: string): Choice<GameAction> => ({ action: { type }, whyNot: { text: 'No.', rule: 'X-1' } });

const MINE: Target = { id: 'mine', label: 'The mine.', choices: [refused('dig'), legal('pan')] };
const TOWN: Target = { id: 'town', label: 'The town.', choices: [refused('buy')] };
const SIGN: Target = { id: 'sign', label: 'A sign.', choices: [] };

describe('a target', () => {
  test('is lit with one legal choice, dim with only refused ones, plain without any', () => {
    expect([MINE, TOWN, SIGN].map(lightOf)).toEqual(['lit', 'dim', 'plain']);
    expect([MINE, TOWN, SIGN, undefined].map(isLit)).toEqual([true, false, false, false]);
  });

  test('offers only the actions that are legal now', () => {
    expect(isOffered([MINE, TOWN], { type: 'pan' })).toBe(true);
    expect(isOffered([MINE, TOWN], { type: 'dig' })).toBe(false);
    expect(isOffered([MINE, TOWN], { type: 'leave' })).toBe(false);
  });
});

test('the lighting of a scene looks up targets by id', () => {
  const lighting = lightingOf({ targets: [MINE, TOWN, SIGN], pointed: 'mine', asked: 'town' });
  expect(['mine', 'town', 'sign', 'river'].map(lighting.has)).toEqual([true, true, true, false]);
  expect(['mine', 'town', 'sign', 'river'].map(lighting.isLit)).toEqual([true, false, false, false]);
  expect(['mine', 'town', 'sign', 'river'].map(lighting.isDim)).toEqual([false, true, false, false]);
  expect(['mine', 'town'].map(lighting.isPointed)).toEqual([true, false]);
  expect(['mine', 'town'].map(lighting.isAsked)).toEqual([false, true]);
});

test('shapes are in the order of the targets that have a place, with the scene’s own above them', () => {
  const box = { x: 1, y: 2, width: 30, height: 40 };
  const places = new Map<string, HitPlace>([
    ['sign', box],
    ['mine', { ...box, opens: true }],
  ]);
  const close = { id: 'close', label: 'Close the sheet.', ...box };
  expect(hitsAt([MINE, TOWN, SIGN], (id) => places.get(id), [close])).toEqual([
    { id: 'mine', label: 'The mine.', state: 'lit', opens: true, ...box },
    { id: 'sign', label: 'A sign.', state: 'plain', ...box },
    { id: 'close', label: 'Close the sheet.', state: 'lit', ...box },
  ]);
});

test('seats have the names of their sitters, the viewer’s own is “You”', () => {
  const nameOf = namesFor(1, [
    { kind: 'person', name: 'June' },
    { kind: 'person', name: 'Ana' },
  ]);
  expect([0, 1, 2].map(nameOf)).toEqual(['June', 'You', 'Seat 3']);
});
