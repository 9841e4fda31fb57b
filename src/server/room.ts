/**
 * A table on one node: its commands go through one queue, and nobody hears of anything that is not on the disk. Any
 * node may do this for any table; who loses a race reads the log and decides again.
 */
import { diceKey } from '../engine/dice-commitment.ts';
import { historyOf, pastFrame } from '../engine/frame.ts';
import type { Seat } from '../engine/game.ts';
import { hashOf } from '../engine/hash.ts';
import type { Prepared } from '../engine/match.ts';
import { CLOSE_CODES, type Command, type WhyNot } from '../engine/protocol.ts';
import type { Act } from './act.ts';
import { audienceOf } from './audience.ts';
import { firstLegal, thought } from './bot-turn.ts';
import { cardOf, companyOf, headingSince, isNews } from './card.ts';
import { chatOf } from './chat.ts';
import {
  type Circumstances,
  type Decision,
  decide,
  partingOf,
  playFor,
  stillMeant,
  type TableCommand,
} from './decide.ts';
import { checkEntry } from './entry.ts';
import { HostWords } from './host-words.ts';
import { asTableProblem, loadTable } from './loading.ts';
import { LogProblem } from './log-problem.ts';
import type { Connection, Parts } from './parts.ts';
import { readingAt } from './reading.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { rematchPlan } from './rematch.ts';
import { fileOf } from './showing.ts';
import { STAND_IN } from './stand-in.ts';
import { startLate } from './starting.ts';
import { type Card, LACKS, REFUSALS_KEPT, StoreTrouble, type TableEntry } from './store/store.ts';
import type { TableTerms } from './table-server.ts';
import {
  actorsOf,
  applyLine,
  botAt,
  deadlineOf,
  hasTime,
  lateSeats,
  playing,
  REVEAL_MS,
  seatOf,
  snapshotOf,
  type TableState,
} from './table-state.ts';
import { whereOf } from './unowned.ts';

/** A table that this node has in memory. */
export interface TableRoom {
  readonly id: string;
  enter(line: Connection): Promise<void>;
  /** Comes true when those who are still here have been shown that somebody left. */
  leave(line: Connection): Promise<void>;
  handle(line: Connection, ask: Exclude<Command, { do: 'rematch' }>): Promise<void>;
  /** Another process has written up to this entry, has kept a word (0), or may have done either. */
  hint(rev?: number): Promise<void>;
  botTurn(rev: number, seat: Seat): Promise<void>;
  checkClock(): Promise<void>;
  /** Calls whoever has been waited for since action `seq`, is still, and is not here. */
  callSeat(seat: Seat, seq: number): Promise<void>;
  /** The same game once more, everybody one seat further; whoever asks second gets the table of the first. */
  rematch(
    line: Connection,
    id: string,
    open: (plan: TableTerms, host: string, device?: string) => Promise<{ table: string } | WhyNot>,
  ): Promise<void>;
  /** Frees the seat of a person who may not play here any longer; while the game is starting that has to wait. */
  dismiss(person: string): Promise<'left' | 'starting' | 'not-here'>;
  /** Frees the seat of such a person after the start, where the game is starting; otherwise nothing is done. */
  leaveLater(person: string): void;
  /** Closes the table for good. */
  close(): Promise<void>;
  /** The table is no more: everybody who is here is told so. */
  end(text: string): void;
  /** Somebody was forgotten or signed out: a name may be gone, and with it whoever the table waits for. */
  relearn(person: string): Promise<void>;
  /** Nobody is here and nothing is under way: the table may leave the memory. */
  idle(): boolean;
  lines(): number;
}

/** What is left to do for a command when the table's turn is over. */
type Afterwards = () => Promise<void>;

/** A table is folded into a snapshot every so many lines; those that began together do it one after the other. */
const SNAPSHOT_EVERY = 512;
/** What a copy of a refused command hears where the sentence of the refusal is not remembered. */
const REFUSED_BEFORE = no('This was refused before. Look again before you act.');
/** More entries than any game needs; without a limit one table could fill memory and disk. */
const ENTRY_LIMIT = 100_000;
const TOO_LONG = no('More has happened at this table than it can keep. Open another one.');
/** Times that a command is tried again where the store cannot say whether it was kept. */
const TRIES = 3;
const NOTED: Decision = { acts: [{ type: 'noted' }] };
/** Races that one command may lose before it is given up. */
const ATTEMPTS = 20;
const BUSY = no(LACKS.away);

