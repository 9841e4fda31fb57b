/** The inert table behind the playbill, laid out for a first game. */
import type { Resident } from '../../bots/residents.ts';
import type { Table } from '../../engine/table.ts';
import type { ShelfGame } from '../../games/index.ts';
import { useSettings } from '../settings.ts';
import { type Unpacked, unpack, useOpening } from '../table/opening.ts';
import { TablePage } from '../table/table-page.tsx';
import { layFirst } from './play.ts';

export default function LaidTable({ shelved, opponent }: { readonly shelved: ShelfGame; readonly opponent: Resident }) {
  const opened = useOpening(
    shelved.id,
    () => lay(shelved.id, opponent),
    ({ table }) => table.close(),
  );
  if (!opened || 'problem' in opened) return null;
  return (
    <div className="behind" inert aria-hidden="true">
      <TablePage {...opened.got} still onSeated={(session) => session.rest(true)} />
    </div>
  );
}

async function lay(id: string, opponent: Resident): Promise<(Unpacked & { readonly table: Table }) | string> {
  const unpacked = await unpack(id);
  if (!unpacked) return `There is no game “${id}” on the shelf.`;
  return { ...unpacked, table: await layFirst(unpacked.game, useSettings.getState().name, opponent) };
}
