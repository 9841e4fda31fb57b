import { describe, expect, test } from 'vitest';
import { tabernacle } from '../index.ts';
import { playing } from '../playing.ts';
import { position } from '../position.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleState } from '../state.ts';
import { counters, notices, points } from './notices.ts';
import { duration, sound } from './pace.ts';
import { short } from './pieces.tsx';
import { drawing, late, opening } from './positions.ts';
import { gathering, leastToll, priceAt, raising, sealedBy, viewAfter } from './reading.ts';
import { caution, label, prompt, subtitle } from './words.ts';

const NAMES = ['June', 'Ben', 'Ana', 'Cleo', 'Dora'];
const view = (state: TabernacleState, seat: number | null = 0) => tabernacle.view(state, seat);

describe('texts of the board', () => {
  test('name the month and the roads in the subtitle', () => {
    expect(subtitle(view(drawing))).toEqual(['month 8', '31 of 46 roads to go']);
    expect(subtitle(view(opening))).toEqual(['opening bid', 'round 1 of 3']);
  });

  test('mention no last round where bids repeat until one wins (TAB-BID-5)', () => {
    const { state, does } = playing({ bidding: true, seats: 2, options: { bidUntil: 'won' } });
    for (let round = 1; round <= 4; round++) does('bid 1', 'bid 1');
    expect(subtitle(view(state))).toEqual(['opening bid', 'round 5']);
  });

  test('ask the seat to act, and tell the others whose turn it is', () => {
    expect(prompt(view(drawing), 0, [{ action: { type: 'use', hex: 'F2' }, whyNot: null }], NAMES)).toMatchObject({
      title: 'Place a colonist.',
      detail: expect.stringContaining('your last colonist'),
    });
    expect(prompt(view(drawing, 1), 1, [], NAMES).title).toBe('June is placing a colonist.');
    expect(prompt(view(drawing, null), null, [], NAMES).detail).toBe('You are watching.');
  });

  test('name the seats still to bid, never what was bid (TAB-BID-1)', () => {
    const { state, does } = playing({ bidding: true, seats: 3 });
    expect(prompt(view(state), 0, [], NAMES).title).toBe('Bid for the first month.');
    does('bid 2');
    expect(prompt(view(state), 0, [], NAMES).title).toBe('Ben and Ana have yet to bid.');
  });

  test('say that bids were tied, and ask again (TAB-BID-4)', () => {
    const { state, does } = playing({ bidding: true, seats: 2 });
    does('bid 2', 'bid 2');
    expect(prompt(view(state), 0, [], NAMES).title).toContain('bid once more');
  });

  test('say that there is nothing to do if one must pass (TAB-COL-5)', () => {
    expect(prompt(view(drawing), 0, [{ action: { type: 'pass' }, whyNot: null }], NAMES).rule).toBe('TAB-COL-5');
  });

  test('name actions by what they bring and cost', () => {
    const say = (action: TabernacleAction) => label(view(drawing), action);
    expect(say({ type: 'use', hex: 'F2' })).toBe('+3 {gold} at the gold counter');
    expect(say({ type: 'buy', hex: 'G1', from: 'display', slot: 0 })).toBe('Buy a quarry for 1 {gold}');
    expect(say({ type: 'sell', hex: 'G1', building: 'port' })).toBe('Sell a port for 1 {gold}');
    expect(say({ type: 'build', hex: 'C8', building: 'port' })).toBe('Port on Lake C8: 3 {wood}, +8 {points}');
    expect(say({ type: 'trade', hex: 'G9' })).toContain('{s3}’s trading post');
  });
});

describe('cautions', () => {
  test('are shown before sealing a district that pays another seat more (TAB-DIST-4)', () => {
    const state = position({
      roads: 'H4 H5 G6 G7 H7 I7',
      buildings: { H6: ['tabernacle', 1], I4: ['port', 0] },
      stone: [1],
    });
    expect(caution(view(state), { type: 'road', hex: 'J7' })).toMatchObject({
      title: 'Seal La Batture?',
      text: expect.stringContaining('12 points to {s1}, 6 to you'),
      rule: 'TAB-DIST-4',
    });
  });

  test('are shown if no second road can follow, however many stones one has', () => {
    const given = { roads: 'H4 H5 G6 G7 H7 I7', buildings: { H6: ['tabernacle', 1], I4: ['port', 0] } } as const;
    expect(caution(view(position({ ...given, stone: [3] })), { type: 'road', hex: 'J7' })?.title).toBe(
      'Seal La Batture?',
    );
    expect(caution(view(position({ ...given, stone: [3] })), { type: 'road', hex: 'F4' })).toBeNull();
  });

  test('are not shown if one gains most', () => {
    const state = position({ roads: 'H4 H5 G6 G7 H7 I7', buildings: { H6: ['tabernacle', 0] }, stone: [1] });
    expect(caution(view(state), { type: 'road', hex: 'J7' })).toBeNull();
  });

  test('are shown before destroying one’s own building (TAB-WATCH-5)', () => {
    const state = position({ buildings: { G5: ['cabin', 0], G4: ['port', 1] }, hands: [['watchtower']] });
    expect(caution(view(state), { type: 'build', hex: 'G5', building: 'watchtower' })?.rule).toBe('TAB-WATCH-5');
    expect(caution(view(state), { type: 'build', hex: 'G4', building: 'watchtower' })).toBeNull();
  });
});

