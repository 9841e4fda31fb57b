/**
 * The contract of a game's illustrated rulebook: what `games/<slug>/board/book/index.ts` exports as `book`. The page
 * (`web/rulebook`) lays it out, searches it and prints it; the ledger, the rulings and the designs stay where they are
 * (`ledger.ts`, `rulings.md`) and are referred to by their ids. `web/rulebook/books.test.ts` checks every book against
 * them: each rule belongs to exactly one chapter, each ruling and design is in one, and the engine plays each example.
 *
 * Only the rulebook's pages load a book: nothing that a table loads may import it.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Drawn } from '../../engine/chance.ts';
import type { GameAction, RuleId, Seat, Viewer } from '../../engine/game.ts';
import type { Extent } from './board.ts';

/**
 * Text of a book. `**words**` are bold, `{coin}` is an icon of the board with its word, and the rules of a sentence
 * follow its full stop in brackets: `You keep one token.[RUSH-REDIR-8]`, `[RUSH-MKT-1 RUSH-MKT-2]`.
 */
export type Prose = string;

/** A whole book. Its first chapter, the overview, is the two leaves; the others are numbered from 2. */
export interface Book<V extends object = object, A extends GameAction = GameAction> {
  /** The line above the title: players, minutes, rounds. */
  readonly facts: string;
  /** The typeface of the title, if it is not the usual one. */
  readonly lettering?: 'sancreek';
  /** The aim of the game, in a sentence. */
  readonly aim: Prose;
  /** The overview as an open book; both leaves fit a window of 1440 by 900. */
  readonly leaves: readonly [left: readonly Block<V, A>[], right: readonly Block<V, A>[]];
  readonly chapters: readonly Chapter<V, A>[];
  /** The symbols that the drawn pictures refer to; rendered once per page. */
  readonly Sprite?: ComponentType;
}

/** A chapter. */
export interface Chapter<V extends object = object, A extends GameAction = GameAction> {
  /** Its path under `/rules/<game>/`; `ledger` and `book` are reserved. */
  readonly id: string;
  readonly title: string;
  readonly lead: Prose;
  /** The rules it explains: an id, or an id without its number for the whole group (`RUSH-REDIR`). */
  readonly covers: readonly string[];
  readonly blocks: readonly Block<V, A>[];
  /** Rulings of `rulings.md` to print in the margin, in the order of the text. */
  readonly rulings?: readonly RulingNote[];
  /** Designs of `rulings.md`, by the bold words that they begin with. */
  readonly designs?: readonly string[];
}

/** A ruling by its number, optionally with a sentence on what the printed rulebook says or leaves open. */
export type RulingNote = string | { readonly id: string; readonly book: Prose };

/** A part of a leaf or of a chapter. */
export type Block<V extends object = object, A extends GameAction = GameAction> =
  | Picture
  | Order
  | Row
  | Panels
  | Passages
  | Tabulated
  | { readonly kind: 'play'; readonly example: Example<V, A> }
  | { readonly kind: 'ours'; readonly text: Prose };

/** A large picture; the numbers on it are explained below. */
export interface Picture {
  readonly kind: 'picture';
  readonly figure: Figure;
  /** The explanations of its discs 1, 2, 3 … */
  readonly legend?: readonly Prose[];
  readonly caption?: Prose;
}

/** A sequence: stations on a track. */
export interface Order {
  readonly kind: 'order';
  readonly title: string;
  readonly aside?: Prose;
  readonly stations: readonly { readonly icon: string; readonly word: string; readonly text: Prose }[];
}

/** Two to four small pictures side by side, each with a text. */
export interface Row {
  readonly kind: 'row';
  readonly title?: string;
  readonly aside?: Prose;
  readonly items: readonly { readonly figure: Figure; readonly heading?: string; readonly text: Prose }[];
}

