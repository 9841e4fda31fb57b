/**
 * Luck: by how much an action turned out better for a seat than was to be expected from what anybody knew before it. What
 * is expected is the mean over worlds in which everything that no seat had seen is drawn again, and over fresh chance.
 * The mean of luck is 0, whatever chances to win are asked for.
 */
import type { WinChances } from '../../bots/win-chances.ts';
import { type Chance, type Dice, type Json, sampled } from '../../engine/chance.ts';
import type { Game, GameAction, Seat } from '../../engine/game.ts';

/**
 * The luck of every seat, twice: with two independent estimates of what was expected. Both are the same where all
 * outcomes were counted. The mean of their product is not inflated by the error of sampling.
 */
export interface MeasuredLuck {
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/** The most outcomes that are counted; of more, samples are drawn. */
const MOST_OUTCOMES = 36;
/** Samples for each of the two estimates. */
const SAMPLES = 8;

/** Measures luck in one game. */
export class LuckMeter {
  private readonly game: Game;
  private readonly chances: WinChances;
  private readonly seats: number;
  private readonly dice: Dice;

  constructor(game: Game, chances: WinChances, seats: number, dice: Dice) {
    this.game = game;
    this.chances = chances;
    this.seats = seats;
    this.dice = dice;
  }

  /** What nobody has seen, as text: what `reseal` draws again. */
  unseen(state: object): string {
    const drawn: string[] = [];
    this.game.reseal(state, noting(sampled(this.dice), drawn));
    return drawn.join('\n');
  }

  /**
   * The luck of an action that led from `before` to `after`, or `null` if it left nothing to luck: it drew nothing, and
   * nobody has seen anything new. `drew` says whether it drew from chance.
   */
  measure(before: object, seat: Seat, action: GameAction, after: object, drew: boolean): MeasuredLuck | null {
    const unseen = this.unseen(before);
    const same = unseen === this.unseen(after);
    if (same && !drew) return null;
    const actual = this.chances.of(after, this.seats);
    const exact = same ? this.countOutcomes(before, seat, action, unseen) : null;
    const one = exact ?? this.sampleOutcomes(before, seat, action);
    const other = exact ?? this.sampleOutcomes(before, seat, action);
    return { one: difference(actual, one), other: difference(actual, other) };
  }

  /** What is expected, exactly; `null` if there are too many outcomes, or if one depends on what nobody has seen. */
  private countOutcomes(before: object, seat: Seat, action: GameAction, unseen: string): number[] | null {
    const sum = new Array<number>(this.seats + 1).fill(0);
    const outcomes = new Outcomes(this.dice);
    do {
      const state = this.game.copy(before);
      this.game.play(state, seat, action, sampled(outcomes.dice));
      if (outcomes.number > MOST_OUTCOMES || this.unseen(state) !== unseen) return null;
      addTo(sum, this.chances.of(state, this.seats), outcomes.likelihood);
    } while (outcomes.next());
    return sum;
  }

  private sampleOutcomes(before: object, seat: Seat, action: GameAction): number[] {
    const luck = sampled(this.dice);
    const sum = new Array<number>(this.seats + 1).fill(0);
    for (let sample = 0; sample < SAMPLES; sample++) {
      const state = this.game.reseal(before, luck);
      this.game.play(state, seat, action, luck);
      addTo(sum, this.chances.of(state, this.seats), 1 / SAMPLES);
    }
    return sum;
  }
}

/** Goes through all sequences of answers that dice can give to what is asked of them. */
class Outcomes {
  private readonly answers: number[] = [];
  private readonly bounds: number[] = [];
  private readonly beyond: Dice;
  private at = 0;

  /** Once there are too many sequences, `beyond` answers: dice that are rolled again until they differ always end. */
  constructor(beyond: Dice) {
    this.beyond = beyond;
  }

  readonly dice: Dice = (below) => {
    if (below <= 1) return 0;
    if (this.number > MOST_OUTCOMES) return this.beyond(below);
    if (this.at === this.answers.length) {
      this.answers.push(0);
      this.bounds.push(below);
    }
    return this.answers[this.at++] as number;
  };

  /** How many sequences of this kind there are. */
  get number(): number {
    return this.bounds.reduce((product, bound) => product * bound, 1);
  }

  get likelihood(): number {
    return 1 / this.number;
  }

  /** Turns to the next sequence; returns whether there is one. */
  next(): boolean {
    while (this.answers.length > 0) {
      const answer = (this.answers.pop() as number) + 1;
      const bound = this.bounds.pop() as number;
      if (answer === bound) continue;
      this.answers.push(answer);
      this.bounds.push(bound);
      break;
    }
    this.at = 0;
    return this.answers.length > 0;
  }
}

/** Chance that notes what was drawn from, whatever the order. */
function noting(source: Chance, drawn: string[]): Chance {
  const note = (draw: string, from: readonly Json[], count: number): void => {
    drawn.push(
      `${draw} ${count} ${from
        .map((item) => JSON.stringify(item))
        .sort()
        .join()}`,
    );
  };
  return {
    pick: (draw, from) => {
      note(draw, from, 1);
      return source.pick(draw, from);
    },
    roll: (draw, faces, count) => {
      note(draw, faces, count);
      return source.roll(draw, faces, count);
    },
    deal: (draw, items, count) => {
      note(draw, items, count);
      return source.deal(draw, items, count);
    },
  };
}

function addTo(sum: number[], numbers: readonly number[], part: number): void {
  for (const [at, number] of numbers.entries()) sum[at] = (sum[at] as number) + part * number;
}

/** Of the seats only: nobody has no luck. */
function difference(actual: readonly number[], expected: readonly number[]): number[] {
  return actual.slice(0, -1).map((chance, seat) => chance - (expected[seat] as number));
}
