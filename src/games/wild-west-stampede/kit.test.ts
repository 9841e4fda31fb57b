import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { stateProblem } from '../../engine/replay.ts';
import { drawsFrom, type FewWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { anyKind } from '../../engine/testkit/reachable.ts';
import { CARDS, type CardId } from './content.ts';
import { encoder } from './encoding.ts';
import { faults } from './faults.ts';
import { wildWestStampede as game } from './index.ts';
import { NODES } from './map.ts';
import { ADDS, cardId, cardNumber, handOf } from './pack.ts';
import { type Luck, playing } from './playing.ts';
import { type Given, position, type Traveller } from './position.ts';
import { actors, play } from './rules.ts';
import type { StampedeState } from './state.ts';
import { isStranded } from './turn.ts';

testKit(game, {
  encoder,
  // Five seat counts with every option make 30 tables, and random games last for 50 rounds, so few of each must do.
  games: 8,
  moments: 30,
  oneIn: 12,
  few: [handsOf(2, 1), handsOf(3, 2)],
  sealed: [],
  rare: rarePositions(),
  odd: [
    { type: 'roll' },
    { type: 'moveEast', to: 'chicago' },
    { type: 'moveEast', to: 'g-northern' },
    { type: 'moveEast', to: 'lakes' },
    { type: 'moveEast', to: 'nowhere' },
    { type: 'crossWest', gate: 'g-northern' },
    { type: 'moveWest', to: 'lakes' },
    { type: 'moveWest', to: 'g-northern' },
    { type: 'headEast', gate: 'g-northern' },
    { type: 'draw', deck: 'land' },
    { type: 'draw', deck: 'company' },
    { type: 'keep' },
    { type: 'discard', card: 'mob' },
    { type: 'establish', davy: false },
    { type: 'establish', davy: true },
    { type: 'playCard', card: 'mob', target: 0 },
    { type: 'playCard', card: 'wolf-pack', target: 0 },
    { type: 'tradeTitles', n: 3 },
    { type: 'offerTrade', to: 0 },
    { type: 'offerTrade', to: 1 },
    { type: 'offerSale', to: 1, territory: 'lakes' },
    { type: 'offerGive', kind: 'company', n: 99 },
    { type: 'offerGive', kind: 'card', card: 'mob' },
    { type: 'offerAsk', n: 21 },
    { type: 'accept' },
    { type: 'endTurn' },
  ] as readonly { type: string }[],
});

/** Two land cards in another hand: any two that nobody has seen, except Add cards, which are turned in at once. */
function handsOf(seats: number, other: number): FewWorlds {
  const travellers = Array.from({ length: seats }, (_, seat): Traveller => {
    return seat === other ? { hand: ['mob', 'swamp-land'] } : seat === 0 ? { hand: ['claim'] } : {};
  });
  const view = game.view(position({ travellers }), 0);
  const cards = view.decks.land.unseen.filter((card) => ADDS[cardNumber(card)] === 0);
  const worldOf = (world: object): string =>
    handOf(world as StampedeState, other)
      .map(cardId)
      .toSorted()
      .join();
  return { title: `two land cards of seat ${other} of ${seats}`, view, worldOf, odds: drawsFrom(cards, 2, true) };
}

/** Positions with refusals that random games hardly ever reach. */
function rarePositions(): StampedeState[] {
  const four: CardId[] = ['wolf-pack', 'claim', 'claim', 'mob'];
  const titles: CardId[] = ['add-title', 'add-title', 'add-title', 'add-title'];
  const keep = { addCards: 'keep' } as const;
  return [
    // Five cards in hand.
    after(
      { travellers: [{ at: 'chicago', hand: four }, {}] },
      [[1, 1], 'spoil'],
      'roll',
      'go chicago',
      'draw provisions',
    ),
    // An Add card, and four in hand.
    after(
      { options: keep, travellers: [{ at: 'chicago', hand: four }, {}] },
      [[1, 1], 'add-provisions-8'],
      'roll',
      'go chicago',
      'draw provisions',
    ),
    // All land cards are in hands.
    after(
      {
        options: keep,
        travellers: [
          { at: 'detroit', hand: titles },
          { hand: titles },
          { hand: titles },
          { hand: ['swamp-land', 'precious-metals', 'mob', 'water-source'] },
          { hand: ['claim', 'claim'] },
        ],
      },
      [[1, 1]],
      'roll',
      'go detroit',
    ),
    // Land that is owned, and land that somebody claims.
    position({
      travellers: [{ at: 'lakes', pack: '9/9/1', hand: ['swamp-land', 'claim'] }, {}],
      land: { lakes: { claim: [1, 2] }, dakota: { owner: 1 } },
    }),
    // Cards that would have no effect.
    position({
      travellers: [
        { at: 'lakes', hand: ['mob', 'influenza', 'precious-metals', 'anarchy'] },
        { at: 'atlanta', pack: '0/0/0' },
      ],
    }),
    // A guide after the move, and Davy Crockett without a founding.
    after({ travellers: [{ at: 'lakes', pack: '20/0/0', hand: ['indian', 'davy-crockett'] }, {}] }, [], 'go dakota'),
    // At a water source, without having arrived there this turn.
    position({ travellers: [{ at: 'prairie', pack: '9/9/1' }, {}], land: { prairie: { water: true } } }),
    // The last provision spent on the way to a water source, with a full hand.
    after(
      { travellers: [{ at: 'rocky', pack: '3/3/1', hand: four }, {}], land: { prairie: { water: true } } },
      [],
      'go prairie',
    ),
    // A partner with four cards.
    after(
      {
        travellers: [
          { at: 'lakes', pack: '0/3/0', hand: ['spoil'] },
          { hand: four, pack: '9/0/0' },
        ],
      },
      [],
      'turn-to 1',
    ),
    // Land whose founding took no provisions.
    position({
      options: { indianWaiver: 'all' },
      travellers: [{ at: 'prairie', pack: '0/0/0' }, { pack: '20/20/2' }],
      land: { lakes: { owner: 0, paid: [0, 4] } },
    }),
    // Four homes on the board.
    position({
      options: { homes: 'four' },
      travellers: [{ at: 'lakes', pack: '9/9/1' }, {}],
      land: { northwest: { owner: 0 }, mountain: { owner: 0 }, dakota: { owner: 0 }, 'gold-coast': { owner: 0 } },
    }),
  ];
}

function after(given: Given, luck: readonly Luck[], ...actions: string[]): StampedeState {
  const table = playing(given, luck);
  table.does(...actions);
  return table.state;
}

/** Hungry travellers, mostly in the West, near a water source and each other; land with markers and owners. */
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

/** The position, or `null` if it is impossible, such as one that has been won. */
function positionOf(wanted: Given): StampedeState | null {
  try {
    return position(wanted);
  } catch {
    return null;
  }
}

/** The same variable as the kit's. */
const KIT_GAMES = Number(process.env.KIT_GAMES ?? 0);

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
    expect(stateProblem(game, JSON.parse(JSON.stringify(state)))).toBeNull();
  });
  fc.assert(property, { numRuns: Math.max(300, KIT_GAMES), seed: 1849 });
  const hungry = ['west', 'discard', 'drawnAdd', 'stranded', 'offerGive', 'offerAsk', 'respond', 'over'];
  const wanted = [...hungry.map((phase) => `${phase} without provisions`), 'visit', 'crossed', 'eastRoll', 'eastMove'];
  expect([...phases]).toEqual(expect.arrayContaining(wanted));
});
