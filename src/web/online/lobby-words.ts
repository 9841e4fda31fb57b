/** The lobby's sentences about its tables. */

import { capital, listed } from '../../engine/english.ts';
import type { Lobby, LobbyTable } from '../../engine/protocol.ts';
import { scored } from '../../engine/result.ts';
import { numberWord } from './words.ts';

type Timed = { readonly minutes: number } | undefined;

const freeSeats = ({ seats }: Pick<LobbyTable, 'seats'>): number => seats.filter(({ kind }) => kind === 'free').length;

/** Whether a seat at the table is free. */
export function hasRoom(table: Pick<LobbyTable, 'seats'>): boolean {
  return freeSeats(table) > 0;
}

/** How busy the town is, in one sentence. */
export function lobbySentence({ open, live, visitors }: Pick<Lobby, 'open' | 'live' | 'visitors'>): string {
  const tables = open.filter(hasRoom).length;
  const chairs = `${numberWord(tables)} ${tables === 1 ? 'table has' : 'tables have'} a chair free`;
  if (visitors !== null && visitors > 0) {
    const people = `${numberWord(visitors)} ${visitors === 1 ? 'person is' : 'people are'} at the tables`;
    return tables > 0 ? `${capital(people)}, and ${chairs}.` : `${capital(people)}.`;
  }
  if (tables > 0) return `${capital(chairs)}.`;
  return live.length > 0 ? 'Everyone is busy playing, but you can watch.' : 'Nobody else is in town at the moment.';
}

/** The host’s name and the game. */
export function openTitle({ host }: Pick<LobbyTable, 'host'>, game: string): string {
  return host === '' ? `A game of ${game}` : `${possessive(host)} ${game}`;
}

/** What to know before sitting down: the host's words, or else how long the game takes and who is missing. */
export function openSentence(table: Pick<LobbyTable, 'words' | 'pace' | 'seats'>, facts: Timed): string {
  if (table.words !== '') return `“${table.words}”`;
  const { pace } = table;
  const free = freeSeats(table);
  const long = facts ? `about ${facts.minutes} minutes` : 'one sitting';
  const pacing =
    pace.kind === 'live'
      ? `${capital(long)}, live`
      : pace.kind === 'none'
        ? `${capital(long)} of play, and no clock`
        : `${pace.days === 1 ? 'One day' : `${capital(numberWord(pace.days))} days`} for every move`;
  const missing =
    free === 0
      ? 'All seats are taken'
      : free === 1
        ? 'One more player needed'
        : `${capital(numberWord(free))} more players needed`;
  return `${pacing}. ${missing}.`;
}

/** The game and where it stands. */
export function liveTitle({ line }: Pick<LobbyTable, 'line'>, game: string): string {
  const [first = ''] = line.split(':');
  return first === '' ? game : `${game}, ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
}

/** What makes the table worth watching: what has just happened, or else who plays. */
export function liveSentence({ news, seats }: Pick<LobbyTable, 'news' | 'seats'>): string {
  return news === '' ? `${listed(seats.map(({ name }) => name))} are playing.` : news;
}

/** Who won which game. */
export function resultTitle({ seats, result }: Pick<LobbyTable, 'seats' | 'result'>, game: string): string {
  const first = (result?.winners ?? []).map((seat) => seats[seat]?.name ?? 'Somebody');
  if (first.length === 0) return `Nobody won ${game}`;
  return first.length === 1 ? `${first[0]} won ${game}` : `${listed(first)} tied in ${game}`;
}

/** By how much: "110 to Hattie’s 85, three others". */
export function resultSentence({ seats, result }: Pick<LobbyTable, 'seats' | 'result'>): string {
  if (!result) return '';
  const { scores, winners, unit } = result;
  const printed = (seat: number | undefined) => scored(scores[seat ?? 0] ?? 0, unit);
  const [best] = winners;
  const others = scores.flatMap((score, seat) => (winners.includes(seat) ? [] : [{ seat, score }]));
  if (best === undefined)
    return listed(scores.map((_, seat) => `${seats[seat]?.name ?? 'Somebody'} had ${printed(seat)}`));
  if (others.length === 0) return `${printed(best)} each`;
  const [second, ...rest] = others.sort((one, other) => other.score - one.score);
  const each = winners.length > 1 ? ' each' : '';
  const behind = `${printed(best)}${each} to ${possessive(seats[second?.seat ?? 0]?.name ?? 'somebody')} ${printed(second?.seat)}`;
  return rest.length === 0 ? behind : `${behind}, ${numberWord(rest.length)} ${rest.length === 1 ? 'other' : 'others'}`;
}

/** When something ended: "just now", "10 min", "3 hours", "yesterday", "Sunday", "4 May". */
export function endedWhen(then: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  if (days === 1) return 'yesterday';
  const at = new Date(then);
  if (days < 7) return at.toLocaleDateString('en', { weekday: 'long' });
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

function possessive(name: string): string {
  return `${name}’s`;
}
