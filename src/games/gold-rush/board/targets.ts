/**
 * The board's targets, each with a sentence. A swap needs a card and a target: the pairs are `give:<card>:<target>`,
 * which the scene offers once a card is chosen.
 */
import { count, sentences } from '../../../engine/english.ts';
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Target as BoardTarget } from '../../../web/parts/board.ts';
import { CASH_GOAL, type CardId, SNEAK_TOKENS } from '../content.ts';
import type { RushAction, RushView, Target } from '../state.ts';
import { signed, sorted } from './cards.ts';
import { awaited, deckOf, homeOf, knownAt, placedIn, seatOf } from './reading.ts';
import { cardName, doing, knownWords, partyName, tokenWords } from './words.ts';

type Choices = readonly Choice<RushAction>[];
/** A target of Gold Rush. */
export type RushTarget = BoardTarget<RushAction>;

/** The id of the target for giving a card to a seat or the centre. */
export function giveId(card: CardId, target: Target): string {
  return `give:${card}:${target}`;
}

/** All targets of the board. */
export function targets(view: RushView, viewer: Viewer, choices: Choices): readonly RushTarget[] {
  const mine = viewer !== null && awaited(view) === viewer && view.phase !== 'over' ? choices : [];
  const of = (type: RushAction['type']) => mine.filter(({ action }) => action.type === type);
  const pile = [...of('sneak'), ...of('pass')].sort((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null));
  return [
    ...handTargets(view, viewer, mine),
    ...view.seats.map((_, seat) => seatTarget(view, viewer, seat, mine)),
    centreTarget(view, mine),
    ...[0, 1, 2].map((position) => spotTarget(view, position, mine)),
    ...giveTargets(view, viewer, mine),
    { id: 'sneak', label: sentences(pileWords(view), choiceWords(view, pile)), choices: pile },
    {
      id: 'accept',
      label: sentences('The swap points at you.', choiceWords(view, of('accept'))),
      choices: of('accept'),
    },
    { id: 'tin', label: `The tin holds ${count(view.tin, 'token')}. What is in it never comes back.`, choices: [] },
    { id: 'dice', label: diceWords(view), choices: [] },
    { id: 'market', label: marketWords(view), choices: [] },
    { id: 'ledger', label: ledgerWords(view, viewer), choices: [] },
    ...deckTargets(view),
    ...(view.stranger ? [{ id: 'stranger', label: strangerWords(view), choices: [] }] : []),
  ];
}

function aims(target: Target) {
  return ({ action }: Choice<RushAction>): boolean =>
    (action.type === 'swap' || action.type === 'redirect') && action.target === target;
}

/** The choices that concern a target: redirects while a swap is answered, otherwise swaps. */
function relevant(view: RushView, choices: Choices, target: Target): Choices {
  const type = view.phase === 'redirect' ? 'redirect' : 'swap';
  return view.phase === 'take' ? [] : choices.filter(aims(target)).filter(({ action }) => action.type === type);
}

function handTargets(view: RushView, viewer: Viewer, choices: Choices): RushTarget[] {
  if (viewer === null) return [];
  const hand = seatOf(view, viewer).hand ?? [];
  return sorted(hand).map(({ id, kindName }) => {
    const mine = choices.filter(({ action }) => action.type === 'swap' && action.card === id);
    const can = mine.some((choice) => choice.whyNot === null);
    return {
      id: `card:${id}`,
      label: sentences(`Your ${cardName(id)}, ${kindName}.`, can ? 'Choose it, then whom to give it to.' : ''),
      choices: view.phase === 'mines' ? mine : [],
    };
  });
}

function seatTarget(view: RushView, viewer: Viewer, seat: number, choices: Choices): RushTarget {
  const held = seatOf(view, seat);
  const mine = seat === viewer && view.phase === 'mines' ? [] : relevant(view, choices, seat);
  const who = seat === viewer ? 'Your cart' : `${partyName(seat)}'s cart`;
  const sneaks = held.sneaks > 0 ? `, ${count(held.sneaks, 'sneak token')}` : '';
  const state = held.alive
    ? `${who}: ${tokenWords(held.plates, held.blasts)}, $${held.cash} of $${CASH_GOAL}${sneaks}.`
    : `${who} is out of the game.`;
  const turn =
    view.turn === seat && view.phase !== 'over' ? (seat === viewer ? 'It is your turn.' : 'It is their turn.') : '';
  const known = seat === viewer ? '' : knownWords(knownAt(view, seat), 'hold');
  return { id: `seat:${seat}`, label: sentences(state, turn, known, choiceWords(view, mine)), choices: mine };
}

