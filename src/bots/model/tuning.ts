/**
 * The settings of a search, which self-play can tune (`boomtown tune`). A game's `tuning.ts` sets those that differ.
 */
import type { SearchEffort, SearchTuning } from '../../engine/game.ts';

/** The settings of a search. */
export interface SearchSettings {
  /** Imagined states ("worlds"), which iterations use in turn. */
  readonly worlds: number;
  /**
   * Worlds that are imagined first and weighted by `Insight.likelihood`; the worlds for iterations are drawn from them.
   * With 0, all worlds count alike.
   */
  readonly drafts: number;
  /** Worlds in which a greedy player first rates the choices; with 0 they are not rated. */
  readonly forethought: number;
  /** The number of visits that this first rating counts for. */
  readonly faith: number;
  /** The most choices that are searched side by side. */
  readonly candidates: number;
  /** The difference in value that makes winning e times as likely. */
  readonly scale: number;
  /** The share of the best rival's value that is subtracted from a seat's own. */
  readonly rivalry: number;
  /** The points that a certain win adds to the value, if the game provides standings. */
  readonly ambition: number;
  /** Whether the chance to win replaces the margin, if the game provides standings. */
  readonly chances: boolean;
  /** The weight of winning or losing a finished game; the margin has the rest. */
  readonly victory: number;
  /** How eagerly rarely visited actions are tried (the constant of PUCT). */
  readonly exploration: number;
  /** The difference in value after one step that makes an action e times as promising. */
  readonly temperature: number;
  /** The number of visits that the value after one step counts for. */
  readonly trust: number;
  /**
   * Turns, including the current one, after which the position is valued. With 1 and `plans`, a step is worth the best
   * turn that begins with it, averaged over a few draws.
   */
  readonly turns: number;
  /**
   * Beam width for planning the whole turns of all seats up to the horizon; the tree then ends after the first step.
   * With 0, the tree is explored, and light playouts continue from it.
   */
  readonly plans: number;
  /**
   * Whether all seats act by `Insight.policy` until the round is over, when the position is valued; the tree then ends
   * after the first step. Ignored if a game has no policy.
   */
  readonly policies: boolean;
  /** Whether plans continue after a draw of chance, or end there. */
  readonly beyond: boolean;
  /**
   * What a draw depends on besides the world: the order of draws (`order`); its name and how often it was drawn
   * (`draws`); or the same within each turn (`turns`), so that a turn gets the same luck whatever was done before it.
   */
  readonly luck: 'order' | 'draws' | 'turns';
  /** How many actions a playout step compares; picked at random if there are more. */
  readonly glance: number;
  /** The most steps in one iteration. */
  readonly depth: number;
}

/** Settings and budgets at tables of one kind. */
export interface TableTuning extends SearchEffort {
  readonly settings: Partial<SearchSettings>;
}

/** What a game's `tuning.ts` contains. */
export interface Tuning extends SearchTuning {
  readonly settings: Partial<SearchSettings>;
  readonly crowd?: TableTuning;
}
