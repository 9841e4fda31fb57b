/** Opens tables: checks the terms, seats bots and the people of the table before, and writes the first entries. */
import { isBot } from '../bots/levels.ts';
import { commitmentTo } from '../engine/dice-commitment.ts';
import type { Game, Options, Seat } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import type { WhyNot } from '../engine/protocol.ts';
import type { TablePlan } from '../engine/table-plan.ts';
import type { Act, Holder } from './act.ts';
import { invitationOf } from './invitation.ts';
import type { Parts } from './parts.ts';
import { no, SIGNED_OUT } from './refusal.ts';
import { seatBots } from './stand-in.ts';
import { type Card, LACKS } from './store/store.ts';

/** The terms of a new table: what its host asks for and, for a rematch, what follows from the table before. */
export interface TableTerms extends TablePlan {
  /** People who have seats from the start, because they had them at the table before. */
  readonly people?: readonly { readonly seat: Seat; readonly person: string }[];
  readonly after?: string;
  /** The name of the table, if opening it again must lead to the same one. */
  readonly name?: string;
}

/** Where to find a new table. */
export interface OpenedTable {
  readonly table: string;
  readonly invitation: string;
}

/** What opening a table needs of the server. */
type OpeningParts = Pick<Parts, 'store' | 'clock' | 'secrets' | 'game'>;

/** Opens a table, unless the device that asks for it has been signed out. */
export async function writeNewTable(
  parts: OpeningParts,
  terms: TableTerms,
  host: string,
  device?: string,
): Promise<OpenedTable | WhyNot> {
  const game = await parts.game(terms.game);
  if (!game) return no('This server does not have that game.');
  const table = terms.name ?? parts.secrets.name(12);
  const people = await parts.store.people([host, ...(terms.people ?? []).map(({ person }) => person)]);
  const names = people.map(({ name }) => name);
  const read = readTerms(game, terms, names, table);
  if ('text' in read) return read;
  const secret = parts.secrets.draw();
  const at = parts.clock.now();
  const acts: Act[] = [
    {
      type: 'opened',
      game: game.id,
      rules: game.rulesVersion,
      options: read.options,
      seats: terms.seats,
      pace: terms.pace,
      listed: terms.listed,
      chat: terms.chat,
      host,
      commitment: commitmentTo(secret),
      ...(terms.after ? { after: terms.after } : {}),
    },
    ...read.seated,
  ];
  const entries = acts.map((act, index) => ({ rev: index + 1, at, act }));
  const card: Card = {
    table,
    game: game.id,
    stage: 'gathering',
    listed: terms.listed,
    seats: terms.seats,
    free: terms.seats - read.seated.length,
    line: '',
    updated: at,
    deadline: null,
    people: [...new Set([host, ...(terms.people ?? []).map(({ person }) => person)])],
    waiting: [],
    company: { host, pace: terms.pace, holders: holdersOf(terms.seats, read.seated), news: '', result: null },
  };
  const result = await parts.store.append(table, 0, entries, null, { card, secret, device });
  if (result === 'signed-out') return SIGNED_OUT;
  const kept = result === 'ok' ? secret : await parts.store.secret(table);
  return kept === null ? no(LACKS.away) : { table, invitation: invitationOf(kept) };
}

type Seated = Extract<Act, { type: 'seated' }>;

/** The holders of the seats of a new table. */
function holdersOf(seats: number, seated: readonly Seated[]): Holder[] {
  const holders = Array.from({ length: seats }, (): Holder => ({ kind: 'free' }));
  for (const { seat, holder } of seated) holders[seat] = holder;
  return holders;
}

/** Checks the terms of a table and seats its bots; `names` are those of the people, which no bot may have. */
function readTerms(
  game: Game,
  terms: TableTerms,
  names: readonly string[],
  table: string,
): { options: Options; seated: readonly Seated[] } | WhyNot {
  if (!game.seats.includes(terms.seats)) return no(`${game.title} cannot be played by ${terms.seats}.`);
  const read = readOptions(game, terms.options, terms.seats);
  if ('problem' in read) return no(read.problem);
  const seated: Seated[] = (terms.people ?? []).map(({ seat, person }) => ({
    type: 'seated',
    seat,
    holder: { kind: 'person', person },
  }));
  const taken = new Set(seated.map(({ seat }) => seat));
  for (const { seat, level } of terms.bots) {
    if (!isBot(game, level) || seat >= terms.seats || taken.has(seat)) return no('A bot cannot take that seat.');
    taken.add(seat);
  }
  for (const one of seatBots(game, terms.bots, names, `${table} company`)) seated.push({ type: 'seated', ...one });
  if (terms.bots.length === terms.seats) return no('Leave at least one seat for a person.');
  return { options: read.options, seated };
}
