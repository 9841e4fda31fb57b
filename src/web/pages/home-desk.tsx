import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { gameOnShelf } from '../../games/index.ts';
import type { ListedTable } from '../online/house.ts';
import { isKnown } from '../online/recovery.ts';
import { tableIn } from '../online/words.ts';
import { Icon } from '../parts/icon.tsx';
import { importMatch } from '../tables/bring.ts';
import { listTables, removeTable, type TableSummary } from '../tables/index.ts';
import { Slip } from './table-slip.tsx';
import { listedWords, type TableWords, tableWords } from './table-words.ts';

const Deed = lazy(async () => ({ default: (await import('./deed.tsx')).Deed }));
const Question = lazy(async () => ({ default: (await import('./deed.tsx')).Question }));

const ON_THE_COUNTER = 3;
const LARGEST_MATCH = 8_000_000;

/** The counter: the tables on this device and in the house, ways to others, and matches brought in from elsewhere. */
export function Desk() {
  const [tables, setTables] = useState<readonly TableSummary[] | null>(null);
  const listed = useHouseTables();
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

  const slips = [...listed.map(ofHouse), ...(tables ?? []).map(ofDevice)].sort((a, b) => Number(b.due) - Number(a.due));

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
        <small>{tables === null ? '' : counted(slips)}</small>
      </h2>
      {slips.length === 0 ? (
        <p className="none">{tables === null ? '' : 'None yet. Every table you set is kept here, move by move.'}</p>
      ) : (
        <Slips slips={slips.slice(0, ON_THE_COUNTER)} onRemove={setLeaving} />
      )}
      <div className="does">
        {slips.length > 1 ? (
          <button
            type="button"
            className={`btn ${slips.length > ON_THE_COUNTER ? '' : 'narrow-only'}`}
            aria-haspopup="dialog"
            onClick={() => setAll(true)}
          >
            All {slips.length}
          </button>
        ) : null}
        <Import onTrouble={setTrouble} />
        <Join onTrouble={setTrouble} />
      </div>
      <Suspense>
        {all && tables !== null ? (
          <Deed title="Your tables" onClose={() => setAll(false)}>
            <Slips slips={slips} onRemove={setLeaving} />
          </Deed>
        ) : null}
        {leaving === null ? null : (
          <Question
            title={`Remove ${wordsOf(leaving).title}?`}
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

/** A table on the counter; only those of this device can be removed from it. */
interface TableSlip {
  readonly href: string;
  readonly game: string;
  readonly words: TableWords;
  readonly due: boolean;
  readonly over: boolean;
  readonly kept?: TableSummary;
}

function ofDevice(kept: TableSummary): TableSlip {
  const { id, game } = kept.card;
  const due = kept.yours && !kept.over;
  return { href: `/table/${id}`, game, words: wordsOf(kept), due, over: kept.over, kept };
}

function ofHouse(table: ListedTable): TableSlip {
  const words = listedWords(table, nameOf(table.game), Date.now());
  return { href: `/at/${table.table}`, game: table.game, words, due: table.yours, over: table.stage === 'over' };
}

const nameOf = (game: string) => gameOnShelf(game)?.title ?? game;

const wordsOf = (table: TableSummary) => tableWords(table, nameOf(table.card.game), Date.now());

/** The tables that wait for this browser in the house, where the house knows it. */
function useHouseTables(): readonly ListedTable[] {
  const [tables, setTables] = useState<readonly ListedTable[]>([]);
  useEffect(() => {
    if (!isKnown()) return;
    import('../online/house.ts')
      .then(({ myTables }) => myTables())
      .then((all) => setTables(all.filter(({ stage }) => stage === 'playing' || stage === 'gathering')))
      // Without a network the tables of this device are all there are.
      .catch(() => {});
  }, []);
  return tables;
}

function counted(slips: readonly TableSlip[]): string {
  const going = slips.filter((slip) => !slip.over).length;
  if (slips.length === 0) return 'on this device';
  return going === 0 ? 'all finished' : `${going} going on`;
}

function Slips({ slips, onRemove }: { readonly slips: readonly TableSlip[]; onRemove(table: TableSummary): void }) {
  return (
    <ul className="slips">
      {slips.map(({ href, game, words, due, kept }) => (
        <Slip key={href} href={href} game={game} words={words} due={due}>
          {kept ? (
            <button
              type="button"
              className="btn quiet sq"
              aria-label={`Remove ${words.title}`}
              aria-haspopup="dialog"
              onClick={() => onRemove(kept)}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </Slip>
      ))}
    </ul>
  );
}

/** The way to a table that somebody has told one of. */
function Join({ onTrouble }: { onTrouble(sentence: string | null): void }) {
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const table = tableIn(text);
    if (table === null) onTrouble('That is no link to a table. Paste the whole link, or the code at its end.');
    else go(`/at/${table}`);
  };
  return (
    <form className="join" onSubmit={submit}>
      <label htmlFor="join-code">Join by link or code</label>
      <input
        id="join-code"
        className="field"
        value={text}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        Join
      </button>
    </form>
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
      <button
        type="button"
        className="btn sq"
        aria-label="Import a match"
        title="Import a match"
        onClick={() => chooser.current?.click()}
      >
        <Icon name="upload" />
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
