/**
 * The start of a game: rounds in which the persons at the table commit to contributions to the dice and then reveal
 * them. Those who do not commit in time contribute nothing and keep their seats. Those who commit and do not reveal are
 * replaced by bots for good, so that looking at the dice first and leaving gains nothing, and the round is repeated.
 */
import { createHmac } from 'node:crypto';
import { committedChance, diceKey, type Mac } from '../engine/dice-commitment.ts';
import { committedIn, contributionCommitment, RESTARTS, revealedIn, withheldIn } from '../engine/dice-rounds.ts';
import type { Seat } from '../engine/game.ts';
import { openMatch } from '../engine/match.ts';
import type { Command, WhyNot } from '../engine/protocol.ts';
import type { Act } from './act.ts';
import type { CommandContext, Decision } from './decision.ts';
import { no } from './refusal.ts';
import { replaced } from './stand-in.ts';
import { currentRound, type TableState } from './table-state.ts';

/** HMAC by the system's library, which is faster than the implementation that pages use. */
export const nodeMac: Mac = (key, text) => createHmac('sha256', key).update(text).digest();

type Knowing = Pick<CommandContext, 'names' | 'secret'>;

/** Starts the first round: everybody who is here is asked. If nobody is, the server's secret alone makes the dice. */
export function askDice(state: TableState, who: Knowing & Pick<CommandContext, 'here'>): Decision {
  const seats = state.holders.flatMap((holder, seat) =>
    holder.kind === 'person' && who.here(holder.person) ? [seat] : [],
  );
  const asked = askAgain(state, seats);
  if (seats.length > 0) return { acts: [asked] };
  const closed: Act = { type: 'dice-closed', round: asked.round, missing: [] };
  return {
    acts: [
      asked,
      closed,
      ...begin(
        state,
        state.holders.map(() => ''),
        who,
      ),
    ],
  };
}

function askAgain(state: TableState, seats: readonly Seat[]): Extract<Act, { type: 'dice-asked' }> {
  return { type: 'dice-asked', round: state.rounds.length + 1, seats };
}

/** Decides on a commitment. The last one closes the list. */
export function commitDice(
  state: TableState,
  seat: Seat,
  ask: Pick<Extract<Command, { do: 'commit' }>, 'round' | 'commitment'>,
): Decision | WhyNot {
  const round = openRound(state, ask.round, seat);
  if ('text' in round) return round;
  const own = round.commitments[seat];
  if (own === ask.commitment) return { acts: [] };
  if (round.phase !== 'commit') return no('All commitments of this round are in already.');
  if (own) return no('Your seat has already committed to its part of the dice, perhaps from another device.');
  if (round.commitments.includes(ask.commitment))
    return no('Somebody else has sent the same commitment. Draw another one.');
  const committed: Act = { type: 'dice-committed', round: ask.round, seat, commitment: ask.commitment };
  const all = committedIn(round).length + 1 === round.asked.length;
  return { acts: all ? [committed, { type: 'dice-closed', round: ask.round, missing: [] }] : [committed] };
}

/** Decides on a reveal. The last one begins the game. */
export function revealDice(
  state: TableState,
  seat: Seat,
  ask: Pick<Extract<Command, { do: 'reveal' }>, 'round' | 'contribution'>,
  who: Knowing,
): Decision | WhyNot {
  const round = openRound(state, ask.round, seat);
  if ('text' in round) return round;
  const { contribution } = ask;
  if (round.contributions[seat] === contribution) return { acts: [] };
  if (round.phase !== 'reveal') return no('Parts of the dice are revealed when everybody has committed to theirs.');
  if (contributionCommitment({ table: state.id, seat, round: ask.round }, contribution) !== round.commitments[seat])
    return no('This is not the part of the dice that your seat committed to.');
  const revealed: Act = { type: 'dice-revealed', round: ask.round, seat, contribution };
  const contributions = round.contributions.with(seat, contribution);
  const all = withheldIn({ ...round, contributions }).length === 0;
  return { acts: all ? [revealed, ...begin(state, contributions, who)] : [revealed] };
}

function openRound(state: TableState, number: number, seat: Seat) {
  const round = state.rounds.at(-1);
  // A page that learns late that the round is complete has done nothing wrong.
  if (!round || round.round !== number) return no('This round of the dice is over.');
  if (!round.asked.includes(seat)) return no('Your seat was not asked for a part of the dice.');
  return round;
}

/** Decides what to do about a round whose time is up. */
export function startLate(state: TableState, who: Knowing): Decision {
  const round = currentRound(state);
  const number = round.round;
  if (round.phase === 'commit') {
    const missing = round.asked.filter((seat) => !round.commitments[seat]);
    const closed: Act = { type: 'dice-closed', round: number, missing };
    const nobody = committedIn(round).length === 0;
    return { acts: nobody ? [closed, ...begin(state, round.contributions, who)] : [closed] };
  }
  const rest = revealedIn(round);
  // Nobody has revealed, so nobody has learned anything: all keep their seats.
  if (rest.length === 0) return { acts: [{ type: 'start-called-off' }] };
  const seats = withheldIn(round);
  const out: Act[] = [
    { type: 'dice-withheld', round: number, seats },
    ...replaced(state, seats, who.names).map((seated): Act => ({ type: 'seated', ...seated })),
  ];
  const repeated = number - (state.starting?.first ?? number);
  if (repeated >= RESTARTS) return { acts: [...out, { type: 'start-called-off' }] };
  return { acts: [...out, askAgain(state, rest)] };
}

/** Deals the game from the server's secret and the contributions; reveals the secret if the game is over at once. */
function begin(state: TableState, contributions: readonly string[], { names, secret }: Knowing): Act[] {
  const { game, opened } = state;
  const table = { seats: opened.seats, options: opened.options };
  const match = openMatch(game, table, names, committedChance(diceKey(secret, contributions), 0, nodeMac));
  const started: Act = { type: 'started', setup: match.setup, hash: match.setupHash };
  return game.outcome(match.state) ? [started, { type: 'revealed', secret }] : [started];
}
