/** Advice for a player's first game of Provisions 1849. */
import { listed } from '../../../engine/english.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import { cubesNamed, DECEMBER, type Good, type ProspectorId } from '../content.ts';
import type { ProvisionsAction, ProvisionsView } from '../state.ts';
import { contractsOf, glance } from './glance.ts';
import { cardOf, seatOf, total } from './reading.ts';

type Choices = readonly Choice<ProvisionsAction>[];
type Advice = Counsel<ProvisionsView>;

/** Gives advice at a table of Provisions 1849. */
export const companion: Companion<ProvisionsView, ProvisionsAction> = {
  counsel: (view, seat, choices) => {
    if (view.phase === 'bonus') return bonus(view, seat);
    if (view.phase !== 'action' || view.step !== null) return [];
    return [...sales(view, seat, choices), ...purchase(view, seat), ...rivals(view, seat), ...rules(view, seat)];
  },
};

function bonus(view: ProvisionsView, seat: Seat): Advice[] {
  if (seatOf(view, seat).chosen) return [];
  return [
    {
      id: 'bonus',
      kind: 'rule',
      text: 'Keep the card whose goods the prospectors in the row ask for most.',
      met: (now) => seatOf(now, seat).chosen,
    },
  ];
}

/** Advises the best customer who can be served now; urgent if they would leave otherwise. */
function sales(view: ProvisionsView, seat: Seat, choices: Choices): Advice[] {
  const served = new Set(
    choices.flatMap(({ action, whyNot }) => (whyNot === null && action.type === 'sell' ? [action.card] : [])),
  );
  const [best] = [...served].sort((a, b) => cardOf(b).points - cardOf(a).points);
  const atDoor = view.row.at(-1);
  const met = (now: ProvisionsView) => seatOf(now, seat).cards.length > seatOf(view, seat).cards.length;
  if (view.month === DECEMBER && atDoor !== undefined && served.has(atDoor))
    return [
      {
        id: `door-${atDoor}`,
        kind: 'now',
        text: `*${cardOf(atDoor).name}* stands at the door and soon walks out: serve them now.`,
        met,
      },
    ];
  if (!best) return [];
  return [
    {
      id: 'serve',
      kind: 'pay',
      text: `You have all that *${cardOf(best).name}* wants: serve them for ${pointsOf(best)}.`,
      met,
    },
  ];
}

function pointsOf(card: ProspectorId): string {
  const { points } = cardOf(card);
  return points === 1 ? '1 point' : `${points} points`;
}

/** Advises a purchase after which the best customer can be served. */
function purchase(view: ProvisionsView, seat: Seat): Advice[] {
  const [best] = view.row
    .map((card) => ({ card, ...glance(view, seat, card) }))
    .filter(({ state, buy }) => state === 'oneBuy' && buy)
    .sort((a, b) => cardOf(b.card).points - cardOf(a.card).points);
  if (!best?.buy) return [];
  const { card, buy } = best;
  return [
    {
      id: 'stock-up',
      kind: 'pay',
      text: `Take ${purchased(buy)}: then you can serve *${cardOf(card).name}* next turn.`,
      met: (now) => glance(now, seat, card).state === 'ready',
    },
  ];
}

/** "2 Lanterns", "Flour and a Pistol". */
function purchased(goods: readonly Good[]): string {
  const [first, second] = goods;
  if (first !== undefined && first === second) return cubesNamed(first, 2);
  return listed(goods.map((good) => cubesNamed(good)));
}

/** Warns of a prospector whom a rival can serve on their next turn. */
function rivals(view: ProvisionsView, seat: Seat): Advice[] {
  for (const [rival] of view.seats.entries()) {
    if (rival === seat) continue;
    const wanted = view.row.find((card) => glance(view, rival, card).state === 'ready');
    if (wanted && glance(view, seat, wanted).state === 'ready')
      return [
        {
          id: 'contest',
          kind: 'rival',
          text: `{s${rival}} can serve *${cardOf(wanted).name}* too: serve them first.`,
        },
      ];
  }
  return [];
}

function rules(view: ProvisionsView, seat: Seat): Advice[] {
  const { stock, cards } = seatOf(view, seat);
  const advice: Advice[] = [];
  if (contractsOf(cards).length > 0)
    advice.push({
      id: 'contract',
      kind: 'rule',
      text: 'The scroll of a customer you have served gives you that good in every later sale.',
    });
  if (total(view.vigilantes) > 0 && total(stock) > 0)
    advice.push({
      id: 'vigilantes',
      kind: 'rule',
      text: 'Stolen goods lie with the vigilantes: one cube of a good they lack buys one of them.',
    });
  if (total(stock) === 0)
    advice.push({
      id: 'first-goods',
      kind: 'rule',
      text: 'Goods cost nothing but the turn: take two that several prospectors ask for.',
      met: (now) => total(seatOf(now, seat).stock) >= 2,
    });
  if (view.month === DECEMBER)
    advice.push({ id: 'december', kind: 'rule', text: 'In December somebody leaves before almost every action.' });
  return advice;
}
