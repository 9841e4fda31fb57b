/** Which tests cite which rules: a test cites a rule by naming its id in its title, or in the title of a group around it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '../engine/game.ts';
import { closing, type Token, tokensOf } from './tokens.ts';

/** A test that cites a rule. */
export interface Citation {
  readonly file: string;
  readonly title: string;
}

const RULE_ID = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g;
const CALLS = new Set(['test', 'it', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'skipIf', 'runIf']);

/** The citations in all test files below a folder, by rule. */
export function readCitations(folder: string): Map<RuleId, Citation[]> {
  const cited = new Map<RuleId, Citation[]>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.ts$/.test(file))
    .sort();
  for (const file of files) {
    for (const { title, rules } of citingTests(readFileSync(join(folder, file), 'utf8'))) {
      for (const rule of rules) cited.set(rule, [...(cited.get(rule) ?? []), { file, title }]);
    }
  }
  return cited;
}

/** The tests of one source, with the rules that each of them cites. */
export function citingTests(source: string): { title: string; rules: RuleId[] }[] {
  const tokens = tokensOf(source);
  const tests: { title: string; rules: RuleId[] }[] = [];
  walk(tokens, 0, tokens.length, { titles: [], rules: [], idle: false }, tests);
  return tests;
}

/** The groups that enclose a call. */
interface Around {
  readonly titles: readonly string[];
  readonly rules: readonly RuleId[];
  /** Inside a group that is not run. */
  readonly idle: boolean;
}

function walk(
  tokens: readonly Token[],
  from: number,
  to: number,
  around: Around,
  tests: { title: string; rules: RuleId[] }[],
): void {
  for (let i = from; i < to; i++) {
    const call = callAt(tokens, i);
    if (!call) continue;
    const inside: Around = {
      titles: [...around.titles, call.title],
      rules: [...around.rules, ...call.rules],
      idle: around.idle || call.idle,
    };
    if (call.group) walk(tokens, call.open + 1, call.close, inside, tests);
    else if (!inside.idle) tests.push({ title: inside.titles.join(' > '), rules: [...new Set(inside.rules)] });
    i = call.close;
  }
}

/** A call of `test`, `it` or `describe` with a title, such as `test.each(table)('title', …)`. */
interface Call {
  readonly group: boolean;
  readonly idle: boolean;
  readonly title: string;
  readonly rules: readonly RuleId[];
  readonly open: number;
  readonly close: number;
}

function callAt(tokens: readonly Token[], start: number): Call | null {
  const name = tokens[start];
  if (name?.kind !== 'word' || !CALLS.has(name.text) || tokens[start - 1]?.text === '.') return null;
  let i = start + 1;
  const modes: string[] = [];
  while (tokens[i]?.text === '.' && tokens[i + 1]?.kind === 'word') {
    modes.push((tokens[i + 1] as Token).text);
    i += 2;
  }
  let table: readonly Token[] = [];
  if (tokens[i]?.kind === 'text') {
    table = tokens.slice(i, i + 1);
    i += 1;
  } else if (tokens[i]?.text === '(' && tokens[closing(tokens, i) + 1]?.text === '(') {
    const end = closing(tokens, i);
    table = tokens.slice(i + 1, end);
    i = end + 1;
  }
  const title = tokens[i + 1];
  if (tokens[i]?.text !== '(' || title?.kind !== 'text') return null;
  return {
    group: name.text === 'describe',
    idle: modes.some((mode) => NOT_RUN.has(mode)),
    title: title.text,
    rules: [...idsIn(title.text), ...(/[%$]/.test(title.text) ? idsInTable(tokens, table) : [])],
    open: i,
    close: closing(tokens, i),
  };
}

/** The ids in the rows of a table, which may be a constant of the same file. */
function idsInTable(tokens: readonly Token[], table: readonly Token[]): RuleId[] {
  const [first] = table;
  const rows = table.length === 1 && first?.kind === 'word' ? constant(tokens, first.text) : table;
  return rows.filter((token) => token.kind === 'text').flatMap((token) => idsIn(token.text));
}

function constant(tokens: readonly Token[], name: string): readonly Token[] {
  const declared = tokens.findIndex((token, i) => token.text === name && tokens[i - 1]?.text === 'const');
  const equals = declared < 0 ? -1 : tokens.findIndex((token, i) => i > declared && token.text === '=');
  return equals < 0 ? [] : tokens.slice(equals + 1, closing(tokens, equals + 1));
}

function idsIn(text: string): RuleId[] {
  return text.match(RULE_ID) ?? [];
}
