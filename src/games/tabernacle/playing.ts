/** Plays a position by short commands: `use F2`, `buy 0 at G1`, `build cabin on H6`, `road H4`, `enough`, `bid 2`. */
import { type Chance, sampled } from '../../engine/chance.ts';
import { type Playing as PlayingOf, playInWords } from '../../engine/playing.ts';
import { type Given, position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, play } from './rules.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleState } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export type Playing = PlayingOf<TabernacleState, TabernacleEvent, RefusalKey>;

const SPOKEN = { actors, refuse, play, actionOf, refusals: REFUSALS };

/** Sets a position up for play. */
export function playing(given: Given | TabernacleState = {}, chance: Chance = sampled('playing')): Playing {
  const state = 'phase' in given ? given : position(given);
  return playInWords(state, SPOKEN, chance);
}

/** The action of a command: a number after `buy` is a place of the display, a name a building at the /2 site. */
export function actionOf(words: string): TabernacleAction {
  const [type = '', object = '', , hex = ''] = words.split(' ');
  switch (type) {
    case 'bid':
      return { type, amount: Number(object) };
    case 'use':
    case 'road':
    case 'trade':
      return { type, hex: object };
    case 'buy':
      return /^-?\d+$/.test(object)
        ? { type, hex, from: 'display', slot: Number(object) }
        : ({ type, hex, from: 'stall', building: object } as TabernacleAction);
    case 'sell':
    case 'build':
      return { type, hex, building: object } as TabernacleAction;
    default:
      return { type } as TabernacleAction;
  }
}
