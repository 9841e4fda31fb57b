/** Builds refusals. A game narrows the keys to its own: `const because: Because<RefusalKey> = refusal;` */
import type { Refusal } from './game.ts';

/** Builds a refusal from one of a game's keys and the facts that fill its sentence. */
export type Because<Key extends string> = (key: Key, facts?: Refusal['facts']) => Refusal;

/** A refusal; `facts` is left out if there are none. */
export function refusal(key: string, facts?: Refusal['facts']): Refusal {
  return facts ? { because: key, facts } : { because: key };
}
