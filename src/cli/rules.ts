/** `boomtown rules`: the ledger of a game, and the tests that hold each rule. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESIGNED_HERE, readDesigns } from '../engine/designed.ts';
import type { Game, Rule } from '../engine/game.ts';
import { type Citation, readCitations } from '../lab/citations.ts';
import { checkout } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Prints the rules section by section and what was designed here, or one JSON object. */
export function rules(game: Game, { json }: { readonly json?: boolean }, terminal: Terminal): void {
  const folder = join(checkout, 'src/games', game.id);
  const cited = existsSync(folder) ? readCitations(folder) : new Map<string, Citation[]>();
  const ledger = game.ledger.map((rule) => ({ ...rule, tests: cited.get(rule.id) ?? [] }));
  const designed = designsOf(folder);
  if (json) {
    terminal.write(`${JSON.stringify({ game: game.id, rules: game.rulesVersion, ledger, designed })}\n`);
    return;
  }
  const designs = designed.length === 0 ? [] : ['', DESIGNED_HERE, ...designed.map((design) => `  ${design}`)];
  const lines = [`${game.title}, rules ${game.rulesVersion}`, ...ledger.flatMap(printed), ...designs];
  terminal.write(`${lines.join('\n')}\n`);
}

function designsOf(folder: string): string[] {
  const notes = join(folder, 'rulings.md');
  return existsSync(notes) ? readDesigns(readFileSync(notes, 'utf8')) : [];
}

function printed(rule: Rule & { tests: readonly Citation[] }, index: number, all: readonly Rule[]): string[] {
  const heading = all[index - 1]?.section === rule.section ? [] : ['', rule.section];
  const origin = rule.ruling === undefined ? '' : `  (ruling ${rule.ruling})`;
  const tests = rule.tests.map(({ file, title }) => `      ${file}: ${title}`);
  if (tests.length === 0) tests.push(rule.note ? '      a note: nothing to test' : '      no test cites it');
  return [...heading, `  ${rule.id}  ${rule.text}${origin}`, ...tests];
}
