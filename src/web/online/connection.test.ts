import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { canBeFollowed } from '../../engine/follow.ts';
import { frameOf } from '../../engine/frame.ts';
import { openMatch, playAction } from '../../engine/match.ts';
import { standardOptions } from '../../engine/options.ts';
import {
  CLOSE_CODES,
  type Frame,
  type PublicTable,
  type ServerMessage,
  serverMessageText,
  type You,
} from '../../engine/protocol.ts';
import { gameOnShelf } from '../../games/index.ts';
import { openTableConnection, type Wire } from './connection.ts';

const you: You = { name: 'June', seat: 0, host: true };
const table = { id: 't', clock: null } as PublicTable;
const frame = (seq: number) => ({ seq, choices: [] as Frame['choices'] }) as Frame;
const welcome = (seq: number): ServerMessage => ({ type: 'welcome', v: 1, table, you, frame: frame(seq), said: [] });

/** A server at the other end of a connection, and a clock that is turned by hand. */
function server() {
  const wires: {
    on: Parameters<Parameters<typeof openTableConnection>[1]['dial']>[0];
    sent: string[];
    cut: boolean;
  }[] = [];
  const timers: { at: number; ring: () => void }[] = [];
  let time = 0;
  let ids = 0;
  const connection = openTableConnection('t', {
    dial: (on): Wire => {
      const wire = { on, sent: [] as string[], cut: false };
      wires.push(wire);
      return {
        send: (text) => wire.sent.push(text),
        // A dead socket never reports that it is closed.
        close: () => {
          wire.cut = true;
        },
      };
    },
    now: () => time,
    after: (milliseconds, ring) => {
      const timer = { at: time + milliseconds, ring };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    random: () => 0.5,
    freshId: () => `id${ids++}`,
    rules: async (game) => (await gameOnShelf(game)?.load()) ?? null,
  });
  const last = () => wires.at(-1) ?? fail();
  return {
    connection,
    wires,
    last,
    tell: (told: ServerMessage) => last().on.message(serverMessageText(told)),
    asked: () => last().sent.map((text) => JSON.parse(text) as { do: string; id?: string }),
    pass: (milliseconds: number) => {
      const until = time + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        time = next.at;
        next.ring();
      }
      time = until;
    },
  };
}

function fail(): never {
  throw new Error('Nobody has called.');
}

const moment = () => new Promise((done) => setImmediate(done));

/** A connection that has received its welcome. */
function opened() {
  const one = server();
  one.last().on.open();
  one.tell(welcome(1));
  return one;
}

