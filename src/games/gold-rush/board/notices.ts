/** The counters and notices beside the board. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { BoardNotice, SeatCounter } from '../../../web/parts/board.ts';
import { CASH_GOAL, TOKENS_EACH } from '../content.ts';
import type { MarketRow, RushView } from '../state.ts';
import { signed } from './cards.ts';
import { seatOf } from './reading.ts';
import { partyName } from './words.ts';

/** The counters of a seat, always visible to everybody. */
export function counters(view: RushView, seat: Seat): readonly SeatCounter[] {
  const held = view.seats[seat];
  if (!held) return [];
  return [
    { id: 'plates', icon: 'plate', label: 'Plates', value: held.plates, of: TOKENS_EACH },
    { id: 'blasts', icon: 'blast', label: 'Blasts', value: held.blasts },
    { id: 'sneaks', icon: 'boot', label: 'Sneaks', value: held.sneaks },
    ...(held.load === null ? [] : [{ id: 'load', icon: 'cart', label: 'Load', value: held.load }]),
  ];
}

/** A seat's cash, which decides who becomes mayor; cash of the dead does not count (RUSH-DYN-10). */
export function points(
  view: RushView,
  seat: Seat,
): { readonly value: number; readonly word: string; readonly icon: string } {
  const held = view.seats[seat];
  return { value: held?.alive ? held.cash : 0, word: 'cash', icon: 'coin' };
}

/** Notices for how near the town hall is, what the market pays, and what it last paid. */
export function notices(view: RushView, viewer: Viewer, _preview: RushView | null): readonly BoardNotice[] {
  return [mayorNotice(view, viewer), ...(view.last ? [lastNotice(view, view.last.market)] : [])];
}

/** How near the richest seat is to the town hall, from 0 to 1. */
export function progress({ seats }: RushView): number {
  return Math.min(1, Math.max(...seats.map(({ cash }) => cash)) / CASH_GOAL);
}

/** Dollars for each of the ten boxes of the bar. */
const STEP = 10;

function mayorNotice(view: RushView, viewer: Viewer): BoardNotice {
  const living = view.seats.map((held, seat) => ({ held, seat })).filter(({ held }) => held.alive);
  const best = Math.max(0, ...living.map(({ held }) => held.cash), view.stranger?.alive ? view.stranger.cash : 0);
  const mine = viewer === null ? null : seatOf(view, viewer);
  const bar = (name: string, cash: number) => ({
    label: name,
    value: Math.min(CASH_GOAL / STEP, Math.floor(cash / STEP)),
    of: CASH_GOAL / STEP,
    said: `$${cash}`,
  });
  return {
    id: 'mayor',
    title: `Mayor at $${CASH_GOAL}`,
    chip: { icon: 'trophy', word: 'Richest' },
    text: 'The heaviest load earns nothing, the second its best card, the third its worst card.',
    rule: 'RUSH-MKT-3',
    bars: [bar('Richest', best), ...(mine ? [bar('You', mine.cash)] : [])],
  };
}

function lastNotice(view: RushView, rows: readonly MarketRow[]): BoardNotice {
  const heaviest = rows.filter((row) => row.total === rows[0]?.total);
  const most = `Heaviest: ${heaviest.map((row) => partyName(row.who)).join(', ')} with ${signed(rows[0]?.total ?? 0)}.`;
  const paid = rows.filter((row) => row.earned > 0).map((row) => `${partyName(row.who)} $${row.earned}`);
  const text = rows.length === 0 ? 'Nobody came to the market.' : `${most} Paid: ${paid.join(', ')}.`;
  const paidMost = Math.max(0, ...rows.map((row) => row.earned));
  return {
    id: 'last',
    title: `Market of round ${view.last?.round ?? view.round - 1}`,
    chip: { icon: 'cart', word: 'Last market', said: `$${paidMost}` },
    text,
    rule: 'RUSH-MKT-1',
  };
}
