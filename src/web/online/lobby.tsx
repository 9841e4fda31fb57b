/** The tables of this house: those one sits at, those that are open to everybody, and who one is here. */
import '../styles/online.css';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameOnShelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { Question } from '../pages/deed.tsx';
import { Woodcut } from '../pages/poster.tsx';
import { posterOf } from '../pages/posters.ts';
import { Icon } from '../parts/icon.tsx';
import { forgetMe, type ListedTable, listedTables, myTables, recover, whoAmI } from './house.ts';
import { NameForm } from './name-form.tsx';
import { dropCode, keptCode } from './recovery.ts';
import { listedWords, tableIn } from './words.ts';

/** Lists are asked for again after so long. */
const AGAIN_MS = 15_000;

export default function Lobby() {
  const [mine, setMine] = useState<readonly ListedTable[] | null>(null);
  const [open, setOpen] = useState<readonly ListedTable[] | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const refresh = useCallback(async () => {
    try {
      const [me, own, listed] = await Promise.all([whoAmI(), myTables(), listedTables()]);
      setName(me?.name ?? null);
      setMine(own);
      setOpen(listed.filter(({ table }) => own.every((other) => other.table !== table)));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  return (
    <div className="lobby">
      <Folio title="Tables online" />
      <main>
        {problem === null ? null : (
          <p className="trouble" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <section className="card" aria-labelledby="my-tables">
          <h2 id="my-tables">Your tables in this house</h2>
          <TableList tables={mine} none="None yet. Set a table, put a friend on a seat by link, and it stands here." />
        </section>
        <section className="card" aria-labelledby="open-tables">
          <h2 id="open-tables">Open to everybody</h2>
          <TableList tables={open} none="No table is listed just now." />
        </section>
        <section className="card" aria-labelledby="join">
          <h2 id="join">Come to a table</h2>
          <JoinForm />
        </section>
        <section className="card" aria-labelledby="who">
          <h2 id="who">Who you are here</h2>
          <Identity name={name} onChange={() => void refresh()} />
        </section>
      </main>
    </div>
  );
}

function TableList({ tables, none }: { readonly tables: readonly ListedTable[] | null; readonly none: string }) {
  if (tables === null) return <p aria-busy="true" />;
  if (tables.length === 0) return <p className="none">{none}</p>;
  return (
    <ul className="slips">
      {tables.map((table) => {
        const print = posterOf(table.game)?.print ?? '';
        return (
          <li key={table.table} className={`slip ${print} ${table.yours ? 'now' : ''}`}>
            <Link href={`/at/${table.table}`}>
              <Woodcut print={print} />
              <span>
                <b>{gameOnShelf(table.game)?.title ?? table.game}</b>
                <span className={table.yours ? 'due' : ''}>{listedWords(table)}</span>
                <span>{table.names.join(', ')}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Brings one to a table by its link or its name. */
export function JoinForm() {
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const table = tableIn(text);
    setWrong(table === null);
    if (table !== null) go(`/at/${table}`);
  };
  return (
    <form className="nameform" onSubmit={submit}>
      <label htmlFor="join-table">Link or name of a table</label>
      <input id="join-table" className="field" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="submit" className="btn">
        Join
      </button>
      {wrong ? <p role="alert">That is no link to a table; ask for it again.</p> : null}
    </form>
  );
}

function Identity({ name, onChange }: { readonly name: string | null; onChange(): void }) {
  const [leaving, setLeaving] = useState(false);
  const code = keptCode();
  if (name === null)
    return (
      <>
        <p>No account is needed: a name will do.</p>
        <NameForm label="Be called that" onKnown={onChange} />
        <RecoverForm onBack={onChange} />
      </>
    );
  return (
    <>
      <p>
        The house knows this browser as <b>{name}</b>.
      </p>
      {code === null ? null : (
        <p>
          To sit at your tables on another device, give this code there: <code className="hash">{code}</code>
        </p>
      )}
      <RecoverForm onBack={onChange} />
      <button type="button" className="btn danger" onClick={() => setLeaving(true)}>
        Delete my data
      </button>
      {leaving ? (
        <Question
          title="Delete what the house knows of you?"
          yes="Delete it"
          no="Keep it"
          onNo={() => setLeaving(false)}
          onYes={() => {
            setLeaving(false);
            dropCode();
            void forgetMe().then(onChange);
          }}
        >
          Your name, your codes, how to reach you and all you said are erased for good. Seats you held stay in their
          matches without a name.
        </Question>
      ) : null}
    </>
  );
}

function RecoverForm({ onBack }: { onBack(): void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await recover(code);
      setProblem(null);
      setCode('');
      onBack();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="nameform" onSubmit={submit}>
      <label htmlFor="recovery-code">Code from another device</label>
      <input
        id="recovery-code"
        className="field"
        value={code}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        Come back
      </button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
