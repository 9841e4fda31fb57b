/** The board's texts about goods, prospectors and actions. */
import { listed } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Caution, Prompt } from '../../../web/parts/board.ts';
import { cubesNamed, DECEMBER, GOODS, type Good, goodName, MONTHS, OCTOBER } from '../content.ts';
import type { Standing } from '../scoring.ts';
import type { Cubes, ProvisionsAction, ProvisionsView } from '../state.ts';
import { bonusWords } from '../words.ts';
import { glance } from './glance.ts';
import { actionsLeft, cardOf, isAwaited } from './reading.ts';

type Choices = readonly Choice<ProvisionsAction>[];

const COLOURS = ['Red', 'Blue', 'Gold', 'Coal', 'Bone'] as const;

/** A seat by its colour, where its name is not known. */
export function colourOf(seat: Seat): string {
  return COLOURS[seat] ?? '';
}

/** "2 Beans and a Lantern". */
export function goodsText(goods: readonly Good[]): string {
  const kinds = GOODS.filter((good) => goods.includes(good));
  return listed(
    kinds.map((good) => {
      const number = goods.filter((other) => other === good).length;
      return cubesNamed(good, number);
    }),
  );
}

/** "1 Potato, 2 Lanterns"; "nothing". */
export function cubesText(cubes: Cubes): string {
  const parts = GOODS.filter((good) => cubes[good] > 0).map((good) => `${cubes[good]} ${goodName(good, cubes[good])}`);
  return parts.join(', ') || 'nothing';
}

/** What a payment spends: "Spend Coffee and Lantern; contracts: Potato". */
export function paymentText(action: ProvisionsAction): string {
  if (action.type !== 'sell') return '';
  const rest = [...cardOf(action.card).strip];
  for (const good of action.cubes) rest.splice(rest.indexOf(good), 1);
  const spent = action.cubes.length === 0 ? 'Spend no cubes' : `Spend ${goodsText(action.cubes)}`;
  return rest.length === 0 ? spent : `${spent}; contracts give ${goodsText(rest)}`;
}

/** The label of an action on a menu. */
export function label(_view: ProvisionsView, action: ProvisionsAction): string {
  switch (action.type) {
    case 'keepBonus':
      return bonusWords(action.card);
    case 'buy':
      return `{${goodName(action.good)}} ${goodName(action.good)}`;
    case 'enough':
      return 'Leave it at one cube';
    case 'sell':
      return `${cardOf(action.card).name}: ${paymentText(action).replace(/^S/, 's')}`;
    case 'trade':
      return action.price === 1
        ? `{${goodName(action.take)}} ${goodName(action.take)} for 1 they lack`
        : `{${goodName(action.take)}} ${goodName(action.take)} for any 2`;
    case 'give':
      return `Give {${goodName(action.good)}} ${goodName(action.good)}`;
    case 'takeLoot':
      return `Take {${goodName(action.good)}} ${goodName(action.good)}`;
    case 'pass':
      return 'Pass';
  }
}

/** The texts after the title in the top bar. */
export function subtitle(view: ProvisionsView): readonly string[] {
  if (view.phase === 'over') return ['The end'];
  if (view.phase === 'bonus') return ['Before July'];
  if (view.phase === 'loot') return ['October', 'the vigilantes have fled'];
  return [MONTHS[view.month] ?? '', `turn ${view.turn + 1} of ${view.options.turnsPerMonth}`];
}

/** The prompt: what the table waits for. */
export function prompt(view: ProvisionsView, viewer: Viewer, choices: Choices, names: readonly string[]): Prompt {
  const name = (seat: Seat) => names[seat] ?? colourOf(seat);
  if (view.phase === 'over')
    return { title: 'The gold is gone.', detail: 'All Bonus Cards are on the table.', rule: 'P49-END-1' };
  if (view.phase === 'bonus') return bonusPrompt(view, viewer, name);
  if (view.active === null) return { title: 'The month is being settled.' };
  if (view.active !== viewer) return waitingPrompt(view, viewer, view.active, name);
  if (view.phase === 'loot')
    return {
      title: 'Take one cube that the vigilantes left behind.',
      detail: 'What nobody takes goes back to the suppliers.',
      rule: 'P49-OCT-1',
    };
  return view.step ? stepPrompt(view, view.step) : actionPrompt(view, viewer, choices);
}

