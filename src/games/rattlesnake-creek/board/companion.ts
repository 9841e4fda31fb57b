/** Advice for a first game of Rattlesnake Creek. */
import { NOBODY, type Seat } from '../../../engine/game.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import { PLACES, SNAKE } from '../content.ts';
import type { CreekAction, CreekView } from '../state.ts';
import { claimName } from '../words.ts';

type Advice = Counsel<CreekView>;

/** Advises a seat from its view. */
export const companion: Companion<CreekView, CreekAction> = {
  counsel: (view, seat) =>
    view.turn === seat ? [...closing(view, seat), ...between(view, seat), ...rules(view, seat)] : [],
};

/** A claim with one free place whose other markers are all the seat's. */
function closing({ claims }: CreekView, seat: Seat): Advice[] {
  return claims.flatMap(({ markers }, claim): Advice[] => {
    const own = markers.filter((placed) => placed.seat === seat).length;
    if (markers.length !== PLACES - 1 || own !== markers.length) return [];
    return [
      {
        id: `close ${claim}`,
        kind: 'pay',
        text: `Nobody else is on the ${claimName(claim)}: *any stake* wins it for you.`,
        met: (later) => later.claims[claim]?.result?.winner === seat,
      },
    ];
  });
}

/** An undecided claim between two that belong to the same rival. */
function between({ claims }: CreekView, seat: Seat): Advice[] {
  return claims.flatMap(({ result }, claim): Advice[] => {
    const left = claims[claim - 1]?.result?.winner ?? NOBODY;
    const right = claims[claim + 1]?.result?.winner ?? NOBODY;
    if (result || left === NOBODY || left !== right || left === seat) return [];
    return [
      {
        id: `gap ${claim}`,
        kind: 'rival',
        text: `{s${left}} has both neighbours of the ${claimName(claim)}: *contest it*.`,
      },
    ];
  });
}

/** Rules that come up for the first time. */
function rules({ claims, seats }: CreekView, seat: Seat): Advice[] {
  const hand = seats[seat]?.hand ?? [];
  const opened = claims.some(({ markers }) => markers.length > 0);
  const snake: Advice = {
    id: 'snake',
    kind: 'rule',
    text: 'Your rattlesnake drives off the highest stake beside it, *yours as well*.',
  };
  const first: Advice = {
    id: 'first',
    kind: 'rule',
    text: 'The first stake on a claim counts 2 more, but shows everybody where you want to dig.',
  };
  return [...(opened ? [] : [first]), ...(hand.includes(SNAKE) ? [snake] : [])];
}
