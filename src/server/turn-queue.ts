/** Does one piece of work after the other, so that nothing else happens at a table while one of them waits. */
export class TurnQueue {
  readonly #prepare: () => Promise<void> | null;
  #last: Promise<void> = Promise.resolve();
  #length = 0;

  /** `prepare` is called before every turn; the turn starts when the returned promise has resolved. */
  constructor(prepare: () => Promise<void> | null = () => null) {
    this.#prepare = prepare;
  }

  /** Whether nothing is running or waiting. */
  get idle(): boolean {
    return this.#length === 0;
  }

  /** Resolves when all work that has been added so far is over, successful or not. */
  get drained(): Promise<void> {
    return this.#last;
  }

  /** Adds work; in an idle queue it starts at once. */
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

/** Turns an error that is thrown synchronously into a rejection like any other. */
function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
