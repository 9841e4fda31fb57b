/**
 * The contract of a game's illustrated rulebook: what `games/<slug>/board/book/index.ts` exports as `book`. The page
 * (`web/rulebook`) lays it out, searches it and prints it; the ledger, the rulings and the designs stay where they are
 * (`ledger.ts`, `rulings.md`) and are named here by their ids. `web/rulebook/books.test.ts` holds every book against them:
 * each rule belongs to exactly one chapter, each ruling and design stands in one, each example is played by the engine.
 *
 * A book is loaded with its pages alone: nothing that a table loads may import it.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Drawn } from '../../engine/chance.ts';
import type { GameAction, RuleId, Seat, Viewer } from '../../engine/game.ts';
import type { Extent } from './board.ts';

/**
 * Text of a book. `**words**` are bold, `{coin}` is an icon of the board with its word, and the rules behind a sentence
 * stand in brackets behind its full stop: `You keep one token.[RUSH-REDIR-8]`, `[RUSH-MKT-1 RUSH-MKT-2]`.
 */
export type Prose = string;

/** The whole book. Its first chapter, the overview, is the two leaves; the others are numbered from 2. */
export interface Book<V extends object = object, A extends GameAction = GameAction> {
  /** The line over the title: players, minutes, rounds. */
  readonly facts: string;
  /** The letters of the title, where they are not the house's. */
  readonly lettering?: 'sancreek';
  /** What one plays for, in a sentence. */
  readonly aim: Prose;
  /** The overview as an open book; at 1440 by 900 both leaves are seen whole. */
  readonly leaves: readonly [left: readonly Block<V, A>[], right: readonly Block<V, A>[]];
  readonly chapters: readonly Chapter<V, A>[];
  /** Symbols that the drawn pictures refer to: put into the page once. */
  readonly Sprite?: ComponentType;
}

/** A chapter. */
export interface Chapter<V extends object = object, A extends GameAction = GameAction> {
  /** Its address below `/rules/<game>/`; `ledger` and `book` are taken. */
  readonly id: string;
  readonly title: string;
  readonly lead: Prose;
  /** The rules it tells: an id, or an id without its number for all of that group (`RUSH-REDIR`). */
  readonly covers: readonly string[];
  readonly blocks: readonly Block<V, A>[];
  /** Rulings of `rulings.md` that stand in the margin, in the order of the text. */
  readonly rulings?: readonly RulingNote[];
  /** Designs of `rulings.md`, by the words in bold that open them. */
  readonly designs?: readonly string[];
}

/** A ruling by its number, and in a sentence what the printed rulebook says or leaves open. */
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
  /** What its discs 1, 2, 3 … point at. */
  readonly legend?: readonly Prose[];
  readonly caption?: Prose;
}

/** What follows what: stations on a track. */
export interface Order {
  readonly kind: 'order';
  readonly title: string;
  readonly aside?: Prose;
  readonly stations: readonly { readonly icon: string; readonly word: string; readonly text: Prose }[];
}

/** Two to four small pictures side by side, each with its words. */
export interface Row {
  readonly kind: 'row';
  readonly title?: string;
  readonly aside?: Prose;
  readonly items: readonly { readonly figure: Figure; readonly heading?: string; readonly text: Prose }[];
}

/** Two to four cases side by side: a picture, a sum, who it is and what comes of it. */
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
  /** The room whose cut is drawn; without it the wide sheet is. */
  readonly cut?: Extent;
}

/** Where a numbered disc stands, in parts of the picture's width and height (0 to 1). */
export type Disc = readonly [x: number, y: number];

/** A picture: drawn from the board's symbols, or a part of the live scene of a position. It has no words under 12 pixels. */
export type Figure = DrawnFigure | SceneFigure;

interface FigureBase {
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly discs?: readonly Disc[];
  /** The same for its upright twin. */
  readonly uprightDiscs?: readonly Disc[];
}

/** A picture made of the board's symbols. */
export interface DrawnFigure extends FigureBase {
  /** Returns one `svg`; `upright` asks for the twin for narrow screens, where it has one. */
  draw(upright: boolean): ReactNode;
}

/** A part of the live scene, as somebody sees it. */
export interface SceneFigure extends FigureBase {
  state(): object;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly crop: Crop;
  /** What is shown of it on narrow screens. */
  readonly upright?: Crop;
}

/** An example to be played through on the spot: two to five steps from a real position. */
export interface Example<V extends object = object, A extends GameAction = GameAction> {
  state(): object;
  /** Who the reader is. */
  readonly seat: Seat;
  readonly names: readonly string[];
  /** The scene, or a drawing of the position that lights the same targets. */
  readonly picture:
    | { readonly crop: Crop; readonly upright?: Crop }
    | { readonly Draw: ComponentType<ExamplePicture<V>> };
  readonly steps: readonly ExampleStep<V, A>[];
}

/**
 * What the drawing of an example is made from. A shape with `data-press="<target>"` can be pressed; those who do not point
 * have the buttons below the picture.
 */
export interface ExamplePicture<V extends object = object> {
  readonly view: V;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly upright: boolean;
  /** Targets of the board that are offered, those that are refused, and the one that is looked at. */
  readonly lit: readonly string[];
  readonly dim: readonly string[];
  readonly near: string | null;
  /** Nothing is asked any more: what has just come of it is looked at. */
  readonly settled: boolean;
}

/** One step: a question with its choices, or, without any, something to look at. */
export interface ExampleStep<V extends object = object, A extends GameAction = GameAction> {
  readonly ask: string;
  readonly text?: Prose;
  readonly offers: readonly Offer<V, A>[];
  /** What the others do after the choice that the example goes on with. */
  readonly others?: readonly Move<A>[];
  /** Whether the position that the step begins with is as told. */
  holds?(view: V): boolean;
}

/** Something the reader may try. Exactly one of a step is `on`: the example goes on from there. */
export interface Offer<V extends object = object, A extends GameAction = GameAction> {
  readonly label: string;
  readonly action: A;
  readonly on?: true;
  /** The rule that refuses it; the answer is the game's own why-not. */
  readonly refused?: RuleId;
  readonly luck?: readonly Drawn[];
  /** What came of it, in our words. */
  readonly says?: Prose;
  /** Whether the view after it is as told. */
  holds?(view: V): boolean;
}

/** What somebody does in an example. */
export interface Move<A extends GameAction = GameAction> {
  readonly seat: Seat;
  readonly action: A;
  readonly luck?: readonly Drawn[];
}
