/** Plays a position with a few words: `use F2`, `buy 0 at G1`, `build cabin on H6`, `road H4`, `enough`, `bid 2`. */
import { type Chance, sampled } from '../../engine/chance.ts';
import type { RuleId, Seat } from '../../engine/game.ts';
import { type Given, position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, play } from './rules.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleState } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export interface Playing {
  readonly state: TabernacleState;
  /** Everything that has happened. */
  readonly events: TabernacleEvent[];
  /** Plays actions of whoever is to act, one after another; an illegal one throws. */
  does(...actions: string[]): TabernacleEvent[];
  /** Why an action is refused, or `null`. */
  why(action: string, seat?: Seat): RefusalKey | null;
  /** The rule that forbids an action, or `null`. */
  refusal(action: string, seat?: Seat): RuleId | null;
}

/** Sets a position up for play. */
export function playing(given: Given | TabernacleState = {}, chance: Chance = sampled('playing')): Playing {
  const state = 'phase' in given ? given : position(given);
  const events: TabernacleEvent[] = [];
  const why = (action: string, seat: Seat = actors(state)[0] ?? 0): RefusalKey | null => {
    const refused = refuse(state, seat, actionOf(action));
    return refused === null ? null : (refused.because as RefusalKey);
  };
  return {
    state,
    events,
    why,
    refusal: (action, seat) => {
      const key = why(action, seat);
      return key && REFUSALS[key].rule;
    },
    does(...actions) {
      const from = events.length;
      for (const action of actions) {
        const seat = actors(state)[0] as Seat;
        const key = why(action);
        if (key !== null) throw new Error(`"${action}" of seat ${seat} is refused: ${REFUSALS[key].text}`);
        events.push(...play(state, seat, actionOf(action), chance));
      }
      return events.slice(from);
    },
  };
}

/** The action that a few words name: a number after `buy` is a place of the display, a building is on the /2 site. */
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
