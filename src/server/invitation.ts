/** The word in an invitation link. Its bearer may sit down at a private table; the plain link only lets one watch. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;
const TABLE_LENGTH = 12;

/** The word of a table, derived from its secret: it is stored nowhere, and reveals nothing about the dice. */
export function invitationOf(secret: string): string {
  return wordFrom(secret, 'invitation', LENGTH);
}

/** The name of the table that follows this one: every attempt to open a rematch leads to the same table. */
export function rematchName(secret: string): string {
  return wordFrom(secret, 'rematch', TABLE_LENGTH);
}

function wordFrom(secret: string, about: string, length: number): string {
  const bytes = createHmac('sha256', secret).update(about).digest().subarray(0, length);
  return [...bytes].map((byte) => LETTERS[byte % 32]).join('');
}

/** Whether `word` is the invitation word of this table. */
export function isInvited(secret: string, word: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(word ?? ''), Buffer.from(invitationOf(secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
