/**
 * The residents of the town: every bot at a table is one of them. A resident has one level; if a table has more bots of
 * a level than the town has residents, somebody of a neighbouring level plays at that strength.
 */
import type { Game } from '../engine/game.ts';
import { levelOf, levels, partsOf, withStyle } from './levels.ts';

/** A resident to play against. Their descriptions are in `resident-words.ts`, which few pages need. */
export interface Resident {
  readonly slug: string;
  /** First name and family name. */
  readonly name: string;
  /** The name at a table; no two residents share it, or its first letter. */
  readonly short: string;
  /** The id of their level. */
  readonly level: string;
  readonly pronoun: 'he' | 'she';
  /** Ids of the styles they like, at most one per game. */
  readonly styles: readonly string[];
}

// biome-ignore format: a register is read line by line
export const residents: readonly Resident[] = [
  { slug: 'nico', name: 'Nico Elgueta', short: 'Nico', level: 'greenhorn', pronoun: 'he', styles: ['gambler'] },
  { slug: 'winnie', name: 'Winifred Fairbrother', short: 'Winnie', level: 'greenhorn', pronoun: 'she', styles: [] },
  { slug: 'olav', name: 'Olav Nesse', short: 'Olav', level: 'greenhorn', pronoun: 'he', styles: ['raider'] },
  { slug: 'georgina', name: 'Georgina Weems', short: 'Georgina', level: 'greenhorn', pronoun: 'she', styles: ['keeper'] },
  { slug: 'dolores', name: 'Dolores Quiroga', short: 'Dolores', level: 'settler', pronoun: 'she', styles: ['trader'] },
  { slug: 'tobias', name: 'Tobias Pettibone', short: 'Tobias', level: 'settler', pronoun: 'he', styles: ['builder'] },
  { slug: 'bridget', name: 'Bridget Mulhern', short: 'Bridget', level: 'settler', pronoun: 'she', styles: ['hoarder', 'peddler'] },
  { slug: 'keoni', name: 'Keoni Mahoe', short: 'Keoni', level: 'settler', pronoun: 'he', styles: ['gambler'] },
  { slug: 'jory', name: 'Jory Trembath', short: 'Jory', level: 'foreman', pronoun: 'he', styles: ['keeper'] },
  { slug: 'margot', name: 'Marguerite Vasseur', short: 'Margot', level: 'foreman', pronoun: 'she', styles: ['peddler', 'trader'] },
  { slug: 'isaiah', name: 'Isaiah Hollis', short: 'Isaiah', level: 'foreman', pronoun: 'he', styles: ['builder'] },
  { slug: 'hedwig', name: 'Hedwig Stolz', short: 'Hedwig', level: 'foreman', pronoun: 'she', styles: ['hoarder'] },
  { slug: 'fergus', name: 'Fergus Kinnaird', short: 'Fergus', level: 'surveyor', pronoun: 'he', styles: ['builder'] },
  { slug: 'esther', name: 'Esther Lindauer', short: 'Esther', level: 'surveyor', pronoun: 'she', styles: ['banker', 'peddler'] },
  { slug: 'ramon', name: 'Ramón Zamudio', short: 'Ramón', level: 'surveyor', pronoun: 'he', styles: ['raider'] },
  { slug: 'phoebe', name: 'Phoebe Tolliver', short: 'Phoebe', level: 'surveyor', pronoun: 'she', styles: [] },
  { slug: 'lam', name: 'Lam Sing', short: 'Lam', level: 'assayer', pronoun: 'he', styles: ['keeper', 'banker'] },
  { slug: 'augusta', name: 'Augusta Thorne', short: 'Augusta', level: 'assayer', pronoun: 'she', styles: ['banker'] },
  { slug: 'casimir', name: 'Casimir Sobek', short: 'Casimir', level: 'assayer', pronoun: 'he', styles: ['sharp', 'hoarder'] },
  { slug: 'viola', name: 'Viola Marchand', short: 'Viola', level: 'assayer', pronoun: 'she', styles: ['sharp', 'gambler'] },
];

/** Two names at a table are equal if they differ only in case, accents or surrounding spaces. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const bySlug = new Map(residents.map((resident) => [resident.slug, resident]));
const byName = new Map(residents.map((resident) => [nameKey(resident.short), resident]));

/** The resident of this slug. */
export function residentOf(slug: string | undefined): Resident | undefined {
  return slug === undefined ? undefined : bySlug.get(slug);
}

/** The resident who sits at a table as a bot of this name; in old tables, bots have other names. */
export function residentCalled(name: string): Resident | undefined {
  return byName.get(nameKey(name));
}

/** The level at which a resident plays, with the style they like if the game has it. */
export function botOf(game: Pick<Game, 'insight'>, { styles, level }: Resident, strength = level): string {
  const [id] = partsOf(strength);
  return withStyle(
    id,
    styles.find((style) => game.insight.styles?.some((known) => known.id === style)),
  );
}

/** Residents of a level whose names are not taken at the table. */
export function freeResidents(level: string, taken: Iterable<string>): Resident[] {
  const keys = new Set([...taken].map(nameKey));
  const { id } = levelOf(level);
  return residents.filter((resident) => resident.level === id && !keys.has(nameKey(resident.short)));
}

/**
 * Draws a free resident for this level: of the level itself or, if all of those are seated, of the nearest level that
 * has one. `luck` is at least 0 and below 1. `undefined` only if the whole town is seated.
 */
export function drawResident(level: string, taken: readonly string[], luck: number): Resident | undefined {
  const { rank } = levelOf(level);
  const distances = [...new Set(levels.map((other) => Math.abs(other.rank - rank)))].sort((a, b) => a - b);
  for (const distance of distances) {
    const near = levels.filter((other) => Math.abs(other.rank - rank) === distance);
    const free = near.flatMap(({ id }) => freeResidents(id, taken));
    if (free.length > 0) return free[Math.floor(luck * free.length)];
  }
  return undefined;
}

/** A bot to be seated: its level, and the resident if one was chosen. */
export interface BotWish {
  readonly level: string;
  /** The slug of a resident; anyone if absent. */
  readonly who?: string | undefined;
}

/**
 * Gives every wish a resident, no two the same and none with a name in `taken`. A chosen resident comes if they are
 * free and of that level; one of another level comes only when nobody of the level is left.
 */
export function seatResidents(
  wishes: readonly BotWish[],
  taken: readonly string[],
  luck: () => number,
): (Resident | undefined)[] {
  const names = [...taken];
  const seated: (Resident | undefined)[] = wishes.map(() => undefined);
  const seat = (at: number, resident: Resident | undefined): void => {
    if (!resident) return;
    seated[at] = resident;
    names.push(resident.short);
  };
  const isFree = ({ short }: Resident) => !names.some((name) => nameKey(name) === nameKey(short));
  // Chosen residents come before random ones, and those of the level before those of neighbouring levels.
  for (const [at, { level, who }] of wishes.entries()) {
    const chosen = residentOf(who);
    if (chosen && chosen.level === levelOf(level).id && isFree(chosen)) seat(at, chosen);
  }
  for (const [at, { level, who }] of wishes.entries()) {
    const chosen = residentOf(who);
    if (seated[at] || !chosen || !isFree(chosen)) continue;
    if (freeResidents(level, names).length === 0) seat(at, chosen);
  }
  for (const [at, { level }] of wishes.entries()) if (!seated[at]) seat(at, drawResident(level, names, luck()));
  return seated;
}
