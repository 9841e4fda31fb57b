/** The banner above the prompt: the most important thing that this viewer should answer or know. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { Seat } from '../../engine/game.ts';
import type { PublicTable, You } from '../../engine/protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { sitDown } from './browser.ts';
import type { TableConnection } from './connection.ts';
import { useMayCome } from './invitation.tsx';
import { NameForm } from './name-form.tsx';
import { startWords } from './words.ts';

export function Banner({ connection, onDice }: { readonly connection: TableConnection; onDice(): void }) {
  const { link, table, you } = useStore(connection.store);
  const mayCome = useMayCome(connection);
  if (link !== 'open') return <BrokenConnection connection={connection} />;
  if (!table || !you) return null;
  const { seat } = you;
  if (table.undoAsked && seat !== null)
    return <TakingBack connection={connection} table={table} asked={table.undoAsked} seat={seat} />;
  if (seat !== null && table.stage === 'playing' && table.seats[seat]?.away)
    return (
      <Slip icon="bot" role="status" text="A bot plays for you until you take over.">
        <button type="button" className="btn gold" onClick={() => void connection.want({ do: 'back' })}>
          I’m back
        </button>
      </Slip>
    );
  if (table.rematch !== null)
    return (
      <Slip icon="shuffle" role="status" text="A rematch is ready.">
        <Link className="btn gold" href={`/at/${table.rematch}`}>
          {seat === null ? 'Watch' : 'Sit down'}
        </Link>
      </Slip>
    );
  if (table.stage === 'over')
    return (
      <Slip icon="die" text="You can now check that the dice were fair.">
        <button type="button" className="btn" onClick={onDice}>
          Check the dice
        </button>
      </Slip>
    );
  if (you.barred && table.stage === 'playing')
    return (
      <Slip icon="die" role="status" text={BARRED}>
        {null}
      </Slip>
    );
  const free = openSeat(table, you);
  if (seat === null && free >= 0 && (mayCome || you.left !== undefined))
    return <TakeOver connection={connection} seat={free} known={you.name !== null} />;
  return null;
}

/** The free seat that this person may take, or -1. Somebody who left a seat in mid-game may only go back to it. */
function openSeat(table: PublicTable, { left, barred }: You): Seat {
  if (barred) return -1;
  if (left !== undefined) return table.seats[left]?.kind === 'free' ? left : -1;
  return table.seats.findIndex((one) => one.kind === 'free');
}

const BARRED = 'Your page did not send its share of the dice in time, so a bot has your seat. You can still watch.';

/** Says why the start of the game is delayed, repeated or called off. */
export function StartNews({ table, you }: { readonly table: PublicTable; readonly you: You }) {
  const text = you.barred ? BARRED : startWords(table);
  if (text === null) return null;
  return (
    <Slip icon="die" role="status" text={text}>
      {null}
    </Slip>
  );
}

/** Why the server refused the last command; it stays until it is dismissed. */
export function ServerNotice({ connection }: { readonly connection: TableConnection }) {
  const notice = useStore(connection.store, (now) => now.notice);
  if (notice === null) return null;
  return (
    <Slip icon="info" role="alert" text={notice}>
      <button type="button" className="btn quiet sq" aria-label="Dismiss" onClick={() => connection.note(null)}>
        <Icon name="close" />
      </button>
    </Slip>
  );
}

/** Says that the connection is lost. It is retried automatically; the button retries at once. */
export function BrokenConnection({ connection }: { readonly connection: TableConnection }) {
  return (
    <Slip icon="warning" role="status" text="Connection lost. Reconnecting; nothing is lost.">
      <button type="button" className="btn" onClick={connection.wake}>
        Try now
      </button>
    </Slip>
  );
}

function Slip(props: {
  readonly icon: string;
  readonly text: string;
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}) {
  return (
    <div className="serverbanner" role={props.role}>
      <Icon name={props.icon} />
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

function TakingBack(props: {
  readonly connection: TableConnection;
  readonly table: PublicTable;
  readonly asked: NonNullable<PublicTable['undoAsked']>;
  readonly seat: Seat;
}) {
  const { connection, table, asked, seat } = props;
  const answer = (yes: boolean) => void connection.want({ do: 'undo-answer', yes });
  const what = asked.count === 1 ? 'the last action' : `the last ${asked.count} actions`;
  if (asked.seat === seat)
    return (
      <Slip icon="undo" role="status" text={`You asked to take back ${what}. Waiting for the others.`}>
        <button type="button" className="btn" onClick={() => answer(false)}>
          Never mind
        </button>
      </Slip>
    );
  if (asked.agreed.includes(seat))
    return (
      <Slip icon="undo" role="status" text="You agreed. Waiting for the others.">
        {null}
      </Slip>
    );
  return (
    <Slip icon="undo" role="alert" text={`${table.seats[asked.seat]?.name ?? 'Somebody'} wants to take back ${what}.`}>
      <button type="button" className="btn gold" onClick={() => answer(true)}>
        Agree
      </button>
      <button type="button" className="btn" onClick={() => answer(false)}>
        No
      </button>
    </Slip>
  );
}

function TakeOver({
  connection,
  seat,
  known,
}: {
  readonly connection: TableConnection;
  readonly seat: Seat;
  readonly known: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const take = () => void sitDown(connection, seat);
  return (
    <Slip icon="human" text={`Seat ${seat + 1} is free. A bot is keeping it warm.`}>
      {asking ? (
        <NameForm
          label="Take this seat"
          onKnown={() => {
            connection.redial();
            take();
          }}
        />
      ) : (
        <button type="button" className="btn gold" onClick={() => (known ? take() : setAsking(true))}>
          Take this seat
        </button>
      )}
    </Slip>
  );
}
