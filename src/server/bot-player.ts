/** Plays the bots of one table: schedules their turns, has them think elsewhere, and plays what they answer. */
import type { GameAction, Seat } from '../engine/game.ts';
import type { WhyNot } from '../engine/protocol.ts';
import { playFor } from './decide.ts';
import type { Decision } from './decision.ts';
import { LogProblem } from './log-problem.ts';
import type { BotQuestion, Parts } from './parts.ts';
import { readingAt } from './reading.ts';
import type { TableAccess } from './table-access.ts';
import { actorsOf, botAt, playing, type TableState } from './table-state.ts';

/** The default pause before a bot plays, so that people can follow its actions. */
const BOT_PAUSE_MS = 600;

/** Owns which bots are thinking in this process, and about which position. */
export class BotPlayer {
  readonly #table: TableAccess;
  /** By seat, the entry that led to the position that the bot is thinking about. */
  readonly #thinking = new Map<Seat, number>();

  constructor(table: TableAccess) {
    this.#table = table;
  }

  /** Whether no bot of the table is thinking here. */
  get idle(): boolean {
    return this.#thinking.size === 0;
  }

  /** Schedules the turns of the bots that the game waits for. */
  schedule(): void {
    const { state, parts, audience } = this.#table;
    const pause = audience.connections.size > 0 ? (parts.botPauseMs ?? BOT_PAUSE_MS) : 0;
    // Counted from the last action, or from when everybody has read: people who come and go meanwhile cannot keep a bot
    // from playing.
    const due = Math.max(parts.clock.now(), state.since + pause);
    for (const seat of actorsOf(state))
      if (botAt(state, seat) !== null && this.#thinking.get(seat) !== state.moved)
        parts.jobs.add({ kind: 'bot', table: state.id, rev: state.moved, seat }, due);
  }

  /** Takes the turn of a bot in the position that entry `rev` led to, unless the table has moved on. */
  async play(rev: number, seat: Seat): Promise<void> {
    const question = await this.#table.inTurn(async () => this.#question(rev, seat));
    if (!question) return;
    const action = await thought(this.#table.parts, question);
    await this.#table
      .inTurn(() => this.#commit(rev, seat, action))
      .finally(() => {
        if (this.#thinking.get(seat) === rev) this.#thinking.delete(seat);
      });
  }

  #isAsked(rev: number, seat: Seat): boolean {
    const { state } = this.#table;
    return state.moved === rev && botAt(state, seat) !== null && actorsOf(state).includes(seat);
  }

  /** The question for the bot, or `null` if it has nothing to do now. */
  #question(rev: number, seat: Seat): BotQuestion | null {
    const { state, parts } = this.#table;
    const level = botAt(state, seat);
    if (level === null || !this.#isAsked(rev, seat) || this.#thinking.get(seat) === rev) return null;
    if (readingAt(state, parts.clock.now())) {
      this.#table.schedule();
      return null;
    }
    this.#thinking.set(seat, rev);
    const view = state.game.view(playing(state).state, seat);
    return { game: state.opened.game, level, seats: state.holders.length, view, seat, seed: parts.secrets.draw() };
  }

  async #commit(rev: number, seat: Seat, action: GameAction | null): Promise<void> {
    if (!this.#isAsked(rev, seat)) return;
    const { parts } = this.#table;
    const chosen = action ?? firstLegal(this.#table.state, seat);
    const who = this.#table.commandContext(null);
    const played = (): Decision | WhyNot => {
      const { state } = this.#table;
      return playFor(state, seat, chosen, who, state.holders[seat]?.kind !== 'bot');
    };
    // No command id: an action is played only from the position that it was meant for, whichever process thought of it.
    const problem = await this.#table.commit(() => (this.#isAsked(rev, seat) ? played() : { acts: [] }), null);
    parts.tally.count(problem ? 'botFailed' : 'botPlayed');
    if (problem) parts.complain('A bot could not play.', { table: this.#table.state.id, why: problem.text });
  }
}

/** The bot's answer, or `null` when it has failed twice. */
async function thought(parts: Parts, question: BotQuestion): Promise<GameAction | null> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await parts.bots.think(question);
    } catch (error) {
      parts.complain('A bot failed to answer.', { level: question.level, why: String(error) });
    }
  }
  return null;
}

/** The first legal action: a table never hangs because of a bot. */
function firstLegal(state: TableState, seat: Seat): GameAction {
  const { game } = state;
  const position = playing(state).state;
  const action = game.candidates(position, seat).find((one) => game.refuse(position, seat, one) === null);
  if (!action) throw new LogProblem('The game waits for a seat that can do nothing.');
  return action;
}
