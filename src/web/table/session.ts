/**
 * A sitting at a table: what the page shows now. Frames come from the table as they please; here they are played one
 * after another, rivals' moves in a short time, one's own at once, and one can look back at any of them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameAction, GameEvent, Seat, Viewer } from '../../engine/game.ts';
import type { Frame, Step, WhyNot } from '../../engine/protocol.ts';
import type { Table, TableNews } from '../../engine/table.ts';
import type { Beat, Board } from '../parts/board.ts';
import { lastTurnEnd } from './lines.ts';
import { STRETCH, stretchScale, watchTime } from './pace.ts';
import type { Follow } from './seating.ts';

/** The table as it was when the viewer's last turn ended: for the viewer's own numbers, and for those of the rivals. */
export interface Since {
  readonly seq: number;
  readonly mine: object;
  readonly rivals: object;
}

/** What the page draws from. */
export interface Sitting {
  /** The newest frame the table has told. */
  readonly present: Frame;
  /** The frame on show: behind the present while rivals' moves play, or one that is looked back at. */
  readonly shown: Frame;
  readonly beat: Beat | null;
  /** Multiplies the durations of the beat; 0 while motion is off. */
  readonly tempo: number;
  readonly steps: readonly Step[];
  readonly since: Since | null;
  readonly thinking: Seat | null;
  /** Looking back, and whether the replay runs by itself. */
  readonly past: { readonly running: boolean } | null;
  /** Bots rest because somebody said so. */
  readonly resting: boolean;
  /** The board shows something that has to be read before anything goes on. */
  readonly holding: boolean;
  /** When that goes by itself, or `null`. */
  readonly heldUntil: number | null;
  readonly trouble: string | null;
  /** The person the table waits for, where that is not the one who looks and the screen must not simply go over. */
  readonly next: Seat | null;
  /** The curtain is down: nobody's table is shown before `next` lifts it. */
  readonly curtain: boolean;
}

/** What a sitting asks of the page. */
export interface SittingPort {
  readonly follow: Follow;
  /** Whether a curtain falls before the screen goes over to another person. */
  readonly curtained: boolean;
  /** Whether a view shows, or asks for, what others must not see; always, unless said. */
  secret?(view: object): boolean;
  /** Multiplies every duration; 0 when motion is off. */
  tempo(): number;
  /** Multiplies the durations of what rivals do while somebody plays; 1, unless said. */
  haste?(): number;
  /** How long to rest after an action that is only watched: in a match of bots, and in a replay. */
  breath(): number;
  /** What may be kept of a step for the log, where a game lets its viewers forget; all of it, unless said. */
  recall?(step: Step, view: object): Step;
  /** What has just begun to be seen, with the tempo it plays at. */
  seen(events: readonly GameEvent[], tempo: number): void;
}

/** A sitting and what one can do in it. */
export interface Session {
  readonly store: StoreApi<Sitting>;
  /** The table is in sight: bots may play. */
  begin(): void;
  play(action: GameAction): Promise<WhyNot | null>;
  /** Takes back the viewer's last action, or the last few. */
  undo(count?: number): Promise<WhyNot | null>;
  /** Shows the present at once. */
  skip(): void;
  /** Shows the table as it was after an action. */
  lookAt(seq: number): Promise<void>;
  /** One action back or on, while looking back. */
  step(by: 1 | -1): Promise<void>;
  /** Lets the replay run by itself from where it is, or stops it. */
  run(running: boolean): void;
  toPresent(): void;
  rest(resting: boolean): void;
  /** Keeps back what rivals do next, and the curtain; or lets it go on. */
  hold(holding: boolean, until?: number | null): void;
  /** Shows the table to the person it waits for. */
  lift(): Promise<void>;
  /** Lets the curtain down, or gives the one who looked last another look. */
  drop(down: boolean): void;
  close(): void;
}

/** What lies over the board has to be put away before anything is done on it. */
const READ_FIRST: WhyNot = { text: 'Read what lies over the board first; press on it to put it away.', rule: '' };

