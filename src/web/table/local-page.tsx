/** The page of a table on this device. */
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Table } from '../../engine/table.ts';
import { Plain } from '../pages/plain.tsx';
import { openTable, playOn, rematch } from '../tables/index.ts';
import { momentIn } from './moments.ts';
import { type Unpacked, unpack, useOpening } from './opening.ts';
import type { KeptPort } from './seated.tsx';
import { TablePage } from './table-page.tsx';

export default function LocalTablePage({ id }: { readonly id: string }) {
  const opened = useOpening(id, () => open(id), closeTable);
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const kept = useMemo(
    (): KeptPort => ({
      playOn: async (seq, viewer) => go(`/table/${await playOn(id, seq, viewer)}`),
      rematch: async () => go(`/table/${await rematch(id)}`),
    }),
    [id, go],
  );
  if (!opened) return <div className="tableroom" aria-busy="true" />;
  if ('problem' in opened) return <Plain title="This table cannot be opened">{opened.problem}</Plain>;
  return <TablePage {...opened.got} kept={kept} at={momentIn(search)} />;
}

async function open(id: string): Promise<(Unpacked & { readonly table: Table }) | string> {
  const table = await openTable(id);
  if (!table) return `There is no table “${id}” on this device. It was removed, or it is on another device.`;
  const unpacked = await unpack(table.card.game);
  if (unpacked) return { ...unpacked, table };
  table.close();
  return `This table plays “${table.card.game}”, which is not on the shelf here.`;
}

function closeTable({ table }: { readonly table: Table }): void {
  table.close();
}
