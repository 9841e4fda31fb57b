/** The sources of points as rows of a table. */
import type { Outcome, RuleId, Seat } from '../../engine/game.ts';

/** A source of points, for all seats. */
export interface SourceRow {
  readonly label: string;
  readonly rule: RuleId;
  readonly points: readonly number[];
  /** The seats that got most from it; none where all got the same. */
  readonly best: readonly Seat[];
  /** Its parts by seat; where they are the same for all, a single one without a seat. */
  readonly parts: readonly { readonly seat: Seat | null; readonly text: string }[];
}

/** The rows, largest sum first, and the labels of sources that gave nobody anything. */
export function sourceRows({ points }: Pick<Outcome, 'points'>): { rows: SourceRow[]; nil: string[] } {
  const rows = (points[0] ?? []).map(({ label, rule }, at): SourceRow => {
    const own = points.map((lines) => lines[at]?.points ?? 0);
    const details = points.map((lines) => lines[at]?.detail ?? '');
    return { label, rule, points: own, best: bestOf(own), parts: partsOf(own, details) };
  });
  const sum = (row: SourceRow) => row.points.reduce((all, one) => all + one, 0);
  return {
    rows: rows.filter(({ points: own }) => own.some((one) => one !== 0)).sort((a, b) => sum(b) - sum(a)),
    nil: rows.filter(({ points: own }) => own.every((one) => one === 0)).map(({ label }) => label),
  };
}

function bestOf(points: readonly number[]): Seat[] {
  const most = Math.max(...points);
  return most === Math.min(...points) ? [] : points.flatMap((one, seat) => (one === most ? [seat] : []));
}

/** The parts of a row. A seat that got nothing is left out unless its detail has figures: that is a near miss. */
function partsOf(points: readonly number[], details: readonly string[]): SourceRow['parts'] {
  const parts = details
    .map((text, seat) => ({ seat, text }))
    .filter(({ seat, text }) => text !== '' && (points[seat] !== 0 || /\d/.test(text)));
  const [first] = parts;
  if (first && parts.length > 1 && parts.every(({ text }) => text === first.text))
    return [{ seat: null, text: first.text }];
  return parts;
}
