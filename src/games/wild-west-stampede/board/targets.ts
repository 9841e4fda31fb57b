/**
 * Everything on the board that can be pointed at, with a sentence each. Playing a card needs an aim as well: the pairs
 * are `play:<card>:<aim>`, which the scene offers once a card is chosen.
 */
import { capital, count, listed, sentences } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Target } from '../../../web/parts/board.ts';
import { type CardId, cardOf, DECKS, type Deck } from '../content.ts';
import { type BoardNode, CITIES, NODES, type NodeId } from '../map.ts';
import type { StampedeAction, StampedeView, TerritoryView } from '../state.ts';
import { cardName, placeName } from '../words.ts';
import { nodeOf } from './chart.ts';
import {
  awaited,
  cardsOf,
  destinationOf,
  foundingCost,
  personOf,
  raceOf,
  rollOf,
  seatOf,
  territoryOf,
} from './reading.ts';
import { cardEffect, doing, place, priceWords, who } from './words.ts';

type StampedeChoice = Choice<StampedeAction>;
type Choices = readonly StampedeChoice[];
/** A target of Wild West Stampede. */
export type StampedeTarget = Target<StampedeAction>;
type PlayCard = Extract<StampedeAction, { type: 'playCard' }>;

/** The aim of playing a card, as a part of an id. */
function aimOf({ target, territory, mode }: PlayCard): string {
  return `${target ?? territory ?? mode ?? 'now'}`;
}

/** The target id for one way to play a card. */
export function playId(action: PlayCard): string {
  return `play:${action.card}:${aimOf(action)}`;
}

/** All targets of a view. */
export function targets(view: StampedeView, viewer: Viewer, choices: Choices): readonly StampedeTarget[] {
  const mine = viewer !== null && awaited(view) === viewer ? choices : [];
  // A card can be looked at out of turn too: it then says that one must wait.
  const cards = viewer === null ? [] : choices;
  return [
    ...nodeTargets(view, viewer, mine),
    ...view.seats.map((_, seat) => seatTarget(view, viewer, seat)),
    ...handTargets(view, viewer, cards),
    ...playTargets(view, mine),
    ...DECKS.map((deck) => deckTarget(view, deck, mine)),
    diceTarget(view, mine),
    ...dealTargets(view, mine),
    { id: 'race', label: raceWords(view), choices: [] },
    { id: 'pack', label: packWords(view, viewer), choices: [] },
  ];
}

/** Named places can always be read; a space of the road only if a walk could end there. */
function nodeTargets(view: StampedeView, viewer: Viewer, choices: Choices): StampedeTarget[] {
  const walks = new Map<NodeId, StampedeChoice[]>();
  for (const choice of choices) {
    const to = destinationOf(choice.action);
    if (to !== null) walks.set(to, [...(walks.get(to) ?? []), choice]);
  }
  const here = viewer === null ? null : seatOf(view, viewer).at;
  return NODES.flatMap((node): StampedeTarget[] => {
    const founding = node.id === here ? foundings(view, choices) : [];
    const own = founding.length > 0 ? founding : (walks.get(node.id) ?? []);
    if (node.name === null && own.length === 0) return [];
    const label = sentences(nodeWords(view, node), standingThere(view, node.id), choiceWords(view, own));
    return [{ id: `node:${node.id}`, label, choices: own }];
  });
}

/** Founding the land one stands on, with Davy Crockett if he is in hand. */
function foundings(view: StampedeView, choices: Choices): StampedeChoice[] {
  if (view.phase !== 'west') return [];
  const all = choices.filter(({ action }) => action.type === 'establish');
  const useful = all.filter(({ action, whyNot }) => action.type === 'establish' && (!action.davy || whyNot === null));
  const here = view.viewer === null ? null : territoryOf(view, seatOf(view, view.viewer).at);
  return here ? useful : [];
}

function nodeWords(view: StampedeView, { id, kind }: BoardNode): string {
  if (kind === 'city') {
    const deck = CITIES.find((city) => city.id === id)?.deck ?? 'land';
    return `${placeName(id)}, a city of ${deck} cards.`;
  }
  const land = kind === 'territory' ? territoryOf(view, id) : null;
  return land ? landWords(view, land) : `${capital(place(id))}.`;
}

