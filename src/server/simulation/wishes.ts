/** What a simulated person wants to do next, judging by what their page shows. */
import type { BareCommand, Command, Frame, PublicTable, You } from '../../engine/protocol.ts';
import type { EveningPlan } from './plan.ts';
import type { World } from './world.ts';

/** A command before it gets an id. */
export type PageWish = BareCommand<Command>;

/** What a page shows. */
interface Shown {
  readonly table: PublicTable;
  readonly you: You;
  readonly frame: Frame | null;
  /** Whether this person is in the mood for more than playing. */
  readonly lively: boolean;
  /** How long the table has been gathering people, in milliseconds. */
  readonly gathering: number;
}

const LEVEL = 'foreman';
/** After this time the host fills free seats with bots. */
const PATIENCE_MS = 4000;

/** The next wish, or `null`; a step of the game comes last. */
export function nextWish(world: World, plan: EveningPlan, shown: Shown): PageWish | null {
  const { table, lively } = shown;
  const extra = lively ? whim(world, plan, shown) : null;
  if (extra) return extra;
  if (table.stage === 'gathering') return gather(world, shown);
  return table.stage === 'playing' ? step(world, plan, shown) : null;
}

/** What people do besides playing. */
function whim(world: World, plan: EveningPlan, { table, you, frame }: Shown): PageWish | null {
  const anySeat = (): number => world.dice(table.seats.length);
  if (world.chance(plan.words)) return { do: 'say', text: `word ${world.dice(1000)}` };
  if (world.chance(plan.lookups)) {
    const which = world.dice(3);
    const seq = world.dice((frame?.seq ?? 0) + 2);
    if (which === 0) return { do: 'file' };
    return which === 1 ? { do: 'show', seq } : { do: 'history', since: seq };
  }
  if (you.host && world.chance(plan.closing)) return { do: 'close' };
  if (you.host && world.chance(plan.hosting)) {
    const seat = anySeat();
    return world.dice(2) === 0 ? { do: 'free', seat } : { do: 'bot', seat, level: LEVEL };
  }
  if (world.chance(plan.seatChanges)) {
    if (you.seat !== null && world.dice(2) === 0) return { do: 'rise' };
    return { do: 'sit', seat: anySeat() };
  }
  if (table.stage !== 'playing' || you.seat === null) return null;
  if (world.chance(plan.absences)) return { do: 'away', level: LEVEL };
  if (frame && world.chance(plan.undos)) return { do: 'undo', seq: frame.seq };
  return null;
}

function gather(world: World, { table, you, gathering }: Shown): PageWish | null {
  const free = table.seats.flatMap(({ kind }, seat) => (kind === 'free' ? [seat] : []));
  const some = free[world.dice(Math.max(1, free.length))];
  if (some !== undefined && you.seat === null && mayTry(world, you)) return { do: 'sit', seat: some };
  if (!you.host) return null;
  if (some === undefined) return { do: 'start' };
  return gathering > PATIENCE_MS ? { do: 'bot', seat: some, level: LEVEL } : null;
}

/** People who may not take a seat still try it now and then. */
function mayTry(world: World, you: You): boolean {
  return !you.barred || world.chance(100);
}

function step(world: World, plan: EveningPlan, { table, you, frame }: Shown): PageWish | null {
  const { seat } = you;
  if (seat === null) {
    const free = table.seats.findIndex(({ kind }) => kind === 'free');
    const wanted = you.left ?? free;
    return wanted >= 0 && mayTry(world, you) && table.seats[wanted]?.kind === 'free'
      ? { do: 'sit', seat: wanted }
      : null;
  }
  if (!frame) return null;
  const asked = table.undoAsked;
  if (asked && asked.seat !== seat && !asked.agreed.includes(seat))
    return { do: 'undo-answer', yes: world.chance(500) };
  if (table.reading) {
    if (!table.reading.waits.includes(seat) || world.chance(plan.slowReading)) return null;
    return { do: 'read', seq: table.reading.seq };
  }
  // A seat that was left to a bot is taken back by `back`, or simply by acting.
  if (table.seats[seat]?.away && world.chance(500)) return { do: 'back' };
  if (!frame.actors.includes(seat)) return null;
  const choices = frame.choices.filter((choice) => choice.whyNot === null);
  const choice = choices[world.dice(Math.max(1, choices.length))];
  return choice ? { do: 'play', seq: frame.seq, action: choice.action } : null;
}
