/** Checks every book against its game: rules, rulings, designs and examples. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDesigns } from '../../engine/designed.ts';
import type { Game } from '../../engine/game.ts';
import { shelf } from '../../games/index.ts';
import type { Block, Book, Example } from '../parts/book.ts';
import { plainProse, rulesIn } from '../parts/prose.ts';
import { readRulings } from '../rules/rulings.ts';
import { LEDGER_PAGE, rulingOf, tells, textsOf, WHOLE_BOOK } from './chapters.ts';
import { onward, sceneOf, startOf, tryChoice } from './example.ts';
import { bookOf } from './shelf.ts';

const books = await Promise.all(
  shelf.map(async (onShelf) => ({
    id: onShelf.id,
    game: await onShelf.load(),
    book: await bookOf(onShelf.id),
    notes: readFileSync(new URL(`../../games/${onShelf.id}/rulings.md`, import.meta.url), 'utf8'),
  })),
);
const written = books.filter(({ book }) => book.chapters.length > 0);

const blocksOf = (book: Book): readonly Block[] => [
  ...book.leaves.flat(),
  ...book.chapters.flatMap(({ blocks }) => blocks),
];
const examplesOf = (book: Book): Example[] =>
  blocksOf(book).flatMap((block) => (block.kind === 'play' ? [block.example] : []));
const allTexts = (book: Book) => [
  book.aim,
  ...book.chapters.map(({ lead }) => lead),
  ...book.chapters.flatMap(({ rulings = [] }) =>
    rulings.flatMap((note) => (typeof note === 'string' ? [] : [note.book])),
  ),
  ...blocksOf(book).flatMap(textsOf),
];

test('there are books', () => {
  expect(written.length).toBeGreaterThan(0);
});

describe.each(written)('the rulebook of $id', ({ game, book, notes }) => {
  test('covers every rule of the ledger in exactly one chapter', () => {
    const told = game.ledger.map(({ id }) => [id, book.chapters.filter((chapter) => tells(chapter, id)).length]);
    const untold = game.ledger.flatMap(({ id, note }) => (note ? [id] : []));
    expect(told.filter(([id, times]) => times !== 1 && !(times === 0 && untold.includes(String(id))))).toEqual([]);
  });

  test('names only rules that exist', () => {
    const known = new Set(game.ledger.map(({ id }) => id));
    const covers = book.chapters.flatMap((chapter) => chapter.covers);
    expect(covers.filter((name) => !game.ledger.some(({ id }) => tells({ covers: [name] }, id)))).toEqual([]);
    expect(
      allTexts(book)
        .flatMap(rulesIn)
        .filter((id) => !known.has(id)),
    ).toEqual([]);
  });

  test('has every ruling and every design in the margin of one chapter', () => {
    const rulings = book.chapters.flatMap(({ rulings: noted = [] }) => noted.map(rulingOf));
    expect(rulings.toSorted()).toEqual(
      readRulings(notes)
        .map(({ id }) => id)
        .toSorted(),
    );
    const openings = book.chapters.flatMap(({ designs = [] }) => designs);
    const placed = readDesigns(notes).map((design) => [
      design,
      openings.filter((opening) => design.startsWith(opening)).length,
    ]);
    expect(placed.filter(([, times]) => times !== 1)).toEqual([]);
    expect(openings).toHaveLength(placed.length);
  });

  test('cites rules throughout: no passage is without one', () => {
    const bare = book.chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'passages'
          ? block.passages
              .filter(({ text }) => rulesIn([text].flat().join(' ')).length === 0)
              .map(({ heading }) => heading)
          : [],
      ),
    );
    expect(bare).toEqual([]);
  });

  test('has valid addresses, and texts of the right length', () => {
    const ids = book.chapters.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(ids).not.toContain(LEDGER_PAGE);
    expect(ids).not.toContain(WHOLE_BOOK);
    const long = [
      ...[book.aim].filter((text) => plainProse(text).length > 110),
      ...book.chapters.map(({ title }) => title).filter((title) => title.length > 32),
      ...book.chapters.map(({ lead }) => lead).filter((lead) => plainProse(lead).length > 160),
      ...blocksOf(book).flatMap((block) =>
        block.kind === 'passages'
          ? block.passages.flatMap(({ text }) => [text].flat().filter((part) => plainProse(part).length > 420))
          : [],
      ),
    ];
    expect(long).toEqual([]);
  });

  test('has no markup of rules, icons or bold words that is not parsed', () => {
    expect(
      allTexts(book)
        .map(plainProse)
        .filter((text) => /[[\]*{}]/.test(text)),
    ).toEqual([]);
  });

  const examples = examplesOf(book).map((example, at) => ({ at: at + 1, first: example.steps[0]?.ask ?? '', example }));
  describe.each(examples)('example $at: $first', ({ example }) => {
    test('has two to five steps, each with one choice that leads on', () => {
      expect(example.steps.length).toBeGreaterThanOrEqual(2);
      expect(example.steps.length).toBeLessThanOrEqual(5);
      for (const step of example.steps) {
        expect(
          step.offers.filter(({ on }) => on),
          step.ask,
        ).toHaveLength(step.offers.length > 0 ? 1 : 0);
        expect(new Set(step.offers.map(({ label }) => label)).size, step.ask).toBe(step.offers.length);
        const told = [step.ask, ...(step.text === undefined ? [] : [plainProse(step.text)])];
        for (const text of told) expect(text.length, text).toBeLessThanOrEqual(240);
      }
    });

    test('turns out as told when the engine plays it', () => {
      for (const [at, step] of example.steps.entries()) {
        const { state } = startOf(game, example, at);
        expect(step.holds?.(viewOf(game, state, example)) ?? true, `the beginning of: ${step.ask}`).toBe(true);
        for (const offer of step.offers) {
          const what = `${step.ask} ${offer.label}`;
          const outcome = tryChoice(game, state, example, { seat: example.seat, ...offer });
          if (offer.refused !== undefined) {
            expect(outcome, what).toMatchObject({ kind: 'refused', rule: offer.refused });
            continue;
          }
          expect(outcome.kind, what).toBe('played');
          if (outcome.kind !== 'played') continue;
          expect(outcome.lines.length + (offer.says ?? '').length, what).toBeGreaterThan(0);
          expect(offer.holds?.(viewOf(game, outcome.state, example)) ?? true, what).toBe(true);
        }
        const chosen = onward(step);
        if (chosen) expect(chosen.refused, step.ask).toBeUndefined();
      }
      const last = example.steps.at(-1);
      const checked = last?.holds ?? (last && onward(last)?.holds);
      expect(checked, 'the end must be checked').toBeDefined();
    });
  });
});

function viewOf(game: Game, state: object, example: Example): object {
  return sceneOf(game, state, example).view;
}
