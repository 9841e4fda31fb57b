/** Plays a position through short commands: `swap 5 at 1`, `redirect centre`, `take 2`, `sneak`. */
import { type Chance, sampled } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { type Playing as PlayingOf, playInWords } from '../../engine/playing.ts';
import { HAND } from './content.ts';
import { idOf, VALUE } from './mine.ts';
import { type Given, position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, play } from './rules.ts';
import type { RushAction, RushEvent, RushState, Target } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export type Playing = PlayingOf<RushState, RushEvent, RefusalKey>;

const SPOKEN = { actors, refuse, play, actionOf, refusals: REFUSALS };

/** Sets up a position for play; `drawn` scripts the numbers of the cards that will be drawn from hands. */
export function playing(given: Given | RushState, drawn: readonly number[] = []): Playing {
  const state = 'pending' in given ? given : position(given);
  const chance = drawing(drawn);
  return playInWords(state, SPOKEN, chance);
}

/** Parses a command into an action; a card is given by its number. */
export function actionOf(words: string, state: RushState, seat: Seat): RushAction {
  const [type = '', object = '', , at = ''] = words.split(' ');
  if (type === 'swap') return { type, card: cardNamed(object, state, seat), target: targetNamed(at) } as RushAction;
  if (type === 'redirect') return { type, target: targetNamed(object) };
  if (type === 'take') return { type, position: Number(object) };
  return { type } as RushAction;
}

function cardNamed(value: string, state: RushState, seat: Seat): string {
  const hand = state.hands.slice(seat * HAND, seat * HAND + HAND);
  const card = hand.find((one) => VALUE[one] === Number(value));
  return card === undefined ? value : idOf(card);
}

function targetNamed(name: string): Target {
  return name === 'centre' ? 'centre' : Number(name);
}

/** Chance that draws these cards from hands, and everything else at random. */
function drawing(numbers: readonly number[]): Chance {
  const left = numbers.slice();
  const luck = sampled('playing');
  return {
    ...luck,
    pick: (draw, from) => {
      if (draw !== 'drawn' || left.length === 0) return luck.pick(draw, from);
      const value = left.shift();
      const card = from.find((one) => VALUE[one as number] === value);
      if (card === undefined) throw new Error(`No card of ${value} can be drawn.`);
      return card;
    },
  };
}
