import { describe, expect, test } from 'vitest';
import type { Game, Seat } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { legalIn, listedIn } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { wildWestStampede } from '../index.ts';
import { STANDARD } from '../options.ts';
import { playing } from '../playing.ts';
import { position } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { StampedeOptions, StampedeState } from '../state.ts';
import { buttons } from './buttons.ts';
import { nodeOf } from './chart.ts';
import { destinationOf } from './reading.ts';
import { targets } from './targets.ts';

const game: Game = wildWestStampede;

const targetsOf = listedIn(wildWestStampede, targets);
const buttonsOf = listedIn(wildWestStampede, buttons);

function target(state: StampedeState, viewer: Seat, id: string) {
  return targetsOf(state, viewer).find((one) => one.id === id);
}

/** Games of random play last for hundreds of turns, so only one moment in so many is checked. */
const EVERY = 23;

function someMoments(seats: number, options: Partial<StampedeOptions>, look: (state: StampedeState) => void): void {
  let moment = 0;
  randomWalk(game, seats, { ...STANDARD, roundLimit: 20, ...options }, `board ${seats}`, [
    ({ state }) => {
      moment += 1;
      const { phase } = state as StampedeState;
      const rare = phase !== 'eastRoll' && phase !== 'eastMove' && phase !== 'visit' && phase !== 'west';
      if (rare || moment % EVERY === 1) look(state as StampedeState);
    },
  ]);
}

const TABLES: readonly (readonly [number, Partial<StampedeOptions>])[] = [
  [2, { addCards: 'keep' }],
  [4, {}],
  [6, { indianWaiver: 'all', homes: 'four' }],
];

/** Positions that random travellers hardly ever reach. */
const RARE: readonly StampedeState[] = [
  opening,
  drawing,
  late,
  position({
    travellers: [{ at: 'rocky', pack: '0/4/2', hand: ['indian'] }, { pack: '9/9/1' }],
    land: { lakes: { owner: 0 } },
  }),
  position({ travellers: [{ at: 'silver', pack: '9/9/1', hand: ['davy-crockett', 'claim', 'mob'] }, {}] }),
];

