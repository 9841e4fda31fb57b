/**
 * Fills a database with tables as a large server has them after a year: most are over and archived, some have just ended,
 * some are being played or wait for people. They are copies of real matches, with new names, people, ids and dates. Each
 * packed log is used for several tables of the same people in the same month, so that filling takes minutes.
 */
import Database from 'libsql';
import { type Dice, dice } from '../../engine/chance.ts';
import { digest } from '../people.ts';
import { monthOf, type PackedEntry, packedLog, vocabularyOf } from '../store/pack.ts';
import { openSqlite } from '../store/sqlite.ts';
import { ARCHIVE_SCHEMA, archivePath } from '../store/sqlite-archive.ts';
import type { RecordedMatch } from './matches.ts';

/** What was filled in. */
export interface Filled {
  readonly tables: number;
  readonly people: number;
  readonly archived: number;
  readonly playing: number;
  readonly gathering: number;
}

/** How many tables use the same packed log, and are written in one transaction. */
const COPIES = 50;
/** Shares of the tables that are not archived. */
const PLAYING = 0.015;
const GATHERING = 0.005;
const JUST_ENDED = 0.003;
const A_DAY_MS = 86_400_000;
/** People with a device, so that a measurement can act for them. */
const WITH_DEVICE = 2000;
const PEOPLE_PER_TABLE = 0.2;
/** The larger, the more tables the most active people have: the first one has about a thousandth of all. */
const UNEVENNESS = 1.8;

/** The token of the person with this number. */
export function tokenOf(person: number): string {
  return `filled-token-of-person-${person}`;
}

/** Fills the database at `path`, which must not exist, with so many tables. */
export async function fillDatabase(path: string, tables: number, matches: readonly RecordedMatch[]): Promise<Filled> {
  const empty = openSqlite(path);
  await empty.opened();
  await empty.close();
  const filler = new Filler(path, tables, matches);
  return filler.fill();
}

/** The log of a match with other people and at another time. */
interface Copy {
  readonly match: RecordedMatch;
  readonly entries: readonly PackedEntry[];
  readonly people: readonly string[];
  readonly company: string;
  readonly updated: number;
}

/** Owns the files while they are filled. */
class Filler {
  readonly #path: string;
  readonly #count: number;
  readonly #matches: readonly RecordedMatch[];
  readonly #luck: Dice = dice('a large server');
  readonly #now = Date.now();
  readonly #db: Database.Database;
  readonly #people: string[];
  readonly #vocabularies = new Map<string, { readonly n: number; readonly body: Buffer }>();
  readonly #archives = new Map<string, { readonly db: Database.Database; readonly put: Database.Statement }>();
  readonly #sql;
  readonly #filled = { archived: 0, playing: 0, gathering: 0 };

