/** Which seat this screen belongs to now, and the order of the seats beside the board. */
import { levelOf } from '../../bots/levels.ts';
import type { Seat, Viewer } from '../../engine/game.ts';
import type { Sitter } from '../../engine/table.ts';

/** Chooses the viewer, given who acts now and who looked last. */
export type Follow = (actors: readonly Seat[], now: Viewer) => Viewer;

/** The seats of people. */
export function personSeats(sitters: readonly Sitter[]): Seat[] {
  return sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []));
}

/** The first viewer: a person's seat, or a spectator where only bots play. */
export function firstViewer(sitters: readonly Sitter[]): Viewer {
  return personSeats(sitters)[0] ?? null;
}

/** A single person stays the viewer; a shared screen follows the person who acts; a match of bots has a spectator. */
export function followPersons(sitters: readonly Sitter[]): Follow {
  const persons = personSeats(sitters);
  return (actors, now) => {
    if (persons.length < 2) return persons[0] ?? null;
    if (now !== null && actors.includes(now)) return now;
    return actors.find((seat) => persons.includes(seat)) ?? now ?? persons[0] ?? null;
  };
}

/** Whether a curtain is needed: several people share a screen and may not see the same. */
export function needsCurtain(sitters: readonly Sitter[], hidden: boolean): boolean {
  return hidden && personSeats(sitters).length > 1;
}

/** The seats in the order they are shown: the viewer first, then in turn order. */
export function seatOrder(count: number, viewer: Viewer): Seat[] {
  const first = viewer ?? 0;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

/** The words under a seat's name. */
export function seatWords(sitter: Sitter, mine: boolean, thinking: boolean): string {
  if (sitter.kind === 'person') return mine ? 'you' : 'here';
  if (thinking) return 'thinking…';
  return sitter.level ? botWords(sitter.level) : 'bot';
}

/** A bot's level in words, "bot, Assayer, level 5 of 5", for the five pips that are drawn. */
export function botWords(bot: string): string {
  const { name, rank } = levelOf(bot);
  return `bot, ${name}, level ${rank} of 5`;
}

/** Whose turn it is, in two or three words, for the page's title. `apart`: each person has a page of their own. */
export function turnWords(sitters: readonly Sitter[], actors: readonly Seat[], viewer: Viewer, apart = false): string {
  if (viewer !== null && actors.includes(viewer))
    return personSeats(sitters).length > 1 && !apart ? `${sitters[viewer]?.name ?? 'Your'}’s turn` : 'Your turn';
  const names = actors.map((seat) => sitters[seat]?.name ?? `Seat ${seat + 1}`);
  return names.length === 1 ? `${names[0]}’s turn` : 'Several players to act';
}
