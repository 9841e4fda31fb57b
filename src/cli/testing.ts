/** Runs commands in the process of a test. */
import { main } from './main.ts';

/** What a command has printed, and its exit code. */
export interface CommandResult {
  out: string;
  err: string;
  code: number;
}

/** Runs `boomtown` with these arguments, and no input. */
export async function runCommand(...args: readonly string[]): Promise<CommandResult> {
  const said: CommandResult = { out: '', err: '', code: 0 };
  await main(args, {
    write: (text) => {
      said.out += text;
    },
    complain: (text) => {
      said.err += text;
    },
    progress: () => {},
    exit: (code) => {
      said.code = code;
    },
    input: (async function* () {})(),
  });
  return said;
}
