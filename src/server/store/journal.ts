/**
 * Reads groups of entries from the journal. If the text of a group is damaged, its entries are read one by one, so that
 * only the tables with damaged entries are affected.
 */

/** An entry in the journal; one that cannot be parsed is kept as text. */
export interface JournalEntry {
  readonly table: string;
  readonly rev: number;
  readonly text: string;
}

/** Where an entry begins. No text inside an entry can match, because its quotes are escaped. */
const BEGINNING = /\["([\w-]{1,64})",(\d{1,9}),\d{1,16},/g;
/** What an entry has only once, near its beginning. A second match means that the next entry's beginning is damaged. */
const CLUES = [/",\d{1,9},\d/g, /,\d{13},/g, /\d{6,},(?:null|")/g];

/** Reads the entries of a group; `null` if it cannot be known which tables all of them belong to. */
export function entriesOf(group: string): readonly JournalEntry[] | null {
  return wholeEntries(group) ?? salvaged(group);
}

function wholeEntries(group: string): readonly JournalEntry[] | null {
  const entries = parsed(group);
  if (!Array.isArray(entries) || !entries.every(isEntry)) return null;
  return entries.map((entry) => ({ table: entry[0], rev: entry[1], text: JSON.stringify(entry) }));
}

function salvaged(group: string): readonly JournalEntry[] | null {
  const beginnings = [...group.matchAll(BEGINNING)];
  if (beginnings[0]?.index !== 1) return null;
  const entries = beginnings.map(({ index, 1: table = '', 2: rev = '' }, n) => {
    const text = group.slice(index, (beginnings[n + 1]?.index ?? group.length) - 1);
    return { table, rev: Number(rev), text };
  });
  const isOneEntry = ({ text }: JournalEntry): boolean =>
    isEntry(parsed(text)) || CLUES.every((clue) => count(text, clue) <= 1);
  return entries.every(isOneEntry) ? entries : null;
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

function isEntry(value: unknown): value is [table: string, rev: number, ...unknown[]] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