function bonusPrompt(view: ProvisionsView, viewer: Viewer, name: (seat: Seat) => string): Prompt {
  if (viewer !== null && isAwaited(view, viewer))
    return {
      title: 'Keep one of your three Bonus Cards.',
      detail: 'It stays secret, and pays at the end for having sold the most. A tie pays nobody.',
      rule: 'P49-SETUP-9',
    };
  const choosing = view.seats.flatMap(({ chosen }, seat) => (chosen ? [] : [name(seat)]));
  return {
    title: `${listed(choosing)} ${choosing.length === 1 ? 'is' : 'are'} choosing a Bonus Card.`,
    detail: viewer === null ? 'You are watching.' : 'Until the last one has chosen you may take yours back.',
    rule: 'P49-SETUP-9',
  };
}

function stepPrompt(view: ProvisionsView, step: NonNullable<ProvisionsView['step']>): Prompt {
  if (step.type === 'buying') {
    const free = view.options.singleBuy === 'free' ? ' You may also leave it at one.' : '';
    return {
      title: `${goodName(step.good)} it is. Take a second cube.`,
      detail: `From another crate, or from the same one if it held three.${free} Undo puts the first one back.`,
      rule: 'P49-BUY-2',
    };
  }
  const take = cubesNamed(step.take);
  if (step.price === 1)
    return {
      title: `Give one good they lack, and take ${take}.`,
      detail: 'Press a cube from your stock. Undo ends the trade.',
      rule: 'P49-TRADE-3',
    };
  return {
    title: step.offered ? `Give a second cube, and take ${take}.` : `Give two cubes, and take ${take}.`,
    detail: step.offered
      ? `On offer: ${cubesNamed(step.offered)}. Undo takes it back.`
      : 'Press a cube from your stock. Undo ends the trade.',
    rule: 'P49-TRADE-2',
  };
}

/** Starts with what a newcomer wants to know: who can be served, or who nearly can. */
function actionPrompt(view: ProvisionsView, viewer: Seat, choices: Choices): Prompt {
  if (choices.some(({ action, whyNot }) => action.type === 'pass' && whyNot === null))
    return { title: 'There is nothing you can do: pass.', rule: 'P49-PASS-1' };
  const left = actionsLeft(view, viewer);
  const time = left === 1 ? 'This is your last action.' : `${left} actions left, this one included.`;
  const glances = view.row.map((card) => ({ name: cardOf(card).name, ...glance(view, viewer, card) }));
  const ready = glances.filter(({ state }) => state === 'ready').map(({ name }) => name);
  if (ready.length > 0)
    return {
      title: `You can serve ${ready.length > 2 ? `${ready.length} prospectors` : listed(ready)}.`,
      detail: `Or buy two cubes, or trade. ${time}`,
      rule: 'P49-TURN-2',
    };
  const near = glances.filter(({ state }) => state === 'oneBuy').map(({ name }) => name);
  return {
    title: 'Buy two cubes, or trade.',
    detail: `${near.length > 0 ? `One purchase away: ${listed(near)}.` : 'Nobody can be served yet.'} ${time}`,
    rule: 'P49-TURN-2',
  };
}

function waitingPrompt(view: ProvisionsView, viewer: Viewer, seat: Seat, name: (seat: Seat) => string): Prompt {
  const detail = viewer === null ? 'You are watching.' : 'Press a name to see the row through their eyes.';
  if (view.phase === 'loot')
    return { title: `${name(seat)} is taking a cube that the vigilantes left behind.`, detail, rule: 'P49-OCT-1' };
  if (view.step?.type === 'buying') return { title: `${name(seat)} is buying.`, detail, rule: 'P49-BUY-1' };
  if (view.step?.type === 'trading') return { title: `${name(seat)} is trading.`, detail, rule: 'P49-TRADE-1' };
  return { title: `It is ${name(seat)}’s turn to buy, sell or trade.`, detail, rule: 'P49-TURN-1' };
}

