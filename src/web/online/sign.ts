/** Shows a person's sign to the others at a table on a server. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../settings.ts';
import type { TableConnection } from './connection.ts';

/** Sends the sign that this person has chosen whenever the table shows a different one. */
export function useMySign(connection: TableConnection): void {
  const sign = useSettings((settings) => settings.sign);
  const seat = useStore(connection.store, ({ you }) => you?.seat ?? null);
  const shown = useStore(connection.store, ({ table }) => (seat === null ? undefined : table?.seats[seat]?.sign));
  const open = useStore(connection.store, ({ table }) => table?.stage !== 'over' && table?.stage !== 'closed');
  useEffect(() => {
    if (open && seat !== null && sign !== null && shown !== sign) void connection.ask({ do: 'sign', sign });
  }, [connection, open, seat, sign, shown]);
}
