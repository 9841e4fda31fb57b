/** Ranks and prizes: what each seat gets when a district becomes independent, and from a monopoly. */
import type { Seat } from '../../engine/game.ts';
import { DISTRICT_SITES } from './chart.ts';
import { MONOPOLY_PRIZES } from './content.ts';
import { isBuilding, isTile, ownerOf, POINTS, seatsOf, TYPES, typeOf } from './land.ts';
import type { TabernacleOptions, TabernacleState } from './state.ts';

/** The standing of a district. */
export interface Standing {
  /** Points of each seat's buildings. */
  readonly strengths: readonly number[];
  /** Points of all buildings. */
  readonly sum: number;
  /** Prospection tiles left. */
  readonly tiles: number;
}

/** Computes the standing of a district: TAB-DIST-3. */
export function standingOf(state: TabernacleState, district: number): Standing {
  const strengths = new Array<number>(seatsOf(state)).fill(0);
  let sum = 0;
  let tiles = 0;
  for (const site of DISTRICT_SITES[district] as readonly number[]) {
    const held = state.sites[site] as number;
    if (isTile(held)) tiles += 1;
    if (!isBuilding(held)) continue;
    const points = POINTS[typeOf(held)] as number;
    strengths[ownerOf(held)] = (strengths[ownerOf(held)] as number) + points;
    sum += points;
  }
  return { strengths, sum, tiles };
}

/** What each seat gets from a district with this standing (TAB-DIST-4 to TAB-DIST-7). */
export function districtPrizes({ strengths, sum, tiles }: Standing, options: TabernacleOptions): number[] {
  const first = sum + tiles;
  const shared = options.secondShare === 'of-total' ? first : sum;
  const prizes = [first, shared >> 1, shared >> 2];
  return shares(strengths, prizes, options.ties === 'literal' ? halfOfBest : divided);
}

/** What each seat gets from a monopoly with these counts (TAB-MONO-1, TAB-MONO-3, TAB-MONO-4). */
export function monopolyPrizes(counts: readonly number[], options: TabernacleOptions): number[] {
  return shares(counts, MONOPOLY_PRIZES, options.ties === 'literal' ? halfOfSum : divided);
}

/** How many buildings of each type each seat has on the board, indexed by `seat * TYPES + type` (TAB-MONO-2). */
export function buildingCounts(state: TabernacleState): number[] {
  const counts = new Array<number>(seatsOf(state) * TYPES).fill(0);
  const { sites } = state;
  for (let site = 0; site < sites.length; site++) {
    const held = sites[site] as number;
    if (!isBuilding(held)) continue;
    const place = ownerOf(held) * TYPES + typeOf(held);
    counts[place] = (counts[place] as number) + 1;
  }
  return counts;
}

/** What each tied player gets: `sum` is the total prize of the ranks they fill, `best` the prize of the first. */
type Split = (sum: number, best: number, tied: number) => number;

/** Divides the sum among them: TAB-DIST-6. */
const divided: Split = (sum, _best, tied) => Math.floor(sum / tied);
/** The literal reading, as an option: half of the best rank's prize, or half of the sum, however many are tied. */
const halfOfBest: Split = (_sum, best) => best >> 1;
const halfOfSum: Split = (sum) => sum >> 1;

/** Prizes by rank; a seat with nothing has no rank, and tied seats fill as many ranks as there are seats. */
function shares(strengths: readonly number[], prizes: readonly number[], split: Split): number[] {
  return strengths.map((own, seat) => (own === 0 ? 0 : shareOf(strengths, seat, prizes, split)));
}

function shareOf(strengths: readonly number[], seat: Seat, prizes: readonly number[], split: Split): number {
  const own = strengths[seat] as number;
  let ahead = 0;
  let tied = 0;
  for (const other of strengths) {
    if (other > own) ahead += 1;
    else if (other === own) tied += 1;
  }
  const best = prizes[ahead] ?? 0;
  if (tied === 1) return best;
  let sum = 0;
  for (let rank = ahead; rank < ahead + tied; rank++) sum += prizes[rank] ?? 0;
  return split(sum, best, tied);
}
