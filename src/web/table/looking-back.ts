/** Shows the table as it was at any earlier action, step by step or as a running replay. */
import type { Playback } from './playback.ts';
import type { SessionParts } from './session-state.ts';

export class LookingBack {
  readonly #parts: SessionParts;
  readonly #playback: Playback;
  /** Tells the table whether bots may play. */
  readonly #pauseBots: () => void;
  /** Number of requests so far: only the answer to the newest one is shown. */
  #asked = 0;

  constructor(parts: SessionParts, playback: Playback, pauseBots: () => void) {
    this.#parts = parts;
    this.#playback = playback;
    this.#pauseBots = pauseBots;
  }

  /** Shows the table as it was after an action. */
  async at(seq: number): Promise<void> {
    this.#halt();
    await this.#show(seq, false);
  }

  /** Goes one action back or forward. */
  async step(by: 1 | -1): Promise<void> {
    this.#halt();
    await this.#show(this.#parts.store.getState().shown.seq + by, by > 0);
  }

  /** Starts the replay from the moment on show, or stops it. */
  run(running: boolean): void {
    this.#playback.stop();
    this.#parts.store.setState({ past: { running }, beat: null });
    this.#pauseBots();
    if (running) this.#goOn();
  }

  /** Requests the moment on show again, since its viewer may have to forget some of it. */
  async refresh(): Promise<void> {
    await this.#show(this.#parts.store.getState().shown.seq, false);
  }

  /** Returns to the present. */
  leave(): void {
    this.#asked += 1;
    this.#playback.skip();
    this.#pauseBots();
  }

  /** Stops a running replay. */
  #halt(): void {
    const { store } = this.#parts;
    this.#playback.stop();
    if (store.getState().past) store.setState({ past: { running: false } });
  }

  async #show(seq: number, moving: boolean): Promise<void> {
    const { table, store, left } = this.#parts;
    this.#asked += 1;
    const asked = this.#asked;
    if (store.getState().past === null) this.#enter();
    const { present } = store.getState();
    const frame = await table.show(Math.max(0, Math.min(seq, present.seq)), present.viewer);
    if (left.aborted || asked !== this.#asked || store.getState().past === null) return;
    if (moving) this.#playback.show(frame, 1, () => this.#goOn());
    else store.setState({ shown: frame, beat: null });
  }

  /** Leaves the present: drops what has not been seen of it, and pauses the bots. */
  #enter(): void {
    this.#playback.clear();
    this.#parts.store.setState({ past: { running: false }, beat: null });
    this.#pauseBots();
    this.#playback.release();
  }

  #goOn(): void {
    const { store } = this.#parts;
    const { past, shown, present } = store.getState();
    if (!past?.running) return;
    if (shown.seq >= present.seq) {
      store.setState({ past: { running: false } });
      return;
    }
    this.#playback.breathe(() => void this.#show(store.getState().shown.seq + 1, true));
  }
}
