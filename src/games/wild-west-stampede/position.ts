/** Builds positions from short descriptions, for tests, lessons and the gallery. The default is the start. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { type CardId, CHARACTER_IDS, type CharacterId, CLAIM_TURNS, VALUES } from './content.ts';
import { faults } from './faults.ts';
import { WILDERNESS } from './land.ts';
import { type CityId, isEast, NO_NODE, type NodeId, nodeNumber, TERRITORY_IDS, type TerritoryId } from './map.ts';
import { STANDARD } from './options.ts';
import { cardNumber, discard, show, takeUp, withNumber } from './pack.ts';
import { start } from './rules.ts';
import { type Land, type StampedeOptions, type StampedeState, WATER } from './state.ts';
import { isStranded } from './turn.ts';

/** A pack in short form: provisions, company and titles, such as `20/20/2`. */
export type Pack = `${number}/${number}/${number}`;

/** One seat. By default it gets the next person of the list, and that person's own pack. */
export interface Traveller {
  readonly is?: CharacterId;
  /** Boston by default. */
  readonly at?: NodeId;
  readonly pack?: Pack;
  readonly hand?: readonly CardId[];
  /** Cards of the hand that everybody has seen. */
  readonly shown?: readonly CardId[];
  readonly lost?: number;
  readonly streak?: number;
  readonly visited?: CityId;
}

/** The state of a territory. */
export interface Fortune {
  readonly owner?: Seat;
  /** The owner by default. */
  readonly founder?: Seat;
  /** Provisions and company paid: by default the value of each. */
  readonly paid?: readonly [provisions: number, company: number];
  readonly swamp?: boolean;
  readonly water?: boolean;
  /** The seat that claims it, and for how many more of its turns. */
  readonly claim?: readonly [seat: Seat, turns: number];
}

/** The description of a position: the turn of `turn` has just begun. */
export interface Given {
  readonly options?: Partial<StampedeOptions>;
  readonly travellers: readonly Traveller[];
  /** By territory; by default 1 to 11 in board order. */
  readonly values?: readonly number[];
  readonly first?: Seat;
  readonly turn?: Seat;
  readonly round?: number;
  readonly land?: Readonly<Partial<Record<TerritoryId, Fortune>>>;
  readonly discards?: readonly CardId[];
}

/** Builds the position; throws an error that says what is impossible about it. */
export function position(given: Given): StampedeState {
  const { travellers, values = VALUES, first = 0 } = given;
  const table = start({ ...STANDARD, ...given.options }, values, peopleOf(travellers));
  const state: StampedeState = { ...table, first, turn: given.turn ?? first, round: given.round ?? 1 };
  for (const [seat, traveller] of travellers.entries()) seatTraveller(state, seat, traveller);
  state.land = TERRITORY_IDS.map((id, territory) => landOf(state, territory, given.land?.[id]));
  for (const card of given.discards ?? []) {
    takeFromPile(state, card);
    discard(state, cardNumber(card));
  }
  const at = state.at[state.turn] as number;
  if (isStranded(state, state.turn)) state.phase = 'stranded';
  else state.phase = isEast(at) ? 'eastRoll' : 'west';
  const broken = faults(state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return state;
}

function peopleOf(travellers: readonly Traveller[]): CharacterId[] {
  const spare = CHARACTER_IDS.filter((id) => !travellers.some(({ is }) => is === id));
  return travellers.map(({ is }) => is ?? (spare.shift() as CharacterId));
}

function seatTraveller(state: StampedeState, seat: Seat, traveller: Traveller): void {
  const { at = 'boston', pack, hand = [], shown = [], lost = 0, streak = 0, visited } = traveller;
  state.at[seat] = nodeNumber(at);
  if (pack) {
    const [provisions = 0, company = 0, titles = 0] = pack.split('/').map(Number);
    state.provisions[seat] = provisions;
    state.company[seat] = company;
    state.titles[seat] = titles;
  }
  for (const card of hand) {
    takeFromPile(state, card);
    takeUp(state, seat, cardNumber(card));
  }
  for (const card of shown) show(state, seat, cardNumber(card));
  state.lost = withNumber(state.lost, seat, lost);
  state.streak = withNumber(state.streak, seat, streak);
  state.visited[seat] = visited === undefined ? NO_NODE : nodeNumber(visited);
}

function landOf(state: StampedeState, territory: number, fortune: Fortune = {}): Land {
  const { owner = NOBODY, founder = owner, water = false, swamp = false, claim } = fortune;
  const value = state.values[territory] as number;
  const [provisions, company] = owner === NOBODY ? [0, 0] : (fortune.paid ?? [value, value]);
  if (water) takeFromPile(state, 'water-source');
  if (swamp) takeFromPile(state, 'swamp-land');
  if (claim) takeFromPile(state, 'claim');
  const [claimant = NOBODY, claimLeft = 0] = claim ?? [];
  if (claimLeft > CLAIM_TURNS) throw new Error('A claim lasts three turns.');
  return { ...WILDERNESS, owner: water ? WATER : owner, founder, provisions, company, swamp, claimant, claimLeft };
}

function takeFromPile(state: StampedeState, card: CardId): void {
  const left = (state.pile[cardNumber(card)] as number) - 1;
  if (left < 0) throw new Error(`There is no ${card} left.`);
  state.pile = withNumber(state.pile, cardNumber(card), left);
}
