/** Texts about seats, pace, start and devices of tables on the server. */
import { capital, listed } from '../../engine/english.ts';
import type { Pace, PublicSeat, PublicTable } from '../../engine/protocol.ts';

/** The words under a person's name during the game. */
export function presenceWords(seat: PublicSeat, mine: boolean, over: boolean): string {
  if (!over && seat.kind === 'free') return 'free, a bot plays';
  if (!over && seat.away) return 'away, a bot plays';
  if (mine) return 'you';
  return seat.here ? 'here' : 'not here';
}

/** The words under a person's name before the game. */
export function gatheringWords(seat: Pick<PublicSeat, 'here'>, mine: boolean, host: boolean): string {
  const who = mine ? 'you' : seat.here ? 'here' : 'not here';
  return host ? `${who}, the host` : who;
}

/** The words on the free seats, in order: first who is reading the invitation, then seats that wait for a friend. */
export function readingWords(free: number, readers: readonly string[], watching: number): string[] {
  const named = readers.slice(0, free).map((name) => `${name} is reading the invitation`);
  const others = Math.max(0, watching - readers.length);
  const rest = free - named.length;
  const unnamed = rest > 0 && others > 0 ? ['somebody is reading the invitation'] : [];
  return [...named, ...unnamed, ...Array.from({ length: rest - unnamed.length }, () => 'waiting for a friend')];
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A small number as a word. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** "Two seats are free", as half a sentence. */
export function freeWords(free: number): string {
  return `${numberWord(free)} ${free === 1 ? 'seat' : 'seats'} free`;
}

export function invitationTitle(host: string, game: string): string {
  return `${host} invites you to play ${game}`;
}

/** What a host can do about the start, with the people who have a seat now. */
export interface StartOffer {
  readonly label: string;
  /** The number of seats the game would start with; `null` where it cannot start yet. */
  readonly seats: number | null;
  readonly title: string;
  readonly detail: string;
}

/** The start that a table offers its host: from two people on, free seats need not be filled. */
export function startOffer(
  { seats }: Pick<PublicTable, 'seats'>,
  game: { readonly title: string; readonly seats: readonly number[] },
): StartOffer {
  const taken = seats.filter(({ kind }) => kind !== 'free').length;
  if (taken === seats.length)
    return { label: 'Start the game', seats: taken, title: 'Everyone is here.', detail: 'Start whenever you like.' };
  if (taken >= 2 && game.seats.includes(taken))
    return {
      label: `Start with ${numberWord(taken)}`,
      seats: taken,
      title: `${capital(numberWord(taken))} are enough to start.`,
      detail: 'Free seats stay empty.',
    };
  return {
    label: 'Start the game',
    seats: null,
    title: taken < 2 ? 'One more, and you can start.' : `${game.title} cannot be played with ${numberWord(taken)}.`,
    detail: 'Send the link, or add a bot.',
  };
}

/** Why a start is repeated or was called off, or `null` where nothing went wrong. */
export function startWords({ stage, fair }: Pick<PublicTable, 'stage' | 'fair'>): string | null {
  const rounds = fair.rounds ?? [];
  const [before, last] = [rounds.at(-2), rounds.at(-1)];
  if (stage === 'gathering' && last?.phase === 'off')
    return last.contributions.some(Boolean)
      ? 'The start was called off because shares of the dice kept arriving too late. Bots have taken the seats of those who did not send theirs; the host can start again.'
      : 'The start was called off: nobody sent their share of the dice in time. The host can start again when everyone is here.';
  if (stage !== 'starting' || before?.phase !== 'void') return null;
  const out = before.commitments.flatMap((text, seat) => (text && !before.contributions[seat] ? [seat + 1] : []));
  const [whose, their, where] =
    out.length === 1 ? [`Seat ${out[0]}`, 'its', 'A bot plays'] : [`Seats ${listed(out)}`, 'their', 'Bots play'];
  return `${whose} did not send ${their} share of the dice in time. ${where} there now, and the dice are drawn again.`;
}

/** How fast a table plays, and what happens to those who are slower. */
export function paceSentence(pace: Pace): string {
  if (pace.kind === 'none') return 'No clock: play whenever you like.';
  if (pace.kind === 'days')
    return `${pace.days === 1 ? 'A day' : `${pace.days} days`} for every move; then a bot plays for you until you are back.`;
  const extra = pace.extra > 0 ? `, plus ${pace.extra} seconds for every action` : '';
  return `${Math.round(pace.bank / 60)} minutes each${extra}; then a bot plays for you until you are back.`;
}

/** The pace in a few words. */
export function paceShort(pace: Pace): string {
  if (pace.kind === 'none') return 'no clock, play whenever you like';
  if (pace.kind === 'days') return `by post, ${pace.days === 1 ? 'a day' : `${numberWord(pace.days)} days`} a move`;
  const extra = pace.extra > 0 ? ` and ${pace.extra} seconds a move` : '';
  return `live, ${Math.round(pace.bank / 60)} minutes each${extra}`;
}

/** What an invited person should know about the pace. */
export function pacePromise(pace: Pace): string {
  const slow = pace.kind === 'live' ? 'If you have to go' : 'If you stay away';
  return `${capital(paceShort(pace))}. ${slow}, a bot plays for you.`;
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

/** The inverse of `readAddress`. */
export function tablePath(table: string, invitation: string | null): string {
  return invitation === null ? table : `${table}-${invitation}`;
}

/** The address of a table in a pasted text, or `null`: found in a link, or as the code alone. */
export function tableIn(text: string): string | null {
  const [, named] = /\/at\/([a-z0-9-]{4,64})/i.exec(text) ?? [];
  if (named) return named.toLowerCase();
  const plain = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9-]{3,63}$/.test(plain) ? plain : null;
}
