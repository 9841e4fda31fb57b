/** Which entries a command may write, and which the server may write by itself. */
import type { Seat } from '../../engine/game.ts';
import type { Command } from '../../engine/protocol.ts';
import type { Act } from '../act.ts';
import { botAt, seatOf, type TableState } from '../table-state.ts';

/** What is wrong with entries that are about to be appended together, or `null`. */
export function effectProblem(
  state: TableState,
  acts: readonly Act[],
  command: string | null,
  sent: ReadonlyMap<string, Command>,
  isGone: (person: string) => boolean,
): string | null {
  const types = acts.map(({ type }) => type).join();
  if (command === null)
    return isServersOwn(state, acts, isGone) ? null : `The server wrote ${types} by itself at entry ${state.rev + 1}.`;
  const ask = sent.get(command);
  if (!ask) return `${command} was written, and nobody has sent it.`;
  if (types === 'noted') return null;
  const [person = ''] = command.split(' ');
  return matches(ask, acts, person, seatOf(state, person)) ? null : `${command}, a ${ask.do}, has led to ${types}.`;
}

/** Whether the server may write this on its own: for bots, clocks, late starts, and seats of people who are gone. */
function isServersOwn(
  state: TableState,
  [first, ...rest]: readonly Act[],
  isGone: (person: string) => boolean,
): boolean {
  switch (first?.type) {
    case 'seated': {
      const holder = state.holders[first.seat];
      const leaves = holder?.kind === 'person' && isGone(holder.person) && first.holder.kind === 'free';
      return leaves && rest.every(({ type }) => type === 'away');
    }
    case 'closed':
      return state.stage === 'gathering' && isGone(state.opened.host);
    case 'played':
      return botAt(state, first.seat) !== null && rest.every(({ type }) => type === 'revealed');
    case 'away':
      return [first, ...rest].every((act) => act.type === 'away' && act.why === 'clock');
    case 'back':
      return state.away[first.seat]?.why === 'clock' && rest.length === 0;
    case 'dice-closed':
      return rest.every(({ type }) => type === 'started' || type === 'revealed');
    case 'dice-withheld':
      return rest.every((act) => (act.type === 'seated' ? act.holder.kind === 'bot' : STARTS_AGAIN.has(act.type)));
    default:
      return first?.type === 'start-called-off';
  }
}

const STARTS_AGAIN: ReadonlySet<Act['type']> = new Set(['dice-asked', 'start-called-off']);

function matches(ask: Command, [first, ...rest]: readonly Act[], person: string, own: Seat | null): boolean {
  const only = (...types: Act['type'][]): boolean => rest.every(({ type }) => types.includes(type));
  switch (ask.do) {
    case 'play':
      return (
        first?.type === 'played' &&
        first.seat === own &&
        !first.standIn &&
        JSON.stringify(first.action) === JSON.stringify(ask.action) &&
        only('revealed', 'back')
      );
    case 'undo':
      return (first?.type === 'undone' || first?.type === 'undo-asked') && first.seat === own && only();
    case 'undo-answer':
      return first?.type === 'undo-answered' && first.seat === own && first.yes === ask.yes && only('undone');
    case 'sit': {
      const last = rest.at(-1) ?? first;
      const sits = last?.type === 'seated' && last.seat === ask.seat && last.holder.kind === 'person';
      return sits && last.holder.kind === 'person' && last.holder.person === person && rest.length < 2;
    }
    case 'rise':
      return first?.type === 'seated' && first.seat === own && first.holder.kind === 'free' && only('away');
    case 'bot':
      return first?.type === 'seated' && first.seat === ask.seat && first.holder.kind === 'bot' && only();
    case 'free':
      return first?.type === 'seated' && first.seat === ask.seat && first.holder.kind === 'free' && only('away');
    case 'away':
    case 'back':
    case 'read':
      return first?.type === ask.do && first.seat === own && only();
    case 'start':
      return first?.type === 'dice-asked' && only('dice-closed', 'started', 'revealed');
    case 'commit':
      return (
        first?.type === 'dice-committed' &&
        first.seat === own &&
        first.commitment === ask.commitment &&
        only('dice-closed')
      );
    case 'reveal':
      return first?.type === 'dice-revealed' && first.seat === own && only('started', 'revealed');
    case 'close':
      return first?.type === 'closed' && only();
    case 'rematch':
      return first?.type === 'rematch' && only();
    default:
      return false;
  }
}
