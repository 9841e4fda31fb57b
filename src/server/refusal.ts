import type { WhyNot } from '../engine/protocol.ts';

/** A refusal by the server rather than by a rule. */
export function no(text: string): WhyNot {
  return { text, rule: '' };
}

/** Refuses what a device asks that has been signed out, or whose person is forgotten. */
export const SIGNED_OUT = no('You are signed out on this device. Enter your code or a name to come back.');