/** Value, owner, markers and price of a territory. */
function landWords(view: StampedeView, land: TerritoryView): string {
  const name = `${placeName(land.id)} Territory`;
  if (land.water) return `${name}, a water source: draw provisions or company on arriving.`;
  if (land.owner !== null)
    return `${name}, ${count(land.value, 'point')}: ${who(view, land.owner)} own${land.owner === view.viewer ? '' : 's'} it.`;
  const claim = land.claim
    ? `Claimed by ${who(view, land.claim.seat)} for ${count(land.claim.turns, 'more turn', 'more turns')}.`
    : '';
  return sentences(
    `${name}, ${count(land.value, 'point')}, open.`,
    `Founding takes ${priceWords(foundingCost(view, land, false))}${land.swamp ? ', doubled by the swamp' : ''}.`,
    claim,
  );
}

function standingThere(view: StampedeView, id: NodeId): string {
  const there = view.seats.flatMap((held, seat) => (held.at === id ? [who(view, seat)] : []));
  if (there.length === 0) return '';
  const are = there.length > 1 || there[0] === 'you' ? 'are' : 'is';
  return `${capital(listed(there))} ${are} here.`;
}

function seatTarget(view: StampedeView, viewer: Viewer, seat: Seat): StampedeTarget {
  const held = seatOf(view, seat);
  const mine = seat === viewer;
  const name = mine ? `You, the ${personOf(view, seat).name}` : who(view, seat);
  const where = nodeOf(held.at).name ? placeName(held.at) : place(held.at);
  const pack = `${count(held.provisions, 'provision')}, ${held.company} company, ${count(held.titles, 'title')}`;
  const cards = cardsOf(held);
  const backs = DECKS.filter((deck) => held.backs[deck] > 0).map((deck) => `${held.backs[deck]} from ${deck}`);
  const hand = cards === 0 ? 'no cards' : `${count(cards, 'card')} (${listed(backs)})`;
  const known = !mine && held.shown.length > 0 ? `Known: ${listed(held.shown.map(cardName))}.` : '';
  const storm = held.lost > 0 ? `${count(held.lost, 'turn')} will be lost to storms.` : '';
  const stranded = held.stranded ? 'Stranded without provisions.' : '';
  const turn = view.turn === seat ? `It is ${mine ? 'your' : 'their'} turn.` : '';
  return {
    id: `seat:${seat}`,
    label: sentences(
      `${name}, at ${where}: ${pack}, ${hand}.`,
      `${count(held.points, 'point')}, ${held.reach} within reach.`,
      turn,
      stranded,
      storm,
      known,
    ),
    choices: [],
  };
}

/** The viewer's hand, equal cards once. */
function handTargets(view: StampedeView, viewer: Viewer, choices: Choices): StampedeTarget[] {
  if (viewer === null) return [];
  return [...new Set(seatOf(view, viewer).hand ?? [])].map((card) => {
    const own = choices.filter(({ action }) => usesCard(view, action, card));
    const legal = own.filter((choice) => choice.whyNot === null);
    const refusal = legal.length === 0 ? (own[0]?.whyNot?.text ?? '') : '';
    return {
      id: `card:${card}`,
      label: sentences(`Your ${cardName(card)}.`, cardOf(card)?.says ?? '', refusal),
      choices: own,
    };
  });
}

function usesCard(view: StampedeView, action: StampedeAction, card: CardId): boolean {
  if (view.phase === 'discard') return action.type === 'discard' && action.card === card;
  if (view.phase === 'offerGive') return action.type === 'offerGive' && action.kind === 'card' && action.card === card;
  if (card === 'davy-crockett' && action.type === 'establish') return action.davy;
  return action.type === 'playCard' && action.card === card;
}

