/**
 * What the table's shell and a game's board say to each other. The board reports sentences, counters, targets and
 * buttons; the shell draws prompt, cards, previews and slips from them, so that all games behave alike.
 */
import type { ComponentType } from 'react';
import type { GameAction, GameEvent, RuleId, Seat, Viewer } from '../../engine/game.ts';
import type { Choice } from '../../engine/protocol.ts';
import type { Sitter } from '../../engine/table.ts';
import type { SeatStyle } from './chip.tsx';
import type { Sound } from './sound.ts';

/** One number of a seat, with the icon and the word that stand beside it. */
export interface SeatCounter {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly value: number;
  /** The most it can be, printed small behind it. */
  readonly of?: number;
}

/** What the table waits for, in plain words. */
export interface Prompt {
  readonly title: string;
  /** Whose doing it tells of, `null` for what nobody did; without it the prompt is for whoever is to act. */
  readonly by?: Seat | null;
  readonly detail?: string;
  readonly rule?: RuleId;
}

/**
 * Something on the board that a person may point at. `choices` are what pointing at it can mean, legal or not, the most
 * likely first; a target without choices can still be read.
 */
export interface Target<A extends GameAction = GameAction> {
  readonly id: string;
  /** What a screen reader says: the thing, its state and what acting on it does; `{s0}` stands for the name of seat 0. */
  readonly label: string;
  readonly choices: readonly Choice<A>[];
  /** More than the label, for the slip that opens on a small screen or on asking. */
  readonly about?: string;
}

/** A button under the board. With several choices it opens a menu; with `run` it plays them one after another. */
export interface Button<A extends GameAction = GameAction> {
  readonly id: string;
  readonly label: string;
  /** What is read aloud behind the label, where that is too short for those who do not see the board. */
  readonly more?: string;
  /** The key that presses it. */
  readonly letter?: string;
  readonly icon?: string;
  /** What it earns or costs, in tokens such as `+1 {labor}`. */
  readonly effect?: string;
  readonly choices: readonly (Choice<A> & { readonly label?: string })[];
  readonly run?: boolean;
  /** `gold`: the one action at hand; `lit`: legal targets; `plain`: the rest. */
  readonly tone: 'gold' | 'lit' | 'plain';
}

/** Something to watch beside the board: a chip, and behind it a few lines of text and bars that fill up. */
export interface BoardNotice {
  readonly id: string;
  readonly title: string;
  /** What the chip shows: an icon, a word, and a figure where it is not that of the bar nearest to its end. */
  readonly chip: { readonly icon: string; readonly word: string; readonly said?: string };
  readonly mark?: string;
  readonly text?: string;
  readonly rule?: RuleId;
  readonly bars?: readonly {
    readonly label?: string;
    readonly value: number;
    readonly next?: number;
    readonly of: number;
    /** What is printed beside it, where that is not how many of how many. */
    readonly said?: string;
  }[];
}

/** A question before an action whose price is easily overlooked; its text may have marks in it, as a line of the log. */
export interface Caution {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly rule?: RuleId;
}

/** Something that a seat may say before it is asked: it is played as soon as it can be. */
export interface Ahead<A extends GameAction = GameAction> {
  readonly id: string;
  readonly label: string;
  /** The key that says it and calls it off. */
  readonly letter?: string;
  readonly action: A;
  /** What it was meant for, such as a turn of a round: once this is another it is dropped. */
  readonly until: string;
}

/** What has just happened and is to be seen moving. */
export interface Beat<V extends object = object, E extends GameEvent = GameEvent> {
  readonly seq: number;
  readonly events: readonly E[];
  readonly before: V;
}

/** Width and height, in pixels of a room or in units of a sheet. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** What a scene is drawn from. */
export interface SceneProps<
  V extends object = object,
  A extends GameAction = GameAction,
  E extends GameEvent = GameEvent,
> {
  readonly view: V;
  readonly viewer: Viewer;
  readonly sitters: readonly Sitter[];
  readonly targets: readonly Target<A>[];
  /** Draw the cut: the scene for rooms that are small or square. */
  readonly tall: boolean;
  /** The sheet to draw, in its own units: it has the shape of the room. */
  readonly sheet: Extent;
  /** The target that is pointed at or focused. */
  readonly pointed: string | null;
  /** The target whose why-not is being shown. */
  readonly asked: string | null;
  /** The legal action whose effect is being previewed. */
  readonly preview: A | null;
  readonly beat: Beat<V, E> | null;
  /** Multiplies every duration; 0 when motion is off. */
  readonly tempo: number;
  /** Cross-fade instead of moving. */
  readonly reduced: boolean;
  /** Several persons share this screen: what only one may see is best shown when they ask for it. */
  readonly shared?: boolean | undefined;
  /**
   * Keeps the table back while the scene shows something that has to be read first: rivals do not go on, and no curtain
   * falls. Absent where nobody can be kept waiting: in a picture, and while one looks back. `until` is when it goes by
   * itself.
   */
  readonly hold?: ((held: boolean, until?: number | null) => void) | undefined;
  /**
   * Until when a server keeps all seats back so that they can read (`Game.reading`), by the clock of this device, or `null`
   * when it does not. Absent at a table of this device, which waits for `hold` alone.
   */
  readonly reading?: number | null | undefined;
  onAct(target: string): void;
  onPoint(target: string | null): void;
}

/** What an exercise of a lesson works with. */
export interface ExerciseProps {
  /** Draw it for small screens, in the ratio of the portrait scene. */
  readonly tall: boolean;
  /** It has been solved. */
  onDone(): void;
}

