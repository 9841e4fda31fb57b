import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameOnShelf } from '../../games/index.ts';
import { Icon } from '../parts/icon.tsx';
import { importMatch, listTables, removeTable, type TableSummary } from '../tables/index.ts';
import { Woodcut } from './poster.tsx';
import { posterOf } from './posters.ts';
import { tableWords } from './table-words.ts';

const Deed = lazy(async () => ({ default: (await import('./deed.tsx')).Deed }));
const Question = lazy(async () => ({ default: (await import('./deed.tsx')).Question }));

const ON_THE_COUNTER = 3;
const LARGEST_MATCH = 8_000_000;

/** The counter: the tables on this device, and matches brought in from elsewhere. */
export function Desk() {
  const [tables, setTables] = useState<readonly TableSummary[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<TableSummary | null>(null);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const refresh = useCallback(async () => {
    try {
      setTables(await listTables());
    } catch {
      setTables([]);
      setTrouble('This browser does not let pages keep anything, so tables will be gone when the page is closed.');
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);

  const remove = async (table: TableSummary) => {
    setLeaving(null);
    await removeTable(table.card.id).catch(() => setTrouble('That table could not be removed. Try again.'));
    await refresh();
    heading.current?.focus();
  };

  return (
    <section className="desk" aria-labelledby="your-tables">
      {trouble === null ? null : (
        <p className="trouble" role="alert">
          <Icon name="warning" />
          {trouble}
          <button type="button" className="btn quiet sq" aria-label="Dismiss" onClick={() => setTrouble(null)}>
            <Icon name="close" />
          </button>
        </p>
      )}
      <h2 id="your-tables" ref={heading} tabIndex={-1}>
        Your tables
        <small>{tables === null ? '' : counted(tables)}</small>
      </h2>
      {tables === null || tables.length === 0 ? (
        <p className="none">{tables === null ? '' : 'None yet. Every table you set is kept here, move by move.'}</p>
      ) : (
        <Slips tables={tables.slice(0, ON_THE_COUNTER)} onRemove={setLeaving} />
      )}
      <div className="does">
        {tables !== null && tables.length > 1 ? (
          <button
            type="button"
            className={`btn ${tables.length > ON_THE_COUNTER ? '' : 'narrow-only'}`}
            aria-haspopup="dialog"
            onClick={() => setAll(true)}
          >
            All {tables.length}
          </button>
        ) : null}
        <Import onTrouble={setTrouble} />
      </div>
      <Suspense>
        {all && tables !== null ? (
          <Deed title="Your tables" onClose={() => setAll(false)}>
            <Slips tables={tables} onRemove={setLeaving} />
          </Deed>
        ) : null}
        {leaving === null ? null : (
          <Question
            title={`Remove ${titleOf(leaving)}?`}
            yes="Remove it"
            no="Keep it"
            onYes={() => remove(leaving)}
            onNo={() => setLeaving(null)}
          >
            The table and its log leave this device for good. To keep the match, open the table and save it first.
          </Question>
        )}
      </Suspense>
    </section>
  );
}

function counted(tables: readonly TableSummary[]): string {
  const going = tables.filter((table) => !table.over).length;
  if (tables.length === 0) return 'on this device';
  return going === 0 ? 'all finished' : `${going} going on`;
}

function titleOf(table: TableSummary): string {
  return tableWords(table, gameOnShelf(table.card.game)?.title ?? table.card.game, Date.now()).title;
}

function Slips({
  tables,
  onRemove,
}: {
  readonly tables: readonly TableSummary[];
  onRemove(table: TableSummary): void;
}) {
  const now = Date.now();
  return (
    <ul className="slips">
      {tables.map((table) => {
        const words = tableWords(table, gameOnShelf(table.card.game)?.title ?? table.card.game, now);
        const print = posterOf(table.card.game)?.print ?? '';
        const due = table.yours && !table.over;
        return (
          <li key={table.card.id} className={`slip ${print} ${due ? 'now' : ''}`}>
            <Link href={`/table/${table.card.id}`}>
              <Woodcut print={print} />
              <span>
                <b>{words.title}</b>
                <span className={due ? 'due' : ''}>{words.state}</span>
                <span>{words.company}</span>
              </span>
            </Link>
            <button
              type="button"
              className="btn quiet sq"
              aria-label={`Remove ${words.title}`}
              aria-haspopup="dialog"
              onClick={() => onRemove(table)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Import({ onTrouble }: { onTrouble(sentence: string | null): void }) {
  const [, go] = useLocation();
  const chooser = useRef<HTMLInputElement>(null);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    onTrouble(null);
    if (file.size > LARGEST_MATCH) return onTrouble('This file is too large to be a match.');
    try {
      const found = await importMatch(await file.text());
      if ('problem' in found) onTrouble(found.problem);
      else go(`/table/${found.id}`);
    } catch {
      onTrouble('This file could not be read. Choose a match that was saved from a table.');
    }
  };

  return (
    <>
      <button type="button" className="btn" onClick={() => chooser.current?.click()}>
        <Icon name="upload" />
        Import a match
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Match file"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
