/** The types of Wild West Stampede: its state, what each viewer sees of it, actions and events. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { CardId, CharacterId, Deck, Good } from './content.ts';
import type { CityId, LandingId, NodeId, TerritoryId } from './map.ts';

/** The table options of Wild West Stampede. */
export type StampedeOptions = {
  readonly relief: boolean;
  readonly indianWaiver: 'movement' | 'all';
  readonly homes: 'unlimited' | 'four';
  readonly addCards: 'immediate' | 'keep';
  readonly roundLimit: number;
};

/**
 * What the game waits for. `crossed`: a traveller on a landing, bound for the West; `drawnAdd`: an Add card that may be
 * kept (option `addCards`); `respond`: another seat's answer to an offer.
 */
export type Phase =
  | 'eastRoll'
  | 'eastMove'
  | 'crossed'
  | 'visit'
  | 'west'
  | 'drawnAdd'
  | 'discard'
  | 'stranded'
  | 'offerGive'
  | 'offerAsk'
  | 'respond'
  | 'over';

/** The two uses of the Indian card. */
export type Mode = 'goods' | 'navigation';

/** What a stranded traveller gives in a trade. */
export type Give =
  | { readonly kind: 'company' | 'title'; readonly n: number }
  | { readonly kind: 'card'; readonly card: CardId };

/** An offer, composed step by step: `give` and `ask` are empty until chosen. */
export type Offer =
  | { readonly kind: 'trade'; readonly to: Seat; readonly give: Give | null; readonly ask: number }
  | { readonly kind: 'sale'; readonly to: Seat; readonly territory: TerritoryId };

/** Why a game ends: a leader out of reach, no open land, or the last round. */
export type EndReason = 'uncatchable' | 'noneOpen' | 'roundLimit';

/** How and by whom a finished game was won. */
export interface Ending {
  readonly reason: EndReason;
  readonly winners: readonly Seat[];
}

/** The owner of a territory that has become a water source. */
export const WATER = -2;

/** The state of a territory. Never changed in place, so copies share it. */
export interface Land {
  /** A seat, `NOBODY` while the land is open, or `WATER`. */
  readonly owner: number;
  /** The seat that founded it, or `NOBODY`. */
  readonly founder: number;
  /** The price of the founding (WWS-FOUND-6). */
  readonly provisions: number;
  readonly company: number;
  /** Whether the Swamp Land card is here. */
  readonly swamp: boolean;
  /** The seat that claims it, or `NOBODY`. */
  readonly claimant: number;
  /** How many more of the claimant's turns end before the claim lapses, including the current one. */
  readonly claimLeft: number;
}

/**
 * A whole position. Nodes are indexes into `NODES`, and cards indexes into `CARDS`. Lists that seldom change are never
 * changed in place, so copies share them.
 */
export interface StampedeState {
  readonly options: StampedeOptions;
  /** By seat, as indexes into `CHARACTERS`. */
  readonly characters: readonly number[];
  /** The value pieces, by territory. */
  readonly values: readonly number[];
  readonly first: Seat;
  round: number;
  turn: Seat;
  phase: Phase;
  /** The dice of this turn's walk; empty before the roll. */
  dice: readonly number[];
  /** What the seat on turn has done: crossed the border, moved, played a card, drawn a card. */
  crossed: boolean;
  moved: boolean;
  played: boolean;
  drew: boolean;
  /** Whether walking is free this turn (WWS-CP-6), and whether this turn's move ended on a water source (WWS-CL-6). */
  navigation: boolean;
  arrived: boolean;
  /** How many offers were made this turn, and the one under way. */
  offers: number;
  offer: Offer | null;
  /** A drawn Add card that may be kept, or NO_CARD. */
  drawn: number;
  /** By seat: the pawn's node, the pack, turns still to be lost, consecutive stranded turns, the city visited last. */
  at: number[];
  provisions: number[];
  company: number[];
  titles: number[];
  lost: readonly number[];
  streak: readonly number[];
  visited: number[];
  /**
   * Five cards for each seat in the order of `CARDS`, filled up with NO_CARD; a fifth card is there until one is
   * discarded.
   */
  hands: readonly number[];
  /** Cards in hands that everybody has seen in an offer, as sorted numbers `seat * 32 + card`. */
  shown: readonly number[];
  /** By card: how many are in the draw pile, and in the discard pile. */
  pile: readonly number[];
  discards: readonly number[];
  /** By territory. */
  land: readonly Land[];
  ending: Ending | null;
}

