/** Checks views, events and imagined worlds against what each viewer knows by the rules alone (`testing-knowledge.ts`). */
import { describe, expect, test } from 'vitest';
import { type Dice, dice, sampled } from '../../engine/chance.ts';
import type { Options, Viewer } from '../../engine/game.ts';
import { randomWalk } from '../../engine/testkit/walk.ts';
import { CARD_IDS, type CardId } from './content.ts';
import { goldRush } from './index.ts';
import { STANDARD } from './options.ts';
import type { MineEvent, RushEvent, RushOptions, RushState, RushView } from './state.ts';
import {
  cardsAt,
  cardsNamed,
  cardsTold,
  exchange,
  faceUpIn,
  type Knowledge,
  knowledgeAtEnd,
  knowledgeIn,
  knowledgeOf,
  placesIn,
  placesNow,
  type Round,
  roundIn,
  type Somewhere,
  SPOTS,
  tookPart,
  viewersOf,
} from './testing-knowledge.ts';

/** Compares cheaply; explains the difference only if there is one. */
function expectSame(got: unknown, wanted: unknown, about: string): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got, about).toEqual(wanted);
}

// Whole games

/** Follows a game by its events and checks everything shown to each viewer against what they know. */
function watchGame(seats: number, options: RushOptions, seed: string): void {
  const viewers = viewersOf(seats);
  let state: RushState | undefined;
  let round: Round | undefined;
  let shown: { hands: readonly (readonly CardId[])[]; centre: readonly CardId[] | null } | null = null;
  let asked = 0;

  const hear = (event: RushEvent): void => {
    const now = state as RushState;
    const { deal, faceUp, moves } = round as Round;
    if (isMove(event)) round = { deal, faceUp, moves: [...moves, event] };
    if (event.type === 'roundStarted') round = { deal: placesIn(now), faceUp: event.faceUp, moves: [] };
    if (event.type === 'revealed') {
      // RUSH-DYN-1, RUSH-DYN-13, RUSH-STR-3
      const places = placesNow(round as Round);
      const hands = faceUp.map((_cards, seat) => cardsAt(places, seat));
      const stranger = event.centre && SPOTS.flatMap((spot) => cardsAt(places, spot));
      shown = { hands, centre: stranger };
      expectSame({ hands: event.hands, centre: event.centre }, shown, 'the reveal');
      if (!options.sneakyStranger) expect(event.centre).toBeNull();
    }
    if (event.type === 'sold') {
      const open = cardsNamed(shown);
      for (const card of cardsNamed(event)) expect(open, 'a card that was scored').toContain(card);
    }
    if (cardsNamed(event).size === 0) return;
    for (const viewer of viewers) {
      const told = cardsNamed(goldRush.redact(event, viewer));
      expectSame([...told].sort(), [...cardsTold(event, viewer)].sort(), `${event.type} as told to ${viewer}`);
    }
  };

  const look = (now: RushState, next: Dice): void => {
    state = now;
    round ??= { deal: placesIn(now), faceUp: faceUpIn(now), moves: [] };
    const truth = round;
    const places = placesNow(truth);
    const really = placesIn(now);
    for (const card of CARD_IDS) if (really.get(card) !== places.get(card)) throw new Error(`${card} was moved.`);
    const opening = goldRush.opening(now);
    asked += 1;
    for (const [index, viewer] of viewers.entries()) {
      const view = goldRush.view(now, viewer);
      const known = now.ending
        ? knowledgeAtEnd(truth, shown?.centre != null)
        : knowledgeOf(truth, viewer, options.memory);
      expectSame(knowledgeIn(view), known, `the view of ${viewer}`);
      expectSame(view.last && { hands: view.last.hands, centre: view.last.centre }, shown, 'the last reveal');
      const named = cardsNamed(known);
      for (const card of cardsNamed({ ...view, last: null }))
        if (!named.has(card)) throw new Error(`The view of ${viewer} names ${card}.`);
      for (const card of cardsNamed(opening.map((event) => goldRush.redact(event, viewer))))
        if (!named.has(card)) throw new Error(`A newcomer as ${viewer} is told of ${card}.`);
      for (const [card, possible] of known.tracker)
        if (!possible.some((place) => place === places.get(card))) throw new Error(`${card} is elsewhere.`);
      if (index === asked % viewers.length) {
        doesNotNotice(now, viewer, named, next);
        imaginesWhatFits(now, view, known, next);
      }
    }
  };

  randomWalk(
    goldRush,
    seats,
    { ...options } satisfies Options,
    seed,
    [(moment) => look(moment.state as RushState, moment.dice)],
    (events) => {
      for (const event of events as readonly RushEvent[]) hear(event);
    },
  );
}

function isMove(event: RushEvent): event is MineEvent {
  return ['sneaked', 'passed', 'swapOffered', 'redirected', 'swapped'].includes(event.type);
}

