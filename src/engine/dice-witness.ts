/**
 * What one page saw and sent while the dice of a match were agreed on. The page answers from it, keeps it, and compares
 * the record with it at the end: an operator who shows pages different things contradicts the memory of one of them.
 */
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { DiceRecord, DiceRound } from './dice-commitment.ts';
import { contributionCommitment, sameItems } from './dice-rounds.ts';
import type { Seat } from './game.ts';
import type { PublicTable, You } from './protocol.ts';

const text = Type.String({ maxLength: 64 });
const bySeat = Type.Array(text, { maxItems: 16 });
const seat = Type.Integer({ minimum: 0, maximum: 15 });

const seenSchema = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  /** What this page committed to, and whether it has revealed it. */
  own: Type.Optional(Type.Object({ seat, contribution: text, revealed: Type.Boolean() })),
  /** This person's seat, where a commitment appeared that is not this page's. */
  elsewhere: Type.Optional(seat),
  /** All commitments as this page first saw them complete; it reveals for no others. */
  commitments: Type.Optional(bySeat),
  /** Everybody's contribution, as first seen. */
  contributions: bySeat,
});

const witnessSchema = Type.Object({
  format: Type.Literal('boomtown-witness'),
  version: Type.Literal(1),
  table: text,
  /** The server's commitment, as first seen. */
  commitment: text,
  rounds: Type.Array(seenSchema, { maxItems: 1000 }),
});

/** What a page saw and sent in one round. */
export type SeenRound = Type.Static<typeof seenSchema>;

/** What a page saw and sent at one table. */
export type Witness = Type.Static<typeof witnessSchema>;

/** What a page sends in answer to a round. */
export type DiceAnswer =
  | { readonly do: 'commit'; readonly round: number; readonly commitment: string }
  | { readonly do: 'reveal'; readonly round: number; readonly contribution: string };

/** Reads a witness from a file or a page's storage; `null` if it is none. */
export function readWitness(content: string): Witness | null {
  try {
    const value: unknown = JSON.parse(content);
    return Value.Check(witnessSchema, value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Records what the server shows, and returns what to answer. The witness must be stored before the answer is sent.
 * First sightings are never overwritten: a page reveals once a round, and only for the commitments that it saw first.
 */
export function observeRounds(
  before: Witness | null,
  fair: DiceRecord,
  own: Seat | null,
  fresh: () => string,
): { readonly witness: Witness; readonly answer: DiceAnswer | null } {
  const { table = '', rounds = [] } = fair;
  const known: Witness = before ?? {
    format: 'boomtown-witness',
    version: 1,
    table,
    commitment: fair.commitment,
    rounds: [],
  };
  if (known.commitment !== fair.commitment || known.table !== table) return { witness: known, answer: null };
  const current = rounds.at(-1);
  const seen = new Map(known.rounds.map((round) => [round.round, round]));
  let answer: DiceAnswer | null = null;
  for (const round of rounds) {
    const mine = seen.get(round.round);
    // This page did not see a round that was over before it came.
    if (!mine && round.phase !== 'commit' && round.phase !== 'reveal') continue;
    const step = takeIn(mine, round, table, own, fresh);
    seen.set(round.round, step.seen);
    if (round === current) answer = step.answer;
  }
  return { witness: { ...known, rounds: [...seen.values()] }, answer };
}

function takeIn(
  before: SeenRound | undefined,
  round: DiceRound,
  table: string,
  seated: Seat | null,
  fresh: () => string,
): { readonly seen: SeenRound; readonly answer: DiceAnswer | null } {
  const number = round.round;
  const contributions = round.contributions.map((shown, at) => before?.contributions[at] || shown);
  let seen: SeenRound = { ...before, round: number, contributions };
  if (round.phase === 'reveal' && !seen.commitments) seen = { ...seen, commitments: [...round.commitments] };
  if (seated === null || !round.asked.includes(seated)) return { seen, answer: null };
  const shown = round.commitments[seated] ?? '';
  if (round.phase === 'commit' && !seen.own && shown === '')
    seen = { ...seen, own: { seat: seated, contribution: fresh(), revealed: false } };
  const { own } = seen;
  const commitment = own ? contributionCommitment({ table, seat: own.seat, round: number }, own.contribution) : '';
  if (shown !== '' && shown !== commitment) return { seen: { ...seen, elsewhere: seated }, answer: null };
  if (!own) return { seen, answer: null };
  if (round.phase === 'commit')
    return { seen, answer: shown === '' ? { do: 'commit', round: number, commitment } : null };
  const ready =
    round.phase === 'reveal' && shown === commitment && sameItems(seen.commitments ?? [], round.commitments);
  if (!ready || round.contributions[seated]) return { seen, answer: null };
  return {
    seen: { ...seen, own: { ...own, revealed: true } },
    answer: { do: 'reveal', round: number, contribution: own.contribution },
  };
}

/** What a page needs in order to take part in a start. */
export interface DicePort {
  load(): Witness | null;
  /** Stores the witness; called before the answer that follows from it is sent. */
  keep(witness: Witness): void;
  /** 32 random bytes in hex. */
  fresh(): string;
  /** Sends an answer; resolves to whether the server took it. */
  send(answer: DiceAnswer): Promise<boolean>;
  after(milliseconds: number, what: () => void): void;
}

/** Pause before an answer that the server could not store is sent again, as long as it is still asked for. */
const AGAIN_MS = 1000;

/** A page's part in a start: takes every update of its table, and answers by itself. */
export function diceResponder(port: DicePort): (table: PublicTable, you: You) => void {
  let latest: { readonly fair: DiceRecord; readonly seat: Seat | null } | null = null;
  let sending = false;
  let taken = '';

  const look = (): void => {
    if (!latest || sending) return;
    const before = port.load();
    const { witness, answer } = observeRounds(before, latest.fair, latest.seat, port.fresh);
    if (JSON.stringify(witness) !== JSON.stringify(before)) port.keep(witness);
    const name = answer && `${answer.do} ${answer.round}`;
    if (!answer || !name || name === taken) return;
    sending = true;
    void port.send(answer).then((kept) => {
      sending = false;
      if (!kept) return port.after(AGAIN_MS, look);
      taken = name;
      look();
    });
  };

  return (table, { seat: own }) => {
    if (table.stage === 'over' || table.stage === 'closed') return;
    latest = { fair: table.fair, seat: own };
    look();
  };
}
