/** The end: ten monopolies, and the highest score (TAB-END, TAB-MONO). */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { GOLD, goodOf, idOf, pointsOf, STONE, score, seatsOf, TYPES, WOOD } from './land.ts';
import { buildingCounts, monopolyPrizes } from './prizes.ts';
import type { MonopolyView, TabernacleEvent, TabernacleState } from './state.ts';

/** Scores the monopolies and ends the game at once, within the month (TAB-END-1). */
export function finish(state: TabernacleState, events: TabernacleEvent[]): void {
  state.phase = 'over';
  state.turn = NOBODY;
  const standings = monopolies(state);
  for (const { prizes } of standings)
    for (const [seat, prize] of prizes.entries()) score(state, seat, 'monopolies', prize);
  events.push({ type: 'monopolies', standings });
  const scores = state.spent.map((_spent, seat) => pointsOf(state, seat));
  events.push({ type: 'gameOver', scores, winners: winnersOf(state) });
}

/** The ten monopolies as they stand: nine types of buildings and the Indian tokens (TAB-MONO-1, TAB-MONO-5). */
export function monopolies(state: TabernacleState): MonopolyView[] {
  const counts = buildingCounts(state);
  const seats = state.spent.map((_spent, seat) => seat);
  const standing = (of: MonopolyView['of'], own: readonly number[]): MonopolyView => ({
    of,
    counts: own,
    prizes: monopolyPrizes(own, state.options),
  });
  const types = Array.from({ length: TYPES }, (_, type) =>
    standing(
      idOf(type),
      seats.map((seat) => counts[seat * TYPES + type] as number),
    ),
  );
  return [...types, standing('indians', state.indians)];
}

/** How many seats are ahead of this one: by points and, as an option, by the goods left over (TAB-END-2, TAB-END-3). */
export function aheadOf(state: TabernacleState, seat: Seat): number {
  const goods = state.options.winTie === 'goods';
  const points = pointsOf(state, seat);
  const stock = goodsOf(state, seat);
  let ahead = 0;
  for (let other = 0; other < seatsOf(state); other++) {
    const theirs = pointsOf(state, other);
    if (theirs > points || (goods && theirs === points && goodsOf(state, other) > stock)) ahead += 1;
  }
  return ahead;
}

/** The total of a seat's gold, wood and stone. */
export function goodsOf(state: TabernacleState, seat: Seat): number {
  return goodOf(state, seat, GOLD) + goodOf(state, seat, WOOD) + goodOf(state, seat, STONE);
}

/** The seats that have won, or would if the game ended now. */
export function winnersOf(state: TabernacleState): Seat[] {
  const winners: Seat[] = [];
  for (let seat = 0; seat < seatsOf(state); seat++) if (aheadOf(state, seat) === 0) winners.push(seat);
  return winners;
}
