/** What an attack is: one file `<name>.attack.ts` that exports one of these as `attack`. */
import type { Target } from './target.ts';

/** A hostile program. It speaks HTTP and WebSocket to a server and knows nothing of its insides. */
export interface Attack {
  /** The name of its file, without `.attack.ts`. */
  readonly name: string;
  /** One sentence: what holds when the attack fails. */
  readonly holds: string;
  /** Attacks; throws (best by `broken`) when it got somewhere, returns when the server held. */
  run(target: Target): Promise<void>;
}

/** Says that an attack got somewhere. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Ends an attack that got somewhere. */
export function broken(why: string): never {
  throw new Broken(why);
}
