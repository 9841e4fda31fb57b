/** A table on this device: the match runs in one worker, the bots in others, with the page in between. */
import type { GameAction, Seat, Viewer } from '../../engine/game.ts';
import type { MatchFile } from '../../engine/match.ts';
import {
  type BareCommand,
  type Frame,
  type LocalAnswer,
  type LocalCommand,
  PROTOCOL,
  type Step,
  type WhyNot,
} from '../../engine/protocol.ts';
import type { Table, TableCard, TableNews } from '../../engine/table.ts';
import { type BotWorkers, openBotWorkers } from './bots.ts';
import { freshId } from './fresh-id.ts';
import type { Opening, TableReply, TableRequest } from './worker.ts';
import { requestsTo, type WorkerRequests } from './worker-requests.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'rid'> : never;

/** Opens a table in a worker; `kept` tables are stored and survive a reload. */
export async function openLocalTable(card: TableCard, opening: Opening, kept: boolean): Promise<Table> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const host: WorkerRequests<Unnumbered<TableRequest>, TableReply> = requestsTo(worker, 'rid');
  const reply = await host.ask({ do: 'open', card, opening, kept });
  if ('problem' in reply) {
    host.close();
    throw new Error(reply.problem);
  }
  return seatedTable(card, host);
}

function seatedTable(card: TableCard, host: WorkerRequests<Unnumbered<TableRequest>, TableReply>): Table {
  const listeners = new Set<(news: TableNews) => void | Promise<void>>();
  let viewer: Viewer = null;
  let seq = 0;
  let paused = false;
  let closed = false;
  let busy = false;
  /** Number of undos: a bot's answer to a position that was undone must not be played. */
  let takenBack = 0;
  let bots: BotWorkers | null = null;

  const command = async (what: BareCommand<LocalCommand>): Promise<LocalAnswer> => {
    const reply = await host.ask({ do: 'command', command: { ...what, v: PROTOCOL, id: freshId() } });
    if ('answer' in reply) return reply.answer;
    throw new Error('problem' in reply ? reply.problem : 'The table did not answer.');
  };

  const frameFor = async (who: Viewer, at?: number): Promise<Frame> => {
    const answer = await command({ do: 'show', viewer: who, ...(at === undefined ? {} : { seq: at }) });
    if (answer.ok && 'frame' in answer) return answer.frame;
    throw new Error('The table did not load.');
  };

  const tell = async (news: TableNews): Promise<void> => {
    await Promise.all([...listeners].map((hear) => hear(news)));
  };

  const settle = async (type: 'frame' | 'undone'): Promise<void> => {
    const frame = await frameFor(viewer);
    seq = frame.seq;
    await tell({ type, frame });
  };

  /** Lets bots play as long as the table waits for one. */
  const runBots = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        if (paused || closed || listeners.size === 0) return;
        const frame = await frameFor(viewer);
        seq = frame.seq;
        const seat = frame.actors.find((actor) => card.sitters[actor]?.kind === 'bot');
        if (seat === undefined) return;
        await tell({ type: 'thinking', seat });
        const seen = await frameFor(seat);
        const before = takenBack;
        const action = await askBot(seat, seen.view);
        if (paused || closed) return;
        if (before !== takenBack) continue;
        const answer = await command({ do: 'play', seq: seen.seq, seat, action });
        if (answer.ok) await settle('frame');
        // Unless somebody else acted while the bot was thinking, which then looks again, the refusal is an error.
        else if ((await frameFor(seat)).seq === seen.seq) throw new Error(answer.whyNot.text);
      }
    } catch (error) {
      if (!closed) await tell({ type: 'trouble', text: `The bot could not play: ${message(error)}` });
    } finally {
      busy = false;
    }
  };

  const askBot = async (seat: Seat, view: object): Promise<GameAction> => {
    bots ??= openBotWorkers();
    const position = { game: card.game, seats: card.sitters.length, seat, view };
    return bots.decide(position, card.sitters[seat]?.level ?? '');
  };

  const act = async (what: BareCommand<Extract<LocalCommand, { do: 'play' | 'undo' }>>): Promise<WhyNot | null> => {
    if (what.do === 'undo') takenBack += 1;
    const answer = await command(what);
    if (!answer.ok) return answer.whyNot;
    await settle(what.do === 'undo' ? 'undone' : 'frame');
    void runBots();
    return null;
  };

  return {
    card,
    look: async (who) => {
      viewer = who;
      const frame = await frameFor(who);
      seq = frame.seq;
      void runBots();
      return frame;
    },
    listen: (hear) => {
      listeners.add(hear);
      void runBots();
      return () => listeners.delete(hear);
    },
    play: (seat, action) => act({ do: 'play', seq, seat, action }),
    undo: (seat, count) => act({ do: 'undo', seq, seat, ...(count ? { count } : {}) }),
    show: (at, who) => frameFor(who, at),
    history: async (who, since): Promise<readonly Step[]> => {
      const answer = await command({ do: 'history', viewer: who, since });
      return answer.ok && 'steps' in answer ? answer.steps : [];
    },
    pause: (rest) => {
      paused = rest;
      if (!rest) void runBots();
    },
    save: async (): Promise<MatchFile> => {
      const reply = await host.ask({ do: 'file' });
      if ('file' in reply) return reply.file;
      throw new Error('problem' in reply ? reply.problem : 'The match could not be saved.');
    },
    close: () => {
      closed = true;
      listeners.clear();
      host.close();
      bots?.close();
    },
  };
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
