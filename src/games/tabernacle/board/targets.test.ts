import { describe, expect, test } from 'vitest';
import type { Game, Seat } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { legalIn, listedIn } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { HEXES } from '../chart.ts';
import { tabernacle } from '../index.ts';
import { STANDARD } from '../options.ts';
import { playing } from '../playing.ts';
import { position } from '../position.ts';
import type { TabernacleOptions, TabernacleState } from '../state.ts';
import { buttons } from './buttons.ts';
import { drawing } from './positions.ts';
import { districtShown, raiseId, sellId, targets } from './targets.ts';

const game: Game = tabernacle;

const targetsOf = listedIn(tabernacle, targets);
const buttonsOf = listedIn(tabernacle, buttons);

function targetOf(state: TabernacleState, id: string, viewer: Seat | null = 0) {
  const target = targetsOf(state, viewer).find((one) => one.id === id);
  if (!target) throw new Error(`There is no target ${id}.`);
  return target;
}

const TABLES: readonly (readonly [number, Partial<TabernacleOptions>])[] = [
  [2, {}],
  [4, { freePass: true, resale: 'pile' }],
  [5, { start: 'cap-nord', rebid: 'tied' }],
];

describe('what can be pointed at', () => {
  test.each(TABLES)('covers every legal action of a match of %i, together with the buttons', (seats, options) => {
    let moment = 0;
    randomWalk(game, seats, { ...STANDARD, ...options }, `pointing ${seats}`, [
      ({ state }) => {
        moment += 1;
        if (moment % 4 !== 1) return;
        const now = state as TabernacleState;
        for (const seat of tabernacle.actors(now)) {
          const wanted = new Set(tabernacle.legal(now, seat).map((action) => JSON.stringify(action)));
          expect(legalIn(targetsOf(now, seat))).toEqual(wanted);
          expect(legalIn(buttonsOf(now, seat))).toEqual(wanted);
        }
      },
    ]);
  });

  test('has whole sentences, for players and for spectators', () => {
    for (const viewer of [0, null]) {
      let moment = 0;
      randomWalk(game, 3, STANDARD, 'sentences', [
        ({ state }) => {
          moment += 1;
          if (moment % 13 !== 1) return;
          const list = targetsOf(state as TabernacleState, viewer);
          expect(new Set(list.map((target) => target.id)).size).toBe(list.length);
          for (const { label, about } of list) {
            expect(label).toMatch(/^(?:[A-Z0-9]|\{s\d\}).*[.!]$/);
            expect(label).not.toMatch(/undefined|NaN|\{(?!s\d\})/);
            if (about !== undefined) expect(about).not.toMatch(/undefined|NaN|\{(?!s\d\})/);
          }
        },
      ]);
    }
  });

  test('has nothing to do for viewers that the game does not wait for', () => {
    expect(targetsOf(drawing, 1).some(isLit)).toBe(false);
    expect(targetsOf(drawing, null).some(isLit)).toBe(false);
    expect(buttonsOf(drawing, 1)).toEqual([]);
  });

  test('includes hexes, buildings in hand, the display, districts and seats', () => {
    const ids = new Set(targetsOf(drawing, 0).map((target) => target.id));
    for (const { id } of HEXES) expect(ids).toContain(`hex:${id}`);
    for (const id of ['hand:0', 'place:4', 'stall:sawmill', 'district:les-greves', 'seat:3', 'reserve', 'register'])
      expect(ids).toContain(id);
  });
});

describe('a chosen building', () => {
  test('lights exactly the coasts where it fits, with its cost on them (TAB-BUILD-8)', () => {
    const lit = targetsOf(drawing, 0).filter((target) => isLit(target) && target.id.startsWith('raise:port:'));
    expect(lit.map((target) => target.id.slice(-2))).toEqual(['C7', 'C8', 'D6', 'J8']);
    expect(targetOf(drawing, raiseId('port', 'C8')).label).toContain('3 wood and 8 points');
    expect(targetOf(drawing, raiseId('port', 'J8')).label).toContain('5 wood and 3 points');
  });

  test('says on every other site why it cannot stand there, with the rule (TAB-TAN-2)', () => {
    const [refused] = targetOf(drawing, raiseId('port', 'E4')).choices;
    expect(refused?.whyNot?.rule).toBe('TAB-TAN-2');
  });

  test('can be sold in a port', () => {
    expect(isLit(targetOf(drawing, sellId('port', 'G1')))).toBe(true);
  });
});

