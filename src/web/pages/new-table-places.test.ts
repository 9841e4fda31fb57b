import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levels } from '../../bots/levels.ts';
import { nameKey, residentCalled, residents } from '../../bots/residents.ts';
import { gameOnShelf } from '../../games/index.ts';
import {
  botsOf,
  changedPlace,
  placeNames,
  type SeatPlan,
  seated,
  standInName,
  usualPlaces,
  withBot,
  withSomebody,
} from './new-table-places.ts';

const game = await gameOnShelf('province')?.load();
if (!game) throw new Error('Province is on the shelf.');

const person = (name = ''): SeatPlan => ({ kind: 'person', name, level: 'foreman', who: null });
const bot = (who: string | null, level = 'foreman'): SeatPlan => ({ kind: 'bot', name: '', level, who });
const luck = () => 0;

describe('who sits down', () => {
  test('is usually one person, with different residents of the usual level on the other seats', () => {
    const places = usualPlaces(5, 'June');
    expect(places.map((place) => place.kind)).toEqual(['person', 'bot', 'bot', 'bot', 'bot']);
    expect(new Set(placeNames(places)).size).toBe(5);
    expect(seated(game, usualPlaces(2, 'June', luck))).toEqual([
      { kind: 'person', name: 'June' },
      { kind: 'bot', name: 'Jory', level: 'foreman' },
    ]);
  });

  test('plays in the style that a resident likes in this game', () => {
    expect(seated(game, [person('June'), bot('isaiah')])[1]).toEqual({
      kind: 'bot',
      name: 'Isaiah',
      level: 'foreman-builder',
    });
  });

  test('is a resident of the level chosen last on every new seat', () => {
    const places = withBot([person('June'), bot('lam', 'assayer')], luck);
    expect(places[2]).toMatchObject({ kind: 'bot', level: 'assayer', who: 'augusta' });
  });

  test('is a resident of a neighbouring level, at that strength, for a fifth bot of one level', () => {
    const places = withSomebody(
      [person(), ...['lam', 'augusta', 'casimir', 'viola'].map((who) => bot(who, 'assayer')), bot(null)],
      5,
      'assayer',
      luck,
    );
    expect(seated(game, places)[5]).toEqual({ kind: 'bot', name: 'Fergus', level: 'assayer-builder' });
  });

  test('is drawn when the table is created, for seats that are open to anyone', () => {
    expect(placeNames([person('June'), bot(null)])).toEqual(['June', 'Anyone']);
    expect(residentCalled(seated(game, [person('June'), bot(null)])[1]?.name ?? '')?.level).toBe('foreman');
    expect(botsOf([person(), bot('jory'), bot(null, 'settler')])).toEqual([
      { seat: 1, level: 'foreman', who: 'jory' },
      { seat: 2, level: 'settler' },
    ]);
  });

  test('has a different stand-in name for each person who gave none', () => {
    const places = [person(), bot('jory'), person('  '), person()];
    expect(placeNames(places)).toEqual(['Stranger', 'Jory', 'Guest', 'Neighbour']);
    expect(standInName(places, 2)).toBe('Guest');
  });

  test('gets a number only where two people give the same name', () => {
    expect(placeNames([person('June'), person('june')])).toEqual(['June', 'june 2']);
  });

  test('gives way to a person of the same name', () => {
    const places = changedPlace([person(), bot('ramon', 'surveyor')], 0, { name: 'ramon' }, luck);
    expect(places[1]).toMatchObject({ level: 'surveyor', who: 'fergus' });
  });

  test('gives way to a resident who was chosen for another seat', () => {
    const places = changedPlace([person(), bot('jory'), bot('margot')], 2, { who: 'jory' }, luck);
    expect(places.map(({ who }) => who)).toEqual([null, 'margot', 'jory']);
  });

  test('is a free resident when a person’s seat becomes a bot’s', () => {
    const places = changedPlace([person('June'), bot('jory')], 0, { kind: 'bot' }, luck);
    expect(places[0]?.who).toBe('margot');
    const back = changedPlace([bot('jory'), { ...bot('jory'), kind: 'person' }], 1, { kind: 'bot' }, luck);
    expect(back.map(({ who }) => who)).toEqual(['jory', 'margot']);
  });

  test('has the weakest level in place of one that no longer exists', () => {
    expect(seated(game, [bot(null, 'sheriff')], luck)).toEqual([{ kind: 'bot', name: 'Nico', level: 'greenhorn' }]);
  });

  test('never shares a name, whatever names people give and residents are chosen', () => {
    const names = residents.map(({ short }) => short);
    const place: fc.Arbitrary<SeatPlan> = fc.record({
      kind: fc.constantFrom('person', 'bot'),
      name: fc.oneof(fc.string(), fc.constantFrom('Foreman 2', 'Stranger', ' Guest ', ...names)),
      level: fc.constantFrom(...levels.map(({ id }) => id)),
      who: fc.option(fc.constantFrom(...residents.map(({ slug }) => slug))),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
        const sitters = seated(game, places);
        expect(new Set(sitters.map(({ name }) => nameKey(name))).size).toBe(places.length);
        for (const { kind, name } of sitters) {
          expect(name).toMatch(/^\S(.*\S)?$/s);
          if (kind === 'bot') expect(residentCalled(name)).toBeDefined();
        }
      }),
    );
  });
});
