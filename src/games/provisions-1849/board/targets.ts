/**
 * Everything on the board that can be pointed at, with a sentence each. A sale needs a prospector and a way to pay: the
 * ways are `pay:<card>:<cubes>`, which the scene lists on a bill once a prospector is chosen.
 */
import { count, listed, sentences } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Target } from '../../../web/parts/board.ts';
import {
  BONUS_CARDS,
  type BonusId,
  GOODS,
  type Good,
  goodName,
  MONTHS,
  OCTOBER,
  PRODUCTION_CARDS,
  PRODUCTION_MAX,
  type ProspectorId,
  productionOf,
  topUpLevel,
} from '../content.ts';
import type { ProvisionsAction, ProvisionsView } from '../state.ts';
import { bonusWords } from '../words.ts';
import { contractsOf, type Glance, glance } from './glance.ts';
import { actionsLeft, bonusNow, cardOf, homeOf, isAwaited, orderOf, seatOf, slotOf } from './reading.ts';
import { cubesText, exitSentence, goodsText, paymentText, standingText } from './words.ts';

type Choices = readonly Choice<ProvisionsAction>[];
/** A target of Provisions 1849. */
export type StoreTarget = Target<ProvisionsAction>;

/** The ways to pay for a prospector, the sensible one first. */
export function payTargets(targets: readonly StoreTarget[], card: ProspectorId): readonly StoreTarget[] {
  return targets.filter((target) => target.id.startsWith(`pay:${card}:`));
}

/** All targets of a view. */
export function targets(view: ProvisionsView, viewer: Viewer, choices: Choices): readonly StoreTarget[] {
  const mine = viewer !== null && isAwaited(view, viewer) ? choices : [];
  const home = homeOf(viewer);
  const pass = of(mine, 'pass').filter(isLegal);
  const enough = of(mine, 'enough').filter(isLegal);
  return [
    ...dealtTargets(view, viewer, mine),
    ...payChoices(mine),
    ...GOODS.map((good) => crateTarget(view, good, mine)),
    ...view.row.map((card, index) => prospectorTarget(view, home, card, index, mine)),
    {
      id: 'vigilantes',
      label: vigilantesWords(view, of(mine, 'trade')),
      choices: of(mine, 'trade'),
      about: VIGILANTES,
    },
    ...GOODS.filter((good) => view.vigilantes[good] > 0).map((good) => takeTarget(view, good, mine)),
    ...GOODS.map((good) => stockTarget(view, home, viewer, good, mine)),
    ...(enough.length > 0 ? [{ id: 'enough', label: 'Leave the purchase at one cube.', choices: enough }] : []),
    ...(pass.length > 0 ? [{ id: 'pass', label: 'Pass: there is nothing else to do.', choices: pass }] : []),
    bonusTarget(view, viewer),
    ...orderOf(view).map((seat) => seatTarget(view, viewer, seat)),
    ...view.seats.flatMap((_, seat) => (seat === home ? [] : [storeTarget(view, seat)])),
    { id: 'calendar', label: calendarWords(view), choices: [], about: CALENDAR },
    { id: 'production', label: PRODUCTION, choices: [], about: productionAbout(view) },
    { id: 'pile', label: `The pile: ${count(view.pile, 'prospector')} to come.`, choices: [], about: pileAbout(view) },
    { id: 'door', label: exitSentence(view), choices: [] },
    {
      id: 'discard',
      label: `${count(view.discard.length, 'prospector')} left unserved.`,
      choices: [],
      about: discardAbout(view),
    },
  ];
}

function isLegal(choice: Choice<ProvisionsAction>): boolean {
  return choice.whyNot === null;
}

function of(choices: Choices, type: ProvisionsAction['type']): Choices {
  return choices.filter(({ action }) => action.type === type);
}

function dealtTargets(view: ProvisionsView, viewer: Viewer, choices: Choices): StoreTarget[] {
  if (view.phase !== 'bonus' || viewer === null) return [];
  return (seatOf(view, viewer).dealt ?? []).map((id) => {
    const own = of(choices, 'keepBonus').filter(({ action }) => action.type === 'keepBonus' && action.card === id);
    return {
      id: `keep:${id}`,
      label: `Bonus Card: ${bonusWords(id)}.${own.some(isLegal) ? ' Keep it.' : ''}`,
      choices: own,
    };
  });
}

