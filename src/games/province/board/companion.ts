/** Advice for a first game of Province. */
import { listed } from '../../../engine/english.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import { called, GRIND, LENDER_TOKEN, STRUCTURES, STRUCTURES_EACH, type StructureId } from '../content.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';
import { afterAll, goalOf, hasBuilt, landing, plotOf, progressOf, typeOf, typesBuilt } from './reading.ts';
import { spaceName } from './words.ts';

type Choices = readonly Choice<ProvinceAction>[];
type Move = Extract<ProvinceAction, { type: 'move' }>;
type Advice = Counsel<ProvinceView>;

/** Advises a seat from its view. */
export const companion: Companion<ProvinceView, ProvinceAction> = {
  counsel: (view, seat, choices) => {
    if (view.active !== seat || view.phase === 'over') return [];
    const advice = view.phase === 'work' ? atWork(view, seat, choices) : whileSpending(view, seat, choices);
    return [...advice, ...rules(view, seat)];
  },
};

function atWork(view: ProvinceView, seat: Seat, choices: Choices): Advice[] {
  const moves = everyMove(view, choices);
  const after = afterAll(view, moves);
  const payable = firsts(after, seat).filter((structure) => canPay(after, seat, structure));
  const already = firsts(view, seat).some((structure) => canPay(view, seat, structure));
  const advice: Advice[] = [];
  if (payable.length > 0 && moves.length > 1 && !already)
    advice.push({
      id: 'move-all',
      kind: 'pay',
      text: `Move *${moves.length === 3 ? 'all three' : 'all your'}* Workers: that pays for ${namedTwo(payable)} this very turn.`,
      met: (now) => now.active === seat && payable.every((structure) => canPay(now, seat, structure)),
    });
  return [...advice, ...leavingOne(view, seat, moves)];
}

/** Advises to leave a Worker standing whose move would let the rival pay for a first Structure. */
function leavingOne(view: ProvinceView, seat: Seat, moves: readonly Move[]): Advice[] {
  const rival = 1 - seat;
  const tempting = (left: readonly Move[]) => rivalsFirsts(afterAll(view, left), rival);
  const feared = tempting(moves);
  for (const [at, { kind, from }] of moves.entries()) {
    if (kind !== 'green' || moves.length < 2) continue;
    const spared = feared.find((structure) => !tempting(moves.toSpliced(at, 1)).includes(structure));
    if (spared)
      return [
        {
          id: 'leave-one',
          kind: 'rival',
          text: `Leave a Worker on the ${spaceName(from)}, or {s${rival}} can pay for ${called(spared)} next.`,
        },
      ];
  }
  return [];
}

/** First builds that the rival can afford next turn by moving every Worker from where it stands now. */
function rivalsFirsts(view: ProvinceView, rival: Seat): StructureId[] {
  const theirs = view.workers.filter(
    ({ kind }) =>
      kind === 'green' ||
      ((kind === 'camp' || kind === 'village') && hasBuilt(view, rival, kind)) ||
      kind === `sailor${rival}`,
  );
  let labor = Number(hasBuilt(view, rival, 'mill')) + Number(hasBuilt(view, rival, 'smithy'));
  let coin = view.seats[rival]?.coin ?? 0;
  for (const { space, standing, moved } of theirs) {
    const lands = landing(view, space);
    if (lands !== 'coin') labor += standing + moved;
    else coin += Math.min(view.supply, (standing + moved) * (hasBuilt(view, rival, 'bank') ? 2 : 1));
  }
  return firsts(view, rival).filter((structure) => {
    const { labor: work, coin: price } = typeOf(structure);
    return work <= labor && price <= coin;
  });
}

function whileSpending(view: ProvinceView, seat: Seat, choices: Choices): Advice[] {
  const legal = choices.flatMap(({ action, whyNot }) => (whyNot === null ? [action] : []));
  const [best] = legal
    .flatMap((action) => (action.type === 'build' ? [action.structure] : []))
    .filter((structure) => plotOf(view, structure).inner === null)
    .sort((a, b) => typeOf(b).vp - typeOf(a).vp);
  const build: Advice[] = best
    ? [
        {
          id: `build-${typeOf(best).vp}`,
          kind: 'pay',
          text: `You can build ${called(best)} now, and the first one scores *${pointsOf(best)}*.`,
          met: (now) => now.hasBuilt || now.active !== seat,
        },
      ]
    : [];
  if (best || view.labor < GRIND.labor || !legal.some(({ type }) => type === 'grind')) return build;
  return [
    {
      id: 'grind',
      kind: 'rule',
      text: 'Labor does not keep: before you end your turn, *grind* 2 of it into 1 Coin.',
      met: (now) => now.grinds > view.grinds,
    },
  ];
}

function pointsOf(structure: StructureId): string {
  const { vp } = typeOf(structure);
  return vp === 1 ? '1 point' : `${vp} points`;
}

function rules(view: ProvinceView, seat: Seat): Advice[] {
  const advice: Advice[] = [];
  const coin = view.seats[seat]?.coin ?? 0;
  if (view.token === seat && !view.tokenTaken && coin >= LENDER_TOKEN.payOff)
    advice.push({
      id: 'token',
      kind: 'now',
      text: 'You hold the Lender Token: pay it off for 3 Coin, or lose 2 points at the end.',
      met: (now) => now.token !== seat,
    });
  const most = Math.max(...view.seats.map(({ built }) => built.length));
  if (most === STRUCTURES_EACH - 1 || typesBuilt(view) === STRUCTURES.length - 1)
    advice.push({
      id: 'end',
      kind: 'rival',
      text: 'One more building can end the game. Count the points before anybody builds it.',
    });
  if (view.faceUp) {
    const { text } = goalOf(view.faceUp);
    const { have, of } = progressOf(view, seat, view.faceUp);
    const task = `${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`;
    const platinum = view.faceUp === 'coin10' ? ` (it takes ${of} Coin)` : '';
    if (have < of)
      advice.push({
        id: `goal-${view.faceUp}`,
        kind: 'rule',
        text: `Be the first to ${task}${platinum}: the open Goal, 1 point.`,
      });
  }
  return advice;
}

/** All legal moves, one action for each Worker. */
function everyMove(view: ProvinceView, choices: Choices): Move[] {
  return choices.flatMap(({ action, whyNot }) => {
    if (whyNot !== null || action.type !== 'move') return [];
    const group = view.workers.find(({ kind, space }) => kind === action.kind && space === action.from);
    return new Array<Move>(group?.standing ?? 0).fill(action);
  });
}

/** The types that nobody has built yet and that a seat may build, most valuable first. */
function firsts(view: ProvinceView, seat: Seat): StructureId[] {
  return STRUCTURES.filter((structure) => {
    const { needs } = typeOf(structure);
    return plotOf(view, structure).inner === null && (needs === null || hasBuilt(view, seat, needs));
  }).sort((a, b) => typeOf(b).vp - typeOf(a).vp);
}

function canPay(view: ProvinceView, seat: Seat, structure: StructureId): boolean {
  const { labor, coin } = typeOf(structure);
  return view.labor >= labor && (view.seats[seat]?.coin ?? 0) >= coin;
}

function namedTwo(structures: readonly StructureId[]): string {
  return listed(structures.slice(0, 2).map(called), 'or');
}