/** What tables are called. Of other names the store is not asked: there are characters that a database refuses. */
const TABLE_NAME = /^[\w-]{1,64}$/;

/** Brings a table into memory, or `null` when there is none of this name; `opened` is when this process began. */
export async function openRoom(parts: Parts, id: string, opened: number): Promise<TableRoom | null> {
  if (!TABLE_NAME.test(id)) return null;
  const secret = await parts.store.secret(id);
  const loaded = secret === null ? null : await loadTable(parts, id);
  if (secret === null || !loaded) return null;
  const words = new HostWords(parts.store, id, loaded.opened.host);
  await words.refresh();
  return room(parts, loaded, secret, opened, words);
}

function room(parts: Parts, first: TableState, secret: string, opened: number, words: HostWords): TableRoom {
  const { store, clock } = parts;
  let state: TableState = first;
  const audience = audienceOf(
    parts,
    () => state,
    secret,
    () => words.text,
    (show) => {
      // Where the store is in trouble nothing new can be shown; whoever comes or acts next sees who is there.
      inTurn(async () => show()).catch(() => {});
    },
  );
  const { lines, seatNames, people, tell } = audience;
  const chat = chatOf(parts, () => state, audience);
  /** The sentences of the last refusals; that they were refused is kept in the store. */
  const refusals = new Map<string, WhyNot>();
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
    if (kept?.contributions !== contributions) kept = { contributions, key: diceKey(secret, contributions) };
    return kept.key;
  };

  /** Moves the table one line on. */
  const apply = (line: TableEntry, prepared?: Prepared): void => {
    applyLine(state, line, prepared);
    if (line.act.type === 'seated' || line.act.type === 'seats-closed') audience.reseated();
    if (line.act.type === 'undone') headed = null;
  };

  const showLines = (written: readonly TableEntry[]): Promise<void> | undefined => {
    shown = state.rev;
    return audience.show(written);
  };

  /** The latest heading of the log; only what is new is looked through. */
  let headed: { upTo: number; text: string } | null = null;
  const heading = (): string => {
    const upTo = state.match?.events.length ?? 0;
    const known = headed && headed.upTo <= upTo ? headed : null;
    const text = headingSince(state, known?.upTo ?? 0) ?? known?.text ?? '';
    headed = { upTo, text };
    return text;
  };

  /** When a start is late: pages that lost this process get the time to come back to it. */
  const startDue = (until: number): number => Math.max(until, opened + REVEAL_MS);

  const hurryStart = async (): Promise<void> => {
    const late = (): boolean => state.starting !== null && startDue(state.starting.until) <= clock.now();
    if (!late()) return tend();
    await commit(() => (late() ? startLate(state, circumstances(null)) : { acts: [] }), null);
  };

  /** Persons who leave their seats as soon as the game has started. */
  const leaving = new Set<string>();
  const dismiss = async (person: string): Promise<'left' | 'starting' | 'not-here'> => {
    if (state.stage === 'starting' && seatOf(state, person) !== null) {
      leaving.add(person);
      return 'starting';
    }
    leaving.delete(person);
    const parting = (): Decision => partingOf(state, person, audience.gone.has(person));
    if (parting().acts.length === 0) return 'not-here';
    const problem = await commit(parting, null);
    if (problem) throw new Error(problem.text);
    return 'left';
  };

  /** Nobody waits for those who have deleted their data. */
  const releaseGone = (): void => {
    for (const person of audience.gone) if (partingOf(state, person, true).acts.length > 0) leaving.add(person);
  };

  /** Sees to it that bots play and clocks are looked at, and that whoever has to leave does. */
  const tend = (): void => {
    if (state.stage !== 'starting')
      for (const person of leaving)
        inTurn(() => dismiss(person)).catch((error: unknown) =>
          parts.complain('A seat could not be freed.', { table: state.id, why: String(error) }),
        );
    if (state.starting) parts.jobs.add({ kind: 'clock', table: state.id }, startDue(state.starting.until));
    if (state.stage !== 'playing') return;
    const pause = lines.size > 0 ? (parts.botPauseMs ?? BOT_PAUSE_MS) : 0;
    // Counted from the last move, or from when everybody has read: whoever comes and goes meanwhile cannot keep a bot
    // from playing.
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
    try {
      for (const line of news) {
        checkEntry(line, state.opened.seats);
        apply(line);
        await showLines([line]);
      }
    } catch (error) {
      sound = false;
      throw asTableProblem(error);
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

  const bringsGuest = (act: Act): boolean =>
    act.type === 'seated' && act.holder.kind === 'person' && act.holder.person !== state.opened.host;

  /** Tells a host who is not here that somebody has come; the table does not wait until that is done. */
  const ringHost = (): void => {
    const { host } = state.opened;
    if ([...lines].some(({ person }) => person === host)) return;
    const today = Math.floor(clock.now() / A_DAY_MS);
    store
      .countToday(`ring ${host}`, today, RINGS_A_DAY)
      .then((mayRing) => (mayRing ? parts.call(host, state.id, state.game.title, 'guest') : undefined))
      .catch((error: unknown) => parts.complain('A host could not be called.', { why: whereOf(error) }));
  };

  const phase = Number.parseInt(hashOf(first.id).slice(0, 4), 16) % SNAPSHOT_EVERY;
  const folds = (rev: number): number => Math.floor((rev + phase) / SNAPSHOT_EVERY);

  const wasKept = async (command: string | null): Promise<boolean> =>
    command !== null && (await store.known(state.id, command));

  /**
   * Decides, keeps, and only then shows; decides again when another node was faster. Whatever is not refused is kept
   * under its command, so that it is answered alike when it is sent again. A refusal is still to be kept (`refusing`).
   */
  const commit = async (
    make: () => Decision | WhyNot,
    command: string | null,
    device?: string | undefined,
  ): Promise<WhyNot | null> => {
    let troubles = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const made = make();
      if ('text' in made) return made;
      const decision = made.acts.length === 0 && command !== null ? NOTED : made;
      if (decision.acts.length === 0) return null;
      const expected = state.rev;
      const before = actorsOf(state);
      const at = clock.now();
      const written = decision.acts.map((act, index): TableEntry => ({ rev: expected + 1 + index, at, act }));
      for (const line of written) apply(line, line.act.type === 'played' ? decision.prepared : undefined);
      const now = cardOf(state, people(), at);
      const card = isNews(now, lastCard) ? { ...now, line: heading(), company: companyOf(state) } : undefined;
      const due = folds(state.rev) > folds(expected);
      const snapshot = due ? { rev: state.rev, rules: state.game.rulesVersion, body: snapshotOf(state) } : undefined;
      let result: Awaited<ReturnType<typeof store.append>>;
      try {
        result = await store.append(state.id, expected, written, command, { card, snapshot, device });
      } catch (error) {
        sound = false;
        if (!(error instanceof StoreTrouble)) throw error;
        parts.tally.count('unkept');
        parts.complain('The store could not keep a line.', { table: state.id, why: error.message });
        // What was written though nobody heard of it is found by reading; what is still on its way, by trying again.
        await heal();
        if (error.lack === 'away' && ++troubles < TRIES) continue;
        if (await wasKept(command)) return null;
        if (error.lack === 'away' && store.shared) throw error;
        return no(LACKS[error.lack]);
      }
      if (result === 'ok') {
        if (card) lastCard = card;
        const showing = showLines(written);
        if (showing) await showing;
        callLater(before);
        if (state.stage === 'gathering' && written.some(({ act }) => bringsGuest(act))) ringHost();
        tend();
        return null;
      }
      if (result === 'conflict' || result === 'duplicate') parts.tally.count(result);
      await reload();
      if (result === 'duplicate') return null;
      if (result === 'signed-out') return SIGNED_OUT;
      if (result === 'refused') return REFUSED_BEFORE;
    }
    return BUSY;
  };

  /** Where other processes serve the same store, somebody who is not here may be there. */
  const here = (person: string): boolean => store.shared || [...lines].some((line) => line.person === person);
  const circumstances = (person: string | null): Circumstances => ({
    person,
    name: person === null ? null : audience.nameOf(person),
    names: seatNames(),
    key: key(),
    secret,
    now: clock.now(),
    here,
  });

  const change = async (line: Connection, ask: TableCommand): Promise<Afterwards | undefined> => {
    const began = clock.now();
    const command = line.person === null ? null : `${line.person} ${ask.id}`;
    const make = (): Decision | WhyNot =>
      (command === null ? undefined : refusals.get(command)) ??
      (state.rev >= ENTRY_LIMIT && ask.do !== 'close' ? TOO_LONG : decide(state, ask, circumstances(line.person)));
    const problem = await commit(make, command, line.device);
    if (problem) return refusing(line, ask.id, problem);
    if (ask.do === 'play') parts.tally.count('played');
    if (ask.do === 'undo') parts.tally.count('undone');
    line.send(`{"type":"answer","id":${JSON.stringify(ask.id)},"ok":true}`);
    parts.tally.took(clock.now() - began);
    return;
  };

  /**
   * Refuses a command. That is kept before it is told, so that a copy which comes late, here or at another process, is not
   * carried out after all; and what cannot be done now may have been done before. The table does not wait for it.
   */
  const refusing =
    (line: Connection, id: string, problem: WhyNot): Afterwards =>
    async () => {
      if (problem === SIGNED_OUT) return signOut(line, id);
      const command = line.person === null ? null : `${line.person} ${id}`;
      if (command !== null && !isTrouble(problem) && !(await keepRefusal(command))) return yes(line, id);
      if (command !== null && !isTrouble(problem)) rememberRefusal(command, problem);
      parts.tally.count('refused');
      tell(line, { type: 'answer', id, ok: false, whyNot: problem });
    };

  /** Whether a command is refused for good; `false` where it had been kept. */
  const keepRefusal = async (command: string): Promise<boolean> => {
    try {
      return await store.refuse(state.id, command);
    } catch (error) {
      if (!(error instanceof StoreTrouble) || error.lack === 'away') throw error;
      // As long as nothing can be written nothing is carried out either.
      return !(await store.known(state.id, command));
    }
  };

  const yes = (line: Connection, id: string): void => tell(line, { type: 'answer', id, ok: true });

  /** Refuses a command of a device that was signed out meanwhile, and ends its connection. */
  const signOut = (line: Connection, id: string): void => {
    parts.tally.count('refused');
    tell(line, { type: 'answer', id, ok: false, whyNot: SIGNED_OUT });
    line.close(CLOSE_CODES.signedOut, SIGNED_OUT.text);
  };

  const rememberRefusal = (command: string, problem: WhyNot): void => {
    const [oldest] = refusals.keys();
    if (refusals.size >= REFUSALS_KEPT && oldest !== undefined) refusals.delete(oldest);
    refusals.set(command, problem);
  };

  const look = (line: Connection, ask: Extract<Command, { do: 'show' | 'history' | 'file' }>): void =>
    tell(line, { type: 'answer', id: ask.id, ...lookedUp(line, ask) });

  const lookedUp = (line: Connection, ask: Extract<Command, { do: 'show' | 'history' | 'file' }>) => {
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
  const attend = (line: Connection, ask: Exclude<Command, { do: 'rematch' }>): Promise<Afterwards | undefined> => {
    if (ask.do === 'say' || ask.do === 'invite') return say(line, ask);
    if (ask.do !== 'show' && ask.do !== 'history' && ask.do !== 'file') return change(line, ask);
    look(line, ask);
    return Promise.resolve(undefined);
  };

  const say = async (
    line: Connection,
    ask: Extract<Command, { do: 'say' | 'invite' }>,
  ): Promise<Afterwards | undefined> => {
    const problem = ask.do === 'say' ? await chat.say(line, ask) : await words.set(line, ask);
    if (problem) return refusing(line, ask.id, problem);
    if (ask.do === 'invite') audience.showTable();
    yes(line, ask.id);
    return;
  };

  /** Nobody knows whether it was kept: the page comes back and asks again under the old id, until it is told the truth. */
  const unsure = (line: Connection) => (error: unknown) => {
    if (!(error instanceof StoreTrouble)) throw error;
    parts.complain('The store could not be asked.', { table: state.id, why: error.message });
    line.close(CLOSE_CODES.goingDown, 'The house cannot reach its store just now. The page tries again by itself.');
  };

  return {
    id: state.id,
    lines: () => lines.size,
    idle: () => lines.size === 0 && coming === 0 && queued === 0 && thinking.size === 0,

    enter: (line) => {
      coming += 1;
      return inTurn(async () => {
        // A page that comes from another node must not find itself in the past.
        if (store.shared) await catchUp();
        const words = await chat.catchUp();
        await audience.welcome(line, async () => {
          const seat = seatOf(state, line.person);
          const lapsed = (at: Seat): boolean =>
            state.away[at]?.why === 'clock' && seatOf(state, line.person) === at && hasTime(state, at, clock.now());
          if (seat !== null)
            await commit(() => ({ acts: lapsed(seat) ? [{ type: 'back', seat }] : [] }), null, line.device);
          return words;
        });
        releaseGone();
        tend();
      })
        .catch((error: unknown) => {
          // Whoever could not be shown the table is not there, and must not be kept in mind.
          audience.leave(line);
          throw error;
        })
        .finally(() => {
          coming -= 1;
        });
    },

    leave: (line) => {
      audience.leave(line);
      return queue;
    },

    handle: (line, ask) =>
      inTurn(() => attend(line, ask))
        .then((afterwards) => afterwards?.())
        .catch(unsure(line)),

    rematch: (line, id, open) =>
      inTurn(async () => {
        const answer = ({ table }: { table: string }): void => tell(line, { type: 'answer', id, ok: true, table });
        // Everybody at the table is shown this name, so whoever asks, and however often, gets the same answer.
        if (state.rematch !== null) {
          answer({ table: state.rematch });
          return;
        }
        const { person } = line;
        if (person === null || (seatOf(state, person) === null && person !== state.opened.host))
          return refusing(line, id, no('Only those who sat at the table can ask for another game.'));
        if (state.stage !== 'over') return refusing(line, id, no('Play this game to its end first.'));
        const opened = await open(rematchPlan(state, secret), person, line.device);
        if ('text' in opened) return refusing(line, id, opened);
        const problem = await commit(
          () => ({ acts: state.rematch === null ? [{ type: 'rematch', table: opened.table }] : [] }),
          `${person} ${id}`,
          line.device,
        );
        if (problem) return refusing(line, id, problem);
        answer({ table: state.rematch ?? opened.table });
        return;
      })
        .then((afterwards) => afterwards?.())
        .catch(unsure(line)),

    hint: (rev = Number.POSITIVE_INFINITY) =>
      inTurn(async () => {
        if (rev > state.rev) await catchUp();
        if ((rev !== 0 && rev !== Number.POSITIVE_INFINITY) || lines.size === 0) return;
        await chat.catchUp();
        await words.refresh();
        audience.showTable();
      }),

    relearn: (person) =>
      inTurn(async () => {
        if (!people().includes(person)) return;
        if (state.opened.host === person) await words.refresh();
        await audience.relearn();
        releaseGone();
        tend();
      }),

    botTurn: async (rev, seat) => {
      const asked = (): boolean => state.moved === rev && botAt(state, seat) !== null && actorsOf(state).includes(seat);
      const question = await inTurn(async () => {
        const level = botAt(state, seat);
        if (level === null || !asked() || thinking.get(seat) === rev) return null;
        if (readingAt(state, clock.now())) {
          tend();
          return null;
        }
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
        const { now, names: called, key: dice } = circumstances(null);
        const played = (): Decision | WhyNot =>
          playFor(state, seat, chosen, { now, names: called, key: dice, secret }, state.holders[seat]?.kind !== 'bot');
        // No command: a position is played from once, whoever thinks about it.
        const problem = await commit(() => (asked() ? played() : { acts: [] }), null);
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

    dismiss: (person) =>
      inTurn(async () => {
        if (store.shared) await catchUp();
        return dismiss(person);
      }),

    leaveLater: (person) => {
      if (state.stage === 'starting' && seatOf(state, person) !== null) leaving.add(person);
    },

    close: () =>
      inTurn(async () => {
        if (store.shared) await catchUp();
        const problem = await commit(() => ({ acts: state.stage === 'closed' ? [] : [{ type: 'closed' }] }), null);
        if (problem) throw new Error(problem.text);
      }),

    end: (text) => {
      for (const line of lines) line.close(CLOSE_CODES.unknown, text);
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

/** Whether a refusal is one of the store's, which may be over when the command is sent again. */
function isTrouble({ text }: WhyNot): boolean {
  return Object.values(LACKS).includes(text);
}

/** Whoever is only making coffee is not called. */
const CALL_AFTER_MS = 60_000;

const A_DAY_MS = 24 * 3600 * 1000;
/** Whoever sits down and stands up again and again does not keep a host's telephone ringing. */
const RINGS_A_DAY = 12;

/** The usual pause of a bot. */
const BOT_PAUSE_MS = 600;
