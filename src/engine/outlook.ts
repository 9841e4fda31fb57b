/** How bots that search look at a game: everything that can be turned, so that self-play can turn it. */

/** The figures of a search. */
export interface Outlook {
  /** Imagined worlds that iterations take in turn. */
  readonly worlds: number;
  /**
   * Worlds that are imagined and weighed by how well they go with what the others have done, where a game knows their
   * likelihood; those that iterations take are drawn from them. With none, all worlds count alike.
   */
  readonly drafts: number;
  /** Worlds in which the choices are first looked at as a greedy player does; with none they are not. */
  readonly forethought: number;
  /** As many visits as that first look counts for. */
  readonly faith: number;
  /** How many of them are tried side by side at the most. */
  readonly candidates: number;
  /** The difference in value that makes winning e times as likely. */
  readonly scale: number;
  /** How much of the best rival's value is taken off the own one. */
  readonly rivalry: number;
  /** What a sure win counts beside the value, in points, where a game knows its standings. */
  readonly ambition: number;
  /** Whether the margin gives way to the chance to win, where a game knows its standings. */
  readonly chances: boolean;
  /** How much a won or lost game counts beside the margin. */
  readonly victory: number;
  /** How eagerly rarely tried actions are tried. */
  readonly exploration: number;
  /** The difference in value after one step that makes an action e times as promising. */
  readonly temperature: number;
  /** As many visits as the value after one step counts for. */
  readonly trust: number;
  /**
   * Turns, the present one included, after which the position is valued: as far as anything is looked at. With one, where
   * turns are planned, a step is worth what the best turn behind it is, in the mean of a little luck.
   */
  readonly turns: number;
  /**
   * Lines kept while whole turns are planned, everybody's and to the horizon: there is no tree then but the first step.
   * With none, the tree is explored and light steps are taken beyond it.
   */
  readonly plans: number;
  /**
   * Whether everybody acts by habit until the round is over, where a game has habits, and the position is valued then:
   * there is no tree but the first step, and no other horizon.
   */
  readonly habits: boolean;
  /** Whether plans are followed beyond the luck in them, or end there. */
  readonly beyond: boolean;
  /**
   * What luck hangs on besides the world: the order of draws; what is drawn and how often; or that in each turn anew, for
   * planned turns, so that a turn meets the same luck, and is planned alike, whatever was done before it.
   */
  readonly luck: 'order' | 'draws' | 'turns';
  /** How many actions a step beyond the tree looks at, drawn at random where there are more. */
  readonly glance: number;
  /** Steps at the most in one iteration. */
  readonly depth: number;
}

/** How to look at a game at tables of one kind. */
export interface Sight {
  /** Where the game differs from what is usual. */
  readonly outlook: Partial<Outlook>;
  /** Iterations of a short thought and of a long one, which takes well under two seconds at any table. */
  readonly short: number;
  readonly long: number;
}

/** What a game says to bots. */
export interface Tuning extends Sight {
  /** How to look at it where more than two sit, if that is different. */
  readonly crowd?: Sight;
  /** How much a misjudgement is made up for by luck and by what follows: weak players must err as many times as much. */
  readonly forgiving?: number;
}

/** A way to play that a person can tell from others: parts of the insight that count for more or less than they should. */
export interface Style {
  /** One word: it stands behind a level's id. */
  readonly id: string;
  /** What a bot of this style is called. */
  readonly name: string;
  /** What it is like to play. */
  readonly says: string;
  /** How many times as much each of these parts counts. */
  readonly weighs: Readonly<Record<string, number>>;
}
