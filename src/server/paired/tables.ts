/**
 * Two tables that one viewer cannot tell apart: the same people, times and visible actions, but what is hidden from the
 * viewer differs. They are folded from their logs by the same code as any table.
 */
import { type Dice, sampled } from '../../engine/chance.ts';
import { commitmentTo } from '../../engine/dice-commitment.ts';
import type { Game, GameAction, Options, Seat, Viewer } from '../../engine/game.ts';
import { openMatchAt } from '../../engine/match.ts';
import type { Pace } from '../../engine/protocol.ts';
import { anyKind } from '../../engine/testkit/reachable.ts';
import { alike, same, type Trial, tryAction, tryTwin } from '../../engine/testkit/twin.ts';
import type { Act, Holder } from '../act.ts';
import { beginReading } from '../reading.ts';
import { actorsOf, applyEntry, firstState, playing, type TableState } from '../table-state.ts';

/** The secret of both tables' dice, which nobody is shown before the end. */
export const SECRET = 'ab'.repeat(32);
const T0 = 1_800_000_000_000;
/** Time steps between entries: within the reading time, and beyond it. */
const PAUSES = [200, 1500, 40_000];
const PACES: readonly Pace[] = [{ kind: 'none' }, { kind: 'live', bank: 900, extra: 20 }, { kind: 'days', days: 3 }];

/** The person on a seat. */
export function personAt(seat: Seat): string {
  return `person-${seat}`;
}

/** What a pair of tables is made from. */
export interface PairPlan {
  readonly game: Game;
  readonly seats: number;
  readonly options: Options;
  readonly viewer: Viewer;
  readonly next: Dice;
}

/** How often to try for a step of the other world that looks the same. */
const TRIES = 4;
/**
 * A deal that looked different must be forgotten within this many steps: later, a round may end, and then its cards
 * stay known.
 */
const MOST_APART = 2;

/** Whether part of what the viewer of this view has seen cannot be looked up again (`Game.recall`). */
export function forgets({ recall }: Game, view: object): boolean {
  return recall !== undefined && !same(recall.view(view, view), view);
}

/** A pair of tables that plays on. */
export class PairedTables {
  readonly #plan: PairPlan;
  readonly #pace: Pace;
  #now = T0;
  /** Whether hidden information has ever differed since the pair began. */
  #differed = false;
  /** Steps since a start that looked different; 0 once the tables look alike. */
  #apart = 0;
  real: TableState;
  twin: TableState;
  /** Whether the viewer sees the same at both tables now, and saw the same before the latest step. */
  looksAlike = true;
  lookedAlike = true;
  /** How often the worlds came to look different, so that a new pair was started. */
  parted = 0;
  pairs = 1;

  /** Starts at a position, and at another one that looks the same to the viewer: an imagined one unless given. */
  constructor(plan: PairPlan, start: object, other?: object) {
    this.#plan = plan;
    this.#pace = PACES[plan.next(PACES.length)] as Pace;
    [this.real, this.twin] = this.#begin(start, other);
    if (other) this.#lookAgain();
    this.lookedAlike = this.looksAlike;
  }

  /** The time at both tables. */
  get now(): number {
    return this.#now;
  }

  /** Whether any information hidden from the viewer differs, now or in the past. */
  get differs(): boolean {
    return this.#differed || !alike(playing(this.real).state, playing(this.twin).state);
  }

  get over(): boolean {
    return actorsOf(this.real).length === 0;
  }

