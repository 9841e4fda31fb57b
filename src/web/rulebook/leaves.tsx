/** The pages of a book: the overview as an open book, and a chapter with its margin. */
import { Link } from 'wouter';
import type { Chapter } from '../parts/book.ts';
import { Icon } from '../parts/icon.tsx';
import { Blocks } from './blocks.tsx';
import { chapterPath, numberOf, OVERVIEW, rulesOf } from './chapters.ts';
import { LedgerDrawer } from './ledger.tsx';
import { Margin } from './margin.tsx';
import { ProseText, useBook } from './prose.tsx';

/** The overview: two leaves. */
export function Overview() {
  const { game, book } = useBook();
  const [left, right] = book.leaves;
  return (
    <article className={`spread ${book.lettering ?? ''}`} aria-label={`${game.title}: ${OVERVIEW}`}>
      <section className="leaf a">
        <p className="kicker">{book.facts}</p>
        <h2 className="title">{game.title}</h2>
        <p className="aim">
          <ProseText text={book.aim} />
        </p>
        <Blocks blocks={left} />
      </section>
      <section className="leaf b">
        <Blocks blocks={right} />
      </section>
    </article>
  );
}

/** A chapter. */
export function ChapterPage({ chapter }: { readonly chapter: Chapter }) {
  const { game, book } = useBook();
  const number = numberOf(book, chapter);
  const at = book.chapters.indexOf(chapter);
  const before = book.chapters[at - 1];
  const after = book.chapters[at + 1];
  const bare = (chapter.rulings ?? []).length + (chapter.designs ?? []).length === 0;
  return (
    <article className={bare ? 'chapter bare' : 'chapter'}>
      <div className="main">
        <h2>
          <small>
            {game.title}, chapter {number}
          </small>
          {chapter.title}
        </h2>
        <p className="lead">
          <ProseText text={chapter.lead} />
        </p>
        <Blocks blocks={chapter.blocks} />
      </div>
      <Margin chapter={chapter} />
      <div className="foot">
        <LedgerDrawer game={game} rules={rulesOf(chapter, game.ledger)} />
        <nav className="turnpage" aria-label="Turn the page">
          <Link className="btn" href={chapterPath(game, before?.id ?? null)}>
            <Icon name="back" />
            {before?.title ?? OVERVIEW}
          </Link>
          {after ? (
            <Link className="btn" href={chapterPath(game, after.id)}>
              {after.title}
              <Icon name="next" />
            </Link>
          ) : null}
        </nav>
      </div>
    </article>
  );
}
