/** Estimates whether text fits without measuring it in a browser; letter widths are those of the heading font. */

const NARROW = /[iljtfrI.,:;'’|!()\- ]/;
const BROAD = /[mwMW@…]/;
const TALL = /[A-Z0-9$+−–]/;

/** Estimated width of a text at a font size, rounded up rather than down. */
export function widthOf(words: string, size: number): number {
  let ems = 0;
  for (const letter of words)
    ems += NARROW.test(letter) ? 0.37 : BROAD.test(letter) ? 0.92 : TALL.test(letter) ? 0.66 : 0.58;
  return ems * size;
}

/** A text and the font size at which it fits. */
export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/**
 * Fits a text into a width: at full size, otherwise smaller, otherwise truncated with an ellipsis. A number at the end
 * is kept, since it may be the only difference between two names.
 */
export function fitted(words: string, room: number, size: number, least: number): Fitted {
  for (let at = size; at >= least; at--) if (widthOf(words, at) <= room) return { text: words, size: at };
  const [tail = ''] = / \d+$/.exec(words) ?? [];
  let kept = words.slice(0, words.length - tail.length);
  while (kept.length > 1 && widthOf(`${kept}…${tail}`, least) > room) kept = kept.slice(0, -1);
  return { text: `${kept.trimEnd()}…${tail}`, size: least };
}

/** A font size that the page may enlarge, so that no text on a board is too small to read. */
export function atLeast(size: number): string {
  return `max(${size}px, var(--fl, 0px))`;
}