describe('numbers of the board', () => {
  test('are the goods, Indians and colonists of a seat, and its points', () => {
    expect(counters(view(drawing), 0).map(({ id, value }) => [id, value])).toEqual([
      ['gold', 5],
      ['wood', 6],
      ['stone', 2],
      ['indians', 0],
      ['colonists', 1],
    ]);
    expect(points(view(drawing), 0)).toEqual({ value: 15, word: 'points' });
  });

  test('count roads to the end and add up the monopolies (TAB-END-1, TAB-MONO-1)', () => {
    const [roads, monopolies] = notices(view(late), 0, null);
    expect(roads).toMatchObject({ title: 'Roads 34 of 46', bars: [{ value: 17, of: 23 }] });
    expect(monopolies?.text).toMatch(/\d+ to \{s\d\}.*\d+ to you/);
  });

  test('warn of the Crown when no road has been laid for long (TAB-GUARD-1)', () => {
    const [roads] = notices(view(position({ quiet: 4 })), 0, null);
    expect(roads?.text).toBe('4 months without a road; after 2 more the Crown lays one.');
    expect(roads?.rule).toBe('TAB-GUARD-1');
  });

  test('do not mention the Crown where it lays no roads (TAB-GUARD-1)', () => {
    const [roads] = notices(view(position({ quiet: 4, options: { crown: false } })), 0, null);
    expect(roads).toMatchObject({ text: 'The last road ends the game at once.', rule: 'TAB-END-1' });
  });

  test('include prices, tolls, costs and what a visit brings', () => {
    const state = position({ buildings: { I4: ['port', 1], H6: ['gold-mine', 2] }, tiles: { I5: 'marsh' } });
    expect([0, 1, 2, 3, 4].map((slot) => priceAt(view(state), slot))).toEqual([0, 3, 8, 7, 11]);
    expect(leastToll(view(state), 0)).toBe(1);
    expect(leastToll(view(state, 1), 1)).toBe(0);
    expect(gathering(view(state), 0, 'H6')).toEqual({ good: 'gold', keeps: 2, tax: 1 });
    expect(raising(view(state), 'trading-post', 'I5')).toEqual({ wood: 5, points: 2, gold: 0 });
  });

  test('foresee the effects of an action, as far as they are certain', () => {
    const after = viewAfter(view(drawing), 0, { type: 'build', building: 'port', hex: 'C8' });
    expect(after?.seats[0]).toMatchObject({ points: 23, wood: 3 });
    expect(after?.basics.find((basic) => basic.id === 'old-port')?.open).toBe(false);
    expect(sealedBy(view(drawing), ['F4'])).toEqual([]);
    const closing = position({ roads: 'H4 H5 G6 G7 H7 I7', buildings: { H6: ['tabernacle', 0] } });
    expect(sealedBy(view(closing), ['J7']).map((district) => district.id)).toEqual(['la-batture']);
  });
});

describe('names', () => {
  test('are cut to fit and keep the number that tells them apart', () => {
    expect(short('Ana', 7)).toBe('Ana');
    expect(short('Foreman 3', 7)).toBe('Fore… 3');
    expect(short('Bartholomew', 7)).toBe('Bartho…');
  });
});

describe('the pace', () => {
  test('shows every event that moves for a while, and a sealed district longest', () => {
    const { events, does } = playing({
      roads: 'H4 H5 G6 G7 H7 I7',
      buildings: { H6: ['tabernacle', 0], I6: ['gold-mine', 1] },
      stone: [1],
    });
    does('road J7');
    const times = new Map(events.map((event) => [event.type, duration(event)]));
    expect(times.get('sealed')).toBe(Math.max(...times.values()));
    expect(times.get('reopened')).toBeGreaterThan(0);
    expect(sound(events.find((event) => event.type === 'sealed') as TabernacleEvent)).toBe('claim');
  });
});