describe('a connection to a table server', () => {
  test('says hello first, and stores what the server sends', () => {
    const { asked, connection } = opened();
    expect(asked()).toEqual([{ do: 'hello', v: 1, table: 't', follows: true, patches: true }]);
    expect(connection.store.getState()).toMatchObject({ link: 'open', you, frame: { seq: 1 } });
  });

  test('reconnects by itself after ever longer pauses, and at once when it is woken', () => {
    const { connection, wires, last, pass } = opened();
    last().on.close(1006);
    expect(connection.store.getState().link).toBe('broken');
    pass(399);
    expect(wires).toHaveLength(1);
    pass(1);
    expect(wires).toHaveLength(2);
    last().on.close(1006);
    pass(799);
    expect(wires).toHaveLength(2);
    connection.wake();
    expect(wires).toHaveLength(3);
  });

  test('sends unanswered commands again under the same id after it broke', async () => {
    const { connection, last, pass, tell, asked } = opened();
    const reply = connection.ask({ do: 'start' });
    last().on.close(1006);
    pass(400);
    last().on.open();
    tell(welcome(1));
    expect(asked().slice(1)).toMatchObject([{ do: 'start', id: 'id0' }]);
    tell({ type: 'answer', id: 'id0', ok: true });
    expect(await reply).toMatchObject({ ok: true });
    last().on.close(1006);
    pass(400);
    last().on.open();
    tell(welcome(1));
    expect(asked()).toHaveLength(1);
  });

  test('sends no faster than the server allows, and no faster after it broke', () => {
    const { connection, last, pass, tell, asked } = opened();
    const looks = () => asked().filter((ask) => ask.do === 'show').length;
    for (let seq = 0; seq < 100; seq++) void connection.ask({ do: 'show', seq });
    expect(looks()).toBe(25);
    pass(900);
    expect(looks()).toBe(35);
    last().on.close(1006);
    pass(400);
    last().on.open();
    tell(welcome(1));
    expect(looks()).toBeLessThan(10);
    for (let answered = 0; answered < 100; answered++) {
      pass(90);
      tell({ type: 'answer', id: `id${answered}`, ok: true });
    }
    expect(looks()).toBe(100);
  });

  test('is replaced by a new one when an answer takes too long', () => {
    const { connection, wires, last, pass } = opened();
    void connection.ask({ do: 'start' });
    pass(7999);
    expect(last().cut).toBe(false);
    pass(1);
    expect(wires[0]?.cut).toBe(true);
    expect(connection.store.getState().link).toBe('broken');
    pass(400);
    expect(wires).toHaveLength(2);
  });

  test('is pinged after a long silence and when the page wakes up', () => {
    const { connection, last, pass, asked, tell } = opened();
    pass(59_999);
    expect(asked()).toHaveLength(1);
    pass(1);
    expect(asked()).toMatchObject([{ do: 'hello' }, { do: 'history', id: 'id0' }]);
    tell({ type: 'answer', id: 'id0', ok: true, steps: [] });
    pass(50_000);
    expect(last().cut).toBe(false);
    connection.wake();
    expect(asked()).toHaveLength(3);
    pass(8000);
    expect(last().cut).toBe(true);
  });

  test('shows what changed while it was broken, and an undo as an undo', () => {
    const { connection, last, pass, tell } = opened();
    const shown: string[] = [];
    connection.listen((type, { seq }) => shown.push(`${type} ${seq}`));
    for (const seq of [5, 5, 3]) {
      last().on.close(1006);
      pass(60_000);
      last().on.open();
      tell(welcome(seq));
    }
    expect(shown).toEqual(['frame 5', 'undone 3']);
  });

  test('does not come back to a server that refuses it, and says why', () => {
    const { connection, wires, last, pass, tell } = server();
    last().on.open();
    tell({ type: 'bye', text: 'There is no such table.' });
    last().on.close(CLOSE_CODES.unknown);
    expect(connection.store.getState()).toMatchObject({ link: 'refused', problem: 'There is no such table.' });
    pass(60_000);
    connection.wake();
    expect(wires).toHaveLength(1);
  });

  test("keeps the refused command's sentence until another command is sent", async () => {
    const { connection, tell } = opened();
    const wanted = connection.want({ do: 'start' });
    tell({ type: 'answer', id: 'id0', ok: false, whyNot: { text: 'A seat is still free.', rule: '' } });
    await wanted;
    expect(connection.store.getState().notice).toBe('A seat is still free.');
    void connection.want({ do: 'rise' });
    expect(connection.store.getState().notice).toBeNull();
  });

  test('follows actions by the rules, and requests the frame where the rules cannot tell it', async () => {
    const game = await gameOnShelf('province')?.load();
    if (!game) throw new Error('Province is on the shelf.');
    const seats = ['June', 'May'].map((name) => ({ kind: 'person' as const, name, away: false, here: true }));
    const card = { ...table, game: 'province', seats };
    const match = openMatch(game, { seats: 2, options: standardOptions(game) }, ['June', 'May'], sampled('line'));
    const { connection, last, tell, asked } = server();
    last().on.open();
    tell({ type: 'welcome', v: 1, table: card, you, frame: frameOf(match, 0), said: [] });
    // Let the rules load.
    await moment();
    const shown: number[] = [];
    connection.listen((_type, { seq }) => shown.push(seq));

    let followed = 0;
    while (followed < 3 || asked().length < 2) {
      const before = match.state;
      const seat = game.actors(before)[0] ?? 0;
      const [action] = game.legal(before, seat);
      if (!action) throw new Error('The game has ended.');
      match.state = game.copy(before);
      playAction(match, seat, action, sampled(`line ${match.log.length}`));
      const [entry, events] = [match.log.at(-1), match.events.at(-1) ?? []];
      const { seq, undo } = frameOf(match, 0);
      // The message leaves out what was drawn, so that the page has to request some frames.
      tell({ type: 'done', rev: seq, seq, seat, action, events, undo });
      if (entry?.chance.length === 0 && canBeFollowed(game, entry, events, before, match.state)) followed += 1;
      else tell({ type: 'answer', id: String(asked().at(-1)?.id), ok: true, frame: frameOf(match, 0) });
      await moment();
      expect(connection.store.getState().frame).toEqual(JSON.parse(JSON.stringify(frameOf(match, 0))));
    }
    expect(shown).toEqual(match.log.map((_, at) => at + 1));
    expect(asked().filter((ask) => ask.do === 'show')).toHaveLength(asked().length - 1);
  });

  test('repeats a refused request for a frame until it has the frame or is closed', async () => {
    const { connection, last, tell, asked, pass } = server();
    last().on.open();
    tell(welcome(1));
    const refuse = async (): Promise<void> => {
      tell({ type: 'answer', id: String(asked().at(-1)?.id), ok: false, whyNot: { text: 'Wait.', rule: '' } });
      await moment();
      pass(2000);
    };
    const looks = () => asked().filter((ask) => ask.do === 'show').length;
    tell({ type: 'done', rev: 2, seq: 2, seat: 0, action: { type: 'x' }, events: [], undo: null });
    expect(looks()).toBe(1);
    await refuse();
    expect(looks()).toBe(2);
    tell({ type: 'answer', id: String(asked().at(-1)?.id), ok: true, frame: frame(2) });
    await moment();
    expect(connection.store.getState().frame?.seq).toBe(2);
    pass(4000);
    expect(looks()).toBe(2);

    tell({ type: 'done', rev: 3, seq: 3, seat: 0, action: { type: 'x' }, events: [], undo: null });
    connection.close();
    await moment();
    pass(10_000);
    expect(looks()).toBe(3);
  });

  test('answers every open command when it is closed', async () => {
    const { connection } = opened();
    const reply = connection.ask({ do: 'start' });
    connection.close();
    expect(await reply).toMatchObject({ ok: false });
  });
});
