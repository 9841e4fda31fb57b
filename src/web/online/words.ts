/** Words for what happens round a table in a house. */
import { levelOf } from '../../bots/levels.ts';
import type { Pace, PublicSeat } from '../../engine/wire.ts';
import type { ListedTable } from './house.ts';

/** What stands under a person's name. */
export function presenceWords(seat: PublicSeat, mine: boolean): string {
  if (seat.kind === 'free') return 'free, a bot plays';
  if (seat.away) return mine ? 'a bot plays for you' : 'away, a bot plays';
  if (mine) return 'you, here';
  return seat.here ? 'here' : 'not here now';
}

/** What stands under a name while people gather. */
export function gatheringWords(seat: PublicSeat, mine: boolean): string {
  if (seat.kind === 'free') return 'Waits for somebody with the link';
  if (seat.kind === 'bot') return `Bot, level ${levelOf(seat.level).rank} of 5`;
  if (mine) return 'You';
  return seat.here ? 'Has come' : 'Has a seat, is not here now';
}

/** How fast a table plays, in a few words. */
export function paceWords(pace: Pace): string {
  if (pace.kind === 'none') return 'No clock';
  if (pace.kind === 'days') return pace.days === 1 ? 'A day for every move' : `${pace.days} days for every move`;
  const minutes = Math.round(pace.bank / 60);
  return `${minutes} minutes each${pace.extra > 0 ? `, ${pace.extra} seconds more for every action` : ''}`;
}

/** Time on a clock: minutes and seconds, or days and hours. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Where a listed table stands. */
export function listedWords(table: ListedTable): string {
  if (table.yours) return 'Your turn';
  if (table.stage === 'over') return 'Finished';
  if (table.stage === 'closed') return 'Closed';
  if (table.stage === 'playing') return table.line || 'Going on';
  if (table.free === 0) return 'All have come, about to start';
  return table.free === 1 ? 'One seat free' : `${table.free} seats free`;
}

/** The table in whatever somebody pastes: a link, or the name of the table alone. */
export function tableIn(text: string): string | null {
  const [, named] = /\/at\/([a-z0-9-]{4,64})/i.exec(text) ?? [];
  if (named) return named.toLowerCase();
  const plain = text.trim().toLowerCase();
  return /^[a-z0-9-]{4,64}$/.test(plain) ? plain : null;
}
