/** Sentences with marks: facts, names of seats and icons. */
import type { Game, LogLine, Refusal } from './game.ts';
import type { WhyNot } from './protocol.ts';

/** A piece of a sentence: words, the name of a seat, or an icon. */
export type Part = string | { readonly seat: number } | { readonly icon: string };

/** Why an undo is refused, unless a game has words of its own for it: keys of `refuseUndo`. */
export const UNDO: Readonly<Record<string, string>> = {
  'undo.nothing': 'There is nothing to take back.',
  'undo.other': 'Only your own last action can be taken back.',
  'undo.late': 'Somebody has acted since; it is too late to take that back.',
  'undo.chance': 'What chance has decided cannot be taken back.',
};

/** Fills `{name}` with the fact of that name; marks without a fact stay. */
export function fill(text: string, facts: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : mark));
}

/** The sentence of a refusal and the rule behind it, as a person reads them. */
export function whyNot(game: Pick<Game, 'refusals'>, refusal: Refusal, names: readonly string[] = []): WhyNot {
  const entry = game.refusals[refusal.because];
  if (entry) return { text: named(fill(entry.text, refusal.facts), names), rule: entry.rule };
  return { text: UNDO[refusal.because] ?? 'That cannot be done now.', rule: '' };
}

/** Splits a line of the log into its parts. */
export function parts(text: string): Part[] {
  const pieces: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\{(\w+)\}/g)) {
    if (found.index > from) pieces.push(text.slice(from, found.index));
    const word = found[1] ?? '';
    const seat = /^s(\d+)$/.exec(word);
    pieces.push(seat ? { seat: Number(seat[1]) } : { icon: word });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The sentence of a line with its subject added, if it leaves that out: "{s0} built the Mill." */
export function fullSentence({ text, by }: Pick<LogLine, 'text' | 'by'>): string {
  return by === undefined ? text : `{s${by}} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A sentence with its seats called by name, or by number if a seat has no name. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\{s(\d+)\}/g, (_mark, seat: string) => nameOf(Number(seat), names));
}

function nameOf(seat: number, names: readonly string[]): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}

/**
 * The word of an icon in a sentence: marks of things that can be counted are written in the plural, so "1 {points}" and
 * "a {plates}" lose their s; names, with a capital, are printed as they are. Empty if the text after the icon says the word anyway: "2 {beans} Beans".
 */
export function iconWord(icon: string, before: string, after: string): string {
  if (after.trimStart().toLowerCase().startsWith(icon.toLowerCase())) return '';
  return /(?:^|[^\d.,])(?:1|one|an?) ?$/i.test(before) ? icon.replace(/^([a-z]+)s$/, '$1') : icon;
}

/**
 * A line of the log as plain text: names for seats and words for icons, "1 point" for "1 {points}". Amounts that are
 * only set side by side, "2 {Labor} 3 {Coin}", are joined by "and".
 */
export function plain(line: Pick<LogLine, 'text'>, names: readonly string[]): string {
  const pieces = parts(line.text);
  const isIcon = (at: number): boolean => typeof pieces[at] === 'object' && 'icon' in pieces[at];
  const textAt = (at: number): string => {
    const piece = pieces[at];
    return typeof piece === 'string' ? piece : '';
  };
  return pieces
    .map((part, at) => {
      if (typeof part === 'object')
        return 'seat' in part ? nameOf(part.seat, names) : iconWord(part.icon, textAt(at - 1), textAt(at + 1));
      return /^ [+−-]?\d+ $/.test(part) && isIcon(at - 1) && isIcon(at + 1) ? ` and${part}` : part;
    })
    .join('')
    .replace(/ {2,}/g, ' ');
}
