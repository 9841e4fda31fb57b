/** Defines an attack: a file `<name>.attack.ts` exports one as `attack`. */
import type { ServerUnderAttack } from './target.ts';

/** A hostile program. It talks HTTP and WebSocket to a server and knows nothing of its internals. */
export interface Attack {
  /** The name of its file, without `.attack.ts`. */
  readonly name: string;
  /** One sentence: what holds if the attack fails. */
  readonly holds: string;
  /** Attacks; throws (best by `broken`) if it succeeded, returns if the server held. */
  run(target: ServerUnderAttack): Promise<void>;
}

/** Says that an attack succeeded. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Ends an attack that succeeded. */
export function broken(why: string): never {
  throw new Broken(why);
}
