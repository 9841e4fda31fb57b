/** The rules of Wild West Stampede from set-up to the end; the details of each step have files of their own. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, TableSetup } from '../../engine/game.ts';
import { playCard } from './cards.ts';
import { BEGINNERS, CHARACTER_IDS, CHARACTERS, type Character, type CharacterId, DIE, VALUES } from './content.ts';
import { discardFifth, draw, settleDrawn } from './draw.ts';
import { establish } from './found.ts';
import { WILDERNESS } from './land.ts';
import { CITIES, type CityId, NO_NODE, nodeId, nodeNumber } from './map.ts';
import { COPIES, cardNumber, NO_CARD, SLOTS, withNumber } from './pack.ts';
import type { Give, StampedeAction, StampedeEvent, StampedeOptions, StampedeState } from './state.ts';
import { accept, cancelOffer, decline, offerAsk, offerGive, offerSale, offerTrade, tradeTitles } from './stranded.ts';
import { crossWest, headEast, moveEast, moveWest, roll } from './travel.ts';
import { endIfDecided, endTurn, isStranded, startTurn } from './turn.ts';

const NO_SEAT: readonly Seat[] = Object.freeze([]);
const SEATS: readonly (readonly Seat[])[] = [0, 1, 2, 3, 4, 5].map((seat) => Object.freeze([seat]));

/** Deals values to the territories and people to the seats, and rolls for start cities (WWS-SETUP-1 to WWS-SETUP-5). */
export function setup(table: TableSetup<StampedeOptions>, chance: Chance): StampedeState {
  const values = chance.deal('values', VALUES, VALUES.length);
  const characters = chance.deal('characters', CHARACTER_IDS, table.seats);
  const dice = chance.roll('start cities', DIE, table.seats);
  const state = start(table.options, values, characters);
  state.at = dice.map((die) => CITIES.findIndex((city) => city.start === die));
  startTurn(state, []);
  return state;
}

/** The table before the start cities are rolled for: packs as the people bring them, nobody placed yet. */
export function start(options: StampedeOptions, values: readonly number[], ids: readonly CharacterId[]): StampedeState {
  const people = ids.map((id) => CHARACTERS.find((character) => character.id === id) as Character);
  const first = ids.indexOf(BEGINNERS.find((id) => ids.includes(id)) as CharacterId);
  const none = (): number[] => ids.map(() => 0);
  return {
    options,
    characters: people.map((character) => CHARACTERS.indexOf(character)),
    values,
    first,
    round: 1,
    turn: first,
    phase: 'eastRoll',
    dice: [],
    crossed: false,
    moved: false,
    played: false,
    drew: false,
    navigation: false,
    arrived: false,
    offers: 0,
    offer: null,
    drawn: NO_CARD,
    at: none(),
    provisions: people.map(({ provisions }) => provisions),
    company: people.map(({ company }) => company),
    titles: none(),
    lost: none(),
    streak: none(),
    visited: none().fill(NO_NODE),
    hands: new Array<number>(ids.length * SLOTS).fill(NO_CARD),
    shown: [],
    pile: COPIES.slice(),
    discards: COPIES.map(() => 0),
    land: values.map(() => WILDERNESS),
    ending: null,
  };
}

/** What a person who joins the table is told first: who sits where, what the land is worth, and whose turn it is. */
export function opening(state: StampedeState): StampedeEvent[] {
  const { ending, turn, round } = state;
  if (ending) return [{ type: 'gameOver', ...ending }];
  const events: StampedeEvent[] = [];
  if (round === 1 && turn === state.first && state.phase === 'eastRoll')
    events.push({
      type: 'gameStarted',
      characters: state.characters.map((character) => CHARACTER_IDS[character] as CharacterId),
      cities: state.at.map((node) => nodeId(node) as CityId),
      values: state.values,
      first: state.first,
    });
  events.push({ type: 'turnStarted', seat: turn, round, stranded: isStranded(state, turn) && !state.navigation });
  return events;
}

