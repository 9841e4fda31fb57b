import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { BUILDING_IDS, INDIANS, PROPERTY_TOKENS, SUPPLY, TILES } from './content.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { actors, play } from './rules.ts';
import { setup } from './setup.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleOptions, TabernacleState, TabernacleView } from './state.ts';
import { view } from './view.ts';

/** Plays a random game and shows the callback every moment of it with its events. */
function playOut(
  seats: number,
  seed: string,
  options: Partial<TabernacleOptions>,
  see: (seen: TabernacleView, events: readonly TabernacleEvent[]) => void,
): TabernacleState {
  const next = dice(seed);
  const luck = sampled(next);
  const state = setup({ seats, options: { ...STANDARD, ...options } }, luck);
  see(view(state, null), []);
  for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
    const actions = legal(state, seat);
    const events = play(state, seat, actions[next(actions.length)] as TabernacleAction, luck);
    see(view(state, null), events);
  }
  return state;
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

describe.each([2, 3, 4, 5])('at a table of %i', (seats) => {
  test('gold, wood, stone, tiles, Indians, buildings and property tokens are never created or lost (TAB-COMP-1 to TAB-COMP-4)', () => {
    const check = (seen: TabernacleView): void => {
      const built = seen.sites.filter(({ building }) => building !== null);
      expect(sum(seen.seats.map(({ gold }) => gold)) + seen.reserve.gold).toBe(SUPPLY[0]);
      expect(sum(seen.seats.map(({ wood }) => wood)) + seen.reserve.wood).toBe(SUPPLY[1]);
      const laid = seen.roads.filter((road) => road.built).length;
      expect(sum(seen.seats.map(({ stone }) => stone)) + seen.reserve.stone + laid).toBe(SUPPLY[2]);
      expect(Math.min(...seen.seats.flatMap(({ gold, wood, stone }) => [gold, wood, stone]))).toBeGreaterThanOrEqual(0);
      const onRoads = seen.roads.filter(({ indian }) => indian).length;
      expect(onRoads + sum(seen.seats.map(({ indians }) => indians)) + seen.indiansGone).toBe(INDIANS);
      for (const { id, count } of TILES) {
        const faceUp = seen.sites.filter(({ tile }) => tile === id).length;
        expect(faceUp + seen.unseenTiles[id] + seen.covered[id], id).toBe(count);
      }
      expect(sum(Object.values(seen.covered)) + sum(Object.values(seen.unseenTiles))).toBe(
        built.length + seen.sites.filter(({ faceDown }) => faceDown).length,
      );
      for (const id of BUILDING_IDS) {
        const known = [seen.display, seen.stall, seen.bottom, seen.destroyed, ...seen.seats.map(({ hand }) => hand)];
        const there = sum(known.map((list) => list.filter((one) => one === id).length));
        expect(there + seen.unseenBuildings[id] + built.filter(({ building }) => building === id).length, id).toBe(5);
      }
      for (const [seat, { property }] of seen.seats.entries())
        expect(property + built.filter(({ owner }) => owner === seat).length).toBe(PROPERTY_TOKENS);
    };
    playOut(seats, `kept ${seats}`, {}, check);
    playOut(seats, `kept pile ${seats}`, { resale: 'pile', start: 'cap-nord' }, check);
  });

  test('the events account for every change of goods, points and tokens', () => {
    let tally: Tally[] | null = null;
    const state = playOut(seats, `told ${seats}`, {}, (seen, events) => {
      const shown = seen.seats.map(({ gold, wood, stone, indians, property, points }) => ({
        gold,
        wood,
        stone,
        indians,
        property,
        points,
      }));
      tally ??= shown;
      for (const event of events) book(event, tally);
      expect(shown).toEqual(tally);
    });
    expect(state.phase).toBe('over');
  });
});

interface Tally {
  gold: number;
  wood: number;
  stone: number;
  indians: number;
  property: number;
  points: number;
}

/** Applies the changes that an event reports. */
function book(event: TabernacleEvent, tally: readonly Tally[]): void {
  const of = (seat: number): Tally => tally[seat] as Tally;
  const toll = (seat: number, owner: number | null, good: 'gold' | 'wood' | 'stone', amount: number): void => {
    of(seat)[good] -= amount;
    if (owner !== null) of(owner)[good] += amount;
  };
  switch (event.type) {
    case 'bidsShown':
      for (const [seat, bid] of event.bids.entries()) of(seat).gold -= bid ?? 0;
      break;
    case 'used':
      of(event.seat)[event.good] += event.amount;
      toll(event.seat, event.owner, event.good, event.tax);
      break;
    case 'bought':
      of(event.seat).gold -= event.price;
      toll(event.seat, event.owner, 'gold', event.toll);
      break;
    case 'sold':
      of(event.seat).gold += event.gold;
      toll(event.seat, event.owner, 'gold', event.toll);
      break;
    case 'built':
      of(event.seat).wood -= event.wood;
      of(event.seat).gold += event.gold;
      of(event.seat).property -= 1;
      of(event.seat).points += event.points + event.lake;
      break;
    case 'razed':
      of(event.owner).property += 1;
      break;
    case 'roadsLaid':
      if (event.stone !== 'reserve') of(event.stone).stone -= event.hexes.length;
      if (event.seat !== null) of(event.seat).points += event.points;
      break;
    case 'indianTaken':
      if (event.seat !== null) of(event.seat).indians += 1;
      break;
    case 'traded':
      toll(event.seat, event.owner, 'gold', event.toll);
      of(event.seat).points += event.points;
      of(event.seat).indians -= 1;
      break;
    case 'sealed':
      for (const [seat, prize] of event.prizes.entries()) of(seat).points += prize;
      break;
    case 'monopolies':
      for (const { prizes } of event.standings) for (const [seat, prize] of prizes.entries()) of(seat).points += prize;
      break;
  }
}
