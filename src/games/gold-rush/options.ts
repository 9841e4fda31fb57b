/** The table options of Gold Rush; the first choice of each is the base game. */
import type { OptionSpec } from '../../engine/game.ts';
import type { RushOptions } from './state.ts';

/** The base game as it is printed (RUSH-OPT-1). */
export const STANDARD: RushOptions = Object.freeze({
  notQuiteDead: false,
  reviveMissesMarket: false,
  sneakyStranger: false,
  strangerCart: false,
  sneakValue: -1,
  memory: 'open',
});

/** The options and their choices. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'notQuiteDead',
    label: "I'm Not Quite Dead Yet!",
    explain: 'Nobody leaves the game: whoever would die loses all cash and turns the remaining tokens plate side up.',
    rule: 'RUSH-NQD-1',
    standard: STANDARD.notQuiteDead,
    choices: [
      { value: false, label: 'Dead is dead' },
      { value: true, label: 'Not quite dead' },
    ],
  },
  {
    id: 'reviveMissesMarket',
    label: 'Back from the dead',
    explain: 'Whether a player who was saved this way still sells at the market of that round.',
    rule: 'RUSH-NQD-5',
    standard: STANDARD.reviveMissesMarket,
    needs: { option: 'notQuiteDead', value: true },
    choices: [
      { value: false, label: 'Sells as usual' },
      { value: true, label: 'Misses the market' },
    ],
  },
  {
    id: 'sneakyStranger',
    label: 'Sneaky Stranger',
    explain:
      'The three central cards sell at the market like a player, and can win. Livens up a table of two or three.',
    rule: 'RUSH-STR-1',
    standard: STANDARD.sneakyStranger,
    choices: [
      { value: false, label: 'Nobody there' },
      { value: true, label: 'The Stranger plays' },
    ],
  },
  {
    id: 'strangerCart',
    label: "The Stranger's cart",
    explain: 'Whether Dynamite can hurt the Stranger, who then has four plates. Takes spare tokens, so not with six.',
    rule: 'RUSH-STR-9',
    standard: STANDARD.strangerCart,
    needs: { option: 'sneakyStranger', value: true },
    seats: [2, 3, 4, 5],
    choices: [
      { value: false, label: 'No cart, no harm' },
      { value: true, label: 'Four plates' },
    ],
  },
  {
    id: 'sneakValue',
    label: 'Sneak tokens',
    explain: 'Whether a sneak token makes the load lighter by 1, or heavier.',
    rule: 'RUSH-OPT-2',
    standard: STANDARD.sneakValue,
    choices: [
      { value: -1, label: 'Lighter by 1' },
      { value: 1, label: 'Heavier by 1' },
    ],
  },
  {
    id: 'memory',
    label: 'Memory',
    explain:
      'Whether what you have seen this round stays readable for you, or must be remembered: then the cards dealt face-up vanish with the first turn.',
    rule: 'RUSH-OPT-3',
    standard: STANDARD.memory,
    choices: [
      { value: 'open', label: 'Noted for you' },
      { value: 'fade', label: 'In your head' },
    ],
  },
];
