/** The rail beside a book: game, search, chapters, ledger and print menu. On small screens it is a bar. */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Woodcut } from '../pages/poster.tsx';
import { printOf } from '../pages/prints.ts';
import { Icon } from '../parts/icon.tsx';
import { chapterPath, LEDGER_PAGE, numberOf, OVERVIEW, WHOLE_BOOK } from './chapters.ts';
import { type Open, useBook } from './prose.tsx';
import { type Found, find, indexOf } from './search.ts';

/** What is unfolded from the bar on a small screen. */
type Unfolded = 'chapters' | 'search' | null;

/** The rail; `page` is the chapter's id, `null` for the overview. */
export function Rail({ page }: { readonly page: string | null }) {
  const open = useBook();
  const { game, book } = open;
  const [unfolded, setUnfolded] = useState<Unfolded>(null);
  const chapter = book.chapters.find(({ id }) => id === page);
  const here = chapter ? `${numberOf(book, chapter)} ${chapter.title}` : page === null ? `1 ${OVERVIEW}` : 'The ledger';
  const toggle = (part: 'chapters' | 'search') => setUnfolded((now) => (now === part ? null : part));
  return (
    <div className="toc" data-unfolded={unfolded ?? undefined}>
      <div className="bar">
        <button
          type="button"
          className="btn here"
          aria-expanded={unfolded === 'chapters'}
          onClick={() => toggle('chapters')}
        >
          <Icon name="menu" />
          <span>
            <span className="vh">Chapters. You are in </span>
            {here}
          </span>
        </button>
        <button
          type="button"
          className="btn sq"
          aria-label="Search this rulebook"
          aria-expanded={unfolded === 'search'}
          onClick={() => toggle('search')}
        >
          <Icon name="search" />
        </button>
        <PrintMenu open={open} compact />
      </div>
      <Link className={`which ${printOf(game.id)}`} href="/rules">
        <Woodcut game={game.id} />
        <span>
          {game.title}
          <small>another game…</small>
        </span>
      </Link>
      <Search unfolded={unfolded === 'search'} onGo={() => setUnfolded(null)} />
      <nav className="chaps" aria-label="Chapters">
        {book.chapters.length === 0 ? null : (
          <ChapterLink
            href={chapterPath(game, null)}
            number="1"
            title={OVERVIEW}
            here={page === null}
            onGo={setUnfolded}
          />
        )}
        {book.chapters.map((one) => (
          <ChapterLink
            key={one.id}
            href={chapterPath(game, one.id)}
            number={String(numberOf(book, one))}
            title={one.title}
            here={one.id === page}
            onGo={setUnfolded}
          />
        ))}
        <ChapterLink
          href={chapterPath(game, LEDGER_PAGE)}
          number="§"
          title={`The ledger, ${game.ledger.length} rules`}
          here={page === LEDGER_PAGE}
          onGo={setUnfolded}
        />
      </nav>
      <PrintMenu open={open} />
    </div>
  );
}

function ChapterLink(props: {
  readonly href: string;
  readonly number: string;
  readonly title: string;
  readonly here: boolean;
  onGo(unfolded: Unfolded): void;
}) {
  const { href, number, title, here, onGo } = props;
  return (
    <Link
      href={href}
      className={number === '§' ? 'led' : ''}
      aria-current={here ? 'page' : undefined}
      onClick={() => onGo(null)}
    >
      <span aria-hidden="true">{number}</span>
      {title}
    </Link>
  );
}

/** Offers to print the open page or the whole book; the browser can make a PDF of either. */
function PrintMenu({ open, compact = false }: { readonly open: Open; readonly compact?: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className={compact ? 'outs compact' : 'outs'}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary className={compact ? 'btn sq' : 'btn'} aria-label={compact ? 'Print or PDF' : undefined}>
        <PrinterIcon />
        {compact ? null : 'Print or PDF'}
      </summary>
      <div className="menu">
        <button
          type="button"
          className="btn"
          onClick={() => {
            close();
            print();
          }}
        >
          This page
        </button>
        <Link className="btn" href={`${chapterPath(open.game, WHOLE_BOOK)}?print`} onClick={close}>
          The whole book
        </Link>
      </div>
    </details>
  );
}

function PrinterIcon() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 3h10v5H7zM4 9h16v8h-3v-3H7v3H4zM8 15h8v6H8z" fill="currentColor" />
    </svg>
  );
}

function Search({ unfolded, onGo }: { readonly unfolded: boolean; onGo(): void }) {
  const open = useBook();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const index = useMemo(() => indexOf(open.game, open.book, open), [open]);
  const hits = useMemo(() => find(index, typed), [index, typed]);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || (target instanceof HTMLElement && target.matches('input, textarea, select'))) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (unfolded) field.current?.focus();
  }, [unfolded]);

  const go = (hit: Found | undefined) => {
    if (!hit) return;
    onGo();
    field.current?.blur();
    navigate(hit.href);
    // For the router, the same page with another hash is no new location.
    if (location.hash === '') scrollTo({ top: 0 });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(hits[at]);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Escape') setTyped('');
    else return;
    event.preventDefault();
  };
  const asked = typed.trim().length > 1;
  return (
    <search className="find">
      <Icon name="search" />
      <input
        ref={field}
        className="field"
        type="text"
        role="combobox"
        aria-label="Search this rulebook"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${list}-${at}` : undefined}
        placeholder="Search, or press /"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      {hits.length > 0 ? (
        <div className="hits" id={list} role="listbox" aria-label="What was found">
          {hits.map((hit, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles arrows and Enter
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a list of hits
              key={i}
              id={`${list}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              onClick={() => go(hit)}
              onPointerEnter={() => setAt(i)}
            >
              <b>
                {hit.chapter}
                {hit.kind === null ? null : <small>{hit.code ? `${hit.kind} ${hit.code}` : hit.kind}</small>}
              </b>
              {hit.excerpt.map(({ text, hit: marked }, piece) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
                marked ? <mark key={piece}>{text}</mark> : text,
              )}
            </div>
          ))}
        </div>
      ) : null}
      <p className={asked && hits.length === 0 ? 'none' : 'vh'} role="status">
        {asked ? (hits.length === 0 ? 'Nothing found in this book. Try fewer words.' : `${hits.length} found`) : ''}
      </p>
    </search>
  );
}
