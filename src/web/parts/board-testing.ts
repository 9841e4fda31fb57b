/** Helpers for the tests of boards: what a board offers in a state, and its scene at rest. */
import { choicesOf } from '../../engine/frame.ts';
import type { Game, GameAction, GameEvent, Viewer } from '../../engine/game.ts';
import type { Choice } from '../../engine/protocol.ts';
import type { SceneProps, Target } from './board.ts';

type Shown<S extends object, A extends GameAction, V extends object> = Pick<
  Game<S, A, V>,
  'view' | 'candidates' | 'refuse' | 'refusals'
>;

type Listing<A extends GameAction, V extends object, T> = (
  view: V,
  viewer: Viewer,
  choices: readonly Choice<A>[],
) => readonly T[];

/** Lists the targets or the buttons of a board for states of its game. */
export function listedIn<S extends object, A extends GameAction, V extends object, T>(
  game: Shown<S, A, V>,
  list: Listing<A, V, T>,
): (state: S, viewer: Viewer) => readonly T[] {
  return (state, viewer) => list(game.view(state, viewer), viewer, choicesOf(game, state, viewer));
}

/** The legal actions that targets or buttons offer, as JSON. */
export function legalIn(offers: readonly { readonly choices: readonly Choice<GameAction>[] }[]): ReadonlySet<string> {
  const legal = offers.flatMap(({ choices }) => choices.filter(({ whyNot }) => whyNot === null));
  return new Set(legal.map(({ action }) => JSON.stringify(action)));
}

/** A scene at rest, in which nothing moves and nothing is pointed at; `given` has what is special about it. */
export function sceneAtRest<
  S extends object,
  A extends GameAction,
  V extends object & { readonly seats: readonly unknown[] },
  E extends GameEvent,
>(
  game: Shown<S, A, V>,
  targets: Listing<A, V, Target<A>>,
  state: S,
  viewer: Viewer,
  given: Pick<SceneProps<V, A, E>, 'tall' | 'sheet'> &
    Partial<SceneProps<V, A, E>> & { readonly nameOf: (seat: number) => string },
): SceneProps<V, A, E> {
  const { nameOf, ...special } = given;
  const view = game.view(state, viewer);
  return {
    view,
    viewer,
    sitters: view.seats.map((_, seat) => ({ kind: 'person', name: nameOf(seat) })),
    targets: listedIn(game, targets)(state, viewer),
    pointed: null,
    asked: null,
    preview: null,
    beat: null,
    tempo: 0,
    reduced: false,
    onAct: () => {},
    onPoint: () => {},
    ...special,
  };
}
