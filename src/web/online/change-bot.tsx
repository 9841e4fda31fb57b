/** The host's choice of who plays a seat as a bot. */
import { lazy, Suspense, useState } from 'react';
import { levelOf } from '../../bots/levels.ts';
import { nameKey, residentCalled, residents } from '../../bots/residents.ts';
import type { Game, Seat } from '../../engine/game.ts';
import type { PublicSeat, PublicTable } from '../../engine/protocol.ts';
import type { Taken } from '../people/bot-chooser.tsx';
import type { TableConnection } from './connection.ts';

const Dialog = lazy(async () => ({ default: (await import('../pages/page-dialog.tsx')).PageDialog }));
const BotChooser = lazy(async () => ({ default: (await import('../people/bot-chooser.tsx')).BotChooser }));
const Register = lazy(() => import('../people/register.tsx'));

/** A bot's seat at a table whose game has not started. */
export interface ChangeBotProps {
  readonly at: Seat;
  readonly seat: PublicSeat;
  readonly game: Game;
  readonly table: PublicTable;
  readonly connection: TableConnection;
}

export function ChangeBot({ at, seat, game, table, connection }: ChangeBotProps) {
  const [open, setOpen] = useState<'chooser' | 'register' | null>(null);
  const who = residentCalled(seat.name)?.slug ?? null;
  const { id } = levelOf(seat.level);
  const taken = takenBeside(table, at);
  const seatBot = (level: string, chosen?: string) =>
    void connection.want({ do: 'bot', seat: at, level, ...(chosen === undefined ? {} : { who: chosen }) });
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        aria-label={`Change who plays seat ${at + 1}`}
        onClick={() => setOpen('chooser')}
      >
        Change
      </button>
      <Suspense>
        {open === 'chooser' ? (
          <Dialog title={`Who plays seat ${at + 1}`} className="choosing" onClose={() => setOpen(null)}>
            <BotChooser
              game={game}
              level={id}
              who={who}
              taken={taken}
              onLevel={(level) => seatBot(level)}
              onWho={(chosen) => seatBot(id, chosen ?? undefined)}
              onAll={() => setOpen('register')}
            />
          </Dialog>
        ) : null}
        {open === 'register' ? (
          <Register
            game={game}
            who={who}
            taken={taken}
            onTake={({ level, slug }) => seatBot(level, slug)}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Residents who cannot take this seat, and why: they have another seat, or somebody else has their name. */
function takenBeside({ seats }: PublicTable, seat: Seat): Taken {
  const taken = new Map<string, string>();
  for (const { slug, short } of residents) {
    const at = seats.findIndex(({ kind, name }, other) => {
      return other !== seat && kind !== 'free' && nameKey(name) === nameKey(short);
    });
    if (at >= 0) taken.set(slug, seats[at]?.kind === 'bot' ? `At seat ${at + 1}` : 'This name is taken');
  }
  return taken;
}
