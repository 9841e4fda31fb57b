/**
 * A game of a dozen rules for testing the engine itself: secret hands, dice, undoable steps and walls. Each seat holds a
 * secret pebble; on its turn it may shift its open pile by one as often as it likes, roll, or pass. A total of 12 ends it.
 */
import * as Type from 'typebox';
import type { Chance } from '../chance.ts';
import { defineGame, type Refusal, type Seat, type Viewer } from '../game.ts';

interface PebblesState {
  readonly options: PebblesOptions;
  secrets: number[];
  piles: number[];
  active: number;
  turn: number;
  shifts: number;
  over: boolean;
}

type PebblesOptions = {
  readonly goal: number;
};

interface PebblesView {
  readonly options: PebblesOptions;
  readonly viewer: Viewer;
  /** `null` if the viewer may not know it. */
  readonly secrets: readonly (number | null)[];
  readonly piles: readonly number[];
  readonly active: number;
  readonly turn: number;
  readonly shifts: number;
  readonly over: boolean;
}

type PebblesAction = { readonly type: 'shift' } | { readonly type: 'roll' } | { readonly type: 'pass' };

type PebblesEvent =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly secret: number | null }
  | { readonly type: 'shifted'; readonly seat: Seat }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly pips: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'ended' };

const SECRETS = [1, 2, 3, 4, 5];
const PIPS = [1, 2, 3];
const MOST_SHIFTS = 3;
const ACTIONS: readonly PebblesAction[] = [{ type: 'shift' }, { type: 'roll' }, { type: 'pass' }];

function refuse(state: PebblesState, seat: Seat, action: PebblesAction): Refusal | null {
  if (state.over) return { because: 'over' };
  if (seat !== state.active) return { because: 'turn', facts: { seat: state.active + 1 } };
  if (action.type === 'shift' && state.shifts >= MOST_SHIFTS) return { because: 'shifts' };
  return null;
}

function play(state: PebblesState, seat: Seat, action: PebblesAction, chance: Chance): PebblesEvent[] {
  if (action.type === 'shift') {
    state.shifts += 1;
    state.piles[seat] = (state.piles[seat] as number) + (state.shifts % 2 === 1 ? 1 : -1);
    return [{ type: 'shifted', seat }];
  }
  const events: PebblesEvent[] = [];
  if (action.type === 'roll') {
    const pips = chance.pick('pips', PIPS);
    state.piles[seat] = (state.piles[seat] as number) + pips;
    events.push({ type: 'rolled', seat, pips });
  }
  events.push({ type: 'passed', seat });
  state.over = total(state, seat) >= state.options.goal || state.turn >= 60;
  if (state.over) return [...events, { type: 'ended' }];
  state.active = (seat + 1) % state.piles.length;
  state.turn += 1;
  state.shifts = 0;
  return events;
}

function total(state: PebblesState, seat: Seat): number {
  return (state.piles[seat] as number) + (state.secrets[seat] as number);
}

function redact(event: PebblesEvent, viewer: Viewer): PebblesEvent {
  return event.type === 'dealt' && event.seat !== viewer ? { ...event, secret: null } : event;
}

