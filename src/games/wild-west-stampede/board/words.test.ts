import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../engine/frame.ts';
import { CARDS } from '../content.ts';
import { wildWestStampede } from '../index.ts';
import { playing } from '../playing.ts';
import type { Given } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { StampedeAction, StampedeEvent, StampedeState } from '../state.ts';
import { counters, notices, points } from './notices.ts';
import { duelsIn } from './overlays.tsx';
import { duration, sound, walkTime } from './pace.ts';
import { gistOf, short } from './pieces.tsx';
import { raceOf, tripTo } from './reading.ts';
import { paint } from './seats.ts';
import { wrapped } from './slips.tsx';
import { aimWords } from './tall.tsx';
import { cardEffect, caution, label, prompt, subtitle } from './words.ts';

const NAMES = ['June', 'Foreman', 'Ana', 'Ben', 'Cleo', 'Dora'];
const view = (state: StampedeState, seat: number | null = 0) => wildWestStampede.view(state, seat);
const asks = (state: StampedeState, seat: number | null = 0) =>
  prompt(view(state, seat), seat, choicesOf(wildWestStampede, state, seat), NAMES);

const STRANDED: Given = {
  travellers: [
    { is: 'chef', at: 'rocky', pack: '0/6/1' },
    { is: 'doctor', at: 'boston', pack: '9/4/1' },
  ],
};

describe('texts of the board', () => {
  test('name the round and the traveller’s place in the subtitle', () => {
    expect(subtitle(view(drawing))).toEqual(['round 9', 'out West']);
    expect(subtitle(view(opening))).toEqual(['round 1', 'in the East']);
  });

  test('tell the seat to act what it can do, and the others whose turn it is', () => {
    expect(asks(opening).title).toBe('Roll the dice.');
    expect(asks(drawing).title).toBe('Choose where to walk.');
    expect(asks(late).title).toBe('Found Silver, or go on.');
    expect(asks(drawing, 1).title).toBe('June is out West.');
    expect(asks(drawing, 1).detail).toBe('Ben leads with 10; 49 would be out of reach.');
    expect(asks(drawing, null).detail).toBe('You are watching.');
  });

  test('guide through an offer step by step, and read it to the seat that answers (WWS-STR-8)', () => {
    const table = playing(STRANDED);
    expect(asks(table.state).title).toBe('You are stranded.');
    table.does('turn-to 1');
    expect(asks(table.state).title).toBe('What do you give Foreman?');
    expect(asks(table.state, 1).title).toBe('June is making up an offer.');
    table.does('give 4 company');
    expect(asks(table.state).title).toBe('How many provisions do you ask for?');
    table.does('ask 5');
    expect(asks(table.state, 1).title).toBe('June offers you 4 company for 5 provisions.');
    expect(asks(table.state, 0).title).toBe('You offer Foreman 4 company for 5 provisions.');
  });

  test('say what a sale costs', () => {
    const table = playing({
      ...STRANDED,
      travellers: [
        { is: 'chef', at: 'rocky', pack: '0/6/1' },
        { is: 'doctor', at: 'boston', pack: '9/9/1' },
      ],
      land: { lakes: { owner: 0, paid: [2, 2] } },
    });
    table.does('sell lakes to 1');
    expect(asks(table.state, 1).title).toBe('June offers you Lakes for 2 provisions, 2 company and a title.');
  });

  test('tell who has won and why', () => {
    const table = playing(wildWestStampede.copy(late));
    table.does('found');
    expect(asks(table.state).title).toBe('June wins.');
    expect(asks(table.state).rule).toBe('WWS-END-1');
  });

  test('warn before what cannot be taken back: a stop on the road, a shootout, an unused visit or star', () => {
    const road = playing({ travellers: [{ at: 'chicago' }, {}] }, [[3, 4]]);
    road.does('roll');
    const stops = (to: string) => caution(view(road.state), { type: 'moveEast', to });
    expect(stops('chicago.indianapolis.1')?.rule).toBe('WWS-EAST-2');
    expect(stops('indianapolis')).toBeNull();
    expect(caution(view(drawing), { type: 'moveWest', to: 'dakota.rocky.2' })?.text).toContain(
      '{s1} the Aristocrat is there',
    );
    expect(caution(view(drawing), { type: 'moveWest', to: 'rocky' })).toBeNull();
    expect(caution(view(late), { type: 'endTurn' })?.title).toBe('Leave Silver to others?');
    expect(caution(view(drawing), { type: 'endTurn' })).toBeNull();
    road.does('go indianapolis');
    expect(caution(view(road.state), { type: 'endTurn' })?.rule).toBe('WWS-CITY-3');
  });

  test('name actions by what they do and cost', () => {
    const said = (action: StampedeAction, state = drawing) => label(view(state), action);
    expect(said({ type: 'moveWest', to: 'rio-grande' })).toBe('Rio Grande: −4 {provisions}, one way');
    expect(said({ type: 'headEast', gate: 'g-st-louis' })).toBe('St. Louis Landing: −4 {provisions}');
    expect(said({ type: 'playCard', card: 'wolf-pack', target: 2 })).toBe('Wolf Pack on {s2}');
    expect(said({ type: 'establish', davy: false }, late)).toBe('Found: 6 {provisions} 6 {company} 1 {titles}');
    expect(said({ type: 'tradeTitles', n: 2 })).toBe('2 titles for 14 {provisions}');
  });

  test('say a card’s effect on its victim, before and after', () => {
    expect(cardEffect(view(drawing), 'wolf-pack', 1)).toBe('provisions 8 → 0');
    expect(cardEffect(view(drawing), 'anarchy', 5)).toBe('company 19 → 9');
    expect(cardEffect(view(drawing), 'mob', 3)).toBe('points 10 → 0');
    expect(cardEffect(view(late), 'thunder-storm', 2)).toBe('loses 2 turns');
  });

  test('put a walk into one line for a phone', () => {
    const said = (to: string) => aimWords(view(drawing), tripTo(view(drawing), 0, to));
    expect(said('rio-grande')).toBe('Rio Grande: −4, 2 left, one way');
    expect(said('dakota.rocky.2')).toBe('Open road: −5, 1 left, one way, shootout');
    expect(said('j-north')).toBe('Western fork: −3, 3 left, 2 to landing');
    expect(said('g-memphis')).toBe('Memphis Landing: −6, 0 left, then roll');
  });
});