  constructor(path: string, count: number, matches: readonly RecordedMatch[]) {
    this.#path = path;
    this.#count = count;
    this.#matches = matches;
    this.#db = unsynced(path);
    this.#people = Array.from({ length: Math.max(50, Math.round(count * PEOPLE_PER_TABLE)) }, () => this.#name(16));
    for (const game of new Set(matches.map((match) => match.game))) {
      const entries = matches.filter((match) => match.game === game).map((match) => match.entries);
      this.#vocabularies.set(game, { n: this.#vocabularies.size + 1, body: vocabularyOf(entries) });
    }
    this.#sql = {
      card: this.#db.prepare(
        `insert into cards (tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company, archived)
         values (?, ?, ?, ?, ?, ?, ?, ?, null, ?, ?, ?, ?)`,
      ),
      person: this.#db.prepare('insert or ignore into card_people (person, tbl) values (?, ?)'),
      archived: this.#db.prepare('insert into archived (tbl, month, last) values (?, ?, ?)'),
      piece: this.#db.prepare('insert into pieces (tbl, first, last, lines) values (?, 1, ?, ?)'),
      secret: this.#db.prepare('insert into secrets (tbl, secret) values (?, ?)'),
      said: this.#db.prepare('insert into said (tbl, n, at, person, text) values (?, ?, ?, ?, ?)'),
    };
  }

  fill(): Filled {
    this.#putPeople();
    // In the order of the keys, pages are filled one after the other.
    const names = Array.from({ length: this.#count }, () => this.#name(12)).sort();
    for (let from = 0; from < names.length; from += COPIES) this.#putCopies(names.slice(from, from + COPIES));
    for (const { db } of this.#archives.values()) db.close();
    this.#db.exec('pragma wal_checkpoint(truncate)');
    this.#db.close();
    return { tables: this.#count, people: this.#people.length, ...this.#filled };
  }

  #putPeople(): void {
    const person = this.#db.prepare('insert into people (id, name, recovery, created) values (?, ?, ?, ?)');
    const device = this.#db.prepare(
      'insert into tokens (hash, id, name, created, used, person) values (?, ?, ?, ?, ?, ?)',
    );
    this.#db.exec('begin');
    for (const [n, id] of this.#people.entries()) {
      person.run(id, `Person ${n}`, `recovery ${n}`, this.#now - A_DAY_MS);
      if (n < WITH_DEVICE) device.run(digest(tokenOf(n)), this.#name(16), 'Firefox', 0, this.#now, id);
    }
    this.#db.exec('commit');
  }

  /** Writes tables with copies of one match. */
  #putCopies(names: readonly string[]): void {
    const match = this.#matches[this.#luck(this.#matches.length)];
    if (!match) throw new Error('There are no matches to copy.');
    const ended = this.#now - A_DAY_MS * (2 + this.#luck(363_000) / 1000);
    const copy = this.#copyOf(match, ended);
    const vocabulary = this.#vocabularies.get(match.game);
    if (!vocabulary) throw new Error(`There is no vocabulary for ${match.game}.`);
    const body = packedLog(copy.entries, vocabulary.body);
    const month = monthOf(copy.updated);
    const archive = this.#archive(month);
    this.#db.exec('begin');
    archive.db.exec('begin');
    for (const [n, table] of names.entries()) {
      const share = this.#luck(100_000) / 100_000;
      if (share < PLAYING) this.#putLive(table, match, 'playing');
      else if (share < PLAYING + GATHERING) this.#putLive(table, match, 'gathering');
      else if (share < PLAYING + GATHERING + JUST_ENDED) this.#putEnded(table, match);
      else {
        const stage = this.#luck(20) === 0 ? 'closed' : 'over';
        this.#putCard(table, { ...copy, updated: copy.updated + (n - COPIES) * 1000 }, stage, 1);
        this.#sql.archived.run(table, month, copy.entries.length);
        archive.put.run(table, vocabulary.n, copy.entries.length, match.secret, body);
        this.#filled.archived += 1;
      }
      if (this.#luck(10) === 0) this.#putWords(table, copy);
    }
    archive.db.exec('commit');
    this.#db.exec('commit');
  }

  /** A table that ended within the last day: it is archived soon. */
  #putEnded(table: string, match: RecordedMatch): void {
    const copy = this.#copyOf(match, this.#now - this.#luck(A_DAY_MS));
    this.#putPieces(table, copy.entries, match.secret);
    this.#putCard(table, copy, 'over', 0);
  }

  /** A table in the middle of its game, or before it. */
  #putLive(table: string, match: RecordedMatch, stage: 'playing' | 'gathering'): void {
    const copy = this.#copyOf(match, this.#now - this.#luck(5 * A_DAY_MS));
    const start = copy.entries.findIndex(({ act }) => (act as { type: string }).type === 'started');
    const asked = copy.entries.findIndex(({ act }) => (act as { type: string }).type === 'dice-asked');
    const moves = 1 + this.#luck(Math.max(1, Math.floor((copy.entries.length - start) * 0.9)));
    const entries = copy.entries.slice(0, stage === 'gathering' ? Math.max(1, asked - 1) : start + moves);
    this.#putPieces(table, entries, match.secret);
    this.#putCard(table, { ...copy, company: withoutResult(copy.company) }, stage, 0);
    this.#filled[stage] += 1;
  }

  #putPieces(table: string, entries: readonly PackedEntry[], secret: string): void {
    const lines = entries.map(({ at, command, act }, n) => [table, n + 1, at, command, act]);
    this.#sql.piece.run(table, lines.length, JSON.stringify(lines));
    this.#sql.secret.run(table, secret);
  }

  #putCard(table: string, { match, people, company, updated }: Copy, stage: string, archived: 0 | 1): void {
    const { seats, line } = match.card;
    const listed = this.#luck(2);
    const waiting = stage === 'playing' ? JSON.stringify(people.slice(0, 1)) : '[]';
    this.#sql.card.run(
      ...[table, match.game, stage, listed, seats, stage === 'gathering' ? 1 : 0, line, Math.floor(updated)],
      ...[JSON.stringify(people), waiting, company, archived],
    );
    for (const person of people) this.#sql.person.run(person, table);
  }

  #putWords(table: string, { people, updated }: Copy): void {
    for (const [n, person] of people.entries())
      this.#sql.said.run(table, n + 1, Math.floor(updated), person, 'Well played, and thank you for the game.');
  }

  /** A match of other people, which ended at another time. */
  #copyOf(match: RecordedMatch, ended: number): Copy {
    const before = JSON.parse(match.card.people) as string[];
    const people = this.#chosenPeople(before.length);
    const put = (text: string): string =>
      before.reduce((changed, old, n) => changed.replaceAll(old, people[n] ?? old), text);
    const shift = Math.floor(ended - (match.entries.at(-1)?.at ?? 0));
    const entries = JSON.parse(put(JSON.stringify(match.entries))) as PackedEntry[];
    return {
      match,
      people,
      company: put(match.card.company),
      updated: ended,
      entries: entries.map(({ at, command, act }) => ({ at: at + shift, command, act })),
    };
  }

  #chosenPeople(count: number): string[] {
    const chosen = new Set<string>();
    while (chosen.size < count) {
      const share = (this.#luck(1_000_000) / 1_000_000) ** UNEVENNESS;
      chosen.add(this.#people[Math.floor(share * this.#people.length)] ?? '');
    }
    return [...chosen];
  }

  #archive(month: string) {
    const known = this.#archives.get(month);
    if (known) return known;
    const db = new Database(archivePath(this.#path, month));
    db.exec(ARCHIVE_SCHEMA);
    db.exec('pragma synchronous = off');
    const vocabulary = db.prepare('insert into vocabularies (n, game, matches, body) values (?, ?, ?, ?)');
    for (const [game, { n, body }] of this.#vocabularies) vocabulary.run(n, game, 1000, body);
    const put = db.prepare('insert into matches (tbl, vocabulary, last, secret, body) values (?, ?, ?, ?, ?)');
    const archive = { db, put };
    this.#archives.set(month, archive);
    return archive;
  }

  #name(length: number): string {
    let name = '';
    while (name.length < length) name += '0123456789abcdefghjkmnpqrstvwxyz'[this.#luck(32)];
    return name;
  }
}

function withoutResult(company: string): string {
  return JSON.stringify({ ...(JSON.parse(company) as object), result: null });
}

/** Opens a database that need not survive a crash. */
function unsynced(path: string): Database.Database {
  const db = new Database(path);
  db.exec('pragma synchronous = off; pragma cache_size = -500000');
  return db;
}