describe('a hex without a chosen building', () => {
  test('does not say on every site why a building of the hand cannot stand there', () => {
    expect(targetOf(drawing, 'hex:E4').choices).toEqual([]);
    expect(targetOf(drawing, 'hex:C7').choices).toHaveLength(1);
  });

  test('explains only when asked that a road is out of reach (TAB-ROAD-2)', () => {
    const road = targetOf(drawing, 'hex:J12');
    expect(road.choices).toEqual([]);
    expect(road.about).toContain('TAB-ROAD-2');
  });

  test('says what closes a counter, and that a hex is full (TAB-CLOSE-1, TAB-COL-3)', () => {
    expect(targetOf(drawing, 'hex:G2').label).toContain('shut by a sawmill');
    expect(targetOf(drawing, 'hex:H2').choices[0]?.whyNot?.rule).toBe('TAB-COL-3');
  });

  test('names the tax before it is paid (TAB-USE-3)', () => {
    const state = position({ buildings: { H6: ['gold-mine', 1] } });
    expect(targetOf(state, 'hex:H6').label).toContain('Take 2 gold and leave 1 for {s1}.');
  });

  test('stops at one road if it is the hex already named (TAB-ROAD-1)', () => {
    const { state, does } = playing({});
    does('road H4');
    expect(targetOf(state, 'hex:H4').choices.map((choice) => choice.action)).toEqual([{ type: 'enough' }]);
    expect(isLit(targetOf(state, 'hex:H5'))).toBe(true);
    expect(isLit(targetOf(state, 'hex:F2'))).toBe(false);
  });
});

describe('the display', () => {
  test('states the price that this viewer pays, including the toll (TAB-PORT-2)', () => {
    const state = position({ buildings: { I4: ['port', 1] }, gold: [4] });
    expect(targetOf(state, 'place:1').label).toContain('4 gold, 1 of it toll');
    expect(targetOf(position({ buildings: { I4: ['port', 0] } }), 'place:1').label).toContain('3 gold.');
  });

  test('offers every port where there are several', () => {
    const state = position({ buildings: { I4: ['port', 1], E4: ['port', 0] } });
    expect(targetOf(state, 'place:1').choices.filter((choice) => choice.whyNot === null)).toHaveLength(2);
    expect(targetOf(state, 'place:1').label).toContain('choose one of 2 ports');
  });
});

describe('a district', () => {
  test('says how strong each seat is and whom sealing it would pay (TAB-DIST-4, TAB-DIST-5)', () => {
    const { label } = targetOf(drawing, 'district:les-greves');
    expect(label).toContain('4 roads missing');
    expect(label).toContain('Strength: {s1} 6, you 5 and {s3} 1.');
    expect(label).toContain('Sealed now it would pay {s1} 14, you 7 and {s3} 3.');
  });

  test('says what it has paid once it is independent', () => {
    expect(targetOf(drawing, 'district:la-batture').label).toContain('it paid {s2} 15, {s1} 7 and you 3');
  });

  test('is shown for every hex in it and for a building about to be raised there', () => {
    const view = tabernacle.view(drawing, 0);
    expect(districtShown(view, 'hex:G5')?.id).toBe('les-greves');
    expect(districtShown(view, raiseId('port', 'C7'))?.id).toBe('les-erables');
    expect(districtShown(view, 'hex:G6')).toBeNull();
  });
});

describe('the buttons', () => {
  test('are one bid before the first month, and two while a second road may follow', () => {
    expect(buttonsOf(position({ bidding: true }), 2).map((button) => button.id)).toEqual(['bid']);
    const { state, does } = playing({});
    does('road H4');
    expect(buttonsOf(state, 0).map((button) => button.id)).toEqual(['second', 'enough']);
  });

  test('say what is missing if no task of a kind is possible (TAB-ROAD-1)', () => {
    const state = position({ stone: [0] });
    const road = buttonsOf(state, 0).find((button) => button.id === 'road');
    expect(road?.choices[0]?.whyNot?.rule).toBe('TAB-ROAD-1');
  });

  test('offer to pass only if nothing else can be done (TAB-COL-5)', () => {
    expect(buttonsOf(drawing, 0).some((button) => button.id === 'pass')).toBe(false);
  });
});
