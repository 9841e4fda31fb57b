/** What a simulated process is built from: the world's clock, the shared disk, and bots that think at random. */
import type { Game, GameAction } from '../../engine/game.ts';
import { localJobs } from '../jobs.ts';
import type { Parts } from '../parts.ts';
import type { Disk } from './disk.ts';
import { type World, worldAlarm } from './world.ts';

/** The parts of one process, which may die. */
export function partsFor(world: World, disk: Disk, game: Game, alive: () => boolean): Parts {
  const alarm = worldAlarm(world, alive);
  return {
    store: disk.mount(alive),
    clock: world,
    alarm,
    jobs: localJobs(alarm, () => {}),
    bots: {
      think: async ({ view, seat }) => {
        await new Promise<void>((go) => world.after(20 + world.dice(200), go));
        if (!alive()) return new Promise<GameAction>(() => {});
        if (world.chance(20)) throw new Error('The worker is gone.');
        const state = game.imagine(view, worldChance(world));
        const legal = game.legal(state, seat);
        return legal[world.dice(legal.length)] as GameAction;
      },
      close: async () => {},
    },
    secrets: {
      draw: () =>
        world
          .dice(2 ** 30)
          .toString(16)
          .padStart(64, '0'),
      // The table's name decides when snapshots are made.
      name: () => `t${world.dice(2 ** 30)}`,
    },
    tally: { count: () => {} },
    game: async () => game,
    call: async () => {},
    complain: () => {},
  };
}

function worldChance(world: World) {
  return {
    pick: <T>(_draw: string, from: readonly T[]) => from[world.dice(from.length)] as T,
    roll: <T>(_draw: string, faces: readonly T[], count: number) =>
      Array.from({ length: count }, () => faces[world.dice(faces.length)] as T),
    deal: <T>(_draw: string, items: readonly T[], count: number) =>
      items.toSorted(() => world.dice(2) - 0.5).slice(0, count),
  };
}
