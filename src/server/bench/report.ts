/** Prints what was measured of the servers, one row per game. */
import type { Hot, HotSpots } from './profile.ts';
import type { Load } from './rounds.ts';
import type { GameMeasurement, IdleMeasurement } from './run.ts';

const COLUMNS = [20, 7, 17, 16, 17, 16, 15, 15] as const;

function printRow(cells: readonly (string | number)[], verdict: string): void {
  const line = cells.map((cell, at) => {
    const width = COLUMNS[at] ?? 0;
    return at === 0 ? String(cell).padEnd(width) : String(cell).padStart(width);
  });
  console.log(`${line.join('')}  ${verdict}`);
}

/** Says what is measured, and heads the columns. */
export function printHead({ matches, watchers, slow }: Load): void {
  const looking = watchers === 0 ? '' : `, ${watchers} watching each`;
  const slowly = slow === 0 ? '' : `, ${Math.round(slow * 100)} % of all connections reading slowly`;
  console.log(
    `${matches} matches at a time over real connections, random moves${looking}${slowly}. Pairs are Boomtown, which keeps ` +
      'every move on the disk, and boardgame.io, in memory.',
  );
  const units = ['moves/s', 'p50 ms', 'p99 ms', 'CPU per move µs', 'bytes per move', 'to drive it µs'];
  printRow(['game', 'seats', ...units], 'budgets: moves/s 4 x, p99 1/3, CPU 1/3');
}

/** Prints the row of a game. */
export function printGame({ game, seats, ours, theirs, budgets }: GameMeasurement): void {
  const both = (of: (side: typeof ours) => number): string => `${figure(of(ours))} : ${figure(of(theirs))}`;
  const cells = [
    both((side) => side.movesPerSecond),
    both((side) => side.p50Milliseconds),
    both((side) => side.p99Milliseconds),
    both((side) => side.cpuMicrosecondsPerMove),
    both((side) => side.bytesPerMoveAndViewer),
    both((side) => side.driverMicrosecondsPerMove),
  ];
  const verdicts = budgets.map(({ measured, holds }) => `${measured} ${holds ? 'holds' : 'BROKEN'}`);
  printRow([game, seats, ...cells], verdicts.join(', '));
}

/** Prints what idle connections need. */
export function printIdle({ sockets, budget: { measured, budget, holds } }: IdleMeasurement): void {
  console.log('');
  console.log(
    `Each of ${figure(sockets)} idle connections: ${measured}, budget ${budget}: ${holds ? 'holds' : 'BROKEN'}`,
  );
}

/** Prints the busiest functions of our server in a game. */
export function printHotSpots(game: string, { microseconds, own, whole }: HotSpots): void {
  const list = (what: string, spots: readonly Hot[]): void => {
    console.log(what);
    for (const { name, microseconds: time } of spots)
      console.log(
        `${time.toFixed(1).padStart(9)} µs ${((time / microseconds) * 100).toFixed(1).padStart(5)} %  ${name}`,
      );
  };
  console.log('');
  console.log(`Our server's main thread with "${game}": ${microseconds.toFixed(1)} µs per move.`);
  list('Functions of ours with all that they call:', whole);
  list('Functions by themselves:', own);
}

/** A number with three digits at least, and no more after the point than that takes. */
function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
