/**
 * Hands a shared screen from one person to the next: at once where nothing is hidden, otherwise behind a curtain that
 * falls when the last action has been watched and is lifted by the person whom the table waits for.
 */
import type { Viewer } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { Playback } from './playback.ts';
import type { SessionParts, SessionPort } from './session-state.ts';

/** Whether only its viewer may see a frame. */
export function isPrivate({ curtained, secret }: SessionPort, { view }: Frame): boolean {
  return curtained && (secret?.(view) ?? true);
}

export class Handover {
  readonly #parts: SessionParts;
  readonly #playback: Playback;
  /** Whether the curtain falls as soon as the viewer has seen what happened. */
  #falling = false;

  constructor(parts: SessionParts, playback: Playback) {
    this.#parts = parts;
    this.#playback = playback;
  }

  /** Gives the screen to the person who acts now: at once, or by announcing them before the curtain falls. */
  async follow(): Promise<void> {
    const { table, port, store, left } = this.#parts;
    const { present, curtain } = store.getState();
    const viewer = port.follow(present.actors, present.viewer);
    if (isPrivate(port, present) || curtain) return this.#announce(viewer);
    if (viewer === present.viewer) return;
    const frame = await table.look(viewer);
    const steps = await table.history(viewer, 0);
    const { present: now, shown, past } = store.getState();
    if (left.aborted || now.seq > frame.seq) return;
    store.setState({ present: frame, shown: shown.seq === frame.seq && !past ? frame : shown, steps, since: null });
  }

  /** Lets a pending curtain fall, unless the person looks back or has something to read. */
  fall(): void {
    const { store } = this.#parts;
    const { past, holding } = store.getState();
    if (!this.#falling || past !== null || holding) return;
    this.#falling = false;
    store.setState({ curtain: true, beat: null });
  }

  /** Lifts the curtain for the person whom the table waits for; returns whether it was lifted. */
  async lift(): Promise<boolean> {
    const { table, store, left } = this.#parts;
    const { next: viewer, curtain } = store.getState();
    if (viewer === null || !curtain) return false;
    const frame = await table.look(viewer);
    const steps = await table.history(viewer, 0);
    if (left.aborted || store.getState().next !== viewer) return false;
    // Bots may have gone on meanwhile.
    if (store.getState().present.seq > frame.seq) return this.lift();
    this.#playback.clear();
    store.setState({
      present: frame,
      shown: frame,
      beat: null,
      steps,
      since: null,
      past: null,
      next: null,
      curtain: false,
    });
    this.#playback.release();
    return true;
  }

  /** Lets the curtain down at once, or gives the last viewer another look. */
  drop(down: boolean): void {
    const { store } = this.#parts;
    const { next, present } = store.getState();
    if (next === null || present.viewer === null) return;
    this.#falling = false;
    if (down) this.#playback.skip();
    store.setState({ curtain: down, shown: store.getState().present });
  }

  /** Announces who looks next. Once the curtain is down even the last viewer must confirm that they are back. */
  #announce(viewer: Viewer): void {
    const { store } = this.#parts;
    const { present, curtain, next: before } = store.getState();
    const after = viewer !== present.viewer || curtain ? viewer : null;
    if (after === before) return;
    this.#falling = after !== null && !curtain;
    store.setState({ next: after });
  }
}
