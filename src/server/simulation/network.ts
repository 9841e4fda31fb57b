/** Simulated servers that die, and slow connections of pages to them, which break. */
import { type Command, readServerMessage, type ServerMessage } from '../../engine/protocol.ts';
import type { Connections } from '../connections.ts';
import type { Connection, Parts } from '../parts.ts';
import type { TableRoom } from '../room.ts';
import type { TableServer } from '../table-server.ts';
import type { EveningPlan } from './plan.ts';
import type { World } from './world.ts';

/** A server process. */
export interface Node {
  alive: boolean;
  readonly server: TableServer;
  readonly parts: Parts;
  /** Ends the connections of devices that are signed out. */
  readonly connections: Connections;
  /** Cuts each of its connections when it dies. */
  readonly cuts: Set<() => void>;
}

/** What all connections of an evening share. */
export interface SimulatedNetwork {
  readonly world: World;
  readonly plan: EveningPlan;
  readonly nodes: readonly Node[];
  /** Whether faults may happen now. */
  faulty(): boolean;
  /** Is called with every message when it leaves a server. */
  leaving(table: string, told: ServerMessage, person: string | null): void;
}

/** A page's end of a connection. */
export interface PageConnection {
  send(ask: Command): void;
  cut(): void;
}

/** One of the living servers. */
export function anyNode({ nodes, world }: SimulatedNetwork): Node | undefined {
  const living = nodes.filter((node) => node.alive);
  return living[world.dice(Math.max(1, living.length))];
}

/** Opens a connection. Messages are delayed but keep their order, and the connection may break at any of them. */
export function connect(
  network: SimulatedNetwork,
  node: Node,
  table: string,
  token: string | null,
  onMessage: (told: ServerMessage) => void,
  lost: () => void,
): PageConnection {
  const { world, plan } = network;
  let open = true;
  /** Whether messages that were on their way when the connection broke still arrive. */
  let late = false;
  let noticed = false;
  let room: TableRoom | null = null;
  let connection: Connection | null = null;
  /** Removes the connection from those of its device. */
  let forget = (): void => {};
  const early: Command[] = [];
  const last = { up: 0, down: 0 };

  const travel = (way: 'up' | 'down', arrive: () => void): void => {
    if (network.faulty() && world.chance(plan.linesCut)) {
      cut();
      return;
    }
    const at = Math.max(last[way], world.now() + 1 + world.dice(plan.netDelay));
    last[way] = at;
    world.after(at - world.now(), () => {
      if (open || (way === 'up' && late && !noticed)) arrive();
    });
  };

  const cut = (): void => {
    if (!open) return;
    open = false;
    node.cuts.delete(cut);
    late = network.faulty() && world.chance(plan.lateCopies);
    // Server and page notice at different times.
    world.after(world.dice(500), () => {
      noticed = true;
      forget();
      if (node.alive && room && connection) node.server.leave(room, connection);
    });
    world.after(world.dice(500), lost);
  };

  const connectionOf = (person: string | null, device: string | undefined): Connection => ({
    person,
    device,
    follows: true,
    patches: true,
    send: (text) => {
      if (!open || !node.alive) return;
      const told = readServerMessage(text);
      network.leaving(table, told, person);
      travel('down', () => onMessage(told));
    },
    close: () => cut(),
  });

  const deliver = (ask: Command): void => {
    if (!node.alive) return;
    if (room && connection) node.server.handle(room, connection, ask).catch(() => cut());
    else early.push(ask);
  };

  const greet = async (): Promise<void> => {
    const { signOuts } = node.connections;
    const known = token === null ? null : await node.parts.store.deviceByToken(token);
    if (noticed) return;
    connection = connectionOf(known?.person.id ?? null, known?.device.id);
    if (known) forget = node.connections.add({ person: known.person.id, device: known.device.id, end: cut }, signOuts);
    room = await node.server.enter(table, connection);
    if (!room) return cut();
    // The page may have closed the connection meanwhile.
    if (noticed) return node.server.leave(room, connection);
    for (const ask of early.splice(0)) deliver(ask);
  };

  node.cuts.add(cut);
  travel('up', () => {
    if (node.alive) greet().catch(() => cut());
    else cut();
  });
  return { send: (ask) => travel('up', () => deliver(ask)), cut };
}
