/** Starts one of the two servers in a process of its own; what driving them has in common. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { type Figures, type FiguresAsked, PROFILE_FOLDER } from './figures.ts';

/** Who is connected to a match besides its seats, and who of all of them reads slowly. */
export interface Crowd {
  readonly watchers: number;
  /** Asked once for every connection. */
  isSlow(): boolean;
}

/** A match whose clients are connected. It has one move on its way at a time, as when people play. */
export interface Contest {
  /** Whether somebody can still act. */
  goesOn(): boolean;
  /**
   * Makes a random move of a seat that is to act, and waits until all who read at full speed have seen it. Returns after how
   * many milliseconds it was acknowledged; `null` where its seat reads slowly, so that this says nothing about the server.
   */
  move(luck: Dice): Promise<number | null>;
  /** Connections to this match. */
  readonly viewers: number;
  /** Bytes that all of them have received so far. */
  received(): number;
  close(): void;
}

/** A server that is measured. */
export interface Side {
  readonly name: string;
  readonly address: string;
  contest(game: Game, seats: number, crowd: Crowd): Promise<Contest>;
  figures(what: FiguresAsked): Promise<Figures>;
  stop(): Promise<void>;
}

/** A server's process and its address. */
export interface Started {
  readonly address: string;
  /** Where matches are created. */
  readonly lobby: string;
  figures(what: FiguresAsked): Promise<Figures>;
  stop(): Promise<void>;
}

/**
 * Starts a server's process, with its garbage collector exposed, so that memory can be compared. Where it is profiled, the
 * profiles are kept in a folder.
 */
export async function start(
  file: URL,
  args: readonly string[],
  nodeArgs: readonly string[],
  profiles: string | null,
): Promise<Started> {
  const child: ChildProcess = fork(file, args, {
    execArgv: ['--expose-gc', ...nodeArgs],
    env: { ...process.env, NODE_ENV: 'production', ...(profiles === null ? {} : { [PROFILE_FOLDER]: profiles }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [
    { address: string; lobby: string } | number | null,
  ];
  if (typeof told !== 'object' || told === null) throw new Error('A server to measure could not be started.');
  return {
    ...told,
    figures: async (what) => {
      child.send(what);
      const [figures] = (await once(child, 'message')) as [Figures];
      return figures;
    },
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
}

/** Waits for a condition; `look` checks it again. */
export function waiting(): { until(so: () => boolean): Promise<void>; look(): void } {
  let wanted: { so: () => boolean; done: () => void } | null = null;
  return {
    until: (so) =>
      so()
        ? Promise.resolve()
        : new Promise((done) => {
            wanted = { so, done };
          }),
    look: () => {
      if (!wanted?.so()) return;
      const { done } = wanted;
      wanted = null;
      done();
    },
  };
}

/** One of several, as luck will have it. */
export function chosenFrom<T>(several: readonly T[], luck: Dice): T {
  const one = several[luck(several.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}

/** Posts JSON and returns the JSON of the response. */
export async function post<T>(address: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
