/** Plays pairs of tables that a viewer cannot tell apart, and compares every message that the viewer gets from them. */
import { type Dice, type Drawn, dice, recorded, sampled } from '../../engine/chance.ts';
import { diceKey } from '../../engine/dice-commitment.ts';
import type { Game, GameAction, Seat, Viewer } from '../../engine/game.ts';
import { mixedOptions } from '../../engine/options.ts';
import { PROTOCOL } from '../../engine/protocol.ts';
import { nearly, same, viewersOf } from '../../engine/testkit/twin.ts';
import { decide } from '../decide.ts';
import { playing } from '../table-state.ts';
import { type Kind, MESSAGES, type MessageMaker } from './messages.ts';
import { forgets, PairedTables, type PairPlan, personAt, SECRET } from './tables.ts';

/** Says how a viewer can tell two worlds apart. */
export class WorldsDiffer extends Error {
  override name = 'WorldsDiffer';
}

/** How much was compared. */
export interface ComparedCounts {
  /** Messages of worlds that differ, by kind; each pair was equal to the byte. */
  readonly compared: Record<Kind, number>;
  /** Messages of worlds that happened to be equal, which prove nothing. */
  same: number;
  pairs: number;
  /** Pairs that came to look different, so that a new one was started. */
  parted: number;
  tables: number;
}

/** Counts of nothing yet. */
export function emptyTally(): ComparedCounts {
  const kinds = Object.keys(MESSAGES) as Kind[];
  const compared = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  return { compared, same: 0, pairs: 0, parted: 0, tables: 0 };
}

/** The sum over all kinds. */
export function sumOf({ compared }: ComparedCounts): number {
  return Object.values(compared).reduce((sum, count) => sum + count, 0);
}

/** Actions that a pair of tables plays at most. */
const STEPS = 40;
/** How many messages of a kind to compare at a moment: few of expensive kinds, more of those with many variants. */
const OFTEN: Partial<Record<Kind, number>> = { past: 2, history: 2, answer: 5 };
const ONE_IN: Partial<Record<Kind, number>> = { preview: 6, welcome: 4, local: 6 };
/** A hint costs as much as hundreds of other messages: one is compared for this many of them. */
const MESSAGES_TO_A_HINT = 8000;
/** Kinds that are not compared at every moment. */
const SELDOM: ReadonlySet<Kind> = new Set(['undone', 'hint']);
/** Kinds that are looked up: they are equal for a viewer who forgets, even if earlier views differed. */
const LOOKED_UP: ReadonlySet<Kind> = new Set(['history', 'past', 'recap']);

/** Plays table number `n` of a game and compares what its viewer gets; throws at the first difference. */
export function compareTable(
  game: Game,
  n: number,
  tally: ComparedCounts,
  makers: Readonly<Record<Kind, MessageMaker>> = MESSAGES,
): void {
  const next = dice(`paired ${game.id} ${n}`);
  const seats = game.seats[n % game.seats.length] as number;
  const viewers = viewersOf(seats);
  const viewer = viewers[next(viewers.length)] as Viewer;
  const options = mixedOptions(game, seats, next);
  const tables = pairAt({ game, seats, options, viewer, next });
  const compare = (kind: Kind): void => compareOne(tables, viewer, kind, makers[kind], next(2 ** 30), tally, n);
  for (let step = 0; ; step++) {
    compareAll(tables, compare, next);
    if (tally.compared.hint * MESSAGES_TO_A_HINT <= sumOf(tally) && isTold(tables, 'hint')) compare('hint');
    if (step === STEPS || tables.over) break;
    tables.advance();
    if (next(5) === 0 && undoBoth(tables, viewer, next(seats))) compare('undone');
  }
  tally.pairs += tables.pairs;
  tally.parted += tables.parted;
  tally.tables += 1;
}

