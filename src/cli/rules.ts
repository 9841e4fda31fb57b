/** `boomtown rules`: the numbered rules of a game, and the tests that cite each of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESIGNED_HERE, readDesigns } from '../engine/designed.ts';
import type { Game, Rule } from '../engine/game.ts';
import { type Citation, readCitations } from '../lab/citations.ts';
import { checkout, isSource } from './checkout.ts';
import type { Terminal } from './terminal.ts';

type ListedRule = Rule & { readonly tests?: readonly Citation[] };

/** Prints the rules by section and what was designed here, or one JSON object. */
export function rules(game: Game, { json }: { readonly json?: boolean }, terminal: Terminal): void {
  const folder = join(checkout, 'src/games', game.id);
  const cited = isSource ? readCitations(folder) : null;
  const ledger = game.ledger.map((rule) => ({ ...rule, ...(cited && { tests: cited.get(rule.id) ?? [] }) }));
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

function printed(rule: ListedRule, index: number, all: readonly Rule[]): string[] {
  const heading = all[index - 1]?.section === rule.section ? [] : ['', rule.section];
  const origin = rule.ruling === undefined ? '' : `  (ruling ${rule.ruling})`;
  return [...heading, `  ${rule.id}  ${rule.text}${origin}`, ...citedBy(rule)];
}

/** The tests that cite a rule; an installed package has none. */
function citedBy({ tests, note }: ListedRule): string[] {
  if (!tests) return [];
  if (tests.length === 0) return [note ? '      a note: nothing to test' : '      no test cites it'];
  return tests.map(({ file, title }) => `      ${file}: ${title}`);
}
