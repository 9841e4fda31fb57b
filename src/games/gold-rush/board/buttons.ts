/** The buttons under the board: actions that need no pointing. */
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button } from '../../../web/parts/board.ts';
import type { RushAction, RushView } from '../state.ts';
import { signed, sorted } from './cards.ts';
import { awaited, platesAfter, seatOf } from './reading.ts';
import { partyName } from './words.ts';

type Choices = readonly Choice<RushAction>[];
type RushButton = Button<RushAction>;
type ActionType = RushAction['type'];

/** The buttons of the seat that the game waits for; empty for anybody else. */
export function buttons(view: RushView, viewer: Viewer, choices: Choices): readonly RushButton[] {
  if (viewer === null || awaited(view) !== viewer || choices.length === 0) return [];
  switch (view.phase) {
    case 'mines':
      return mineButtons(view, viewer, choices);
    case 'redirect':
      return answerButtons(view, viewer, choices);
    case 'take':
      return takeButtons(choices);
    case 'over':
      return [];
  }
}

/** One button for each card, with a menu of targets; then sneaking or passing. */
function mineButtons(view: RushView, viewer: number, choices: Choices): RushButton[] {
  const hand = sorted(seatOf(view, viewer).hand ?? []);
  const gives = hand.map((card, i): RushButton => {
    const legal = choices.filter(
      ({ action, whyNot }) => action.type === 'swap' && action.card === card.id && whyNot === null,
    );
    return {
      id: `give:${card.id}`,
      label: `Give ${signed(card.number)}…`,
      more: card.name,
      letter: String(i + 1),
      choices: legal.map((choice) => ({ ...choice, label: giveLabel(choice.action) })),
      tone: 'lit',
    };
  });
  const out: RushButton =
    view.pile > 0
      ? {
          id: 'sneak',
          label: 'Sneak',
          letter: 'S',
          effect: `${view.pile} left`,
          choices: of(choices, 'sneak'),
          tone: 'gold',
        }
      : { id: 'pass', label: 'Pass', letter: 'P', choices: of(choices, 'pass'), tone: 'gold' };
  return [...gives, out];
}

function giveLabel(action: RushAction): string {
  if (action.type !== 'swap') return '';
  return action.target === 'centre' ? 'To the centre' : `To ${partyName(action.target)}`;
}

function answerButtons(view: RushView, viewer: number, choices: Choices): RushButton[] {
  const { now, after } = platesAfter(view, viewer);
  const ways = of(choices, 'redirect').filter(
    ({ action }) => action.type === 'redirect' && (action.target === 'centre' || action.target !== viewer),
  );
  const offers = ways.map((choice) => ({ ...choice, label: wayLabel(choice.action) }));
  return [
    {
      id: 'redirect',
      label: 'Send it on…',
      letter: 'R',
      effect: `${now} → ${after} plates`,
      choices: offers,
      tone: 'lit',
    },
    { id: 'accept', label: 'Let it happen', letter: 'L', choices: of(choices, 'accept'), tone: 'gold' },
  ];
}

function wayLabel(action: RushAction): string {
  if (action.type !== 'redirect') return '';
  return action.target === 'centre' ? 'To the centre' : `To ${partyName(action.target)}`;
}

function takeButtons(choices: Choices): RushButton[] {
  return of(choices, 'take').flatMap((choice): RushButton[] => {
    const { action } = choice;
    if (action.type !== 'take') return [];
    const name = `${action.position + 1}`;
    return [
      { id: `take:${action.position}`, label: `Take card ${name}`, letter: name, choices: [choice], tone: 'lit' },
    ];
  });
}

function of(choices: Choices, type: ActionType): Choices {
  return choices.filter(({ action }) => action.type === type);
}
