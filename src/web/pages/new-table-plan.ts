/** The decisions on the new-table page. */
import { listed } from '../../engine/english.ts';
import type { Game, OptionSpec, Options } from '../../engine/game.ts';
import { fitsTable, optionValue } from '../../engine/options.ts';
import type { Pace } from '../../engine/protocol.ts';
import type { SeatPlan } from './new-table-places.ts';

/** The terms of a table that others join by link. */
export interface OnlineTerms {
  readonly pace: PaceId;
  readonly listed: boolean;
  readonly chat: boolean;
}

/** The available paces. */
export type PaceId = 'sitting' | 'post' | 'none';

export const PACE_CHOICES: Readonly<Record<PaceId, Pace>> = {
  sitting: { kind: 'live', bank: 900, extra: 10 },
  post: { kind: 'days', days: 2 },
  none: { kind: 'none' },
};

/** Whether a friend joins by link, so that the table is opened on the server rather than on this device. */
export function isOnline(places: readonly SeatPlan[]): boolean {
  return places.some((place) => place.kind === 'guest');
}

/** Why these people cannot be seated, or `null`. */
export function companyProblem(places: readonly SeatPlan[]): string | null {
  if (!isOnline(places)) return null;
  const here = places.filter((place) => place.kind === 'person').length;
  return here > 1
    ? 'When friends join by link, only one person can play on this device. Let the others join by link too.'
    : null;
}

/** The options that differ from the standard rules. */
export function changedRules(game: Game, options: Options): readonly OptionSpec[] {
  return game.options.filter((option) => optionValue(option, options) !== option.standard);
}

/** Why an option cannot be chosen at this table, as a sentence; `null` if it can. */
export function whyUnfit(game: Game, option: OptionSpec, options: Options, seats: number): string | null {
  if (fitsTable(option, options, seats)) return null;
  const { needs } = option;
  const other = needs && options[needs.option] !== needs.value && game.options.find(({ id }) => id === needs.option);
  if (other) {
    const wanted = other.choices.find(({ value }) => value === needs.value);
    return `Choose “${wanted?.label ?? String(needs.value)}” under “${other.label}” first.`;
  }
  return `Only with ${listed(option.seats ?? game.seats, 'or')} players.`;
}

/** A summary of how the rules differ from the standard, in a few words. */
export function rulesSummary(changed: number): string {
  if (changed === 0) return 'Standard rules';
  return changed === 1 ? '1 house rule changed' : `${changed} house rules changed`;
}

/** A summary of who plays, in a few words. */
export function companySummary(places: readonly SeatPlan[]): string {
  const people = places.filter((place) => place.kind === 'person').length;
  const guests = places.filter((place) => place.kind === 'guest').length;
  const bots = places.length - people - guests;
  if (guests > 0) return `${guests === 1 ? 'A friend' : `${guests} friends`} by link`;
  if (people === 0) return 'Bots only; you watch';
  if (bots === 0) return `${people} people on one screen`;
  return `${people === 1 ? 'You' : `${people} people`} against ${bots === 1 ? 'a bot' : `${bots} bots`}`;
}

/** The nearest number that an option with a range allows. */
export function withinRange({ min, max, step }: NonNullable<OptionSpec['range']>, value: number): number {
  if (Number.isNaN(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Math.min(max, min + steps * step);
}
