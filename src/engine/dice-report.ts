/**
 * What can be said about the dice of a record, in sentences: what was checked, what cannot be checked from here, and
 * what does not match. A page adds what it saw itself (`dice-witness.ts`); without that, the record can only be checked
 * against itself.
 */

import { diceProblem } from './dice-check.ts';
import { type DiceRecord, type DiceRound, secretProblem } from './dice-commitment.ts';
import { committedIn, revealedIn, roundsProblem, sameItems, withheldIn } from './dice-rounds.ts';
import type { SeenRound, Witness } from './dice-witness.ts';
import type { Game, Seat } from './game.ts';
import type { MatchFile } from './match.ts';

/** Sentences about the dice of one match. `broken` is empty if nothing is wrong. */
export interface DiceReport {
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  readonly broken: readonly string[];
}

/**
 * Throws every die again, checks the rounds of commitments against the rules, and compares both with what a page saw.
 */
export function diceReport(game: Game, file: MatchFile, witness: Witness | null): DiceReport {
  const { fair } = file;
  if (!fair) return { checked: [], unchecked: [NO_SERVER], broken: [] };
  const thrown = diceProblem(game, file);
  const reports = [
    thrown
      ? { checked: [], unchecked: [], broken: [thrown.problem] }
      : { checked: [EVERY_DIE], unchecked: [], broken: [] },
    roundsReport(fair),
    fair.rounds ? witnessReport(fair, witness) : { checked: [], unchecked: [], broken: [] },
  ];
  return {
    checked: reports.flatMap(({ checked }) => checked),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
    broken: reports.flatMap(({ broken }) => broken),
  };
}

const NO_SERVER = 'No server committed to the dice of this match beforehand, so their origin cannot be checked.';
const EVERY_DIE = 'Every die comes from the secret that the server had committed to and from what the players added.';
const ONE_BY_ONE =
  'The players’ parts were added one after the other, without commitments: whoever knew the secret and came last could have chosen.';
const NO_WITNESS =
  'Whether the players’ pages were shown these commitments before they revealed: only a page that was there can tell.';

/** Reports on the rounds of commitments in the record. */
function roundsReport(fair: DiceRecord): DiceReport {
  if (!fair.rounds) return { checked: [], unchecked: [ONE_BY_ONE], broken: [] };
  const problem = roundsProblem(fair);
  if (problem) return { checked: [], unchecked: [], broken: [problem] };
  const used = fair.rounds.at(-1);
  const added = used ? revealedIn(used) : [];
  const silent = used ? used.asked.filter((seat) => !added.includes(seat)) : [];
  const checked = fair.rounds.flatMap(voidRound);
  const unchecked: string[] = [];
  if (added.length > 0) checked.unshift(`${seats(added)} committed to ${parts(added)} before any was revealed.`);
  else unchecked.push('No player added to the dice: whoever knew the server’s secret knew them all.');
  if (silent.length > 0) unchecked.push(`${seats(silent)} did not answer in time and added nothing to the dice.`);
  return { checked, unchecked, broken: [] };
}

function voidRound(round: DiceRound): string[] {
  const again = round.phase === 'off' ? 'the start was called off' : 'the round was repeated';
  if (round.phase === 'used') return [];
  if (revealedIn(round).length === 0) return [`In round ${round.round} nobody revealed, and ${again}.`];
  const out = withheldIn(round);
  const [who, left] = [seats(out), out.length === 1 ? 'left its seat' : 'left their seats'];
  return [`In round ${round.round} ${lower(who)} committed, did not reveal, ${left} to a bot, and ${again}.`];
}

/** Compares the record with what a page saw and sent. */
export function witnessReport(fair: DiceRecord, witness: Witness | null): DiceReport {
  const broken: string[] = [];
  const unchecked: string[] = [];
  if (witness === null) return { checked: [], unchecked: [NO_WITNESS], broken };
  if (witness.table !== fair.table)
    return { checked: [], unchecked, broken: ['What the page saw belongs to another table.'] };
  if (witness.commitment !== fair.commitment)
    broken.push('The server showed this page a commitment to its secret different from the one in the record.');
  for (const seen of witness.rounds) {
    const round = fair.rounds?.find((one) => one.round === seen.round);
    if (round) {
      broken.push(...contradictions(seen, round));
      unchecked.push(...leftOut(seen, round));
    } else broken.push(`This page saw round ${seen.round} of the dice, and the record has no such round.`);
  }
  const used = fair.rounds?.at(-1);
  const last = witness.rounds.find(({ round }) => round === used?.round);
  if (!used || !last?.own?.revealed || used.contributions[last.own.seat] !== last.own.contribution)
    unchecked.push(
      'Nothing that this page sent is in the dice, so it cannot vouch for them; the pages of those who added to them can.',
    );
  if (!last?.commitments) unchecked.push('This page was not there when the commitments were complete.');
  const whole = broken.length === 0 && unchecked.length === 0 && used;
  const count = used ? committedIn(used).length : 0;
  const checked = whole
    ? [
        `The record has exactly what this page saw and sent: the server’s commitment, ${count === 1 ? 'its own commitment' : `all ${count} commitments`} before it revealed, and its own part, which is in the dice.`,
      ]
    : [];
  return { checked, unchecked, broken };
}

function contradictions(seen: SeenRound, round: DiceRound): string[] {
  const found: string[] = [];
  const name = `round ${seen.round}`;
  if (seen.commitments && !sameItems(seen.commitments, round.commitments))
    found.push(`In ${name} this page was shown different commitments from those in the record.`);
  if (seen.contributions.some((text, seat) => text !== '' && text !== round.contributions[seat]))
    found.push(`In ${name} this page was shown different parts of the dice from those in the record.`);
  const { own } = seen;
  if (own?.revealed && round.contributions[own.seat] !== own.contribution)
    found.push(`In ${name} this page revealed its part, and the record does not have it.`);
  return found;
}

/** Differences that may have an innocent reason: a slow connection, or a second device. */
function leftOut({ round: number, own, elsewhere }: SeenRound, round: DiceRound): string[] {
  if (elsewhere !== undefined)
    return [
      `In round ${number} a commitment other than this page’s appeared at seat ${elsewhere + 1}: check the other device, if it was yours.`,
    ];
  if (own && !round.commitments[own.seat])
    return [`In round ${number} this page’s commitment is not in the record: it came late or was left out.`];
  return [];
}

/** Whether the page of this witness can vouch for a record: its part is in the dice, and all is as it saw it. */
export function vouches(fair: DiceRecord, witness: Witness): boolean {
  if (secretProblem(fair) !== null || roundsProblem(fair) !== null) return false;
  const { broken, unchecked } = witnessReport(fair, witness);
  return broken.length === 0 && unchecked.length === 0;
}

function seats(list: readonly Seat[]): string {
  const numbers = list.map((seat) => String(seat + 1));
  const last = numbers.pop() ?? '';
  return numbers.length === 0 ? `Seat ${last}` : `Seats ${numbers.join(', ')} and ${last}`;
}

function parts(list: readonly Seat[]): string {
  return list.length === 1 ? 'its part of the dice' : 'their parts of the dice';
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
