/**
 * Differences between two views as JSON, small enough to send after every action, and a check word that tells whether both
 * ends have the same view. A patch is either `[value]`, which replaces everything, or an object with the patches of the
 * members that differ. In the patch of an array, `-` is its new length and `+` lists what was appended; in the patch of an
 * object, `''` lists all keys in their new order where that has changed. Values that are `undefined` count as absent, as
 * they do in JSON.
 */

/** The difference between two JSON values. */
export type Patch = readonly [unknown] | { readonly [member: string]: unknown };

/** A patch and the check word of the value that it leads to. */
export interface CheckedPatch {
  /** `null` where nothing differs. */
  readonly patch: Patch | null;
  readonly check: number;
}

type Members = Readonly<Record<string, unknown>>;

/** Lists the key order of an object in its patch; no member of a view is called that. */
const ORDER = '';
const LENGTH = '-';
const APPENDED = '+';

/** The patch from one value to another; `check` is the check word of the first. */
export function patchBetween(before: object, after: object, check: number): CheckedPatch {
  const change = { check };
  const patch = difference(before, after, ROOT, change);
  return { patch, check: change.check };
}

/** The value after a patch. It shares all that is unchanged with the value before. */
export function patched(before: unknown, patch: Patch): unknown {
  if (isReplacement(patch)) return patch[0];
  if (Array.isArray(before)) return patchedArray(before, patch);
  const members = (before ?? {}) as Members;
  const order = (own(patch, ORDER) as readonly string[] | undefined) ?? Object.keys(members);
  const after: Record<string, unknown> = {};
  for (const key of order) {
    const change = own(patch, key) as Patch | undefined;
    after[key] = change === undefined ? members[key] : patched(own(members, key), change);
  }
  return after;
}

function patchedArray(before: readonly unknown[], patch: Members): unknown[] {
  const after = before.slice(0, (patch[LENGTH] as number | undefined) ?? before.length);
  for (const key of Object.keys(patch)) {
    if (key === LENGTH || key === APPENDED) continue;
    const at = Number(key);
    after[at] = patched(before[at], patch[key] as Patch);
  }
  return after.concat((patch[APPENDED] as readonly unknown[] | undefined) ?? []);
}

function isReplacement(patch: Patch): patch is readonly [unknown] {
  return Array.isArray(patch);
}

/** A 32-bit word that almost certainly differs if two JSON values differ. */
export function checkWord(value: unknown): number {
  return weight(value, ROOT);
}

/**
 * The check word is the sum of the weights of all leaves, each hashed with the path to it, so that a patch changes it by
 * what was taken away and added, and nothing else of the value has to be read.
 */
const ROOT = 0x2545f491;

interface Change {
  check: number;
}

function difference(before: unknown, after: unknown, path: number, change: Change): Patch | null {
  if (before === after) return null;
  if (isMembers(before) && isMembers(after)) return memberDifference(before, after, path, change);
  if (Array.isArray(before) && Array.isArray(after)) return elementDifference(before, after, path, change);
  return replacement(before, after, path, change);
}

function replacement(before: unknown, after: unknown, path: number, change: Change): Patch {
  change.check = (change.check - weight(before, path) + weight(after, path)) | 0;
  return [after];
}

function memberDifference(before: Members, after: Members, path: number, change: Change): Patch | null {
  const order = orderOf(before, after);
  if (order === 'unsafe') return replacement(before, after, path, change);
  if (order === 'other') return reorderedDifference(before, after, path, change);
  let patch: Record<string, unknown> | null = null;
  for (const key in after) {
    const [was, is] = [before[key], after[key]];
    if (was === is) continue;
    const differs = difference(was, is, down(path, key), change);
    if (differs === null) continue;
    patch ??= {};
    patch[key] = differs;
  }
  return patch;
}

/** The patch between objects whose keys differ, or come in another order. */
function reorderedDifference(before: Members, after: Members, path: number, change: Change): Patch {
  const keys = presentKeys(after);
  const patch: Record<string, unknown> = { [ORDER]: keys };
  for (const key in before)
    if (own(after, key) === undefined) change.check = (change.check - weight(before[key], down(path, key))) | 0;
  change.check = (change.check - emptiness(before, path) + emptiness(after, path)) | 0;
  for (const key of keys) {
    const differs = difference(own(before, key), after[key], down(path, key), change);
    if (differs !== null) patch[key] = differs;
  }
  return patch;
}

