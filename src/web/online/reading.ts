/** The pause in which the server lets everybody read before anybody acts, timed by the clock of this device. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SharedReading } from '../table/context.ts';
import type { TableConnection } from './connection.ts';

/** The reading pause in progress, or `null`; it ends by a timer, without a message from the server. */
export function useReading(connection: TableConnection): SharedReading | null {
  const { table, heardAt } = useStore(connection.store);
  const told = table?.reading ?? null;
  // Keep the end that was announced first: later messages have another delay and would shift it.
  const announced = useRef<{ readonly seq: number; readonly until: number } | null>(null);
  if (told && announced.current?.seq !== told.seq) announced.current = { seq: told.seq, until: heardAt + told.left };
  const until = announced.current?.until ?? 0;
  const reading = useMemo(() => told && { seq: told.seq, until, waits: told.waits }, [told, until]);
  const [over, setOver] = useState<SharedReading | null>(null);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => setOver(reading), reading.until - Date.now());
    return () => clearTimeout(timer);
  }, [reading]);
  return reading === over ? null : reading;
}
