/** The buttons under the board: actions that need no pointing, by phase. */
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button } from '../../../web/parts/board.ts';
import { KINDS, type Kind } from '../content.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';
import { changeOf, hasAccess, hasBuilt } from './reading.ts';
import { costOf, kindName, label, spaceName, title, tokensOf } from './words.ts';

type Choices = readonly Choice<ProvinceAction>[];
type ProvinceButton = Button<ProvinceAction>;
type ActionType = ProvinceAction['type'];

/** The shortcut key of each kind of Worker. */
const LETTERS: Readonly<Record<Kind, string>> = { green: 'G', camp: 'C', village: 'V', sailor0: 'S', sailor1: 'S' };

/** The buttons of the player on turn; empty for anybody else. */
export function buttons(view: ProvinceView, viewer: Viewer, choices: Choices): readonly ProvinceButton[] {
  if (viewer === null || viewer !== view.active || view.phase === 'over' || choices.length === 0) return [];
  const list = view.phase === 'work' ? workButtons(view, choices) : spendButtons(view, choices);
  return list.filter((button): button is ProvinceButton => button !== null);
}

function workButtons(view: ProvinceView, choices: Choices): (ProvinceButton | null)[] {
  return [
    ...KINDS.map((kind) => moveButton(view, kind, choices)),
    moveAllButton(view, choices),
    borrowButton(view, choices),
    repayButton(view, choices),
    single('finish', 'Finish', 'F', 'gold', choices, 'endWork'),
    single('endTurn', 'End turn', 'E', 'plain', choices, 'endTurn'),
  ];
}

function spendButtons(view: ProvinceView, choices: Choices): (ProvinceButton | null)[] {
  return [
    buildButton(view, choices),
    trade(view, 'Grind', 'G', choices, 'grind'),
    hasAccess(view, 'union') ? trade(view, 'Union', 'N', choices, 'union') : null,
    hasAccess(view, 'harbor') ? trade(view, 'Hire', 'H', choices, 'hire') : null,
    borrowButton(view, choices),
    repayButton(view, choices),
    single('endTurn', 'End turn', 'E', 'gold', choices, 'endTurn'),
  ];
}

/** The button that moves a kind of Worker; if the kind stands on several spaces, it opens a menu. */
function moveButton(view: ProvinceView, kind: Kind, choices: Choices): ProvinceButton | null {
  const legal = legalOf(choices, 'move').filter(({ action }) => action.type === 'move' && action.kind === kind);
  const first = legal[0];
  if (!first) return null;
  const name = kind === 'sailor0' || kind === 'sailor1' ? 'Sailor' : kindName(kind);
  const base = { id: `move:${kind}`, letter: LETTERS[kind], tone: 'lit' } as const;
  if (legal.length === 1)
    return { ...base, label: name, effect: tokensOf(changeOf(view, first.action)), choices: legal };
  return {
    ...base,
    label: `${name}…`,
    choices: legal.map((choice) => ({ ...choice, label: moveLabel(view, choice.action) })),
  };
}

function moveLabel(view: ProvinceView, action: ProvinceAction): string {
  if (action.type !== 'move') return label(view, action);
  return `From the ${spaceName(action.from)}, ${tokensOf(changeOf(view, action))}`;
}

/** Moves every Worker that may move, one after another. */
function moveAllButton(view: ProvinceView, choices: Choices): ProvinceButton | null {
  const steps = legalOf(choices, 'move').flatMap((choice) => {
    const { action } = choice;
    if (action.type !== 'move') return [];
    const group = view.workers.find((workers) => workers.kind === action.kind && workers.space === action.from);
    return Array.from({ length: group?.standing ?? 0 }, () => choice);
  });
  if (steps.length < 2) return null;
  const effect = tokensOf(changeOf(view, ...steps.map((step) => step.action)));
  return { id: 'moveAll', label: 'Move all', letter: 'A', effect, choices: steps, run: true, tone: 'plain' };
}

/** Lists the rival's types that could be borrowed; `null` without a Lender of one's own. */
function borrowButton(view: ProvinceView, choices: Choices): ProvinceButton | null {
  const rival = 1 - view.active;
  if (!hasBuilt(view, view.active, 'lender') || view.token === view.active) return null;
  const open = choicesOf(choices, 'borrow').filter(
    ({ action }) =>
      action.type === 'borrow' &&
      hasBuilt(view, rival, action.structure) &&
      !hasBuilt(view, view.active, action.structure),
  );
  if (open.length === 0) return null;
  const offers = open.map((choice) => ({ ...choice, label: borrowLabel(view, choice.action) }));
  return { id: 'borrow', label: 'Borrow…', letter: 'O', choices: offers, tone: 'plain' };
}

function borrowLabel(view: ProvinceView, action: ProvinceAction): string {
  if (action.type !== 'borrow') return label(view, action);
  return title(action.structure);
}

function repayButton(view: ProvinceView, choices: Choices): ProvinceButton | null {
  if (view.token !== view.active) return null;
  return { ...trade(view, 'Repay', 'R', choices, 'repay'), tone: 'plain' };
}

/** Lists the types still to be built, with prices; after a build, one choice is left that says why it is refused. */
function buildButton(view: ProvinceView, choices: Choices): ProvinceButton {
  const open = choicesOf(choices, 'build').filter(
    ({ action }) => action.type === 'build' && !hasBuilt(view, view.active, action.structure),
  );
  const offers = (view.hasBuilt ? open.slice(0, 1) : open).map((choice) => ({
    ...choice,
    label:
      choice.action.type === 'build' ? `${title(choice.action.structure)}, ${costOf(choice.action.structure)}` : '',
  }));
  return { id: 'build', label: 'Build…', letter: 'B', choices: offers, tone: 'lit' };
}

function trade(
  view: ProvinceView,
  name: string,
  letter: string,
  choices: Choices,
  type: 'grind' | 'union' | 'hire' | 'repay',
): ProvinceButton {
  const mine = choicesOf(choices, type);
  const legal = mine.find((choice) => choice.whyNot === null);
  const effect = legal ? { effect: tokensOf(changeOf(view, legal.action)) } : {};
  return { id: type, label: name, letter, ...effect, choices: mine, tone: legal ? 'lit' : 'plain' };
}

function single(
  id: string,
  name: string,
  letter: string,
  tone: ProvinceButton['tone'],
  choices: Choices,
  type: ActionType,
): ProvinceButton {
  return { id, label: name, letter, choices: choicesOf(choices, type), tone };
}

function choicesOf(choices: Choices, type: ActionType): Choices {
  return choices.filter(({ action }) => action.type === type);
}

function legalOf(choices: Choices, type: ActionType): Choices {
  return choicesOf(choices, type).filter((choice) => choice.whyNot === null);
}
