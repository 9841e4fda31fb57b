import type { WhyNot } from '../engine/protocol.ts';

/** A refusal by the server rather than by a rule. */
export function no(text: string): WhyNot {
  return { text, rule: '' };
}

/** Refuses a command of a device that has been signed out, or whose person has been forgotten. */
export const SIGNED_OUT = no('You are signed out on this device. Enter your code or a name to come back.');
