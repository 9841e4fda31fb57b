/**
 * `npm run bench -- storage`: what a move of every game costs on the disk, while its match is in the database and when it
 * is in the archive. Real matches are stored one command at a time, as they were played; sizes include the unused room
 * of all pages. `--matches N` says how many of each game (20), `--json` prints the figures as JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import type { Act } from '../act.ts';
import { monthOf } from '../store/pack.ts';
import { openSqlite } from '../store/sqlite.ts';
import { archivePath } from '../store/sqlite-archive.ts';
import { movesIn, playedMatches, type RecordedMatch } from './matches.ts';

/** What the moves of one game cost. */
interface StorageFigures {
  readonly game: string;
  readonly matches: number;
  readonly movesPerMatch: number;
  /** Bytes a move, with everything else that the log of a match has. */
  readonly inDatabase: number;
  readonly inArchive: number;
}

const LATER_MS = 1000;

/** Stores these matches and measures, then archives them and measures again. */
async function measured(game: string, matches: readonly RecordedMatch[]): Promise<StorageFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-storage-'));
  const path = join(folder, 'boomtown.db');
  const now = Date.now();
  try {
    const store = openSqlite(path);
    const longest = Math.max(...matches.map(({ entries }) => entries.length));
    // All matches go on at the same time.
    for (let n = 0; n < longest; n++) {
      const appends = matches.map(async ({ table, entries, card, secret }) => {
        const entry = entries[n];
        if (!entry) return;
        const isLast = n + 1 === entries.length;
        await store.append(table, n, [{ rev: n + 1, at: entry.at, act: entry.act as Act }], entry.command, {
          ...(n === 0 ? { secret } : {}),
          ...(isLast ? { card: cardOf(game, table, card, now) } : {}),
        });
      });
      await Promise.all(appends);
    }
    // This empties the journal.
    await store.forgetPerson('nobody');
    const inDatabase = sizeOf(path, ['pieces', 'commands', 'secrets']);
    for (let moved = 1; moved > 0; ) moved = await store.archive(now + LATER_MS, matches.length);
    await store.close();
    const inArchive = sizeOf(archivePath(path, monthOf(now)), null) + sizeOf(path, ['archived']);
    const moves = matches.reduce((sum, match) => sum + movesIn(match), 0);
    return {
      game,
      matches: matches.length,
      movesPerMatch: Math.round(moves / matches.length),
      inDatabase: Math.round(inDatabase / moves),
      inArchive: Math.round(inArchive / moves),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function cardOf(game: string, table: string, { line, seats }: RecordedMatch['card'], updated: number) {
  return {
    ...({ table, game, stage: 'over', listed: false, seats, free: 0, line, updated } as const),
    ...{ deadline: null, people: [], waiting: [], company: null },
  };
}

/** The bytes of these tables in a file, or of all but the vocabularies, which an archive has once for each game. */
function sizeOf(path: string, tables: readonly string[] | null): number {
  const db = new Database(path);
  try {
    const rows = db.prepare('select name, sum(pgsize) as bytes from dbstat group by name').all() as {
      name: string;
      bytes: number;
    }[];
    return rows
      .filter(({ name }) => (tables ? tables.includes(name) : !/^(vocabularies|sqlite_schema)$/.test(name)))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  } finally {
    db.close();
  }
}

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '20' }, json: { type: 'boolean', default: false } },
});
const ofEach = Number(values.matches);
if (!(Number.isInteger(ofEach) && ofEach >= 1)) throw new Error(`--matches cannot be "${values.matches}".`);
const all = await playedMatches(ofEach);
const figures: StorageFigures[] = [];
for (const game of new Set(all.map((match) => match.game)))
  figures.push(
    await measured(
      game,
      all.filter((match) => match.game === game),
    ),
  );
if (values.json) console.log(JSON.stringify(figures));
else {
  console.log('game                  matches  moves a match  bytes a move: database  archive');
  for (const { game, matches, movesPerMatch, inDatabase, inArchive } of figures)
    console.log(
      `${game.padEnd(22)}${String(matches).padStart(7)}${String(movesPerMatch).padStart(15)}${String(inDatabase).padStart(24)}${String(inArchive).padStart(9)}`,
    );
}
