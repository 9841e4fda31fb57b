/** A small rotation for pieces of paper that lie slightly askew, fixed by what they are and where. */

/** A rotation in degrees between -most and most; the same for the same words. */
export function tilt(what: string, most: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193);
  let mixed = (hash + 0x6d2b79f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  return Math.round((unit * 2 - 1) * most * 10) / 10;
}