/** Checks that the view is unchanged when two cards unknown to the viewer trade ids throughout the round. */
function doesNotNotice(state: RushState, viewer: Viewer, named: ReadonlySet<CardId>, next: Dice): void {
  const unknown = CARD_IDS.filter((card) => !named.has(card));
  const [one, other] = [unknown[next(unknown.length)], unknown[next(unknown.length)]];
  if (one === undefined || other === undefined) return;
  const renamed = <T extends CardId | null>(card: T): T => (card === one ? other : card === other ? one : card) as T;
  const number = (card: number): number => (card < 0 ? card : CARD_IDS.indexOf(renamed(CARD_IDS[card] as CardId)));
  const parts = (list: readonly number[], sizes: (seat: number) => readonly number[]): number[] => {
    let from = 0;
    return state.sneaks.flatMap((_count, seat) =>
      sizes(seat).flatMap((size) => {
        const part = list.slice(from, from + size).map(number);
        from += size;
        return [...part.filter((card) => card >= 0).sort((a, b) => a - b), ...part.filter((card) => card < 0)];
      }),
    );
  };
  const twin: RushState = {
    ...goldRush.copy(state),
    hands: parts(state.hands, () => [3]),
    dealt: parts(state.dealt, () => [state.white, 3 - state.white]),
    centre: state.centre.map(number),
    aside: state.aside.map(number).sort((a, b) => a - b),
    table: number(state.table),
    story: state.story.map((move) => {
      if (move.type === 'swapOffered') return { ...move, card: renamed(move.card) };
      return move.type === 'swapped' ? { ...move, given: renamed(move.given), got: renamed(move.got) } : move;
    }),
  };
  expectSame(goldRush.view(twin, viewer), goldRush.view(state, viewer), `${viewer} notices ${one} for ${other}`);
}

const HIDDEN = ['hands', 'table', 'centre', 'dealt', 'aside', 'story'] as const;

function openPart(state: RushState): Partial<RushState> {
  const part: Partial<RushState> = { ...state };
  for (const key of HIDDEN) delete part[key];
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Checks that an imagined world has its own history, in which the viewer knows exactly what they really know. */
function imaginesWhatFits(state: RushState, view: RushView, known: Knowledge, next: Dice): void {
  const world = goldRush.imagine(view, sampled(next));
  const round = roundIn(world);
  expectSame(openPart(world), openPart(state), 'what is in the open');
  const seen = world.ending
    ? knowledgeAtEnd(round, known.centre[0] !== null)
    : knowledgeOf(round, view.viewer, state.options.memory);
  expectSame(seen, known, `what ${view.viewer} knows in an imagined world`);
}

// All worlds of a position

const TOO_MANY = 500;

/** A world as a string. */
function written({ deal, moves }: Round): string {
  const dealt = CARD_IDS.map((card) => deal.get(card));
  return JSON.stringify([dealt, moves.map((move) => ('card' in move ? move.card : 'got' in move ? move.got : null))]);
}

/** Enumerates the worlds that a viewer with open memory cannot tell from this one; `null` if there are too many. */
function worldsOf(truth: Round, viewer: Viewer): Set<string> | null {
  const worlds = new Set<string>();
  const seenInDeal = new Set([...truth.faceUp.flat(), ...(viewer === null ? [] : cardsAt(truth.deal, viewer))]);
  const unseen = CARD_IDS.filter((card) => !seenInDeal.has(card));
  if (unseen.length > 6) return null;
  const slots = unseen.map((card) => truth.deal.get(card) as Somewhere);
  const deals = new Map<string, Map<CardId, Somewhere>>();
  for (const order of ordersOf(unseen)) {
    const deal = new Map(truth.deal);
    for (const [i, card] of order.entries()) deal.set(card, slots[i] as Somewhere);
    deals.set(written({ ...truth, deal, moves: [] }), deal);
  }
  for (const deal of deals.values()) {
    for (const moves of storiesOf(truth, viewer, new Map(deal), 0)) {
      worlds.add(written({ deal, faceUp: truth.faceUp, moves }));
      if (worlds.size > TOO_MANY) return null;
    }
  }
  return worlds;
}

/** Enumerates everything that can have happened from one move on, given where the cards are. */
function* storiesOf(truth: Round, viewer: Viewer, places: Map<CardId, Somewhere>, at: number): Generator<MineEvent[]> {
  const move = truth.moves[at];
  if (!move) {
    yield [];
    return;
  }
  if (move.type !== 'swapOffered') {
    for (const rest of storiesOf(truth, viewer, places, at + 1)) yield [move, ...rest];
    return;
  }
  const end = truth.moves.findIndex((later, i) => i > at && later.type === 'swapped');
  const swap = truth.moves[end];
  const links = truth.moves.slice(at + 1, end < 0 ? truth.moves.length : end);
  for (const given of cardsAt(places, move.seat)) {
    if (move.seat === viewer && given !== move.card) continue;
    if (swap?.type !== 'swapped') {
      yield [{ ...move, card: given }, ...links];
      continue;
    }
    for (const got of cardsAt(places, swap.from)) {
      if (tookPart(viewer, swap) && (given !== swap.given || got !== swap.got)) continue;
      const after = new Map(places);
      const done = { ...swap, given, got };
      exchange(after, done);
      for (const rest of storiesOf(truth, viewer, after, end + 1))
        yield [{ ...move, card: given }, ...links, done, ...rest];
    }
  }
}

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [i, first] of items.entries())
    for (const rest of ordersOf([...items.slice(0, i), ...items.slice(i + 1)])) yield [first, ...rest];
}

