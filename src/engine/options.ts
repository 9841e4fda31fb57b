/** Reads table options from outside: complete, known and among their choices, or a sentence that says what is wrong. */
import type { Dice } from './chance.ts';
import { listed } from './english.ts';
import type { Game, OptionChoice, OptionSpec, Options } from './game.ts';

/** The options of a table that chooses nothing. */
export function standardOptions(game: Game): Options {
  return completeOptions(game, {});
}

/** The value that a table has chosen for an option. */
export function optionValue(spec: OptionSpec, options: Options): string | number | boolean {
  return options[spec.id] ?? spec.standard;
}

/** The chosen options, completed with standard values in the game's order, so that equal choices have equal hashes. */
function completeOptions(game: Game, chosen: Options): Options {
  return Object.fromEntries(
    game.options
      .map((spec) => ({ spec, value: optionValue(spec, chosen) }))
      .filter(({ spec, value }) => !spec.omitStandard || value !== spec.standard)
      .map(({ spec, value }) => [spec.id, value]),
  );
}

/**
 * The given options, completed with standard values, or what is wrong with them at a table with this number of seats.
 */
export function readOptions(game: Game, input: unknown, seats: number): { options: Options } | { problem: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { problem: 'Options are given as an object, such as {"first": "random"}.' };
  const chosen: Record<string, string | number | boolean> = {};
  for (const [id, value] of Object.entries(input)) {
    const spec = game.options.find((option) => option.id === id);
    if (!spec)
      return { problem: `${game.title} has no option "${id}"; it has ${listed(game.options.map((o) => o.id))}.` };
    const meant = meaning(spec, value, seats);
    if (meant === undefined) return { problem: `Option "${id}" takes ${valuesOf(spec, seats)}.` };
    chosen[id] = meant;
  }
  const options = completeOptions(game, chosen);
  const unfit = game.options.find(
    (spec) => optionValue(spec, options) !== spec.standard && !fitsTable(spec, options, seats),
  );
  return unfit ? { problem: `Option "${unfit.id}" needs ${needsOf(unfit)}.` } : { options };
}

/** Whether a table with these options and seats may choose this option at all. */
export function fitsTable(spec: OptionSpec, options: Options, seats: number): boolean {
  if (spec.needs && options[spec.needs.option] !== spec.needs.value) return false;
  return !spec.seats || spec.seats.includes(seats);
}

/** What a table with this number of seats may choose. */
export function choicesAt(spec: OptionSpec, seats: number): readonly OptionChoice[] {
  return spec.choices.filter((choice) => choice.seats?.includes(seats) ?? true);
}

/** Resets the options that do not fit the table to their standard values. */
export function fittedOptions(game: Game, options: Options, seats: number): Options {
  const fitting = game.options.filter(
    (spec) => fitsTable(spec, options, seats) && meaning(spec, optionValue(spec, options), seats) !== undefined,
  );
  return completeOptions(game, Object.fromEntries(fitting.map((spec) => [spec.id, optionValue(spec, options)])));
}

/** A random choice for every option. */
export function mixedOptions(game: Game, seats: number, next: Dice): Options {
  const mixed = game.options.map((option) => {
    const choices = choicesAt(option, seats);
    return [option.id, choices[next(choices.length)]?.value ?? option.standard] as const;
  });
  return fittedOptions(game, { ...standardOptions(game), ...Object.fromEntries(mixed) }, seats);
}

/** The value of an option as the game knows it; text from a command line is converted. */
function meaning(spec: OptionSpec, value: unknown, seats: number): string | number | boolean | undefined {
  const choice = choicesAt(spec, seats).find(
    (c) => c.value === value || (typeof value === 'string' && String(c.value) === value),
  );
  if (choice) return choice.value;
  if (!spec.range) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  const { min, max, step } = spec.range;
  return number >= min && number <= max && (number - min) % step === 0 ? number : undefined;
}

function valuesOf(spec: OptionSpec, seats: number): string {
  if (spec.range) return `a number from ${spec.range.min} to ${spec.range.max} in steps of ${spec.range.step}`;
  return listed(
    choicesAt(spec, seats).map((choice) => String(choice.value)),
    'or',
  );
}

function needsOf({ needs, seats }: OptionSpec): string {
  const option = needs ? [`"${needs.option}" to be ${needs.value}`] : [];
  return [...option, ...(seats ? [`a table of ${listed(seats, 'or')}`] : [])].join(' and ');
}
