/** Players who mean to win: what leads on to points counts, and the chance to be the winner beside it. */
import type { Game, Seat } from '../../engine/game.ts';
import { chancesOf } from './reward.ts';

/** The game as somebody sees it to whom a sure win counts so many points more than none. */
export function ambitious(game: Game, ambition: number): Game {
  const { standings, value, values } = game.insight;
  if (ambition === 0 || !standings) return game;
  const chances = (state: object): number[] => chancesOf(game, state, standings(state));
  const insight = {
    ...game.insight,
    value: (state: object, seat: Seat) => value(state, seat) + ambition * (chances(state)[seat] as number),
    values: (state: object) => {
      const won = chances(state);
      const worth = values?.(state) ?? won.map((_chance, seat) => value(state, seat));
      return won.map((chance, seat) => (worth[seat] as number) + ambition * chance);
    },
  };
  return { ...game, insight };
}
