/** What nobody may learn: compares events, undo and the flags about secrets with worlds that look the same. */
import { type Dice, sampled } from '../chance.ts';
import { seenBy } from '../frame.ts';
import type { Game, Seat, Viewer } from '../game.ts';
import { hidesNow } from '../game.ts';
import { type Match, refuseUndo, stateAt } from '../match.ts';
import { ensure } from './checks.ts';
import { same, type Trial, tryAction, tryTwin, viewersOf } from './twin.ts';
import type { Check } from './walk.ts';

/** The opening tells a viewer the same in all worlds that look the same to that viewer. */
export const openingTellsNoMore: Check = ({ game, state, seats, at, dice }) => {
  if (at > 0) return;
  const events = game.opening(state);
  for (const viewer of viewersOf(seats)) {
    const world = game.imagine(game.view(state, viewer), sampled(dice));
    const told = seenBy(game, events, viewer);
    const twin = seenBy(game, game.opening(world), viewer);
    ensure(game.hidden || same(told, seenBy(game, events, null)), () => openTo(viewer));
    ensure(same(told, twin), () => leak(`The opening tells ${nameOf(viewer)} what is hidden`, told, twin));
  }
};

/** An action tells a viewer the same in all worlds that look the same to that viewer, before it and after it. */
export const eventsTellNoMore: Check = ({ game, state, seats, next, dice }) => {
  if (!next) return;
  const real = tryAction(game, state, next.seat, next.action, sampled(dice));
  // Viewers take turns: checking all of them at every moment would take long and find little more.
  const viewers = viewersOf(seats);
  const viewer = viewers[dice(viewers.length)] ?? null;
  const twin = twinOf(game, state, viewer, real, dice);
  if (!twin || !same(game.view(twin.state, viewer), game.view(real.state, viewer))) return;
  const [told, other] = [seenBy(game, real.events, viewer), seenBy(game, twin.events, viewer)];
  ensure(same(told, other), () => leak(`The events tell ${nameOf(viewer)} what the view hides`, told, other));
};

/** The step in a world that looked the same before: an imagined one, or the real one with another choice or luck. */
function twinOf(game: Game, state: object, viewer: Viewer, real: Trial, dice: Dice): Trial | null {
  const world = dice(3) === 0 ? state : game.imagine(game.view(state, viewer), sampled(dice));
  return tryTwin(game, world, viewer, real, dice);
}

/** An action by which a seat learns something cannot be taken back: otherwise it could look and undo. */
export const learningIsAWall: Check = ({ game, state, next, dice }) => {
  if (!next) return;
  const { seat, action } = next;
  const real = tryAction(game, state, seat, action, sampled(dice));
  if (!mayBeUndone(game, real)) return;
  const world = game.imagine(game.view(state, seat), sampled(dice));
  const twin = tryAction(game, world, seat, action, sampled(dice));
  ensure(
    same(game.view(twin.state, seat), game.view(real.state, seat)) &&
      same(seenBy(game, twin.events, seat), seenBy(game, real.events, seat)),
    () => `Seat ${seat} learns something by ${JSON.stringify(action)} and can take it back.`,
  );
};

/** Whether the seat can take a step back; before the end the others may waive the walls that are waivable. */
function mayBeUndone(game: Game, { chance, events, state }: Trial): boolean {
  if (chance.length > 0) return false;
  const waived = game.outcome(state) ? [] : (game.waivable ?? []);
  return events.every((event) => {
    const wall = game.wall(event);
    return wall === null || waived.includes(wall);
  });
}

/** A seat that may still take back its choice has not seen what another seat has chosen since. */
export function ensureChoicesAreSecret(match: Match, next: Dice): void {
  const { game, log } = match;
  const last = log.at(-1);
  if (!last) return;
  const able = viewersOf(match.table.seats).filter(
    (seat): seat is Seat => seat !== null && seat !== last.seat && refuseUndo(match, seat) === null,
  );
  if (able.length === 0) return;
  const before = stateAt(match, log.length - 1);
  const legal = game.legal(before, last.seat);
  const action = legal[next(legal.length)];
  if (!action) return;
  const other = tryAction(game, before, last.seat, action, sampled(next));
  if (!mayBeUndone(game, other)) return;
  for (const seat of able)
    ensure(
      same(game.view(other.state, seat), game.view(match.state, seat)),
      () => `Seat ${seat} sees that seat ${last.seat} chose ${JSON.stringify(last.action)} and can take its own back.`,
    );
}

/** Whether `other` sees something in this state that `seat` does not know. */
export function seesMore(game: Game, state: object, seat: Viewer, other: Viewer, dice: Dice): boolean {
  const world = game.imagine(game.view(state, seat), sampled(dice));
  return !same(game.view(world, other), game.view(state, other));
}

/**
 * If a game says that all see the same, they do: byte for byte in a game without secrets, which sends one text to all.
 */
export const openIsOpen: Check = ({ game, state, seats, at, next, dice }) => {
  if (!game.hidden) return sameForAll(game, state, seats, next, dice);
  if (!game.hiddenIn) return;
  const hides = hidesNow(game, state);
  for (const viewer of viewersOf(seats))
    ensure(
      hidesNow(game, game.view(state, viewer)) === hides,
      () =>
        `hiddenIn says both that one position has secrets and that it has none: ${nameOf(viewer)} is told something else.`,
    );
  if (hides) return;
  // Pairs take turns: checking all of them at every moment would take long and find little more.
  const [seat, other] = [at % seats, (at + 1 + dice(seats - 1)) % seats];
  ensure(
    !seesMore(game, state, seat, other, dice),
    () => `hiddenIn says that all see the same, but seat ${other} sees what seat ${seat} does not know.`,
  );
};

function sameForAll(game: Game, state: object, seats: number, next: Parameters<Check>[0]['next'], dice: Dice): void {
  const shown = game.view(state, null);
  const events = next ? tryAction(game, state, next.seat, next.action, sampled(dice)).events : [];
  const told = seenBy(game, events, null);
  for (let seat = 0; seat < seats; seat++)
    ensure(same(game.view(state, seat), shown) && same(seenBy(game, events, seat), told), () => openTo(seat));
}

function openTo(viewer: Viewer): string {
  return `The game says that nothing is hidden, but ${nameOf(viewer)} is not shown the same as spectators.`;
}

function nameOf(viewer: Viewer): string {
  return viewer === null ? 'a spectator' : `seat ${viewer}`;
}

function leak(what: string, told: unknown, twin: unknown): string {
  return `${what}: ${JSON.stringify(told)} could be told from ${JSON.stringify(twin)}.`;
}
