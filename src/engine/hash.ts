/** A short check of a plain value: equal values give equal checks, whatever made them. */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(value);
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  high = Math.imul(high ^ (high >>> 16), 0x7feb352d) ^ low;
  low = Math.imul(low ^ (low >>> 13), 0x846ca68b) ^ high;
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
