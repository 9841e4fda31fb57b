/** The words of a hint: what to do, where on the board, and what it is expected to change. */
import type { Hint } from '../../bots/hint.ts';
import type { GameAction } from '../../engine/game.ts';
import type { Choice } from '../../engine/protocol.ts';
import type { Button, Target } from '../parts/board.ts';

/** The expected changes: "points +2, coin −0.5", or that little changes. */
export function changeWords(changes: Hint['changes']): string {
  const parts = changes
    .map(({ feature, by }) => ({ word: wordOf(feature), by: Math.round(by * 10) / 10 }))
    .filter(({ by }) => by !== 0)
    .map(({ word, by }) => `${word} ${by > 0 ? '+' : '−'}${Math.abs(by)}`);
  return parts.length === 0 ? 'It keeps things as they are.' : `Expected by the end of your turn: ${parts.join(', ')}.`;
}

/** How sure the advice is, in words. */
export function shareWords(share: number): string {
  if (share >= 0.75) return 'clearly best';
  return share >= 0.4 ? 'a good choice' : 'also possible';
}

/** A feature's name in words: `bestPlan` is "best plan". */
function wordOf(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The targets of the board, or the buttons under it, that offer an action. */
export function placesOf(action: GameAction, places: readonly (Target | Button)[]): readonly string[] {
  const text = JSON.stringify(action);
  const means = (choice: Choice) => !choice.whyNot && JSON.stringify(choice.action) === text;
  return places.filter(({ choices }) => choices.some(means)).map(({ id }) => id);
}
