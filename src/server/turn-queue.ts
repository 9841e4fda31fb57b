/** Does one piece of work after the other, so that nothing else happens at a table while one of them waits. */
export class TurnQueue {
  readonly #prepare: () => Promise<void> | null;
  #last: Promise<void> = Promise.resolve();
  #length = 0;

  /** `prepare` is asked before every turn; the turn begins when what it answers has been done. */
  constructor(prepare: () => Promise<void> | null = () => null) {
    this.#prepare = prepare;
  }

  /** Whether nothing is under way or waits. */
  get idle(): boolean {
    return this.#length === 0;
  }

  /** Comes true when everything that has been added so far is over, however it went. */
  get drained(): Promise<void> {
    return this.#last;
  }

  /** Adds work; what finds nobody before it begins at once. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = (): Promise<T> => {
      const preparing = this.#prepare();
      return preparing ? preparing.then(work) : work();
    };
    this.#length += 1;
    const done = this.#length === 1 ? started(turn) : this.#last.then(turn);
    this.#last = done.then(this.#over, this.#over);
    return done;
  }

  readonly #over = (): void => {
    this.#length -= 1;
  };
}

/** Work that throws before it has anything to wait for fails like any other. */
function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
