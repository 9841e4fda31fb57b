/** Dice of people in tests: pages that answer every request for their part and remember it. */
import { randomBytes } from 'node:crypto';
import { type DiceAnswer, type DicePort, diceResponder, type Witness } from '../engine/dice-witness.ts';
import type { PublicTable, You } from '../engine/protocol.ts';

/** One page's part in the dice. */
export interface DicePage {
  /** Takes what the page was sent of its table. */
  hear(table: PublicTable, you: You): void;
  /** What the page has seen and sent so far. */
  witness(): Witness | null;
}

/** A page that answers with `send`; by default with random bytes, and without trying again. */
export function dicePage(
  send: (answer: DiceAnswer) => Promise<boolean>,
  more: Partial<Pick<DicePort, 'fresh' | 'after'>> = {},
): DicePage {
  let witness: Witness | null = null;
  const hear = diceResponder({
    load: () => witness,
    keep: (next) => {
      witness = next;
    },
    fresh: () => randomBytes(32).toString('hex'),
    send,
    after: () => {},
    ...more,
  });
  return { hear, witness: () => witness };
}