describe('numbers of the board', () => {
  test('show all packs and numbers of cards to everybody', () => {
    expect(counters(view(drawing, 3), 0).map(({ id, value }) => [id, value])).toEqual([
      ['provisions', 6],
      ['company', 5],
      ['titles', 1],
      ['cards', 3],
    ]);
    expect(points(view(drawing), 3)).toEqual({ value: 10, word: 'points' });
  });

  test('measure the leader against what the best rival could still reach (WWS-END-1)', () => {
    expect(raceOf(view(late))).toEqual({ leader: 0, points: 24, needed: 27, chaser: 1 });
    const [race] = notices(view(late), 0, null);
    expect(race?.bars).toEqual([{ value: 24, of: 27 }]);
    expect(race?.title).toBe('Out of reach at 27');
  });

  test('draw the seats in the colours of their people, each with a mark of its own (WWS-COMP-1)', () => {
    const styles = paint(view(drawing));
    expect(styles.map(({ name }) => name)).toEqual(view(drawing).seats.map(({ character }) => character));
    expect(new Set(styles.map(({ mark }) => mark)).size).toBe(6);
  });
});

describe('cards and slips', () => {
  test('every card states its effect in two or three words', () => {
    for (const { id } of CARDS) expect(gistOf(id), id).toMatch(/^.{2,12}$/);
  });

  test('long names are cut to fit and keep the number that tells them apart', () => {
    expect(short('Ana', 7)).toBe('Ana');
    expect(short('Foreman 3', 7)).toBe('Fore… 3');
  });

  test('text breaks between words', () => {
    expect(wrapped('one two three four', 8)).toEqual(['one two', 'three', 'four']);
  });
});

describe('a shootout', () => {
  const table = playing(
    {
      travellers: [
        { at: 'prairie', pack: '9/4/0' },
        { at: 'rocky', pack: '9/5/1' },
      ],
    },
    [
      [5, 5],
      [3, 2],
      [1, 6],
      [4, 1],
    ],
  );
  const events: readonly StampedeEvent[] = table.does('go rocky');

  test('is told roll by roll, with what the winner takes (WWS-SHOOT-2, WWS-SHOOT-3)', () => {
    const [duel, ...more] = duelsIn(events);
    expect(more).toEqual([]);
    expect(duel?.shots.map(({ dice }) => dice)).toEqual([
      [5, 5],
      [3, 2],
      [1, 6],
      [4, 1],
    ]);
    expect([duel?.winner, duel?.loot]).toEqual([0, 'takes 5 provisions, 3 company, 1 title']);
  });

  test('lasts as long as all its rolls; walks last longer the farther they go', () => {
    const lasts = events.reduce((sum, event) => sum + duration(event), 0);
    expect(lasts).toBeGreaterThan(4 * 900);
    expect([walkTime(1), walkTime(5), walkTime(12)]).toEqual([240, 450, 900]);
    expect(events.map(sound)).toContain('build');
  });
});
