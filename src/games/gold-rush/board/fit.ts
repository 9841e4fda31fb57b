/** Whether words fit a board, without asking a browser: letters are as wide as they are in the house's headings. */

const NARROW = /[iljtfrI.,:;'’|!()\- ]/;
const BROAD = /[mwMW@…]/;
const TALL = /[A-Z0-9$+−–]/;

/** How wide words are at a size, a little more rather than less. */
export function widthOf(words: string, size: number): number {
  let ems = 0;
  for (const letter of words)
    ems += NARROW.test(letter) ? 0.37 : BROAD.test(letter) ? 0.92 : TALL.test(letter) ? 0.66 : 0.58;
  return ems * size;
}

/** Words at the size that they fit in. */
export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/**
 * Words that fit into a room: at full size, else smaller, else cut. What is cut off is marked, and a number at the end
 * stays, since it may be all that differs.
 */
export function fitted(words: string, room: number, size: number, least: number): Fitted {
  for (let at = size; at >= least; at--) if (widthOf(words, at) <= room) return { text: words, size: at };
  const [tail = ''] = / \d+$/.exec(words) ?? [];
  let kept = words.slice(0, words.length - tail.length);
  while (kept.length > 1 && widthOf(`${kept}…${tail}`, least) > room) kept = kept.slice(0, -1);
  return { text: `${kept.trimEnd()}…${tail}`, size: least };
}

/** A size of type that the page may enlarge: no print on a board is smaller than can be read. */
export function atLeast(size: number): string {
  return `max(${size}px, var(--fl, 0px))`;
}