/** The seat to act: the one on turn, or the one that has an offer to answer. */
export function actors(state: StampedeState): readonly Seat[] {
  if (state.phase === 'over') return NO_SEAT;
  const seat = state.phase === 'respond' && state.offer ? state.offer.to : state.turn;
  return SEATS[seat] as readonly Seat[];
}

/** Plays a legal action, checks whether the land decides the game, and passes on a finished turn. */
export function play(state: StampedeState, seat: Seat, action: StampedeAction, chance: Chance): StampedeEvent[] {
  const events: StampedeEvent[] = [];
  const before = state.land;
  const done = turnIsDone(state, seat, action, chance, events);
  if (!endIfDecided(state, before, events) && done) endTurn(state, events);
  return events;
}

/** Carries out the action; returns true if that was the whole turn. */
function turnIsDone(
  state: StampedeState,
  seat: Seat,
  action: StampedeAction,
  chance: Chance,
  events: StampedeEvent[],
): boolean {
  switch (action.type) {
    case 'roll':
      roll(state, seat, chance, events);
      return false;
    case 'moveEast':
      return moveEast(state, seat, nodeNumber(action.to), events);
    case 'crossWest':
      crossWest(state, seat, nodeNumber(action.gate), events);
      return false;
    case 'moveWest':
      moveWest(state, seat, nodeNumber(action.to), chance, events);
      return false;
    case 'headEast':
      headEast(state, seat, nodeNumber(action.gate), chance, events);
      return false;
    case 'draw':
      return draw(state, seat, action.deck, chance, events);
    case 'turnIn':
      return settleDrawn(state, seat, false, events);
    case 'keep':
      return settleDrawn(state, seat, true, events);
    case 'discard':
      return discardFifth(state, seat, cardNumber(action.card), events);
    case 'establish':
      establish(state, seat, action.davy, events);
      return false;
    case 'playCard':
      return playCard(state, seat, action, events);
    case 'tradeTitles':
      tradeTitles(state, seat, action.n, events);
      return true;
    case 'offerTrade':
      offerTrade(state, seat, action.to, events);
      return false;
    case 'offerSale':
      offerSale(state, seat, action.to, action.territory, events);
      return false;
    case 'offerGive':
      offerGive(state, seat, giveOf(action), events);
      return false;
    case 'offerAsk':
      offerAsk(state, seat, action.n, events);
      return false;
    case 'cancelOffer':
      cancelOffer(state, seat, events);
      return false;
    case 'accept':
      accept(state, events);
      return true;
    case 'decline':
      decline(state, seat, events);
      return false;
    case 'endTurn':
      // WWS-STR-12
      if (state.phase === 'stranded') state.streak = withNumber(state.streak, seat, (state.streak[seat] as number) + 1);
      return true;
  }
}

function giveOf(action: Extract<StampedeAction, { type: 'offerGive' }>): Give {
  return action.kind === 'card' ? { kind: 'card', card: action.card } : { kind: action.kind, n: action.n };
}

/** Copies a state; lists that are never changed in place are shared. */
export function copy(state: StampedeState): StampedeState {
  return {
    options: state.options,
    characters: state.characters,
    values: state.values,
    first: state.first,
    round: state.round,
    turn: state.turn,
    phase: state.phase,
    dice: state.dice,
    crossed: state.crossed,
    moved: state.moved,
    played: state.played,
    drew: state.drew,
    navigation: state.navigation,
    arrived: state.arrived,
    offers: state.offers,
    offer: state.offer,
    drawn: state.drawn,
    at: state.at.slice(),
    provisions: state.provisions.slice(),
    company: state.company.slice(),
    titles: state.titles.slice(),
    lost: state.lost,
    streak: state.streak,
    visited: state.visited.slice(),
    hands: state.hands,
    shown: state.shown,
    pile: state.pile,
    discards: state.discards,
    land: state.land,
    ending: state.ending,
  };
}
