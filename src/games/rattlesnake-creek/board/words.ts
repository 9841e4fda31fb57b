/** The board's wording: prompt, top bar, counters of a seat, and notices beside the board. */
import { listed } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { BoardNotice, Prompt, SeatCounter } from '../../../web/parts/board.ts';
import { SNAKE } from '../content.ts';
import type { CreekAction, CreekView } from '../state.ts';
import { claimName, markerName } from '../words.ts';

type Choices = readonly Choice<CreekAction>[];

/** The words after the title in the top bar. */
export function subtitle(view: CreekView): readonly string[] {
  return [`round ${view.round}`, ...(view.turn === null ? ['The game is over'] : [])];
}

/** The prompt: what the table waits for. */
export function prompt(view: CreekView, viewer: Viewer, _choices: Choices, names: readonly string[]): Prompt {
  if (view.turn === null) return { title: overTitle(view, names), by: null, rule: 'CREEK-END-2' };
  if (view.turn !== viewer)
    return { title: `${names[view.turn] ?? 'Somebody'} is choosing a claim.`, by: view.turn, rule: 'CREEK-TURN-1' };
  return {
    title: 'Put a marker on a claim.',
    detail: 'Choose one from your hand, then a claim with a free place. Nobody sees which it is.',
    rule: 'CREEK-TURN-1',
  };
}

function overTitle(view: CreekView, names: readonly string[]): string {
  const most = Math.max(...view.seats.map(({ score }) => score));
  const best = view.seats.flatMap(({ score }, seat) => (score === most ? [names[seat] ?? `Seat ${seat + 1}`] : []));
  return `The creek is staked: ${listed(best)} ${best.length === 1 ? 'has' : 'have'} the most points.`;
}

/** The label of an action in a menu. */
export function label(_view: CreekView, { marker, claim }: CreekAction): string {
  return `Put ${markerName(marker)} on the ${claimName(claim)}`;
}

/** The counters of a seat, always visible to everybody. */
export function counters(view: CreekView, seat: Seat): readonly SeatCounter[] {
  const won = view.claims.filter(({ result }) => result?.winner === seat).length;
  return [
    { id: 'claims', icon: 'flag', label: 'Claims', value: won },
    { id: 'bag', icon: 'card', label: 'In the bag', value: view.seats[seat]?.bag ?? 0 },
  ];
}

/** The points of a seat so far. */
export function points(
  view: CreekView,
  seat: Seat,
): { readonly value: number; readonly word: string; readonly icon: string } {
  const value = view.seats[seat]?.score ?? 0;
  return { value, word: value === 1 ? 'point' : 'points', icon: 'points' };
}

/** The unseen markers of other seats, which may be face down on claims. */
export function notices(view: CreekView, viewer: Viewer): readonly BoardNotice[] {
  const others = view.seats.flatMap(({ unseen }, seat) =>
    seat === viewer ? [] : [`{s${seat}}: ${listed(unseen.map((marker) => (marker === SNAKE ? 'snake' : marker)))}`],
  );
  return [
    {
      id: 'unseen',
      title: 'Not seen yet',
      chip: { icon: 'eye', word: 'Unseen', said: String(snakesUnseen(view, viewer)) },
      text: `${others.join('. ')}.`,
      rule: 'CREEK-SECRET-1',
    },
  ];
}

/** How many rattlesnakes of others may still strike. */
function snakesUnseen(view: CreekView, viewer: Viewer): number {
  return view.seats.filter(({ unseen }, seat) => seat !== viewer && unseen.includes(SNAKE)).length;
}
