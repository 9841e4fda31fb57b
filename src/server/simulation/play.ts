/** Plays one simulated evening: servers die, connections break, people come and go. At the end everybody must agree. */
import type { Game } from '../../engine/game.ts';
import type { Command } from '../../engine/protocol.ts';
import { Connections } from '../connections.ts';
import { openTableServer } from '../table-server.ts';
import { type Disk, openDisk } from './disk.ts';
import { anyNode, type Node } from './network.ts';
import { type Evening, Page } from './page.ts';
import { partsFor } from './parts.ts';
import type { EveningPlan } from './plan.ts';
import { digestOf, Referee } from './referee.ts';
import { openWorld, type World } from './world.ts';

/** How an evening went. */
interface Report {
  /** What went wrong, in sentences. */
  readonly problems: readonly string[];
  readonly actions: number;
  readonly crashes: number;
  /** How often each kind of command was carried out. */
  readonly kept: Readonly<Record<string, number>>;
  /** How often each kind of entry was written. */
  readonly entries: Readonly<Record<string, number>>;
}

const LONGEST_MS = 20 * 60_000;
/** Enough for two sweeps of every server, which make up for lost hints. */
const QUIET_MS = 12_000;
const TICK_MS = 1500;
/** After this time servers no longer crash: otherwise a start whose pages do not answer could be postponed for ever. */
const CRASHING_MS = 40_000;
/** Because hints may be lost, a server asks every five seconds whose devices are signed in. */
const POLL_MS = 5000;
const ENDED_MS = POLL_MS + 1000;
const HOST = 'person0';

/** Plays one evening by a plan. */
export async function playEvening(game: Game, plan: EveningPlan): Promise<Report> {
  const world = openWorld(plan.seed);
  let calm = false;
  const faulty = (): boolean => !calm;
  const disk = openDisk(world, plan, faulty);
  const problems = new Set<string>();
  const sent = new Map<string, Command>();
  const referees = new Map<string, Referee>();
  const report = (problem: string): void => void problems.add(problem);

  let writtenAt = world.now();
  disk.watch((table, entries, command) => {
    writtenAt = world.now();
    const [first] = entries;
    let referee = referees.get(table);
    if (!referee && first) {
      referee = new Referee(game, table, first, disk, sent, report);
      referees.set(table, referee);
    }
    referee?.written(entries, command);
  });

  const servers = openServers(world, plan, disk, game, faulty);
  const names = Array.from({ length: plan.people + plan.guests }, (_, n) => `person${n}`);
  for (const id of names) disk.people.set(id, { id, name: id.toUpperCase(), recovery: id, created: 0 });
  const first = await openTable(world, plan, servers.nodes[0] as Node, game);

  let devices = 0;
  const evening: Evening = {
    world,
    plan,
    game,
    nodes: servers.nodes,
    started: world.now(),
    faulty,
    signIn: (person) => {
      const device = `${person}#${devices++}`;
      if (disk.people.has(person)) disk.devices.set(device, person);
      return device;
    },
    leaving: (table, told, person) => {
      const since = world.now() - (disk.forgottenAt.get(person ?? '') ?? world.now());
      if (since > ENDED_MS) report(`${person} is still connected, ${since} ms after they deleted their data.`);
      referees.get(table)?.told(told, person, world.now());
    },
    sending: (command, ask) => sent.set(command, ask),
    report,
  };
  const pages = names.map((person) => new Page(evening, first, person, 0));
  const watcher = new Page(evening, first, null, 0);
  const everybody = [...pages, watcher];
  if (plan.devices > 0) everybody.push(...names.map((person) => new Page(evening, first, person, 1)));
  servers.crashLater();
  if (plan.deletedAfter > 0) deleteSomebody(evening, disk, names);
  keepTicking(evening, everybody, () => referees.get(first)?.state.rematch ?? null);

  const latest = (): Referee => {
    const referee = referees.get(first) as Referee;
    return (referee.state.rematch !== null && referees.get(referee.state.rematch)) || referee;
  };
  const over = (): boolean =>
    latest().isOver() &&
    (plan.rematch === 0 || latest() !== referees.get(first) || !mayPlayAgain(latest(), disk)) &&
    everybody.every((page) => !page.busy && page.at === latest().state.id);
  await world.run(LONGEST_MS, over);
  if (!over()) {
    const busy = everybody.filter((page) => page.busy).map(({ name }) => name);
    report(`The evening was not over after ${LONGEST_MS / 60_000} minutes: ${latest().standing()}; busy: ${busy}.`);
  }

  calm = true;
  for (const page of everybody) page.switchOn();
  const settled = (): boolean => everybody.every((page) => page.settled);
  const quietFor = async (milliseconds: number): Promise<void> => {
    const since = world.now();
    // Bots may go on when somebody arrives, so the time counts from the last entry.
    const quiet = (): boolean => world.now() >= Math.max(since, writtenAt) + milliseconds;
    await world.run(2 * LONGEST_MS, () => quiet() && settled());
    if (!settled()) report('Somebody could not come back.');
  };
  await quietFor(QUIET_MS);
  for (const page of everybody) comparePage(page, latest(), disk, 'without coming back', report);
  for (const page of everybody) page.refresh();
  await quietFor(2000);
  for (const page of everybody) comparePage(page, latest(), disk, COME_BACK, report);
  for (const referee of referees.values()) referee.checkClocks();
  const next = [...referees.values()].filter(({ state }) => state.opened.after === first).length;
  if (next > 1) report(`${next} tables were opened for the next game.`);
  servers.close();
  return { problems: [...problems], actions: latest().actions(), crashes: servers.crashes(), ...countsOf(disk, sent) };
}

