/**
 * The interface between the table's shell and a game's board. The board reports sentences, counters, targets and
 * buttons; the shell draws prompt, plates, previews and slips from them, so that all games behave alike.
 */
import type { ComponentType } from 'react';
import type { GameAction, GameEvent, RuleId, Seat, Viewer } from '../../engine/game.ts';
import type { Choice } from '../../engine/protocol.ts';
import type { Sitter } from '../../engine/table.ts';
import type { SeatStyle } from './chip.tsx';
import type { Sound } from './sound.ts';

/** A number of a seat, with its icon and word. */
export interface SeatCounter {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly value: number;
  /** Its maximum, printed small after it. */
  readonly of?: number;
}

/** What the table waits for, in plain words. */
export interface Prompt {
  readonly title: string;
  /** The seat whose action it reports, `null` if nobody's; absent where the prompt is for the seat that acts. */
  readonly by?: Seat | null;
  readonly detail?: string;
  readonly rule?: RuleId;
}

/**
 * Something on the board that a person may point at. `choices` are the actions that a press can mean, legal or not, the
 * likeliest first; a target without choices can still be read.
 */
export interface Target<A extends GameAction = GameAction> {
  readonly id: string;
  /** For screen readers: the thing, its state and what a press does; `{s0}` stands for the name of seat 0. */
  readonly label: string;
  readonly choices: readonly Choice<A>[];
  /** A longer text than the label, for the slip that explains the target. */
  readonly about?: string;
}

/** A button under the board. With several choices it opens a menu; with `run` it plays them one after another. */
export interface Button<A extends GameAction = GameAction> {
  readonly id: string;
  readonly label: string;
  /** Added to the label for screen readers, where the label is too short without the board. */
  readonly more?: string;
  /** The key that presses it. */
  readonly letter?: string;
  readonly icon?: string;
  /** What it gains or costs, in tokens such as `+1 {labor}`. */
  readonly effect?: string;
  readonly choices: readonly (Choice<A> & { readonly label?: string })[];
  readonly run?: boolean;
  /** `gold`: the main action now; `lit`: legal targets; `plain`: the rest. */
  readonly tone: 'gold' | 'lit' | 'plain';
}

/** Something to watch beside the board: a chip that opens a few lines of text and bars that fill up. */
export interface BoardNotice {
  readonly id: string;
  readonly title: string;
  /** The chip: an icon, a word, and a figure unless it is that of the bar nearest to its end. */
  readonly chip: { readonly icon: string; readonly word: string; readonly said?: string };
  readonly mark?: string;
  readonly text?: string;
  readonly rule?: RuleId;
  readonly bars?: readonly {
    readonly label?: string;
    readonly value: number;
    readonly next?: number;
    readonly of: number;
    /** Printed beside it; by default its value of its maximum. */
    readonly said?: string;
  }[];
}

/** A confirmation for an action whose price is easily overlooked; its text may have markup, as a log line has. */
export interface Caution {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly rule?: RuleId;
}

/** A choice that a seat may make ahead of its turn; it is played as soon as it is legal. */
export interface Premove<A extends GameAction = GameAction> {
  readonly id: string;
  readonly label: string;
  /** The key that makes and cancels the choice. */
  readonly letter?: string;
  readonly action: A;
  /** Names the moment it was meant for, such as a turn of a round; the choice is dropped once this changes. */
  readonly until: string;
}

/** The events to animate now, and the view before them. */
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
  /** Whether to draw the cut: the scene for small or square rooms. */
  readonly tall: boolean;
  /** The sheet to draw, in its own units. */
  readonly sheet: Extent;
  /** The target that is pointed at or focused. */
  readonly pointed: string | null;
  /** The target whose reason for refusal is shown. */
  readonly asked: string | null;
  /** The legal action whose effect is being previewed. */
  readonly preview: A | null;
  readonly beat: Beat<V, E> | null;
  /** Factor for every duration; 0 when motion is off. */
  readonly tempo: number;
  /** Cross-fade instead of moving. */
  readonly reduced: boolean;
  /** Whether several people share this screen, so that what only one may see is best shown on request. */
  readonly shared?: boolean | undefined;
  /**
   * Holds the table while the scene shows something that has to be read: rivals wait, and no curtain falls. `until` is
   * when that closes automatically. Absent where nobody can be kept waiting: in a picture, in a lesson, and while
   * looking back.
   */
  readonly hold?: ((held: boolean, until?: number | null) => void) | undefined;
  /**
   * When the reading pause for all seats (`Game.reading`) ends, by the clock of this device; `null` when there is none.
   * Absent at a table on this device, which waits for `hold` alone.
   */
  readonly reading?: number | null | undefined;
  onAct(target: string): void;
  onPoint(target: string | null): void;
}

/** The props of a lesson's exercise. */
export interface ExerciseProps {
  /** Whether to draw it for small screens, in the ratio of the cut. */
  readonly tall: boolean;
  /** Called when it is solved. */
  onDone(): void;
}