/** One seat as a viewer sees it. */
export interface SeatView {
  readonly character: CharacterId;
  readonly at: NodeId;
  readonly provisions: number;
  readonly company: number;
  readonly titles: number;
  readonly points: number;
  /** The most points that this seat could still have (WWS-END-1). */
  readonly reach: number;
  /** Homes in its colour that are not on the board; none are left after the fourth. */
  readonly homes: number;
  /** How many turns it will lose. */
  readonly lost: number;
  /** Whether it is in the West without a provision. */
  readonly stranded: boolean;
  /** Consecutive stranded turns. */
  readonly streak: number;
  /** The city of its last visit, closed to it on its next turn. */
  readonly visited: CityId | null;
  /** The hand if the viewer sees it: only one's own. */
  readonly hand: readonly CardId[] | null;
  /** How many cards are in hand, by the deck on their backs. */
  readonly backs: Readonly<Record<Deck, number>>;
  /** How many of them are Add cards (option `addCards`). */
  readonly adds: Readonly<Record<Deck, number>>;
  /** Cards in hand that everybody has seen in an offer. */
  readonly shown: readonly CardId[];
}

/** A territory as everybody sees it. */
export interface TerritoryView {
  readonly id: TerritoryId;
  readonly value: number;
  readonly owner: Seat | null;
  /** Whether it can be founded at all: neither owned nor a water source. */
  readonly open: boolean;
  readonly water: boolean;
  readonly swamp: boolean;
  /** The claim: the seat, and how many of its turns are left; the turn in which it is played (`fresh`) is extra. */
  readonly claim: { readonly seat: Seat; readonly turns: number; readonly fresh: boolean } | null;
  readonly founder: Seat | null;
  /** What founding it cost the founder, besides a title. */
  readonly paid: { readonly provisions: number; readonly company: number } | null;
}

/** One deck as a viewer sees it. */
export interface DeckView {
  readonly pile: number;
  /** The discard pile, in the order of `CARDS`. */
  readonly discards: readonly CardId[];
  /** Cards that this viewer has not seen: in the pile, or in the hands of others. */
  readonly unseen: readonly CardId[];
}

/** What one viewer sees; `viewer` says who that is. */
export interface StampedeView {
  readonly viewer: Viewer;
  readonly options: StampedeOptions;
  readonly round: number;
  /** While an offer is being composed, others see `offerGive` until it is published. */
  readonly phase: Phase;
  readonly first: Seat;
  /** The seat whose turn it is; while an offer is answered the game waits for another. `null` when the game is over. */
  readonly turn: Seat | null;
  readonly dice: readonly number[];
  readonly crossed: boolean;
  readonly moved: boolean;
  readonly played: boolean;
  readonly drew: boolean;
  readonly navigation: boolean;
  readonly arrived: boolean;
  readonly offers: number;
  /** The offer under way: published, or composed by the viewer. `null` for others until it is published. */
  readonly offer: Offer | null;
  /** An Add card that its owner may keep (option `addCards`); only the owner sees which. */
  readonly drawn: { readonly deck: Deck; readonly card: CardId | null } | null;
  readonly seats: readonly SeatView[];
  /** In board order. */
  readonly territories: readonly TerritoryView[];
  readonly decks: Readonly<Record<Deck, DeckView>>;
  readonly ending: Ending | null;
}

/** An action of a seat. */
export type StampedeAction =
  | { readonly type: 'roll' }
  | { readonly type: 'moveEast'; readonly to: NodeId }
  | { readonly type: 'crossWest'; readonly gate: LandingId }
  | { readonly type: 'moveWest'; readonly to: NodeId }
  | { readonly type: 'headEast'; readonly gate: LandingId }
  | { readonly type: 'draw'; readonly deck: Deck }
  | { readonly type: 'turnIn' }
  | { readonly type: 'keep' }
  | { readonly type: 'discard'; readonly card: CardId }
  | { readonly type: 'establish'; readonly davy: boolean }
  | {
      readonly type: 'playCard';
      readonly card: CardId;
      readonly target?: Seat;
      readonly territory?: TerritoryId;
      readonly mode?: Mode;
    }
  | { readonly type: 'tradeTitles'; readonly n: number }
  | { readonly type: 'offerTrade'; readonly to: Seat }
  | { readonly type: 'offerSale'; readonly to: Seat; readonly territory: TerritoryId }
  | ({ readonly type: 'offerGive' } & Give)
  | { readonly type: 'offerAsk'; readonly n: number }
  | { readonly type: 'cancelOffer' }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  | { readonly type: 'endTurn' };

/** A gain or loss of goods by a seat. */
export interface Change {
  readonly seat: Seat;
  readonly good: Good;
  readonly by: number;
}

