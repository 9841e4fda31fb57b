/** The buttons under the board: every action that is not a target on it. */
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button } from '../../../web/parts/board.ts';
import { type BonusId, bonusOf, cubesNamed, goodName } from '../content.ts';
import type { ProvisionsAction, ProvisionsView } from '../state.ts';
import { cardOf, isAwaited } from './reading.ts';
import { label } from './words.ts';

type Choices = readonly Choice<ProvisionsAction>[];
type StoreButton = Button<ProvisionsAction>;

/** The buttons of the seat that the game waits for; other viewers have none. */
export function buttons(view: ProvisionsView, viewer: Viewer, choices: Choices): readonly StoreButton[] {
  if (viewer === null || choices.length === 0 || !isAwaited(view, viewer)) return [];
  if (view.phase === 'bonus') return choices.flatMap(keepButton);
  if (view.phase === 'loot') return [menu(view, 'loot', 'Take…', 'T', choices, 'lit')];
  if (view.step?.type === 'buying') return buyingButtons(view, choices);
  if (view.step?.type === 'trading') return [menu(view, 'give', 'Give…', 'G', choices, 'lit')];
  const pass = legal(choices, 'pass');
  if (pass.length > 0) return [{ id: 'pass', label: 'Pass', letter: 'P', choices: pass, tone: 'gold' }];
  return [
    menu(view, 'buy', 'Buy…', 'B', only(choices, 'buy'), 'lit'),
    menu(view, 'sell', 'Serve…', 'S', only(choices, 'sell'), 'lit'),
    menu(view, 'trade', 'Trade…', 'T', only(choices, 'trade'), 'lit'),
  ];
}

function keepButton(choice: Choice<ProvisionsAction>, i: number): StoreButton[] {
  const { action } = choice;
  if (action.type !== 'keepBonus') return [];
  return [
    {
      id: `keep:${action.card}`,
      label: `Keep ${i + 1}`,
      letter: String(i + 1),
      more: 'for the most sold:',
      effect: keepWords(action.card),
      choices: [choice],
      tone: 'lit',
    },
  ];
}

/** Names a Bonus Card by its line that pays most. */
function keepWords(card: BonusId): string {
  const [best] = bonusOf(card)?.objectives ?? [];
  if (!best) return '';
  const what = best.goods.length === 0 ? 'sales' : best.goods.map((good) => `{${goodName(good, 2)}}`).join(' ');
  return `+${best.points} ${what}`;
}

function buyingButtons(view: ProvisionsView, choices: Choices): StoreButton[] {
  const enough = legal(choices, 'enough');
  return [
    menu(view, 'buy', 'Second cube…', 'B', only(choices, 'buy'), 'lit'),
    ...(enough.length > 0
      ? [{ id: 'enough', label: 'One is enough', letter: 'E', choices: enough, tone: 'gold' } as const]
      : []),
  ];
}

/** A menu of the legal actions; if there are none, its button is dim and says why. */
function menu(
  view: ProvisionsView,
  id: string,
  word: string,
  letter: string,
  choices: Choices,
  tone: StoreButton['tone'],
): StoreButton {
  const can = choices.filter((choice) => choice.whyNot === null);
  const [one] = can;
  const named = one && can.length === 1 ? nameOf(one.action) : null;
  return {
    id,
    label: named ?? word,
    letter,
    choices: (can.length > 0 ? can : choices.slice(0, 1)).map((choice) => ({
      ...choice,
      label: label(view, choice.action),
    })),
    tone,
  };
}

/** The button's label if only one action is possible. */
function nameOf(action: ProvisionsAction): string | null {
  if (action.type === 'buy') return `Buy ${cubesNamed(action.good)}`;
  if (action.type === 'give') return `Give ${cubesNamed(action.good)}`;
  if (action.type === 'takeLoot') return `Take ${cubesNamed(action.good)}`;
  if (action.type === 'sell') return `Serve ${cardOf(action.card).name}`;
  return null;
}

function only(choices: Choices, type: ProvisionsAction['type']): Choices {
  return choices.filter(({ action }) => action.type === type);
}

function legal(choices: Choices, type: ProvisionsAction['type']): Choices {
  return only(choices, type).filter((choice) => choice.whyNot === null);
}
