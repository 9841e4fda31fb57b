/**
 * How good a position is, in points: those won, what the best journey from here will bring, the cards in hand, and how
 * near somebody is to being out of reach. The weights were tried out in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, rivalsOf } from '../../engine/lead.ts';
import { CARDS, type CardId, DECKS } from './content.ts';
import { bestJourney, type Outfit } from './journey.ts';
import { pointsOf, reachOf } from './land.ts';
import { CITIES } from './map.ts';
import { handSize, NO_CARD, SLOTS } from './pack.ts';
import { richness, YIELDS } from './prices.ts';
import type { StampedeState } from './state.ts';

/** Worth of winning. */
const VICTORY = 100;
/** How much harm to rivals counts beside the own good. */
const RIVALS = 0.3;
/** What a card of unknown kind is worth in a rival's hand. */
const UNKNOWN_CARD = 0.6;
/** What a point of the lead over everybody's reach counts. */
const LEAD = 0.1;
/** What an average draw brings besides goods, and what a draw at a water source is worth. */
const DRAWN_CARD = 0.25;
const SOURCE_DRAW = 0.9;
/** What a pile gains in worth with every Add card that it holds beyond its share. */
const RICH_PILE = 1;
/** What an Add card in hand is worth (option `addCards`). */
const KEPT_CARD = 1.2;

/** Worth of a card in hand. */
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
  const seen = allSeen(state);
  return total(ownProspects(state, seat, seen[seat] as Prospects)) - rivalsOf(asRivals(seen), seat);
}

/** The same for all seats. */
export function values(state: StampedeState): number[] {
  const { ending, at } = state;
  if (ending) return at.map((_node, seat) => victory(ending.winners, seat));
  const seen = allSeen(state);
  const rivals = asRivals(seen);
  const piles = pilesWorth(state);
  return seen.map((one, seat) => total(ownProspects(state, seat, one, piles)) - rivalsOf(rivals, seat));
}

/** The same in parts; they add up to the value. */
export function features(state: StampedeState, seat: Seat): Readonly<Record<string, number>> {
  const { ending } = state;
  if (ending) return { victory: victory(ending.winners, seat) };
  const all = allSeen(state).map((seen, other) => (other === seat ? ownProspects(state, seat, seen) : lessened(seen)));
  return leadInParts(all, seat, PARTS);
}

function victory(winners: readonly Seat[], seat: Seat): number {
  return winners.includes(seat) ? VICTORY / winners.length : -VICTORY;
}

/** As a rival counts. */
function lessened(of: Prospects): Prospects {
  return {
    points: of.points * RIVALS,
    journey: of.journey * RIVALS,
    hand: of.hand * RIVALS,
    lead: of.lead * RIVALS,
    piles: of.piles * RIVALS,
  };
}

function total({ points, journey, hand, lead, piles }: Prospects): number {
  return points + journey + hand + lead + piles;
}

/** As everybody sees the seats: cards in their hands are any cards. */
function allSeen(state: StampedeState): Prospects[] {
  const reaches = state.at.map((_node, seat) => reachOf(state, seat));
  return reaches.map((_reach, seat) => {
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
  });
}

function asRivals(seen: readonly Prospects[]): number[] {
  return seen.map((one) => RIVALS * total(one));
}

/** As the seat sees itself. */
function ownProspects(state: StampedeState, seat: Seat, seen: Prospects, piles = pilesWorth(state)): Prospects {
  const { points, journey, lead } = seen;
  return { points, journey, hand: handWorth(state, seat), lead, piles };
}

function pilesWorth(state: StampedeState): number {
  return RICH_PILE * (richness(state, 0) + richness(state, 1) + richness(state, 2));
}

function handWorth(state: StampedeState, seat: Seat): number {
  let worth = 0;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card !== NO_CARD) worth += WORTH[card] as number;
  }
  return worth;
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
