/** One simulated evening: houses that die, lines that break, people who press on. At the end everybody must agree. */
import { type Follower, followFrom } from '../../engine/follow.ts';
import type { Game } from '../../engine/game.ts';
import { type Frame, PROTOCOL } from '../../engine/protocol.ts';
import { type Ask, type Done, readTold, type Told } from '../../engine/wire.ts';
import { type Witness, witnessed } from '../../engine/witness.ts';
import { type House, openHouse } from '../house.ts';
import type { Line } from '../parts.ts';
import type { Room } from '../room.ts';
import { tableFrame } from '../showing.ts';
import { applyLine, firstState, seatOf, type TableState } from '../table-state.ts';
import { type Disk, openDisk } from './disk.ts';
import { partsFor } from './parts.ts';
import type { Plan } from './plan.ts';
import { openWorld, type World } from './world.ts';

/** What went wrong, in sentences; nothing when all is well. */
export interface Evening {
  readonly problems: readonly string[];
  readonly actions: number;
  readonly crashes: number;
}

const LONGEST_MS = 20 * 60_000;
const ANSWER_TIMEOUT_MS = 3000;

interface Node {
  alive: boolean;
  house: House;
  readonly lines: Set<SimLine>;
}

interface SimLine extends Line {
  /** What the page does when it notices that the line is gone. */
  lost(): void;
}

/** Plays one evening by a plan. */
export async function playEvening(game: Game, plan: Plan): Promise<Evening> {
  const world = openWorld(plan.seed);
  let calm = false;
  const faulty = (): boolean => !calm;
  const disk = openDisk(world, plan, faulty);
  const problems: string[] = [];
  let crashes = 0;

  const nodes: Node[] = [];
  const boot = async (): Promise<Node> => {
    const node: Node = { alive: true, lines: new Set(), house: undefined as unknown as House };
    node.house = openHouse(partsFor(world, disk, game, () => node.alive));
    nodes.push(node);
    void node.house.wake();
    return node;
  };
  for (let i = 0; i < plan.nodes; i++) await boot();

  const kill = (): void => {
    const living = nodes.filter((node) => node.alive);
    const node = living[world.dice(living.length)];
    if (!node) return;
    node.alive = false;
    crashes += 1;
    for (const line of node.lines) line.lost();
    world.after(200 + world.dice(800), () => void boot());
  };
  const crashLater = (): void => {
    if (plan.crashEvery === 0) return;
    world.after(plan.crashEvery + world.dice(plan.crashEvery), () => {
      if (calm) return;
      kill();
      crashLater();
    });
  };

  const ids = Array.from({ length: plan.people }, (_, n) => `person${n}`);
  for (const id of ids) disk.people.set(id, { id, name: id, recovery: id, created: 0 });
  const table = await openTable(world, plan, nodes[0] as Node, game);
  /** Whatever a page is told must have been written before. */
  const check = (told: Told): void => {
    const kept = disk.logs.get(table)?.length ?? 0;
    if (revOf(told) > kept) problems.push(`Line ${revOf(told)} was told, and ${kept} were written.`);
  };
  const pages = ids.map((id, n) => openPage(world, plan, game, nodes, disk, table, id, n, faulty, check));
  const watcher = openPage(world, plan, game, nodes, disk, table, null, 0, faulty, check);
  crashLater();

  /** What had been kept for each device when it was signed out. */
  const finished = new Map<string, number>();
  const signOutLater = (): void => {
    if (plan.signOutEvery === 0) return;
    world.after(plan.signOutEvery + world.dice(plan.signOutEvery), () => {
      if (calm) return;
      const device = pages[world.dice(pages.length)]?.signOut();
      if (device !== undefined) finished.set(device, disk.commandsOf.get(device)?.length ?? 0);
      signOutLater();
    });
  };
  signOutLater();

  const folded = (): TableState => foldDisk(disk, table, game);
  const over = (): boolean =>
    pages.every((page) => page.table()?.stage === 'over') && !pages.some((page) => page.busy());
  await world.run(LONGEST_MS, over);
  if (!over()) problems.push(`The game was not over after ${LONGEST_MS / 60_000} minutes.`);
  calm = true;
  for (const page of [...pages, watcher]) page.refresh();
  await world.run(LONGEST_MS + 60_000, () => [...pages, watcher].every((page) => page.settled()));

  const state = folded();
  const known = disk.commands.get(table) ?? [];
  if (new Set(known).size !== known.length) problems.push('A command was written twice.');
  for (const page of pages)
    for (const id of page.acknowledged)
      if (!known.includes(`${page.person} ${id}`)) problems.push(`The acknowledged command ${id} is not in the log.`);
  for (const [device, count] of finished)
    if ((disk.commandsOf.get(device)?.length ?? 0) > count)
      problems.push(`Something was kept for ${device} after it had been signed out.`);
  for (const page of [...pages, watcher]) {
    if (page.lost() > 0) problems.push(`${page.person ?? 'The watcher'} could not follow ${page.lost()} actions.`);
    const shown = page.frame();
    if (!shown) {
      problems.push(`${page.person ?? 'The watcher'} sees no game.`);
      continue;
    }
    const names = state.holders.map((holder) =>
      holder.kind === 'person' ? holder.person : holder.kind === 'bot' ? holder.name : 'Empty seat',
    );
    const truth = tableFrame(state, seatOf(state, page.person), names);
    if (JSON.stringify(shown) !== JSON.stringify(truth))
      problems.push(`${page.person ?? 'The watcher'} sees action ${shown.seq}, the log has ${truth?.seq}.`);
  }
  return { problems, actions: state.match?.log.length ?? 0, crashes };
}

