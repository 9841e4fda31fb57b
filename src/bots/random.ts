import { sampled } from '../engine/chance.ts';
import type { GameAction } from '../engine/game.ts';
import type { Bot } from './bot.ts';

/** Plays any legal action, all equally likely. */
export const random: Bot = ({ game, view, seat, dice }) => {
  const legal = game.legal(game.imagine(view, sampled(dice)), seat);
  return legal[dice(legal.length)] as GameAction;
};
