/** Checks that must hold at every moment of every game. */
import { type Drawn, recorded, sampled, scripted } from '../chance.ts';
import { canBeFollowed, followFrom } from '../follow.ts';
import { position, seenBy } from '../frame.ts';
import type { Game, GameAction, Viewer } from '../game.ts';
import { checkWord, patchBetween } from '../patch.ts';
import type { ActionMessage, ChangeMessage, Frame } from '../protocol.ts';
import { alike, same } from './twin.ts';
import type { Check, Moment } from './walk.ts';

/** Throws with this sentence unless the condition holds. */
export function ensure(holds: boolean, sentence: () => string): void {
  if (!holds) throw new Error(sentence());
}

/** The game's own invariants hold. */
export const keepsItsInvariants: Check = ({ game, state }) => {
  const faults = game.faults(state);
  ensure(faults.length === 0, () => `An invariant is broken: ${faults.join(' ')}`);
};

/**
 * One source for legality: the direct enumerator equals the candidates without the refused ones, and only actors may
 * act.
 */
export const legalIsWhatIsNotRefused: Check = ({ game, state, seats }) => {
  const actors = game.actors(state);
  for (let seat = 0; seat < seats; seat++) {
    const allowed = game.candidates(state, seat).filter((action) => game.refuse(state, seat, action) === null);
    const legal = game.legal(state, seat);
    ensure(
      legal.length === allowed.length && legal.every((action, i) => action === allowed[i] || same(action, allowed[i])),
      () => `Seat ${seat} has legal ${JSON.stringify(legal)} where ${JSON.stringify(allowed)} is not refused.`,
    );
    ensure(
      actors.includes(seat) === legal.length > 0,
      () => `Seat ${seat} has ${legal.length} legal actions; the game waits for ${actors}.`,
    );
  }
};

/** Queries change nothing: views, lists, refusals, imagined states and outcomes leave the state as it is. */
export const askingChangesNothing: Check = (moment) => {
  const { game, state, seats } = moment;
  const before = plainly(state);
  nobodyPeeks(moment);
  game.outcome(state);
  for (let seat = 0; seat < seats; seat++) {
    game.insight.value(state, seat);
    game.insight.values?.(state);
    game.insight.features(state, seat);
    game.insight.sensible?.(state, seat);
  }
  ensure(same(state, before), () => 'Looking at the state has changed it.');
};

/** The value of a position is the same for a seat alone, among all seats, and as the sum of its features. */
export const insightAgrees: Check = ({ game, state, seats }) => {
  const { insight } = game;
  const all = insight.values?.(state);
  for (let seat = 0; seat < seats; seat++) {
    const value = insight.value(state, seat);
    const parts = Object.values(insight.features(state, seat)).reduce((sum, part) => sum + part, 0);
    ensure(Math.abs(parts - value) < 1e-6, () => `Seat ${seat} has ${value}, but its parts add up to ${parts}.`);
    ensure(all === undefined || all[seat] === value, () => `Seat ${seat} has ${value}, but ${all?.[seat]} among all.`);
  }
};

/** Every sensible action is legal, and there is a sensible one whenever any is legal. */
export const sensibleIsLegal: Check = ({ game, state, seats }) => {
  const { sensible } = game.insight;
  if (!sensible) return;
  for (let seat = 0; seat < seats; seat++) {
    const legal = game.legal(state, seat);
    const chosen = sensible(state, seat);
    ensure(legal.length === 0 || chosen.length > 0, () => `Seat ${seat} can act, but nothing is sensible.`);
    const keys = new Set(legal.map((action) => JSON.stringify(action)));
    for (const action of chosen.map((one) => JSON.stringify(one)))
      ensure(keys.delete(action), () => `Seat ${seat} finds ${action} sensible: it is not legal, or named twice.`);
  }
};

/** A copy is equal, and independent of its original. */
export const copiesAreIndependent: Check = ({ game, state, next }) => {
  const before = plainly(state);
  const twin = game.copy(state);
  ensure(same(twin, before), () => 'A copy differs from its original.');
  if (!next) return;
  game.play(twin, next.seat, next.action, sampled('copy'));
  ensure(same(state, before), () => `Playing ${JSON.stringify(next.action)} on a copy changed the original.`);
};