describe('what can be pointed at', () => {
  test.each(TABLES)('covers every legal action at a table of %i; ending the turn has a button', (seats, options) => {
    const look = (state: StampedeState) => {
      const [seat] = wildWestStampede.actors(state);
      if (seat === undefined) return;
      const wanted = wildWestStampede.legal(state, seat).map((action) => JSON.stringify(action));
      const reached = legalIn(targetsOf(state, seat));
      const pressed = legalIn(buttonsOf(state, seat));
      for (const action of wanted) expect(reached.has(action) || pressed.has(action), action).toBe(true);
      for (const action of reached) expect(wanted).toContain(action);
      for (const action of pressed) expect(wanted).toContain(action);
    };
    someMoments(seats, options, look);
    for (const state of RARE) look(state);
  });

  test('leaves nobody without a button: every turn can be played by letters alone', () => {
    const look = (state: StampedeState) => {
      const [seat] = wildWestStampede.actors(state);
      if (seat === undefined) return;
      expect(legalIn(buttonsOf(state, seat)).size).toBeGreaterThan(0);
      const letters = buttonsOf(state, seat).map((button) => button.letter);
      expect(new Set(letters).size).toBe(letters.length);
    };
    for (const [seats, options] of TABLES) someMoments(seats, options, look);
    for (const state of RARE) look(state);
  });

  test('has whole sentences, for players and for spectators, and no duplicate ids', () => {
    const look = (state: StampedeState) => {
      for (const viewer of [0, 1, null]) {
        const list = targetsOf(state, viewer);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        for (const { label } of list) expect(label).toMatch(/^(?:[A-Z0-9]|\{s\d\}).*[.!]$/);
      }
    };
    someMoments(3, {}, look);
    for (const state of RARE) look(state);
  });

  test('has nothing to do for viewers that the game does not wait for, and says of a card in hand that it must wait', () => {
    expect(targetsOf(drawing, 1).some(isLit)).toBe(false);
    expect(targetsOf(drawing, null).some(isLit)).toBe(false);
    expect(buttonsOf(drawing, 1)).toEqual([]);
    expect(target(drawing, 1, 'card:defection')?.choices[0]?.whyNot?.rule).toBe('WWS-TURN-3');
  });

  test('says what a place beyond the provisions would cost (WWS-WEST-2)', () => {
    const mountain = target(drawing, 0, 'node:mountain');
    expect(isLit(mountain)).toBe(false);
    expect(mountain?.choices[0]?.whyNot).toMatchObject({ rule: 'WWS-WEST-2' });
    expect(mountain?.choices[0]?.whyNot?.text).toContain('7 provisions');
  });

  test('warns of a one-way trip and of a shootout before the walk', () => {
    expect(target(drawing, 0, 'node:rio-grande')?.label).toContain(
      '4 provisions, 2 left, 7 to the nearest landing: a one-way trip',
    );
    expect(target(drawing, 0, 'node:dakota.rocky.2')?.label).toContain('Shootout with {s1} the Aristocrat');
    expect(target(drawing, 0, 'node:g-st-louis')?.label).toContain('4 provisions, 2 left');
  });

  test('shows everything open about a territory: value, owner, claim, swamp and water', () => {
    const label = (id: string) => target(drawing, 0, `node:${id}`)?.label;
    expect(label('lakes')).toContain('4 points: you own it');
    expect(label('gold-coast')).toContain('Claimed by {s2} the Blacksmith for 2 more turns');
    expect(label('silver')).toContain('16 provisions, 16 company and a title, doubled by the swamp');
    expect(label('lone-star')).toContain('a water source');
  });

  test('makes one target of a card and its victim, with the effect on them', () => {
    expect(target(drawing, 0, 'play:wolf-pack:2')?.label).toBe(
      'Play Wolf Pack on {s2} the Blacksmith: provisions 17 to 7.',
    );
    expect(isLit(target(drawing, 0, 'play:precious-metals:lakes'))).toBe(true);
    expect(isLit(target(drawing, 0, 'play:precious-metals:dakota'))).toBe(false);
  });

  test('shows only the backs of a rival’s hand and what an offer has revealed', () => {
    const state = position({
      travellers: [{ at: 'rocky' }, { at: 'prairie', hand: ['mob', 'spoil'], shown: ['mob'] }],
    });
    const label = target(state, 0, 'seat:1')?.label;
    expect(label).toContain('2 cards (1 from provisions and 1 from land)');
    expect(label).toContain('Known: Mob.');
    expect(label).not.toContain('Spoil');
  });

  test('founds the land one stands on, with Davy Crockett if he is in hand (WWS-CP-7)', () => {
    const state = position({ travellers: [{ at: 'silver', pack: '9/9/1', hand: ['davy-crockett'] }, {}] });
    const actions = target(state, 0, 'node:silver')?.choices.map(({ action }) => action);
    expect(actions).toEqual([
      { type: 'establish', davy: false },
      { type: 'establish', davy: true },
    ]);
    expect(isLit(target(state, 0, 'play:davy-crockett:now'))).toBe(true);
  });
});

describe('buttons', () => {
  const ends = (state: StampedeState, id: string) =>
    (buttonsOf(state, 0).find((button) => button.id === id)?.choices ?? []).map(
      ({ action }) => destinationOf(action) ?? '',
    );

  test('offer walks to named places, and to the far end of the road only if none is in reach', () => {
    expect(ends(drawing, 'go').every((id) => nodeOf(id).name !== null)).toBe(true);
    const stuck = playing({ travellers: [{ at: 'jacksonville.mobile.3' }, {}] }, [[1, 1]]);
    stuck.does('roll');
    const walks = ends(stuck.state, 'go');
    expect(walks.sort()).toEqual(['jacksonville.mobile.1', 'jacksonville.mobile.5']);
  });

  test('offer the three ways out of being stranded, with the reason if one is refused (WWS-STR-3)', () => {
    const state = position({
      travellers: [{ at: 'rocky', pack: '0/4/0' }, { pack: '9/9/1' }],
      land: { lakes: { owner: 0, founder: 1 } },
    });
    const list = buttonsOf(state, 0);
    expect(list.map(({ id }) => id)).toEqual(['titles', 'trade', 'sale', 'end']);
    const why = (id: string) => list.find((button) => button.id === id)?.choices[0]?.whyNot?.rule ?? null;
    expect([why('titles'), why('trade'), why('sale')]).toEqual(['WWS-STR-3', null, 'WWS-STR-10']);
  });
});