/** Whether anybody is left who can ask for a rematch. */
function mayPlayAgain({ state }: Referee, disk: Disk): boolean {
  if (state.stage !== 'over' || state.rematch !== null) return false;
  return state.holders.some((holder) => holder.kind === 'person' && disk.people.has(holder.person));
}

const NEVER_MS = 2 ** 31 - 1;

/** Servers that crash and are started again. */
function openServers(world: World, plan: EveningPlan, disk: Disk, game: Game, faulty: () => boolean) {
  const nodes: Node[] = [];
  const began = world.now();
  let crashes = 0;
  const poll = (node: Node): void =>
    void world.after(POLL_MS, () => {
      if (!node.alive) return;
      void node.connections.check(null);
      poll(node);
    });
  const boot = (): void => {
    const parts = partsFor(world, disk, game, () => node.alive);
    // Its own timer would use the real clock.
    const connections = new Connections(parts.store, () => {}, NEVER_MS);
    const node: Node = { alive: true, parts, server: openTableServer(parts), connections, cuts: new Set() };
    nodes.push(node);
    poll(node);
    node.server.wake().catch(() => {});
  };
  for (let i = 0; i < plan.nodes; i++) boot();

  const kill = (): void => {
    const living = nodes.filter((node) => node.alive);
    const node = living[world.dice(Math.max(1, living.length))];
    if (!node) return;
    node.alive = false;
    node.connections.close();
    crashes += 1;
    for (const cut of [...node.cuts]) cut();
    world.after(200 + world.dice(800), boot);
  };
  const crashLater = (): void => {
    if (plan.crashEvery === 0) return;
    world.after(plan.crashEvery + world.dice(plan.crashEvery), () => {
      if (!faulty() || world.now() - began > CRASHING_MS) return;
      kill();
      crashLater();
    });
  };
  const close = (): void => {
    for (const node of nodes) node.connections.close();
  };
  return { nodes, crashLater, crashes: () => crashes, close };
}

