/**
 * What a client of our server knows of its match, brought up to date only when it is asked: a page does more, but the
 * driver shares its processors with the server that it measures. After a frame the actions are those that the frame offers;
 * after other messages they follow from the rules, as in `engine/follow.ts`.
 */
import { sampled, scripted } from '../../engine/chance.ts';
import type { Game, GameAction, Seat, Viewer } from '../../engine/game.ts';
import { patched } from '../../engine/patch.ts';
import type { ActionMessage, ChangeMessage } from '../../engine/protocol.ts';
import { actorsIn, allowedIn, isFrame, positionIn } from './shown.ts';

/** The view of one client of a match. */
export class ClientView {
  readonly #game: Game;
  readonly #seed: string;
  #frame = '';
  /** Messages since the frame that have not been applied yet. */
  #pending: string[] = [];
  #viewer: Viewer = null;
  /** The view after the last change; `null` before the frame has been parsed, and while `#state` is ahead of it. */
  #view: object | null = null;
  #state: object | null = null;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  /** Takes a message about the game. */
  hears(text: string): void {
    if (!isFrame(text)) {
      this.#pending.push(text);
      return;
    }
    this.#frame = text;
    this.#pending = [];
    this.#view = this.#state = null;
  }

  /** Whom the game waits for; nobody when it is over. */
  get actors(): readonly Seat[] {
    const state = this.#now();
    return state ? this.#game.actors(state) : actorsIn(this.#frame);
  }

  /** What a seat may do: that of this client or, where nothing is hidden, any. A frame offers actions to its viewer alone. */
  allowed(seat: Seat): readonly GameAction[] {
    const state = this.#now() ?? (positionIn(this.#frame).viewer === seat ? null : this.#fromFrame());
    return state ? this.#game.legal(state, seat) : allowedIn(this.#frame);
  }

  /** A state that looks like the client's view; `null` if the last message was a frame. */
  #now(): object | null {
    if (this.#pending.length === 0 && this.#view === null && this.#state === null) return null;
    if (this.#view === null && this.#state === null) this.#readFrame();
    for (const text of this.#pending) this.#apply(JSON.parse(text) as ActionMessage | ChangeMessage);
    this.#pending = [];
    this.#state ??= this.#imagined();
    return this.#state;
  }

  #readFrame(): void {
    ({ view: this.#view, viewer: this.#viewer } = positionIn(this.#frame));
  }

  #fromFrame(): object {
    this.#readFrame();
    this.#state = this.#imagined();
    return this.#state;
  }

  #apply(told: ActionMessage | ChangeMessage): void {
    if (told.type === 'done') {
      this.#state ??= this.#imagined();
      this.#game.play(this.#state, told.seat, told.action, scripted(told.chance ?? []));
      this.#view = null;
      return;
    }
    const view = this.#view ?? this.#game.view(this.#state ?? {}, this.#viewer);
    this.#view = told.patch === undefined ? view : (patched(view, told.patch) as object);
    this.#state = null;
  }

  #imagined(): object {
    return this.#game.imagine(this.#view ?? {}, sampled(this.#seed));
  }
}
