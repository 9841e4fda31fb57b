/** The audience of a table in this process: the names of people, and what they are shown when something is new. */
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
import { changedTexts, doneTexts, frameTexts, type Phrases, phrasesOf } from './frame-text.ts';
import { invitationOf } from './invitation.ts';
import type { Connection, Parts } from './parts.ts';
import { publicTable, tableFrame } from './showing.ts';
import { ShownViews } from './shown-views.ts';
import type { Said, TableEntry } from './store/store.ts';
import { heldBy, MOVES, playing, seatOf, type TableState } from './table-state.ts';

/** All connections to one table. */
export interface Audience {
  readonly connections: ReadonlySet<Connection>;
  /** The names by seat. */
  seatNames(): readonly string[];
  /** The name of a person who has been here, or `null`. */
  nameOf(person: string): string | null;
  /** The people of the table. */
  people(): readonly string[];
  /** Call it when somebody has sat down or left, or when the table was read again. */
  reseated(): void;
  /** Reads the names again, and shows them. */
  relearn(): Promise<void>;
  /** People of the table who were looked up and no longer exist: they have deleted their data. */
  readonly gone: ReadonlySet<string>;
  frameFor(viewer: Viewer): Frame | null;
  tell(connection: Connection, told: ServerMessage): void;
  tellAll(told: ServerMessage): void;
  saidBy(said: Said): PublicSaid;
  /** Sends the table (all but the game itself) if it has changed since it was last sent. */
  showTable(): void;
  /** Adds a connection and shows it everything. */
  welcome(connection: Connection, greet: () => Promise<readonly Said[]>): Promise<void>;
  leave(connection: Connection): void;
  /** Shows what these new entries changed, written here or elsewhere; synchronously unless names must be looked up. */
  show(written: readonly TableEntry[]): Promise<void> | undefined;
}

/** From this many connections on, a table is crowded: comings and goings are sent at most every CROWD_MS. */
const CROWD = 20;
const CROWD_MS = 300;
const FORGOTTEN = 'Somebody';
/** How many names of onlookers are shown while people gather. */
const READERS = 3;
/** After these acts the same position is seen from another seat, or nothing can be taken back any more. */
const SEEN_OTHERWISE: ReadonlySet<Act['type']> = new Set(['seated', 'closed']);

/**
 * Creates the audience of the table that `now` returns. Updates are shown in the table's turn; anything else waits for
 * a turn (`inTurn`), because in between the state may be ahead of what the store has kept.
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
  const views = new ShownViews();
  let lastTable = '';
  let lastAsked: TableState['undoAsked'] = null;

  /** The people of the table; `null` once somebody sits down or leaves. */
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
    // A person who has been forgotten no longer has a name.
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

  /** The named onlookers, latest first; at a public table there may be many. */
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

  /** Frames of the current position, made once for each viewer, however many connections share it. */
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

  /** Builds one frame for each viewer; all connections with that view share it. */
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
      views.note(connection, state.match.state, viewer);
    }
    views.advance(state.match.state);
  };

  /**
   * Shows an action to all who have the position before it: the action alone where the rules tell the rest, or the changes
   * of their view. Everybody else gets a frame.
   */
  const showPlayed = (): undefined => {
    const state = now();
    // An action by itself changes nothing around the board, unless clocks run, an undo had been asked for, or there is
    // something to read.
    if (state.opened.pace.kind !== 'none' || lastAsked !== state.undoAsked || state.reading) showTable();
    const match = playing(state);
    const entry = match.log.at(-1);
    const before = views.last;
    if (!entry || !before || state.game.outcome(match.state)) {
      showAll('frame');
      return;
    }
    const isOpen = canBeFollowed(state.game, entry, match.events.at(-1) ?? [], before, match.state);
    const doneFor = once(doneTexts(state, spoken(), entry));
    const changedFor = once(changedTexts(state, spoken(), views));
    const textFor = (connection: Connection, viewer: Viewer): string | null => {
      if (!views.has(connection, viewer)) return null;
      if (isOpen && connection.follows) return doneFor(viewer);
      return connection.patches ? changedFor(viewer) : null;
    };
    const others: Connection[] = [];
    for (const connection of connections) {
      const viewer = seatOf(state, connection.person);
      const text = textFor(connection, viewer);
      if (text === null) {
        others.push(connection);
        continue;
      }
      connection.send(text);
      views.note(connection, match.state, viewer);
    }
    views.advance(match.state);
    if (others.length > 0) showAll('frame', others);
  };

  /** Shows anything else. A page can follow only from a position it has seen: here everybody gets the current one. */
  const showOther = (written: readonly TableEntry[]): undefined => {
    showTable();
    const last = written.findLast(({ act }) => MOVES.has(act.type));
    if (last) showAll(last.act.type === 'undone' ? 'undone' : 'frame');
    else if (written.some(({ act }) => SEEN_OTHERWISE.has(act.type)) && now().match) showAll('frame');
  };

  const showTable = (): void => {
    const table = tableNow();
    // The passing of time alone is not worth a message.
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

  /** Comings and goings are shown at once, but in a crowd only now and then: each of them is sent to everybody. */
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
      const viewer = seatOf(now(), connection.person);
      const frame = frameFor(viewer);
      const { match } = now();
      if (match) {
        views.note(connection, match.state, viewer);
        views.advance(match.state);
      }
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

/** Makes the text for each viewer once. */
function once(textFor: (viewer: Viewer) => string): (viewer: Viewer) => string {
  const made = new Map<Viewer, string>();
  return (viewer) => {
    const text = made.get(viewer) ?? textFor(viewer);
    made.set(viewer, text);
    return text;
  };
}

function isSameText(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
