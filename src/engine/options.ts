/** Reading table options that came from outside: complete, known and within their choices, or a sentence. */
import { listed } from './english.ts';
import type { Game, OptionChoice, OptionSpec, Options } from './game.ts';

/** The options of a game as printed. */
export function standardOptions(game: Game): Options {
  return Object.fromEntries(game.options.map((option) => [option.id, option.standard]));
}

/** The given options completed by the printed ones, or what is wrong with them at a table of so many seats. */
export function readOptions(game: Game, input: unknown, seats: number): { options: Options } | { problem: string } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { problem: 'Options are given as an object, such as {"first": "random"}.' };
  const options: Record<string, string | number | boolean> = { ...standardOptions(game) };
  for (const [id, value] of Object.entries(input)) {
    const spec = game.options.find((option) => option.id === id);
    if (!spec)
      return { problem: `${game.title} has no option "${id}"; it has ${listed(game.options.map((o) => o.id))}.` };
    const meant = meaning(spec, value, seats);
    if (meant === undefined) return { problem: `Option "${id}" takes ${valuesOf(spec, seats)}.` };
    options[id] = meant;
  }
  const unfit = game.options.find((spec) => options[spec.id] !== spec.standard && !fitsTable(spec, options, seats));
  return unfit ? { problem: `Option "${unfit.id}" needs ${needsOf(unfit)}.` } : { options };
}

/** Whether a table with these options and seats may choose this option at all. */
export function fitsTable(spec: OptionSpec, options: Options, seats: number): boolean {
  if (spec.needs && options[spec.needs.option] !== spec.needs.value) return false;
  return !spec.seats || spec.seats.includes(seats);
}

/** What a table of so many seats may choose. */
export function choicesAt(spec: OptionSpec, seats: number): readonly OptionChoice[] {
  return spec.choices.filter((choice) => choice.seats?.includes(seats) ?? true);
}

/** The options with those that do not fit the table put back to the printed rule. */
export function fittedOptions(game: Game, options: Options, seats: number): Options {
  const unfit = game.options.filter(
    (spec) => !fitsTable(spec, options, seats) || meaning(spec, options[spec.id], seats) === undefined,
  );
  return { ...options, ...Object.fromEntries(unfit.map((spec) => [spec.id, spec.standard])) };
}

/** The value of an option as the game knows it; text from a command line is read as what it stands for. */
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
