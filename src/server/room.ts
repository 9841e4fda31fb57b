/**
 * A table on one node: its commands go through one queue, and nobody hears of anything that is not on the disk. Any
 * node may do this for any table; who loses a race reads the log and decides again.
 */
import { knownBot } from '../bots/levels.ts';
import { fairKey } from '../engine/fair.ts';
import { historyOf, pastFrame } from '../engine/frame.ts';
import type { GameAction, Seat } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import type { Prepared } from '../engine/match.ts';
import type { WhyNot } from '../engine/protocol.ts';
import { type Ask, isPreset, SAY_LIMIT } from '../engine/wire.ts';
import { audienceOf } from './audience.ts';
import { cardOf, headingSince, isNews } from './card.ts';
import { type Circumstances, type Decision, type Deed, decide, playFor, stillMeant } from './decide.ts';
import type { Plan } from './house.ts';
import { loadTable } from './loading.ts';
import type { Line, Parts } from './parts.ts';
import { no } from './refusal.ts';
import { fileOf } from './showing.ts';
import { STAND_IN } from './stand-in.ts';
import { startLate } from './starting.ts';
import { type Card, LACKS, type LogLine, StoreTrouble } from './store/store.ts';
import {
  actorsOf,
  applyLine,
  botAt,
  deadlineOf,
  hasTime,
  LogProblem,
  lateSeats,
  playing,
  REVEAL_MS,
  seatOf,
  snapshotOf,
  type TableState,
} from './table-state.ts';
import { cleanWords } from './text.ts';

/** A table that this node has in memory. */
export interface Room {
  readonly id: string;
  enter(line: Line): Promise<void>;
  leave(line: Line): void;
  handle(line: Line, ask: Exclude<Ask, { do: 'rematch' }>): Promise<void>;
  /** Another node has written up to this line, or may have written anything. */
  hint(rev?: number): Promise<void>;
  botTurn(rev: number, seat: Seat): Promise<void>;
  checkClock(): Promise<void>;
  /** Calls whoever has been waited for since action `seq`, is still, and is not here. */
  callSeat(seat: Seat, seq: number): Promise<void>;
  /** The same game once more, everybody one seat further; whoever asks second gets the table of the first. */
  rematch(
    line: Line,
    id: string,
    open: (plan: Plan, host: string) => Promise<{ table: string } | WhyNot>,
  ): Promise<void>;
  /** Nobody is here: the table may leave the memory. */
  idle(): boolean;
  lines(): number;
}

/** A table is folded into a snapshot every so many lines; those that began together do it one after the other. */
const SNAPSHOT_EVERY = 512;
/** Words that somebody who comes in is shown. */
const SAID_SHOWN = 50;
/** Races that one command may lose before it is given up. */
const ATTEMPTS = 20;
const BUSY = no(LACKS.away);

/** Brings a table into memory, or `null` when there is none of this name; `opened` is when this process began. */
export async function openRoom(parts: Parts, id: string, opened: number): Promise<Room | null> {
  const secret = await parts.store.secret(id);
  const loaded = secret === null ? null : await loadTable(parts, id);
  if (secret === null || !loaded) return null;
  return room(parts, loaded, secret, opened);
}

