/**
 * The strongest level against greedy and random bots: one against one, and alone against greedy bots at the largest
 * table.
 */
import { levels } from '../bots/levels.ts';
import type { Game } from '../engine/game.ts';

/** The opponents of the strongest level, and the number of seats. */
interface Plan {
  readonly against: 'greedy' | 'random';
  readonly seats: number;
}

/** The result of the strongest level against one kind of bot in all other seats. */
export interface LevelTrial extends Plan {
  readonly games: number;
  /** Games won; a shared win is split. */
  readonly wins: number;
  /** Games that were not shared by everybody. */
  readonly decided: number;
  /** Wins of the level divided by its fair share. */
  readonly share: number;
}

/** Plays the seats with these bots; returns their places, or `null` if the game did not end. */
type Play = (bots: readonly string[], seed: string) => Promise<readonly number[] | null>;

/** The trials of a game: two at its smallest table, one at its largest. */
export function trialsOf({ seats }: Game): readonly Plan[] {
  const [few, many] = [Math.min(...seats), Math.max(...seats)];
  const duels = [
    { against: 'greedy', seats: few },
    { against: 'random', seats: few },
  ] as const;
  return many > few ? [...duels, { against: 'greedy', seats: many }] : duels;
}

/** Plays one trial; the strongest level rotates through the seats. */
export async function tryOut(plan: Plan, games: number, play: Play): Promise<LevelTrial> {
  const strongest = levels.at(-1)?.id ?? '';
  const places = await Promise.all(
    Array.from({ length: games }, (_, index) => {
      const own = index % plan.seats;
      const bots = Array.from({ length: plan.seats }, (__, seat) => (seat === own ? strongest : plan.against));
      return play(bots, `${plan.against} ${plan.seats} ${index}`);
    }),
  );
  let [wins, decided, finished] = [0, 0, 0];
  for (const [index, got] of places.entries()) {
    if (!got) continue;
    const best = got.filter((place) => place === 1).length;
    finished += 1;
    if (best < plan.seats) decided += 1;
    if (got[index % plan.seats] === 1 && best < plan.seats) wins += 1 / best;
  }
  wins = Math.round(wins * 100) / 100;
  return { ...plan, games: finished, wins, decided, share: (wins / (decided || 1)) * plan.seats };
}
