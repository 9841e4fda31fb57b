/** Draws the cards again that nobody has had in hand this round: those still in the centre, and those set aside. */
import type { Chance } from '../../engine/chance.ts';
import { CARDS } from './content.ts';
import { NO_CARD, numberOf, ordered } from './mine.ts';
import { copy } from './rules.ts';
import type { RushState } from './state.ts';

/** An independent copy with other unseen cards. */
export function reseal(state: RushState, chance: Chance): RushState {
  const seen = cardsSeen(state);
  const isHidden = (card: number): boolean => seen[card] === 0;
  const hidden = [...state.centre, ...state.aside].filter(isHidden);
  const drawn = chance.deal('resealed', hidden, hidden.length);
  const sealed = copy(state);
  sealed.centre = state.centre.map((card) => (isHidden(card) ? (drawn.pop() as number) : card));
  sealed.aside = ordered(state.aside.map((card) => (isHidden(card) ? (drawn.pop() as number) : card)));
  return sealed;
}

/** 1 for every card that some seat has seen this round: dealt to a hand, swapped, or shown by the Stranger. */
function cardsSeen({ dealt, hands, story, centre, last, ending }: RushState): Uint8Array {
  const seen = new Uint8Array(CARDS.length);
  const see = (card: number): void => {
    if (card !== NO_CARD) seen[card] = 1;
  };
  dealt.forEach(see);
  hands.forEach(see);
  for (const event of story) {
    if (event.type !== 'swapped') continue;
    see(numberOf(event.given ?? ''));
    see(numberOf(event.got ?? ''));
  }
  if (ending && last?.centre) centre.forEach(see);
  return seen;
}
