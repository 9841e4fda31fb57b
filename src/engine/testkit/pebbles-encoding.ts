/** The encoder of Pebbles, for tests of encoders and of training. */
import { defineEncoder, flag } from '../encoder.ts';
import { type Options, winners } from '../game.ts';
import { pebbles } from './pebbles.ts';

type PebblesState = ReturnType<typeof pebbles.copy>;
type PebblesAction = ReturnType<typeof pebbles.legal>[number];

/** Computes the numbers that a player of Pebbles looks at. */
export const pebblesEncoder = defineEncoder<PebblesState, PebblesAction, PebblesState>({
  look: (state) => state,
  table: {
    'three seats': ({ piles }) => flag(piles.length === 3),
    goal: ({ options }) => (options as Options & { goal: number }).goal / 30,
    turn: ({ turn }) => turn / 60,
    shifts: ({ shifts }) => shifts / 3,
    over: ({ over }) => flag(over),
  },
  open: {
    pile: ({ piles }, seat) => (piles[seat] ?? 0) / 12,
    'to go': ({ piles, options }, seat) => (options.goal - (piles[seat] ?? 0)) / 12,
    'on turn': ({ active }, seat) => flag(active === seat),
  },
  own: { pebble: ({ secrets }, seat) => (secrets[seat] ?? 0) / 5 },
  joint: { won: (state, seat) => flag(winners(pebbles.outcome(state) ?? NOBODY_YET).includes(seat)) },
  action: {
    shift: (_state, _seat, { type }) => flag(type === 'shift'),
    roll: (_state, _seat, { type }) => flag(type === 'roll'),
    pass: (_state, _seat, { type }) => flag(type === 'pass'),
  },
});

const NOBODY_YET = {
  places: [],
  scores: [],
  endings: [],
  points: [],
  decided: { text: 'Nobody has won yet.', rule: 'PEB-1' },
};
