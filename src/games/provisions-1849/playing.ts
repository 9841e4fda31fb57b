/**
 * Plays a position by short commands: `buy potato flour`, `sell C12 beans coffee`, `trade coffee for lantern`, `take
 * beans`.
 */
import { type Chance, sampled } from '../../engine/chance.ts';
import type { RuleId, Seat } from '../../engine/game.ts';
import type { BonusId, Good, ProductionId, ProspectorId } from './content.ts';
import { legal } from './legal.ts';
import { meansOf, paymentsFor } from './payment.ts';
import { type Given, position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, copy, play } from './rules.ts';
import type { ProvisionsAction, ProvisionsEvent, ProvisionsState } from './state.ts';
import { cardNumber, goodNumber } from './town.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export interface Playing {
  readonly state: ProvisionsState;
  /** All events so far. */
  readonly events: ProvisionsEvent[];
  /** Plays actions of the seat to act, one after another; an illegal one throws. `s1 keep B03` names the seat. */
  does(...actions: string[]): ProvisionsEvent[];
  /** Why an action, or one of its steps, is refused; `null` if it is legal. */
  why(action: string, seat?: Seat): RefusalKey | null;
  /** The rule that forbids an action, or `null`. */
  refusal(action: string, seat?: Seat): RuleId | null;
  /** All complete actions that the seat to act may take, in the words of `does`, without duplicates. */
  options(): string[];
}

/** Sets a position up for play; `production` lists the Production Cards of the months to come, by good. */
export function playing(
  given: Given | ProvisionsState,
  production: readonly (readonly ProductionId[])[] = [],
): Playing {
  const state = 'dealt' in given ? given : position(given);
  const chance = producing(production);
  const events: ProvisionsEvent[] = [];
  const why = (words: string, seat?: Seat): RefusalKey | null => {
    const trial = copy(state);
    const who = seat ?? actors(trial)[0] ?? 0;
    for (const action of stepsOf(words, trial, who)) {
      const refused = refuse(trial, who, action);
      if (refused) return refused.because as RefusalKey;
      play(trial, who, action, sampled('why'));
    }
    return null;
  };
  return {
    state,
    events,
    why,
    refusal: (words, seat) => {
      const key = why(words, seat);
      return key && REFUSALS[key].rule;
    },
    does(...actions) {
      const from = events.length;
      for (const words of actions) {
        const [, named, rest = words] = /^s(\d) (.*)$/.exec(words) ?? [];
        const seat = named === undefined ? (actors(state)[0] as Seat) : Number(named);
        const key = why(rest, seat);
        if (key !== null) throw new Error(`"${words}" of seat ${seat} is refused: ${REFUSALS[key].text}`);
        for (const action of stepsOf(rest, state, seat)) events.push(...play(state, seat, action, chance));
      }
      return events.slice(from);
    },
    options: () => [...new Set(wholeActions(state, actors(state)[0] ?? 0))],
  };
}

/**
 * The steps that a command stands for. A sale that names no cubes is paid in the sensible way; `sell C12 with nothing`
 * spends none.
 */
export function stepsOf(words: string, state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  const [type = '', ...objects] = words.split(' ');
  const goods = objects as Good[];
  switch (type) {
    case 'keep':
      return [{ type: 'keepBonus', card: objects[0] as BonusId }];
    case 'buy':
      return goods.map((good) => ({ type: 'buy', good }));
    case 'take':
      return [{ type: 'takeLoot', good: goods[0] as Good }];
    case 'sell':
      return [saleOf(objects, state, seat)];
    case 'trade': {
      const given = goods.slice(0, -2);
      const opened = { type: 'trade', take: goods.at(-1) as Good, price: given.length as 1 | 2 } as const;
      return [opened, ...given.map((good) => ({ type: 'give', good }) as const)];
    }
    case 'opens':
      return [{ type: 'trade', take: goods.at(-1) as Good, price: Number(objects[0]) as 1 | 2 }];
    case 'give':
      return [{ type: 'give', good: goods[0] as Good }];
    default:
      return [{ type } as ProvisionsAction];
  }
}

function saleOf([card = '', ...cubes]: readonly string[], state: ProvisionsState, seat: Seat): ProvisionsAction {
  const id = card as ProspectorId;
  if (cubes[0] === 'with') return { type: 'sell', card: id, cubes: [] };
  if (cubes.length > 0) return { type: 'sell', card: id, cubes: cubes as Good[] };
  const [sensible] = paymentsFor(state, cardNumber(id), meansOf(state, seat));
  return sensible?.action ?? { type: 'sell', card: id, cubes: [] };
}

/** Complete actions in words, from all their first steps. */
function wholeActions(state: ProvisionsState, seat: Seat): string[] {
  return legal(state, seat).flatMap((action) => {
    if (action.type !== 'buy' && action.type !== 'trade') return [wordsOf([action])];
    return finished(state, seat, [action]).map(wordsOf);
  });
}

/** All ways to complete an action that begins with these steps. */
function finished(state: ProvisionsState, seat: Seat, steps: readonly ProvisionsAction[]): ProvisionsAction[][] {
  const next = copy(state);
  for (const step of steps) play(next, seat, step, sampled('options'));
  if (next.bought < 0 && next.taking < 0) return [steps.slice()];
  return legal(next, seat).flatMap((action) => finished(state, seat, [...steps, action]));
}

function wordsOf(steps: readonly ProvisionsAction[]): string {
  const goods = steps.flatMap((step) => (step.type === 'buy' || step.type === 'give' ? [step.good] : []));
  goods.sort((a, b) => goodNumber(a) - goodNumber(b));
  const [first] = steps;
  switch (first?.type) {
    case 'buy':
      return `buy ${goods.join(' ')}`;
    case 'trade':
      return `trade ${goods.join(' ')} for ${first.take}`;
    case 'sell':
      return `sell ${first.card} ${first.cubes.length === 0 ? 'with nothing' : first.cubes.join(' ')}`;
    case 'takeLoot':
      return `take ${first.good}`;
    case 'keepBonus':
      return `keep ${first.card}`;
    default:
      return first?.type ?? '';
  }
}

/** Chance that deals these Production Cards month by month, and draws everything else evenly. */
function producing(months: readonly (readonly ProductionId[])[]): Chance {
  const left = months.slice();
  const luck = sampled('playing');
  return {
    ...luck,
    deal: (draw, items, count) => {
      const shown = draw === 'production' ? left.shift() : undefined;
      return shown ? inOrder(items, shown) : luck.deal(draw, items, count);
    },
  };
}

/** The items that are named, in the order of the names. */
function inOrder<T>(items: readonly T[], named: readonly unknown[]): T[] {
  return named.flatMap((name) => items.filter((item) => item === name));
}
