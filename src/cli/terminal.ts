/** Where the commands read from and write to; tests hand in their own. */

/** A terminal, or what stands in for one. */
export interface Terminal {
  /** What was asked for, and nothing else. */
  write(text: string): void;
  /** Trouble, as a sentence; a newline is added. */
  complain(text: string): void;
  /** A line that overwrites itself, shown only where somebody watches. */
  progress(text: string): void;
  /** Says with which code the process is to end. */
  exit(code: number): void;
  readonly input: AsyncIterable<string>;
}

/** The terminal of this process. */
export function thisTerminal(): Terminal {
  const watched = process.stderr.isTTY === true;
  // Whoever reads may have seen enough: `boomtown rules … | head`.
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

/** Whoever stops reading is done with the input: left open, it would keep the process alive until the other side ends. */
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