/** One step of a playable lesson. */
export interface Lesson<V extends object = object, A extends GameAction = GameAction> {
  readonly title: string;
  readonly text: string;
  /** Targets or buttons to highlight. */
  readonly show?: readonly string[];
  /** Whether an action is the one to play; any other is answered with `hint`. Absent where a button leads on. */
  readonly expect?: (action: A, view: V) => boolean;
  /** How often `expect` must be met before the lesson goes on; once by default. */
  readonly times?: number;
  readonly hint?: string;
  /** Something to try out over the scene that is no action of the game; a button leads on once it is solved. */
  readonly exercise?: ComponentType<ExerciseProps>;
  /** The rival's actions after it, played by the table. */
  readonly rival?: readonly A[];
  readonly rule?: RuleId;
}

/** A tutorial in chapters, each with the position it starts from and its lessons. */
export interface Tutorial<V extends object = object, A extends GameAction = GameAction> {
  readonly title: string;
  readonly learner: Seat;
  readonly chapters: readonly { readonly state: object; readonly lessons: readonly Lesson<V, A>[] }[];
}

/**
 * The kinds of advice, the most urgent first: a move that wins or saves now; what this turn can pay for; what a rival
 * is about to do; a rule that comes up for the first time.
 */
export const COUNSEL_KINDS = ['now', 'pay', 'rival', 'rule'] as const;

/** The maximum length of a companion's sentence, in letters. */
export const COUNSEL_LENGTH = 90;

/** One sentence of advice in a first game, derived only from what the person's seat sees. */
export interface Counsel<V extends object = object> {
  /** Advice with the same id is not given twice, unless it is of the kind `now`. */
  readonly id: string;
  readonly kind: (typeof COUNSEL_KINDS)[number];
  /** At most `COUNSEL_LENGTH` letters; `*words*` are stressed, `{s0}` and `{coin}` are used as in the log. */
  readonly text: string;
  /** Whether a later position shows that it was followed. */
  met?(view: V): boolean;
}

/** Gives advice in the first game of its kind. */
export interface Companion<V extends object = object, A extends GameAction = GameAction> {
  /** All advice for a seat that may act; within a kind, the most useful first. */
  counsel(view: V, seat: Seat, choices: readonly Choice<A>[]): readonly Counsel<V>[];
}

/** A line of the key list that `?` opens. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** A game's board: everything the shell needs to show and play it. */
export interface Board<V extends object = object, A extends GameAction = GameAction, E extends GameEvent = GameEvent> {
  /**
   * The size of the whole sheet in its own units, with its least height if it can be flatter; and the size of the cut
   * for a small or square room of that many pixels.
   */
  readonly sheets: {
    readonly wide: Extent & { readonly least?: number };
    cut(room: Extent): Extent;
  };
  /** Set if the cut itself shows the public numbers of every seat, so that the page need not repeat them. */
  readonly tallShowsSeats?: true;
  readonly Scene: ComponentType<SceneProps<V, A, E>>;
  /** One style per seat, for a game that has seat colours of its own. */
  paint?(view: V): readonly SeatStyle[];
  /** The words after the title in the header: `turn 11`, `Work Cycle Phase`. */
  subtitle(view: V): readonly string[];
  /** The large number on a seat's plate, and its word. */
  points(view: V, seat: Seat): { readonly value: number; readonly word: string; readonly icon?: string };
  counters(view: V, seat: Seat): readonly SeatCounter[];
  /** The progress of the game, roughly, from 0 to 1; without it, nobody remarks on who leads. */
  progress?(view: V): number;
  prompt(view: V, viewer: Viewer, choices: readonly Choice<A>[], names: readonly string[]): Prompt;
  targets(view: V, viewer: Viewer, choices: readonly Choice<A>[]): readonly Target<A>[];
  buttons(view: V, viewer: Viewer, choices: readonly Choice<A>[]): readonly Button<A>[];
  notices(view: V, viewer: Viewer, preview: V | null): readonly BoardNotice[];
  caution(view: V, action: A): Caution | null;
  /**
   * Whether an action only ends something or lets it happen: "End turn", "Pass". It needs no confirmation, and the page
   * may play it where it is the only legal action.
   */
  closing?(view: V, action: A): boolean;
  /**
   * The choices that a seat may make ahead of its turn. The shell offers them while the seat waits, and plays one when
   * it is the seat's turn and the board still names that choice.
   */
  premoves?(view: V, viewer: Seat): readonly Premove<A>[];
  /** The label of an action in a menu. */
  label(view: V, action: A): string;
  /** How long an event plays at normal speed, in milliseconds. */
  duration(event: E): number;
  /** Whether an event plays in full even where rivals' actions are shortened. */
  inFull?(event: E): boolean;
  sound(event: E): Sound | null;
  /** The icon for a word in log lines and effects: `coin`, `labor`. */
  icon(word: string): string | null;
  /** Keys that the scene itself listens to. */
  readonly keys?: readonly KeyLine[];
  readonly tutorial: Asked<Tutorial<V, A>>;
  readonly companion: Asked<Companion<V, A>>;
  /** Named states for the gallery. */
  readonly positions: Asked<Readonly<Record<string, object>>>;
}

/** Something that only some pages need: the value itself, or a function that loads it. */
export type Asked<T extends object> = T | (() => Promise<T>);

/** Resolves to the value, which is loaded if necessary. */
export async function asked<T extends object>(what: Asked<T>): Promise<T> {
  return typeof what === 'function' ? what() : what;
}
