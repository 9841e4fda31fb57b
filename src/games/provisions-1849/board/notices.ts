/** The counters and notices beside the board. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { BoardNotice, SeatCounter } from '../../../web/parts/board.ts';
import { MONTHS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { contractsOf } from './glance.ts';
import { actionsLeft, bonusNow, pointsOf, seatOf, sumOf, total } from './reading.ts';
import { exitSentence, standingText } from './words.ts';

/** The counters of a seat that everybody sees all the time. */
export function counters(view: ProvisionsView, seat: Seat): readonly SeatCounter[] {
  const held = view.seats[seat];
  if (!held) return [];
  return [
    { id: 'sales', icon: 'human', label: 'Sales', value: held.cards.length },
    { id: 'cubes', icon: 'cube', label: 'Cubes', value: total(held.stock) },
    { id: 'contracts', icon: 'scroll', label: 'Contracts', value: contractsOf(held.cards).length },
    // One more counter would not fit on a rival's card; all have as many actions left, give or take one.
    ...(seat === view.viewer
      ? [{ id: 'actions', icon: 'clock', label: 'Actions left', value: actionsLeft(view, seat) }]
      : []),
  ];
}

/** Provision Points so far; the bonus is not known before the end. */
export function points(view: ProvisionsView, seat: Seat): { readonly value: number; readonly word: string } {
  const value = pointsOf(view, seat);
  return { value, word: value === 1 ? 'point' : 'points' };
}

/** How much of the game is over, by months. */
export function progress({ month }: ProvisionsView): number {
  return month / MONTHS.length;
}

/** How one's bonus stands, and who leaves next. */
export function notices(view: ProvisionsView, viewer: Viewer, preview: ProvisionsView | null): readonly BoardNotice[] {
  return [...bonusNotice(preview ?? view, viewer), ...(view.phase === 'over' ? [] : [exitNotice(view)])];
}

function bonusNotice(view: ProvisionsView, viewer: Viewer): BoardNotice[] {
  if (viewer === null) return [];
  const { bonus } = seatOf(view, viewer);
  if (bonus === null) return [];
  const standings = bonusNow(view, viewer, bonus);
  const sure = sumOf(standings);
  return [
    {
      id: 'bonus',
      title: 'Your bonus',
      chip: { icon: 'star', word: 'Your bonus', said: `+${sure}` },
      mark: `now +${sure}`,
      text: `${standings.map(standingText).join('. ')}.${view.phase === 'over' ? '' : ' Not in your points yet.'}`,
      rule: 'P49-SCORE-3',
    },
  ];
}

function exitNotice(view: ProvisionsView): BoardNotice {
  return {
    id: 'exit',
    title: 'At the door',
    chip: { icon: 'flag', word: 'At the door', said: `${view.pile} left` },
    text: exitSentence(view),
    rule: 'P49-MONTH-3',
  };
}