/** Two to four cases side by side: a picture, a sum, whom it concerns and the result. */
export interface Panels {
  readonly kind: 'panels';
  readonly title?: string;
  readonly aside?: Prose;
  readonly items: readonly {
    readonly figure?: Figure;
    readonly sum?: string;
    readonly heading: string;
    readonly value?: string;
    readonly text: Prose;
    readonly best?: boolean;
  }[];
}

/** The text: short passages under headings, in two columns where there is room. */
export interface Passages {
  readonly kind: 'passages';
  readonly passages: readonly { readonly heading: string; readonly text: Prose | readonly Prose[] }[];
}

/** A table of figures. */
export interface Tabulated {
  readonly kind: 'table';
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Prose[])[];
}

/** A part of a sheet, in its units. */
export interface Crop extends Extent {
  readonly x: number;
  readonly y: number;
  /** The room whose cut to draw; by default the wide sheet is drawn. */
  readonly cut?: Extent;
}

/** The position of a numbered disc, as fractions of the picture's width and height (0 to 1). */
export type Disc = readonly [x: number, y: number];

/** A picture: drawn from the board's symbols, or a part of a position's live scene. Its print is at least 12 pixels. */
export type Figure = DrawnFigure | SceneFigure;

interface FigureBase {
  /** What it shows, as text for screen readers. */
  readonly label: string;
  readonly discs?: readonly Disc[];
  /** The discs of the upright version. */
  readonly uprightDiscs?: readonly Disc[];
}

/** A picture made of the board's symbols. */
export interface DrawnFigure extends FigureBase {
  /** Returns one `svg`; `upright` asks for the version for narrow screens, if there is one. */
  draw(upright: boolean): ReactNode;
}

/** A part of the live scene, as a viewer sees it. */
export interface SceneFigure extends FigureBase {
  state(): object;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly crop: Crop;
  /** The part to show on narrow screens. */
  readonly upright?: Crop;
}

/** An example to play through on the page: two to five steps from a real position. */
export interface Example<V extends object = object, A extends GameAction = GameAction> {
  state(): object;
  /** The reader's seat. */
  readonly seat: Seat;
  readonly names: readonly string[];
  /** The scene, or a drawing of the position that lights the same targets. */
  readonly picture:
    | { readonly crop: Crop; readonly upright?: Crop }
    | { readonly Draw: ComponentType<ExamplePicture<V>> };
  readonly steps: readonly ExampleStep<V, A>[];
}

/**
 * The props of an example's drawing. A shape with `data-press="<target>"` can be pressed; the buttons below the picture
 * do the same without pointing.
 */
export interface ExamplePicture<V extends object = object> {
  readonly view: V;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly upright: boolean;
  /** Targets of the board that are offered (`lit`), those that are refused (`dim`), and the one pointed at (`near`). */
  readonly lit: readonly string[];
  readonly dim: readonly string[];
  readonly near: string | null;
  /** Whether the step is done and its result is on show. */
  readonly settled: boolean;
}

/** A step: a question with its choices or, without choices, something to look at. */
export interface ExampleStep<V extends object = object, A extends GameAction = GameAction> {
  readonly ask: string;
  readonly text?: Prose;
  readonly offers: readonly Offer<V, A>[];
  /** The others' moves after the choice that the example goes on with. */
  readonly others?: readonly Move<A>[];
  /** Checks that the position at the beginning of the step is as the text says. */
  holds?(view: V): boolean;
}

/** Something the reader may try. Exactly one offer of a step is `on`: the example goes on from it. */
export interface Offer<V extends object = object, A extends GameAction = GameAction> {
  readonly label: string;
  readonly action: A;
  readonly on?: true;
  /** The rule that refuses it; the answer is the game's own refusal. */
  readonly refused?: RuleId;
  readonly luck?: readonly Drawn[];
  /** The result, in our words. */
  readonly says?: Prose;
  /** Checks that the view after it is as the text says. */
  holds?(view: V): boolean;
}

/** A move of some seat in an example. */
export interface Move<A extends GameAction = GameAction> {
  readonly seat: Seat;
  readonly action: A;
  readonly luck?: readonly Drawn[];
}
