/** What can be set in a search, so that self-play can tune it (`boomtown tune`). A game's `tuning.ts` sets what differs. */
import type { SearchEffort, SearchTuning } from '../../engine/game.ts';

/** The settings of a search. */
export interface SearchSettings {
  /** Imagined states ("worlds") that iterations take in turn. */
  readonly worlds: number;
  /**
   * Worlds that are imagined first and weighed by `Insight.likelihood`; those that iterations take are drawn from them.
   * With 0, all worlds count alike.
   */
  readonly drafts: number;
  /** Worlds in which a greedy player first rates the choices; with 0 they are not rated. */
  readonly forethought: number;
  /** As many visits as that first rating counts for. */
  readonly faith: number;
  /** How many choices are searched side by side at the most. */
  readonly candidates: number;
  /** The difference in value that makes winning e times as likely. */
  readonly scale: number;
  /** The share of the best rival's value that is subtracted from the own one. */
  readonly rivalry: number;
  /** What a certain win counts beside the value, in points, where a game knows its standings. */
  readonly ambition: number;
  /** Whether the chance to win replaces the margin, where a game knows its standings. */
  readonly chances: boolean;
  /** How much a won or lost game counts beside the margin. */
  readonly victory: number;
  /** How eagerly rarely visited actions are tried (the constant of PUCT). */
  readonly exploration: number;
  /** The difference in value after one step that makes an action e times as promising. */
  readonly temperature: number;
  /** As many visits as the value after one step counts for. */
  readonly trust: number;
  /**
   * Turns, the present one included, after which the position is valued. With 1, where turns are planned, a step is worth
   * the best turn behind it, averaged over a little luck.
   */
  readonly turns: number;
  /**
   * Beam width when whole turns are planned, everybody's and to the horizon; the tree then ends after the first step.
   * With 0, the tree is explored, and light playouts go on beyond it.
   */
  readonly plans: number;
  /**
   * Whether everybody acts by `Insight.policy` until the round is over, and the position is valued then; the tree then ends
   * after the first step. Ignored where a game has no policy.
   */
  readonly policies: boolean;
  /** Whether plans go on after a draw of chance, or end there. */
  readonly beyond: boolean;
  /**
   * What a draw depends on besides the world: the order of draws (`order`); its name and how often it was drawn (`draws`);
   * or that within each turn (`turns`), so that a turn meets the same luck whatever was done before it.
   */
  readonly luck: 'order' | 'draws' | 'turns';
  /** How many actions a playout step looks at, drawn at random where there are more. */
  readonly glance: number;
  /** Steps at the most in one iteration. */
  readonly depth: number;
}

/** Settings and budgets at tables of one kind. */
export interface TableTuning extends SearchEffort {
  readonly settings: Partial<SearchSettings>;
}

/** What a game's `tuning.ts` holds. */
export interface Tuning extends SearchTuning {
  readonly settings: Partial<SearchSettings>;
  readonly crowd?: TableTuning;
}
