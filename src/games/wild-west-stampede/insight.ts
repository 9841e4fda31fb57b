/**
 * How good a position is, in points: those won, what the best journey from here will bring, the cards in hand, and how
 * near somebody is to being out of reach. The weights were tried out in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { CARDS, type CardId, DECKS } from './content.ts';
import { bestJourney, type Outfit } from './journey.ts';
import { pointsOf, reachOf } from './land.ts';
import { CITIES } from './map.ts';
import { handSize, NO_CARD, SLOTS } from './pack.ts';
import { richness, YIELDS } from './prices.ts';
import type { StampedeState } from './state.ts';

/** Worth of winning. */
const VICTORY = 100;
/** What a card of unknown kind is worth in a rival's hand. */
const UNKNOWN_CARD = 1.5;
/** What a point of the lead over everybody's reach counts. */
const LEAD = 0.1;
/** What an average draw brings besides goods, and what a draw at a water source is worth. */
const DRAWN_CARD = 0.6;
const SOURCE_DRAW = 0.9;
/** What a pile gains in worth with every Add card that it holds beyond its share. */
const RICH_PILE = 1;
/** What an Add card in hand is worth (option `addCards`). */
const KEPT_CARD = 1.2;

/** Worth of a card in hand. */
const CARD_WORTH: Readonly<Partial<Record<CardId, number>>> = {
  'wolf-pack': 1.25,
  'thunder-storm': 1.5,
  spoil: 1.25,
  indian: 2.25,
  'davy-crockett': 4,
  defection: 2.25,
  anarchy: 1.25,
  influenza: 1.5,
  'swamp-land': 0.5,
  'precious-metals': 4,
  mob: 3.75,
  'water-source': 0.5,
  claim: 0.75,
};
const WORTH: readonly number[] = CARDS.map(({ id, adds }) => (adds > 0 ? KEPT_CARD : (CARD_WORTH[id] ?? 0)));

/** What a seat has and can expect. */
interface Prospects {
  readonly points: number;
  readonly journey: number;
  readonly hand: number;
  readonly lead: number;
  readonly piles: number;
}

const PARTS = ['points', 'journey', 'hand', 'lead', 'piles'] as const;

/** How good the position is for a seat, against its rivals and the best of them above all. */
export function value(state: StampedeState, seat: Seat): number {
  const { ending } = state;
  if (ending) return victory(ending.winners, seat);
  return leadOf(seenBySeats(state), seat) + knownOnly(state, seat) + pilesWorth(state);
}

/** The same for all seats. */
export function values(state: StampedeState): number[] {
  const { ending, at } = state;
  if (ending) return at.map((_node, seat) => victory(ending.winners, seat));
  const seen = seenBySeats(state);
  const piles = pilesWorth(state);
  return seen.map((_worth, seat) => leadOf(seen, seat) + knownOnly(state, seat) + piles);
}

/** The same in parts; they add up to the value. */
export function features(state: StampedeState, seat: Seat): Readonly<Record<string, number>> {
  const { ending, at } = state;
  if (ending) return { victory: victory(ending.winners, seat) };
  const reaches = reachesOf(state);
  const all = at.map((_node, other): Prospects => {
    const seen = prospectsOf(state, other, reaches);
    if (other !== seat) return seen;
    return { ...seen, hand: seen.hand + knownOnly(state, seat), piles: pilesWorth(state) };
  });
  return leadInParts(all, seat, PARTS);
}

function victory(winners: readonly Seat[], seat: Seat): number {
  return winners.includes(seat) ? VICTORY / winners.length : -VICTORY;
}

/** What everybody has and can expect, as all see it: cards in their hands are any cards. */
function seenBySeats(state: StampedeState): number[] {
  const reaches = reachesOf(state);
  return reaches.map((_reach, seat) => {
    const { points, journey, hand, lead } = prospectsOf(state, seat, reaches);
    return points + journey + hand + lead;
  });
}

function reachesOf(state: StampedeState): number[] {
  return state.at.map((_node, seat) => reachOf(state, seat));
}

function prospectsOf(state: StampedeState, seat: Seat, reaches: readonly number[]): Prospects {
  const points = pointsOf(state, seat);
  let reach = 0;
  for (let rival = 0; rival < reaches.length; rival++)
    if (rival !== seat) reach = Math.max(reach, reaches[rival] as number);
  return {
    points,
    journey: bestJourney(state, outfitOf(state, seat, reach - points)) + drawToCome(state, seat),
    hand: handSize(state, seat) * UNKNOWN_CARD,
    lead: (points - reach) * LEAD,
    piles: 0,
  };
}

/** What the cards in hand are worth beyond what any cards are. */
function knownOnly(state: StampedeState, seat: Seat): number {
  let worth = 0;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card !== NO_CARD) worth += (WORTH[card] as number) - UNKNOWN_CARD;
  }
  return worth;
}

function pilesWorth(state: StampedeState): number {
  return RICH_PILE * (richness(state, 0) + richness(state, 1) + richness(state, 2));
}

/** A card that will be drawn in the city that is being visited counts as an average one. */
function outfitOf(state: StampedeState, seat: Seat, behind: number): Outfit {
  const node = state.at[seat] as number;
  const turn = seat === state.turn;
  const free = turn && !state.moved && state.phase !== 'visit' && state.phase !== 'stranded';
  const deck = turn && state.phase === 'visit' ? DECKS.indexOf(CITIES[node]?.deck ?? 'land') : -1;
  return {
    seat,
    node,
    start: (free ? 0 : 1) + (state.lost[seat] as number),
    here: turn && state.phase === 'west',
    provisions: (state.provisions[seat] as number) + (deck === 0 ? (YIELDS[0] as number) : 0),
    company: (state.company[seat] as number) + (deck === 1 ? (YIELDS[1] as number) : 0),
    titles: (state.titles[seat] as number) + (deck === 2 ? (YIELDS[2] as number) : 0),
    // The others' reach falls as the own points rise, so that half of the gap and a bit more is enough.
    toWin: behind / 2 + 0.1,
  };
}

function drawToCome(state: StampedeState, seat: Seat): number {
  if (seat !== state.turn) return 0;
  if (state.phase === 'visit') return DRAWN_CARD;
  return state.phase === 'west' && state.arrived && !state.drew ? SOURCE_DRAW : 0;
}
