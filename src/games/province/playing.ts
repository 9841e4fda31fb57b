/** Plays a position in a test through short commands: `move green@lower`, `borrow bank`, `endTurn`. */
import { type Drawn, scripted } from '../../engine/chance.ts';
import { type Playing as PlayingOf, playInWords } from '../../engine/playing.ts';
import type { Given } from './position.ts';
import { position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, play } from './rules.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceState } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export type Playing = PlayingOf<ProvinceState, ProvinceEvent, RefusalKey>;

const SPOKEN = { actors, refuse, play, actionOf, refusals: REFUSALS };

/** Sets up a position for play; `cast` scripts the coming casts. */
export function playing(
  given: Given | ProvinceState,
  cast: readonly (readonly ['white' | 'black', 'white' | 'black'])[] = [],
): Playing {
  const state = 'standing' in given ? given : position(given);
  const chance = scripted(cast.map((got): Drawn => ({ draw: 'cast', got: [...got] })));
  return playInWords(state, SPOKEN, chance);
}

/** Parses a command into an action. */
export function actionOf(words: string): ProvinceAction {
  const [type = '', object = ''] = words.split(' ');
  const [kind, from] = object.split('@');
  if (type === 'move') return { type, kind, from } as ProvinceAction;
  if (type === 'build' || type === 'borrow') return { type, structure: object } as ProvinceAction;
  return { type } as ProvinceAction;
}
