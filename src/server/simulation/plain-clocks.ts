/** Computes the clocks of a table from its log, as simply as possible, to compare the server's with. */
import type { Game, GameEvent, Seat } from '../../engine/game.ts';
import type { TableEntry } from '../store/store.ts';
import type { Opened } from '../table-state.ts';

/** The state of a game after an entry that moved it. */
export interface ClockStanding {
  readonly actors: readonly Seat[];
  /** The events of the last action. */
  readonly events: readonly GameEvent[];
}

/** Milliseconds left to each seat as of `since`. */
interface PlainClocks {
  readonly bank: readonly number[];
  readonly since: number;
}

/** Computes the clocks; `after` returns the state of the game after an entry. */
export function plainClocks(
  game: Game,
  opened: Opened,
  log: readonly TableEntry[],
  after: (rev: number) => ClockStanding | null,
): PlainClocks {
  const { pace, seats } = opened;
  const full = pace.kind === 'live' ? pace.bank * 1000 : pace.kind === 'days' ? pace.days * 86_400_000 : 0;
  const bank = new Array<number>(seats).fill(full);
  const persons = new Array<boolean>(seats).fill(false);
  const steps: { readonly seat: Seat; readonly gain: number }[] = [];
  let since = log[0]?.at ?? 0;
  let waited: readonly Seat[] = [];
  /** Until when everybody may read, and who has read. */
  const reading = { until: 0, read: new Set<Seat>() };

  const run = (at: number): void => {
    for (const seat of waited) bank[seat] = (bank[seat] ?? 0) - spent(bank[seat] ?? 0, at - since);
    since = Math.max(since, at);
  };
  const takeBack = (index: number): void => {
    const [step] = steps.splice(index, 1);
    if (step) bank[step.seat] = (bank[step.seat] ?? 0) - step.gain;
  };
  const read = (rev: number, at: number): void => {
    const time = game.reading?.(after(rev)?.events ?? []) ?? 0;
    reading.until = time > 0 ? at + time : 0;
    reading.read.clear();
    if (time > 0) since = reading.until;
  };

  for (const { rev, at, act } of log) {
    if (act.type === 'seated') persons[act.seat] = act.holder.kind === 'person';
    if (act.type === 'away') persons[act.seat] = false;
    // A person who comes back to a seat that a bot has kept for them.
    if (act.type === 'back') persons[act.seat] = true;
    if (act.type === 'read') reading.read.add(act.seat);
    if (act.type === 'started') {
      since = at;
      read(rev, at);
    }
    if (act.type === 'played') {
      run(at);
      const gain = pace.kind === 'live' ? pace.extra * 1000 : full - (bank[act.seat] ?? 0);
      bank[act.seat] = (bank[act.seat] ?? 0) + gain;
      steps.push({ seat: act.seat, gain });
      read(rev, at);
    }
    if (act.type === 'undone') {
      run(at);
      if (act.count === undefined) takeBack(steps.findLastIndex(({ seat }) => seat === act.seat));
      else for (let n = 0; n < act.count; n++) takeBack(steps.length - 1);
    }
    if (at < reading.until && !persons.some((person, seat) => person && !reading.read.has(seat))) {
      reading.until = 0;
      since = at;
    }
    waited = after(rev)?.actors ?? [];
  }
  return { bank, since };
}

/** The time that runs off a clock: never more than is on it. */
function spent(bank: number, time: number): number {
  return Math.min(Math.max(0, time), Math.max(0, bank));
}
