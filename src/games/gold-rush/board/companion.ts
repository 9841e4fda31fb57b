/** Advice for a first game of Gold Rush. */
import type { Seat } from '../../../engine/game.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import type { RushAction, RushView } from '../state.ts';
import { drawn, signed } from './cards.ts';
import { knownAt, seatOf } from './reading.ts';

type Advice = Counsel<RushView>;

/** Advises a seat from its view. */
export const companion: Companion<RushView, RushAction> = {
  counsel: (view, seat) => {
    const { hand, load } = seatOf(view, seat);
    if (hand === null || load === null) return [];
    if (view.phase === 'redirect') return redirects(view, seat);
    if (view.phase === 'take') return [];
    return [...dynamite(view, seat), ...loads(view, seat, load), ...rules(view, seat)];
  },
};

/** Warns of Dynamite that would kill, or cost a plate, at the end of the round. */
function dynamite(view: RushView, seat: Seat): Advice[] {
  const { hand, plates, turnsLeft } = seatOf(view, seat);
  const sticks = (hand ?? []).filter((id) => drawn(id).number < 0);
  if (sticks.length === 0) return [];
  const met = (now: RushView) => count(now, seat) < sticks.length;
  const deadly = plates <= sticks.length && !(hand ?? []).some((id) => drawn(id).number === 0);
  if (deadly && turnsLeft === 1)
    return [{ id: 'deadly', kind: 'now', text: 'Your Dynamite would cost your last plate: *swap it away* now.', met }];
  return [
    {
      id: 'dynamite',
      kind: 'rule',
      text: 'Dynamite turns a plate into a blast when the round ends. Swap it away, or take the hit.',
      met,
    },
  ];
}

function count(view: RushView, seat: Seat): number {
  return (seatOf(view, seat).hand ?? []).filter((id) => drawn(id).number < 0).length;
}

/** Compares the seat's load with the cards that are certainly in rivals' hands. */
function loads(view: RushView, seat: Seat, load: number): Advice[] {
  const rivals = view.seats.flatMap(({ alive }, rival) => (alive && rival !== seat ? [rival] : []));
  const [only] = rivals;
  if (only === undefined || rivals.length > 1) return crowdLoads(view, rivals, load);
  const sure = sureCards(view, only);
  if (sure.length < 3) return [];
  const theirs = sure.reduce((sum, number) => sum + number, 0) - seatOf(view, only).sneaks;
  if (load === theirs)
    return [
      {
        id: 'level',
        kind: 'now',
        text: `You and {s${only}} both haul ${signed(load)}: level loads sell the worst card. *Get lighter.*`,
      },
    ];
  if (load < theirs)
    return [
      {
        id: 'lighter',
        kind: 'now',
        text: `You haul ${signed(load)}, {s${only}} ${signed(theirs)}: being lighter is right. *Sneak* to keep it that way.`,
      },
    ];
  return [
    {
      id: 'heavier',
      kind: 'now',
      text: `You haul ${signed(load)}, {s${only}} ${signed(theirs)}: too heavy. Hand over *a big card*.`,
    },
  ];
}

/** With several rivals: whether one of them is certainly heavier. */
function crowdLoads(view: RushView, rivals: readonly Seat[], load: number): Advice[] {
  const known = rivals
    .map((rival) => ({ rival, sure: sureCards(view, rival) }))
    .filter(({ sure }) => sure.length === 3);
  const heavier = known.find(({ sure }) => sure.reduce((sum, number) => sum + number, 0) > load);
  if (!heavier) return [];
  return [
    {
      id: 'heavier-rival',
      kind: 'pay',
      text: `{s${heavier.rival}} hauls more than your ${signed(load)}, so you are not the heaviest.`,
    },
  ];
}

function sureCards(view: RushView, rival: Seat): number[] {
  return knownAt(view, rival).flatMap(({ card, sure }) => (sure ? [card.number] : []));
}

function redirects(view: RushView, seat: Seat): Advice[] {
  const { plates } = seatOf(view, seat);
  if (plates <= 2) return [{ id: 'last-plates', kind: 'now', text: 'Keep your last two plates: *let it happen*.' }];
  return [
    {
      id: 'redirect',
      kind: 'rule',
      text: 'A plate sends the swap elsewhere, but it never comes back. Pay only for a hand you love.',
    },
  ];
}

function rules(view: RushView, seat: Seat): Advice[] {
  const { load, turnsLeft } = seatOf(view, seat);
  const two = view.seats.filter(({ alive }) => alive).length === 2;
  const advice: Advice[] = [
    {
      id: 'load',
      kind: 'rule',
      text: two
        ? `You haul ${signed(load ?? 0)}. The *lighter* of you two sells its best card, the other nothing.`
        : `You haul ${signed(load ?? 0)}. The heaviest earns nothing, the second its best card.`,
    },
  ];
  if (turnsLeft === 1)
    advice.push({
      id: 'last-turn',
      kind: 'rule',
      text: 'Your last turn of the round: a sneak makes you one lighter and shows nothing.',
    });
  advice.push({
    id: 'blind',
    kind: 'rule',
    text: 'Whoever swaps with you sees the card you gave. The centre tells nobody.',
  });
  return advice;
}
