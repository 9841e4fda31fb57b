/**
 * Shows frames one after another: the viewer's own actions at once, those of rivals within a short time however many
 * they are, a match of bots at its own pace. Bots wait while too many of their actions have not been seen.
 */
import type { Frame } from '../../engine/protocol.ts';
import type { Beat } from '../parts/board.ts';
import { STRETCH, stretchScale, watchTime } from './pace.ts';
import type { SessionParts } from './session-state.ts';

/** Bots wait while this many of their actions have not been seen yet. */
const AHEAD = 3;

export class Playback {
  readonly #parts: SessionParts;
  /** Called when everything has been seen. */
  readonly #onSeen: () => void;
  readonly #waiting: Frame[] = [];
  /** Callbacks that let waiting bots go on. */
  readonly #held: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The time left for the present stretch of rivals' actions. */
  #left = STRETCH;

  constructor(parts: SessionParts, onSeen: () => void) {
    this.#parts = parts;
    this.#onSeen = onSeen;
  }

  /** Shows the viewer's own action at once and drops the frames that waited before it. */
  showOwn(frame: Frame): void {
    this.#waiting.length = 0;
    this.#left = STRETCH;
    this.show(frame, 1, () => this.#next());
  }

  /** Queues somebody else's action. A bot that is too far ahead gets a promise that resolves when it may go on. */
  enqueue(frame: Frame): Promise<void> | undefined {
    this.#waiting.push(frame);
    this.#next();
    return this.#isCalm() ? undefined : new Promise((goOn) => this.#held.push(goOn));
  }

  /** Shows a frame and animates its events; calls `after` when that is over. Returns the time it takes. */
  show(frame: Frame, scale: number, after: () => void): number {
    const { store, port } = this.#parts;
    this.stop();
    const tempo = port.tempo() * scale;
    const time = this.#timeOf(frame) * tempo;
    const before = store.getState().shown.view;
    const beat: Beat | null = time > 0 ? { seq: frame.seq, events: frame.step.events, before } : null;
    store.setState({ shown: frame, beat, tempo });
    port.seen(frame.step.events, tempo);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      store.setState({ beat: null });
      after();
    }, time);
    return time;
  }

  /** Pauses for a moment after an action that was only watched. */
  breathe(then: () => void): void {
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        then();
      },
      this.#parts.port.breath() / (1 + this.#waiting.length),
    );
  }

  /** Shows the present at once and drops everything not yet seen. */
  skip(): void {
    const { store } = this.#parts;
    this.clear();
    store.setState({ shown: store.getState().present, beat: null, past: null });
    this.#onSeen();
    this.release();
  }

  /** Resumes with the waiting frames after the board has held them back. */
  resume(): void {
    this.#left = STRETCH;
    this.#next();
  }

  /** Stops the running animation; waiting frames stay queued. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Stops the running animation and drops waiting frames. */
  clear(): void {
    this.stop();
    this.#waiting.length = 0;
    this.#left = STRETCH;
  }

  /** Lets waiting bots go on, unless too many of their actions have not been seen. */
  release(): void {
    if (this.#isCalm()) for (const goOn of this.#held.splice(0)) goOn();
  }

  /** Shows the next waiting frame: a stretch of rivals' actions within its time, a match of bots at its own pace. */
  #next(): void {
    const { store, port } = this.#parts;
    const { past, holding, present } = store.getState();
    if (this.#timer !== null || past !== null || holding) return;
    const { viewer } = present;
    const acting = viewer !== null && present.actors.includes(viewer);
    const next = this.#waiting.shift();
    if (!next) {
      if (acting) this.#left = STRETCH;
      this.#onSeen();
      this.release();
      return;
    }
    if (viewer === null) {
      // A spectator who falls behind catches up: the more frames wait, the faster. Tables on this device wait for them.
      this.show(next, 1 / (1 + this.#waiting.length), () => this.breathe(() => this.#next()));
    } else {
      const spread = Math.max(1, port.tempo());
      const scale = this.#isInFull(next) ? 1 : this.#scaleOf(next, spread, acting);
      const taken = this.show(next, scale * (port.haste?.() ?? 1), () => this.#next());
      if (!this.#isInFull(next)) this.#left -= taken / spread;
    }
    this.release();
  }

  /** The factor by which to shorten a rival's action so that it and all waiting ones fit into the time left. */
  #scaleOf(next: Frame, spread: number, acting: boolean): number {
    const tempo = this.#parts.port.tempo();
    const hurried = [next, ...this.#waiting].filter((frame) => !this.#isInFull(frame));
    const times = hurried.map((frame) => this.#timeOf(frame) * tempo);
    return stretchScale(times, this.#left * spread, !acting);
  }

  /** Whether bots may go on: a match of bots waits for every action to be seen, a stretch of rivals for most. */
  #isCalm(): boolean {
    const watching = this.#parts.store.getState().present.viewer === null;
    return watching ? this.#waiting.length === 0 && this.#timer === null : this.#waiting.length < AHEAD;
  }

  #timeOf(frame: Frame): number {
    return watchTime(frame.step.events, this.#parts.board.duration);
  }

  #isInFull(frame: Frame): boolean {
    return frame.step.events.some((event) => this.#parts.board.inFull?.(event));
  }
}
