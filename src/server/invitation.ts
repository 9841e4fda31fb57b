/** The word on an invitation. Whoever has it may sit down at a private table; the plain link lets one watch. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;

/** The word of a table, made from its secret: it is kept nowhere, and says nothing of the dice. */
export function invitationOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('invitation').digest().subarray(0, LENGTH);
  return [...bytes].map((byte) => LETTERS[byte % 32]).join('');
}

/** Whether somebody has the word of this table. */
export function isInvited(secret: string, word: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(word ?? ''), Buffer.from(invitationOf(secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
