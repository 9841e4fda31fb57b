/** The counters and notices beside the board. */
import { count } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { BoardNotice, SeatCounter } from '../../../web/parts/board.ts';
import type { StampedeView } from '../state.ts';
import { cardsOf, raceOf } from './reading.ts';

/** The counters of a seat that everybody sees all the time. */
export function counters(view: StampedeView, seat: Seat): readonly SeatCounter[] {
  const held = view.seats[seat];
  if (!held) return [];
  return [
    { id: 'provisions', icon: 'provisions', label: 'Provisions', value: held.provisions },
    { id: 'company', icon: 'company', label: 'Company', value: held.company },
    { id: 'titles', icon: 'title', label: 'Titles', value: held.titles },
    { id: 'cards', icon: 'card', label: 'Cards', value: cardsOf(held) },
  ];
}

/** Points of the land that is owned now (WWS-FOUND-4). */
export function points(view: StampedeView, seat: Seat): { readonly value: number; readonly word: string } {
  const value = view.seats[seat]?.points ?? 0;
  return { value, word: value === 1 ? 'point' : 'points' };
}

/** How much of the game is over: how close the leader is to being out of reach. */
export function progress(view: StampedeView): number {
  const { points: have, needed } = raceOf(view);
  return Math.min(1, have / Math.max(1, needed));
}

/** How close the leader is to being out of everybody's reach, which ends the game (WWS-END-1). */
export function notices(view: StampedeView, _viewer: Viewer, preview: StampedeView | null): readonly BoardNotice[] {
  const { leader, points: have, needed } = raceOf(view);
  const open = view.territories.reduce((sum, { open: isOpen, value }) => sum + (isOpen ? value : 0), 0);
  const next = preview?.seats[leader]?.points;
  return [
    {
      id: 'race',
      chip: { icon: 'flag', word: 'Out of reach' },
      title: have === 0 ? 'Out of reach' : `Out of reach at ${needed}`,
      text: `${have === 0 ? 'Nobody has scored yet' : `{s${leader}} leads with ${have}`}; ${count(open, 'point')} can still be founded.`,
      rule: 'WWS-END-1',
      bars: [
        {
          value: Math.min(have, needed),
          of: needed,
          ...(next !== undefined && next !== have ? { next: Math.min(next, needed) } : {}),
        },
      ],
    },
  ];
}
