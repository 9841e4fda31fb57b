/** The board's targets: everything a person can point at, with its label. */
import { count, sentences } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Target } from '../../../web/parts/board.ts';
import {
  GOAL_VP,
  GRIND,
  LENDER_TOKEN,
  SAILOR,
  SPACES,
  type Space,
  STRUCTURES,
  type StructureId,
  UNION,
} from '../content.ts';
import type { ProvinceAction, ProvinceView, WorkersView } from '../state.ts';
import { crowdOn, goalOf, hasBuilt, landing, plotOf, progressOf, typeOf, wayTo } from './reading.ts';
import { amount, doing, kindName, spaceName, title } from './words.ts';

type Choices = readonly Choice<ProvinceAction>[];
type ProvinceTarget = Target<ProvinceAction>;

const NUMBERS = ['No', 'One', 'Two', 'Three'] as const;

/** All targets of the board, with each choice attached to the piece it concerns. */
export function targets(view: ProvinceView, viewer: Viewer, choices: Choices): readonly ProvinceTarget[] {
  const of = (type: ProvinceAction['type']) => choices.filter(({ action }) => action.type === type);
  return [
    ...view.workers.map((group) => workerTarget(view, group, choices)),
    ...STRUCTURES.map((structure) => plotTarget(view, viewer, structure, choices)),
    { id: 'grind', label: sentences(grindWords(view), choiceWords(view, of('grind'))), choices: of('grind') },
    { id: 'union', label: sentences(unionWords(view), choiceWords(view, of('union'))), choices: of('union') },
    { id: 'hire', label: sentences(harborWords(view), choiceWords(view, of('hire'))), choices: of('hire') },
    {
      id: 'token',
      label: sentences(tokenWords(view, viewer), choiceWords(view, of('repay'))),
      choices: of('repay'),
      about: `Whoever has built the Lender may take this token to use one Structure of the rival until the end of the turn. Paying it off costs ${LENDER_TOKEN.payOff} Coin on a later turn; whoever holds it at the end loses ${count(LENDER_TOKEN.penalty, 'point')}.`,
    },
    { id: 'ships', label: shipsWords(view), choices: [] },
    { id: 'goal', label: goalWords(view), choices: [] },
    { id: 'supply', label: supplyWords(view), choices: [] },
    { id: 'labor', label: laborWords(view), choices: [] },
    ...SPACES.map((space) => ({ id: `space:${space}`, label: spaceWords(view, space), choices: [] })),
  ];
}

/** The id of a group of Workers. */
export function workerId(group: Pick<WorkersView, 'kind' | 'space'>): string {
  return `worker:${group.kind}:${group.space}`;
}

function workerTarget(view: ProvinceView, group: WorkersView, choices: Choices): ProvinceTarget {
  const { kind, space, standing, moved } = group;
  const mine = choices.filter(({ action }) => action.type === 'move' && action.kind === kind && action.from === space);
  const all = standing + moved;
  const who = all === 1 ? kindName(kind) : `${NUMBERS[all] ?? all} ${kindName(kind)}s`;
  const tired = standing > 0 && moved > 0 ? `, ${moved} of them moved` : '';
  const at = `${who} on the ${spaceName(space)}${tired}.`;
  const next = choiceWords(view, mine);
  return {
    id: workerId(group),
    label: sentences(at, standing > 1 ? next.replace('Move it', 'Move one of them') : next),
    choices: mine,
  };
}

function plotTarget(view: ProvinceView, viewer: Viewer, structure: StructureId, choices: Choices): ProvinceTarget {
  const mine = choices.filter(
    ({ action }) => (action.type === 'build' || action.type === 'borrow') && action.structure === structure,
  );
  const sorted = [...mine].sort((a, b) => likelihood(view, viewer, b) - likelihood(view, viewer, a));
  const type = typeOf(structure);
  const price = `${type.name} costs ${amount(type.labor, type.coin)}.`;
  const needs = type.needs ? `It needs your own ${title(type.needs).slice(4)}.` : '';
  return {
    id: `plot:${structure}`,
    label: sentences(
      price,
      standingWords(view, viewer, structure),
      choiceWords(view, sorted),
      wayWords(view, structure, sorted),
    ),
    choices: sorted,
    about: sentences(
      wayWords(view, structure, sorted),
      type.effect,
      `The first to build it scores ${count(type.vp, 'point')}, the second nothing.`,
      needs,
    ),
  };
}

/** If only Labor or Coin is missing, says how to get it. */
function wayWords(view: ProvinceView, structure: StructureId, choices: Choices): string {
  const short = choices.some(({ action, whyNot }) => action.type === 'build' && whyNot?.rule === 'PROV-BUILD-2');
  const way = short ? wayTo(view, structure) : null;
  if (!way) return '';
  const often = ['once', 'twice'][way.times - 1] ?? `${way.times} times`;
  return way.by === 'grind'
    ? `Grind ${often} and you can pay for it.`
    : `Go to the Union ${often} and you can pay for it.`;
}

