/**
 * A short hash of a plain value: equal values give equal hashes. It hashes the value's JSON character by character
 * without building the text, because a server makes one after every action.
 */
export function hashOf(value: unknown): string {
  high = 0x9e3779b9;
  low = 0x85ebca6b;
  takeIn(value);
  high = Math.imul(high ^ (high >>> 16), 0x7feb352d) ^ low;
  low = Math.imul(low ^ (low >>> 13), 0x846ca68b) ^ high;
  return hexOf(high) + hexOf(low);
}

/** The hash so far. */
let high = 0;
let low = 0;

function takeIn(value: unknown): void {
  if (typeof value === 'number') takeNumber(value);
  else if (typeof value === 'string') takeString(value);
  else if (Array.isArray(value)) takeList(value);
  else if (typeof value === 'object' && value !== null) takeObject(value as Readonly<Record<string, unknown>>);
  else takeText(value === true ? 'true' : value === false ? 'false' : 'null');
}

function takeList(list: readonly unknown[]): void {
  takeSign(OPEN_LIST);
  for (let i = 0; i < list.length; i++) {
    if (i > 0) takeSign(COMMA);
    const item = list[i];
    if (typeof item === 'number') takeNumber(item);
    else takeIn(item);
  }
  takeSign(CLOSE_LIST);
}

function takeObject(object: Readonly<Record<string, unknown>>): void {
  takeSign(OPEN_OBJECT);
  let first = true;
  for (const key in object) {
    const value = object[key];
    // JSON leaves out undefined fields.
    if (value === undefined) continue;
    if (!first) takeSign(COMMA);
    first = false;
    takeText(named(key));
    takeIn(value);
  }
  takeSign(CLOSE_OBJECT);
}

const names = new Map<string, string>();
/** All games together have a few hundred field names; the limit keeps other keys from filling the cache. */
const MANY = 1000;

/** A field's name as JSON, with its colon. */
function named(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (names.size < MANY) names.set(key, text);
  return text;
}

/** Nearly all numbers in a state are single digits. */
function takeNumber(value: number): void {
  if (value >= 0 && value < 10 && Number.isInteger(value)) takeSign(ZERO + value);
  else takeText(Number.isFinite(value) ? String(value) : 'null');
}

function takeString(text: string): void {
  if (NEEDS_ESCAPE.test(text)) {
    takeText(JSON.stringify(text));
    return;
  }
  takeSign(QUOTE);
  takeText(text);
  takeSign(QUOTE);
}

function takeText(text: string): void {
  let [h, l] = [high, low];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h = Math.imul(h ^ code, 0x01000193);
    l = Math.imul(l ^ code, 0x5bd1e995);
    l ^= l >>> 15;
  }
  high = h;
  low = l;
}

function takeSign(code: number): void {
  high = Math.imul(high ^ code, 0x01000193);
  const mixed = Math.imul(low ^ code, 0x5bd1e995);
  low = mixed ^ (mixed >>> 15);
}

const [QUOTE, COMMA, ZERO] = [0x22, 0x2c, 0x30] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
/** Characters that JSON escapes: quotes, backslashes, control characters, lone surrogates. */
const NEEDS_ESCAPE = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(word: number): string {
  return `${HEX[word >>> 24]}${HEX[(word >>> 16) & 255]}${HEX[(word >>> 8) & 255]}${HEX[word & 255]}`;
}
