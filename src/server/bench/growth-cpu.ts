/** Processor time of threads and processes, as Linux reports it: on a busy machine it says more than the clock. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK = 10_000;
/** Where the times are among the fields from the state on. */
const USER_AT = 11;

/** Microseconds in a file such as `/proc/1/stat`; 0 where there is none. */
export function cpuIn(file: string, withDead = false): number {
  try {
    const [user, system, deadUser, deadSystem] = fieldsOf(file).slice(USER_AT);
    const ticks = Number(user) + Number(system) + (withDead ? Number(deadUser) + Number(deadSystem) : 0);
    return ticks * TICK;
  } catch {
    return 0;
  }
}

/** Microseconds of a process, of those that it has started, and of those of them that have ended. */
export function familyCpu(pid: number | null): number {
  if (pid === null) return 0;
  let sum = cpuIn(`/proc/${pid}/stat`, true);
  for (const other of processes()) {
    try {
      if (Number(fieldsOf(`/proc/${other}/stat`)[1]) === pid) sum += cpuIn(`/proc/${other}/stat`);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

/** The process of the PostgreSQL server on a port, or `null`. */
export function postmaster(port: string): number | null {
  for (const pid of processes()) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (words[0]?.endsWith('postgres') && words[words.indexOf('-p') + 1] === port) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return null;
}

function processes(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

/** The fields from the state on, which is the third. */
function fieldsOf(file: string): string[] {
  return (readFileSync(file, 'utf8').split(') ').at(-1) ?? '').split(' ');
}