/** A pair at the start of a game, or somewhere in the middle. */
function pairAt(plan: PairPlan): PairedTables {
  const { game, seats, options, viewer, next } = plan;
  const setup: Drawn[] = [];
  const luck = recorded(sampled(next), (drawn) => setup.push(drawn));
  const start = game.setup({ seats, options }, luck);
  // Cards that were dealt in the open and have been forgotten since may differ.
  if (forgets(game, game.view(start, viewer)) && next(2) === 0)
    return new PairedTables(plan, start, game.setup({ seats, options }, nearly(setup, next, next(setup.length))));
  const walked = next(3) === 0 ? 0 : next(next(2) === 0 ? 30 : 300);
  for (let step = 0; step < walked; step++) {
    const [seat] = game.actors(start);
    if (seat === undefined) break;
    const legal = game.legal(start, seat);
    game.play(start, seat, legal[next(legal.length)] as GameAction, sampled(next));
  }
  return new PairedTables(plan, start);
}

/** Compares messages of all kinds, or a single one if the worlds do not differ. */
function compareAll(tables: PairedTables, compare: (kind: Kind) => void, next: Dice): void {
  const kinds = tables.differs ? (Object.keys(MESSAGES) as Kind[]) : (['frame'] as const);
  for (const kind of kinds)
    for (let time = 0; time < (OFTEN[kind] ?? 1); time++)
      if (!SELDOM.has(kind) && next(ONE_IN[kind] ?? 1) === 0 && isTold(tables, kind)) compare(kind);
}

/** Whether a message of this kind must be equal at both tables. */
function isTold({ looksAlike, lookedAlike }: PairedTables, kind: Kind): boolean {
  return looksAlike && (lookedAlike || LOOKED_UP.has(kind));
}

function compareOne(
  tables: PairedTables,
  viewer: Viewer,
  kind: Kind,
  make: MessageMaker,
  seed: number,
  tally: ComparedCounts,
  n: number,
): void {
  const { real, twin, now } = tables;
  const one = make({ table: real, viewer, now, next: dice(`${seed}`) });
  const other = make({ table: twin, viewer, now, next: dice(`${seed}`) });
  if (one !== other) throw new WorldsDiffer(difference(tables, viewer, kind, one, other, n));
  if (one === null) return;
  if (tables.differs) tally.compared[kind] += 1;
  else tally.same += 1;
}

/** Lets a seat take its last action back at both tables, or ask for it, if both tables decide alike. */
function undoBoth(tables: PairedTables, viewer: Viewer, seat: Seat): boolean {
  const [one, other] = [tables.real, tables.twin].map((table) => {
    const ask = { do: 'undo', v: PROTOCOL, id: 'undo', seq: playing(table).log.length } as const;
    const person = personAt(seat);
    return decide(table, ask, {
      person,
      name: null,
      names: [],
      key: diceKey(SECRET, []),
      secret: SECRET,
      now: tables.now,
      here: () => true,
    });
  });
  if (!one || !other) return false;
  if (seat === viewer && !same(one, other) && tables.looksAlike && tables.lookedAlike)
    throw new WorldsDiffer(`Seat ${seat} may take back at one of two tables that look the same.`);
  if ('text' in one || 'text' in other || !same(one, other)) return false;
  for (const act of one.acts) tables.writeBoth(act);
  return one.acts.some(({ type }) => type === 'undone') && tables.looksAlike && tables.lookedAlike;
}

/** Describes how the two messages differ, and how to reproduce it. */
function difference(
  tables: PairedTables,
  viewer: Viewer,
  kind: Kind,
  one: string | null,
  other: string | null,
  n: number,
): string {
  const { game, opened } = tables.real;
  const [a, b] = [one ?? 'nothing', other ?? 'nothing'];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string): string => text.slice(Math.max(0, at - 80), at + 120);
  const who = viewer === null ? 'somebody who watches' : `seat ${viewer}`;
  return (
    `${game.title}, table ${n} of ${opened.seats} with ${JSON.stringify(opened.options)}: the ${kind} message lets ${who} tell ` +
    `two worlds apart at action ${playing(tables.real).log.length}, sign ${at}:\n${part(a)}\n${part(b)}`
  );
}
