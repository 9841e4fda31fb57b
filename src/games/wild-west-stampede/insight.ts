/**
 * How good a position is, in points: those won, what the best journey from here will bring, the cards in hand, and how
 * close somebody is to being out of reach. The weights were tuned in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, rivalsOf } from '../../engine/lead.ts';
import { CARDS, type CardId, DECKS } from './content.ts';
import { bestJourney, type Outfit } from './journey.ts';
import { CITIES, isCity, isLanding } from './map.ts';
import { handSize, NO_CARD, SLOTS } from './pack.ts';
import { richnessOfAll, YIELDS } from './prices.ts';
import type { StampedeState } from './state.ts';
import { type Ground, type Survey, surveyOf } from './survey.ts';
import { cityBehind } from './ways.ts';

/** What winning is worth. */
const VICTORY = 100;
/** How much rivals' prospects count compared with one's own; at full weight a bot spends the game on hurting them. */
const RIVALS = 0.3;
/** What an unknown card in a rival's hand is worth. */
const UNKNOWN_CARD = 0.6;
/** What each point counts by which a seat is ahead of the most that any rival can reach. */
const LEAD = 0.1;
/** What an average draw brings besides goods, and what a draw at a water source is worth. */
const DRAWN_CARD = 0.25;
const SOURCE_DRAW = 0.9;
/** What a pile gains in worth with every Add card that it holds beyond its share. */
const RICH_PILE = 1;
/** What an Add card in hand is worth (option `addCards`). */
const KEPT_CARD = 1.2;

/** What each card in hand is worth. */
const CARD_WORTH: Readonly<Partial<Record<CardId, number>>> = {
  'wolf-pack': 0.5,
  'thunder-storm': 0.6,
  spoil: 0.5,
  indian: 0.9,
  'davy-crockett': 1.6,
  defection: 0.9,
  anarchy: 0.5,
  influenza: 0.6,
  'swamp-land': 0.2,
  'precious-metals': 1.6,
  mob: 1.5,
  'water-source': 0.2,
  claim: 0.3,
};
const WORTH: readonly number[] = CARDS.map(({ id, adds }) => (adds > 0 ? KEPT_CARD : (CARD_WORTH[id] ?? 0)));

/** What a seat has, and what it can expect. */
interface Prospects {
  readonly points: number;
  readonly journey: number;
  readonly hand: number;
  readonly lead: number;
  readonly piles: number;
}

const PARTS = ['points', 'journey', 'hand', 'lead', 'piles'] as const;

/** How good the position is for a seat, compared with its rivals and with the best of them above all. */
export function value(state: StampedeState, seat: Seat): number {
  const { ending } = state;
  if (ending) return victory(ending.winners, seat);
  const seen = seenBySeats(state);
  return (seen[seat] as number) - RIVALS * rivalsOf(seen, seat) + knownOnly(state, seat) + pilesWorth(state);
}

/** The value in parts, which add up to it. */
export function features(state: StampedeState, seat: Seat): Readonly<Record<string, number>> {
  const { ending, at } = state;
  if (ending) return { victory: victory(ending.winners, seat) };
  const lay = surveyOf(state);
  const all = at.map((_node, other): Prospects => {
    const seen = prospectsOf(state, other, lay);
    if (other !== seat) return lessened(seen);
    return { ...seen, hand: seen.hand + knownOnly(state, seat), piles: pilesWorth(state) };
  });
  return leadInParts(all, seat, PARTS);
}

function victory(winners: readonly Seat[], seat: Seat): number {
  return winners.includes(seat) ? VICTORY / winners.length : -VICTORY;
}

/** Prospects weighted as a rival's. */
function lessened(of: Prospects): Prospects {
  return {
    points: of.points * RIVALS,
    journey: of.journey * RIVALS,
    hand: of.hand * RIVALS,
    lead: of.lead * RIVALS,
    piles: of.piles * RIVALS,
  };
}

