/** Players with a style: some features count for more or less than they should, for their own seat only. */
import type { Game, Insight, Seat, Style } from '../engine/game.ts';
import type { Bot, Question } from './bot.ts';
import { parametersFor } from './search/parameters.ts';

/** The question with the insight changed by this style; unchanged if the game does not know the style. */
export function inStyle(question: Question, id: string | undefined): Question {
  const style = question.game.insight.styles?.find((one) => one.id === id);
  return style ? { ...question, game: bentGame(question, style) } : question;
}

/** A bot that plays in a style. */
export function styled(bot: Bot, id: string | undefined): Bot {
  return id === undefined ? bot : (question) => bot(inStyle(question, id));
}

/** Cached, since a search only reuses its tree for the same game object. */
const bentGames = new WeakMap<Game, Map<string, Game>>();

function bentGame({ game, seat, seats }: Question, style: Style): Game {
  const known = bentGames.get(game) ?? new Map<string, Game>();
  bentGames.set(game, known);
  const key = `${style.id} ${seat} ${seats}`;
  const bent = known.get(key) ?? { ...game, insight: bentInsight(game, style, seat, seats) };
  known.set(key, bent);
  return bent;
}

function bentInsight(game: Game, { weighs }: Style, own: Seat, seats: number): Insight<object> {
  const { insight } = game;
  const { values, standings } = insight;
  const excess = Object.entries(weighs).map(([part, times]) => [part, times - 1] as const);
  const bend = (state: object): number => {
    const parts = insight.features(state, own);
    return excess.reduce((sum, [part, times]) => sum + (parts[part] ?? 0) * times, 0);
  };
  const bendOwn = (all: number[], by: number): number[] => {
    all[own] = (all[own] as number) + by;
    return all;
  };
  const { scale } = parametersFor(game, seats, 'long');
  return {
    ...insight,
    value: (state, seat) => insight.value(state, seat) + (seat === own ? bend(state) : 0),
    ...(values && { values: (state) => bendOwn(values(state), bend(state)) }),
    ...(standings && { standings: (state) => bendOwn(standings(state), bend(state) / scale) }),
  };
}