/** Keys that are being compared; one list for all comparisons, since none goes on while another begins. */
const compared: string[] = [];

/** Whether two objects have the same keys in the same order; `unsafe` where a key of the second cannot stand in a patch. */
function orderOf(before: Members, after: Members): 'same' | 'other' | 'unsafe' {
  let count = 0;
  for (const key in before) if (before[key] !== undefined) compared[count++] = key;
  let at = 0;
  let same = true;
  for (const key in after) {
    if (after[key] === undefined) continue;
    if (key === ORDER || key === '__proto__') return 'unsafe';
    same &&= at < count && compared[at] === key;
    at += 1;
  }
  return same && at === count ? 'same' : 'other';
}

function elementDifference(
  before: readonly unknown[],
  after: readonly unknown[],
  path: number,
  change: Change,
): Patch | null {
  const common = Math.min(before.length, after.length);
  // A list of plain values is short as text; told one by one, its changes would be longer.
  if (after.length !== before.length && common > 0 && !isContainer(after[0]))
    return replacement(before, after, path, change);
  let patch: Record<string, unknown> | null = null;
  for (let at = 0; at < common; at++) {
    if (before[at] === after[at]) continue;
    const differs = difference(before[at], after[at], step(path, at), change);
    if (differs === null) continue;
    patch ??= {};
    patch[at] = differs;
  }
  if (before.length === after.length) return patch;
  patch ??= {};
  change.check = (change.check - emptiness(before, path) + emptiness(after, path)) | 0;
  for (let at = common; at < before.length; at++)
    change.check = (change.check - weight(before[at], step(path, at))) | 0;
  for (let at = common; at < after.length; at++) change.check = (change.check + weight(after[at], step(path, at))) | 0;
  if (before.length > common) patch[LENGTH] = common;
  else patch[APPENDED] = after.slice(common);
  return patch;
}

/** The part of a value in the check word of what it stands in. */
function weight(value: unknown, path: number): number {
  if (value === undefined) return 0;
  if (!isContainer(value)) return mixed(path, typeof value === 'number' ? value : hashed(String(value)), kindOf(value));
  let sum = emptiness(value, path);
  if (Array.isArray(value))
    for (let at = 0; at < value.length; at++) sum = (sum + weight(value[at], step(path, at))) | 0;
  else for (const key in value) sum = (sum + weight((value as Members)[key], down(path, key))) | 0;
  return sum;
}

/** What an empty container weighs, so that `[]`, `{}` and nothing at all differ. */
function emptiness(container: object, path: number): number {
  if (Array.isArray(container)) return container.length === 0 ? mixed(path, 0, 4) : 0;
  for (const key in container) if ((container as Members)[key] !== undefined) return 0;
  return mixed(path, 0, 5);
}

function kindOf(value: unknown): number {
  if (value === null) return 0;
  return typeof value === 'number' ? 1 : typeof value === 'string' ? 2 : 3;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isMembers(value: unknown): value is Members {
  return isContainer(value) && !Array.isArray(value);
}

/** A member of its own: what every object inherits, such as `valueOf`, is none. */
function own(value: Members, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function presentKeys(value: Members): string[] {
  const keys: string[] = [];
  for (const key in value) if (value[key] !== undefined) keys.push(key);
  return keys;
}

function down(path: number, key: string): number {
  return mixed(path, hashed(key), 6);
}

function step(path: number, at: number): number {
  return mixed(path, at, 7);
}

/** Mixes three numbers into 32 bits; fractions count. */
function mixed(path: number, value: number, kind: number): number {
  let h = Math.imul(path ^ kind, 0x85ebca6b);
  h = Math.imul((h ^ (h >>> 13)) + (value | 0), 0xc2b2ae35);
  if (value !== (value | 0)) h = Math.imul(h ^ hashed(String(value)), 0x27d4eb2f);
  return h ^ (h >>> 16);
}

/** Hashes of texts that came before; views have few different ones. */
const hashes = new Map<string, number>();
const MOST_HASHES = 10_000;

function hashed(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(text, h);
  return h;
}