function room(parts: Parts, first: TableState, secret: string, opened: number): Room {
  const { store, clock } = parts;
  let state: TableState = first;
  const audience = audienceOf(
    parts,
    () => state,
    secret,
    (show) => {
      // Where the store is in trouble nothing new can be shown; whoever comes or acts next sees who is there.
      inTurn(async () => show()).catch(() => {});
    },
  );
  const { lines, seatNames, people, tell } = audience;
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;
  let lastCard: Card | null = null;
  /** Those who are at the door. */
  let coming = 0;

  /** Does one thing after the other; what finds nobody before it begins at once. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const healed = (): Promise<T> => (sound ? work() : heal().then(work));
    queued += 1;
    const done = queued === 1 ? healed() : queue.then(healed);
    queue = done.then(over, over);
    return done;
  };
  const over = (): void => {
    queued -= 1;
  };

  /** The key of the dice; once the game has begun it stays the same. */
  let kept: { readonly contributions: readonly string[]; readonly key: Uint8Array } | null = null;
  const key = (): Uint8Array => {
    const { contributions } = state;
    if (kept?.contributions !== contributions) kept = { contributions, key: fairKey(secret, contributions) };
    return kept.key;
  };

  /** Moves the table one line on. */
  const apply = (line: LogLine, prepared?: Prepared): void => {
    applyLine(state, line, prepared);
    if (line.act.type === 'seated') audience.reseated();
    if (line.act.type === 'undone') headed = null;
  };

  const showLines = (written: readonly LogLine[]): Promise<void> | undefined => {
    shown = state.rev;
    return audience.show(written);
  };

  /** The latest heading of the log; only what is new is looked through. */
  let headed: { upTo: number; text: string; names: readonly string[] } | null = null;
  const heading = (): string => {
    const upTo = state.match?.events.length ?? 0;
    const known = headed && headed.upTo <= upTo && headed.names === seatNames() ? headed : null;
    const text = headingSince(state, known?.upTo ?? 0, seatNames()) ?? known?.text ?? '';
    headed = { upTo, text, names: seatNames() };
    return text;
  };

  /** When a start is late: pages that lost this process get the time to come back to it. */
  const startDue = (until: number): number => Math.max(until, opened + REVEAL_MS);

  const hurryStart = async (): Promise<void> => {
    const late = (): boolean => state.starting !== null && startDue(state.starting.until) <= clock.now();
    if (!late()) return tend();
    await commit(() => (late() ? startLate(state, circumstances(null)) : { acts: [] }), null);
  };

  /** Sees to it that bots play and clocks are looked at. */
  const tend = (): void => {
    if (state.starting) parts.jobs.add({ kind: 'clock', table: state.id }, startDue(state.starting.until));
    if (state.stage !== 'playing') return;
    const pause = lines.size > 0 ? (parts.botPauseMs ?? BOT_PAUSE_MS) : 0;
    // Counted from the last move: whoever comes and goes meanwhile cannot keep a bot from playing.
    const due = Math.max(clock.now(), state.since + pause);
    for (const seat of actorsOf(state))
      if (botAt(state, seat) !== null && thinking.get(seat) !== state.moved)
        parts.jobs.add({ kind: 'bot', table: state.id, rev: state.moved, seat }, due);
    const deadline = deadlineOf(state);
    if (deadline !== null) parts.jobs.add({ kind: 'clock', table: state.id }, deadline);
  };

  /** The bots that think here, by seat, and the position that they think about. */
  const thinking = new Map<Seat, number>();

  /** Takes in what other nodes have written. */
  const catchUp = async (): Promise<void> => {
    const news = await store.read(state.id, state.rev);
    for (const line of news) {
      apply(line);
      await showLines([line]);
    }
    if (news.length > 0) tend();
  };

  /** Whether what this node has in mind is what the store has kept. */
  let sound = true;
  let shown = first.rev;
  const heal = async (): Promise<void> => {
    if (sound) return;
    await reload();
    sound = true;
  };

  /** Reads the table anew, and shows what is news to those who are here. */
  const reload = async (): Promise<void> => {
    const fresh = await loadTable(parts, state.id);
    if (!fresh) throw new LogProblem('This table is gone.');
    state = fresh;
    audience.reseated();
    lastCard = null;
    headed = null;
    if (fresh.rev > shown) await showLines(await store.read(state.id, shown));
    tend();
  };

  /** Whoever is waited for from now on shall be called in a while, at a table that people leave between their turns. */
  const callLater = (before: readonly Seat[]): void => {
    if (state.opened.pace.kind === 'live') return;
    const at = clock.now() + (parts.callAfterMs ?? CALL_AFTER_MS);
    for (const seat of actorsOf(state))
      if (!before.includes(seat) && state.holders[seat]?.kind === 'person' && botAt(state, seat) === null)
        parts.jobs.add({ kind: 'call', table: state.id, seat, seq: playing(state).log.length }, at);
  };

  const phase = Number.parseInt(hashOf(first.id).slice(0, 4), 16) % SNAPSHOT_EVERY;
  const folds = (rev: number): number => Math.floor((rev + phase) / SNAPSHOT_EVERY);

  /** Decides, keeps, and only then shows; decides again when another node was faster. */
  const commit = async (make: () => Decision | WhyNot, command: string | null): Promise<WhyNot | null> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const decision = make();
      if ('text' in decision) return decision;
      if (decision.acts.length === 0) return null;
      const expected = state.rev;
      const before = actorsOf(state);
      const at = clock.now();
      const written = decision.acts.map((act, index): LogLine => ({ rev: expected + 1 + index, at, act }));
      for (const line of written) apply(line, line.act.type === 'played' ? decision.prepared : undefined);
      const now = cardOf(state, people(), at);
      const card = isNews(now, lastCard) ? { ...now, line: heading() } : undefined;
      const due = folds(state.rev) > folds(expected);
      const snapshot = due ? { rev: state.rev, rules: state.game.rulesVersion, body: snapshotOf(state) } : undefined;
      let result: Awaited<ReturnType<typeof store.append>>;
      try {
        result = await store.append(state.id, expected, written, command, { card, snapshot });
      } catch (error) {
        sound = false;
        await heal().catch(() => {});
        if (!(error instanceof StoreTrouble)) throw error;
        parts.tally.count('unkept');
        parts.complain('The store could not keep a line.', { table: state.id, why: error.message });
        return no(LACKS[error.lack]);
      }
      if (result === 'ok') {
        if (card) lastCard = card;
        const showing = showLines(written);
        if (showing) await showing;
        callLater(before);
        tend();
        return null;
      }
      parts.tally.count(result);
      await reload();
      if (result === 'duplicate') return null;
    }
    return BUSY;
  };

  /** Where other processes serve the same store, somebody who is not here may be there. */
  const here = (person: string): boolean => store.shared || [...lines].some((line) => line.person === person);
  const circumstances = (person: string | null): Circumstances => ({
    person,
    names: seatNames(),
    key: key(),
    secret,
    now: clock.now(),
    here,
  });

  const change = async (line: Line, ask: Deed): Promise<void> => {
    const began = clock.now();
    const command = line.person === null ? null : `${line.person} ${ask.id}`;
    const problem = await commit(() => decide(state, ask, circumstances(line.person)), command);
    if (problem) {
      parts.tally.count('refused');
      return tell(line, { type: 'answer', id: ask.id, ok: false, whyNot: problem });
    }
    if (ask.do === 'play') parts.tally.count('played');
    if (ask.do === 'undo') parts.tally.count('undone');
    line.send(`{"type":"answer","id":${JSON.stringify(ask.id)},"ok":true}`);
    parts.tally.took(clock.now() - began);
  };

  const look = (line: Line, ask: Extract<Ask, { do: 'show' | 'history' | 'file' }>): void =>
    tell(line, { type: 'answer', id: ask.id, ...lookedUp(line, ask) });

  const lookedUp = (line: Line, ask: Extract<Ask, { do: 'show' | 'history' | 'file' }>) => {
    if (!state.match) return { ok: false as const, whyNot: no('The game has not started yet.') };
    const viewer = seatOf(state, line.person);
    const match = { ...state.match, names: seatNames() };
    if (ask.do === 'show') {
      const past = ask.seq < match.log.length ? pastFrame(match, ask.seq, viewer) : null;
      return { ok: true as const, frame: past ?? audience.frameFor(viewer) ?? pastFrame(match, ask.seq, viewer) };
    }
    if (ask.do === 'history') return { ok: true as const, steps: historyOf(match, viewer, ask.since) };
    if (state.secret === null) return { ok: false as const, whyNot: no('The record is shown when the game is over.') };
    return { ok: true as const, file: fileOf(state, seatNames()) };
  };

  /** Does what a page asks; most ask to play, and a promise less is made where nothing has to wait. */
  const attend = (line: Line, ask: Exclude<Ask, { do: 'rematch' }>): Promise<void> => {
    if (ask.do === 'say') return say(line, ask);
    if (ask.do !== 'show' && ask.do !== 'history' && ask.do !== 'file') return change(line, ask);
    look(line, ask);
    return Promise.resolve();
  };

  const say = async (line: Line, ask: Extract<Ask, { do: 'say' }>): Promise<void> => {
    const refuse = (text: string): void => tell(line, { type: 'answer', id: ask.id, ok: false, whyNot: no(text) });
    if (line.person === null) return refuse('Those who watch without a name cannot speak here.');
    if (seatOf(state, line.person) === null && line.person !== state.opened.host)
      return refuse('Only those who sit at the table can speak here.');
    const text = cleanWords(ask.text, SAY_LIMIT);
    if (text === null) return refuse('There is nothing to read in that.');
    if (!state.opened.chat && !isPreset(text)) return refuse('At this table only the ready words are used.');
    const said = audience.saidBy(await store.say(state.id, line.person, text, clock.now()));
    audience.tellAll({ type: 'said', said });
    tell(line, { type: 'answer', id: ask.id, ok: true });
  };

  return {
    id: state.id,
    lines: () => lines.size,
    idle: () => lines.size === 0 && coming === 0,

    enter: (line) => {
      coming += 1;
      return inTurn(async () => {
        // A page that comes from another node must not find itself in the past.
        if (store.shared) await catchUp();
        await audience.welcome(line, async () => {
          const seat = seatOf(state, line.person);
          if (seat !== null && state.away[seat]?.why === 'clock' && hasTime(state, seat, clock.now()))
            await commit(() => ({ acts: [{ type: 'back', seat }] }), null);
          return store.said(state.id, SAID_SHOWN);
        });
        tend();
      }).finally(() => {
        coming -= 1;
      });
    },

    leave: audience.leave,

    handle: (line, ask) =>
      inTurn(() => attend(line, ask)).catch((error: unknown) => {
        if (!(error instanceof StoreTrouble)) throw error;
        tell(line, { type: 'answer', id: ask.id, ok: false, whyNot: no(LACKS[error.lack]) });
      }),

    rematch: (line, id, open) =>
      inTurn(async () => {
        const answer = (result: { table: string } | WhyNot): void =>
          tell(
            line,
            'table' in result
              ? { type: 'answer', id, ok: true, table: result.table }
              : { type: 'answer', id, ok: false, whyNot: result },
          );
        const { person } = line;
        if (person === null || (seatOf(state, person) === null && person !== state.opened.host))
          return answer(no('Only those who sat at the table can ask for another game.'));
        if (state.stage !== 'over') return answer(no('Play this game to its end first.'));
        if (state.rematch !== null) return answer({ table: state.rematch });
        const opened = await open(rematchPlan(state), person);
        if ('text' in opened) return answer(opened);
        const problem = await commit(
          () => ({ acts: state.rematch === null ? [{ type: 'rematch', table: opened.table }] : [] }),
          null,
        );
        answer(problem ?? { table: state.rematch ?? opened.table });
      }).catch((error: unknown) => {
        if (!(error instanceof StoreTrouble)) throw error;
        tell(line, { type: 'answer', id, ok: false, whyNot: no(LACKS[error.lack]) });
      }),

    hint: (rev = Number.POSITIVE_INFINITY) =>
      inTurn(async () => {
        if (rev > state.rev) await catchUp();
      }),

    botTurn: async (rev, seat) => {
      const asked = (): boolean => state.moved === rev && botAt(state, seat) !== null && actorsOf(state).includes(seat);
      const question = await inTurn(async () => {
        const level = botAt(state, seat);
        if (level === null || !asked() || thinking.get(seat) === rev) return null;
        thinking.set(seat, rev);
        const view = state.game.view(playing(state).state, seat);
        const seats = state.holders.length;
        return { game: state.opened.game, level, seats, view, seat, seed: parts.secrets.draw() };
      });
      if (!question) return;
      const action = await thought(parts, question);
      const done = (): void => {
        if (thinking.get(seat) === rev) thinking.delete(seat);
      };
      await inTurn(async () => {
        if (!asked()) return;
        const chosen = action ?? firstLegal(state, seat);
        const { names: called, key: dice } = circumstances(null);
        const played = (): Decision | WhyNot =>
          playFor(state, seat, chosen, { names: called, key: dice, secret }, state.holders[seat]?.kind !== 'bot');
        const problem = await commit(() => (asked() ? played() : { acts: [] }), `bot ${rev} ${seat}`);
        parts.tally.count(problem ? 'botFailed' : 'botPlayed');
        if (problem) parts.complain('A bot could not play.', { table: state.id, why: problem.text });
      }).finally(done);
    },

    callSeat: async (seat, seq) => {
      const person = await inTurn(async () => {
        const holder = state.holders[seat];
        if (state.stage !== 'playing' || holder?.kind !== 'person' || botAt(state, seat) !== null) return null;
        if (!actorsOf(state).includes(seat) || !stillMeant(state, seq, seat)) return null;
        return [...lines].some((line) => line.person === holder.person) ? null : holder.person;
      });
      if (person === null) return;
      // The table does not wait until somebody's push service has answered.
      await parts.call(person, state.id, state.game.title);
      parts.tally.count('called');
    },

    checkClock: () =>
      inTurn(async () => {
        if (state.starting) return hurryStart();
        const late = lateSeats(state, clock.now());
        if (late.length === 0) return tend();
        for (let i = 0; i < late.length; i++) parts.tally.count('lapsed');
        await commit(() => {
          const still = lateSeats(state, clock.now());
          return { acts: still.map((seat) => ({ type: 'away', seat, why: 'clock', level: STAND_IN })) };
        }, null);
      }),
  };
}