/** Ranks legal choices first, then the likely one: borrowing what only the rival has while working, else building. */
function likelihood(view: ProvinceView, viewer: Viewer, { action, whyNot }: Choice<ProvinceAction>): number {
  const legal = whyNot === null ? 4 : 0;
  if (viewer === null || !('structure' in action)) return legal;
  const rivalHas = hasBuilt(view, 1 - viewer, action.structure) && !hasBuilt(view, viewer, action.structure);
  const meant = view.phase === 'work' && rivalHas ? 'borrow' : 'build';
  return legal + (action.type === meant ? 2 : 0);
}

function standingWords(view: ProvinceView, viewer: Viewer, structure: StructureId): string {
  const { inner, outer } = plotOf(view, structure);
  const { vp } = typeOf(structure);
  if (inner === null) return `Nobody has built it: ${count(vp, 'point')} for the first.`;
  const first = `${who(inner, viewer)} built it first for ${count(vp, 'point')}`;
  if (outer === null) return `${first}; the second site is free and scores nothing.`;
  return `${first}, ${who(outer, viewer).replace('You', 'you')} second.`;
}

function grindWords(view: ProvinceView): string {
  const done = view.grinds > 0 ? ` Done ${count(view.grinds, 'time')} this turn.` : '';
  return `Grind: ${GRIND.labor} Labor become ${GRIND.coin} Coin, as often as you can pay.${done}`;
}

function unionWords(view: ProvinceView): string {
  const limit = view.options.unionLimit > 0 ? 'once a turn' : 'as often as you can pay';
  return `Union: ${UNION.coin} Coin become ${UNION.labor} Labor, ${limit}.`;
}

function harborWords(view: ProvinceView): string {
  if (view.ships === null)
    return 'Harbor table: two white ships bring 1 Labor, two black ones 1 Coin, one of each lets you hire a Sailor. The ships have not been cast.';
  const [one, other] = view.ships;
  if (one !== other)
    return `Harbor table: one white and one black ship. Whoever has a Harbor may hire a Sailor for ${SAILOR.coin} Coin.`;
  return `Harbor table: two ${one} ships bring ${one === 'white' ? '1 Labor' : '1 Coin'} at the start of a turn.`;
}

function shipsWords(view: ProvinceView): string {
  const master =
    view.harbormaster === null
      ? 'Nobody is Harbormaster yet.'
      : `${nameMark(view.harbormaster)} is Harbormaster and casts them whenever their turn starts.`;
  if (view.ships === null) return `Ship Tokens, not cast yet. ${master}`;
  return `Ship Tokens: ${view.ships.join(' and ')}. ${master}`;
}

function tokenWords(view: ProvinceView, viewer: Viewer): string {
  if (view.token === null) return 'Lender Token, in the supply.';
  return `Lender Token, with ${view.token === viewer ? 'you' : nameMark(view.token)}.`;
}

function goalWords(view: ProvinceView): string {
  const claimed = [0, 1].map((seat) => `${nameMark(seat)} has ${count(view.seats[seat]?.goals.length ?? 0, 'Goal')}`);
  const tally = `${claimed.join(', ')}.`;
  if (view.faceUp === null) return `All five Goals are gone. ${tally}`;
  const goal = goalOf(view.faceUp);
  const { have, of } = progressOf(view, view.active, view.faceUp);
  const far = `${nameMark(view.active)} has ${have} of ${of}.`;
  return `${goal.name}, face-up, worth ${count(GOAL_VP, 'point')}. ${goal.text} ${far} ${view.goalsLeft} more to come. ${tally}`;
}

function supplyWords(view: ProvinceView): string {
  const held = view.platinum === null ? '' : ` ${nameMark(view.platinum)} holds the Platinum Coin.`;
  return `${view.supply} Coin in the supply.${held}`;
}

function laborWords(view: ProvinceView): string {
  return `${nameMark(view.active)} has ${view.labor} Labor left this turn, ${view.laborEarned} earned.`;
}

function spaceWords(view: ProvinceView, space: Space): string {
  const crowd = crowdOn(view, space);
  const on = `${spaceName(space).replace(/^./, (letter) => letter.toUpperCase())} with ${count(crowd, 'Worker')}.`;
  return `${on} A Worker that lands here earns ${space === 'coin' ? 'Coin' : '1 Labor'}; the next step leads to the ${spaceName(landing(view, space))}.`;
}

/** Says what can be done, or why not; empty without choices. */
function choiceWords(view: ProvinceView, choices: Choices): string {
  const legal = choices.find((choice) => choice.whyNot === null);
  if (legal) return doing(view, legal.action);
  return choices[0]?.whyNot?.text ?? '';
}

/** Placeholder for the name of the person in a seat: a colour means nothing to screen reader users. */
function nameMark(seat: Seat): string {
  return `{s${seat}}`;
}

function who(seat: Seat, viewer: Viewer): string {
  return seat === viewer ? 'You' : nameMark(seat);
}
