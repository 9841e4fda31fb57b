/**
 * A session at a table: what the page shows now, and what can be done there. Frames arrive from the table at any time;
 * `Playback` shows them one after another, `LookingBack` any earlier one, `Handover` passes a shared screen to the next
 * person, `Recap` looks up the table at the end of the viewer's last turn.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameAction, Seat, Viewer } from '../../engine/game.ts';
import type { Frame, Step, WhyNot } from '../../engine/protocol.ts';
import type { Table, TableNews } from '../../engine/table.ts';
import type { Board } from '../parts/board.ts';
import { Handover, isPrivate } from './handover.ts';
import { LookingBack } from './looking-back.ts';
import { Playback } from './playback.ts';
import { Recap } from './recap.ts';
import { firstSessionState, type SessionParts, type SessionPort, type SessionState } from './session-state.ts';

/** The refusal while something lies over the board that has to be put away first. */
const READ_FIRST: WhyNot = { text: 'Read the sheet on the board first; press it to close it.', rule: '' };

/** The initial data of a session. */
interface Start {
  readonly frame: Frame;
  readonly steps: readonly Step[];
  /** The person who has to lift the curtain first, if there is one. */
  readonly next: Seat | null;
  /** News since the frame was made. */
  readonly missed: readonly TableNews[];
}

/** Opens a session at a table, as a seat or as a spectator. */
export async function openSession(
  table: Table,
  board: Pick<Board, 'duration' | 'inFull'>,
  first: Viewer,
  port: SessionPort,
): Promise<Session> {
  // Listen first, so that nothing is lost between the first frame and the session's own listener.
  const early: TableNews[] = [];
  const stopKeeping = table.listen((news) => void early.push(news));
  try {
    // Nobody at a shared screen has said yet who they are, so start with a spectator's view.
    let frame = await table.look(port.curtained ? null : first);
    const viewer = port.follow(frame.actors, first);
    const next = isPrivate(port, frame) && !frame.outcome ? viewer : null;
    if (next === null && viewer !== frame.viewer) frame = await table.look(viewer);
    const steps = await table.history(frame.viewer, 0);
    return new Session(table, board, port, {
      frame,
      steps,
      next,
      missed: early.filter((news) => isLater(news, frame)),
    });
  } finally {
    stopKeeping();
  }
}

/** Whether news is not part of a frame yet. */
function isLater(news: TableNews, { seq, viewer }: Frame): boolean {
  if (news.type !== 'frame' && news.type !== 'undone') return true;
  return news.frame.viewer === viewer && (news.type === 'undone' || news.frame.seq > seq);
}

