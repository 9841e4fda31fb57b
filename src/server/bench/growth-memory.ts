/** Measures the memory of live tables and of connections to them. */
import { dice } from '../../engine/chance.ts';
import { mainGames } from '../../games/index.ts';
import type { House } from './growth-house.ts';
import { ourContest } from './ours.ts';
import type { Contest } from './side.ts';

const TABLES = 50;
const MOVES = 30;
const WATCHERS = 10;
const AT_ONCE = 10;
/** What objects and buffers need. */
const HELD = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];

/** For each game: bytes of one more table in the middle of its match, with its people, and of one more watcher. */
export async function measureMemory({ servers, address }: House, json: boolean): Promise<void> {
  const settled = async (): Promise<number> => {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 4; n++) {
      await new Promise((done) => setTimeout(done, 500));
      // Asking for figures collects garbage. What is resident would not do: a process keeps pages that it has freed.
      await Promise.all(servers.map((server) => server.figures('memory')));
      const all = await Promise.all(servers.map((server) => server.metrics()));
      const used = all.map((one) => HELD.reduce((sum, name) => sum + (one.get(name) ?? 0), 0));
      least = Math.min(
        least,
        used.reduce((sum, bytes) => sum + bytes, 0),
      );
    }
    return least;
  };
  for (const onShelf of mainGames) {
    const game = await onShelf.load();
    const seats = game.seats[0] ?? 2;
    const open = async (watchers: number): Promise<Contest[]> => {
      const contests: Contest[] = [];
      while (contests.length < TABLES) {
        const crowd = { watchers, isSlow: () => false };
        const batch = Array.from({ length: AT_ONCE }, () => ourContest(address, game, seats, crowd));
        const opened = await Promise.all(batch);
        await Promise.all(
          opened.map(async (contest, n) => {
            const luck = dice(`memory ${contests.length + n}`);
            for (let move = 0; move < MOVES && contest.goesOn(); move++) await contest.move(luck);
          }),
        );
        contests.push(...opened);
      }
      return contests;
    };
    // What the first tables make the server compile and keep is not the tables' own.
    for (const contest of await open(1)) contest.close();
    const before = await settled();
    const plain = await open(0);
    const withPeople = await settled();
    const watched = await open(WATCHERS);
    const withWatchers = await settled();
    for (const contest of [...plain, ...watched]) contest.close();
    const table = (withPeople - before) / TABLES;
    const watcher = ((withWatchers - withPeople) / TABLES - table) / WATCHERS;
    const row = { game: game.id, seats, tableBytes: Math.round(table), watcherBytes: Math.round(watcher) };
    if (json) console.log(JSON.stringify(row));
    else
      console.log(
        `${game.id}: a table of ${seats} with its connections ${(table / 1000).toFixed(0)} kB, a watcher ${(watcher / 1000).toFixed(1)} kB`,
      );
  }
}