/** Whoever is only making coffee is not called. */
const CALL_AFTER_MS = 60_000;

/** The usual pause of a bot. */
const BOT_PAUSE_MS = 600;

/** What the bot thought, or nothing when it failed twice. */
async function thought(parts: Parts, question: Parameters<Parts['bots']['think']>[0]): Promise<GameAction | null> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await parts.bots.think(question);
    } catch (error) {
      parts.complain('A bot lost its thread.', { level: question.level, why: String(error) });
    }
  }
  return null;
}

/** A table never hangs because of a bot: in the worst case it takes the first thing that is allowed. */
function firstLegal(state: TableState, seat: Seat): GameAction {
  const { game } = state;
  const position = playing(state).state;
  const action = game.candidates(position, seat).find((one) => game.refuse(position, seat, one) === null);
  if (!action) throw new LogProblem('The game waits for a seat that can do nothing.');
  return action;
}

/** The same game once more, everybody one seat further. */
function rematchPlan(state: TableState): Plan {
  const { game, options, seats, pace, listed, chat } = state.opened;
  const further = (seat: Seat): Seat => (seat + 1) % seats;
  const bots: { seat: Seat; level: string }[] = [];
  const people: { seat: Seat; person: string }[] = [];
  for (const [seat, holder] of state.holders.entries()) {
    if (holder.kind === 'bot') bots.push({ seat: further(seat), level: knownBot(state.game, holder.level) });
    if (holder.kind === 'person') people.push({ seat: further(seat), person: holder.person });
  }
  return { game, options, seats, pace, listed, chat, bots, people, after: state.id };
}
