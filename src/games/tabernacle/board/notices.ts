/** The counters and notices beside the board. */
import { capital, count } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { BoardNotice, SeatCounter } from '../../../web/parts/board.ts';
import { ROADS } from '../chart.ts';
import type { TabernacleView } from '../state.ts';

/** The counters of a seat that everybody sees all the time, the most wanted first. */
export function counters(view: TabernacleView, seat: Seat): readonly SeatCounter[] {
  const held = view.seats[seat];
  if (!held) return [];
  return [
    { id: 'gold', icon: 'gold', label: 'Gold', value: held.gold },
    { id: 'wood', icon: 'wood', label: 'Wood', value: held.wood },
    { id: 'stone', icon: 'stone', label: 'Stone', value: held.stone },
    { id: 'indians', icon: 'feather', label: 'Indians', value: held.indians },
    { id: 'colonists', icon: 'human', label: 'Colonists', value: held.colonists },
  ];
}

/** The victory points so far. */
export function points(view: TabernacleView, seat: Seat): { readonly value: number; readonly word: string } {
  const value = view.seats[seat]?.points ?? 0;
  return { value, word: value === 1 ? 'point' : 'points' };
}

/** How much of the game is over, by the roads laid: the last one ends the game. */
export function progress({ roadsLeft }: TabernacleView): number {
  return 1 - roadsLeft / ROADS.length;
}

/** How close the end is, and what the monopolies would pay. */
export function notices(view: TabernacleView, viewer: Viewer, preview: TabernacleView | null): readonly BoardNotice[] {
  return [roadNotice(view, preview), monopolyNotice(view, viewer)];
}

/** Each box of the bar stands for two roads. */
const PER_BOX = 2;

function roadNotice(view: TabernacleView, preview: TabernacleView | null): BoardNotice {
  const built = ROADS.length - view.roadsLeft;
  const next = preview ? ROADS.length - preview.roadsLeft : built;
  return {
    id: 'roads',
    title: `Roads ${built} of ${ROADS.length}`,
    chip: { icon: 'flag', word: 'Roads', said: `${built}/${ROADS.length}` },
    text: crownWords(view),
    rule: view.quietLimit !== null && view.quiet > 0 && !view.roaded ? 'TAB-GUARD-1' : 'TAB-END-1',
    bars: [
      {
        value: Math.floor(built / PER_BOX),
        of: ROADS.length / PER_BOX,
        ...(next === built ? {} : { next: Math.floor(next / PER_BOX) }),
      },
    ],
  };
}

/** How long nobody has laid a road: at some point the Crown does. */
function crownWords({ quiet, quietLimit, roaded, phase }: TabernacleView): string {
  if (phase === 'over') return 'The last road is laid.';
  if (quietLimit === null || quiet === 0 || roaded) return 'The last road ends the game at once.';
  const left = quietLimit - quiet;
  if (left <= 0) return 'The Crown lays a road after every month without one.';
  return `${count(quiet, 'month')} without a road; after ${left} more the Crown lays one.`;
}

function monopolyNotice(view: TabernacleView, viewer: Viewer): BoardNotice {
  const sums = view.seats.map((_, seat) => view.monopolies.reduce((sum, one) => sum + (one.prizes[seat] ?? 0), 0));
  const said = sums
    .map((sum, seat) => ({ sum, name: seat === viewer ? 'you' : `{s${seat}}` }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .map(({ sum, name }) => `${sum} to ${name}`);
  const text =
    said.length > 0 ? `${capital(said.join(', '))}.` : 'The most of a type pays 7, the second most 3, the third 1.';
  const own = sums[viewer ?? 0] ?? 0;
  return {
    id: 'monopolies',
    title: view.phase === 'over' ? 'Monopolies' : 'Monopolies now',
    chip: { icon: 'chart', word: 'Monopolies', said: `+${own}` },
    text,
    rule: 'TAB-MONO-1',
  };
}