function centreTarget(view: RushView, choices: Choices): RushTarget {
  const mine = relevant(view, choices, 'centre');
  return {
    id: 'centre',
    label: sentences('The centre: three cards, face-down.', choiceWords(view, mine)),
    choices: mine,
    about:
      'Swap with the centre and you choose the position. Nobody sees what lies there except whoever puts it there or takes it.',
  };
}

function spotTarget(view: RushView, position: number, choices: Choices): RushTarget {
  const mine = choices.filter(({ action }) => action.type === 'take' && action.position === position);
  const spot = `centre:${position}` as 'centre:0';
  const card = view.centre[position];
  const face = card ? `${cardName(card)}.` : knownWords(knownAt(view, spot), 'be');
  return {
    id: `spot:${position}`,
    label: sentences(`Central card ${position + 1}.`, face, view.phase === 'take' ? choiceWords(view, mine) : ''),
    choices: view.phase === 'take' ? mine : [],
  };
}

function giveTargets(view: RushView, viewer: Viewer, choices: Choices): RushTarget[] {
  if (view.phase !== 'mines' || viewer === null) return [];
  return choices.flatMap((choice) => {
    const { action } = choice;
    if (action.type !== 'swap') return [];
    const to = action.target === 'centre' ? 'the centre' : `${partyName(action.target)}'s cart`;
    const known = action.target === 'centre' ? '' : knownWords(knownAt(view, action.target), 'hold');
    const can = choice.whyNot?.text ?? `Give ${signedCard(action.card)} to ${to} and take a card unseen.`;
    return [{ id: giveId(action.card, action.target), label: sentences(can, known), choices: [choice] }];
  });
}

function signedCard(id: CardId): string {
  return signed(sorted([id])[0]?.number ?? 0);
}

function pileWords(view: RushView): string {
  return `Sneak tokens: ${view.pile} of ${SNEAK_TOKENS} left, each ${signed(view.options.sneakValue)} in the load.`;
}

function diceWords(view: RushView): string {
  const open = ['none', 'one', 'two', 'three'][view.white] ?? view.white;
  const look = view.seats.some((seat) => seat.faceUp.length > 0) ? ' Look at the deal.' : '';
  return `White die ${view.white}: ${open} of each hand ${view.white === 1 ? 'was' : 'were'} dealt face-up. Black die with ${partyName(view.first)}: lap ${view.lap} of ${view.black.rolled}.${look}`;
}

function marketWords(view: RushView): string {
  const rule = 'The heaviest load earns nothing, the second its best card, the third its worst card.';
  return view.last ? `${rule} Look at the market of round ${view.last.round}.` : rule;
}

function ledgerWords(view: RushView, viewer: Viewer): string {
  const home = homeOf(viewer);
  const { cash, load, turnsLeft } = seatOf(view, home);
  const whose = viewer === null ? partyName(home) : 'You';
  const weighs = load === null ? '' : `Load ${signed(load)}.`;
  return sentences(`${whose}: $${cash} of $${CASH_GOAL}.`, weighs, `${count(turnsLeft, 'turn')} left this round.`);
}

/** What is known about the deck; with fading memory, only how many cards take no part. */
function deckTargets(view: RushView): RushTarget[] {
  const deck = deckOf(view);
  const placed = deck ? `You know where ${placedIn(deck)} of ${deck.length} cards are. Look at the list.` : '';
  const aside =
    view.aside === 0
      ? ''
      : `${count(view.aside, 'card')} set aside unseen; ${view.aside === 1 ? 'it takes' : 'they take'} no part in this round.`;
  return placed || aside ? [{ id: 'deck', label: sentences(placed, aside), choices: [] }] : [];
}

function strangerWords(view: RushView): string {
  const { stranger } = view;
  if (!stranger) return '';
  if (!stranger.alive) return 'The Stranger is out of the game.';
  const cart = view.options.strangerCart ? ` ${tokenWords(stranger.plates, stranger.blasts)}.` : '';
  return `The Stranger sells the three central cards and has $${stranger.cash}.${cart}`;
}

/** Says what can be done, or why not; empty without choices. */
function choiceWords(view: RushView, choices: Choices): string {
  const legal = choices.filter((choice) => choice.whyNot === null);
  const [first] = legal;
  if (!first) return choices[0]?.whyNot?.text ?? '';
  if (first.action.type === 'swap' && legal.length > 1) return 'Swap with it: choose which card to give.';
  return doing(view, first.action);
}
