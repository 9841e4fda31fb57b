/** The tables of this house: those one sits at, those that are open to everybody, and who one is here. */
import '../styles/online.css';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameOnShelf, shelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { Question } from '../pages/deed.tsx';
import { Slip } from '../pages/table-slip.tsx';
import { listedWords } from '../pages/table-words.ts';
import { Icon } from '../parts/icon.tsx';
import { Devices } from './devices.tsx';
import { forgetMe, type ListedTable, listedTables, myTables, recover, whoAmI } from './house.ts';
import { NameForm } from './name-form.tsx';
import { dropCode, keepCode, keptCode } from './recovery.ts';
import { tableIn } from './words.ts';

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
      setMine(own.filter(({ stage }) => stage !== 'closed').sort((a, b) => rank(a) - rank(b)));
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
        <div className="boards">
          <section className="card" aria-labelledby="my-tables">
            <h2 id="my-tables">
              Your tables <small>{mine === null ? '' : dueWords(mine)}</small>
            </h2>
            <TableList tables={mine} none="None yet. Set a table, make a seat a friend’s, and send the link." />
            {first ? (
              <Link className="btn gold" href={`/new/${first.id}?friends`}>
                <Icon name="plus" />
                Set a table
              </Link>
            ) : null}
          </section>
          <section className="card" aria-labelledby="open-tables">
            <h2 id="open-tables">
              Open to everybody <small>listed in this house</small>
            </h2>
            <TableList
              tables={open}
              none="No table is listed just now. Yours can be: choose “Listed” when you set it."
            />
          </section>
        </div>
        <div className="boards">
          <section className="card" aria-labelledby="join">
            <h2 id="join">Come to a table</h2>
            <JoinForm />
          </section>
          <section className="card" aria-labelledby="who">
            <h2 id="who">Who you are here</h2>
            <Identity name={name} onChange={() => void refresh()} />
            <Devices known={name !== null} onChange={() => void refresh()} />
            {name === null ? null : <DeleteData onDone={() => void refresh()} />}
          </section>
        </div>
      </main>
    </div>
  );
}

const [first] = shelf;

function dueWords(tables: readonly ListedTable[]): string {
  const due = tables.filter(({ yours }) => yours).length;
  if (due > 0) return due === 1 ? 'one waits for you' : `${due} wait for you`;
  return tables.length === 0 ? '' : 'none waits for you';
}

/** What waits for somebody comes first, what is over last. */
function rank({ yours, stage }: ListedTable): number {
  if (yours) return 0;
  return { playing: 1, gathering: 2, over: 3, closed: 4 }[stage];
}

function TableList({ tables, none }: { readonly tables: readonly ListedTable[] | null; readonly none: string }) {
  if (tables === null) return <p aria-busy="true" />;
  if (tables.length === 0) return <p className="none">{none}</p>;
  return (
    <ul className="slips">
      {tables.map((table) => (
        <Slip
          key={table.table}
          href={`/at/${table.table}`}
          game={table.game}
          words={listedWords(table, gameOnShelf(table.game)?.title ?? table.game, Date.now())}
          due={table.yours}
        />
      ))}
    </ul>
  );
}

/** Brings one to a table by its link or its name. */
function JoinForm() {
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
      <label htmlFor="join-table">Link or code</label>
      <input id="join-table" className="field" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="submit" className="btn">
        Join
      </button>
      {wrong ? <p role="alert">That is no link to a table. Paste the whole link, or the code at its end.</p> : null}
    </form>
  );
}

function Identity({ name, onChange }: { readonly name: string | null; onChange(): void }) {
  const code = keptCode();
  if (name === null)
    return (
      <>
        <p>No account is needed: a name will do.</p>
        <NameForm label="Be called that" main={false} anew onKnown={onChange} />
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
    </>
  );
}

function DeleteData({ onDone }: { onDone(): void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
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
            void forgetMe().then(onDone);
          }}
        >
          Your name, your codes, how to reach you and all you said are erased for good, and open tables close on all
          your devices. Seats you held stay in their matches without a name.
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
      keepCode('');
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
