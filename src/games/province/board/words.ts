/** The board's wording for pieces, places and actions. */
import { count } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Caution, Prompt } from '../../../web/parts/board.ts';
import { called, GRIND, type Kind, LENDER_TOKEN, SAILOR, type Space, type StructureId, UNION } from '../content.ts';
import type { EndReason, ProvinceAction, ProvinceView } from '../state.ts';
import { changeOf, landing, typeOf } from './reading.ts';

type Choices = readonly Choice<ProvinceAction>[];

/** The colours of the two seats, used to name their pieces. */
export const COLOURS = ['Red', 'Blue'] as const;

/** "Red", "Blue". */
export function colourOf(seat: Seat): string {
  return COLOURS[seat] ?? '';
}

const SPACE_NAMES: Readonly<Record<Space, string>> = {
  top: 'top Labor Space',
  lower: 'lower Labor Space',
  coin: 'Coin Space',
};

/** "top Labor Space". */
export function spaceName(space: Space): string {
  return SPACE_NAMES[space];
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  green: 'Green Worker',
  camp: 'Camp Worker',
  village: 'Village Worker',
  sailor0: 'Red Sailor',
  sailor1: 'Blue Sailor',
};

/** "Green Worker". */
export function kindName(kind: Kind): string {
  return KIND_NAMES[kind];
}

/** "1 Labor", "2 Coin", "1 Labor and 2 Coin", "nothing". */
export function amount(labor: number, coin: number): string {
  const parts = [labor > 0 ? `${labor} Labor` : '', coin > 0 ? `${coin} Coin` : ''].filter(Boolean);
  return parts.join(' and ') || 'nothing';
}

/** "+1 {Labor}", "−2 {Labor} +1 {Coin}": what an action does, with icons. */
export function tokensOf({ labor, coin }: { readonly labor: number; readonly coin: number }): string {
  const token = (value: number, icon: string) =>
    value === 0 ? '' : `${value > 0 ? '+' : '−'}${Math.abs(value)} {${icon}}`;
  const parts = [token(labor, 'Labor'), token(coin, 'Coin')].filter(Boolean);
  // A trade names its price first.
  return (labor > 0 && coin < 0 ? parts.reverse() : parts).join(' ') || '+0';
}

/** "3 {Labor} 2 {Coin}". */
export function costOf(structure: StructureId): string {
  const { labor, coin } = typeOf(structure);
  return `${labor} {Labor} ${coin} {Coin}`;
}

/** "The Village" at the start of a sentence. */
export function title(structure: StructureId): string {
  return typeOf(structure).name;
}

/** The label of an action in a menu and on a button. */
export function label(view: ProvinceView, action: ProvinceAction): string {
  switch (action.type) {
    case 'move':
      return `Move the ${kindName(action.kind)} to the ${spaceName(landing(view, action.from))}`;
    case 'endWork':
      return 'Finish working';
    case 'borrow':
      return `Borrow ${called(action.structure)}`;
    case 'repay':
      return 'Pay off the Lender Token';
    case 'build':
      return `Build ${called(action.structure)}`;
    case 'grind':
      return 'Grind';
    case 'union':
      return 'Go to the Union';
    case 'hire':
      return 'Hire a Sailor';
    case 'endTurn':
      return 'End the turn';
  }
}

/** The words after the title in the top bar. */
export function subtitle(view: ProvinceView): readonly string[] {
  const phase = { work: 'Work Cycle Phase', spend: 'Resource Spending Phase', over: 'The game is over' }[view.phase];
  return [`turn ${view.turn}`, phase];
}

/** The prompt: what the table waits for. */
export function prompt(view: ProvinceView, viewer: Viewer, choices: Choices, names: readonly string[]): Prompt {
  const name = names[view.active] ?? colourOf(view.active);
  if (view.phase === 'over') return overPrompt(view, names);
  if (viewer !== view.active) {
    const doing = view.phase === 'work' ? 'moving Workers' : 'spending';
    const detail = viewer === null ? 'You are watching.' : 'Look around; it will be your turn soon.';
    return { title: `${name} is ${doing}.`, detail, rule: 'PROV-TURN-1' };
  }
  return view.phase === 'work' ? workPrompt(view, choices) : spendPrompt(view, choices);
}

function workPrompt(view: ProvinceView, choices: Choices): Prompt {
  const movable = standing(view, choices);
  const moved = view.workers.reduce((sum, group) => sum + group.moved, 0);
  if (moved === 0)
    return {
      title: 'Choose a Worker to move.',
      detail: `You may move ${count(movable, 'Worker')}, each one step clockwise. Move at least one.`,
      rule: 'PROV-WORK-1',
    };
  if (movable === 0)
    return {
      title: 'Finish working.',
      detail: 'All Workers that you may move have moved.',
      rule: 'PROV-WORK-2',
    };
  return {
    title: 'Choose a Worker to move, or finish.',
    detail: `You have moved ${moved} of the ${moved + movable} you may move. Each goes one step.`,
    rule: 'PROV-WORK-1',
  };
}

