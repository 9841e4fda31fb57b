/** Before the game: who has come, the invitation, the start, and what people say meanwhile. */
import '../styles/new-table.css';
import '../styles/gathering.css';
import '../people/people.css';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { GATHERING_PRESETS } from '../../engine/chat-presets.ts';
import type { Game } from '../../engine/game.ts';
import type { PublicTable, You } from '../../engine/protocol.ts';
import { PageHeader } from '../page-header.tsx';
import { TableMenu } from '../table/menu.tsx';
import { BrokenConnection, ServerNotice, StartNews } from './banner.tsx';
import { sitDown } from './browser.ts';
import { ChatPanel } from './chat.tsx';
import type { TableConnection } from './connection.ts';
import { SeatRows } from './gathering-seats.tsx';
import { Terms } from './gathering-terms.tsx';
import { useHostedMenu } from './hosted-menu.tsx';
import { useMayCome } from './invitation.tsx';
import { Inviting } from './inviting.tsx';
import { NameForm } from './name-form.tsx';
import { freeWords, numberWord, startOffer } from './words.ts';

/** What the page of a table is drawn from before its game starts. */
export interface GatheringProps {
  readonly connection: TableConnection;
  readonly game: Game;
  readonly table: PublicTable;
  readonly you: You;
}

export function Gathering({ connection, game, table, you }: GatheringProps) {
  const broken = useStore(connection.store, ({ link }) => link !== 'open');
  const mayCome = useMayCome(connection);
  const { entries, sheet } = useHostedMenu(connection);
  useWantedSeat(connection, table, you);
  return (
    <div className="newtable gatherpage">
      <PageHeader title={game.title} details={['gathering']} tools={<TableMenu entries={entries} />} />
      <main className="setup gathering">
        <div className="serverbanners">
          {broken ? <BrokenConnection connection={connection} /> : null}
          <ServerNotice connection={connection} />
          <StartNews table={table} you={you} />
        </div>
        <div className="ledger">
          <section className="page l" aria-labelledby="who-comes">
            <h2 id="who-comes">
              Seats <small>{company(table)}</small>
            </h2>
            <SeatRows connection={connection} game={game} table={table} you={you} mayCome={mayCome} />
            <Inviting connection={connection} game={game} table={table} you={you} mayInvite={mayCome} />
            <Foot connection={connection} game={game} table={table} you={you} mayCome={mayCome} />
          </section>
          <section className="page r" aria-labelledby="while-you-wait">
            <h2 id="while-you-wait">
              While you wait <small>{table.listed ? 'anyone can watch' : 'only this table can see it'}</small>
            </h2>
            <Terms game={game} table={table} you={you} />
            <ChatPanel connection={connection} presets={GATHERING_PRESETS} />
          </section>
        </div>
      </main>
      {sheet}
    </div>
  );
}

function company({ seats }: PublicTable): string {
  const free = seats.filter(({ kind }) => kind === 'free').length;
  return free === 0 ? 'everyone is here' : `${numberWord(seats.length - free)} here, ${freeWords(free)}`;
}

/** The next step: the start for the host, the name form for a person without a name, a sentence for everybody else. */
function Foot({ connection, game, table, you, mayCome }: GatheringProps & { readonly mayCome: boolean }) {
  const starting = table.stage === 'starting';
  if (you.name === null && mayCome)
    return (
      <div className="create">
        <NameForm label="Join" onKnown={() => connection.redial()} />
      </div>
    );
  if (!you.host || starting)
    return (
      <div className="create">
        <p>
          <b>{greeting(you)}</b>
          <span role="status">{nextStep(table, you, mayCome)}</span>
        </p>
      </div>
    );
  const offer = startOffer(table, game);
  const start = () => {
    const { seats } = offer;
    void connection.want(seats === null || seats === table.seats.length ? { do: 'start' } : { do: 'start', seats });
  };
  return (
    <div className="create">
      <p>
        <b>{offer.title}</b>
        <span role="status">{offer.detail}</span>
      </p>
      <button
        type="button"
        className={`btn ${offer.seats === null ? '' : 'gold'}`}
        aria-disabled={offer.seats === null}
        onClick={start}
      >
        {offer.label}
      </button>
    </div>
  );
}

function greeting({ name, seat }: You): string {
  if (seat !== null) return `You are in seat ${seat + 1}`;
  return name === null ? 'You are watching' : `Welcome, ${name}`;
}

function nextStep(table: PublicTable, you: You, mayCome: boolean): string {
  const free = table.seats.some((seat) => seat.kind === 'free');
  if (table.stage === 'starting') return 'Preparing the dice: every player’s page adds its share.';
  if (you.barred) return 'You can watch this match.';
  if (you.seat === null && free && mayCome) return 'Choose a free seat, or stay and watch.';
  if (you.seat === null && !mayCome) return 'You need an invitation to sit down.';
  return `The game starts when ${table.host.name} says so.`;
}

/** Seats the person who has just opened the table on the seat that they chose there. */
function useWantedSeat(connection: TableConnection, table: PublicTable, you: You): void {
  const [search, setSearch] = useSearchParams();
  const wanted = Number.parseInt(search.get('sit') ?? '', 10);
  const free = table.seats[wanted]?.kind === 'free';
  const standing = you.seat === null && you.name !== null;
  useEffect(() => {
    if (Number.isNaN(wanted)) return;
    setSearch({}, { replace: true });
    if (free && standing) void sitDown(connection, wanted);
  }, [connection, wanted, free, standing, setSearch]);
}
