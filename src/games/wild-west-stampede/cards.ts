/** The effects of cards played from the hand, one a turn (WWS-CARD-4). */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { type CardId, CLAIM_TURNS, DEFECTORS, INDIAN_GOODS, SPOILED, WOLVES_TAKE } from './content.ts';
import { bestLandOf, clearMarkers, landOf, setLand, territoryId, WILDERNESS, worthOf } from './land.ts';
import { NO_NODE, nodeId, nodeNumber, territoryNumber } from './map.ts';
import { cardNumber, discard, gainNoted, goodsOf, loseNoted, nextSeat, putDown, turnIn, withNumber } from './pack.ts';
import { type Change, type StampedeAction, type StampedeEvent, type StampedeState, WATER } from './state.ts';

/** The action of playing a card. */
export type CardPlay = Extract<StampedeAction, { type: 'playCard' }>;

/** The node where Influenza takes people. */
export const ATLANTA = nodeNumber('atlanta');

/** Cards that stay with a territory after they are played (WWS-CARD-9). */
const MARKERS: readonly CardId[] = ['swamp-land', 'water-source', 'claim'];

/** Plays a card; returns true if that ends a stranded turn because it brought provisions (WWS-STR-11). */
export function playCard(state: StampedeState, seat: Seat, play: CardPlay, events: StampedeEvent[]): boolean {
  const card = cardNumber(play.card);
  putDown(state, seat, card);
  state.played = true;
  const changes: Change[] = [];
  const after: StampedeEvent[] = [];
  if (!MARKERS.includes(play.card) && !isAdd(play.card)) discard(state, card);
  takeEffect(state, seat, play, changes, after);
  const { target = null, territory = null, mode = null } = play;
  events.push({ type: 'cardPlayed', seat, card: play.card, target, territory, mode, changes }, ...after);
  if (state.phase !== 'stranded') return false;
  if (state.navigation) {
    state.phase = 'west';
    return false;
  }
  return goodsOf(state, seat, 'provisions') > 0;
}

function isAdd(card: CardId): boolean {
  return card.startsWith('add-');
}

function takeEffect(
  state: StampedeState,
  seat: Seat,
  play: CardPlay,
  changes: Change[],
  events: StampedeEvent[],
): void {
  const { target = NOBODY } = play;
  const territory = territoryNumber(play.territory);
  switch (play.card) {
    case 'wolf-pack':
      loseNoted(state, target, 'provisions', WOLVES_TAKE, changes);
      return;
    case 'thunder-storm':
      state.lost = withNumber(state.lost, target, (state.lost[target] as number) + 1);
      return;
    case 'spoil':
      for (const rival of rivalsOf(state, seat)) loseNoted(state, rival, 'provisions', SPOILED, changes);
      return;
    case 'indian':
      if (play.mode === 'navigation') state.navigation = true;
      else takeFromAll(state, seat, 'provisions', INDIAN_GOODS, changes);
      return;
    case 'defection':
      takeFromAll(state, seat, 'company', DEFECTORS, changes);
      return;
    case 'anarchy':
      loseNoted(state, target, 'company', Math.ceil(goodsOf(state, target, 'company') / 2), changes);
      return;
    case 'influenza':
      events.push({ type: 'fellIll', seat: target, from: nodeId(state.at[target] as number) });
      state.at[target] = ATLANTA;
      state.visited[target] = NO_NODE;
      return;
    case 'swamp-land':
      setLand(state, territory, { ...landOf(state, territory), swamp: true });
      return;
    case 'precious-metals':
      gainNoted(state, seat, 'provisions', landOf(state, territory).provisions, changes);
      gainNoted(state, seat, 'company', landOf(state, territory).company, changes);
      return;
    case 'mob':
      driveOut(state, target, events);
      return;
    case 'water-source':
      clearMarkers(state, territory, 'water', events);
      setLand(state, territory, { ...WILDERNESS, owner: WATER });
      return;
    case 'claim':
      claim(state, seat, territory, events);
      return;
    default:
      // An Add card that was kept; Davy Crockett is played with a founding, see `establish`.
      turnIn(state, seat, cardNumber(play.card), changes);
  }
}

function rivalsOf(state: StampedeState, seat: Seat): Seat[] {
  const rivals: Seat[] = [];
  for (let rival = nextSeat(state, seat); rival !== seat; rival = nextSeat(state, rival)) rivals.push(rival);
  return rivals;
}

function takeFromAll(
  state: StampedeState,
  seat: Seat,
  good: 'provisions' | 'company',
  n: number,
  changes: Change[],
): void {
  let taken = 0;
  for (const rival of rivalsOf(state, seat)) taken += loseNoted(state, rival, good, n, changes);
  gainNoted(state, seat, good, taken, changes);
}

/** WWS-CL-4: nothing is refunded, and the price of the founding is forgotten. */
function driveOut(state: StampedeState, target: Seat, events: StampedeEvent[]): void {
  const best = bestLandOf(state, target);
  setLand(state, best, WILDERNESS);
  events.push({ type: 'drivenOut', seat: target, territory: territoryId(best), value: worthOf(state, best) });
}

/** WWS-CL-7, WWS-CL-8: an own claim is renewed, and its old card discarded. */
function claim(state: StampedeState, seat: Seat, territory: number, events: StampedeEvent[]): void {
  const land = landOf(state, territory);
  if (land.claimant === seat) {
    discard(state, cardNumber('claim'));
    events.push({ type: 'markerEnded', territory: territoryId(territory), marker: 'claim', why: 'renewed' });
  }
  setLand(state, territory, { ...land, claimant: seat, claimLeft: CLAIM_TURNS + 1 });
}
