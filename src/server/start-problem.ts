/** Why a server could not start, with the exit code that a supervisor sees. */

/** The obstacles to a start, and their exit codes; docs/operating.md lists them. */
export const EXIT_CODES = {
  /** The port is in use, or the address does not belong to this machine. */
  address: 3,
  /** Another process has the folder open. */
  'in-use': 4,
  /** The database file is damaged, or not one of ours. */
  damaged: 5,
  /** A folder or file cannot be read or written. */
  'not-writable': 6,
  /** PostgreSQL cannot be reached, or refuses access. */
  database: 7,
} as const;

/** An obstacle to a start. */
export type Obstacle = keyof typeof EXIT_CODES;

/** An error whose message is a sentence for the person who starts the server. */
export class StartProblem extends Error {
  override name = 'StartProblem';
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle, message: string) {
    super(message);
    this.obstacle = obstacle;
  }
  get exitCode(): number {
    return EXIT_CODES[this.obstacle];
  }
}

/** The problem with a folder or file that the system refused; any other error is returned unchanged. */
export function fileProblem(error: unknown, what: string): unknown {
  const { code = '' } = error as { code?: string };
  const why = FILE_TROUBLE[code];
  return why === undefined ? error : new StartProblem('not-writable', `${what} ${why}`);
}

const FILE_TROUBLE: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written by the user who runs this server. Give it to that user (chown), or choose another one.',
  EPERM: 'cannot be written by the user who runs this server. Give it to that user (chown), or choose another one.',
  EROFS: 'is on a read-only disk. Make it writable, or choose another one.',
  ENOTDIR: 'cannot be created: a part of its path is a file. Choose another one.',
  EEXIST: 'cannot be created: there is a file with this name. Choose another one.',
  EISDIR: 'is a folder. Give the path of a file.',
  ENOENT: 'cannot be created: a part of its path does not exist. Choose another one.',
  ENOSPC: 'cannot be written: the disk is full. Free some space, then start again.',
};
