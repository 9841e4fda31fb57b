/** Chat messages, and hosts' words with an invitation, in the embedded store, inside the writer's transactions. */
import type Database from 'libsql';
import { type Complaint, readAs, rowsOf } from './sqlite-rows.ts';
import { type InvitationWords, type NewWord, SAID_KEPT, type Said } from './store.ts';

/** The chat messages and hosts' words in an open file. */
export interface SqliteWords {
  /** Stores a chat message and deletes the oldest ones of its table. */
  say(word: NewWord): Said;
  /** The chat message that was said by this command, or `null`. */
  saidAs(table: string, command: string): Said | null;
  /** The latest chat messages of a table, in order. */
  said(table: string, most: number): (Said | null)[];
  /** Stores a host's words, or deletes them if the text is empty. */
  setHostWords(words: InvitationWords): void;
  hostWords(tables: readonly string[]): InvitationWords[];
}

/** Opens the chat messages and hosts' words in a file. */
export function sqliteWords(db: Database.Database, complain: Complaint): SqliteWords {
  const SAID = { tbl: 'text', n: 'integer', at: 'integer', person: 'text', text: 'text' } as const;
  const saidRows = rowsOf('said', SAID, [], complain);
  const hostRows = rowsOf('host_words', { tbl: 'text', person: 'text', text: 'text' }, ['person'], complain);
  const sql = {
    last: db.prepare(`select ${readAs('max(n)', 'integer')} as n from said where tbl = ?`),
    say: db.prepare('insert into said (tbl, n, at, person, text, command) values (?, ?, ?, ?, ?, ?)'),
    saidAs: db.prepare(`select ${saidRows.columns} from said where tbl = ? and command = ?`),
    said: db.prepare(`select ${saidRows.columns} from said where tbl = ? order by said.n desc limit ?`),
    prune: db.prepare('delete from said where tbl = ? and n <= ?'),
    setHostWords: db.prepare(
      'insert or replace into host_words (tbl, text, person) select ?, ?, id from people where id = ?',
    ),
    dropHostWords: db.prepare('delete from host_words where tbl = ?'),
    hostWords: db.prepare(`select ${hostRows.columns} from host_words where tbl = ?`),
  };

  const saidOf = (row: unknown): Said | null => {
    const kept = saidRows.read(row);
    return kept && { n: kept.n ?? 0, at: kept.at ?? 0, person: kept.person, text: kept.text };
  };

  return {
    say: ({ table, person, text, at, command }) => {
      const n = ((sql.last.get(table) as { n: number | null }).n ?? 0) + 1;
      sql.say.run(table, n, at, person, text, command);
      if (n > SAID_KEPT) sql.prune.run(table, n - SAID_KEPT);
      return { n, at, person, text };
    },
    saidAs: (table, command) => saidOf(sql.saidAs.get(table, command)),
    said: (table, most) => sql.said.all(table, most).map(saidOf).reverse(),
    setHostWords: ({ table, person, text }) => {
      if (text === '') sql.dropHostWords.run(table);
      else sql.setHostWords.run(table, text, person);
    },
    hostWords: (tables) =>
      tables.flatMap((table) => {
        const kept = hostRows.read(sql.hostWords.get(table));
        return kept ? [{ table: kept.tbl, person: kept.person, text: kept.text }] : [];
      }),
  };
}
