/**
 * Pairs of worlds: a second state that a viewer cannot tell from the real one, and the same step played in both. What
 * is hidden from the viewer may differ: cards, draws or the choices of others.
 */
import { type Chance, ChanceError, type Dice, type Drawn, type Json, recorded, sampled, scripted } from '../chance.ts';
import type { Game, GameAction, GameEvent, Seat, Viewer } from '../game.ts';

/** What a seat did: the seat, the action and what chance answered. */
export interface PlayedStep {
  readonly seat: Seat;
  readonly action: GameAction;
  readonly chance: readonly Drawn[];
}

/** A step, the events that it caused and the state after it. */
export interface Trial extends PlayedStep {
  readonly state: object;
  readonly events: readonly GameEvent[];
}

/** Everybody who can look at a table with this number of seats. */
export function viewersOf(seats: number): Viewer[] {
  return [null, ...Array.from({ length: seats }, (_, seat) => seat)];
}

/** Plays an action on a copy of a state. */
export function tryAction(game: Game, state: object, seat: Seat, action: GameAction, luck: Chance): Trial {
  const after = game.copy(state);
  const chance: Drawn[] = [];
  const events = game.play(
    after,
    seat,
    action,
    recorded(luck, (drawn) => chance.push(drawn)),
  );
  return { seat, action, chance, events, state: after };
}

/**
 * Plays in another world what the viewer could have taken for this step. Mostly it is the same action with the same
 * luck; sometimes one thing is changed: what another seat chose, or one draw. A change that leaves no trace in the
 * state is only made if no open event (`openEvents`) tells it: what happened openly and is over is no secret, and views
 * need not tell it. `null` if the seat can do nothing of the kind. The caller checks whether the viewer sees the same
 * afterwards.
 */
export function tryTwin(game: Game, world: object, viewer: Viewer, step: PlayedStep, next: Dice): Trial | null {
  const { seat, action, chance } = step;
  const chosen = game.refuse(world, seat, action) ? null : tryAction(game, world, seat, action, nearly(chance, next));
  if (seat === viewer && !chosen) return null;
  const way = next(3);
  if (way === 0 && chosen) return chosen;
  const changed =
    seat !== viewer && (way === 1 || !chosen)
      ? otherChoice(game, world, step, next)
      : tryAction(game, world, seat, action, nearly(chance, next, next(chance.length)));
  if (!chosen || !changed) return changed ?? chosen;
  const atMost = same(changed.action, action) ? 1 : 0;
  const isOpen = alike(changed.state, chosen.state) && !same(openly(game, changed), openly(game, chosen));
  return isOpen || drawsApart(changed, chosen) > atMost ? chosen : changed;
}

/** The open events of a step, which everybody may know although they leave no trace. */
function openly({ openEvents = [] }: Game, { events }: Trial): readonly GameEvent[] {
  return events.filter(({ type }) => openEvents.includes(type));
}

function otherChoice(game: Game, world: object, { seat, action, chance }: PlayedStep, next: Dice): Trial | null {
  const others = game.legal(world, seat).filter(({ type }) => type === action.type);
  const other = others[next(others.length)];
  return other ? tryAction(game, world, seat, other, nearly(chance, next)) : null;
}

/** The number of draws in which two steps differ. */
function drawsApart({ chance }: Trial, other: Trial): number {
  let apart = Math.abs(chance.length - other.chance.length);
  for (const [i, drawn] of chance.entries()) if (other.chance[i] && !same(drawn, other.chance[i])) apart += 1;
  return apart;
}

/** Chance that repeats recorded outcomes if they are possible; part of the one at `changed` is drawn again. */
export function nearly(record: readonly Drawn[], next: Dice, changed = -1): Chance {
  const fresh = sampled(next);
  let at = -1;
  /** The recorded outcome of the current draw, or `null` if it is impossible now. */
  const again = <T>(draw: string, read: (script: Chance) => T): T | null => {
    at += 1;
    const entry = record[at];
    if (entry?.draw !== draw) return null;
    try {
      return read(scripted([entry]));
    } catch (error) {
      if (error instanceof ChanceError) return null;
      throw error;
    }
  };
  return {
    pick: (draw, from) => {
      const got = again(draw, (script) => script.pick(draw, from));
      return got === null || at === changed ? fresh.pick(draw, from) : got;
    },
    roll: (draw, faces, count) => {
      const got = again(draw, (script) => script.roll(draw, faces, count));
      if (got === null) return fresh.roll(draw, faces, count);
      return at === changed && count > 0 ? got.with(next(count), fresh.pick(draw, faces)) : got;
    },
    deal: (draw, items, count) => {
      const got = again(draw, (script) => script.deal(draw, items, count));
      if (got === null) return fresh.deal(draw, items, count);
      return at === changed ? exchanged(items, got, next) : got;
    },
  };
}

/** A deal with two of its items swapped, or one of them swapped for an item that was not dealt. */
function exchanged<T extends Json>(items: readonly T[], dealt: readonly T[], next: Dice): T[] {
  const left = items.slice();
  for (const item of dealt) left.splice(left.indexOf(item), 1);
  const all = [...dealt, ...left];
  if (dealt.length === 0) return [];
  const [one, other] = [next(dealt.length), next(all.length)];
  return all
    .with(one, all[other] as T)
    .with(other, all[one] as T)
    .slice(0, dealt.length);
}

/** Whether two values have the same JSON, byte for byte. */
export function same(one: unknown, other: unknown): boolean {
  return alike(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two plain values are equal, including the order of their fields; much faster than comparing their JSON. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!alike(one[i], other[i])) return false;
    return true;
  }
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (Array.isArray(other) || keys.length !== others.length) return false;
  for (const [i, key] of keys.entries()) {
    if (key !== others[i]) return false;
    if (!alike(one[key as keyof typeof one], other[key as keyof typeof other])) return false;
  }
  return true;
}
