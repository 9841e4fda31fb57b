/** Adds the chance of winning to the value of a position, for players who want to win and not only to score. */
import type { Game, Seat } from '../../engine/game.ts';
import { chancesOf } from './reward.ts';

/** The game with a sure win worth `ambition` points more than a sure loss. */
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
