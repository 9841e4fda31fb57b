import { type FormEvent, type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { gameOnShelf } from '../../games/index.ts';
import type { ListedTable } from '../online/api.ts';
import { isKnown } from '../online/recovery.ts';
import { tableIn } from '../online/words.ts';
import { Icon } from '../parts/icon.tsx';
import { PRERENDERED } from '../prerendered.ts';
import { importMatch } from '../tables/import-match.ts';
import { listTables, removeTable, type TableSummary } from '../tables/index.ts';
import { type FinishedWords, keptTicket, listedTicket } from './finished.ts';
import { FinishedTicket } from './finished-ticket.tsx';
import { TableSlip } from './table-slip.tsx';
import { listedWords, type TableWords, tableWords } from './table-words.ts';

const Dialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));
const Question = lazy(async () => ({ default: (await import('./page-dialog.tsx')).ConfirmDialog }));

const ON_THE_COUNTER = 4;
const LARGEST_MATCH = 8_000_000;

/** The lower part of the home page: tables on this device and on the server, joining by link, importing matches. */
export function Desk() {
  const [tables, setTables] = useState<readonly TableSummary[] | null>(null);
  const listed = useServerTables();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<TableSummary | null>(null);
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<TabId | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const refresh = useCallback(async () => {
    try {
      setTables(await listTables());
    } catch {
      setTables([]);
      setTrouble(
        'This browser does not let pages store anything, so your tables will be lost when you close the page.',
      );
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);

  const remove = async (table: TableSummary) => {
    setLeaving(null);
    await removeTable(table.card.id).catch(() => setTrouble('That table could not be removed. Try again.'));
    await refresh();
    heading.current?.focus();
  };

  const now = Date.now();
  const entries = [
    ...listed.map((table) => ofServer(table, now)),
    ...(tables ?? []).map((table) => ofDevice(table, now)),
  ];
  const going = entries.filter(({ over }) => !over).sort((a, b) => Number(b.due) - Number(a.due));
  const finished = entries.filter(({ over }) => over).sort((a, b) => b.updated - a.updated);
  const tab = chosen ?? (going.length > 0 || finished.length === 0 ? 'going' : 'finished');
  const shown = tab === 'going' ? going : finished;

  return (
    <section className="desk" aria-labelledby="your-tables" inert={PRERENDERED}>
      {trouble === null ? null : (
        <p className="trouble" role="alert">
          <Icon name="warning" />
          {trouble}
          <button type="button" className="btn quiet sq" aria-label="Dismiss" onClick={() => setTrouble(null)}>
            <Icon name="close" />
          </button>
        </p>
      )}
      <div className="heads">
        <h2 id="your-tables" ref={heading} tabIndex={-1}>
          Your tables
        </h2>
        {entries.length === 0 ? (
          <small>{tables === null ? '' : 'on this device'}</small>
        ) : (
          <Tabs
            tabs={[
              { id: 'going', label: 'In progress', count: going.length },
              { id: 'finished', label: 'Finished', count: finished.length },
            ]}
            chosen={tab}
            onChoose={setChosen}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className="none">{tables === null ? '' : NONE[tab]}</p>
      ) : (
        <div className="shown" role="tabpanel" aria-label={LABELS[tab]}>
          <Slips slips={shown.slice(0, ON_THE_COUNTER)} onRemove={setLeaving} />
        </div>
      )}
      <div className="does">
        {shown.length > 1 ? (
          <button
            type="button"
            className={`btn ${shown.length > ON_THE_COUNTER ? '' : 'narrow-only'}`}
            aria-haspopup="dialog"
            onClick={() => setAll(true)}
          >
            All {shown.length}
          </button>
        ) : null}
        <Import onTrouble={setTrouble} />
        <Join onTrouble={setTrouble} />
      </div>
      <Suspense>
        {all && tables !== null ? (
          <Dialog title={LABELS[tab]} onClose={() => setAll(false)}>
            <Slips slips={shown} onRemove={setLeaving} />
          </Dialog>
        ) : null}
        {leaving === null ? null : (
          <Question
            title={`Remove ${nameOf(leaving.card.game)}?`}
            yes="Remove"
            no="Cancel"
            onYes={() => remove(leaving)}
            onNo={() => setLeaving(null)}
          >
            The table and its log will be deleted from this device. To keep the match, open the table and save it first.
          </Question>
        )}
      </Suspense>
    </section>
  );
}

type TabId = 'going' | 'finished';
const LABELS: Readonly<Record<TabId, string>> = { going: 'In progress', finished: 'Finished' };
const NONE: Readonly<Record<TabId, string>> = {
  going: 'None at the moment. Every game you start is saved here after every move.',
  finished: 'None yet. Finished games stay here so that you can look back at them.',
};

/** A table on the home page; only tables on this device can be removed. */
interface DeskTable {
  readonly href: string;
  readonly game: string;
  readonly title: string;
  /** Set while it is in progress. */
  readonly words: TableWords | null;
  /** Set when it is over. */
  readonly ticket: FinishedWords | null;
  readonly due: boolean;
  readonly over: boolean;
  readonly updated: number;
  readonly kept?: TableSummary;
}

function ofDevice(kept: TableSummary, now: number): DeskTable {
  const { over, updated } = kept;
  const { id, game } = kept.card;
  const title = nameOf(game);
  const words = over ? null : tableWords(kept, title, now);
  const ticket = over ? keptTicket(kept, title, now) : null;
  return { href: `/table/${id}`, game, title, words, ticket, due: kept.yours && !over, over, updated, kept };
}

function ofServer(table: ListedTable, now: number): DeskTable {
  const { game, updated, yours } = table;
  const over = table.stage === 'over';
  const title = nameOf(game);
  const words = over ? null : listedWords(table, title, now);
  const ticket = over ? listedTicket(table, title, now) : null;
  return { href: `/at/${table.table}`, game, title, words, ticket, due: yours, over, updated };
}

const nameOf = (game: string) => gameOnShelf(game)?.title ?? game;

/** The person's tables on the server, once this browser has signed in. */
function useServerTables(): readonly ListedTable[] {
  const [tables, setTables] = useState<readonly ListedTable[]>([]);
  useEffect(() => {
    if (!isKnown()) return;
    import('../online/api.ts')
      .then(({ myTables }) => myTables())
      .then((all) => setTables(all.filter(({ stage }) => stage !== 'closed')))
      // Without a network there are only the tables on this device.
      .catch(() => {});
  }, []);
  return tables;
}

interface SlipsProps {
  readonly slips: readonly DeskTable[];
  onRemove(table: TableSummary): void;
}

function Slips({ slips, onRemove }: SlipsProps) {
  return (
    <ul className="slips">
      {slips.map((slip) => (
        <Entry key={slip.href} slip={slip} onRemove={onRemove} />
      ))}
    </ul>
  );
}

/** A slip while the game is in progress, a ticket when it is over. */
function Entry({ slip, onRemove }: Omit<SlipsProps, 'slips'> & { readonly slip: DeskTable }) {
  const { href, game, title, words, ticket, due, kept } = slip;
  const remove = kept ? (
    <button
      type="button"
      className="btn quiet sq"
      aria-label={`Remove ${words?.title ?? title}`}
      aria-haspopup="dialog"
      onClick={() => onRemove(kept)}
    >
      <Icon name="close" />
    </button>
  ) : null;
  if (ticket)
    return (
      <FinishedTicket href={href} game={game} words={ticket}>
        {remove}
      </FinishedTicket>
    );
  if (!words) return null;
  return (
    <TableSlip href={href} game={game} words={words} due={due}>
      {remove}
    </TableSlip>
  );
}

/** Two tabs; arrow keys move between them. */
function Tabs(props: {
  readonly tabs: readonly { readonly id: TabId; readonly label: string; readonly count: number }[];
  readonly chosen: TabId;
  onChoose(tab: TabId): void;
}) {
  const { tabs, chosen, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const other = tabs.find(({ id }) => id !== chosen);
    if (!other) return;
    onChoose(other.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${other.id}"]`)?.focus();
  };
  return (
    <div className="desktabs" role="tablist" aria-labelledby="your-tables" tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label}, {count}
        </button>
      ))}
    </div>
  );
}

/** The form to join a table by its link or code. */
function Join({ onTrouble }: { onTrouble(sentence: string | null): void }) {
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const table = tableIn(text);
    if (table === null)
      onTrouble('That link does not lead to a table. Paste the whole link, or the code at the end of it.');
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
        disabled={PRERENDERED}
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
      {PRERENDERED ? null : (
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
      )}
    </>
  );
}