/** An event of the game. A card, partner or goods are `null` if the viewer may not know them. */
export type StampedeEvent =
  | {
      readonly type: 'gameStarted';
      readonly characters: readonly CharacterId[];
      readonly cities: readonly CityId[];
      /** By territory, in board order. */
      readonly values: readonly number[];
      readonly first: Seat;
    }
  | { readonly type: 'turnStarted'; readonly seat: Seat; readonly round: number; readonly stranded: boolean }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  /** A turn is lost because of a storm; `left` more are still to be lost. */
  | { readonly type: 'turnLost'; readonly seat: Seat; readonly left: number }
  /** Relief: the turn passes, and a stranded seat gets provisions (WWS-STR-12). */
  | { readonly type: 'relieved'; readonly seat: Seat; readonly provisions: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  /** A walk within one half, or from a landing where the border was crossed. `cost` is paid in provisions. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: NodeId;
      readonly to: NodeId;
      readonly steps: number;
      readonly cost: number;
    }
  /** A walk to a landing, bound for the other half. `cost` is paid in provisions. */
  | {
      readonly type: 'crossed';
      readonly seat: Seat;
      readonly from: NodeId;
      readonly gate: LandingId;
      readonly to: 'east' | 'west';
      readonly steps: number;
      readonly cost: number;
    }
  | { readonly type: 'shootout'; readonly seat: Seat; readonly rival: Seat; readonly at: NodeId }
  /** A roll of both travellers, that of the one who arrived first, with the score so far. */
  | {
      readonly type: 'shot';
      readonly seat: Seat;
      readonly rival: Seat;
      readonly dice: readonly number[];
      readonly score: readonly number[];
    }
  | { readonly type: 'shootoutWon'; readonly winner: Seat; readonly loser: Seat; readonly changes: readonly Change[] }
  | { readonly type: 'reshuffled'; readonly deck: Deck; readonly cards: number }
  | {
      readonly type: 'drew';
      readonly seat: Seat;
      readonly deck: Deck;
      readonly adds: boolean;
      readonly card: CardId | null;
      /** Whether everybody sees the card at once; not if it is an Add card that may be kept. */
      readonly open: boolean;
    }
  /** An Add card is turned in. */
  | { readonly type: 'turnedIn'; readonly seat: Seat; readonly card: CardId; readonly changes: readonly Change[] }
  | { readonly type: 'kept'; readonly seat: Seat; readonly deck: Deck }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'established';
      readonly seat: Seat;
      readonly territory: TerritoryId;
      readonly value: number;
      readonly provisions: number;
      readonly company: number;
      readonly davy: boolean;
    }
  | {
      readonly type: 'cardPlayed';
      readonly seat: Seat;
      readonly card: CardId;
      readonly target: Seat | null;
      readonly territory: TerritoryId | null;
      readonly mode: Mode | null;
      readonly changes: readonly Change[];
    }
  /** Influenza: the pawn has been moved to Atlanta. */
  | { readonly type: 'fellIll'; readonly seat: Seat; readonly from: NodeId }
  /** Mob: the land is open again. */
  | { readonly type: 'drivenOut'; readonly seat: Seat; readonly territory: TerritoryId; readonly value: number }
  /** A marker leaves a territory: founded, turned into a water source, or claimed again, or the claim has lapsed. */
  | {
      readonly type: 'markerEnded';
      readonly territory: TerritoryId;
      readonly marker: 'swamp' | 'claim';
      readonly why: 'founded' | 'water' | 'renewed' | 'lapsed';
    }
  | { readonly type: 'titlesTraded'; readonly seat: Seat; readonly titles: number; readonly provisions: number }
  | { readonly type: 'offerBegun'; readonly seat: Seat; readonly to: Seat | null }
  | { readonly type: 'offerFilled'; readonly seat: Seat; readonly give: Give }
  | { readonly type: 'offerCancelled'; readonly seat: Seat }
  | {
      readonly type: 'tradeOffered';
      readonly seat: Seat;
      readonly to: Seat;
      readonly give: Give;
      readonly ask: number;
    }
  | {
      readonly type: 'saleOffered';
      readonly seat: Seat;
      readonly to: Seat;
      readonly territory: TerritoryId;
      readonly provisions: number;
      readonly company: number;
    }
  | { readonly type: 'declined'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'traded'; readonly seat: Seat; readonly with: Seat; readonly give: Give; readonly ask: number }
  | {
      readonly type: 'sold';
      readonly seat: Seat;
      readonly to: Seat;
      readonly territory: TerritoryId;
      readonly value: number;
      readonly provisions: number;
      readonly company: number;
    }
  | { readonly type: 'gameOver'; readonly reason: EndReason; readonly winners: readonly Seat[] };
