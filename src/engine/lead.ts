/** Compares a seat's prospects with its rivals': half with the best of them, half with their mean. */

const BEST = 0.5;

/** How far a seat is ahead of the others. */
export function leadOf(worth: readonly number[], own: number): number {
  return (worth[own] as number) - rivalsOf(worth, own);
}

/** What the others count for; 0 if there are none. */
export function rivalsOf(worth: readonly number[], own: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let other = 0; other < worth.length; other++) {
    if (other === own) continue;
    const rival = worth[other] as number;
    if (rival > best) best = rival;
    sum += rival;
  }
  const rivals = worth.length - 1;
  return rivals > 0 ? best * BEST + (sum / rivals) * (1 - BEST) : 0;
}

/** The lead in parts that add up to it: the best rival is the one with the greatest total. */
export function leadInParts<P extends string>(
  all: readonly Readonly<Record<P, number>>[],
  own: number,
  parts: readonly P[],
): Record<P, number> {
  const rivals = all.filter((_one, other) => other !== own);
  const total = (one: Readonly<Record<P, number>>) => parts.reduce((sum, part) => sum + one[part], 0);
  const [first] = rivals;
  const best = first && rivals.reduce((one, other) => (total(other) > total(one) ? other : one), first);
  const entries = parts.map((part) => {
    const mean = rivals.reduce((sum, rival) => sum + rival[part], 0) / rivals.length;
    return [part, (all[own]?.[part] ?? 0) - (best ? best[part] * BEST + mean * (1 - BEST) : 0)];
  });
  return Object.fromEntries(entries) as Record<P, number>;
}
