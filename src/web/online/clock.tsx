/** A seat's remaining time, counted by the server's clock. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../engine/game.ts';
import { Icon } from '../parts/icon.tsx';
import type { TableConnection } from './connection.ts';
import { clockWords } from './words.ts';

/** Below this, the clock is shown as an alarm. */
const SHORT_MS = 60_000;

export function SeatClock({ connection, seat }: { readonly connection: TableConnection; readonly seat: Seat }) {
  const { table, frame, ahead } = useStore(connection.store);
  const running = frame?.actors.includes(seat) ?? false;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const sitter = table?.seats[seat];
  if (!table?.clock || sitter?.kind !== 'person' || sitter.away) return null;
  const { pace, clock } = table;
  const whole = clock.bank[seat] ?? 0;
  if (pace.kind === 'days' && !running) return null;
  const left = running ? whole - Math.max(0, now + ahead - clock.since) : whole;
  return (
    <span className={`seatclock ${left < SHORT_MS && running ? 'short' : ''}`}>
      <Icon name="clock" />
      <span className="vh">time left </span>
      {clockWords(left)}
    </span>
  );
}
