/** Small helpers for English: lists, counts, capitals. */

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly (string | number)[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** "1 cube", "2 cubes". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Joins sentences, leaving out empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

/** With a capital first letter, to begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
