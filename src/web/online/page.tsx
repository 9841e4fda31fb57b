/** The page of a table on the server: invitation, gathering, play, or watching. */
import '../styles/online.css';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { Plain } from '../pages/plain.tsx';
import { momentIn } from '../table/moments.ts';
import { type Unpacked, unpack } from '../table/opening.ts';
import { TablePage } from '../table/table-page.tsx';
import { useConnection } from './browser.ts';
import type { TableConnection } from './connection.ts';
import type { GatheringProps } from './gathering.tsx';
import { useHosted } from './hosted.tsx';
import { useMayCome } from './invitation.tsx';
import { remoteTable } from './remote.ts';
import { useMySign } from './sign.ts';
import { readAddress } from './words.ts';

const Gathering = lazy(async () => ({ default: (await import('./gathering.tsx')).Gathering }));
const Callcard = lazy(async () => ({ default: (await import('./invitation-page.tsx')).InvitationPage }));

export default function OnlinePage({ id }: { readonly id: string }) {
  const { table, invitation } = readAddress(id);
  const connection = useConnection(table, invitation);
  if (!connection) return <div className="tableroom" aria-busy="true" />;
  return <AtTable connection={connection} />;
}

function AtTable({ connection }: { readonly connection: TableConnection }) {
  const { link, table, you, frame, problem } = useStore(connection.store);
  const game = useGame(table?.game ?? null);
  useMySign(connection);
  if (link === 'refused')
    return (
      <Plain title="This table cannot be opened" action={<ToTables />}>
        {problem ?? 'The server refused this page.'}
      </Plain>
    );
  if (!table && link === 'broken')
    return (
      <Plain
        title="The server does not answer"
        action={
          <button type="button" className="btn gold" onClick={connection.wake}>
            Try now
          </button>
        }
      >
        We keep trying. You can play tables on this device in the meantime.
      </Plain>
    );
  if (!table || !you || game === null) return <div className="tableroom" aria-busy="true" />;
  if (game === 'missing')
    return (
      <Plain title="This table cannot be opened" action={<ToTables />}>
        Its game is not on the shelf here; reload the page.
      </Plain>
    );
  if (table.stage === 'closed')
    return (
      <Plain title="This table is closed" action={<ToTables />}>
        The host has closed it.
      </Plain>
    );
  if (table.stage === 'gathering' || !frame)
    return <Before connection={connection} game={game.game} table={table} you={you} />;
  return <Playing connection={connection} unpacked={game} />;
}

/** Before the game: a person who may sit down but has no seat sees the invitation first, unless they chose to watch. */
function Before(props: GatheringProps) {
  const { connection, table, you } = props;
  const mayCome = useMayCome(connection);
  const [watches, setWatches] = useState(false);
  const [search] = useSearchParams();
  const invited = mayCome && you.seat === null && !you.host && !you.barred && table.stage === 'gathering';
  return (
    <Suspense fallback={<div className="tableroom" aria-busy="true" />}>
      {invited && !watches && !search.has('sit') ? (
        <Callcard {...props} onWatch={() => setWatches(true)} />
      ) : (
        <Gathering {...props} />
      )}
    </Suspense>
  );
}

function ToTables() {
  return (
    <Link className="btn gold" href="/tables">
      All tables
    </Link>
  );
}

/** The table during the game; it is created again when somebody else sits down, since it holds names and seats. */
function Playing({ connection, unpacked }: { readonly connection: TableConnection; readonly unpacked: Unpacked }) {
  const seat = useStore(connection.store, ({ you }) => you?.seat ?? null);
  const company = useStore(connection.store, ({ table }) =>
    (table?.seats ?? []).map(({ kind, name }) => `${kind} ${name}`).join('\n'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of company or seat makes another table
  const table = useMemo(() => remoteTable(connection), [connection, company, seat]);
  useEffect(() => () => table.close(), [table]);
  const { hosted, kept } = useHosted(connection);
  const [search] = useSearchParams();
  return (
    <TablePage
      key={`${seat} ${company}`}
      {...unpacked}
      table={table}
      viewer={seat}
      hosted={hosted}
      kept={kept}
      at={momentIn(search)}
    />
  );
}

function useGame(id: string | null): Unpacked | 'missing' | null {
  const [game, setGame] = useState<Unpacked | 'missing' | null>(null);
  useEffect(() => {
    if (id === null) return;
    unpack(id).then(
      (found) => setGame(found ?? 'missing'),
      () => setGame('missing'),
    );
  }, [id]);
  return game;
}
