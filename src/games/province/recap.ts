/** Sums up many events in few lines for somebody who was away: similar events of a turn share a line. */
import { listed } from '../../engine/english.ts';
import type { LogLine } from '../../engine/game.ts';
import { KINDS } from './content.ts';
import type { ProvinceEvent } from './state.ts';
import { amounts, convening, gains, grinding, logLine, tell, workers } from './words.ts';

/** Totals of an action repeated within a turn, and the index of the line that will tell them. */
interface Tally {
  at: number;
  times: number;
  labor: number;
  coin: number;
}

/** Running totals of one turn's moves, Grinds, Union calls and incomes. */
interface Tallies {
  readonly moved: Map<string, number>;
  readonly moves: Tally;
  readonly grinds: Tally;
  readonly unions: Tally;
  readonly incomes: Tally;
}

/** Tells the events in as few lines as possible. */
export function recap(events: readonly ProvinceEvent[]): LogLine[] {
  const lines: (LogLine | null)[] = [];
  let turn = newTallies();
  for (const event of events) {
    switch (event.type) {
      case 'turnStarted':
        write(turn, lines);
        turn = newTallies();
        lines.push(tell(event));
        break;
      case 'moved':
        turn.moved.set(event.kind, (turn.moved.get(event.kind) ?? 0) + 1);
        add(turn.moves, event.labor, event.coin, lines);
        break;
      case 'ground':
        add(turn.grinds, event.labor, event.coin, lines);
        break;
      case 'unionPaid':
        add(turn.unions, event.labor, event.coin, lines);
        break;
      case 'income':
        add(turn.incomes, event.labor, event.coin, lines);
        break;
      default:
        lines.push(tell(event));
    }
  }
  write(turn, lines);
  return lines.filter((told) => told !== null);
}

function newTallies(): Tallies {
  const tally = (): Tally => ({ at: -1, times: 0, labor: 0, coin: 0 });
  return { moved: new Map(), moves: tally(), grinds: tally(), unions: tally(), incomes: tally() };
}

/** Adds to a tally, and on first use reserves its line at the current position. */
function add(tally: Tally, labor: number, coin: number, lines: (LogLine | null)[]): void {
  if (tally.times === 0) tally.at = lines.push(null) - 1;
  tally.times += 1;
  tally.labor += labor;
  tally.coin += coin;
}

function write({ moved, moves, grinds, unions, incomes }: Tallies, lines: (LogLine | null)[]): void {
  if (incomes.times > 0)
    lines[incomes.at] = logLine(`Started with ${amounts(incomes.labor, incomes.coin)}.`, ['PROV-TURN-4']);
  if (moves.times > 0) {
    const who = KINDS.flatMap((kind) => (moved.has(kind) ? [workers(kind, moved.get(kind) ?? 1)] : []));
    lines[moves.at] = logLine(`Moved ${listed(who)}: ${gains(moves.labor, moves.coin)}.`, ['PROV-WORK-1']);
  }
  if (grinds.times > 0) lines[grinds.at] = logLine(grinding(grinds.labor, grinds.coin), ['PROV-GRIND-1'], ['grind']);
  if (unions.times > 0)
    lines[unions.at] = logLine(convening(unions.coin, unions.labor), ['PROV-UNION-1'], ['plot:union']);
}
