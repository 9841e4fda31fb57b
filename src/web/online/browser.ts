/** A table connection from this browser: a WebSocket to the server of the page, retried at once when the page or the network wakes up. */
import { useEffect, useState } from 'react';
import type { Seat } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { type CommandReply, type Dial, openTableConnection, type TableConnection } from './connection.ts';
import { openInbox } from './inbox.ts';

/** At the end of the page's queue, and not slowed down in a page that nobody looks at, as timers are. */
function later(what: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    what();
  };
  port2.postMessage(null);
}

const dial: Dial = (on) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
  const inbox = openInbox(on.message, later);
  socket.onopen = on.open;
  socket.onmessage = ({ data }) => inbox.put(String(data));
  socket.onclose = ({ code }) => {
    inbox.empty();
    on.close(code);
  };
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

/** Takes a seat. */
export function sitDown(line: TableConnection, seat: Seat): Promise<CommandReply> {
  const { invitation } = line;
  return line.want({ do: 'sit', seat, ...(invitation === null ? {} : { invitation }) });
}

/** Random bytes in hex. */
export function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const port = {
  now: () => Date.now(),
  after: (milliseconds: number, what: () => void) => {
    const timer = setTimeout(what, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  rules: async (game: string) => (await gameOnShelf(game)?.load()) ?? null,
};

/** Adds this page's part to the dice when its game starts; what that takes is loaded as soon as the table is known. */
function takePartInDice(line: TableConnection): () => void {
  let stop = (): void => {};
  const unsubscribe = line.store.subscribe(({ table }) => {
    if (!table) return;
    unsubscribe();
    if (table.stage === 'over' || table.stage === 'closed') return;
    let left = false;
    stop = () => {
      left = true;
    };
    void import('./dice-part.ts').then(({ keepDice }) => {
      if (!left) stop = keepDice(line, () => hex(32));
    });
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** The line to a table, for as long as the page is open. */
export function useLine(table: string, invitation: string | null): TableConnection | null {
  const [line, setLine] = useState<TableConnection | null>(null);
  useEffect(() => {
    const opened = openTableConnection(table, { ...port, dial, freshId }, invitation);
    const wake = () => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    setLine(opened);
    const stopDice = takePartInDice(opened);
    return () => {
      stopDice();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      opened.close();
    };
  }, [table, invitation]);
  return line;
}
