/** Who has won, by how much, and why: derived from the sources of points and the curve. */
import { capital, listed } from '../../engine/english.ts';
import { type Outcome, type Scoring, type Seat, winners } from '../../engine/game.ts';
import { scored } from '../../engine/result.ts';
import { plain } from '../../engine/sentence.ts';
import { type CurvePoint, leaderOf } from './curve.ts';
import { leadSince } from './turning.ts';

/** What a result is derived from. */
export interface Ended {
  readonly outcome: Outcome;
  readonly names: readonly string[];
  readonly scoring: Scoring | undefined;
}

/** A sentence in pieces, so that figures can be highlighted. */
export type Told = readonly (string | { readonly figure: string })[];

/** A sentence as plain text. */
export function plainTold(told: Told): string {
  return told.map((piece) => (typeof piece === 'string' ? piece : piece.figure)).join('');
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The headline: `June wins by six`, `June and Ana share the win`. */
export function headline(ended: Ended): string {
  const { outcome, names, scoring } = ended;
  const won = winners(outcome);
  const first = won.map((seat) => nameOf(names, seat));
  if (won.length === 0) return 'Nobody wins';
  if (won.length > 1) return `${listed(first)} share the win`;
  const by = marginOf(ended);
  if (by === null) return `${first[0]} wins`;
  return `${first[0]} wins by ${(scoring?.unit ? undefined : NUMBERS[by.margin - 1]) ?? scored(by.margin, scoring?.unit)}`;
}

/** The reason in one sentence: which points made the difference and, given a curve, when the lead was won. */
export function whyWon(ended: Ended, curve: readonly CurvePoint[] | null): Told {
  const { outcome, names } = ended;
  const by = marginOf(ended);
  // Only the game can say what broke a tie, or what else than points decided it.
  if (by === null) return [plain(outcome.decided, names)];
  const lead = curve ? leadClause(ended, by, curve) : [];
  return [...sourceClause(ended, by), ...(lead.length > 0 ? ['; ', ...lead] : []), '.'];
}

interface Margin {
  readonly winner: Seat;
  readonly rival: Seat;
  readonly margin: number;
}

/** The lead of a sole winner over the best rival, or `null` unless scores decided. */
function marginOf({ outcome, scoring }: Ended): Margin | null {
  const [winner, ...more] = winners(outcome);
  if (winner === undefined || more.length > 0) return null;
  if (outcome.endings.some(({ id }) => scoring?.besides?.includes(id))) return null;
  const { scores } = outcome;
  const best = Math.max(...scores.filter((_, seat) => seat !== winner));
  const rival = scores.findIndex((score, seat) => seat !== winner && score === best);
  const margin = (scores[winner] ?? 0) - best;
  return rival >= 0 && margin > 0 ? { winner, rival, margin } : null;
}

/** Names the source that made up the margin; if none did alone, the two in which the winner gained most. */
function sourceClause({ outcome, names, scoring }: Ended, { winner, rival, margin }: Margin): Told {
  const own = outcome.points[winner] ?? [];
  const theirs = outcome.points[rival] ?? [];
  const gaps = own
    .map(({ label, points }, i) => ({ label, points, other: theirs[i]?.points ?? 0 }))
    .map((source) => ({ ...source, gap: source.points - source.other }))
    .sort((a, b) => b.gap - a.gap);
  const [first, second] = gaps;
  if (!first) return [`${nameOf(names, winner)} has more`];
  const spoken = (label: string) => scoring?.spoken?.[label] ?? label;
  const figure = (points: number) => ({ figure: points === 0 ? 'nothing' : scored(points, scoring?.unit) });
  if (first.gap >= margin || !second || second.gap <= 0)
    return [
      `${capital(spoken(first.label))} made the difference: `,
      figure(first.points),
      ` for ${nameOf(names, winner)}, `,
      figure(first.other),
      ` for ${nameOf(names, rival)}`,
    ];
  return [
    `${nameOf(names, winner)} outscored ${nameOf(names, rival)} on ${spoken(first.label)}, `,
    figure(first.points),
    ' to ',
    figure(first.other),
    `, and on ${spoken(second.label)}, `,
    figure(second.points),
    ' to ',
    figure(second.other),
  ];
}

/** When the winner took the lead for good, from whom, and by which swing. */
function leadClause({ names, scoring }: Ended, { winner }: Margin, curve: readonly CurvePoint[]): Told {
  const since = leadSince(curve, winner);
  if (since === null || since === 0) return [];
  const name = nameOf(names, winner);
  const now = curve[since];
  const earlier = curve.slice(0, since).map(({ points }) => leaderOf(points));
  const led = earlier.findLast((seat) => seat !== null && seat !== winner) ?? null;
  const before = curve[since - 1];
  if (!now || !before) return [];
  const behind = Math.max(...before.points) - (before.points[winner] ?? 0);
  if (now.label === null) {
    const leader = leaderOf(before.points);
    if (leader === null) return [`the final count broke a tie at ${scored(Math.max(...before.points), scoring?.unit)}`];
    return [
      `before the final count ${nameOf(names, leader)} was `,
      { figure: scored(behind, scoring?.unit) },
      ' ahead',
    ];
  }
  if (led === null) return [`${name} led from ${spokenLabel(now.label)} to the end`];
  const swing = marginAt(now, winner) - marginAt(before, winner);
  return [
    `${spokenLabel(now.label)} gave ${name} a lead that nobody took back, a swing of `,
    { figure: scored(swing, scoring?.unit) },
  ];
}

function marginAt({ points }: CurvePoint, winner: Seat): number {
  return (points[winner] ?? 0) - Math.max(...points.filter((_, seat) => seat !== winner));
}

/** A heading for use inside a sentence: `month 12`, but `July`. */
export function spokenLabel(label: string): string {
  return /\d$/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** All scores, the best first: `June 134, Ana 102.` */
export function totals({ outcome, names, scoring }: Ended): string {
  const seats = byPlace(outcome);
  return `${seats.map((seat) => `${nameOf(names, seat)} ${scored(outcome.scores[seat] ?? 0, scoring?.unit)}`).join(', ')}.`;
}

/** The seats in the order of their places. */
export function byPlace({ places, scores }: Pick<Outcome, 'places' | 'scores'>): Seat[] {
  const seats = places.map((_, seat) => seat);
  return seats.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

function nameOf(names: readonly string[], seat: Seat): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}
