/** Shootouts: a traveller who arrives on a space of the West where others stand fights each of them (WWS-SHOOT-1). */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { DIE, GOODS, SHOOTOUT_ROUNDS } from './content.ts';
import { nodeId } from './map.ts';
import { gainNoted, goodsOf, loseNoted, nextSeat } from './pack.ts';
import type { Change, StampedeEvent, StampedeState } from './state.ts';

/** Fights everybody on the space, one after another in play order after whoever arrives (WWS-SHOOT-4). */
export function shootouts(state: StampedeState, seat: Seat, chance: Chance, events: StampedeEvent[]): void {
  for (let rival = nextSeat(state, seat); rival !== seat; rival = nextSeat(state, rival))
    if (state.at[rival] === state.at[seat]) shootout(state, seat, rival, chance, events);
}

/** The first to win two rounds wins; equal dice win none (WWS-SHOOT-2). */
function shootout(state: StampedeState, seat: Seat, rival: Seat, chance: Chance, events: StampedeEvent[]): void {
  events.push({ type: 'shootout', seat, rival, at: nodeId(state.at[seat] as number) });
  let own = 0;
  let theirs = 0;
  while (own < SHOOTOUT_ROUNDS && theirs < SHOOTOUT_ROUNDS) {
    const dice = chance.roll('shootout', DIE, 2);
    const [one = 0, other = 0] = dice;
    if (one > other) own += 1;
    if (other > one) theirs += 1;
    events.push({ type: 'shot', seat, rival, dice, score: [own, theirs] });
  }
  const won = own === SHOOTOUT_ROUNDS;
  loot(state, won ? seat : rival, won ? rival : seat, events);
}

/** The winner takes half of each kind of goods, rounded up (WWS-SHOOT-3). */
function loot(state: StampedeState, winner: Seat, loser: Seat, events: StampedeEvent[]): void {
  const changes: Change[] = [];
  for (const good of GOODS) {
    const taken = loseNoted(state, loser, good, Math.ceil(goodsOf(state, loser, good) / 2), changes);
    gainNoted(state, winner, good, taken, changes);
  }
  events.push({ type: 'shootoutWon', winner, loser, changes });
}
