/** The audience of a table in this process: what people are called, and what they are shown when something is new. */
import { canBeFollowed } from '../engine/follow.ts';
import type { Viewer } from '../engine/game.ts';
import {
  type Frame,
  PROTOCOL,
  type PublicSaid,
  type PublicTable,
  type ServerMessage,
  serverMessageText,
  type You,
} from '../engine/protocol.ts';
import type { Act } from './act.ts';
import { peopleOf } from './card.ts';
import { doneTexts, frameTexts, type Phrases, phrasesOf } from './frame-text.ts';
import { invitationOf } from './invitation.ts';
import type { Connection, Parts } from './parts.ts';
import { publicTable, tableFrame } from './showing.ts';
import type { Said, TableEntry } from './store/store.ts';
import { heldBy, MOVES, playing, seatOf, type TableState } from './table-state.ts';

/** All connections to one table. */
export interface Audience {
  readonly connections: ReadonlySet<Connection>;
  /** What the seats are called. */
  seatNames(): readonly string[];
  /** What a person is called who has been here, or `null`. */
  nameOf(person: string): string | null;
  /** The people of the table. */
  people(): readonly string[];
  /** Somebody has sat down or left, or the table was read anew. */
  reseated(): void;
  /** Asks for the names again, and shows them. */
  relearn(): Promise<void>;
  /** People of the table who were looked up and are not known any more: they have deleted their data. */
  readonly gone: ReadonlySet<string>;
  frameFor(viewer: Viewer): Frame | null;
  tell(connection: Connection, told: ServerMessage): void;
  tellAll(told: ServerMessage): void;
  saidBy(said: Said): PublicSaid;
  /** Shows what surrounds the game, where that is news. */
  showTable(): void;
  /** Lets a connection in and shows it everything. */
  welcome(connection: Connection, greet: () => Promise<readonly Said[]>): Promise<void>;
  leave(connection: Connection): void;
  /** Shows what is new since these entries were written, here or elsewhere; at once, unless there are names to learn. */
  show(written: readonly TableEntry[]): Promise<void> | undefined;
}

/** From so many connections on those at a table are a crowd, whose coming and going is told so often at the most. */
const CROWD = 20;
const CROWD_MS = 300;
const FORGOTTEN = 'Somebody';
/** Names of onlookers that are shown while people gather. */
const READERS = 3;
/** After these the same position is seen from another seat, or nothing can be taken back any more. */
const SEEN_OTHERWISE: ReadonlySet<Act['type']> = new Set(['seated', 'closed']);

/**
 * Opens the doors of a table that stands as `now` says. What is shown is shown in the table's turn; whatever happens besides
 * waits for one (`inTurn`), since in between a table may stand as the store has not kept it yet.
 */