/** The state is plain: written and read as JSON it plays on identically. */
export const survivesJson: Check = ({ game, state, next }) => {
  const revived = plainly(state);
  ensure(alike(revived, state), () => 'The state does not survive JSON.');
  if (!next) return;
  const twin = game.copy(state);
  const one = game.play(twin, next.seat, next.action, sampled('json'));
  const other = game.play(revived, next.seat, next.action, sampled('json'));
  ensure(
    same(one, other) && same(twin, revived),
    () => `${JSON.stringify(next.action)} plays differently on a state read from JSON.`,
  );
};

/** Nobody peeks: a world that the viewer cannot tell apart gives the same view, choices and refusals. */
export const nobodyPeeks: Check = (moment) => {
  for (let viewer = -1; viewer < moment.seats; viewer++) comparesWorlds(moment, viewer < 0 ? null : viewer);
};

/** Compares the state with one that this viewer could be looking at instead. */
function comparesWorlds({ game, state, dice }: Moment, viewer: Viewer): void {
  const view = game.view(state, viewer);
  const other = game.imagine(view, sampled(dice));
  const faults = game.faults(other);
  ensure(faults.length === 0, () => `An imagined state is broken: ${faults.join(' ')}`);
  ensure(same(game.view(other, viewer), view), () => `view(imagine(view)) differs from the view of ${viewer}.`);
  ensure(
    same(choicesIn(game, other, viewer), choicesIn(game, state, viewer)),
    () => `${viewer} is offered other choices in a state that looks the same.`,
  );
  ensure(same(game.actors(other), game.actors(state)), () => 'Whom the game waits for depends on what is hidden.');
}

/** Nobody can tell a resealed state from the original, which stays as it is. */
export const sealIsUnseen: Check = ({ game, state, seats, next, dice }) => {
  const before = plainly(state);
  const sealed = game.reseal(state, sampled(dice));
  const faults = game.faults(sealed);
  ensure(faults.length === 0, () => `A resealed state is broken: ${faults.join(' ')}`);
  ensure(same(game.actors(sealed), game.actors(state)), () => 'Resealing changes whom the game waits for.');
  ensure(same(game.outcome(sealed), game.outcome(state)), () => 'Resealing changes how the game ended.');
  for (let viewer = -1; viewer < seats; viewer++) {
    const who = viewer < 0 ? null : viewer;
    ensure(same(game.view(sealed, who), game.view(state, who)), () => `Resealing changes what ${who} sees.`);
    ensure(
      same(choicesIn(game, sealed, who), choicesIn(game, state, who)),
      () => `Resealing changes the choices of ${who}.`,
    );
  }
  if (next) game.play(sealed, next.seat, next.action, sampled('sealed'));
  ensure(same(state, before), () => 'Resealing, or playing on from there, has changed the original.');
};

/** Where somebody has seen everything, resealing changes nothing. */
export const nothingIsSealed: Check = ({ game, state, dice }) => {
  ensure(same(game.reseal(state, sampled(dice)), state), () => 'reseal draws something, and the kit is given no odds.');
};

/** What a seat could try, each with its refusal. */
function choicesIn(game: Game, state: object, viewer: Viewer): unknown[] {
  if (viewer === null) return [];
  return game.candidates(state, viewer).map((action) => [action, game.refuse(state, viewer, action)]);
}

/**
 * A page that follows a game by its rules sees the same as one that is shown every frame: by the actions alone where the
 * rules tell the rest, and otherwise by the changes of its view. It imagines what it does not know, so nothing that it
 * sees may depend on that.
 */