/** The game itself. */
export const pebbles = defineGame<PebblesState, PebblesAction, PebblesView, PebblesEvent, PebblesOptions>({
  id: 'pebbles',
  title: 'Pebbles',
  prefix: 'PEB',
  rulesVersion: '1',
  seats: [2, 3],
  hidden: true,
  openDraws: ['pips'],
  options: [
    {
      id: 'goal',
      label: 'Goal',
      explain: 'How much ends the game.',
      rule: 'PEB-1',
      standard: 12,
      choices: [
        { value: 12, label: '12' },
        { value: 9, label: '9' },
      ],
      range: { min: 6, max: 30, step: 3 },
    },
  ],
  ledger: [
    { id: 'PEB-1', section: 'End', text: 'Reaching the goal ends the game.' },
    { id: 'PEB-2', section: 'Turn', text: 'Only the seat on turn acts.' },
    { id: 'PEB-3', section: 'Turn', text: 'At most three shifts a turn.' },
  ],
  refusals: {
    over: { rule: 'PEB-1', text: 'The game is over.' },
    turn: { rule: 'PEB-2', text: 'It is the turn of seat {seat}.' },
    shifts: { rule: 'PEB-3', text: 'Three shifts a turn are enough.' },
    ended: { rule: 'PEB-2', text: 'That turn is over.' },
  },
  actionSchema: Type.Object(
    { type: Type.Union([Type.Literal('shift'), Type.Literal('roll'), Type.Literal('pass')]) },
    { additionalProperties: false },
  ),
  stateSchema: Type.Object({
    options: Type.Object({ goal: Type.Integer({ minimum: 6, maximum: 30 }) }),
    secrets: Type.Array(Type.Integer()),
    piles: Type.Array(Type.Integer()),
    active: Type.Integer({ minimum: 0 }),
    turn: Type.Integer({ minimum: 1 }),
    shifts: Type.Integer({ minimum: 0, maximum: MOST_SHIFTS }),
    over: Type.Boolean(),
  }),
  setup: ({ seats, options }, chance) => ({
    options,
    secrets: chance.deal('secrets', SECRETS, seats),
    piles: new Array<number>(seats).fill(0),
    active: 0,
    turn: 1,
    shifts: 0,
    over: false,
  }),
  opening: (state) => state.secrets.map((secret, seat) => ({ type: 'dealt', seat, secret })),
  actors: (state) => (state.over ? [] : [state.active]),
  candidates: () => ACTIONS,
  refuse,
  legal: (state, seat) => ACTIONS.filter((action) => refuse(state, seat, action) === null),
  play,
  copy: (state) => ({ ...state, secrets: state.secrets.slice(), piles: state.piles.slice() }),
  view: (state, viewer) => ({
    options: state.options,
    viewer,
    secrets: state.secrets.map((secret, seat) => (seat === viewer || state.over ? secret : null)),
    piles: state.piles.slice(),
    active: state.active,
    turn: state.turn,
    shifts: state.shifts,
    over: state.over,
  }),
  redact,
  imagine: (view, chance) => {
    const unseen = SECRETS.filter((secret) => !view.secrets.includes(secret));
    const others = chance.deal('imagined', unseen, unseen.length);
    const { options, active, turn, shifts, over } = view;
    const secrets = view.secrets.map((secret) => secret ?? (others.pop() as number));
    return { options, secrets, piles: view.piles.slice(), active, turn, shifts, over };
  },
  reseal: (state) => ({ ...state, secrets: state.secrets.slice(), piles: state.piles.slice() }),
  outcome: (state) => {
    if (!state.over) return null;
    const scores = state.piles.map((_, seat) => total(state, seat));
    const line = (seat: number): { label: string; rule: string; points: number; detail: string } => ({
      label: 'Pebbles',
      rule: 'PEB-1',
      points: scores[seat] as number,
      detail: '',
    });
    return {
      scores,
      places: scores.map((score) => 1 + scores.filter((other) => other > score).length),
      endings: [{ id: 'goal', rule: 'PEB-1', text: 'The goal was reached.' }],
      points: scores.map((_, seat) => [line(seat)]),
      decided: { text: 'Most pebbles win.', rule: 'PEB-1' },
    };
  },
  faults: (state) => {
    const faults: string[] = [];
    const seats = state.piles.length;
    if (state.secrets.length !== seats || seats < 2 || seats > 3) faults.push('The seats do not add up.');
    if (new Set(state.secrets).size !== state.secrets.length) faults.push('Two seats hold the same secret.');
    if (state.secrets.some((secret) => !SECRETS.includes(secret))) faults.push('A secret is not in the box.');
    if (state.active >= seats) faults.push('Nobody sits on the active seat.');
    return faults;
  },
  wall: (event) => (event.type === 'passed' ? 'ended' : null),
  waivable: ['ended'],
  tell: (event) => {
    if (event.type === 'dealt') return null;
    if (event.type === 'ended') return { kind: 'result', text: 'The game is over.', rules: ['PEB-1'] };
    const text =
      event.type === 'rolled' ? `{s${event.seat}} rolled ${event.pips} {pebble}.` : `{s${event.seat}} ${event.type}.`;
    return { kind: 'line', text, rules: ['PEB-2'] };
  },
  recap: () => [],
  insight: {
    value: (state, seat) => state.piles[seat] ?? 0,
    features: (state, seat) => ({ pile: state.piles[seat] ?? 0 }),
  },
});
