/** `boomtown rules`: the ledger of a game, and the tests that hold each rule. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Rule } from '../engine/game.ts';
import { type Citation, readCitations } from '../lab/citations.ts';
import { checkout } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Prints the rules section by section, or one JSON object. */
export function rules(game: Game, { json }: { readonly json?: boolean }, terminal: Terminal): void {
  const folder = join(checkout, 'src/games', game.id);
  const cited = existsSync(folder) ? readCitations(folder) : new Map<string, Citation[]>();
  const ledger = game.ledger.map((rule) => ({ ...rule, tests: cited.get(rule.id) ?? [] }));
  if (json) terminal.write(`${JSON.stringify({ game: game.id, rules: game.rulesVersion, ledger })}\n`);
  else terminal.write(`${[`${game.title}, rules ${game.rulesVersion}`, ...ledger.flatMap(printed)].join('\n')}\n`);
}

function printed(rule: Rule & { tests: readonly Citation[] }, index: number, all: readonly Rule[]): string[] {
  const heading = all[index - 1]?.section === rule.section ? [] : ['', rule.section];
  const origin = rule.ruling === undefined ? '' : `  (ruling ${rule.ruling})`;
  const tests = rule.tests.map(({ file, title }) => `      ${file}: ${title}`);
  if (tests.length === 0) tests.push(rule.note ? '      a note: nothing to test' : '      no test cites it');
  return [...heading, `  ${rule.id}  ${rule.text}${origin}`, ...tests];
}
