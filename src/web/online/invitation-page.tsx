/** The invitation that a friend sees behind the link: the game, who invites, what it is like, and two ways in. */
import '../styles/invitation.css';
import '../people/people.css';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Game } from '../../engine/game.ts';
import type { Playbill } from '../../engine/introduction.ts';
import { seatRange } from '../../engine/meta.ts';
import type { PublicTable, You } from '../../engine/protocol.ts';
import { gameOnShelf } from '../../games/index.ts';
import { PageHeader } from '../page-header.tsx';
import { NameInput } from '../pages/name-input.tsx';
import { Woodcut } from '../pages/poster.tsx';
import { printOf } from '../pages/prints.ts';
import { Icon } from '../parts/icon.tsx';
import { useSettings } from '../settings.ts';
import { BrokenConnection, ServerNotice } from './banner.tsx';
import { sitDown } from './browser.ts';
import type { TableConnection } from './connection.ts';
import { becomeKnown } from './opening.ts';
import { PublicFace } from './public-face.tsx';
import { freeWords, invitationTitle, pacePromise } from './words.ts';

/** What an invitation is written from. */
export interface InvitationPageProps {
  readonly connection: TableConnection;
  readonly game: Game;
  readonly table: PublicTable;
  readonly you: You;
  onWatch(): void;
}

export function InvitationPage({ connection, game, table, you, onWatch }: InvitationPageProps) {
  const broken = useStore(connection.store, ({ link }) => link !== 'open');
  const facts = gameOnShelf(game.id);
  const playbill = usePlaybill(game.id);
  const free = table.seats.filter((seat) => seat.kind === 'free').length;
  const { host } = table;
  return (
    <div className="invitepage">
      <PageHeader title="Invitation" />
      <main>
        <article className="invitation-card">
          <div className={`pic ${printOf(game.id)}`}>
            <h2>{game.title}</h2>
            {facts ? (
              <>
                <Woodcut game={game.id} />
                <p className="facts">
                  <span>
                    <Icon name="human" />
                    {seatRange(facts)} players
                  </span>
                  <span>
                    <Icon name="clock" />
                    {facts.minutes} minutes
                  </span>
                  <span>
                    <Icon name="weight" />
                    {facts.weight}
                  </span>
                </p>
              </>
            ) : null}
          </div>
          <div className="body">
            <div className="serverbanners">
              {broken ? <BrokenConnection connection={connection} /> : null}
              <ServerNotice connection={connection} />
            </div>
            <div className="from">
              {host.seat === null ? null : (
                <PublicFace at={host.seat} seat={table.seats[host.seat] ?? { kind: 'person', name: host.name }} />
              )}
              <h2>{invitationTitle(host.name, game.title)}</h2>
            </div>
            {table.words === '' ? null : <p className="saying">“{table.words}”</p>}
            <p className="like">
              {playbill ? (
                <>
                  <b>{playbill.want}</b> {playbill.turn}
                </>
              ) : null}
            </p>
            <ul className="sitting" aria-label="At the table">
              {table.seats.map((seat, at) =>
                seat.kind === 'free' ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
                  <li key={at}>
                    <PublicFace at={at} seat={seat} small />
                    {seat.kind === 'bot' ? `${seat.name}, bot` : seat.name}
                  </li>
                ),
              )}
              <li className="left">{freeWords(free)}</li>
            </ul>
            <p className="terms">{pacePromise(table.pace)}</p>
            <Answer connection={connection} table={table} you={you} onWatch={onWatch} />
          </div>
        </article>
      </main>
    </div>
  );
}

/** The answer to the invitation: join or watch, with a field for the name where it was never asked for. */
function Answer({ connection, table, you, onWatch }: Omit<InvitationPageProps, 'game'>) {
  const { name: usual, asked } = useSettings();
  const [name, setName] = useState(usual);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const free = table.seats.findIndex((seat) => seat.kind === 'free');
  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (free < 0) return onWatch();
    setBusy(true);
    setProblem(null);
    try {
      if (you.name === null) {
        await becomeKnown(name);
        connection.redial();
      }
      await sitDown(connection, free);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="answer" onSubmit={take}>
      {you.name !== null || asked ? (
        <p className="known">
          You will be called <b>{you.name ?? (usual || 'Stranger')}</b>.
        </p>
      ) : (
        <p className="name">
          <label htmlFor="invited-name">What should they call you?</label>
          <NameInput id="invited-name" value={name} placeholder="Your name" onChange={setName} />
          <small>No account needed. Your name stays on this device.</small>
        </p>
      )}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className="choice">
        {free < 0 ? (
          <p>All seats are taken.</p>
        ) : (
          <button type="submit" className="btn gold" aria-busy={busy}>
            Take a seat
          </button>
        )}
        <button type="button" className="btn" onClick={onWatch}>
          Just watch
        </button>
      </div>
    </form>
  );
}

function usePlaybill(id: string): Playbill | null {
  const [playbill, setPlaybill] = useState<Playbill | null>(null);
  useEffect(() => {
    // The invitation works without it.
    gameOnShelf(id)
      ?.introduction()
      .then((found) => setPlaybill(found.playbill))
      .catch(() => {});
  }, [id]);
  return playbill;
}
