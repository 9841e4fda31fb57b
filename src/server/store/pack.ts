/**
 * The log of a finished match in few bytes. Its entries become columns, so that equal things stand next to each other.
 * Hashes and random ids, which cannot be compressed, are moved out of the text and stored as bytes. The rest is deflated
 * with a vocabulary of the game. `unpacked` returns exactly the entries that were packed.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** An entry of one table with the command that led to it. */
export interface PackedEntry {
  readonly at: number;
  readonly command: string | null;
  readonly act: unknown;
}

/** The columns of a log. A command consists of who sent it and the id that its page gave it. */
type Columns = [
  /** The time of the first entry, and the milliseconds from each to the next. */
  times: number[],
  senders: (string | null)[],
  /** For every entry the place of its sender in `senders`, or -1 if it has no command. */
  senderOf: number[],
  ids: string[],
  acts: unknown[],
];

const FORMAT = 1;
/** The format, a checksum of everything else before compression, and the length of the compressed text. */
const HEAD_BYTES = 9;
/** No longer vocabulary helps: deflate looks back so far. */
export const VOCABULARY_BYTES = 32_768;

/** Hex texts of fixed length as JSON has them, and the characters that stand for them. JSON never contains these. */
const HEX = /"(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{16})"/g;
const MARKS: Readonly<Record<string, number>> = { '\u0001': 8, '\u0002': 16, '\u0003': 32 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks.
const MARK = /[\u0001-\u0003]/g;

/** Packs the entries of a table from its first on. */
export function packedLog(entries: readonly PackedEntry[], vocabulary: Buffer): Buffer {
  const { text, bytes } = withoutHex(JSON.stringify(columnsOf(entries)));
  const plain = Buffer.from(text);
  const small = deflateRawSync(plain, { level: 9, memLevel: 9, ...withVocabulary(vocabulary) });
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(FORMAT, 0);
  head.writeUInt32BE(crc32(bytes, crc32(plain)), 1);
  head.writeUInt32BE(small.length, 5);
  return Buffer.concat([head, small, bytes]);
}

/** Packs entries whose original will be deleted; `null` if unpacking would not give exactly the same. */
export function packedExactly(entries: readonly PackedEntry[], vocabulary: Buffer): Buffer | null {
  const body = packedLog(entries, vocabulary);
  return JSON.stringify(unpackedLog(body, vocabulary)) === JSON.stringify(entries) ? body : null;
}

/** Unpacks a log; throws if it is damaged. */
export function unpackedLog(body: Buffer, vocabulary: Buffer): PackedEntry[] {
  if (body.length < HEAD_BYTES || body.readUInt8(0) !== FORMAT) throw new Error('The packed log has another format.');
  const end = HEAD_BYTES + body.readUInt32BE(5);
  const plain = inflateRawSync(body.subarray(HEAD_BYTES, end), withVocabulary(vocabulary));
  const bytes = body.subarray(end);
  if (crc32(bytes, crc32(plain)) !== body.readUInt32BE(1)) throw new Error('The packed log is damaged.');
  return entriesIn(JSON.parse(withHex(plain.toString(), bytes)) as Columns);
}

/** A vocabulary that was made from fewer matches is replaced as soon as there are more. */
const ENOUGH_MATCHES = 12;

/** Whether a vocabulary made from `known` matches should be replaced by one made from `here`. */
export function isTooPoor(known: number, here: number): boolean {
  return known < ENOUGH_MATCHES && here > known;
}

/** The month of a time, such as 2026-11; archives have one part for each month. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/**
 * The acts that occur more than once in some matches of a game, the most frequent last. It has no order of play, and
 * nothing that occurred once, so that it tells nothing about any match.
 */
export function vocabularyOf(matches: readonly (readonly PackedEntry[])[]): Buffer {
  const counts = new Map<string, number>();
  for (const { act } of matches.flat()) {
    const { text } = withoutHex(JSON.stringify(act));
    if (isPlayed(act)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => one - other);
  const text = Buffer.from(frequent.map(([act]) => act).join());
  return text.subarray(Math.max(0, text.length - VOCABULARY_BYTES));
}

function isPlayed(act: unknown): boolean {
  return typeof act === 'object' && act !== null && 'type' in act && act.type === 'played';
}

function withVocabulary(vocabulary: Buffer): { dictionary?: Buffer } {
  return vocabulary.length > 0 ? { dictionary: vocabulary } : {};
}

function columnsOf(entries: readonly PackedEntry[]): Columns {
  const senders: (string | null)[] = [];
  const [times, senderOf, ids]: [number[], number[], string[]] = [[], [], []];
  let last = 0;
  for (const { at, command } of entries) {
    times.push(at - last);
    last = at;
    if (command === null) {
      senderOf.push(-1);
      continue;
    }
    const space = command.indexOf(' ');
    const sender = space < 0 ? null : command.slice(0, space);
    if (!senders.includes(sender)) senders.push(sender);
    senderOf.push(senders.indexOf(sender));
    ids.push(command.slice(space + 1));
  }
  return [times, senders, senderOf, ids, entries.map(({ act }) => act)];
}

function entriesIn([times, senders, senderOf, ids, acts]: Columns): PackedEntry[] {
  let at = 0;
  let next = 0;
  return acts.map((act, n) => {
    at += times[n] ?? 0;
    const place = senderOf[n] ?? -1;
    if (place < 0) return { at, command: null, act };
    const [sender, id] = [senders[place] ?? null, ids[next++] ?? ''];
    return { at, command: sender === null ? id : `${sender} ${id}`, act };
  });
}

function withoutHex(json: string): { text: string; bytes: Buffer } {
  let hex = '';
  const text = json.replace(HEX, (quoted) => {
    hex += quoted.slice(1, -1);
    return quoted.length === 18 ? '\u0001' : quoted.length === 34 ? '\u0002' : '\u0003';
  });
  return { text, bytes: Buffer.from(hex, 'hex') };
}

function withHex(text: string, bytes: Buffer): string {
  let at = 0;
  return text.replace(MARK, (mark) => {
    const from = at;
    at += MARKS[mark] ?? 0;
    return `"${bytes.toString('hex', from, at)}"`;
  });
}