/** The prospects of every seat by public knowledge: cards in hand count as unknown. */
function seenBySeats(state: StampedeState): number[] {
  const lay = surveyOf(state);
  const seen = new Array<number>(state.at.length);
  for (let seat = 0; seat < seen.length; seat++) {
    const { points, journey, hand, lead } = prospectsOf(state, seat, lay);
    seen[seat] = points + journey + hand + lead;
  }
  return seen;
}

function prospectsOf(state: StampedeState, seat: Seat, lay: Survey): Prospects {
  const points = lay.points[seat] as number;
  return {
    points,
    journey: journeyOf(state, seat, lay),
    hand: handSize(state, seat) * UNKNOWN_CARD,
    lead: (points - (lay.reach[seat] as number)) * LEAD,
    piles: 0,
  };
}

/** What the journey ahead will bring a seat, including the card that it is about to draw. */
export function journeyOf(state: StampedeState, seat: Seat, lay: Survey): number {
  const ground = lay.grounds[seat] as Ground;
  return bestJourney(ground, outfitOf(state, seat, ground)) + drawToCome(state, seat);
}

/**
 * How much more the journey ahead would bring a seat from the end of a walk than from here; `steps` are paid for with
 * provisions. A traveller who has just crossed the border walks on in the same turn.
 */
export function journeyGained(state: StampedeState, seat: Seat, node: number, steps: number, walksOn: boolean): number {
  const lay = surveyOf(state);
  const ground = lay.grounds[seat] as Ground;
  const outfit = outfitOf(state, seat, ground);
  const deck = DECKS.indexOf(CITIES[node]?.deck ?? 'land');
  const [food, people, deeds] = isCity(node) ? YIELDS.map((goods, of) => (of === deck ? goods : 0)) : [];
  const after = {
    ...outfit,
    node,
    start: (walksOn ? 0 : 1) + (state.lost[seat] as number),
    here: state.phase !== 'eastMove' && !walksOn,
    provisions: Math.max(0, outfit.provisions - steps) + (food ?? 0),
    company: outfit.company + (people ?? 0),
    titles: outfit.titles + (deeds ?? 0),
  };
  const draw = isCity(node) ? DRAWN_CARD : 0;
  return bestJourney(ground, after) + draw - bestJourney(ground, outfit);
}

/** How much more the cards in hand are worth than unknown ones. */
function knownOnly(state: StampedeState, seat: Seat): number {
  return handWorth(state, seat) - handSize(state, seat) * UNKNOWN_CARD;
}

function handWorth(state: StampedeState, seat: Seat): number {
  let worth = 0;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card !== NO_CARD) worth += WORTH[card] as number;
  }
  return worth;
}

function pilesWorth(state: StampedeState): number {
  return RICH_PILE * richnessOfAll(state);
}

/** Goods and place of a seat; a card about to be drawn in the city being visited counts as an average one. */
function outfitOf(state: StampedeState, seat: Seat, { toWin }: Ground): Outfit {
  const at = state.at[seat] as number;
  // On the way home, having reached a landing is as good as being in the city behind it.
  const node = state.phase === 'eastMove' && isLanding(at) ? cityBehind(at) : at;
  const turn = seat === state.turn;
  const free = turn && !state.moved && state.phase !== 'visit' && state.phase !== 'stranded';
  const deck = turn && state.phase === 'visit' ? DECKS.indexOf(CITIES[node]?.deck ?? 'land') : -1;
  return {
    node,
    start: (free ? 0 : 1) + (state.lost[seat] as number),
    here: turn && state.phase === 'west',
    provisions: (state.provisions[seat] as number) + (deck === 0 ? (YIELDS[0] as number) : 0),
    company: (state.company[seat] as number) + (deck === 1 ? (YIELDS[1] as number) : 0),
    titles: (state.titles[seat] as number) + (deck === 2 ? (YIELDS[2] as number) : 0),
    toWin,
  };
}

function drawToCome(state: StampedeState, seat: Seat): number {
  if (seat !== state.turn) return 0;
  if (state.phase === 'visit') return DRAWN_CARD;
  return state.phase === 'west' && state.arrived && !state.drew ? SOURCE_DRAW : 0;
}
