/** Words for what happens round a table in a house. */
import { levelOf } from '../../bots/levels.ts';
import type { Pace, PublicSeat, PublicTable } from '../../engine/wire.ts';

/** What stands under a person's name. */
export function presenceWords(seat: PublicSeat, mine: boolean, over: boolean): string {
  if (!over && seat.kind === 'free') return 'free, a bot plays';
  if (!over && seat.away) return 'away, a bot plays';
  if (mine) return 'you, here';
  return seat.here ? 'here' : 'not here now';
}

/** What stands under a name while people gather. */
export function gatheringWords(seat: PublicSeat, mine: boolean): string {
  if (seat.kind === 'free') return 'Waits for a friend';
  if (seat.kind === 'bot') return `${levelOf(seat.level).name}, a bot`;
  if (mine) return 'You';
  return seat.here ? 'Has come' : 'Has a seat, is not here now';
}

/** Why a start is repeated or was called off, or `null` where nothing went wrong. */
export function startWords({ stage, fair }: Pick<PublicTable, 'stage' | 'fair'>): string | null {
  const rounds = fair.rounds ?? [];
  const [before, last] = [rounds.at(-2), rounds.at(-1)];
  if (stage === 'gathering' && last?.phase === 'off')
    return last.contributions.some(Boolean)
      ? 'The start was called off: too often somebody did not show their part of the dice. Bots have those seats now; the host can start again.'
      : 'The start was called off: nobody showed their part of the dice in time. The host can start again when all are here.';
  if (stage !== 'starting' || before?.phase !== 'void') return null;
  const out = before.commitments.flatMap((text, seat) => (text && !before.contributions[seat] ? [seat + 1] : []));
  const whose = out.length === 1 ? `seat ${out[0]} was not shown` : `seats ${out.join(', ')} were not shown`;
  return `The part of the dice of ${whose} in time. A bot plays there now, and the dice are drawn anew.`;
}

/** How fast a table plays, and what happens to those who are slower. */
export function paceSentence(pace: Pace): string {
  if (pace.kind === 'none') return 'No clock: everybody plays when they like.';
  if (pace.kind === 'days')
    return `${pace.days === 1 ? 'A day' : `${pace.days} days`} for every move; then a bot plays until you are back.`;
  const extra = pace.extra > 0 ? `, and ${pace.extra} seconds more for every action` : '';
  return `${Math.round(pace.bank / 60)} minutes each${extra}; then a bot plays until you are back.`;
}

/** When a device was last seen and since when it is signed in, as far as that is known. */
export function deviceWords(
  { here, used, created }: { readonly here: boolean; readonly used: number; readonly created: number },
  now: number,
): string {
  const seen = here ? 'This device' : used === 0 ? 'Not seen lately' : `Last seen ${agoWords(now - used)}`;
  return created === 0 ? seen : `${seen}, signed in ${agoWords(now - created)}`;
}

function agoWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / 86_400_000);
  if (days >= 1) return days === 1 ? 'yesterday' : `${days} days ago`;
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours >= 1) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return 'just now';
}

/** Time on a clock: minutes and seconds, or days and hours. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last part of a table's address: its name and, behind a hyphen, the word of the invitation. */
export function readAddress(part: string): { readonly table: string; readonly invitation: string | null } {
  const [table = '', ...word] = part.toLowerCase().split('-');
  return { table, invitation: word.length === 0 ? null : word.join('-') };
}

/** Such a part of an address. */
export function addressOf(table: string, invitation: string | null): string {
  return invitation === null ? table : `${table}-${invitation}`;
}

/** The address of a table in whatever somebody pastes: a link, or the code in it alone. */
export function tableIn(text: string): string | null {
  const [, named] = /\/at\/([a-z0-9-]{4,64})/i.exec(text) ?? [];
  if (named) return named.toLowerCase();
  const plain = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9-]{3,63}$/.test(plain) ? plain : null;
}
