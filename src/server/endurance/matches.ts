/** Real matches for measurements: played over connections on a server of their own, with all that it stored of them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { mainGames } from '../../games/index.ts';
import { ourContest } from '../bench/ours.ts';
import { openOurServer } from '../bench/ours-server.ts';
import type { PackedEntry } from '../store/pack.ts';

/** A match as a store has it. */
export interface RecordedMatch {
  readonly game: string;
  readonly table: string;
  readonly entries: readonly PackedEntry[];
  readonly secret: string;
  /** The columns of its last card. */
  readonly card: Readonly<Record<'line' | 'people' | 'company', string>> & { readonly seats: number };
}

/** How many matches are played at the same time, and the most moves of one. */
const AT_ONCE = 5;
const MOST_MOVES = 3000;

/** Plays so many matches of every main game with random moves, at all seat counts in turn. */
export async function playedMatches(ofEach: number): Promise<RecordedMatch[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-matches-'));
  try {
    const server = await openOurServer(folder);
    for (const shelf of mainGames) {
      const game = await shelf.load();
      const left = Array.from({ length: ofEach }, (_, n) => n);
      const playNext = async (): Promise<void> => {
        for (let n = left.pop(); n !== undefined; n = left.pop()) await playMatch(server.address, game, n);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, playNext));
    }
    await server.close();
    return readMatches(join(folder, 'boomtown.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function playMatch(address: string, game: Game, n: number): Promise<void> {
  const luck = dice(`${game.id} ${n}`);
  const seats = game.seats[n % game.seats.length] ?? 2;
  const contest = await ourContest(address, game, seats, { watchers: 0, isSlow: () => false });
  for (let moves = 0; contest.goesOn() && moves < MOST_MOVES; moves++) await contest.move(luck);
  contest.close();
}

/** Reads finished matches. Their commands get ids as pages make them: 128 random bits. */
function readMatches(path: string): RecordedMatch[] {
  const db = new Database(path);
  try {
    const cards = db
      .prepare(
        `select cards.tbl as tbl, game, seats, line, people, company, secret from cards join secrets using (tbl)
         where stage = 'over'`,
      )
      .all() as {
      tbl: string;
      game: string;
      seats: number;
      line: string;
      people: string;
      company: string;
      secret: string;
    }[];
    const lines = db.prepare('select at, command, act from lines where tbl = ? order by rev');
    return cards.map(({ tbl, game, seats, line, people, company, secret }) => ({
      game,
      table: tbl,
      secret,
      card: { seats, line, people, company },
      entries: (lines.all(tbl) as { at: number; command: string | null; act: string }[]).map(
        ({ at, command, act }) => ({
          at,
          command: command === null ? null : `${command.split(' ')[0]} ${randomBytes(16).toString('hex')}`,
          act: JSON.parse(act) as unknown,
        }),
      ),
    }));
  } finally {
    db.close();
  }
}

/** How many entries are moves. */
export function movesIn({ entries }: RecordedMatch): number {
  return entries.filter(({ act }) => (act as { type: string }).type === 'played').length;
}