/** Bots wait while this many of their actions have not been seen yet. */
const AHEAD = 3;

/** Takes a seat at the table, or a place to watch it from. */
export async function openSession(
  table: Table,
  board: Pick<Board, 'duration' | 'inFull'>,
  first: Viewer,
  port: SittingPort,
): Promise<Session> {
  // What happens while the table is being looked at must not fall between looking and listening.
  const early: TableNews[] = [];
  const stopKeeping = table.listen((news) => void early.push(news));
  try {
    // Whoever opens a shared table has not said yet who they are, so it is looked at through nobody's eyes.
    let frame = await table.look(port.curtained ? null : first);
    const viewer = port.follow(frame.actors, first);
    const next = isCovered(port, frame) && !frame.outcome ? viewer : null;
    if (next === null && viewer !== frame.viewer) frame = await table.look(viewer);
    const steps = await table.history(frame.viewer, 0);
    return seated(
      table,
      board,
      port,
      frame,
      steps,
      next,
      early.filter((news) => isLater(news, frame)),
    );
  } finally {
    stopKeeping();
  }
}

/** Whether news are not part of a frame already. */
function isLater(news: TableNews, { seq, viewer }: Frame): boolean {
  if (news.type !== 'frame' && news.type !== 'undone') return true;
  return news.frame.viewer === viewer && (news.type === 'undone' || news.frame.seq > seq);
}

/** Whether nobody but its viewer may see a frame. */
function isCovered({ curtained, secret }: SittingPort, { view }: Frame): boolean {
  return curtained && (secret?.(view) ?? true);
}