/** A card and its aim; Davy Crockett is played with a founding. */
function playTargets(view: StampedeView, choices: Choices): StampedeTarget[] {
  const held = view.viewer === null ? [] : (seatOf(view, view.viewer).hand ?? []);
  return choices.flatMap((choice): StampedeTarget[] => {
    const { action, whyNot } = choice;
    if (action.type === 'establish' && action.davy && held.includes('davy-crockett'))
      return [{ id: 'play:davy-crockett:now', label: whyNot?.text ?? doing(view, action), choices: [choice] }];
    if (action.type !== 'playCard' || cardOf(action.card)?.aim === 'founding') return [];
    const label = whyNot?.text ?? `Play ${cardName(action.card)}${aimWords(view, action)}.`;
    return [{ id: playId(action), label, choices: [choice] }];
  });
}

function aimWords(view: StampedeView, { card, target, territory, mode }: PlayCard): string {
  if (target !== undefined) return ` on ${who(view, target)}: ${cardEffect(view, card, target).replace('→', 'to')}`;
  if (territory !== undefined) return ` on ${placeName(territory)}`;
  if (mode !== undefined) return mode === 'goods' ? ': two provisions from everybody' : ': walk for free this turn';
  return '';
}

function deckTarget(view: StampedeView, deck: Deck, choices: Choices): StampedeTarget {
  const own = choices.filter(({ action }) => action.type === 'draw' && action.deck === deck);
  const { pile, discards } = view.decks[deck];
  const state = `${capital(deck)} deck: ${count(pile, 'card')} in the pile, ${discards.length} discarded.`;
  return { id: `deck:${deck}`, label: sentences(state, choiceWords(view, own)), choices: own };
}

function diceTarget(view: StampedeView, choices: Choices): StampedeTarget {
  const own = choices.filter(({ action }) => action.type === 'roll');
  const state =
    view.dice.length > 0 ? `The dice show ${listed(view.dice.map(String))}: ${rollOf(view)} steps.` : 'The dice.';
  return { id: 'dice', label: sentences(state, choiceWords(view, own)), choices: own };
}

/** Ids of actions on slips: deals of stranded travellers, answers, a drawn Add card. */
export function dealId(action: StampedeAction): string | null {
  switch (action.type) {
    case 'tradeTitles':
      return `titles:${action.n}`;
    case 'offerTrade':
      return `trade:${action.to}`;
    case 'offerSale':
      return `sale:${action.territory}:${action.to}`;
    case 'offerGive':
      return action.kind === 'card' ? null : `give:${action.kind}:${action.n}`;
    case 'offerAsk':
      return `ask:${action.n}`;
    case 'cancelOffer':
      return 'cancel';
    case 'accept':
    case 'decline':
    case 'keep':
      return action.type;
    case 'turnIn':
      return 'turn-in';
    default:
      return null;
  }
}

function dealTargets(view: StampedeView, choices: Choices): StampedeTarget[] {
  return choices.flatMap((choice): StampedeTarget[] => {
    const id = dealId(choice.action);
    return id === null ? [] : [{ id, label: choiceWords(view, [choice]), choices: [choice] }];
  });
}

function raceWords(view: StampedeView): string {
  const { leader, points, needed } = raceOf(view);
  const all = view.seats.map((held, seat) => `${who(view, seat)} ${held.points}, ${held.reach} within reach`);
  const lead = points > 0 ? `${capital(who(view, leader))} would be out of reach with ${needed}.` : '';
  return sentences(`Points: ${all.join('; ')}.`, lead);
}

function packWords(view: StampedeView, viewer: Viewer): string {
  const seat = viewer ?? view.turn ?? 0;
  const { provisions, company, titles } = seatOf(view, seat);
  const whose = seat === viewer ? 'Your pack' : `The pack of ${who(view, seat)}`;
  return `${whose}: ${count(provisions, 'provision')}, ${company} company, ${count(titles, 'title')}.`;
}

/** What can be done, or why not; empty if there is no choice. */
function choiceWords(view: StampedeView, choices: Choices): string {
  const [first] = choices.filter((choice) => choice.whyNot === null);
  return first ? doing(view, first.action) : (choices[0]?.whyNot?.text ?? '');
}