export function audienceOf(
  parts: Parts,
  now: () => TableState,
  secret: string,
  words: () => string,
  inTurn: (work: () => void) => void,
): Audience {
  const { store, clock } = parts;
  const connections = new Set<Connection>();
  const names = new Map<string, string>();
  let lastTable = '';
  let lastAsked: TableState['undoAsked'] = null;

  /** The people of the table, until somebody sits down or leaves. */
  let known: readonly string[] | null = null;
  const people = (): readonly string[] => {
    known ??= peopleOf(now());
    return known;
  };

  const gone = new Set<string>();
  const nameNow = (id: string): string | null => names.get(id) ?? null;
  const learnNames = async (): Promise<void> => {
    const asked = people();
    const found = await store.people(asked);
    const before = asked.map(nameNow);
    // Somebody who has been forgotten has no name any more.
    for (const id of asked) {
      names.delete(id);
      gone.add(id);
    }
    for (const { id, name } of found) {
      names.set(id, name);
      gone.delete(id);
    }
    if (!isSameText(before, asked.map(nameNow))) phrases = null;
  };

  let phrases: Phrases | null = null;
  const spoken = (): Phrases => {
    phrases ??= phrasesOf(
      now().holders.map((holder) => {
        if (holder.kind === 'bot') return holder.name;
        if (holder.kind === 'free') return 'Empty seat';
        return names.get(holder.person) ?? FORGOTTEN;
      }),
    );
    return phrases;
  };
  const seatNames = (): readonly string[] => spoken().names;

  const tableNow = (): PublicTable => {
    const present = [...connections].map(({ person }) => person);
    const host = names.get(now().opened.host) ?? FORGOTTEN;
    const readers = now().stage === 'gathering' ? readersOf() : [];
    return publicTable(now(), seatNames(), present, clock.now(), { host, words: words(), readers });
  };

  /** Those who look on by name, the latest first; at a table of strangers that may be many. */
  const readersOf = (): string[] => {
    const readers = new Set<string>();
    for (const { person } of [...connections].reverse()) {
      if (readers.size >= READERS) break;
      const name = person === null || person === now().opened.host ? undefined : names.get(person);
      if (name !== undefined && seatOf(now(), person) === null) readers.add(name);
    }
    return [...readers];
  };

  const youAre = (connection: Connection): You => {
    const { opened } = now();
    const seat = seatOf(now(), connection.person);
    const host = connection.person !== null && connection.person === opened.host;
    const left = seat === null ? heldBy(now(), connection.person) : null;
    return {
      name: connection.person === null ? null : (names.get(connection.person) ?? null),
      seat,
      host,
      ...(left === null ? {} : { left }),
      ...(connection.person !== null && now().barred.includes(connection.person) ? { barred: true as const } : {}),
      ...((host || seat !== null) && !opened.listed ? { invitation: invitationOf(secret) } : {}),
    };
  };

  /** Frames of the table as it stands, made once for each place to look from however many come at once. */
  let framed: { state: TableState; rev: number; names: readonly string[]; frames: Map<Viewer, Frame | null> } | null =
    null;
  const frameFor = (viewer: Viewer): Frame | null => {
    const [state, called] = [now(), seatNames()];
    if (framed?.state !== state || framed.rev !== state.rev || framed.names !== called)
      framed = { state, rev: state.rev, names: called, frames: new Map() };
    const known = framed.frames.get(viewer);
    if (known !== undefined) return known;
    const frame = tableFrame(state, viewer, called);
    framed.frames.set(viewer, frame);
    return frame;
  };

  const tell = (connection: Connection, told: ServerMessage): void => connection.send(serverMessageText(told));

  /** Frames are built once for each viewer and shared by all who look from there. */
  const showAll = (type: 'frame' | 'undone', to: Iterable<Connection> = connections): void => {
    const state = now();
    if (!state.match || connections.size === 0) return;
    const textFor = frameTexts(state, spoken());
    const built = new Map<Viewer, string>();
    for (const connection of to) {
      const viewer = seatOf(state, connection.person);
      const text = built.get(viewer) ?? textFor(type, viewer);
      built.set(viewer, text);
      connection.send(text);
    }
  };

  /** Shows an action: to those who can follow it by what was done, to the others by a frame. */
  const showPlayed = (): undefined => {
    const state = now();
    // A mere action changes nothing around the board, unless clocks run, somebody had asked to take something back, or
    // there is something to be read.
    if (state.opened.pace.kind !== 'none' || lastAsked !== state.undoAsked || state.reading) showTable();
    const match = playing(state);
    const entry = match.log.at(-1);
    if (!entry || !canBeFollowed(state.game, entry, match.events.at(-1) ?? [], match.state)) {
      showAll('frame');
      return;
    }
    const textFor = doneTexts(state, spoken(), entry);
    const others: Connection[] = [];
    for (const connection of connections)
      if (connection.follows) connection.send(textFor(seatOf(state, connection.person)));
      else others.push(connection);
    if (others.length > 0) showAll('frame', others);
  };

  /** Shows anything else. Who follows must have seen the position before: here everybody sees how it stands now. */
  const showOther = (written: readonly TableEntry[]): undefined => {
    showTable();
    const last = written.findLast(({ act }) => MOVES.has(act.type));
    if (last) showAll(last.act.type === 'undone' ? 'undone' : 'frame');
    else if (written.some(({ act }) => SEEN_OTHERWISE.has(act.type)) && now().match) showAll('frame');
  };

  const showTable = (): void => {
    const table = tableNow();
    // The time passes without being told again.
    const text = JSON.stringify({
      ...table,
      rev: 0,
      clock: table.clock && { ...table.clock, now: 0 },
      reading: table.reading && { ...table.reading, left: 0 },
    });
    if (text === lastTable) return;
    lastTable = text;
    lastAsked = table.undoAsked;
    for (const connection of connections) tell(connection, { type: 'table', table, you: youAre(connection) });
  };

  /** Who comes and goes is shown at once, but in a crowd only now and then: everybody hears of everybody. */
  let crowded = false;
  const showCrowd = (): void => {
    if (connections.size < CROWD) showTable();
    if (connections.size < CROWD || crowded) return;
    crowded = true;
    parts.alarm.set(clock.now() + CROWD_MS, () => {
      crowded = false;
      inTurn(showTable);
    });
  };

  const saidBy = (said: Said): PublicSaid => ({
    n: said.n,
    at: said.at,
    name: names.get(said.person) ?? FORGOTTEN,
    seat: seatOf(now(), said.person),
    text: said.text,
  });

  return {
    connections,
    seatNames,
    gone,
    nameOf: (person) => names.get(person) ?? null,
    people,
    reseated: () => {
      phrases = known = null;
    },
    relearn: async () => {
      await learnNames();
      showTable();
    },
    frameFor,
    tell,
    tellAll: (told) => {
      for (const connection of connections) tell(connection, told);
    },
    saidBy,
    showTable,

    welcome: async (connection, greet) => {
      await learnNames();
      connections.add(connection);
      if (connection.person !== null && !names.has(connection.person)) {
        const [person] = await store.people([connection.person]);
        if (person) names.set(person.id, person.name);
      }
      const said = (await greet()).map(saidBy);
      const frame = frameFor(seatOf(now(), connection.person));
      tell(connection, { type: 'welcome', v: PROTOCOL, table: tableNow(), you: youAre(connection), frame, said });
      showCrowd();
    },

    leave: (connection) => {
      connections.delete(connection);
      inTurn(showCrowd);
    },

    show: (written) => {
      const [only] = written;
      if (written.length === 1 && only?.act.type === 'played') return showPlayed();
      if (!written.some(({ act }) => act.type === 'seated')) return showOther(written);
      return learnNames().then(() => showOther(written));
    },
  };
}

function isSameText(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
