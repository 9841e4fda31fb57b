/** A table's connection in the browser: a WebSocket to the page's server, retried at once when page or network wakes. */
import { useEffect, useState } from 'react';
import type { Seat } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { type CommandReply, type Dial, openTableConnection, type TableConnection } from './connection.ts';
import { openInbox } from './inbox.ts';

/** Runs a callback as a new task. Unlike timers, it is not throttled in a background page. */
function later(what: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    what();
  };
  port2.postMessage(null);
}

/** The address names the table, so that a proxy can bring all its people to one process. */
const dialTo =
  (table: string): Dial =>
  (on) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket?table=${encodeURIComponent(table)}`);
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

/** A command id: 128 random bits in hex. */
function freshId(): string {
  return hex(16);
}

/** Takes a seat. */
export function sitDown(connection: TableConnection, seat: Seat): Promise<CommandReply> {
  const { invitation } = connection;
  return connection.want({ do: 'sit', seat, ...(invitation === null ? {} : { invitation }) });
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

/** Adds this page's share of the dice when the game starts; the code for it is loaded once the table is known. */
function takePartInDice(connection: TableConnection): () => void {
  let stop = (): void => {};
  const unsubscribe = connection.store.subscribe(({ table }) => {
    if (!table) return;
    unsubscribe();
    if (table.stage === 'over' || table.stage === 'closed') return;
    let left = false;
    stop = () => {
      left = true;
    };
    void import('./dice-part.ts').then(({ keepDice }) => {
      if (!left) stop = keepDice(connection, () => hex(32));
    });
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** The connection to a table, for as long as the component is mounted. */
export function useConnection(table: string, invitation: string | null): TableConnection | null {
  const [connection, setConnection] = useState<TableConnection | null>(null);
  useEffect(() => {
    const opened = openTableConnection(table, { ...port, dial: dialTo(table), freshId }, invitation);
    const wake = () => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    setConnection(opened);
    const stopDice = takePartInDice(opened);
    return () => {
      stopDice();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      opened.close();
    };
  }, [table, invitation]);
  return connection;
}
