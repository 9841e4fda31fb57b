/**
 * The messages between the server's thread and the writer's thread of the embedded store. All requests of one moment
 * form a group, packed into few strings: copying many objects between threads would cost more than writing them.
 */
import type { ArchiveRequest } from './sqlite-archive.ts';
import type { OperatorRequest } from './sqlite-operator.ts';
import type { PeopleRequest } from './sqlite-people.ts';
import type { Alongside, Card, InvitationWords, Lack, NewWord, Snapshot, StoreCounters, TableEntry } from './store.ts';

/** A request about tables. */
type TableRequest =
  | { readonly op: 'read'; readonly table: string; readonly since: number }
  | { readonly op: 'known' | 'refuse'; readonly table: string; readonly command: string }
  | { readonly op: 'snapshot' | 'secret' | 'card'; readonly table: string }
  | { readonly op: 'dropSnapshots' | 'probe' | 'close' }
  | { readonly op: 'listed'; readonly stage: 'gathering' | 'playing' | 'over'; readonly limit: number }
  | { readonly op: 'cardsOf'; readonly person: string; readonly limit: number }
  | { readonly op: 'due'; readonly before: number; readonly limit: number }
  | { readonly op: 'say'; readonly word: NewWord }
  | { readonly op: 'said'; readonly table: string; readonly most: number }
  | { readonly op: 'setHostWords'; readonly words: InvitationWords; readonly device: string | undefined }
  | { readonly op: 'hostWords'; readonly tables: readonly string[] };

/** Any request except an append. */
export type StoreRequest = TableRequest | PeopleRequest | OperatorRequest | ArchiveRequest;

/** A request with the number that its reply repeats. */
export interface NumberedRequest {
  readonly id: number;
  readonly request: StoreRequest;
}

/** An append without its entries. */
type AppendRow = [
  id: number,
  table: string,
  expected: number,
  /** How many entries it has. */
  entries: number,
  command: string | null,
  /** The length of its entries as JSON. */
  length: number,
  card: Card | null,
  secret: string | null,
  /** Its snapshot's place among those of the group, from 1, or 0 for none. */
  snapshot: number,
  /** The device that sent the command, if that matters. */
  device: string | null,
];

/** Appends and requests that are written together, packed for the other thread. */
export interface Group {
  /** The appends as JSON, with commas between them. */
  appends: string;
  /** Their entries as JSON, ready for the journal, with commas between them. */
  entries: string;
  /** Separate from the appends: snapshots are long, and would have to be escaped. */
  readonly snapshots: Snapshot[];
  readonly requests: NumberedRequest[];
}

/** An append with its entries. */
export interface PackedAppend {
  readonly row: AppendRow;
  /** Its entries as JSON, with commas between them. */
  readonly text: string;
  readonly snapshot: Snapshot | undefined;
}

/** A group as the writer works on it. */
export interface Work {
  readonly appends: readonly PackedAppend[];
  readonly requests: readonly NumberedRequest[];
}

/** The reply to a request, or to an append with another result than `ok`. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  /** The log of the table cannot be read. */
  | { readonly id: number; readonly unreadable: string; readonly why: string }
  | { readonly id: number; readonly trouble: string; readonly lack: Lack };

/** The replies to a group. An append without a reply was kept. */
export interface Replies {
  /** How many appends and requests this answers, in the order in which they were sent. */
  readonly count: number;
  readonly replies: readonly Reply[];
  readonly counters: StoreCounters;
  /** How many appends were kept, and in how many seconds. */
  readonly commit: { readonly appends: number; readonly seconds: number };
  /** Damaged rows that were found since the last replies, each of them reported once. */
  readonly damaged: readonly DamagedRow[];
}

/** Where a damaged row is. */
export interface DamagedRow {
  readonly rows: string;
  readonly row: string;
}

/** A group with nothing in it. */
export function emptyGroup(): Group {
  return { appends: '', entries: '', snapshots: [], requests: [] };
}

/** Packs an append into a group. */
export function addAppend(
  group: Group,
  id: number,
  table: string,
  expected: number,
  entries: readonly TableEntry[],
  command: string | null,
  { card, snapshot, secret, device }: Alongside = {},
): void {
  const [tableJson, commandJson] = [JSON.stringify(table), JSON.stringify(command)];
  let text = '';
  for (const [n, { rev, at, act }] of entries.entries())
    text += `${n === 0 ? '' : ','}[${tableJson},${rev},${at},${n === 0 ? commandJson : 'null'},${JSON.stringify(act)}]`;
  const alongside = `${orNull(card)},${orNull(secret)},${snapshot ? group.snapshots.push(snapshot) : 0},${orNull(device)}`;
  const comma = group.appends === '' ? '' : ',';
  group.appends += `${comma}[${id},${tableJson},${expected},${entries.length},${commandJson},${text.length},${alongside}]`;
  group.entries += `${comma}${text}`;
}

function orNull(value: object | string | undefined): string {
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** Unpacks a group. */
export function unpacked({ appends, entries, snapshots, requests }: Group): Work {
  let at = 0;
  const rows = (JSON.parse(`[${appends}]`) as AppendRow[]).map((row) => {
    const [, , , , , length, , , snapshot] = row;
    const text = entries.slice(at, at + length);
    at += length + 1;
    return { row, text, snapshot: snapshots[snapshot - 1] };
  });
  return { appends: rows, requests };
}
