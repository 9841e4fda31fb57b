/** The lobby: tables to sit down at, tables to watch, how the last games ended, and what to do while it is quiet. */
import '../styles/lobby.css';
import '../styles/online.css';
import '../people/people.css';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Lobby } from '../../engine/protocol.ts';
import { gameOnShelf, shelf } from '../../games/index.ts';
import { PageHeader } from '../page-header.tsx';
import { TableSlip } from '../pages/table-slip.tsx';
import { listedWords } from '../pages/table-words.ts';
import { Icon } from '../parts/icon.tsx';
import { type ListedTable, lobbyNow, myTables, whoAmI } from './api.ts';
import { WhoYouAre } from './identity.tsx';
import { PlayResident, WatchResidents } from './lobby-company.tsx';
import { LiveTables, OpenTables, Results } from './lobby-tables.tsx';
import { lobbySentence } from './lobby-words.ts';
import { tableIn } from './words.ts';

/** The lists are refreshed at this interval. */
const AGAIN_MS = 15_000;
const QUIET: Lobby = { open: [], live: [], done: [], visitors: null };

export default function LobbyPage() {
  const [mine, setMine] = useState<readonly ListedTable[]>([]);
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const refresh = useCallback(async () => {
    try {
      const [me, own, now] = await Promise.all([whoAmI(), myTables(), lobbyNow()]);
      setName(me?.name ?? null);
      setMine(own.filter(({ stage }) => stage !== 'closed').sort((a, b) => rank(a) - rank(b)));
      setLobby(now);
      setProblem(null);
    } catch (error) {
      // The page can still offer games on this device.
      setLobby((known) => known ?? QUIET);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  const own = new Set(mine.map(({ table }) => table));
  const open = (lobby?.open ?? []).filter(({ table }) => !own.has(table));
  return (
    <div className="lobbypage">
      <PageHeader title="Lobby" />
      <main className="lobby" aria-busy={lobby === null}>
        {problem === null ? null : (
          <p className="trouble" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <header className="panel lobhead">
          <h2>The lobby</h2>
          <p role="status">{lobby === null ? '' : lobbySentence(lobby)}</p>
          {first && open.length > 0 ? (
            <Link className="btn gold" href={setTable}>
              <Icon name="plus" />
              New table
            </Link>
          ) : null}
        </header>
        <div className="maincol">
          {lobby === null ? null : open.length > 0 ? <OpenTables tables={open} /> : <QuietNight />}
          {open.length > 0 && first ? (
            <p className="panel ringme">
              <Icon name="bell" />
              <span>
                Nothing for you? Open a table and do something else: this device tells you when somebody sits down.
              </span>
              <Link className="btn" href={setTable}>
                Notify me
              </Link>
            </p>
          ) : null}
          <JoinForm />
        </div>
        <div className="sidecol">
          {mine.length > 0 ? <MyTables tables={mine} /> : null}
          {lobby === null ? null : (
            <>
              <LiveTables tables={lobby.live} />
              <Results tables={lobby.done} title={open.length > 0 ? 'Just finished' : 'Recent games here'} />
              {lobby.live.length + lobby.done.length === 0 ? <WatchResidents /> : null}
            </>
          )}
          <WhoYouAre name={name} onChange={() => void refresh()} />
        </div>
      </main>
    </div>
  );
}

const [first] = shelf;
const setTable = `/new/${first?.id}?friends`;

/** Tables that wait for this person come first, finished ones last. */
function rank({ yours, stage }: ListedTable): number {
  if (yours) return 0;
  return { playing: 1, gathering: 2, over: 3, closed: 4 }[stage];
}

function dueWords(tables: readonly ListedTable[]): string {
  const due = tables.filter(({ yours }) => yours).length;
  if (due === 0) return 'none waiting for you';
  return due === 1 ? 'one waiting for you' : `${due} waiting for you`;
}

function MyTables({ tables }: { readonly tables: readonly ListedTable[] }) {
  return (
    <section className="panel" aria-labelledby="my-tables">
      <h2 id="my-tables">
        Your tables <small>{dueWords(tables)}</small>
      </h2>
      <ul className="slips">
        {tables.map((table) => (
          <TableSlip
            key={table.table}
            href={`/at/${table.table}`}
            game={table.game}
            words={listedWords(table, gameOnShelf(table.game)?.title ?? table.game, Date.now())}
            due={table.yours}
          />
        ))}
      </ul>
    </section>
  );
}

/** What an empty lobby offers: three ways to a game. */
function QuietNight() {
  return (
    <section className="panel emptybox" aria-labelledby="quiet-night">
      <svg className="saloon" viewBox="0 0 640 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href="/saloon.svg#saloon" width="640" height="250" />
      </svg>
      <h2 id="quiet-night">A quiet night</h2>
      <p>
        No table is waiting. Open one and we will tell you when somebody sits down, or start with somebody who is always
        in.
      </p>
      <div className="ways">
        <div className="way">
          <b>
            <Icon name="bell" />
            Open a table and wait
          </b>
          <p>We notify you on this device when somebody sits down.</p>
          <Link className="btn gold" href={setTable}>
            New table
          </Link>
        </div>
        <div className="way">
          <b>
            <Icon name="link" />
            Invite a friend
          </b>
          <p>A link or a code to scan. Nobody needs an account.</p>
          <Link className="btn" href={setTable}>
            Invite
          </Link>
        </div>
        <PlayResident />
      </div>
    </section>
  );
}

/** Leads to a table by its link or its code. */
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
    <form className="panel joinform" onSubmit={submit}>
      <label htmlFor="join-table">Did somebody send you a link?</label>
      <input
        id="join-table"
        className="field"
        value={text}
        placeholder="Link or code"
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        Join
      </button>
      {wrong ? (
        <p role="alert">That link does not lead to a table. Paste the whole link, or the code at the end of it.</p>
      ) : null}
    </form>
  );
}