function payChoices(choices: Choices): StoreTarget[] {
  return of(choices, 'sell')
    .filter(isLegal)
    .flatMap((choice) => {
      const { action } = choice;
      if (action.type !== 'sell') return [];
      const { name, points } = cardOf(action.card);
      return [
        {
          id: `pay:${action.card}:${action.cubes.join('+') || 'contracts'}`,
          label: `${paymentText(action)}. Serves ${name} for ${count(points, 'point')}.`,
          choices: [choice],
        },
      ];
    });
}

function crateTarget(view: ProvisionsView, good: Good, choices: Choices): StoreTarget {
  const supplier = view.suppliers.find((one) => one.good === good);
  const own = of(choices, 'buy').filter(({ action }) => action.type === 'buy' && action.good === good);
  const card = supplier?.card && productionOf(supplier.card);
  const month = card ? ` This month ${card.kind === 'stolen' ? `${card.amount} stolen` : `plus ${card.amount}`}.` : '';
  const state = `${goodName(good)}: ${supplier?.production ?? 0} for sale, ${supplier?.holding ?? 0} held back.${month}`;
  const second = view.step?.type === 'buying' ? 'Take it as the second cube.' : 'Take one, and then a second cube.';
  return { id: `crate:${good}`, label: sentences(state, choiceWords(own, second)), choices: own };
}

function prospectorTarget(
  view: ProvisionsView,
  home: Seat,
  id: ProspectorId,
  index: number,
  choices: Choices,
): StoreTarget {
  const { name, strip, points, contract } = cardOf(id);
  const own = of(choices, 'sell').filter(({ action }) => action.type === 'sell' && action.card === id);
  const brings =
    contract.length === 0 ? '' : ` and brings a contract for ${contract.map((good) => goodName(good, 2)).join(' or ')}`;
  return {
    id: `card:${id}`,
    label: sentences(
      `${name}, slot ${slotOf(view, index)}: wants ${goodsText(strip)}, is worth ${count(points, 'point')}${brings}.`,
      glanceWords(glance(view, home, id)),
      own.some(isLegal) ? 'Choose how to pay.' : '',
    ),
    choices: own,
  };
}

function glanceWords({ state, missing, cubes, buy }: Glance): string {
  if (state === 'ready')
    return cubes === 0 ? 'Can be served with contracts alone.' : `Can be served for ${count(cubes, 'cube')}.`;
  const lacks = `Missing: ${goodsText(missing)}.`;
  return buy ? `${lacks} One purchase away.` : lacks;
}

function vigilantesWords(view: ProvisionsView, trades: Choices): string {
  const has = GOODS.some((good) => view.vigilantes[good] > 0);
  const state = has ? `The vigilantes have ${cubesText(view.vigilantes)}.` : 'The vigilantes have nothing.';
  return sentences(state, choiceWords(trades, 'Trade with them.'));
}

function takeTarget(view: ProvisionsView, good: Good, choices: Choices): StoreTarget {
  const own =
    view.phase === 'loot'
      ? of(choices, 'takeLoot').filter(({ action }) => action.type === 'takeLoot' && action.good === good)
      : of(choices, 'trade').filter(({ action }) => action.type === 'trade' && action.take === good);
  const does = view.phase === 'loot' ? 'Take one.' : 'Trade for it.';
  return {
    id: `take:${good}`,
    label: sentences(`${goodName(good)} with the vigilantes: ${view.vigilantes[good]}.`, choiceWords(own, does)),
    choices: own,
  };
}

function stockTarget(view: ProvisionsView, home: Seat, viewer: Viewer, good: Good, choices: Choices): StoreTarget {
  const { stock, sold, cards } = seatOf(view, home);
  const own = of(choices, 'give').filter(({ action }) => action.type === 'give' && action.good === good);
  const contracts = contractsOf(cards).filter((goods) => goods.includes(good)).length;
  const whose = home === viewer ? 'Your' : `{s${home}}’s`;
  const state = `${whose} ${goodName(good, 2)}: ${stock[good]} of ${view.options.stockSpaces} in stock, ${sold[good]} sold${contracts > 0 ? `, ${count(contracts, 'contract')}` : ''}.`;
  return {
    id: `stock:${good}`,
    label: sentences(state, choiceWords(own, 'Give one to the vigilantes.')),
    choices: own,
  };
}

function bonusTarget(view: ProvisionsView, viewer: Viewer): StoreTarget {
  const home = homeOf(viewer);
  const { bonus } = seatOf(view, home);
  const label = bonus ? bonusLines(view, home, bonus) : 'A Bonus Card, secret until the end.';
  return { id: 'bonus', label, choices: [], about: bonusAbout(label) };
}

