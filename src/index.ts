/**
 * The public API for other packages: `import { province, playMatch } from 'boomtown'`. Nothing else is promised to
 * stay. docs/api.md shows how to use it; the programs in examples/ are run by the tests.
 */

// Bots by level, with an optional style after a hyphen: `foreman-builder`.
export type { Bot, Question } from './bots/bot.ts';
export { botNamed, botNames } from './bots/index.ts';
export { type Level, levels } from './bots/levels.ts';
// Chance.
export {
  type Chance,
  ChanceError,
  type Dice,
  type Drawn,
  dice,
  type Json,
  noChance,
  recorded,
  sampled,
  scripted,
} from './engine/chance.ts';
// The contract, for a game of your own; docs/adding-a-game.md says how to write one.
export {
  defineGame,
  type Game,
  type GameAction,
  type GameEvent,
  hidesNow,
  type Insight,
  type LogLine,
  NOBODY,
  type OptionChoice,
  type OptionSpec,
  type Options,
  type Outcome,
  type PointLine,
  type Recall,
  type Refusal,
  type RefusalText,
  type Rule,
  type RuleId,
  type Scoring,
  type Seat,
  type Style,
  type TableSetup,
  type Viewer,
  winners,
} from './engine/game.ts';
// Saved matches: read one, replay it with every check, look at any moment of it, print it.
export {
  type Entry,
  type Match,
  type MatchFile,
  matchFile,
  openMatch,
  openMatchAt,
  playAction,
  refuseUndo,
  stateAt,
  undoAction,
} from './engine/match.ts';
export { readMatchFile } from './engine/match-file.ts';
// Games. A game of your own works wherever one of these does.
export { type GameMeta, seatRange } from './engine/meta.ts';
// A match played by hand, action by action.
export { readOptions, standardOptions } from './engine/options.ts';
export { type Because, refusal } from './engine/refusal.ts';
export type { ReplayProblem } from './engine/replay.ts';
export { plain as plainText, whyNot } from './engine/sentence.ts';
export { transcript } from './engine/transcript.ts';
export { goldRush } from './games/gold-rush/index.ts';
export { gameOnShelf, type ShelfGame, shelf as games } from './games/index.ts';
export { province } from './games/province/index.ts';
export { provisions } from './games/provisions-1849/index.ts';
export { rattlesnakeCreek } from './games/rattlesnake-creek/index.ts';
export { tabernacle } from './games/tabernacle/index.ts';
export { wildWestStampede } from './games/wild-west-stampede/index.ts';
// Playing: one match with its record, or many with statistics.
export {
  type ActionOf,
  type BotTurn,
  type CustomBot,
  type MatchSetup,
  type OptionsOf,
  type PlayedMatch,
  playMatch,
  type ViewOf,
} from './lab/play-match.ts';
export { type ReplayedMatch, replayMatch } from './lab/replay-match.ts';
export { type SimReport, type SimRequest, simulate } from './lab/sim.ts';