/** The caution before an action that gains nothing. */
export function caution(view: ProvisionsView, action: ProvisionsAction): Caution | null {
  if (view.viewer === null || view.phase !== 'action') return null;
  if (action.type === 'give' && view.step?.type === 'trading' && action.good === view.step.take)
    return {
      title: `Give ${cubesNamed(action.good)} and take ${cubesNamed(action.good)}?`,
      text: 'You would get back what you give.',
      confirm: 'Give it',
      rule: 'P49-TRADE-4',
    };
  const starts = (action.type === 'buy' || action.type === 'trade') && view.step === null;
  if (!starts || actionsLeft(view, view.viewer) > 1) return null;
  const ready = view.row
    .filter((card) => glance(view, view.viewer ?? 0, card).state === 'ready')
    .map((card) => cardOf(card).name);
  if (ready.length === 0) return null;
  return {
    title: 'This is your last action',
    text: `Cubes score nothing now, and you could still serve ${listed(ready)}.`,
    confirm: action.type === 'buy' ? 'Buy anyway' : 'Trade anyway',
    rule: 'P49-END-1',
  };
}

/** What happens to the rightmost prospector, in a few words for the sign at the door. */
export function exitWords(view: ProvisionsView, nameOf: (seat: Seat) => string): string {
  const { month, phase } = view;
  if (phase === 'over' || view.row.length === 0) return '';
  if (phase === 'bonus') return 'Leaves after July';
  if (phase === 'loot') return 'Leaves after October';
  if (month === DECEMBER) return decemberWords(view, nameOf);
  const entering = month + 1;
  if (view.options.rowMovesEveryMonth) return `Leaves after ${MONTHS[month]}`;
  if (entering === OCTOBER) return 'Stays into October';
  if (entering === DECEMBER) return 'Leaves when December begins';
  return `Leaves after ${MONTHS[month]}`;
}

function decemberWords({ exit, next, viewer }: ProvisionsView, nameOf: (seat: Seat) => string): string {
  if (exit === 'stays' || next === null) return 'Stays to the end';
  return next === viewer ? 'Leaves before you act' : `Leaves before ${nameOf(next)}`;
}

/** What happens to the rightmost prospector, as a sentence. */
export function exitSentence(view: ProvisionsView): string {
  const last = view.row.at(-1);
  if (!last || view.phase === 'over') return 'Nobody waits at the door.';
  const { name } = cardOf(last);
  if (view.phase === 'action' && view.month === DECEMBER) {
    if (view.exit === 'stays') return `${name} stays: nobody acts after this.`;
    const unless = view.exit === 'leavesUnlessSale' ? ', unless this action is a sale' : '';
    return `${name} leaves before the next action${unless}.`;
  }
  const words = exitWords(view, (seat) => `{s${seat}}`);
  return `${name} ${words.charAt(0).toLowerCase()}${words.slice(1)}, unless served before.`;
}

/** "leads", "tie pays nobody", "2 behind". */
export function standingWords({ own, best, met, asks }: Standing): string {
  if (asks === 'second') return met ? 'second place' : own > best ? 'first, not second' : 'not second';
  if (met) return own > best ? 'leads' : 'tie pays all';
  if (own < best) return best - own === 1 ? 'one behind' : `${best - own} behind`;
  return own === 0 ? 'nobody yet' : 'tie pays nobody';
}

/** "+5 for the most Potatoes: 3 against 2, leads". */
export function standingText(standing: Standing): string {
  const { goods, points, asks, own, best } = standing;
  const what = goods.length === 0 ? 'sales' : goods.map((good) => goodName(good, 2)).join(' and ');
  return `+${points} for ${asks === 'second' ? 'second place in' : 'the most'} ${what}: ${own} against ${best}, ${standingWords(standing)}`;
}