/** Late positions of random games with few possible worlds for a viewer who has lost sight of cards. */
function fewWorlds(seats: number, count: number): { view: RushView; worlds: Set<string> }[] {
  const found: { view: RushView; worlds: Set<string> }[] = [];
  const base: RushOptions = { ...STANDARD, notQuiteDead: true };
  for (let game = 0; found.length < count && game < 40; game++)
    randomWalk(goldRush, seats, { ...base } satisfies Options, `few worlds ${seats} ${game}`, [
      ({ state, dice: next }) => {
        const now = state as RushState;
        const swaps = now.story.filter((move) => move.type === 'swapped');
        if (found.length >= count || now.white !== 3 || swaps.length < 3 || next(5) > 0) return;
        const viewer = next(seats);
        const own = swaps.findLastIndex((swap) => tookPart(viewer, swap));
        if (!swaps.some((swap, i) => i < own && !tookPart(viewer, swap))) return;
        const worlds = worldsOf(roundIn(now), viewer);
        if (worlds && worlds.size > 1) found.push({ view: goldRush.view(now, viewer), worlds });
      },
    ]);
  return found;
}

const STRANGERS: readonly Partial<RushOptions>[] = [
  {},
  { sneakyStranger: true },
  { sneakyStranger: true, strangerCart: true },
];

/** Every combination of the options that affect knowledge; the options about the market alternate. */
function allOptions(seats: number): RushOptions[] {
  const sets: RushOptions[] = [];
  for (const memory of ['open', 'fade'] as const)
    for (const notQuiteDead of [false, true])
      for (const stranger of STRANGERS) {
        if (seats === 6 && stranger.strangerCart) continue;
        const reviveMissesMarket = notQuiteDead && sets.length % 2 === 0;
        const sneakValue = sets.length % 3 === 0 ? 1 : -1;
        sets.push({ ...STANDARD, ...stranger, memory, notQuiteDead, reviveMissesMarket, sneakValue });
      }
  return sets;
}

describe('Every viewer is shown exactly the cards they know', () => {
  for (const seats of [2, 3, 4, 5, 6])
    test(`in whole games of ${seats} with any options: RUSH-SWAP-9, RUSH-ROUND-6, RUSH-DYN-13, RUSH-OPT-3`, () => {
      // Without LONG only every second set; together, the seat counts still cover all sets.
      const sets = allOptions(seats).filter((_, at) => process.env.LONG === '1' || at % 2 === seats % 2);
      for (const options of sets) watchGame(seats, options, `secrets ${seats} ${JSON.stringify(options)}`);
    });
});

describe('Imagining reaches every world that fits what a viewer knows, each equally often', () => {
  for (const seats of [5, 6])
    test(`in late positions of ${seats}`, () => {
      const positions = fewWorlds(seats, 4);
      expect(positions).toHaveLength(4);
      for (const [index, { view, worlds }] of positions.entries()) {
        const chance = sampled(`worlds ${seats} ${index}`);
        const each = 12;
        const reached = new Map<string, number>();
        for (let draw = 0; draw < worlds.size * each; draw++) {
          const world = written(roundIn(goldRush.imagine(view, chance)));
          reached.set(world, (reached.get(world) ?? 0) + 1);
        }
        expect([...reached.keys()].filter((world) => !worlds.has(world))).toEqual([]);
        expect(reached.size).toBe(worlds.size);
        // For uniform draws the spread is close to 1; a world twice as likely as another would raise it.
        const spread = [...reached.values()].reduce((sum, times) => sum + (times - each) ** 2 / each, 0) / worlds.size;
        expect(spread).toBeLessThan(1 + 5 * Math.sqrt(2 / worlds.size));
      }
    });

  test('with fading memory any unseen card can be anywhere: RUSH-OPT-3', () => {
    const state = goldRush.setup({ seats: 4, options: { ...STANDARD, memory: 'fade' } }, sampled('faded'));
    const next = dice('faded');
    for (let action = 0; action < 6; action++) {
      const [seat = 0] = goldRush.actors(state);
      const legal = goldRush.legal(state, seat);
      goldRush.play(state, seat, legal[next(legal.length)] as (typeof legal)[number], sampled(next));
    }
    for (const viewer of viewersOf(4)) {
      const view = goldRush.view(state, viewer);
      const own = cardsNamed(knowledgeIn(view));
      const reached = new Set<string>();
      for (let draw = 0; draw < 2000; draw++)
        for (const [card, place] of placesIn(goldRush.imagine(view, sampled(next)))) reached.add(`${card} ${place}`);
      const free = CARD_IDS.filter((card) => !own.has(card));
      const places = [...new Set(free.map((card) => placesIn(state).get(card)))];
      for (const card of free) for (const place of places) expect(reached).toContain(`${card} ${place}`);
      expect(reached.size).toBe(free.length * places.length + own.size);
    }
  });
});