/** The line of the log that a message speaks of. */
function revOf(told: Told): number {
  if (told.type === 'frame' || told.type === 'undone' || told.type === 'done') return told.rev;
  return told.type === 'welcome' || told.type === 'table' ? told.table.rev : 0;
}

async function openTable(world: World, plan: Plan, node: Node, game: Game): Promise<string> {
  const seats = plan.people + plan.bots;
  let opened: { table: string } | { text: string } | null = null;
  const tryIt = (): void => {
    node.house
      .openTable(
        {
          game: game.id,
          options: {},
          seats,
          pace: plan.clock ? { kind: 'live', bank: 20, extra: 5 } : { kind: 'none' },
          listed: true,
          chat: true,
          bots: Array.from({ length: plan.bots }, (_, n) => ({ seat: plan.people + n, level: 'foreman' })),
        },
        'person0',
      )
      .then(
        (result) => {
          opened = result;
        },
        () => world.after(50, tryIt),
      );
  };
  tryIt();
  await world.run(60_000, () => opened !== null);
  if (opened === null || !('table' in (opened as object))) throw new Error(JSON.stringify(opened));
  return (opened as { table: string }).table;
}

function foldDisk(disk: Disk, table: string, game: Game): TableState {
  const [first, ...rest] = disk.logs.get(table) ?? [];
  if (!first) throw new Error('The table has no log.');
  const state = firstState(table, game, first);
  for (const line of rest) applyLine(state, line);
  return state;
}