function spendPrompt(view: ProvinceView, choices: Choices): Prompt {
  const legal = choices.filter((choice) => choice.whyNot === null).map((choice) => choice.action);
  const has = `You have ${view.labor} Labor and ${view.seats[view.active]?.coin ?? 0} Coin.`;
  if (legal.some((action) => action.type === 'build'))
    return { title: 'Build one Structure, or end the turn.', detail: has, rule: 'PROV-BUILD-1' };
  if (legal.some((action) => action.type !== 'endTurn'))
    return {
      title: view.hasBuilt ? 'Spend what is left, or end the turn.' : 'Spend, or end the turn.',
      detail: has,
      rule: 'PROV-TURN-6',
    };
  const lost = view.labor > 0 ? ` ${view.labor} Labor will be lost.` : '';
  return { title: 'End the turn.', detail: `There is nothing left to spend on.${lost}`, rule: 'PROV-LABOR-1' };
}

function overPrompt(view: ProvinceView, names: readonly string[]): Prompt {
  const [red, blue] = [view.seats[0]?.vp ?? 0, view.seats[1]?.vp ?? 0];
  const score = `${names[0] ?? 'Red'} has ${red}, ${names[1] ?? 'Blue'} has ${blue}.`;
  return { title: 'The game is over.', detail: `${score} ${view.ends.map((end) => END_WORDS[end]).join(' ')}`.trim() };
}

const END_WORDS: Readonly<Record<EndReason, string>> = {
  seven: 'Somebody has built seven Structures.',
  oneOfEach: 'All eight kinds are built.',
  goals: 'All five Goals are gone.',
  quiet: 'Nothing was built for too long.',
};

/** The caution before an action whose price is easily overlooked. */
export function caution(view: ProvinceView, action: ProvinceAction): Caution | null {
  switch (action.type) {
    case 'borrow':
      return borrowCaution(view, action.structure);
    case 'grind':
      if (view.supply > 0) return null;
      return {
        title: 'Grind for nothing?',
        text: `The supply is empty: ${GRIND.labor} Labor are gone and no Coin comes. It still counts as a Grind.`,
        confirm: 'Grind anyway',
        rule: 'PROV-GRIND-3',
      };
    case 'endTurn':
      return endCaution(view);
    default:
      return null;
  }
}

function borrowCaution(view: ProvinceView, structure: StructureId): Caution {
  const from = view.token === null ? '' : ` {s${view.token}} gets rid of it.`;
  const price = `You take the Lender Token: pay ${LENDER_TOKEN.payOff} Coin on a later turn, or lose ${count(LENDER_TOKEN.penalty, 'point')} at the end.${from}`;
  const idle = (structure === 'camp' || structure === 'village') && view.phase === 'spend';
  return {
    title: `Borrow ${called(structure)} for this turn?`,
    text: idle ? `No Worker can move any more this turn. ${price}` : price,
    confirm: 'Borrow',
    rule: idle ? 'PROV-TURN-2' : 'PROV-LEND-16',
  };
}

/** The caution before ending the game; `null` if equal turns leave the second player a last turn after this one. */
function endCaution(view: ProvinceView): Caution | null {
  const quiet = !view.eventful && view.quiet + 1 >= view.options.quietLimit;
  if (view.ends.length === 0 && !quiet) return null;
  if (view.options.equalTurns && view.active === view.first) return null;
  const [mine, theirs] = [view.seats[view.active]?.vp ?? 0, view.seats[1 - view.active]?.vp ?? 0];
  const stand =
    mine === theirs ? `The score is ${mine} all` : `You ${mine > theirs ? 'lead' : 'trail'} ${mine} to ${theirs}`;
  const token =
    view.token === view.active ? `, with ${count(LENDER_TOKEN.penalty, 'point')} off for the Lender Token` : '';
  return {
    title: 'End the game?',
    text: `The game ends with this turn. ${stand}${token}.`,
    confirm: 'End the game',
    rule: 'PROV-END-4',
  };
}

/** How many Workers the player on turn may still move. */
export function standing(view: ProvinceView, choices: Choices): number {
  return choices.reduce((sum, { action, whyNot }) => {
    if (action.type !== 'move' || whyNot !== null) return sum;
    const group = view.workers.find((workers) => workers.kind === action.kind && workers.space === action.from);
    return sum + (group?.standing ?? 0);
  }, 0);
}

/** A sentence that says what an action would do now. */
export function doing(view: ProvinceView, action: ProvinceAction): string {
  switch (action.type) {
    case 'move': {
      const { labor, coin } = changeOf(view, action);
      return `Move it to the ${spaceName(landing(view, action.from))} for ${amount(labor, coin)}.`;
    }
    case 'build':
      return `Build it for ${amount(typeOf(action.structure).labor, typeOf(action.structure).coin)}.`;
    case 'borrow':
      return 'Borrow it for this turn with the Lender Token.';
    case 'repay':
      return `Pay ${LENDER_TOKEN.payOff} Coin to give it back.`;
    case 'grind':
      return view.supply > 0 ? 'Grind now.' : 'Grind now, for nothing: the supply is empty.';
    case 'union':
      return `Pay ${UNION.coin} Coin for ${UNION.labor} Labor.`;
    case 'hire':
      return `Pay ${SAILOR.coin} Coin for a Sailor of your own.`;
    default:
      return `${label(view, action)}.`;
  }
}