/** One step of a playable lesson. */
export interface Lesson<V extends object = object, A extends GameAction = GameAction> {
  readonly title: string;
  readonly text: string;
  /** Targets or buttons to look at. */
  readonly show?: readonly string[];
  /** What the learner must do; anything else is answered with `hint`. Absent: a button leads on. */
  readonly expect?: (action: A, view: V) => boolean;
  /** How often `expect` must be met before the lesson goes on; once unless said. */
  readonly times?: number;
  readonly hint?: string;
  /** Something to try out that is no action of the game: it lies over the scene, and a button leads on once it is solved. */
  readonly exercise?: ComponentType<ExerciseProps>;
  /** What the rival then does, played by the table. */
  readonly rival?: readonly A[];
  readonly rule?: RuleId;
}

/** A lesson plan: the position it starts from, and its steps. A lesson may begin from a position of its own. */
export interface Tutorial<V extends object = object, A extends GameAction = GameAction> {
  readonly title: string;
  readonly learner: Seat;
  readonly chapters: readonly { readonly state: object; readonly lessons: readonly Lesson<V, A>[] }[];
}

/**
 * What advice is about, the most urgent first: a move that wins or saves now; what this turn can pay for; what a rival is
 * about to do; a rule that is met for the first time.
 */
export const COUNSEL_KINDS = ['now', 'pay', 'rival', 'rule'] as const;

/** The longest a sentence of the companion may be, in letters. */
export const COUNSEL_LENGTH = 90;

/** One sentence for somebody who plays for the first time, told only from what their seat sees. */
export interface Counsel<V extends object = object> {
  /** Names the advice: the same is not given twice, unless it is of the kind `now`. */
  readonly id: string;
  readonly kind: (typeof COUNSEL_KINDS)[number];
  /** At most `COUNSEL_LENGTH` letters; `*words*` are stressed, `{s0}` and `{coin}` mean what they mean in the log. */
  readonly text: string;
  /** Whether a later position shows what it hoped for. */
  met?(view: V): boolean;
}

/** Gives advice in the first game of its kind. */
export interface Companion<V extends object = object, A extends GameAction = GameAction> {
  /** Everything worth saying to a seat that may act, the more useful of a kind first. */
  counsel(view: V, seat: Seat, choices: readonly Choice<A>[]): readonly Counsel<V>[];
}

/** Keys and what they do, as a line of the list that `?` opens. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** A game's board: everything the shell needs to show and play it. */
export interface Board<V extends object = object, A extends GameAction = GameAction, E extends GameEvent = GameEvent> {
  /**
   * The whole sheet in its own units, with its least height where it can be flatter; and the cut for a small or square
   * room of so many pixels.
   */
  readonly sheets: {
    readonly wide: Extent & { readonly least?: number };
    cut(room: Extent): Extent;
  };
  /** The cut shows the public numbers of every seat itself, so that the page need not repeat them. */
  readonly tallShowsSeats?: true;
  readonly Scene: ComponentType<SceneProps<V, A, E>>;
  /** How the game paints its seats, where it has colours of its own: one style a seat. */
  paint?(view: V): readonly SeatStyle[];
  /** The words behind the title in the top line: `turn 11`, `Work Cycle Phase`. */
  subtitle(view: V): readonly string[];
  /** The large number of a seat's card, and its word. */
  points(view: V, seat: Seat): { readonly value: number; readonly word: string; readonly icon?: string };
  counters(view: V, seat: Seat): readonly SeatCounter[];
  /** About how much of the game is over, from 0 to 1; where a board does not know, nobody remarks on the lead. */
  progress?(view: V): number;
  prompt(view: V, viewer: Viewer, choices: readonly Choice<A>[], names: readonly string[]): Prompt;
  targets(view: V, viewer: Viewer, choices: readonly Choice<A>[]): readonly Target<A>[];
  buttons(view: V, viewer: Viewer, choices: readonly Choice<A>[]): readonly Button<A>[];
  notices(view: V, viewer: Viewer, preview: V | null): readonly BoardNotice[];
  caution(view: V, action: A): Caution | null;
  /**
   * Whether an action only ends something or lets it happen: "End turn", "Pass". Nobody is asked whether they mean it, and
   * where it is the only legal action the page may play it.
   */
  closing?(view: V, action: A): boolean;
  /**
   * What a seat may say ahead of its next choice. The shell offers it while the seat waits, and plays it when the seat is
   * waited for and the board still names it.
   */
  ahead?(view: V, viewer: Seat): readonly Ahead<A>[];
  /** How an action is called on a menu. */
  label(view: V, action: A): string;
  /** How long an event is to be watched at normal speed, in milliseconds. */
  duration(event: E): number;
  /** Whether an event is watched in full, also where rivals' actions are told in a hurry. */
  inFull?(event: E): boolean;
  sound(event: E): Sound | null;
  /** Icon of a word in log lines and effects: `coin`, `labor`. */
  icon(word: string): string | null;
  /** Keys that the scene itself listens to. */
  readonly keys?: readonly KeyLine[];
  readonly tutorial: Asked<Tutorial<V, A>>;
  readonly companion: Asked<Companion<V, A>>;
  /** States worth looking at, by name: the gallery shows them. */
  readonly positions: Asked<Readonly<Record<string, object>>>;
}

/** Something that only some pages need: it is there, or it is loaded when they ask for it. */
export type Asked<T extends object> = T | (() => Promise<T>);

/** What was asked for. */
export async function asked<T extends object>(what: Asked<T>): Promise<T> {
  return typeof what === 'function' ? what() : what;
}
