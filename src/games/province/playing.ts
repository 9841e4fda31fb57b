/** Plays a position in a test with the words of the rulebook: `move green@lower`, `borrow bank`, `end turn`. */
import { type Drawn, scripted } from '../../engine/chance.ts';
import type { RuleId, Seat } from '../../engine/game.ts';
import type { Given } from './position.ts';
import { position } from './position.ts';
import { refuse } from './refuse.ts';
import { play } from './rules.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceState } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export interface Playing {
  readonly state: ProvinceState;
  /** Everything that has happened. */
  readonly events: ProvinceEvent[];
  /** Plays actions of the active player, one after another; an illegal one throws. */
  does(...actions: string[]): ProvinceEvent[];
  /** The rule that forbids an action, or `null`. */
  refusal(action: string, seat?: Seat): RuleId | null;
}

/** Sets a position up for play; `cast` are the casts to come. */
export function playing(
  given: Given | ProvinceState,
  cast: readonly (readonly ['white' | 'black', 'white' | 'black'])[] = [],
): Playing {
  const state = 'standing' in given ? given : position(given);
  const chance = scripted(cast.map((got): Drawn => ({ draw: 'cast', got: [...got] })));
  const events: ProvinceEvent[] = [];
  const refusal = (action: string, seat: Seat = state.active): RuleId | null => {
    const refused = refuse(state, seat, actionOf(action));
    return refused === null ? null : REFUSALS[refused.because as RefusalKey].rule;
  };
  return {
    state,
    events,
    refusal,
    does(...actions) {
      const from = events.length;
      for (const action of actions) {
        const rule = refusal(action);
        if (rule !== null) throw new Error(`"${action}" is refused by ${rule}.`);
        events.push(...play(state, state.active, actionOf(action), chance));
      }
      return events.slice(from);
    },
  };
}

/** The action that a few words name. */
export function actionOf(words: string): ProvinceAction {
  const [type = '', object = ''] = words.split(' ');
  const [kind, from] = object.split('@');
  if (type === 'move') return { type, kind, from } as ProvinceAction;
  if (type === 'build' || type === 'borrow') return { type, structure: object } as ProvinceAction;
  return { type } as ProvinceAction;
}
