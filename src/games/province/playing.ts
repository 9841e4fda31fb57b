/** Plays a position in a test with the words of the rulebook: `move green@lower`, `borrow bank`, `end turn`. */
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

/** Sets a position up for play; `cast` are the casts to come. */
export function playing(
  given: Given | ProvinceState,
  cast: readonly (readonly ['white' | 'black', 'white' | 'black'])[] = [],
): Playing {
  const state = 'standing' in given ? given : position(given);
  const chance = scripted(cast.map((got): Drawn => ({ draw: 'cast', got: [...got] })));
  return playInWords(state, SPOKEN, chance);
}

/** The action that a few words name. */
export function actionOf(words: string): ProvinceAction {
  const [type = '', object = ''] = words.split(' ');
  const [kind, from] = object.split('@');
  if (type === 'move') return { type, kind, from } as ProvinceAction;
  if (type === 'build' || type === 'borrow') return { type, structure: object } as ProvinceAction;
  return { type } as ProvinceAction;
}