function bonusLines(view: ProvisionsView, seat: Seat, bonus: BonusId): string {
  return `Your bonus. ${bonusNow(view, seat, bonus).map(standingText).join('. ')}.`;
}

function seatTarget(view: ProvisionsView, viewer: Viewer, seat: Seat): StoreTarget {
  const { points, cards, chosen } = seatOf(view, seat);
  const who = seat === viewer ? 'You' : `{s${seat}}`;
  const now =
    view.phase === 'bonus'
      ? chosen
        ? 'Bonus Card chosen.'
        : 'Choosing a Bonus Card.'
      : view.active === seat
        ? seat === viewer
          ? 'Your turn.'
          : 'Acting now.'
        : '';
  const nugget = view.nugget === seat ? 'First to act this month, with the Gold Nugget.' : '';
  const score = `${who}: ${count(points, 'point')} so far, ${count(cards.length, 'sale')}, ${count(actionsLeft(view, seat), 'action')} left.`;
  const look = seat === homeOf(viewer) ? '' : 'Look at the row through their eyes.';
  return { id: `seat:${seat}`, label: sentences(score, now, nugget, look), choices: [] };
}

function storeTarget(view: ProvisionsView, seat: Seat): StoreTarget {
  const { stock, cards, sold } = seatOf(view, seat);
  const contracts = contractsOf(cards).map((goods) => goods.map((good) => goodName(good, 2)).join(' or '));
  return {
    id: `store:${seat}`,
    label: sentences(
      `{s${seat}}’s store: ${cubesText(stock)}.`,
      contracts.length > 0 ? `Contracts: ${contracts.join(', ')}.` : 'No contracts.',
      `Sold: ${cubesText(sold)}.`,
      'Open it.',
    ),
    choices: [],
  };
}

function calendarWords(view: ProvisionsView): string {
  if (view.phase === 'bonus') return 'The calendar: six months, July to December. July is about to begin.';
  if (view.phase === 'over') return 'The calendar: December is over.';
  const turn =
    view.phase === 'loot'
      ? 'October is about to begin'
      : `${MONTHS[view.month]}, turn ${view.turn + 1} of ${view.options.turnsPerMonth}`;
  return `The calendar: ${turn}.`;
}

const CALENDAR = `Every month begins with production. When August, September and November begin, the rightmost prospector leaves; when ${MONTHS[OCTOBER]} begins, everybody takes one cube from the vigilantes; in December somebody leaves before every action.`;
const VIGILANTES =
  'Give one cube of a good they lack, or any two cubes, and take one of theirs. Stolen goods lie here.';
const TIMES = ['never', 'once', 'twice', 'three times', 'four times', 'five times'];
const PRODUCTION = 'Production: eight of the 18 Production Cards were laid beside the suppliers this month.';

function productionAbout(view: ProvisionsView): string {
  const kinds = ['produce', 'stolen'].flatMap((kind) =>
    [1, 2, 3, 4].map((amount) => ({
      text: `${kind === 'produce' ? '+' : '−'}${amount}`,
      number: PRODUCTION_CARDS.filter((card) => card.kind === kind && card.amount === amount).length,
    })),
  );
  const deck = kinds.filter(({ number }) => number > 0).map(({ text, number }) => `${text} ${TIMES[number] ?? ''}`);
  return `First every shelf is filled up to ${topUpLevel(view.seats.length)}; then each supplier gets one of 18 cards, shuffled anew each month: ${deck.join(', ')}. A shelf holds ${PRODUCTION_MAX} at most.`;
}

function pileAbout(view: ProvisionsView): string {
  if (view.unseen.length === 0) return 'Everybody has been seen.';
  return `Not seen yet: ${listed(view.unseen.map(lastName))}. One of them left before July.`;
}

function discardAbout(view: ProvisionsView): string {
  const names = view.discard.flatMap((card) => (card === null ? [] : [lastName(card)]));
  const seen = names.length > 0 ? ` Then: ${listed(names)}.` : '';
  return `The first one left before July, seen by nobody.${seen} Nobody comes back.`;
}

/** A slip on a phone is small, so people are called by their last name. */
function lastName(card: ProspectorId): string {
  return cardOf(card).name.split(' ').at(-1) ?? '';
}

function bonusAbout(label: string): string {
  return `${label} All ${BONUS_CARDS.length} cards pay +5, +3, +2 for three goods, +8 for a pair and +2 for a third, or +7 for sales.`;
}

/** What can be done, or why not; empty if there is no choice. */
function choiceWords(choices: Choices, does: string): string {
  if (choices.some(isLegal)) return does;
  return choices[0]?.whyNot?.text ?? '';
}
