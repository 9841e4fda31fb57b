/** The word on an invitation. Whoever has it may sit down at a private table; the plain link lets one watch. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;
const TABLE_LENGTH = 12;

/** The word of a table, made from its secret: it is kept nowhere, and says nothing of the dice. */
export function invitationOf(secret: string): string {
  return wordFrom(secret, 'invitation', LENGTH);
}

/** The name of the table that follows a table: whoever opens it, once or again, opens the same one. */
export function rematchName(secret: string): string {
  return wordFrom(secret, 'rematch', TABLE_LENGTH);
}

function wordFrom(secret: string, about: string, length: number): string {
  const bytes = createHmac('sha256', secret).update(about).digest().subarray(0, length);
  return [...bytes].map((byte) => LETTERS[byte % 32]).join('');
}

/** Whether somebody has the word of this table. */
export function isInvited(secret: string, word: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(word ?? ''), Buffer.from(invitationOf(secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