function seated(
  table: Table,
  board: Pick<Board, 'duration' | 'inFull'>,
  port: SittingPort,
  frame: Frame,
  steps: readonly Step[],
  next: Seat | null,
  missed: readonly TableNews[],
): Session {
  const store = createStore<Sitting>(() => ({
    present: frame,
    shown: frame,
    beat: null,
    tempo: port.tempo(),
    steps,
    since: null,
    thinking: null,
    past: null,
    resting: false,
    holding: false,
    heldUntil: null,
    trouble: null,
    next,
    curtain: next !== null,
  }));
  const { getState: now, setState: set } = store;
  const waiting: Frame[] = [];
  /** Answers to bots that wait until what they did has been seen. */
  const held: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let left = STRETCH;
  let glance = 0;
  let closed = false;
  /** Nobody plays to an empty room; behind a curtain somebody sits already. */
  let begun = next !== null;
  /** The curtain falls as soon as the one who looks has seen what happened. */
  let falling = false;

  const viewerNow = () => now().present.viewer;
  const isMine = (one: Frame) => one.viewer !== null && one.step.seat === one.viewer;
  const timeOf = (one: Frame) => watchTime(one.step.events, board.duration);
  const isInFull = (one: Frame) => one.step.events.some((event) => board.inFull?.(event));

  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** Shows a frame with what has happened in it, and calls back when that has been watched. */
  const show = (one: Frame, scale: number, after: () => void) => {
    stop();
    const tempo = port.tempo() * scale;
    const time = timeOf(one) * tempo;
    const before = now().shown.view;
    const beat: Beat | null = time > 0 ? { seq: one.seq, events: one.step.events, before } : null;
    set({ shown: one, beat, tempo });
    port.seen(one.step.events, tempo);
    timer = setTimeout(() => {
      timer = null;
      set({ beat: null });
      after();
    }, time);
    return time;
  };

  /** Whether bots may go on: a match of bots waits for every action to be seen, a stretch of rivals for most. */
  const isCalm = () => (viewerNow() === null ? waiting.length === 0 && timer === null : waiting.length < AHEAD);

  const release = () => {
    if (isCalm()) for (const goOn of held.splice(0)) goOn();
  };

  /** Shows the present as it is; what has not been seen of the way there is let go. */
  const skip = () => {
    stop();
    waiting.length = 0;
    left = STRETCH;
    set({ shown: now().present, beat: null, past: null });
    fall();
    release();
  };

  const fall = () => {
    if (!falling || now().past !== null || now().holding) return;
    falling = false;
    set({ curtain: true, beat: null });
  };

  /** Plays what waits: rivals' stretches within their time, and a match of bots at its own pace. */
  const pump = () => {
    if (timer !== null || now().past !== null || now().holding) return;
    const viewer = viewerNow();
    const acting = viewer !== null && now().present.actors.includes(viewer);
    const next = waiting.shift();
    if (!next) {
      if (acting) left = STRETCH;
      fall();
      return release();
    }
    const tempo = port.tempo();
    const spread = Math.max(1, tempo);
    const times = [next, ...waiting].filter((one) => !isInFull(one)).map((one) => timeOf(one) * tempo);
    // Whoever looks on from afar and falls behind catches up; a table beside this page waits for its watcher.
    const scale =
      viewer === null ? 1 / (1 + waiting.length) : isInFull(next) ? 1 : stretchScale(times, left * spread, !acting);
    const then = () => (viewer === null ? breathe(pump) : pump());
    const taken = show(next, viewer === null ? scale : scale * (port.haste?.() ?? 1), then);
    if (!isInFull(next)) left -= taken / spread;
    release();
  };

  const breathe = (then: () => void) => {
    timer = setTimeout(
      () => {
        timer = null;
        then();
      },
      port.breath() / (1 + waiting.length),
    );
  };

  let remembering = false;
  /** Looks up how the table stood before; where actions follow fast, only for the last of them. */
  const remember = async () => {
    if (remembering) return;
    remembering = true;
    try {
      while (await lookUp());
    } finally {
      remembering = false;
    }
  };

  /** Says whether the table has moved on meanwhile. */
  const lookUp = async (): Promise<boolean> => {
    const { present, steps: all, since } = now();
    const { viewer } = present;
    if (viewer === null) return false;
    const seq = lastTurnEnd(all, viewer, present.actors.includes(viewer));
    if (since?.seq === seq) return false;
    const [mine, rivals] = await Promise.all([table.show(seq, viewer), table.show(Math.max(0, seq - 1), viewer)]);
    if (closed) return false;
    if (viewerNow() === viewer) set({ since: { seq, mine: mine.view, rivals: rivals.view } });
    return now().present !== present;
  };

  /** A shared screen goes over to the person who acts. */
  const follow = async () => {
    const { present } = now();
    const viewer = port.follow(present.actors, present.viewer);
    if (isCovered(port, present) || now().curtain) return announce(viewer);
    if (viewer === present.viewer) return;
    const look = await table.look(viewer);
    const told = await table.history(viewer, 0);
    if (closed || now().present.seq > look.seq) return;
    const { shown, past } = now();
    set({ present: look, shown: shown.seq === look.seq && !past ? look : shown, steps: told, since: null });
  };

  /** Says who is to look next. Behind a fallen curtain even the one who looked last must say that they are back. */
  const announce = (viewer: Viewer) => {
    const { present, curtain, next: before } = now();
    const after = viewer !== present.viewer || curtain ? viewer : null;
    if (after === before) return;
    falling = after !== null && !curtain;
    set({ next: after });
  };

  const lift = async (): Promise<void> => {
    const { next: viewer, curtain } = now();
    if (viewer === null || !curtain) return;
    const look = await table.look(viewer);
    const told = await table.history(viewer, 0);
    if (closed || now().next !== viewer) return;
    // Bots may have gone on meanwhile.
    if (now().present.seq > look.seq) return lift();
    stop();
    waiting.length = 0;
    left = STRETCH;
    set({ present: look, shown: look, beat: null, steps: told, since: null, past: null, next: null, curtain: false });
    release();
    await remember();
  };

  const take = (one: Frame) => {
    const { steps: known } = now();
    const kept = known.filter((step) => step.seq < one.seq);
    const step = port.recall?.(one.step, one.view) ?? one.step;
    set({ present: one, steps: [...kept, step], thinking: null, trouble: null });
  };

  const hearFrame = (one: Frame): Promise<void> | undefined => {
    take(one);
    void follow().then(remember);
    // Whoever looks back at what was the present until now may have to forget some of it.
    if (now().past && port.recall && now().shown.seq === one.seq - 1) void glanceAt(one.seq - 1, false);
    if (now().past || now().curtain) return undefined;
    if (port.tempo() === 0 && one.viewer !== null && !now().holding) {
      set({ tempo: 0 });
      skip();
      port.seen(one.step.events, 0);
      return undefined;
    }
    if (isMine(one)) {
      waiting.length = 0;
      left = STRETCH;
      show(one, 1, pump);
      return undefined;
    }
    waiting.push(one);
    pump();
    return isCalm() ? undefined : new Promise((goOn) => held.push(goOn));
  };

  const hear = (news: TableNews): void | Promise<void> => {
    if (news.type === 'thinking') return set({ thinking: news.seat });
    if (news.type === 'trouble') return set({ trouble: news.text, thinking: null });
    if (news.type === 'frame') return hearFrame(news.frame);
    set({ steps: now().steps.filter((step) => step.seq <= news.frame.seq), present: news.frame, trouble: null });
    skip();
    void follow().then(remember);
  };

  /** A table that does not answer says so in the place of the prompt. */
  const troubled = (error: unknown): null => {
    set({ trouble: error instanceof Error ? error.message : String(error) });
    return null;
  };

  const pauseBots = () => table.pause(!begun || now().resting || now().past !== null || now().holding);

  const glanceAt = async (seq: number, moving: boolean): Promise<void> => {
    const mine = ++glance;
    const began = now().past === null;
    if (began) {
      stop();
      waiting.length = 0;
      set({ past: { running: false }, beat: null });
      pauseBots();
      for (const goOn of held.splice(0)) goOn();
    }
    const last = now().present.seq;
    const one = await table.show(Math.max(0, Math.min(seq, last)), viewerNow());
    if (closed || mine !== glance || now().past === null) return;
    if (moving) show(one, 1, runOn);
    else set({ shown: one, beat: null });
  };

  const runOn = () => {
    if (!now().past?.running) return;
    if (now().shown.seq >= now().present.seq) return set({ past: { running: false } });
    breathe(() => void glanceAt(now().shown.seq + 1, true));
  };

  pauseBots();
  const unlisten = table.listen(hear);
  for (const news of missed) void hear(news);
  void remember();

  return {
    store,
    begin: () => {
      if (begun) return;
      begun = true;
      pauseBots();
    },
    play: async (action) => {
      const viewer = viewerNow();
      if (viewer === null || now().past) return null;
      if (now().holding) return READ_FIRST;
      return table.play(viewer, action).catch(troubled);
    },
    undo: async (count = 1) => {
      const viewer = viewerNow();
      if (viewer === null) return null;
      return now().holding ? READ_FIRST : table.undo(viewer, count).catch(troubled);
    },
    skip,
    lookAt: async (seq) => {
      stop();
      if (now().past) set({ past: { running: false } });
      await glanceAt(seq, false);
    },
    step: async (by) => {
      stop();
      if (now().past) set({ past: { running: false } });
      await glanceAt(now().shown.seq + by, by > 0);
    },
    run: (running) => {
      stop();
      set({ past: { running }, beat: null });
      pauseBots();
      if (running) runOn();
    },
    toPresent: () => {
      glance += 1;
      skip();
      pauseBots();
    },
    rest: (resting) => {
      set({ resting, trouble: null });
      pauseBots();
    },
    hold: (holding, until = null) => {
      if (closed) return;
      const changed = now().holding !== holding;
      set({ holding, heldUntil: holding ? until : null });
      if (!changed) return;
      pauseBots();
      if (holding) return;
      left = STRETCH;
      pump();
    },
    lift: () => lift().catch((error: unknown) => void troubled(error)),
    drop: (down) => {
      if (now().next === null || viewerNow() === null) return;
      falling = false;
      if (down) skip();
      set({ curtain: down, shown: now().present });
    },
    close: () => {
      closed = true;
      stop();
      unlisten();
      for (const goOn of held.splice(0)) goOn();
    },
  };
}
