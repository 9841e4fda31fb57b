/** A plan of faults: what goes wrong and how often, in times of a thousand. */
import { dice } from '../../engine/chance.ts';

/** Everything that can go wrong in a simulated house. */
export interface Plan {
  readonly seed: string;
  readonly nodes: number;
  readonly people: number;
  readonly bots: number;
  /** Longest time the disk takes, in milliseconds. */
  readonly diskDelay: number;
  readonly netDelay: number;
  readonly hintDelay: number;
  readonly writesFailing: number;
  /** Written, but whoever wrote hears of trouble. */
  readonly answersLost: number;
  readonly hintsLost: number;
  readonly hintsDoubled: number;
  /** A line breaks when a message is sent on it. */
  readonly linesCut: number;
  /** A page sends its command twice. */
  readonly repeats: number;
  /** Milliseconds between the deaths of a node; 0 for none. */
  readonly crashEvery: number;
  readonly clock: boolean;
  /** Milliseconds between sign-outs of a device, whose person comes back with another one; 0 for none. */
  readonly signOutEvery: number;
}

/** The faults that can be left out one by one, to find the one that matters. */
export const FAULTS = [
  'writesFailing',
  'answersLost',
  'hintsLost',
  'hintsDoubled',
  'linesCut',
  'repeats',
  'crashEvery',
  'signOutEvery',
] as const;

/** The plan of a number. */
export function planOf(number: number): Plan {
  const seed = `plan ${number}`;
  const next = dice(seed);
  const sometimes = (most: number): number => (next(2) === 0 ? 0 : next(most + 1));
  const people = 1 + next(3);
  return {
    seed,
    nodes: 1 + next(3),
    people,
    bots: people === 1 ? 1 + next(2) : next(4 - people),
    diskDelay: 1 + next(30),
    netDelay: 1 + next(120),
    hintDelay: 1 + next(400),
    writesFailing: sometimes(100),
    answersLost: sometimes(100),
    hintsLost: sometimes(1000),
    hintsDoubled: sometimes(500),
    linesCut: sometimes(60),
    repeats: sometimes(300),
    crashEvery: next(2) === 0 ? 0 : 500 + next(4000),
    clock: next(3) === 0,
    signOutEvery: next(2) === 0 ? 0 : 500 + next(4000),
  };
}
