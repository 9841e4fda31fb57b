/** Input and output of the commands; tests pass their own. */

/** A terminal, or a stand-in. */
export interface Terminal {
  /** Writes the result to standard output. */
  write(text: string): void;
  /** Writes an error sentence to standard error; a newline is added. */
  complain(text: string): void;
  /** Shows a line that overwrites itself, only on an interactive terminal. */
  progress(text: string): void;
  /** Sets the exit code. */
  exit(code: number): void;
  readonly input: AsyncIterable<string>;
}

/** The terminal of this process. */
export function thisTerminal(): Terminal {
  const watched = process.stderr.isTTY === true;
  // The reader may close the pipe early: `boomtown rules … | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(`${text}\n`),
    progress: (text) => void (watched && process.stderr.write(`\r\x1b[2K${text}`)),
    exit: (code) => {
      process.exitCode = code;
    },
    input: lines(process.stdin),
  };
}

/** Closes the input when reading stops: left open, it would keep the process alive. */
async function* lines(input: NodeJS.ReadStream): AsyncIterable<string> {
  const { createInterface } = await import('node:readline');
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}

/** A bar such as `[#####     ] 512 of 1000 games`. */
export function bar(done: number, all: number, unit: string): string {
  const width = 24;
  const full = Math.round((width * done) / all);
  return `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${done} of ${all} ${unit}`;
}
