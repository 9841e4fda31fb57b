/** The plan of an evening: how often, of a thousand times, each fault happens and people do each thing. */
import { dice } from '../../engine/chance.ts';
import type { Pace } from '../../engine/protocol.ts';

/** Everything that can happen on a simulated evening. */
export interface EveningPlan {
  readonly seed: string;
  readonly nodes: number;
  readonly people: number;
  readonly bots: number;
  readonly pace: Pace;
  /** Longest time the disk takes, in milliseconds. */
  readonly diskDelay: number;
  readonly netDelay: number;
  readonly hintDelay: number;

  readonly writesFailing: number;
  /** The disk writes, but reports an error. */
  readonly answersLost: number;
  readonly hintsLost: number;
  readonly hintsDoubled: number;
  /** A connection breaks when a message is sent on it. */
  readonly linesCut: number;
  /** A message that was on its way when its connection broke still reaches the server. */
  readonly lateCopies: number;
  /** A page sends its command twice. */
  readonly repeats: number;
  /** Milliseconds between crashes of a server; 0 for none. */
  readonly crashEvery: number;

  /** People without a seat, who take one that becomes free. */
  readonly guests: number;
  /** People rise, sit down again, and try other seats. */
  readonly seatChanges: number;
  /** The host frees seats and puts bots on them. */
  readonly hosting: number;
  /** People leave their seat to a bot for a while. */
  readonly absences: number;
  readonly words: number;
  readonly undos: number;
  /** People look at past moments, the history and the record. */
  readonly lookups: number;
  /** A page resends a command that was answered long ago. */
  readonly resends: number;
  /** Somebody thinks for longer than their clock allows. */
  readonly dawdling: number;
  /** A page does not answer a round of dice. */
  readonly withholding: number;
  /** A page does not say that it has read. */
  readonly slowReading: number;
  /** Everybody has a second device, which comes and goes. */
  readonly devices: number;
  /** A device is signed out, and its person comes back with another one. */
  readonly signOuts: number;
  /** Milliseconds until somebody deletes their data; 0 for nobody. */
  readonly deletedAfter: number;
  /** Whether they play once more when the game is over. */
  readonly rematch: number;
  /** The host closes the table. */
  readonly closing: number;
}

/** What can be left out of a plan, one by one, to shrink a failure. */
export const FAULTS = [
  'writesFailing',
  'answersLost',
  'hintsLost',
  'hintsDoubled',
  'linesCut',
  'lateCopies',
  'repeats',
  'crashEvery',
  'guests',
  'seatChanges',
  'hosting',
  'absences',
  'words',
  'undos',
  'lookups',
  'resends',
  'dawdling',
  'withholding',
  'slowReading',
  'devices',
  'signOuts',
  'deletedAfter',
  'rematch',
  'closing',
] as const satisfies readonly (keyof EveningPlan)[];

/** The plan with this number. */
export function planOf(number: number): EveningPlan {
  const seed = `plan ${number}`;
  const next = dice(seed);
  const sometimes = (most: number): number => (next(2) === 0 ? 0 : next(most + 1));
  const people = 1 + next(3);
  return {
    seed,
    nodes: 1 + next(3),
    people,
    bots: people === 1 ? 1 + next(2) : next(4 - people),
    pace: paceOf(next),
    diskDelay: 1 + next(30),
    netDelay: 1 + next(120),
    hintDelay: 1 + next(400),
    writesFailing: sometimes(100),
    answersLost: sometimes(100),
    hintsLost: sometimes(1000),
    hintsDoubled: sometimes(500),
    linesCut: sometimes(60),
    lateCopies: sometimes(1000),
    repeats: sometimes(300),
    crashEvery: next(2) === 0 ? 0 : 500 + next(4000),
    guests: next(3) === 0 ? 1 : 0,
    seatChanges: sometimes(120),
    hosting: sometimes(80),
    absences: sometimes(60),
    words: sometimes(80),
    undos: sometimes(120),
    lookups: sometimes(40),
    resends: sometimes(150),
    dawdling: sometimes(120),
    withholding: next(3) === 0 ? next(400) : 0,
    slowReading: sometimes(500),
    devices: next(3) === 0 ? 1 + next(60) : 0,
    deletedAfter: next(4) === 0 ? 1000 + next(25_000) : 0,
    rematch: next(5) === 0 ? 1 : 0,
    closing: next(12) === 0 ? 1 + next(8) : 0,
    signOuts: next(3) === 0 ? next(60) : 0,
  };
}

/** Days are short here: the arithmetic is the same, and an evening must not last a week. */
const SHORT_DAY = 2 ** -13;

function paceOf(next: (below: number) => number): Pace {
  const kind = next(4);
  if (kind === 0) return { kind: 'live', bank: 2 + next(20), extra: next(6) };
  if (kind === 1) return { kind: 'days', days: (1 + next(3)) * SHORT_DAY };
  return { kind: 'none' };
}
