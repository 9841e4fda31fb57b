/** Cleans text that people write: plain, short, and without characters that reverse a line or hide something. */

/** Control characters, and characters that change the writing direction or are invisible. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
/** More combining marks on one letter than any language needs. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

const NAME_LIMIT = 24;

function cleaned(text: string, limit: number): string {
  const plain = text.normalize('NFC').replace(UNSEEN, ' ').replace(STACKED, '$1').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, limit).join('').trim();
}

/** A name as others will see it, or `null` if nothing readable is left. */
export function cleanName(text: string): string | null {
  const name = cleaned(text, NAME_LIMIT);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** A chat message, or `null` if nothing is left of it. */
export function cleanWords(text: string, limit: number): string | null {
  return cleaned(text, limit) || null;
}
