/** The lobby: tables with a free seat, tables to watch, and the latest results. Private tables never appear here. */
import * as Type from 'typebox';
import type { Lobby, LobbyTable } from '../engine/protocol.ts';
import { plain } from '../engine/sentence.ts';
import type { Clock } from './parts.ts';
import type { Card, Company, EventStore } from './store/store.ts';
import type { TableServer } from './table-server.ts';

/** How many tables of each kind are shown. */
const OPEN = 40;
const LIVE = 12;
const DONE = 8;
/** Everybody is shown the same, so one answer serves all requests within this time. */
const FRESH_MS = 2000;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

const seat = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  sign: Type.Optional(Type.String()),
  level: Type.Optional(Type.String()),
});
const table = Type.Object({
  table: Type.String(),
  game: Type.String(),
  host: Type.String(),
  words: Type.String(),
  pace: Type.Object({
    kind: Type.String(),
    bank: Type.Optional(Type.Integer()),
    extra: Type.Optional(Type.Integer()),
    days: Type.Optional(Type.Integer()),
  }),
  seats: Type.Array(seat),
  line: Type.String(),
  news: Type.String(),
  updated: Type.Number(),
  result: Type.Union([
    Type.Object({
      scores: Type.Array(Type.Number()),
      winners: Type.Array(Type.Integer()),
      unit: Type.Optional(Type.Literal('$')),
    }),
    Type.Null(),
  ]),
});

/** The shape of the answer. */
export const lobbySchema = Type.Object({
  open: Type.Array(table),
  live: Type.Array(table),
  done: Type.Array(table),
  visitors: Type.Union([Type.Integer(), Type.Null()]),
});

/** Opens the lobby; its answers are at most two seconds old. */
export function openLobby(
  tableServer: Pick<TableServer, 'listed' | 'visitors'>,
  store: Pick<EventStore, 'people' | 'hostWords' | 'shared'>,
  clock: Clock,
): () => Promise<Lobby> {
  let known: { readonly at: number; readonly lobby: Promise<Lobby> } | null = null;

  const look = async (): Promise<Lobby> => {
    const now = clock.now();
    const [open, live, done] = await Promise.all([
      tableServer.listed('gathering', OPEN),
      tableServer.listed('playing', LIVE),
      tableServer.listed('over', DONE),
    ]);
    const gathering = open.filter((card) => isCurrent(card, now));
    const playing = live.filter((card) => isCurrent(card, now));
    const told = await readable([...gathering, ...playing, ...done]);
    const of = (cards: readonly Card[]): LobbyTable[] => cards.flatMap((card) => told.get(card.table) ?? []);
    return {
      open: of(gathering).sort((one, other) => Number(hasRoom(other)) - Number(hasRoom(one))),
      live: of(playing),
      done: of(done),
      visitors: store.shared ? null : tableServer.visitors(),
    };
  };

  /** These cards as everybody may read them, by table. Cards from before there was a lobby lack details: left out. */
  const readable = async (cards: readonly Card[]): Promise<ReadonlyMap<string, LobbyTable>> => {
    const ids = new Set(cards.flatMap(({ people, company }) => [...people, ...(company ? [company.host] : [])]));
    const [people, words] = await Promise.all([
      store.people([...ids]),
      store.hostWords(cards.map((card) => card.table)),
    ]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const written = new Map(words.map((one) => [one.table, one.text]));
    return new Map(
      cards.flatMap((card) => {
        const { company } = card;
        return company ? [[card.table, lobbyTable(card, company, names, written.get(card.table) ?? '')]] : [];
      }),
    );
  };

  return () => {
    const now = clock.now();
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.lobby;
    const lobby = look();
    known = { at: now, lobby };
    // A failed read is not cached: the next request tries again.
    lobby.catch(() => {
      if (known?.lobby === lobby) known = null;
    });
    return lobby;
  };
}

function hasRoom({ seats }: LobbyTable): boolean {
  return seats.some(({ kind }) => kind === 'free');
}

/** Whether somebody may still be there: nobody waits for hours for a game with a live clock. */
function isCurrent({ updated, company }: Card, now: number): boolean {
  return now - updated < (company?.pace.kind === 'live' ? 3 * HOUR_MS : 7 * DAY_MS);
}

/** The current names of a table's seats. */
export function seatNamesOf(company: Company | null, names: ReadonlyMap<string, string>): string[] {
  return (company?.holders ?? []).map((holder) => {
    if (holder.kind === 'free') return 'Empty seat';
    return holder.kind === 'bot' ? holder.name : (names.get(holder.person) ?? 'Somebody');
  });
}

function lobbyTable(
  { table: id, game, line, updated }: Card,
  company: Company,
  names: ReadonlyMap<string, string>,
  words: string,
): LobbyTable {
  const called = seatNamesOf(company, names);
  return {
    table: id,
    game,
    host: names.get(company.host) ?? '',
    words,
    pace: company.pace,
    seats: company.holders.map((holder, at) => ({
      kind: holder.kind,
      name: called[at] ?? '',
      ...(holder.kind === 'bot' ? { level: holder.level } : {}),
      ...(holder.kind === 'person' && holder.sign ? { sign: holder.sign } : {}),
    })),
    line: plain({ text: line }, called),
    news: plain({ text: company.news }, called),
    updated,
    result: company.result,
  };
}
