/** A line from this browser: a WebSocket to the house that served the page, woken when the page or the network is. */
import { useEffect, useState } from 'react';
import { type Dial, type HouseLine, openLine } from './line.ts';

const dial: Dial = (on) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
  socket.onopen = on.open;
  socket.onmessage = ({ data }) => on.message(String(data));
  socket.onclose = ({ code }) => on.close(code);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

/** 128 random bits in hex: names for commands. */
function freshId(): string {
  return hex(16);
}

/** 32 random bytes in hex: what somebody adds to the dice. */
export function contribution(): string {
  return hex(32);
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The line to a table, for as long as the page is open. */
export function useLine(table: string): HouseLine | null {
  const [line, setLine] = useState<HouseLine | null>(null);
  useEffect(() => {
    const opened = openLine(table, {
      dial,
      now: () => Date.now(),
      after: (milliseconds, what) => {
        const timer = setTimeout(what, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      freshId,
    });
    const wake = () => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    setLine(opened);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      opened.close();
    };
  }, [table]);
  return line;
}
