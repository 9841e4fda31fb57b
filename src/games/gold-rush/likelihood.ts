/** How well the other seats' actions this round fit the cards they hold in an imagined world. */
import type { Chance, Json } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { ACCEPT, PASS, REDIRECTS, SNEAK, SWAPS, TAKES } from './actions.ts';
import { HAND, SNEAK_TOKENS } from './content.ts';
import { startTurn } from './deal.ts';
import { CENTRE, isAlive, NO_CARD, numberOf, placeNumber, putInOrder, seatsOf } from './mine.ts';
import { chanceOf } from './policy.ts';
import { actors, copy, play } from './rules.ts';
import type { MineEvent, RushAction, RushState, Target } from './state.ts';

/** Minimum probability of an action, since nothing that people do is impossible. */
const LEAST = 0.002;

/** The log-likelihood, under the policy, of everything that seats other than the viewer did. */
export function likelihood(state: RushState, viewer: Seat): number {
  const { story } = state;
  const round = asDealt(state);
  const fate: { got: number } = { got: NO_CARD };
  const chance: Chance = { pick: <T extends Json>() => fate.got as T, roll: () => [], deal: () => [] };
  let sum = 0;
  for (let at = 0; at < story.length; at++) {
    const event = story[at] as MineEvent;
    // A target that cannot answer is drawn from at once: that was part of the previous action.
    if (event.type === 'swapped' && round.table === NO_CARD) continue;
    const seat = actors(round)[0] as Seat;
    const action = actionOf(event);
    if (seat !== viewer) sum += Math.log(Math.max(LEAST, chanceOf(round, seat, action)));
    if (at === story.length - 1) break;
    const told = event.type === 'swapped' ? event : story[at + 1];
    if (told?.type === 'swapped') fate.got = numberOf(told.got ?? '');
    play(round, seat, action, chance);
  }
  return sum;
}

function actionOf(event: MineEvent): RushAction {
  switch (event.type) {
    case 'sneaked':
      return SNEAK;
    case 'passed':
      return PASS;
    case 'swapOffered':
      return SWAPS[numberOf(event.card ?? '') * (CENTRE + 1) + numberOfTarget(event.target)] as RushAction;
    case 'redirected':
      return REDIRECTS[numberOfTarget(event.target)] as RushAction;
    case 'swapped': {
      const place = placeNumber(event.from);
      return place < CENTRE ? ACCEPT : (TAKES[place - CENTRE] as RushAction);
    }
  }
}

function numberOfTarget(target: Target): number {
  return target === 'centre' ? CENTRE : target;
}

/** The round before its first turn, with all its moves undone. */
function asDealt(state: RushState): RushState {
  const round = copy(state);
  round.story = [];
  round.hands = state.dealt.slice();
  for (let seat = 0; seat < seatsOf(state); seat++)
    if (isAlive(state, seat)) putInOrder(round.hands, seat * HAND, seat * HAND + HAND);
  for (const event of state.story.toReversed()) {
    if (event.type === 'redirected') round.plates[event.by] = (round.plates[event.by] as number) + 1;
    if (event.type !== 'swapped') continue;
    const place = placeNumber(event.from);
    if (place >= CENTRE) round.centre[place - CENTRE] = numberOf(event.got ?? '');
  }
  round.sneaks.fill(0);
  round.pile = SNEAK_TOKENS;
  round.table = NO_CARD;
  round.black = state.rolled;
  round.final = false;
  startTurn(round, state.first, []);
  return round;
}
