/** What the server lets everybody read before anybody acts, by the clock of this device. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SharedReading } from '../table/context.ts';
import type { TableConnection } from './connection.ts';

/** What is read now; its end comes by itself, without a word of the server. */
export function useReading(line: TableConnection): SharedReading | null {
  const { table, heardAt } = useStore(line.store);
  const told = table?.reading ?? null;
  // The end that was announced first stays announced: what is told later has been on its way for another time.
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
