/** Looks up the table at the end of the viewer's last turn, so that the page can say what has changed since. */
import { lastTurnEnd } from './lines.ts';
import type { SessionParts } from './session-state.ts';

export class Recap {
  readonly #parts: SessionParts;
  #busy = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Updates `since`; of several quick actions, only for the last. */
  async update(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (await this.#lookUp());
    } finally {
      this.#busy = false;
    }
  }

  /** Looks up once; returns whether the table has moved on meanwhile. */
  async #lookUp(): Promise<boolean> {
    const { table, store, left } = this.#parts;
    const { present, steps, since } = store.getState();
    const { viewer } = present;
    if (viewer === null) return false;
    const seq = lastTurnEnd(steps, viewer, present.actors.includes(viewer));
    if (since?.seq === seq) return false;
    const [mine, rivals] = await Promise.all([table.show(seq, viewer), table.show(Math.max(0, seq - 1), viewer)]);
    if (left.aborted) return false;
    const now = store.getState().present;
    if (now.viewer === viewer) store.setState({ since: { seq, mine: mine.view, rivals: rivals.view } });
    return now !== present;
  }
}
