/** Builds a state that fits a view, all being equally likely: the order of the pile, and who keeps which Bonus Card. */
import type { Chance } from '../../engine/chance.ts';
import { BONUS_CARDS, BONUS_DEALT, GOODS } from './content.ts';
import { copy } from './rules.ts';
import { NONE, type ProvisionsState, type ProvisionsView, type SeatView } from './state.ts';
import { cardNumber, goodNumber } from './town.ts';

/** A state that this viewer could be looking at. */
export function imagine(seen: ProvisionsView, chance: Chance): ProvisionsState {
  const { step } = seen;
  const unseen = chance.deal('imagined', seen.unseen, seen.unseen.length).map(cardNumber);
  const [first = NONE, ...pile] = unseen;
  const dealt = imagineHands(seen, chance);
  return {
    options: seen.options,
    phase: seen.phase,
    month: seen.month,
    turn: seen.turn,
    acted: seen.acted,
    nugget: seen.nugget,
    bought: step?.type === 'buying' ? goodNumber(step.good) : NONE,
    taking: step?.type === 'trading' ? goodNumber(step.take) : NONE,
    price: step?.type === 'trading' ? step.price : 0,
    offered: step?.type === 'trading' && step.offered !== null ? goodNumber(step.offered) : NONE,
    refilled: seen.refilled,
    holding: seen.suppliers.map((supplier) => supplier.holding),
    production: seen.suppliers.map((supplier) => supplier.production),
    vigilantes: GOODS.map((good) => seen.vigilantes[good]),
    stock: seen.seats.flatMap(({ stock }) => GOODS.map((good) => stock[good])),
    row: seen.row.map(cardNumber),
    pile,
    discard: seen.discard.map((card) => (card === null ? first : cardNumber(card))),
    won: seen.seats.map(({ cards }) => cards.map(cardNumber)),
    shown: seen.suppliers.flatMap(({ card }) => (card === null ? [] : [cardNumber(card)])),
    dealt: dealt.flat(),
    kept: seen.seats.map((seat, i) => imagineKept(seat, dealt[i] as number[], chance)),
  };
}

/** An independent copy in which the pile and the prospector that left unseen come in another random order. */
export function reseal(state: ProvisionsState, chance: Chance): ProvisionsState {
  const [first, ...left] = state.discard;
  const unseen = first === undefined ? state.pile : [first, ...state.pile];
  const drawn = chance.deal('resealed', unseen, unseen.length);
  const discard = first === undefined ? [] : [drawn[0] as number, ...left];
  return { ...copy(state), discard, pile: first === undefined ? drawn : drawn.slice(1) };
}

/** Three Bonus Cards for each seat: those the viewer knows, completed from those left. */
function imagineHands(seen: ProvisionsView, chance: Chance): number[][] {
  const known = seen.seats.map(({ dealt, bonus }) => (dealt ?? (bonus === null ? [] : [bonus])).map(cardNumber));
  const taken = new Set(known.flat());
  const free = BONUS_CARDS.map((_card, card) => card).filter((card) => !taken.has(card));
  const drawn = chance.deal('imagined', free, seen.seats.length * BONUS_DEALT - taken.size);
  return known.map((cards) => [...cards, ...drawn.splice(0, BONUS_DEALT - cards.length)].sort((a, b) => a - b));
}

function imagineKept({ chosen, bonus }: SeatView, dealt: readonly number[], chance: Chance): number {
  if (!chosen) return NONE;
  return bonus === null ? chance.pick('imagined', dealt) : cardNumber(bonus);
}
