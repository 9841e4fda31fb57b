/** What `faults` must never say: that a position which play can reach is broken. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { stateProblem } from '../../engine/replay.ts';
import { anyKind } from '../../engine/testkit/reachable.ts';
import { CARDS, type CardId } from './content.ts';
import { faults } from './faults.ts';
import { wildWestStampede as game } from './index.ts';
import { NODES } from './map.ts';
import { type Given, position, type Traveller } from './position.ts';
import { actors, play } from './rules.ts';
import type { StampedeState } from './state.ts';
import { rolled, table } from './testing.ts';
import { isStranded } from './turn.ts';

describe('the last provision may be spent on the way to a water source', () => {
  const source = { prairie: { water: true } } as const;

  test('and a fifth card drawn there (WWS-CL-6, WWS-CARD-3)', () => {
    const hand = ['wolf-pack', 'claim', 'claim', 'mob'] as const;
    const one = table({ at: 'rocky', pack: '3/0/0', hand }, [{}], { land: source }, ['spoil']);
    one.does('go prairie', 'draw provisions');
    expect([one.state.phase, one.state.provisions[0], faults(one.state)]).toEqual(['discard', 0, []]);
    one.does('discard spoil');
    expect([one.state.phase, faults(one.state)]).toEqual(['west', []]);
  });

  test('and an Add card drawn there that may be kept (WWS-CL-6, WWS-CARD-1)', () => {
    const given = { options: { addCards: 'keep' }, land: source } as const;
    const one = table({ at: 'rocky', pack: '3/0/0' }, [{}], given, ['add-company-8']);
    one.does('go prairie', 'draw company');
    expect([one.state.phase, one.state.provisions[0], faults(one.state)]).toEqual(['drawnAdd', 0, []]);
  });
});

test('only stranded travellers deal (WWS-STR-6)', () => {
  const { state } = table({ at: 'rocky', pack: '0/3/0' }, [{}]);
  expect(faults({ ...state, provisions: [1, 9] })).toEqual(['Only stranded travellers deal.']);
  const offer = table({ at: 'rocky', pack: '0/3/0' }, [{}]);
  offer.does('turn-to 1');
  expect(faults({ ...offer.state, at: [0, 0] })).toContain('Only stranded travellers deal.');
});

test('a turn in the East is no deal (WWS-STR-1)', () => {
  const one = table({ at: 'chicago', pack: '0/3/0' }, [{}], {}, [rolled(4)]);
  one.does('roll');
  expect(faults(one.state)).toEqual([]);
});

/** Travellers with little to eat, mostly in the West, near a water source and each other; land with markers, sources and owners. */
const given: fc.Arbitrary<Given> = fc
  .record({
    seats: fc.integer({ min: 2, max: 4 }),
    relief: fc.boolean(),
    indianWaiver: fc.constantFrom('movement', 'all'),
    homes: fc.constantFrom('unlimited', 'four'),
    addCards: fc.constantFrom('immediate', 'keep'),
    seed: fc.nat(),
  })
  .map(({ seats, seed, ...options }) => {
    const next = dice(`position ${seed}`);
    const deck = CARDS.flatMap(({ id, count, adds }) =>
      adds > 0 && options.addCards === 'immediate' ? [] : Array.from({ length: count }, () => id),
    );
    const drawCard = (): CardId => deck.splice(next(deck.length), 1)[0] as CardId;
    const traveller = (): Traveller => ({
      at: next(3) > 0 ? `prairie.rocky.${1 + next(2)}` : anyPlace(next),
      pack: `${next(4)}/${next(6)}/${next(3)}`,
      hand: Array.from({ length: next(3) > 0 ? 4 : next(4) }, drawCard),
      lost: next(8) === 0 ? 1 : 0,
    });
    const travellers = Array.from({ length: seats }, traveller);
    const left = (card: CardId): boolean => {
      const at = deck.indexOf(card);
      if (at >= 0) deck.splice(at, 1);
      return at >= 0;
    };
    const land: Record<string, object> = {};
    if (left('water-source')) land.prairie = { water: true };
    if (left('swamp-land')) land.rocky = { swamp: true };
    if (left('claim')) land.lakes = { claim: [next(seats), 1 + next(3)] };
    for (const id of ['silver', 'desert'] as const) if (next(2) === 0) land[id] = { owner: next(seats) };
    return { options, travellers, land, turn: next(2), round: 48 };
  });

function anyPlace(next: (sides: number) => number): string {
  const places = NODES.filter(({ half }) => half !== 'border');
  return places[next(places.length)]?.id ?? 'boston';
}

/** Positions that cannot be, such as one that has been won, are left out. */
function positionOf(wanted: Given): StampedeState | null {
  try {
    return position(wanted);
  } catch {
    return null;
  }
}

test('no position that hungry travellers reach is called broken, and each can be loaded', () => {
  const phases = new Set<string>();
  const property = fc.property(given, fc.nat(), (wanted, seed) => {
    const state = positionOf(wanted);
    fc.pre(state !== null && state.lost[state.turn] === 0);
    const next = dice(`play ${seed}`);
    for (let n = 0; n < 40 && state.phase !== 'over'; n++) {
      const [seat = 0] = actors(state);
      play(state, seat, anyKind(game.legal(state, seat), next), sampled(next));
      expect(faults(state)).toEqual([]);
      phases.add(`${state.phase}${isStranded(state, state.turn) ? ' without provisions' : ''}`);
    }
    expect(stateProblem(game as unknown as Game, JSON.parse(JSON.stringify(state)))).toBeNull();
  });
  fc.assert(property, { numRuns: 300, seed: 1849 });
  const hungry = ['west', 'discard', 'drawnAdd', 'stranded', 'offerGive', 'offerAsk', 'respond', 'over'];
  const wanted = [...hungry.map((phase) => `${phase} without provisions`), 'visit', 'crossed', 'eastRoll', 'eastMove'];
  expect([...phases]).toEqual(expect.arrayContaining(wanted));
});
