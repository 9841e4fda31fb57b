/** A table on the server behind the same interface as a table on this device. */
import type { Frame, PublicTable, WhyNot } from '../../engine/protocol.ts';
import type { Sitter, Table, TableNews } from '../../engine/table.ts';
import type { CommandReply, OutgoingCommand, TableConnection } from './connection.ts';

/** At most this many of the actions missed while disconnected are shown one by one. */
const SHOWN_AGAIN = 12;

/** The sitters as the shell knows them. */
export function sittersOf(table: PublicTable): Sitter[] {
  return table.seats.map(({ kind, name, level }) =>
    kind === 'bot' ? { kind: 'bot', name, ...(level ? { level } : {}) } : { kind: 'person', name },
  );
}

/** The table behind a connection. Throws unless the game has started. */
export function remoteTable(connection: TableConnection): Table {
  const { table, frame: first } = connection.store.getState();
  if (!table || !first) throw new Error('The game has not started yet.');
  const listeners = new Set<(news: TableNews) => void | Promise<void>>();
  let told = first.seq;
  let queue: Promise<void> = Promise.resolve();

  const current = (): Frame => connection.store.getState().frame ?? first;

  const tell = async (news: TableNews): Promise<void> => {
    await Promise.all([...listeners].map((hear) => hear(news)));
  };

  const asked = async (wish: OutgoingCommand): Promise<Extract<CommandReply, { ok: true }>> => {
    const reply = await connection.ask(wish);
    if (reply.ok) return reply;
    throw new Error(reply.whyNot.text);
  };

  const shown = async (seq: number): Promise<Frame> => {
    const { frame } = await asked({ do: 'show', seq });
    if (!frame) throw new Error('The server did not show the table.');
    return frame;
  };

  /** Shows the missed frames first, in order. */
  const catchUp = async (to: number): Promise<void> => {
    const from = Math.max(told + 1, to - SHOWN_AGAIN);
    for (let seq = from; seq < to; seq++) await tell({ type: 'frame', frame: await shown(seq) });
  };

  const unlisten = connection.listen((type, frame) => {
    queue = queue
      .then(async () => {
        if (type === 'frame' && frame.seq > told + 1) await catchUp(frame.seq);
        told = frame.seq;
        void tell({ type, frame });
      })
      .catch((error: unknown) =>
        tell({ type: 'trouble', text: error instanceof Error ? error.message : String(error) }),
      );
  });

  const act = async (wish: OutgoingCommand): Promise<WhyNot | null> => {
    const reply = await connection.ask(wish);
    return reply.ok ? null : reply.whyNot;
  };

  return {
    card: { id: table.id, game: table.game, options: table.options, sitters: sittersOf(table), created: table.created },
    look: async () => {
      told = current().seq;
      return current();
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    play: (_seat, action) => act({ do: 'play', seq: current().seq, action }),
    undo: async (_seat, count = 1) => {
      for (let done = 0; done < count; done++) {
        const refusal = await act({ do: 'undo', seq: current().seq });
        if (refusal) return done > 0 ? null : refusal;
      }
      return null;
    },
    show: (seq) => shown(seq),
    history: async (_viewer, since) => (await asked({ do: 'history', since })).steps ?? [],
    // Bots on the server play for everybody; a single viewer cannot pause them.
    pause: () => {},
    save: async () => {
      const { file } = await asked({ do: 'file' });
      if (!file) throw new Error('The server did not send the record.');
      return file;
    },
    close: () => {
      unlisten();
      listeners.clear();
    },
  };
}
