/** Small networks of one layer, as they are committed: weights in hundredths, which `boomtown tune --habits` finds. */
import type { Seat } from './game.ts';

/** A network: what each figure stirs in each unit, and what a unit that is stirred has to say. */
export interface Network {
  /** What figures count by themselves; absent where they only count through units. */
  readonly plain?: readonly number[];
  readonly units: readonly (readonly number[])[];
  readonly bias: readonly number[];
  readonly says: readonly number[];
}

/** Several options as figures, one of which is going to be chosen. */
export interface Glance {
  /** Each kind is learned for itself. */
  readonly kind: string;
  readonly options: readonly Float32Array[];
}

/** How those seats look that can still win. */
export interface SeatGlance extends Glance {
  readonly seats: readonly Seat[];
}

/** What can be learned from games of a game. Whoever only plays does without. */
export interface Lessons {
  /** What a seat has before its eyes when it decides: each legal action. Absent where players have no habits. */
  decision?(state: object, seat: Seat): Glance;
  /** How the seats look; `null` where that says nothing, as in the midst of a round. */
  standing?(state: object): SeatGlance | null;
}

/** A network that is ready to be asked: its weights one unit after another, each with its bias behind the figures. */
interface Net {
  /** What figures count by themselves; none where they only count through units. */
  readonly plain: Float64Array;
  readonly weights: Float64Array;
  readonly says: Float64Array;
}

/** A network as it is committed, made ready. */
export function netOf({ plain = [], units, bias, says }: Network): Net {
  const hundredths = (list: readonly number[]) => Float64Array.from(list, (weight) => weight / 100);
  return {
    plain: hundredths(plain),
    weights: hundredths(units.flatMap((unit, at) => [...unit, bias[at] ?? 0])),
    says: hundredths(says),
  };
}

/** What a network says of figures that begin somewhere in a list. */
export function scoreOf({ plain, weights, says }: Net, figures: Float64Array, from: number): number {
  const size = weights.length / says.length;
  let score = 0;
  for (let i = 0; i < plain.length; i++) score += (figures[from + i] as number) * (plain[i] as number);
  for (let unit = 0; unit < says.length; unit++) {
    const start = unit * size;
    let heat = weights[start + size - 1] as number;
    for (let i = 0; i < size - 1; i++) heat += (figures[from + i] as number) * (weights[start + i] as number);
    if (heat > 0) score += heat * (says[unit] as number);
  }
  return score;
}

/** Most weights are small and take one character; others follow a mark, in two. */
const SMALL = 40;
const FIRST = 40;
const ZERO = FIRST + SMALL;
const DIGITS = 80;
const MIDDLE = (DIGITS * DIGITS) / 2;
const MARK = '~';

/** Units as texts, one each: the weights of its figures, its bias, what it says. So they are short on their way to a page. */
export function packed({ units, bias, says }: Network): string[] {
  return units.map((unit, at) => [...unit, bias[at] ?? 0, says[at] ?? 0].map(textOf).join(''));
}

function textOf(weight: number): string {
  if (Math.abs(weight) <= SMALL) return String.fromCharCode(ZERO + weight);
  const number = weight + MIDDLE;
  return MARK + String.fromCharCode(FIRST + Math.floor(number / DIGITS), FIRST + (number % DIGITS));
}

/** The network behind such texts. */
export function unpacked(texts: readonly string[]): Network {
  const rows = texts.map(weightsIn);
  return {
    units: rows.map((row) => row.slice(0, -2)),
    bias: rows.map((row) => row.at(-2) ?? 0),
    says: rows.map((row) => row.at(-1) ?? 0),
  };
}

function weightsIn(text: string): number[] {
  const weights: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== MARK) {
      weights.push(text.charCodeAt(at) - ZERO);
      continue;
    }
    weights.push((text.charCodeAt(at + 1) - FIRST) * DIGITS + text.charCodeAt(at + 2) - FIRST - MIDDLE);
    at += 2;
  }
  return weights;
}
