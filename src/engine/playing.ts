/** Plays a position with a few words per action, for tests, lessons and galleries of positions. */
import type { Chance } from './chance.ts';
import type { Refusal, RuleId, Seat } from './game.ts';

/** A position being played. */
export interface Playing<State, Event, Key extends string> {
  readonly state: State;
  /** Everything that has happened. */
  readonly events: Event[];
  /** Plays actions of whichever seat is to act, one after another; an illegal one throws. */
  does(...actions: string[]): Event[];
  /** Why an action is refused, or `null`. */
  why(action: string, seat?: Seat): Key | null;
  /** The rule that forbids an action, or `null`. */
  refusal(action: string, seat?: Seat): RuleId | null;
}

/** The parts of a game that are needed to play it in words. */
export interface Spoken<State, Action, Event, Key extends string> {
  actors(state: State): readonly Seat[];
  refuse(state: State, seat: Seat, action: Action): Refusal | null;
  play(state: State, seat: Seat, action: Action, chance: Chance): readonly Event[];
  /** The action that a few words name. */
  actionOf(words: string, state: State, seat: Seat): Action;
  readonly refusals: Readonly<Record<Key, { readonly text: string; readonly rule: RuleId }>>;
}

/** Plays on from a position. */
export function playInWords<State, Action, Event, Key extends string>(
  state: State,
  { actors, refuse, play, actionOf, refusals }: Spoken<State, Action, Event, Key>,
  chance: Chance,
): Playing<State, Event, Key> {
  const events: Event[] = [];
  const turn = (): Seat => actors(state)[0] ?? 0;
  const why = (action: string, seat: Seat = turn()): Key | null => {
    const refused = refuse(state, seat, actionOf(action, state, seat));
    return refused === null ? null : (refused.because as Key);
  };
  return {
    state,
    events,
    why,
    refusal: (action, seat) => {
      const key = why(action, seat);
      return key && refusals[key].rule;
    },
    does: (...actions) => {
      const from = events.length;
      for (const action of actions) {
        const seat = turn();
        const key = why(action);
        if (key !== null) throw new Error(`"${action}" of seat ${seat} is refused: ${refusals[key].text}`);
        events.push(...play(state, seat, actionOf(action, state, seat), chance));
      }
      return events.slice(from);
    },
  };
}
