/** Text that comes from people: plain, short, and without marks that turn a line around or hide something. */

/** Control characters, and those that change the direction of writing or take no room. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
/** More marks on one letter than any language needs. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

const NAME_LIMIT = 24;

function cleaned(text: string, limit: number): string {
  const plain = text.normalize('NFC').replace(UNSEEN, ' ').replace(STACKED, '$1').replace(/\s+/g, ' ').trim();
  return [...plain].slice(0, limit).join('').trim();
}

/** A name as others will see it, or `null` when nothing readable is left. */
export function cleanName(text: string): string | null {
  const name = cleaned(text, NAME_LIMIT);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** A chat message, or `null` when nothing is left of it. */
export function cleanWords(text: string, limit: number): string | null {
  return cleaned(text, limit) || null;
}
