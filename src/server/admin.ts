/** What operators can do: view tables and people, close and delete tables, block people. Hidden cards stay hidden. */
import type { AdminAnswer, AdminRequest, AdminValues, SeatFacts, TableFacts, TableOverview } from './admin-protocol.ts';
import { loadTable } from './loading.ts';
import { LogProblem, reasonFor } from './log-problem.ts';
import type { Parts } from './parts.ts';
import type { CardFilter, KnownPerson } from './store/operator-store.ts';
import type { Card } from './store/store.ts';
import type { TableServer } from './table-server.ts';
import { actorsOf, type TableState } from './table-state.ts';

/** Carries out what operators ask. */
export interface Admin {
  perform(request: AdminRequest): Promise<AdminAnswer>;
}

/** Says that there is no such table or person. */
class NotFound extends Error {}

/** How many tables are deleted before the list is read again. */
const BATCH = 500;
const ALL = 100_000;

/** Opens the operators' side of a running server, or of a store that no server has open. */
export function openAdmin(parts: Parts, tableServer: TableServer): Admin {
  const { store, clock } = parts;

  const noted = (text: string, by: string, facts: Readonly<Record<string, string | number>>): Promise<void> =>
    store.tell({ kind: 'act', text, facts: { ...facts, by } });

  const namesOf = async (ids: Iterable<string>): Promise<(id: string) => string> => {
    const known = await store.people([...new Set(ids)]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? 'Somebody';
  };

  const overviewsOf = async (cards: readonly Card[]): Promise<TableOverview[]> => {
    const nameOf = await namesOf(cards.flatMap(({ people }) => people));
    return cards.map(({ table, game, stage, listed, seats, free, updated, people }) => {
      const named = people.map((id) => ({ id, name: nameOf(id) }));
      return { table, game, stage, listed, seats, free, updated, people: named };
    });
  };

  /** A table by its card; a table without one, such as a damaged table, can still be named. */
  const overviewOf = async (table: string): Promise<TableOverview> => {
    const card = await store.card(table);
    if (!card && (await store.secret(table)) === null) throw new NotFound(`There is no table ${table}.`);
    const [line] = card ? await overviewsOf([card]) : [];
    return line ?? { table, game: '', stage: 'gathering', listed: false, seats: 0, free: 0, updated: 0, people: [] };
  };

  const factsOf = async (table: string): Promise<TableFacts> => {
    const line = await overviewOf(table);
    try {
      const state = await loadTable(parts, table);
      return { ...line, problem: null, details: state && (await detailsOf(state)) };
    } catch (error) {
      if (!(error instanceof LogProblem)) throw error;
      return { ...line, problem: reasonFor(error), details: null };
    }
  };

  const detailsOf = async (state: TableState): Promise<TableFacts['details']> => {
    const { opened, holders } = state;
    const seated = holders.flatMap((holder) => (holder.kind === 'person' ? [holder.person] : []));
    const nameOf = await namesOf([opened.host, ...seated]);
    const seating = holders.map((holder, seat): SeatFacts => {
      if (holder.kind === 'bot') return { kind: 'bot', level: holder.level, name: holder.name };
      if (holder.kind === 'free') return { kind: 'free' };
      const { person } = holder;
      return { kind: 'person', person, name: nameOf(person), away: state.away[seat] !== null };
    });
    return {
      opened: state.openedAt,
      host: { id: opened.host, name: nameOf(opened.host) },
      pace: opened.pace,
      options: opened.options,
      chat: opened.chat,
      entries: state.rev,
      actions: state.match?.log.length ?? 0,
      seating,
      waitsFor: actorsOf(state),
    };
  };

  const remove = async (table: string, idleSince: number | null): Promise<boolean> => {
    if (!(await store.deleteTable(table, idleSince))) return false;
    await store.tell({ kind: 'deleted', table });
    return true;
  };

  const expire = async (request: Extract<AdminRequest, { do: 'expire' }>): Promise<AdminValues['expire']> => {
    const { game, stage, idleSince, dryRun, by } = request;
    const filter: CardFilter = { game, stage, idleSince, limit: dryRun ? ALL : BATCH };
    if (dryRun) return { tables: await overviewsOf(await store.cards(filter)), failed: [] };
    const tables: TableOverview[] = [];
    const failed: { table: string; why: string }[] = [];
    for (;;) {
      const skip = new Set(failed.map(({ table }) => table));
      const cards = await store.cards({ ...filter, limit: BATCH + skip.size });
      const lines = (await overviewsOf(cards)).filter(({ table }) => !skip.has(table));
      if (lines.length === 0) break;
      for (const line of lines) {
        // One table that cannot be deleted must not keep the others from it.
        const why = await remove(line.table, idleSince).then(
          (done) => (done ? null : 'Somebody has played there meanwhile.'),
          (error: unknown) => String(error),
        );
        if (why === null) tables.push(line);
        else failed.push({ table: line.table, why });
      }
    }
    const facts = { tables: tables.length, failed: failed.length, idleSince: new Date(idleSince).toISOString() };
    await noted('An operator deleted idle tables.', by, facts);
    return { tables, failed };
  };

  /** A person by id, or by a name that nobody else has. */
  const personOf = async (meant: string): Promise<KnownPerson> => {
    const [byId] = await store.knownPeople({ id: meant, limit: 1 });
    if (byId) return byId;
    const alike = await store.knownPeople({ name: meant, limit: ALL });
    const [only, ...others] = alike.filter(({ name }) => name.toLowerCase() === meant.toLowerCase());
    if (!only) throw new NotFound(`There is nobody with the id or the name ${meant}.`);
    if (others.length === 0) return only;
    const ids = [only, ...others].slice(0, 10).map(({ id }) => id);
    throw new NotFound(`There are ${others.length + 1} people called ${only.name}; use an id: ${ids.join(', ')}.`);
  };

  const block = async (meant: string, by: string): Promise<AdminValues['block']> => {
    const person = await personOf(meant);
    const at = person.blocked ?? clock.now();
    // Tell connections first that they are blocked; otherwise they would hear that they are signed out.
    await store.tell({ kind: 'blocked', person: person.id });
    await store.setBlocked(person.id, at);
    const left: string[] = [];
    const starting: string[] = [];
    const failed: { table: string; why: string }[] = [];
    for (const { table, stage } of await store.cardsOf(person.id, ALL)) {
      if (stage === 'over' || stage === 'closed') continue;
      try {
        const became = await tableServer.dismiss(table, person.id);
        if (became === 'left') left.push(table);
        if (became === 'starting') starting.push(table);
      } catch (error) {
        failed.push({ table, why: error instanceof LogProblem ? reasonFor(error) : String(error) });
      }
    }
    await noted('An operator blocked a person.', by, { person: person.id, seats: left.length });
    return { person: { ...person, blocked: at }, left, starting, failed };
  };

  const unblock = async (meant: string, by: string): Promise<KnownPerson> => {
    const person = await personOf(meant);
    await store.setBlocked(person.id, null);
    await noted('An operator unblocked a person.', by, { person: person.id });
    return { ...person, blocked: null };
  };

  const connected = async (): Promise<AdminValues['connected']> => {
    const { answers, silent } = await store.survey();
    const ids = answers.flatMap(({ connections }) => connections.flatMap(({ person }) => person ?? []));
    const nameOf = await namesOf(ids);
    return {
      processes: answers.map(({ process, connections }) => ({ process, connections: connections.length })),
      silent,
      people: answers.flatMap(({ process, connections }) =>
        connections.map((one) => ({ ...one, name: one.person === null ? null : nameOf(one.person), process })),
      ),
    };
  };

  const carryOut = async (request: AdminRequest): Promise<AdminValues[keyof AdminValues]> => {
    switch (request.do) {
      case 'tables': {
        const { game, stage, idleSince, limit } = request;
        const person = request.person === undefined ? undefined : (await personOf(request.person)).id;
        return overviewsOf(await store.cards({ game, stage, idleSince, person, limit }));
      }
      case 'table':
        return factsOf(request.table);
      case 'close': {
        await overviewOf(request.table);
        await tableServer.closeTable(request.table);
        await noted('An operator closed a table.', request.by, { table: request.table });
        return overviewOf(request.table);
      }
      case 'delete': {
        const line = await overviewOf(request.table);
        await remove(request.table, null);
        await noted('An operator deleted a table.', request.by, { table: request.table });
        return line;
      }
      case 'expire':
        return expire(request);
      case 'people':
        return store.knownPeople({ name: request.name, blocked: request.blocked, limit: request.limit });
      case 'person':
        return personOf(request.person);
      case 'block':
        return block(request.person, request.by);
      case 'unblock':
        return unblock(request.person, request.by);
      case 'connected':
        return connected();
    }
  };

  return {
    perform: async (request) => {
      try {
        return { ok: true, value: await carryOut(request) };
      } catch (error) {
        if (error instanceof NotFound) return { ok: false, why: 'not-found', text: error.message };
        const text =
          error instanceof LogProblem ? reasonFor(error) : error instanceof Error ? error.message : `${error}`;
        return { ok: false, why: 'trouble', text };
      }
    },
  };
}
