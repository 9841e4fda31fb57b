/** The contents of the box, compared with tables of the people, the cards and the map. */
import { expect, test } from 'vitest';
import { CARDS, CHARACTERS, cardOf } from './content.ts';
import { CITIES, EDGES, LANDINGS, MAP_SIZE, NODES, nodeNumber, TERRITORIES } from './map.ts';

test('the decks match the table: how many cards, what they add, and what playing them names (WWS-COMP-3)', () => {
  expect(CARDS.map(({ deck, name, count, adds, aim }) => `${deck}: ${count} ${name}, adds ${adds}, ${aim}`)).toEqual([
    'provisions: 2 Add Provisions 8, adds 8, none',
    'provisions: 4 Add Provisions 10, adds 10, none',
    'provisions: 3 Add Provisions 12, adds 12, none',
    'provisions: 2 Add Provisions 15, adds 15, none',
    'provisions: 2 Wolf Pack, adds 0, seat',
    'provisions: 1 Thunder Storm, adds 0, seat',
    'provisions: 1 Spoil, adds 0, none',
    'provisions: 2 Indian, adds 0, mode',
    'provisions: 1 Davy Crockett, adds 0, founding',
    'company: 4 Add Company 6, adds 6, none',
    'company: 5 Add Company 8, adds 8, none',
    'company: 3 Add Company 10, adds 10, none',
    'company: 2 Defection, adds 0, none',
    'company: 2 Anarchy, adds 0, seat',
    'company: 2 Influenza, adds 0, seat',
    'land: 12 Add Title, adds 1, none',
    'land: 1 Swamp Land, adds 0, land',
    'land: 1 Precious Metals, adds 0, land',
    'land: 1 Mob, adds 0, seat',
    'land: 1 Water Source, adds 0, land',
    'land: 2 Claim, adds 0, land',
  ]);
});

test('a card is found by its id, and says in a sentence what it does', () => {
  for (const card of CARDS) {
    expect(cardOf(card.id)).toBe(card);
    expect(card.says).toMatch(/^[A-Z0-9].*\.$/);
  }
  expect(cardOf('add-provisions-12')?.says).toContain('12 provisions');
  expect(cardOf('add-company-6')?.says).toContain('6 people');
  expect(cardOf('nothing')).toBeUndefined();
});

test('the six people have their colours and stocks (WWS-COMP-1, WWS-SETUP-4)', () => {
  expect(
    CHARACTERS.map(({ name, person, colour, provisions, company }) => [name, person, colour, provisions, company]),
  ).toEqual([
    ['Banker', 'Bob', 'purple', 15, 5],
    ['School Teacher', 'Samantha', 'yellow', 7, 15],
    ['Blacksmith', 'Joe', 'black', 7, 10],
    ['Doctor', 'John', 'blue', 15, 7],
    ['Chef', 'James', 'green', 10, 7],
    ['Aristocrat', 'Nancy', 'orange', 20, 3],
  ]);
});

test('cities have their names, their stars and the die that starts there (WWS-CITY-1, WWS-SETUP-5)', () => {
  expect(CITIES.map(({ name, deck, start }) => `${name} ${deck}${start === null ? '' : ` ${start}`}`)).toEqual([
    'Boston company 1',
    'New York land',
    'Philadelphia provisions',
    'DC land 4',
    'Pittsburgh company',
    'Cleveland provisions 2',
    'Detroit land',
    'Chicago provisions',
    'Indianapolis company',
    'Lexington land 5',
    'Richmond company',
    'Fayetteville provisions 6',
    'Charleston land',
    'Atlanta company 3',
    'Nashville provisions',
    'Montgomery land',
    'Jacksonville company',
    'Mobile provisions',
  ]);
});

test('landings and territories have names, and spaces along the roads have none', () => {
  for (const { id, name } of [...LANDINGS, ...TERRITORIES])
    expect(name.toLowerCase()).toContain(id.replace(/^g-/, '').replace('st-', 'st. ').replaceAll('-', ' '));
  expect(LANDINGS.map(({ id }) => NODES[nodeNumber(id)]?.half)).toEqual(LANDINGS.map(() => 'border'));
  for (const { id, name } of NODES) expect(name === null, id).toBe(id.includes('.'));
});

test('every node is on the map, each in a different place, and a step is short', () => {
  for (const { id, x, y } of NODES) {
    expect(x > 0 && x < MAP_SIZE.width && y > 0 && y < MAP_SIZE.height, id).toBe(true);
  }
  expect(new Set(NODES.map(({ x, y }) => `${x} ${y}`)).size).toBe(NODES.length);
  for (const [from, to] of EDGES) {
    const [one, other] = [NODES[nodeNumber(from)], NODES[nodeNumber(to)]];
    if (!one || !other) throw new Error(`There is no step from ${from} to ${to}.`);
    expect(Math.hypot(one.x - other.x, one.y - other.y), `${from} to ${to}`).toBeLessThan(70);
  }
});
