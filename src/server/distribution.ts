/** Counts values by size, in plain numbers: adding one takes some tens of nanoseconds. */

/** Upper bounds for times, in seconds. */
export const SECONDS: readonly number[] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** Upper bounds for counts. */
export const COUNTS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Values in buckets, each of which has an upper bound; the last bucket has none. */
export class Distribution {
  readonly bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(bounds: readonly number[] = SECONDS) {
    this.bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  get sum(): number {
    return this.#sum;
  }

  add(value: number): void {
    const { bounds } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++;
    this.#counts[bucket] = (this.#counts[bucket] as number) + 1;
    this.#sum += value;
  }

  /** How many values are not above each bound; the last number counts all. */
  cumulative(): readonly number[] {
    let count = 0;
    return Array.from(this.#counts, (more) => {
      count += more;
      return count;
    });
  }
}
