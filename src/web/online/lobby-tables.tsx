/** The lists of a lobby: tables to sit down at, tables to watch, and how the last games ended. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { LobbyTable } from '../../engine/protocol.ts';
import { gameOnShelf } from '../../games/index.ts';
import { Woodcut } from '../pages/poster.tsx';
import { printOf } from '../pages/prints.ts';
import { Segmented } from '../parts/segmented.tsx';
import {
  endedWhen,
  hasRoom,
  liveSentence,
  liveTitle,
  openSentence,
  openTitle,
  resultSentence,
  resultTitle,
} from './lobby-words.ts';
import { PublicFace } from './public-face.tsx';
import { freeWords } from './words.ts';

const titleOf = (game: string): string => gameOnShelf(game)?.title ?? game;

type Wanted = 'all' | 'now' | 'days';

export function OpenTables({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const [wanted, setWanted] = useState<Wanted>('all');
  const shown = tables.filter(({ pace }) => wanted === 'all' || (pace.kind === 'days') === (wanted === 'days'));
  return (
    <section className="panel" aria-labelledby="open-tables">
      <h2 id="open-tables">
        Open tables
        <Segmented<Wanted>
          label="Filter tables"
          choices={[
            { value: 'all', label: 'All' },
            { value: 'now', label: 'Now' },
            { value: 'days', label: 'By post' },
          ]}
          value={wanted}
          onChoose={setWanted}
        />
      </h2>
      {shown.length === 0 ? (
        <p className="none">
          Nothing here right now.{' '}
          {wanted === 'days' ? 'Try the tables that play now.' : 'Try the tables that play by post.'}
        </p>
      ) : (
        <ul>
          {shown.map((table) => (
            <OpenRow key={table.table} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenRow({ table }: { readonly table: LobbyTable }) {
  const room = hasRoom(table);
  const title = openTitle(table, titleOf(table.game));
  return (
    <li className={`tblrow ${printOf(table.game)}`}>
      <Woodcut game={table.game} />
      <div className="tx">
        <b>{title}</b>
        <p>{openSentence(table, gameOnShelf(table.game))}</p>
      </div>
      <Seats seats={table.seats} />
      <Link
        className={`btn ${room ? 'ink' : ''}`}
        href={`/at/${table.table}`}
        aria-label={`${room ? 'Sit down' : 'Watch'}: ${title}`}
      >
        {room ? 'Sit down' : 'Watch'}
      </Link>
    </li>
  );
}

/** Who has a seat, as chips, and as text for screen readers. */
function Seats({ seats }: Pick<LobbyTable, 'seats'>) {
  const taken = seats.filter(({ kind }) => kind !== 'free').map(({ name }) => name);
  return (
    <span className="seatline">
      {seats.map((seat, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
        <PublicFace key={at} at={at} seat={seat} small />
      ))}
      <span className="vh">
        {taken.join(', ')}; {freeWords(seats.length - taken.length)}
      </span>
    </span>
  );
}

export function LiveTables({ tables }: { readonly tables: readonly LobbyTable[] }) {
  if (tables.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="live-tables">
      <h2 id="live-tables">
        Being played now <small>{tables.length === 1 ? '1 table' : `${tables.length} tables`}</small>
      </h2>
      <ul>
        {tables.map((table) => {
          const title = liveTitle(table, titleOf(table.game));
          return (
            <li key={table.table} className={`live ${printOf(table.game)}`}>
              <Woodcut game={table.game} />
              <div className="tx">
                <b>{title}</b>
                <p>{liveSentence(table)}</p>
              </div>
              <Link className="btn" href={`/at/${table.table}`} aria-label={`Watch: ${title}`}>
                Watch
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Results({ tables, title }: { readonly tables: readonly LobbyTable[]; readonly title: string }) {
  const now = Date.now();
  if (tables.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="last-results">
      <h2 id="last-results">{title}</h2>
      <ul>
        {tables.map((table) => {
          const winner = table.result?.winners[0];
          const first = winner === undefined ? undefined : table.seats[winner];
          return (
            <li key={table.table}>
              <Link className="last" href={`/at/${table.table}`}>
                {winner !== undefined && first ? (
                  <PublicFace at={winner} seat={first} small />
                ) : (
                  <span className="chip s ghost" aria-hidden="true" />
                )}
                <span>
                  <b>{resultTitle(table, titleOf(table.game))}</b>
                  <span>{resultSentence(table)}</span>
                </span>
                <time dateTime={new Date(table.updated).toISOString()}>{endedWhen(table.updated, now)}</time>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