/** A page that somebody has open: it sits down, starts, plays what it may, and comes back when the line breaks. */
function openPage(
  world: World,
  plan: Plan,
  game: Game,
  nodes: readonly Node[],
  disk: Disk,
  table: string,
  person: string | null,
  seat: number,
  faulty: () => boolean,
  check: (told: Told) => void,
) {
  const acknowledged = new Set<string>();
  let line: { send(ask: Ask): void; cut(): void } | null = null;
  let shown: Frame | null = null;
  let card: Extract<Told, { type: 'welcome' }>['table'] | null = null;
  let mySeat: number | null = null;
  let open: Ask | null = null;
  let witness: Witness | null = null;
  let patience: (() => void) | null = null;
  let count = 0;
  let fresh = false;
  let follower: Follower | null = null;
  let lost = 0;
  let devices = 0;
  let device: string | undefined;

  const signIn = (): void => {
    if (person === null) return;
    device = `${person} device ${devices++}`;
    disk.devices.add(device);
  };

  /** Whoever knows the rules makes the frame after an action by themselves; it can always be done. */
  const follow = (done: Done): void => {
    if (shown) follower ??= followFrom(game, shown);
    const next = follower?.follow(done, card?.seats.map(({ name }) => name) ?? []);
    if (next) shown = next;
    else lost += 1;
  };

  const nextId = (): string => `c${count++}`;

  const connect = (): void => {
    const living = nodes.filter((node) => node.alive);
    const node = living[world.dice(Math.max(1, living.length))];
    if (!node) {
      world.after(100 + world.dice(300), connect);
      return;
    }
    line = connection(world, plan, node, table, person, device, faulty, check, hear, () => {
      line = null;
      world.after(50 + world.dice(500), connect);
    });
  };

  const send = (ask: Ask): void => {
    open = ask;
    line?.send(ask);
    if (faulty() && world.chance(plan.repeats)) line?.send(ask);
    patience?.();
    patience = world.after(ANSWER_TIMEOUT_MS, () => {
      patience = null;
      line?.cut();
    });
  };

  const act = (): void => {
    if (!card || open || person === null || !line) return;
    const base = { v: PROTOCOL as typeof PROTOCOL, id: nextId() };
    if (card.stage === 'gathering') {
      if (mySeat === null) send({ ...base, do: 'sit', seat });
      else if (person === 'person0' && card.seats.every((one) => one.kind !== 'free')) send({ ...base, do: 'start' });
      return;
    }
    if (card.stage === 'starting') {
      const fresh = (): string => `${person} ${world.dice(2 ** 30)}`.padStart(64, '0').replace(/[^0-9a-f]/g, 'f');
      const step = witnessed(witness, card.fair, mySeat, fresh);
      witness = step.witness;
      if (step.answer) send({ ...base, ...step.answer });
      return;
    }
    if (card.stage !== 'playing' || !shown || mySeat === null) return;
    const asked = card.undoAsked;
    if (asked && asked.seat !== mySeat && !asked.agreed.includes(mySeat)) {
      send({ ...base, do: 'undo-answer', yes: world.chance(500) });
      return;
    }
    if (shown.step.seat === mySeat && world.chance(60)) {
      send({ ...base, do: 'undo', seq: shown.seq });
      return;
    }
    const choices = shown.choices.filter((choice) => choice.whyNot === null);
    const choice = choices[world.dice(Math.max(1, choices.length))];
    if (choice && shown.actors.includes(mySeat)) send({ ...base, do: 'play', seq: shown.seq, action: choice.action });
  };

  const think = (): void => void world.after(5 + world.dice(300), act);

  const hear = (told: Told): void => {
    if (told.type === 'welcome') {
      card = told.table;
      shown = told.frame;
      mySeat = told.you.seat;
      fresh = true;
      // Whatever was not answered is sent again, under its old name.
      if (open) send(open);
    }
    if (told.type === 'table') {
      card = told.table;
      mySeat = told.you.seat;
    }
    if (told.type === 'frame' || told.type === 'undone') shown = told.frame;
    if (told.type === 'done') follow(told);
    else if ('frame' in told) follower = null;
    if (told.type === 'answer' && open && told.id === open.id) {
      if (told.ok && open.do === 'play') acknowledged.add(told.id);
      open = null;
      patience?.();
      patience = null;
    }
    think();
  };

  signIn();
  connect();
  return {
    person,
    /** Signs the device out and in again as another one; the server may hear of it late, or never. */
    signOut: (): string | undefined => {
      const before = device;
      if (before === undefined) return;
      disk.devices.delete(before);
      signIn();
      const connected = line;
      if (!world.chance(plan.hintsLost)) world.after(1 + world.dice(plan.hintDelay), () => connected?.cut());
      return before;
    },
    /** Actions that the house has answered with yes. */
    acknowledged,
    /** Actions that could not be followed. */
    lost: () => lost,
    busy: () => open !== null,
    table: () => card,
    frame: () => shown,
    refresh: () => {
      fresh = false;
      if (line) line.cut();
    },
    settled: () => fresh && open === null,
  };
}

/** A line between a page and a house: messages keep their order, take their time, and the line may break at any of them. */
function connection(
  world: World,
  plan: Plan,
  node: Node,
  table: string,
  person: string | null,
  device: string | undefined,
  faulty: () => boolean,
  check: (told: Told) => void,
  hear: (told: Told) => void,
  lost: () => void,
) {
  let open = true;
  let room: Room | null = null;
  const early: Ask[] = [];
  const last = { up: 0, down: 0 };

  const travel = (way: 'up' | 'down', arrive: () => void): void => {
    if (faulty() && world.chance(plan.linesCut)) {
      cut();
      return;
    }
    const at = Math.max(last[way], world.now() + 1 + world.dice(plan.netDelay));
    last[way] = at;
    world.after(at - world.now(), () => open && arrive());
  };

  const line: SimLine = {
    person,
    device,
    follows: true,
    send: (text) => {
      if (!open || !node.alive) return;
      const told = readTold(text);
      check(told);
      travel('down', () => hear(told));
    },
    close: () => cut(),
    lost: () => cut(),
  };

  const cut = (): void => {
    if (!open) return;
    open = false;
    node.lines.delete(line);
    // The house notices later than the page, or the other way round.
    world.after(world.dice(500), () => node.alive && room && node.house.leave(room, line));
    world.after(world.dice(500), lost);
  };

  const deliver = (ask: Ask): void => {
    if (!node.alive) return;
    if (room) node.house.handle(room, line, ask).catch(() => cut());
    else early.push(ask);
  };

  node.lines.add(line);
  travel('up', () => {
    if (!node.alive) return cut();
    node.house.enter(table, line).then(
      (entered) => {
        room = entered;
        if (!entered) return cut();
        for (const ask of early.splice(0)) deliver(ask);
      },
      () => cut(),
    );
  });

  return { send: (ask: Ask) => travel('up', () => deliver(ask)), cut };
}
