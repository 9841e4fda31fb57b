/** How well a person on this device knows each game, stored in the browser so that nobody is introduced twice. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LessonAction, LessonPlace } from '../table/lesson.ts';
import type { TableSummary } from '../tables/index.ts';
import { ACQUAINTANCES } from './due.ts';

/** What is known about a person and one game. */
export interface Acquaintance {
  /** The table of their first game, the only one with the companion. */
  readonly table: string | null;
  /** Ids of the advice that the companion has given there. */
  readonly told: readonly string[];
  /** Whether the companion has left for good. */
  readonly alone: boolean;
  /** Where they stopped in the tutorial, if they began but did not finish it. */
  readonly course: CoursePlace | null;
  readonly learned: boolean;
}

/** A place in a tutorial, and what was played in its chapter on the way there. */
export interface CoursePlace {
  /** The number of the lesson among all lessons, from 1. */
  readonly step: number;
  readonly place: LessonPlace;
  readonly played: readonly LessonAction[];
}

const STRANGER: Acquaintance = { table: null, told: [], alone: false, course: null, learned: false };

type Acquaintances = Readonly<Record<string, Acquaintance>>;

/** Parses stored acquaintances; invalid ones become those of a stranger. */
export function readAcquaintances(stored: unknown): Acquaintances {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([game, one]) => [game, readOne(one)]));
}

function readOne(stored: unknown): Acquaintance {
  if (typeof stored !== 'object' || stored === null) return STRANGER;
  const { table, told, alone, course, learned } = stored as Record<string, unknown>;
  return {
    table: typeof table === 'string' ? table : null,
    told: Array.isArray(told) ? told.filter((id) => typeof id === 'string') : [],
    alone: alone === true,
    course: isCoursePlace(course) ? course : null,
    learned: learned === true,
  };
}

function isCoursePlace(stored: unknown): stored is CoursePlace {
  if (typeof stored !== 'object' || stored === null) return false;
  const { step, place, played } = stored as Partial<Record<keyof CoursePlace, unknown>>;
  if (!isCount(step) || typeof place !== 'object' || place === null || !Array.isArray(played)) return false;
  const { chapter, lesson, met } = place as Partial<Record<keyof LessonPlace, unknown>>;
  return isCount(chapter) && isCount(lesson) && isCount(met) && played.every(isPlayed);
}

function isPlayed(stored: unknown): stored is LessonAction {
  if (typeof stored !== 'object' || stored === null) return false;
  const { chapter, lesson, seat, action } = stored as Partial<Record<keyof LessonAction, unknown>>;
  const named = typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string';
  return isCount(chapter) && isCount(lesson) && isCount(seat) && named;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

const useStore = create<{ readonly games: Acquaintances }>()(
  persist(() => ({ games: {} }), {
    name: ACQUAINTANCES,
    version: 1,
    merge: (stored) => ({ games: readAcquaintances((stored as { games?: unknown } | undefined)?.games) }),
    migrate: (stored) => ({ games: readAcquaintances((stored as { games?: unknown } | null)?.games) }),
  }),
);

/** How well the person knows a game. */
export function acquaintanceWith(game: string): Acquaintance {
  return useStore.getState().games[game] ?? STRANGER;
}

/** How well the person knows a game; updates when that changes. */
export function useAcquaintance(game: string): Acquaintance {
  return useStore(({ games }) => games[game] ?? STRANGER);
}

/** Whether the tutorial of any game was finished. */
export function useHasLearned(): boolean {
  return useStore(({ games }) => Object.values(games).some(({ learned }) => learned));
}

/** Records something about the person and a game. */
export function note(game: string, change: Partial<Acquaintance>): void {
  useStore.setState(({ games }) => ({ games: { ...games, [game]: { ...(games[game] ?? STRANGER), ...change } } }));
}

/** With fewer actions than this, a table was only looked at. */
const A_GAME = 10;

/** The fields of a stored table that show whether somebody has played. */
type Kept = Pick<TableSummary, 'card' | 'over' | 'seq'>;

/** Whether somebody has played a game on this device before, at another table than `except`. */
export function hasPlayed(
  { table }: Pick<Acquaintance, 'table'>,
  tables: readonly Kept[],
  game: string,
  except: string | null = null,
): boolean {
  if (table !== null) return table !== except;
  return tables.some(({ card, over, seq }) => {
    const sat = card.sitters.some(({ kind }) => kind === 'person');
    return card.id !== except && card.game === game && sat && (over || seq >= A_GAME);
  });
}
