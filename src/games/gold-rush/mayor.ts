/** The end of a round: the road, the market, the mayor check, and the next round or the end. */
import type { Chance } from '../../engine/chance.ts';
import { CASH_GOAL, ROUND_CAP } from './content.ts';
import { dealRound } from './deal.ts';
import { sell } from './market.ts';
import { isAlive, livingSeats, partyOf, rightOf, seatsOf, strangerSells } from './mine.ts';
import { blast, reveal } from './road.ts';
import type { Ending, RushEvent, RushState } from './state.ts';

/** Ends the round in its fixed order: dynamite, market, mayor check (RUSH-GOAL-3). */
export function endRound(state: RushState, chance: Chance, events: RushEvent[]): void {
  const { hands, centre } = reveal(state, events);
  const missing = blast(state, events);
  const allDied = livingSeats(state) === 0;
  const market = allDied ? [] : sell(state, missing, events);
  state.last = { round: state.round, hands, centre, market };
  const ending = allDied ? withoutSurvivors(state) : findMayor(state, events);
  if (ending) {
    endGame(state, ending, events);
    return;
  }
  // RUSH-MAYOR-4
  state.dealer = rightOf(state, state.dealer);
  dealRound(state, chance, events);
}

/** Nobody wins (RUSH-DYN-11), except a Stranger whose cart has survived (RUSH-STR-6, RUSH-STR-9). */
function withoutSurvivors(state: RushState): Ending {
  if (state.options.strangerCart && strangerSells(state)) return { reason: 'lastAlive', winners: ['stranger'] };
  return { reason: 'everyoneDied', winners: [] };
}

/** Cash first, then the last one alive, then the cap (RUSH-MAYOR-1 to RUSH-MAYOR-6). */
function findMayor(state: RushState, events: RushEvent[]): Ending | null {
  const { richest, cash } = theRichest(state);
  const winners = richest.map((party) => partyOf(state, party));
  if (cash >= CASH_GOAL) {
    if (winners.length === 1) return { reason: 'cash', winners };
    events.push({ type: 'tied', who: winners, cash });
  }
  // RUSH-STR-9: a Stranger with a cart counts as alive.
  const rivalled = state.options.strangerCart && strangerSells(state);
  if (livingSeats(state) === 1 && !rivalled) return { reason: 'lastAlive', winners: [state.died.indexOf(0)] };
  return state.round >= ROUND_CAP ? { reason: 'roundLimit', winners } : null;
}

/** The living parties with the most cash, and how much that is. */
export function theRichest(state: RushState): { richest: number[]; cash: number } {
  let richest: number[] = [];
  let cash = -1;
  const parties = seatsOf(state) + (strangerSells(state) ? 1 : 0);
  for (let party = 0; party < parties; party++) {
    const own = state.cash[party] as number;
    if (!isAlive(state, party) || own < cash) continue;
    if (own > cash) richest = [];
    cash = own;
    richest.push(party);
  }
  return { richest, cash };
}

/** Ends the game: the hands stay visible, the story and the stack are cleared. */
function endGame(state: RushState, ending: Ending, events: RushEvent[]): void {
  state.ending = ending;
  state.pending.length = 0;
  state.story = [];
  state.dealt = state.hands.slice();
  events.push({ type: 'gameOver', reason: ending.reason, winners: ending.winners });
}
