/** The gallery: positions of a game, shown by the page that plays it. */
import { useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Game, Viewer } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Sitter, Table } from '../../engine/table.ts';
import { PageHeader } from '../page-header.tsx';
import { asked, type Board } from '../parts/board.ts';
import { useFit } from '../parts/fit.ts';
import { sheetStyle } from '../table/boardbox.tsx';
import { namedTargets } from '../table/naming.ts';
import { type Unpacked, unpack, useOpening } from '../table/opening.ts';
import { TablePage } from '../table/table-page.tsx';
import { openPosition } from '../tables/index.ts';
import { Plain } from './plain.tsx';
import { playedPosition, seatsIn } from './position.ts';

const NAMES = ['June', 'Foreman', 'Ana', 'Ben', 'Cleo', 'Dora'];

interface Hung extends Unpacked {
  readonly table: Table;
  readonly frame: Frame;
}

export default function Gallery({ game, position }: { readonly game: string; readonly position: string | null }) {
  const [search] = useSearchParams();
  if (position === null) return <Wall id={game} />;
  const viewer = viewerFrom(search.get('seat'));
  return (
    <Picture key={`${game} ${position} ${viewer}`} id={game} position={position} viewer={viewer} search={search} />
  );
}

/** The viewer in the address: a seat's number, a spectator for anything else, the first seat by default. */
function viewerFrom(text: string | null): Viewer {
  if (text === null) return 0;
  return /^\d$/.test(text) ? Number(text) : null;
}

/** All positions of a game. */
function Wall({ id }: { readonly id: string }) {
  const opened = useOpening<{ readonly game: Game; readonly names: readonly string[] }>(
    id,
    async () => {
      const unpacked = await unpack(id);
      if (!unpacked) return unknownGame(id);
      return { game: unpacked.game, names: Object.keys(await asked(unpacked.board.positions)) };
    },
    () => {},
  );
  if (!opened) return null;
  if ('problem' in opened) return <Plain title="No such position">{opened.problem}</Plain>;
  const { game, names } = opened.got;
  return (
    <div className="plain">
      <PageHeader title="Gallery" details={[game.title]} />
      <main>
        <section className="dialog frame">
          <h2>Positions of {game.title}</h2>
          <ul className="row">
            {names.map((name) => (
              <li key={name}>
                <Link className="btn" href={`/gallery/${game.id}/${name}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}

function Picture(props: {
  readonly id: string;
  readonly position: string;
  readonly viewer: Viewer;
  readonly search: URLSearchParams;
}) {
  const { id, position, viewer, search } = props;
  const opened = useOpening<Hung>(
    position,
    () => hang(id, position, viewer, Number(search.get('seats'))),
    ({ table }) => table.close(),
  );
  if (!opened) return null;
  if ('problem' in opened)
    return (
      <Plain
        title="No such position"
        action={
          <Link className="btn" href={`/gallery/${id}`}>
            All positions
          </Link>
        }
      >
        {opened.problem}
      </Plain>
    );
  if (search.has('bare')) return <Bare {...opened.got} />;
  return <TablePage {...opened.got} viewer={viewer} still />;
}

/** The position that is made by playing, for any number of seats. */
const PLAYED = 'played';

async function hang(id: string, position: string, viewer: Viewer, seats: number): Promise<Hung | string> {
  const unpacked = await unpack(id);
  if (!unpacked) return unknownGame(id);
  const { game, board } = unpacked;
  const positions = await asked(board.positions);
  const played = position === PLAYED && game.seats.includes(seats) ? playedPosition(game, seats) : undefined;
  const state = Object.hasOwn(positions, position) ? positions[position] : played;
  if (!state) return `${game.title} has no position “${position}”.`;
  const table = await openPosition(id, state, sittersFor(game, state));
  return { ...unpacked, table, frame: await table.look(viewer) };
}

function unknownGame(id: string): string {
  return `There is no game “${id}” on the shelf.`;
}

/** A person on every seat of the position, since bots must not play on in the gallery. */
function sittersFor(game: Game, state: object): Sitter[] {
  return Array.from({ length: seatsIn(game, state) }, (_, seat) => ({
    kind: 'person',
    name: NAMES[seat] ?? `Seat ${seat + 1}`,
  }));
}

/** The scene alone, as large as the window, for comparison with the drawing. */
function Bare({ board, table, frame }: Hung) {
  const { Scene } = board as Board;
  const { view, viewer, choices } = frame;
  const room = useRef<HTMLElement>(null);
  const fit = useFit(room, board);
  if (!fit) return <main className="bare" ref={room} />;
  return (
    <main className="bare" ref={room}>
      <div className="board" style={sheetStyle(fit)}>
        <Scene
          sheet={fit.sheet}
          view={view}
          viewer={viewer}
          sitters={table.card.sitters}
          targets={namedTargets(
            board.targets(view, viewer, choices),
            table.card.sitters.map((sitter) => sitter.name),
          )}
          tall={fit.tall}
          pointed={null}
          asked={null}
          preview={null}
          beat={null}
          tempo={0}
          reduced={false}
          onAct={() => {}}
          onPoint={() => {}}
        />
      </div>
    </main>
  );
}