export const isFollowedAlike: Check = ({ game, state, seats, at, next }) => {
  if (!next) return;
  const after = game.copy(state);
  const chance: Drawn[] = [];
  const luck = recorded(sampled('follow'), (drawn) => chance.push(drawn));
  const events = game.play(after, next.seat, next.action, luck);
  if (game.outcome(after)) return;
  // Viewers take turns: checking all of them at every moment would take long and find little more.
  const viewer = (at % (seats + 1)) - 1;
  const who = viewer < 0 ? null : viewer;
  const seen = seenBy(game, events, who);
  const shown = (now: object, seq: number): Frame => {
    const step = { seq, seat: next.seat, events: seen };
    return { ...position(game, now, who, []), seq, step, undo: null };
  };
  const from = plainly(shown(state, 1));
  const there = JSON.stringify(shown(after, 2));
  const follow = (told: ActionMessage | ChangeMessage): string =>
    JSON.stringify(followFrom(game, from).follow(plainly(told), []));
  const about = { rev: 2, seq: 2, seat: next.seat, events: seen, undo: null };
  const before = game.view(state, who);
  const { patch, check } = patchBetween(before, game.view(after, who), checkWord(before));
  ensure(
    follow({ type: 'changed', ...about, ...(patch === null ? {} : { patch }), check }) === there,
    () => `The changes of ${who}'s view by ${JSON.stringify(next.action)} do not lead to the same frame.`,
  );
  if (!canBeFollowed(game, { chance }, events, state, after)) return;
  const { action } = next;
  ensure(
    follow({ type: 'done', ...about, chance, action }) === there,
    () => `${JSON.stringify(action)} cannot be followed by the rules alone.`,
  );
};

/** The result of an open draw can be read from the events, so that telling a page the draw reveals nothing more. */
export const openDrawsAreSeen: Check = ({ game, state, next, dice }) => {
  if (!game.openDraws || !next) return;
  const broughtBy = new Map<string, string>();
  for (let n = 0; n < 4; n++) {
    const open: Drawn[] = [];
    const luck = recorded(sampled(dice), (drawn) => void (game.openDraws?.includes(drawn.draw) && open.push(drawn)));
    const events = JSON.stringify(seenBy(game, game.play(game.copy(state), next.seat, next.action, luck), null));
    const brought = JSON.stringify(open);
    ensure(
      (broughtBy.get(events) ?? brought) === brought,
      () => `${brought} is drawn openly, but the events do not tell it.`,
    );
    broughtBy.set(events, brought);
  }
};

/** There is an outcome exactly at the end, its points add up and its places are in order. */
export const outcomeAddsUp: Check = ({ game, state, seats }) => {
  const outcome = game.outcome(state);
  ensure(
    (outcome !== null) === (game.actors(state).length === 0),
    () => 'There is an outcome before the end, or none at it.',
  );
  if (!outcome) return;
  const labels = outcome.points[0]?.map(({ label }) => label) ?? [];
  const { atEnd = [], spoken = {} } = game.scoring ?? {};
  for (const label of [...atEnd, ...Object.keys(spoken)])
    ensure(labels.includes(label), () => `"${label}" is named in the scoring, but no source of points is called that.`);
  for (let seat = 0; seat < seats; seat++) {
    const sum = (outcome.points[seat] ?? []).reduce((total, line) => total + line.points, 0);
    ensure(
      sum === outcome.scores[seat],
      () => `The points of seat ${seat} add up to ${sum}, not ${outcome.scores[seat]}.`,
    );
  }
  ensure(
    outcome.places.includes(1) !== (outcome.lost === true),
    () => 'Nobody has won, or somebody has in a game that all have lost.',
  );
};

/** The same actions and outcomes of chance lead to the same state and events. */
export const replaysAlike: Check = ({ game, state, next }) => {
  if (!next) return;
  const one = game.copy(state);
  const other = game.copy(state);
  const drawn: Drawn[] = [];
  const luck = recorded(sampled('alike'), (outcome) => drawn.push(outcome));
  const live = game.play(one, next.seat, next.action, luck);
  const again = game.play(other, next.seat, next.action, scripted(drawn));
  ensure(same(live, again) && same(one, other), () => `${JSON.stringify(next.action)} does not replay alike.`);
};

/** Actions that nobody would be offered are refused with a known reason, and change nothing. */
export function oddActionsAreRefused(odd: readonly GameAction[], reached: Set<string>): Check {
  return ({ game, state, seats }) => {
    for (let seat = 0; seat <= seats; seat++)
      for (const action of [...game.candidates(state, seat), ...odd]) noteRefusal(game, state, seat, action, reached);
  };
}

function noteRefusal(game: Game, state: object, seat: number, action: GameAction, reached: Set<string>): void {
  const refusal = game.refuse(state, seat, action);
  if (!refusal) return;
  ensure(Object.hasOwn(game.refusals, refusal.because), () => `Refusal "${refusal.because}" has no sentence.`);
  reached.add(refusal.because);
}

/** A state written as JSON and read again. */
function plainly<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
