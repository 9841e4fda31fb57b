/** Plans who sits at a new table: people, friends by link, and residents. */
import { levelOf } from '../../bots/levels.ts';
import { botOf, drawResident, nameKey, type Resident, residentOf, seatResidents } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import type { Sitter } from '../../engine/table.ts';
import { tidyName } from '../settings.ts';

/** A planned seat. Its name, level and resident are kept when its kind is switched. */
export interface SeatPlan {
  /** `guest`: a person who comes by link. */
  readonly kind: 'person' | 'guest' | 'bot';
  readonly name: string;
  /** The id of a bot's level. */
  readonly level: string;
  /** The slug of the resident who sits here as a bot, or `null` for anyone of the level. */
  readonly who: string | null;
}

/** Returns a random number of at least 0 and below 1. */
export type Luck = () => number;

/** The level of a fair opponent for most people. */
export const USUAL_BOT = 'foreman';

/** The default plan: one person, bots on the other seats. */
export function usualPlaces(seats: number, name: string, luck: Luck = Math.random): readonly SeatPlan[] {
  const first: SeatPlan = { kind: 'person', name, level: USUAL_BOT, who: null };
  let places: readonly SeatPlan[] = [first];
  while (places.length < seats) places = withBot(places, luck);
  return places;
}

/** Adds a seat for a free resident of the last bot's level. */
export function withBot(places: readonly SeatPlan[], luck: Luck = Math.random): readonly SeatPlan[] {
  const level = places.findLast(({ kind }) => kind === 'bot')?.level ?? USUAL_BOT;
  return withSomebody([...places, { kind: 'bot', name: '', level, who: null }], places.length, level, luck);
}

/** Puts a free resident of a level on one seat. */
export function withSomebody(
  places: readonly SeatPlan[],
  seat: number,
  level: string,
  luck: Luck = Math.random,
): readonly SeatPlan[] {
  const who = drawResident(level, namesBeside(places, seat), luck())?.slug ?? null;
  return places.map((place, at) => (at === seat ? { ...place, level, who } : place));
}

/**
 * Changes one place and resolves conflicts: a bot gives way to a person of its name and to a resident who was chosen
 * for another seat; a seat that becomes a bot's gets a free resident.
 */
export function changedPlace(
  places: readonly SeatPlan[],
  seat: number,
  part: Partial<SeatPlan>,
  luck: Luck = Math.random,
): readonly SeatPlan[] {
  let now: readonly SeatPlan[] = places.map((place, at) => (at === seat ? { ...place, ...part } : place));
  const drawAnew = (at: number) => {
    now = withSomebody(now, at, now[at]?.level ?? USUAL_BOT, luck);
  };
  const clashes = (at: number) => {
    const resident = now[at] && residentAt(now[at]);
    return resident && namesBeside(now, at).some((name) => nameKey(name) === nameKey(resident.short));
  };
  if (part.kind === 'bot' && (now[seat]?.who === null || clashes(seat))) drawAnew(seat);
  for (const at of now.keys()) if (at !== seat && clashes(at)) drawAnew(at);
  return now;
}

/** The resident on a place, if a particular one plays there as a bot. */
export function residentAt({ kind, who }: SeatPlan): Resident | undefined {
  return kind === 'bot' && who !== null ? residentOf(who) : undefined;
}

/** The names on all seats but one. */
function namesBeside(places: readonly SeatPlan[], seat: number): string[] {
  return places.flatMap((place, at) => {
    if (at === seat) return [];
    if (place.kind === 'person') return [tidyName(place.name) || standInName(places, at)];
    return residentAt(place)?.short ?? [];
  });
}

/** Stand-in names for people without a name, in order. */
const NAMELESS = ['Stranger', 'Guest', 'Neighbour', 'Newcomer', 'Traveller', 'Visitor'] as const;

/** The stand-in name of a seat without one. */
export function standInName(places: readonly SeatPlan[], seat: number): string {
  const place = places[seat];
  if (place?.kind === 'bot') return 'Anyone';
  if (place?.kind === 'guest') return 'A friend';
  const before = places.slice(0, seat).filter(({ kind }) => kind === 'person').length;
  return NAMELESS[before] ?? `${NAMELESS[1]} ${before}`;
}

/** The names to show in the rows of all seats. */
export function placeNames(places: readonly SeatPlan[]): string[] {
  const taken = new Set<string>();
  return places.map((place, seat) => {
    const given = place.kind === 'person' ? tidyName(place.name) : (residentAt(place)?.short ?? '');
    const name = given || standInName(places, seat);
    return place.kind === 'person' ? unshared(name, taken) : name;
  });
}

function unshared(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(nameKey(name)); number++) name = `${wanted} ${number}`;
  taken.add(nameKey(name));
  return name;
}

/** The sitters of these places, all with different names. For seats that are open to anyone a resident is drawn now. */
export function seated(game: Pick<Game, 'insight'>, places: readonly SeatPlan[], luck: Luck = Math.random): Sitter[] {
  const names = placeNames(places);
  const people = names.filter((_, seat) => places[seat]?.kind !== 'bot');
  const bots = places.flatMap((place, seat) => (place.kind === 'bot' ? [{ ...place, seat }] : []));
  const residents = seatResidents(
    bots.map(({ level, who }) => ({ level: levelOf(level).id, who: who ?? undefined })),
    people,
    luck,
  );
  return places.map(({ kind, level }, seat) => {
    const name = names[seat] ?? '';
    if (kind !== 'bot') return { kind: 'person', name };
    const resident = residents[bots.findIndex((bot) => bot.seat === seat)];
    const { id } = levelOf(level);
    return resident
      ? { kind: 'bot', name: resident.short, level: botOf(game, resident, id) }
      : { kind: 'bot', name: levelOf(level).name, level: id };
  });
}

/** The bots of these places, in the format of the server's API. */
export function botsOf(places: readonly SeatPlan[]): { seat: number; level: string; who?: string }[] {
  return places.flatMap(({ kind, level, who }, seat) =>
    kind === 'bot' ? [{ seat, level: levelOf(level).id, ...(who === null ? {} : { who }) }] : [],
  );
}
