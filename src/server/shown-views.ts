/** What each connection was shown last, so that it can be sent the changes of its view instead of all of it. */
import type { Game, Viewer } from '../engine/game.ts';
import { checkWord, type Patch, patchBetween } from '../engine/patch.ts';
import type { Connection } from './parts.ts';

/** A view that was sent, and its check word once that is known. */
interface ShownView {
  readonly view: object;
  check?: number;
}

/** A position that a connection was shown. States of a match are never changed, so each stands for its position. */
interface ShownPosition {
  state: object;
  viewer: Viewer;
}

/** The views of the positions that connections have, made once for each viewer. */
export class ShownViews {
  readonly #positions = new WeakMap<Connection, ShownPosition>();
  readonly #views = new WeakMap<object, Map<Viewer, ShownView>>();
  /** The position that was shown last. */
  #last: object | null = null;

  get last(): object | null {
    return this.#last;
  }

  /** Notes that a connection is shown a position; `advance` then makes that the last one. */
  note(connection: Connection, state: object, viewer: Viewer): void {
    const shown = this.#positions.get(connection);
    if (!shown) {
      this.#positions.set(connection, { state, viewer });
      return;
    }
    shown.state = state;
    shown.viewer = viewer;
  }

  /** Makes a position the one that was shown last. */
  advance(state: object): void {
    this.#last = state;
  }

  /** Whether a connection has the position that was shown last, as this viewer sees it. */
  has(connection: Connection, viewer: Viewer): boolean {
    const shown = this.#positions.get(connection);
    return shown !== undefined && shown.state === this.#last && shown.viewer === viewer;
  }

  /** The changes of a viewer's view from the position shown last to this one, and the check word of the new view. */
  changes(game: Game, state: object, viewer: Viewer): { readonly patch: Patch | null; readonly check: number } {
    const before = this.#viewOf(game, this.#last ?? state, viewer);
    const after = this.#viewOf(game, state, viewer);
    before.check ??= checkWord(before.view);
    const changes = patchBetween(before.view, after.view, before.check);
    after.check = changes.check;
    return changes;
  }

  #viewOf(game: Game, state: object, viewer: Viewer): ShownView {
    let views = this.#views.get(state);
    if (!views) {
      views = new Map();
      this.#views.set(state, views);
    }
    // Where nothing is hidden everybody has the same view.
    const eyes = game.hidden ? viewer : null;
    let shown = views.get(eyes);
    if (!shown) {
      shown = { view: game.view(state, eyes) };
      views.set(eyes, shown);
    }
    return shown;
  }
}
