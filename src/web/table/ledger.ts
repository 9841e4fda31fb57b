/** Reading a game's ledger: sections, search, and the rules that a text refers to. */
import type { Rule, RuleId } from '../../engine/game.ts';

/** One section of the ledger. */
export interface LedgerSection {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The ledger by sections, in the order of the book; with a search, only rules that contain all its words. */
export function ledgerSections(ledger: readonly Rule[], search = ''): LedgerSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sections: { title: string; rules: Rule[] }[] = [];
  for (const rule of ledger) {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const last = sections.find((section) => section.title === rule.section);
    if (last) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}

/** Splits a text into words and the ids of rules that the ledger knows. */
export function refsIn(text: string, known: (id: RuleId) => boolean): (string | { readonly rule: RuleId })[] {
  const out: (string | { rule: RuleId })[] = [];
  let from = 0;
  for (const found of text.matchAll(/\b[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+\b/g)) {
    if (!known(found[0])) continue;
    if (found.index > from) out.push(text.slice(from, found.index));
    out.push({ rule: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push(text.slice(from));
  return out;
}
