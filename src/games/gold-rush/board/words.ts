/** The board's wording for carts, cards and actions. */
import { count, listed } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Caution, Prompt } from '../../../web/parts/board.ts';
import { CASH_GOAL, type CardId } from '../content.ts';
import type { EndReason, Party, RushAction, RushView, Target } from '../state.ts';
import { drawn, signed } from './cards.ts';
import { awaited, type Known, platesAfter, seatOf } from './reading.ts';

type Choices = readonly Choice<RushAction>[];

/** The owner of a cart; the table fills in the name of the person in a seat. */
export function partyName(party: Party): string {
  return party === 'stranger' ? 'the Stranger' : `{s${party}}`;
}

/** "the centre", a name, "you". */
export function targetName(target: Target, viewer: Viewer): string {
  if (target === 'centre') return 'the centre';
  return target === viewer ? 'you' : partyName(target);
}

/** "Mother Lode, 40". */
export function cardName(id: CardId): string {
  const { name, number } = drawn(id);
  return `${name}, ${signed(number)}`;
}

/** "3 plates and 1 blast". */
export function tokenWords(plates: number, blasts: number): string {
  const parts = [plates > 0 ? count(plates, 'plate') : '', blasts > 0 ? count(blasts, 'blast') : ''].filter(Boolean);
  return parts.join(' and ') || 'no tokens';
}

/** "You know it holds 40; it may also hold 20 or 25." A central spot does not hold a card: it is one. */
export function knownWords(known: readonly Known[], verb: 'hold' | 'be'): string {
  const sure = known.filter((one) => one.sure).map(({ card }) => signed(card.number));
  const maybe = known.filter((one) => !one.sure).map(({ card }) => signed(card.number));
  const parts = [
    sure.length > 0 ? `You know it ${verb === 'hold' ? 'holds' : 'is'} ${listed(sure, 'and')}` : '',
    maybe.length > 0 ? `${sure.length > 0 ? 'it may also' : 'It may'} ${verb} ${listed(maybe, 'or')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('; ')}.` : '';
}

/** The label of an action in a menu and on a button. */
export function label(_view: RushView, action: RushAction): string {
  switch (action.type) {
    case 'swap':
      return `Give ${signed(drawn(action.card).number)} to ${targetName(action.target, null)}`;
    case 'sneak':
      return 'Sneak';
    case 'pass':
      return 'Pass';
    case 'accept':
      return 'Let it happen';
    case 'redirect':
      return `Pay a plate and send it to ${targetName(action.target, null)}`;
    case 'take':
      return `Take the card at position ${action.position + 1}`;
  }
}

/** The words after the title in the top bar. */
export function subtitle(view: RushView): readonly string[] {
  if (view.phase === 'over') return [`round ${view.round}`, 'The game is over'];
  return [`round ${view.round}`, `lap ${view.lap} of ${view.black.rolled}${view.final ? ', the last' : ''}`];
}

/** The prompt: what the table waits for. */
export function prompt(view: RushView, viewer: Viewer, _choices: Choices, names: readonly string[]): Prompt {
  if (view.phase === 'over') return overPrompt(view, names);
  const seat = awaited(view);
  if (seat === null) return { title: 'The round is being settled.' };
  const name = (of: Seat) => names[of] ?? partyName(of);
  if (seat !== viewer) return waitingPrompt(view, viewer, seat, name);
  const swapper = view.swap && name(view.swap.by);
  if (view.phase === 'redirect' && swapper) {
    const { now, after } = platesAfter(view, seat);
    const last = after === 0 ? ' Without a plate you are out when the dynamite goes off, unless you mend one.' : '';
    return {
      title: `${swapper} wants to swap with you.`,
      detail: `Let it happen, or pay 1 plate for good (${now} → ${after}) and send it on.${last}`,
      rule: 'RUSH-REDIR-1',
    };
  }
  if (view.phase === 'take')
    return {
      title: 'Take one of the three central cards.',
      detail: 'You see it once you have it; your own card goes into its place.',
      rule: 'RUSH-SWAP-7',
    };
  const left = seatOf(view, seat).turnsLeft;
  const turns = left === 1 ? 'This is your last turn of the round.' : `You have ${left} turns left, this one included.`;
  return {
    title: view.pile > 0 ? 'Swap a card, or sneak.' : 'Swap a card, or pass.',
    detail: `Choose a card, then a cart or the centre. ${turns}`,
    rule: 'RUSH-TURN-3',
  };
}

function waitingPrompt(view: RushView, viewer: Viewer, seat: Seat, name: (seat: Seat) => string): Prompt {
  const mine = viewer !== null && view.seats[viewer];
  const detail =
    viewer === null
      ? 'You are watching.'
      : mine && !mine.alive
        ? 'You are out of the game; watch who becomes mayor.'
        : 'Remember where the big cards go.';
  if (view.phase === 'redirect' && view.swap)
    return { title: `${name(view.swap.by)} wants to swap with ${name(seat)}.`, detail, rule: 'RUSH-REDIR-1' };
  if (view.phase === 'take')
    return { title: `${name(seat)} is taking a card from the centre.`, detail, rule: 'RUSH-SWAP-7' };
  return { title: `${name(seat)} is in the mines.`, detail, rule: 'RUSH-TURN-3' };
}

const END_WORDS: Readonly<Record<EndReason, string>> = {
  cash: `Richest with $${CASH_GOAL} or more.`,
  lastAlive: 'The last one alive.',
  everyoneDied: 'Nobody came out of the mine.',
  roundLimit: 'The mine is exhausted.',
};

function overPrompt(view: RushView, names: readonly string[]): Prompt {
  const winners = view.ending?.winners ?? [];
  const who = winners.map((party) => (party === 'stranger' ? 'The Stranger' : (names[party] ?? partyName(party))));
  const title =
    who.length === 0
      ? 'Nobody becomes mayor.'
      : `${listed(who, 'and')} ${who.length > 1 ? 'share' : 'moves into'} the town hall.`;
  return { title, detail: view.ending ? END_WORDS[view.ending.reason] : '', rule: 'RUSH-GOAL-1' };
}

/** The caution before paying the last plate. */
export function caution(view: RushView, action: RushAction): Caution | null {
  if (action.type !== 'redirect' || view.viewer === null) return null;
  const { plates, blasts } = seatOf(view, view.viewer);
  if (plates > 1) return null;
  return {
    title: 'Pay your last plate?',
    text: `Only ${count(blasts, 'blast')} would be left. You will be out after this round unless the Replacement Plate mends one.`,
    confirm: 'Pay it',
    rule: 'RUSH-REDIR-9',
  };
}

/** A sentence that says what an action would do now. */
export function doing(view: RushView, action: RushAction): string {
  switch (action.type) {
    case 'swap':
      return action.target === 'centre'
        ? `Give ${signed(drawn(action.card).number)} to the centre and take a card from there.`
        : `Give ${signed(drawn(action.card).number)} and take one of theirs blindly.`;
    case 'sneak':
      return `Sneak: take a token; your load is ${view.options.sneakValue < 0 ? '1 lighter' : '1 heavier'} this round.`;
    case 'pass':
      return 'Pass: no sneak token is left.';
    case 'accept':
      return 'Let it happen: one of your cards is drawn unseen and replaced.';
    case 'redirect':
      return 'Pay 1 plate for good and send the swap here.';
    case 'take':
      return 'Take this card; yours goes into its place.';
  }
}