  /** Plays one action at both tables; if they look different afterwards, a new pair starts at the position after it. */
  advance(): void {
    const { game, viewer, next } = this.#plan;
    const position = playing(this.real).state;
    const actors = game.actors(position);
    const seat = actors[next(actors.length)] as Seat;
    const legal = game.legal(position, seat);
    const action = next(2) === 0 ? anyKind(legal, next) : (legal[next(legal.length)] as GameAction);
    const trial = tryAction(game, position, seat, action, sampled(next));
    const seen = game.view(trial.state, viewer);
    const twin = this.#twinOf(trial, seen);
    if (!twin) {
      this.#restart(trial.state);
      return;
    }
    this.#now += PAUSES[next(PAUSES.length)] as number;
    this.#write(this.real, playedAct(trial), trial);
    this.#write(this.twin, playedAct(twin), twin);
    this.#differed ||= !same(trial.action, twin.action) || !same(trial.chance, twin.chance);
    this.#lookAgain();
    if (this.#apart > MOST_APART) this.#restart(playing(this.real).state);
    if (game.outcome(playing(this.real).state)) this.#finish();
  }

  /** Writes the same entry at both tables. */
  writeBoth(act: Act): void {
    this.#write(this.real, act);
    this.#write(this.twin, act);
    this.#lookAgain();
  }

  /** A step of the other world that looks the same, or any step while the tables do not look alike yet. */
  #twinOf(trial: Trial, seen: object): Trial | null {
    const { game, viewer, next } = this.#plan;
    for (let n = 0; n < TRIES; n++) {
      const twin = tryTwin(game, playing(this.twin).state, viewer, trial, next);
      if (twin && (this.#apart > 0 || same(game.view(twin.state, viewer), seen))) return twin;
    }
    return null;
  }

  #restart(start: object): void {
    this.parted += 1;
    this.pairs += 1;
    [this.real, this.twin] = this.#begin(start);
    this.looksAlike = this.lookedAlike = true;
    this.#apart = 0;
    if (this.#plan.game.outcome(start)) this.#finish();
  }

  #begin(start: object, given?: object): [TableState, TableState] {
    const { game, viewer, next } = this.#plan;
    this.#differed = given !== undefined;
    const other = given ?? game.imagine(game.view(start, viewer), sampled(next));
    const bots = next(3) === 0;
    return [this.#tableAt(start, bots), this.#tableAt(other, bots)];
  }

  /** A table whose match starts at a position; the viewer is a person, and one of the others may be a bot. */
  #tableAt(start: object, bots: boolean): TableState {
    const { game, seats, options, viewer } = this.#plan;
    const opened: Act = {
      type: 'opened',
      game: game.id,
      rules: game.rulesVersion,
      options,
      seats,
      pace: this.#pace,
      listed: true,
      chat: true,
      host: personAt(0),
      commitment: commitmentTo(SECRET),
    };
    const table = firstState('paired', game, { rev: 1, at: this.#now, act: opened });
    for (let seat = 0; seat < seats; seat++) {
      const bot = bots && seat === seats - 1 && seat !== viewer;
      const holder: Holder = bot
        ? { kind: 'bot', level: 'foreman', name: 'Bot' }
        : { kind: 'person', person: personAt(seat) };
      this.#write(table, { type: 'seated', seat, holder });
    }
    // Does what `started` does, but from a given position instead of a set-up.
    table.match = openMatchAt(game, { seats, options }, [], start);
    table.stage = 'playing';
    table.waited.push(game.actors(start));
    beginReading(table, this.#now);
    return table;
  }

  #write(table: TableState, act: Act, trial?: Trial): void {
    const prepared = trial && { ...trial, entry: { ...entryOf(trial), hash: '' } };
    applyEntry(table, { rev: table.rev + 1, at: this.#now, act }, prepared);
  }

  #finish(): void {
    this.writeBoth({ type: 'revealed', secret: SECRET });
  }

  #lookAgain(): void {
    const { game, viewer } = this.#plan;
    this.lookedAlike = this.looksAlike;
    this.looksAlike = same(game.view(playing(this.real).state, viewer), game.view(playing(this.twin).state, viewer));
    this.#apart = this.looksAlike ? 0 : this.#apart + 1;
  }
}

function entryOf({ seat, action, chance }: Trial): Pick<Trial, 'seat' | 'action' | 'chance'> {
  return { seat, action, chance };
}

/** The entry of an action, without the state's hash: nobody is shown it, and it costs more than the rest. */
function playedAct(trial: Trial): Act {
  return { type: 'played', ...entryOf(trial), hash: '' };
}