/** A person's session at a table; it ends with `close`. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly #parts: SessionParts;
  readonly #ending = new AbortController();
  readonly #playback: Playback;
  readonly #lookingBack: LookingBack;
  readonly #handover: Handover;
  readonly #recap: Recap;
  readonly #stopListening: () => void;
  /** Whether bots may play: once the table is in sight, or from the start behind a curtain. */
  #begun: boolean;

  constructor(table: Table, board: Pick<Board, 'duration' | 'inFull'>, port: SessionPort, start: Start) {
    const { frame, steps, next, missed } = start;
    this.store = createStore(() => firstSessionState(frame, steps, next, port.tempo()));
    this.#parts = { table, board, port, store: this.store, left: this.#ending.signal };
    this.#playback = new Playback(this.#parts, () => this.#handover.fall());
    this.#handover = new Handover(this.#parts, this.#playback);
    this.#lookingBack = new LookingBack(this.#parts, this.#playback, () => this.#pauseBots());
    this.#recap = new Recap(this.#parts);
    this.#begun = next !== null;
    this.#pauseBots();
    this.#stopListening = table.listen((news) => this.#hear(news));
    for (const news of missed) void this.#hear(news);
    void this.#recap.update();
  }

  /** Lets bots play, now that the table is in sight. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#pauseBots();
  }

  async play(action: GameAction): Promise<WhyNot | null> {
    const { present, past, holding } = this.store.getState();
    if (present.viewer === null || past) return null;
    if (holding) return READ_FIRST;
    return this.#parts.table.play(present.viewer, action).catch((error) => this.#troubled(error));
  }

  /** Takes back the viewer's last action, or the last few. */
  async undo(count = 1): Promise<WhyNot | null> {
    const { present, holding } = this.store.getState();
    if (present.viewer === null) return null;
    if (holding) return READ_FIRST;
    return this.#parts.table.undo(present.viewer, count).catch((error) => this.#troubled(error));
  }

  /** Shows the present at once. */
  skip(): void {
    this.#playback.skip();
  }

  /** Shows the table as it was after an action. */
  lookAt(seq: number): Promise<void> {
    return this.#lookingBack.at(seq);
  }

  /** Goes one action back or forward while looking back. */
  step(by: 1 | -1): Promise<void> {
    return this.#lookingBack.step(by);
  }

  /** Starts the replay from the moment on show, or stops it. */
  run(running: boolean): void {
    this.#lookingBack.run(running);
  }

  toPresent(): void {
    this.#lookingBack.leave();
  }

  /** Pauses or resumes the bots. */
  rest(resting: boolean): void {
    this.store.setState({ resting, trouble: null });
    this.#pauseBots();
  }

  /** Holds back rivals' next actions and the curtain, or releases them. Bound, since boards get it as a callback. */
  readonly hold = (holding: boolean, until: number | null = null): void => {
    if (this.#ending.signal.aborted) return;
    const changed = this.store.getState().holding !== holding;
    this.store.setState({ holding, heldUntil: holding ? until : null });
    if (!changed) return;
    this.#pauseBots();
    if (!holding) this.#playback.resume();
  };

  /** Shows the table to the person whom it waits for. */
  async lift(): Promise<void> {
    try {
      if (await this.#handover.lift()) await this.#recap.update();
    } catch (error) {
      this.#troubled(error);
    }
  }

  /** Lets the curtain down, or gives the last viewer another look. */
  drop(down: boolean): void {
    this.#handover.drop(down);
  }

  close(): void {
    this.#ending.abort();
    this.#stopListening();
    this.#playback.clear();
    this.#playback.release();
  }

  #pauseBots(): void {
    const { resting, past, holding } = this.store.getState();
    this.#parts.table.pause(!this.#begun || resting || past !== null || holding);
  }

  #hear(news: TableNews): void | Promise<void> {
    switch (news.type) {
      case 'thinking':
        return this.store.setState({ thinking: news.seat });
      case 'trouble':
        return this.store.setState({ trouble: news.text, thinking: null });
      case 'frame':
        return this.#hearFrame(news.frame);
      default:
        return this.#hearUndo(news.frame);
    }
  }

  #hearFrame(frame: Frame): Promise<void> | undefined {
    const { port } = this.#parts;
    this.#keep(frame);
    void this.#goOver();
    const { past, curtain, holding, shown } = this.store.getState();
    // The moment on show has just become the past, so its viewer may have to forget some of it.
    if (past && port.recall && shown.seq === frame.seq - 1) void this.#lookingBack.refresh();
    if (past || curtain) return undefined;
    if (port.tempo() === 0 && frame.viewer !== null && !holding) {
      this.store.setState({ tempo: 0 });
      this.#playback.skip();
      port.seen(frame.step.events, 0);
      return undefined;
    }
    if (frame.viewer === null || frame.step.seat !== frame.viewer) return this.#playback.enqueue(frame);
    this.#playback.showOwn(frame);
    return undefined;
  }

  #hearUndo(frame: Frame): void {
    const { steps } = this.store.getState();
    this.store.setState({ steps: steps.filter((step) => step.seq <= frame.seq), present: frame, trouble: null });
    this.#playback.skip();
    void this.#goOver();
  }

  /** Makes a frame the present and adds its step to the log. */
  #keep(frame: Frame): void {
    const { steps } = this.store.getState();
    const step = this.#parts.port.recall?.(frame.step, frame.view) ?? frame.step;
    const before = steps.filter((one) => one.seq < frame.seq);
    this.store.setState({ present: frame, steps: [...before, step], thinking: null, trouble: null });
  }

  async #goOver(): Promise<void> {
    await this.#handover.follow();
    await this.#recap.update();
  }

  /** Shows in place of the prompt that the table does not answer. */
  #troubled(error: unknown): null {
    this.store.setState({ trouble: error instanceof Error ? error.message : String(error) });
    return null;
  }
}