async function openTable(world: World, plan: EveningPlan, node: Node, game: Game): Promise<string> {
  const seats = plan.people + plan.bots;
  const bots = Array.from({ length: plan.bots }, (_, n) => ({ seat: plan.people + n, level: 'foreman' }));
  const opening = { game: game.id, options: {}, seats, pace: plan.pace, listed: true, chat: true, bots };
  let opened: Awaited<ReturnType<typeof node.server.openTable>> | null = null;
  const tryIt = (): void => {
    node.server.openTable(opening, HOST).then(
      (result) => {
        opened = result;
      },
      () => world.after(50, tryIt),
    );
  };
  tryIt();
  await world.run(60_000, () => opened !== null);
  const result = opened as { table: string } | { text: string } | null;
  if (!result || 'text' in result) throw new Error(result?.text ?? 'No table could be opened.');
  return result.table;
}

/** Lets pages act now and then, second devices come and go, and everybody go on to the next game. */
function keepTicking(evening: Evening, pages: readonly Page[], rematch: () => string | null): void {
  const { world, plan, faulty } = evening;
  world.after(TICK_MS, () => {
    if (!faulty()) return;
    const next = rematch();
    for (const page of pages) {
      if (next !== null) page.moveTo(next);
      page.tick();
      if (world.chance(plan.signOuts)) page.signOut();
      if (!page.name.endsWith('/1') || !world.chance(plan.devices * 5)) continue;
      if (page.off) page.switchOn();
      else page.switchOff();
    }
    keepTicking(evening, pages, rematch);
  });
}

/** Lets somebody delete their data; a request that fails is sent again. */
function deleteSomebody(evening: Evening, disk: Disk, names: readonly string[]): void {
  const { world, plan } = evening;
  const person = names[world.dice(names.length)] as string;
  const request = (): void => {
    if (!evening.faulty() || disk.forgottenAt.has(person)) return;
    anyNode(evening)
      ?.server.forget(person)
      .catch(() => {});
    // A request to a server that crashes is never answered.
    world.after(1000, request);
  };
  world.after(plan.deletedAfter, request);
}

const COME_BACK = 'after coming back';

/** Compares what a page shows at the end with the log. */
function comparePage(page: Page, referee: Referee, disk: Disk, when: string, report: (problem: string) => void): void {
  if (page.off) return;
  const person = page.person !== null && disk.people.has(page.person) ? page.person : null;
  const wrong = (what: string): void => report(`${page.name} ${what}, ${when}.`);
  const truth = referee.truthFor(person);
  if (page.lost > 0) wrong(`could not follow ${page.lost} actions`);
  if (!page.table) {
    wrong('sees no table');
    return;
  }
  if (digestOf(page.table) !== truth.digest) wrong(`sees the table at entry ${page.table.rev} of ${referee.state.rev}`);
  // A server that missed a hint shows the old names of people until somebody comes in.
  const forgiving = (name: string): string => (disk.people.has(name.toLowerCase()) ? name : 'Somebody');
  const said = (value: unknown): string => {
    const text = JSON.stringify(value);
    return when === COME_BACK ? text : text.replaceAll(/PERSON\d/g, forgiving);
  };
  if (said(page.frame) !== said(truth.frame))
    wrong(`sees action ${page.frame?.seq} from seat ${page.frame?.viewer}, not ${truth.frame?.seq} as the log says`);
  const names = said(page.table.seats.map(({ name }) => name));
  if (names !== said(truth.names)) wrong(`sees ${names} on the seats, not ${truth.names}`);
  const words = (disk.said.get(referee.state.id) ?? []).slice(-SHOWN_WORDS);
  for (const { n, text } of words) if (page.words.get(n) !== text) wrong(`has not received chat message ${n}`);
}

/** How many messages a page is shown when it comes in. */
const SHOWN_WORDS = 50;

function countsOf(disk: Disk, sent: ReadonlyMap<string, Command>) {
  const kept: Record<string, number> = {};
  for (const command of [...[...disk.commands.values()].flatMap((known) => [...known]), ...disk.everSaid.keys()]) {
    const what = sent.get(command)?.do ?? 'unknown';
    kept[what] = (kept[what] ?? 0) + 1;
  }
  const entries: Record<string, number> = {};
  for (const { act } of [...disk.logs.values()].flat()) entries[act.type] = (entries[act.type] ?? 0) + 1;
  return { kept, entries };
}
