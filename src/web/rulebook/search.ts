/** Searches a book: chapters, rulings, designs and the ledger; every hit names its chapter. */
import type { Game } from '../../engine/game.ts';
import type { Book } from '../parts/book.ts';
import { plainProse } from '../parts/prose.ts';
import type { Ruling } from '../rules/rulings.ts';
import { chapterPath, LEDGER_PAGE, numberOf, OVERVIEW, rulesOf, rulingOf, textsOf } from './chapters.ts';

/** A searchable passage of a book. */
export interface Passage {
  readonly chapter: string;
  /** The kind of text, unless it is the chapter's own. */
  readonly kind: string | null;
  readonly text: string;
  readonly href: string;
  /** The code of a rule, or the number of a ruling. */
  readonly code: string | null;
}

/** A passage that was found, with its excerpt and the positions of the words in it. */
export interface Found extends Passage {
  readonly excerpt: readonly { readonly text: string; readonly hit: boolean }[];
}

/** The index of a book: all its passages. */
export function indexOf(
  game: Game,
  book: Book,
  { rulings, designs }: { readonly rulings: readonly Ruling[]; readonly designs: readonly string[] },
): Passage[] {
  const overview = { chapter: `1 ${OVERVIEW}`, kind: null, href: chapterPath(game, null), code: null };
  const index: Passage[] = [book.aim, ...book.leaves.flat().flatMap(textsOf)].map((text) => ({
    ...overview,
    text: plainProse(text),
  }));
  const told = new Set<string>();
  for (const chapter of book.chapters) {
    const name = `${numberOf(book, chapter)} ${chapter.title}`;
    const href = chapterPath(game, chapter.id);
    const own = [chapter.title, chapter.lead, ...chapter.blocks.flatMap(textsOf)];
    for (const text of own) index.push({ chapter: name, kind: null, text: plainProse(text), href, code: null });
    for (const note of chapter.rulings ?? []) {
      const ruling = rulings.find(({ id }) => id === rulingOf(note));
      if (!ruling) continue;
      const text = `${ruling.question} ${ruling.play} ${ruling.because}`;
      index.push({ chapter: name, kind: 'ruling', text, href: `${href}#${ruling.id}`, code: ruling.id });
    }
    for (const opening of chapter.designs ?? []) {
      const text = designs.find((design) => design.startsWith(opening));
      if (text) index.push({ chapter: name, kind: 'designed by us', text, href, code: null });
    }
    for (const { id, text } of rulesOf(chapter, game.ledger)) {
      told.add(id);
      index.push({ chapter: name, kind: 'ledger', text, href: chapterPath(game, chapter.id, id), code: id });
    }
  }
  for (const { id, text } of game.ledger) {
    if (told.has(id)) continue;
    index.push({ chapter: 'The ledger', kind: null, text, href: chapterPath(game, LEDGER_PAGE, id), code: id });
  }
  return index;
}

/** The maximum length of an excerpt, in letters. */
const EXCERPT = 92;
/** The maximum number of hits, in all and per chapter. */
const MOST = 8;
const MOST_OF_ONE = 3;

/** The passages with all the words: first codes, then exact phrases, then separate words. */
export function find(index: readonly Passage[], typed: string): Found[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0 || wanted.length < 2) return [];
  const scored = index.flatMap((passage, at) => {
    const rank = rankOf(passage, wanted, words);
    return rank === null ? [] : [{ passage, rank, at }];
  });
  scored.sort((a, b) => a.rank - b.rank || a.at - b.at);
  const perChapter = new Map<string, number>();
  const found: Found[] = [];
  for (const { passage } of scored) {
    const count = perChapter.get(passage.chapter) ?? 0;
    if (count >= MOST_OF_ONE) continue;
    perChapter.set(passage.chapter, count + 1);
    found.push({ ...passage, excerpt: excerptOf(passage.text, wanted, words) });
    if (found.length === MOST) break;
  }
  return found;
}

function rankOf({ text, code, kind }: Passage, wanted: string, words: readonly string[]): number | null {
  const id = code?.toLowerCase();
  if (id !== undefined && (id === wanted || id.startsWith(wanted))) return id === wanted ? 0 : 1;
  const low = text.toLowerCase();
  const own = kind === null ? 0 : kind === 'ledger' ? 2 : 1;
  if (low.includes(wanted)) return 2 + own;
  return words.every((word) => low.includes(word)) ? 5 + own : null;
}

function excerptOf(text: string, wanted: string, words: readonly string[]): Found['excerpt'] {
  const low = text.toLowerCase();
  const sought = low.includes(wanted) ? [wanted] : words.filter((word) => low.includes(word));
  const first = Math.max(0, Math.min(...sought.map((word) => low.indexOf(word)), text.length));
  const [from, to] = windowOf(text, sought.length === 0 ? 0 : first);
  const shown = text.slice(from, to);
  const pieces: { text: string; hit: boolean }[] = [];
  const add = (piece: string, hit: boolean) => piece !== '' && pieces.push({ text: piece, hit });
  add(from > 0 ? '…' : '', false);
  let at = 0;
  while (at < shown.length) {
    const next = nextHit(shown.toLowerCase(), sought, at);
    if (!next) break;
    add(shown.slice(at, next.from), false);
    add(shown.slice(next.from, next.to), true);
    at = next.to;
  }
  add(shown.slice(at), false);
  add(to < text.length ? '…' : '', false);
  return pieces;
}

/** The part of a text around a position, cut between words. */
function windowOf(text: string, around: number): [from: number, to: number] {
  if (text.length <= EXCERPT) return [0, text.length];
  const earliest = Math.max(0, Math.min(around - 24, text.length - EXCERPT));
  const from = earliest === 0 ? 0 : text.indexOf(' ', earliest) + 1;
  const end = Math.min(text.length, from + EXCERPT);
  return [from, end === text.length ? end : Math.max(from + 1, text.lastIndexOf(' ', end))];
}

function nextHit(low: string, words: readonly string[], from: number): { from: number; to: number } | null {
  const hits = words.flatMap((word) => {
    const at = low.indexOf(word, from);
    return at < 0 ? [] : [{ from: at, to: at + word.length }];
  });
  return hits.sort((a, b) => a.from - b.from || b.to - a.to)[0] ?? null;
}
