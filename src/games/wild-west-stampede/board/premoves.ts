/** Answers that a seat may give in advance: that its turn is over after an offer, or that it wants no deal. */
import type { Seat } from '../../../engine/game.ts';
import type { Premove } from '../../../web/parts/board.ts';
import { DECLINE, END_TURN } from '../actions.ts';
import type { StampedeAction, StampedeView } from '../state.ts';

/** The advance answers for the current turn. */
export function premoves(view: StampedeView, viewer: Seat): readonly Premove<StampedeAction>[] {
  const { phase, turn, round, offer } = view;
  if (turn === null) return [];
  const until = `${round}, ${turn}`;
  // After the answer to one's own offer one is still stranded, unless it was accepted.
  if (turn === viewer)
    return phase === 'respond' || phase === 'stranded'
      ? [{ id: 'end', label: 'Sit it out', letter: 'E', action: END_TURN, until }]
      : [];
  const dealing = phase === 'stranded' || phase === 'offerGive' || phase === 'offerAsk';
  if (!dealing && !(phase === 'respond' && offer?.to === viewer)) return [];
  return [{ id: 'decline', label: 'Decline offers', letter: 'D', action: DECLINE, until }];
}
