/** The opponents after pressing Play now: at first one who is easy to beat, later ones of the person's level. */
import { levelOf, levels } from '../../bots/levels.ts';
import { type Resident, residentOf, residents } from '../../bots/residents.ts';
import { type SeatPlan, USUAL_BOT, usualPlaces } from '../pages/new-table-places.ts';
import type { TableSummary } from '../tables/index.ts';

const FIRST = 'georgina';

/** The opponent in a person's first match of each game. */
export function firstOpponent(): Resident {
  const found = residentOf(FIRST) ?? residents[0];
  if (!found) throw new Error('Nobody lives in this town.');
  return found;
}

/** The fields of a table that show how strong a person is. */
type Kept = Pick<TableSummary, 'card' | 'updated' | 'winners'>;

/** The level of the next opponents: one above the strongest of the last match after a win, otherwise the same again. */
export function nextLevel(tables: readonly Kept[], game: string): string {
  const latest = tables
    .filter(({ card }) => card.game === game && persons(card).length === 1)
    .sort((a, b) => b.updated - a.updated)
    .find(({ card }) => card.sitters.some(({ kind }) => kind === 'bot'));
  if (!latest) return USUAL_BOT;
  const { card, winners } = latest;
  const met = card.sitters.filter(({ kind }) => kind === 'bot').map(({ level }) => levelOf(level));
  const strongest = met.reduce((best, level) => (level.rank > best.rank ? level : best));
  const won = persons(card).some((seat) => winners?.includes(seat));
  const rank = Math.min(strongest.rank + (won ? 1 : 0), levels.length);
  return levels.find((level) => level.rank === rank)?.id ?? USUAL_BOT;
}

function persons({ sitters }: Kept['card']): number[] {
  return sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** The seats of a table: one person, and the given resident or bots of a level. */
export function placesFor(seats: number, name: string, opponent: Resident | { readonly level: string }): SeatPlan[] {
  const who = 'slug' in opponent ? opponent.slug : null;
  const [person, ...others] = usualPlaces(seats, name);
  if (!person) return [];
  return [person, ...others.map((place, at) => ({ ...place, level: opponent.level, who: at === 0 ? who : null }))];
}
