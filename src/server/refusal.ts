import type { WhyNot } from '../engine/protocol.ts';

/** A refusal by the server rather than by a rule. */
export function no(text: string): WhyNot {
  return { text, rule: '' };
}
