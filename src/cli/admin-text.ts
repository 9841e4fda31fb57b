/** Formats answers to operators as text. */
import type { AdminValues, SeatFacts, TableOverview } from '../server/admin-protocol.ts';

/** A list of tables. */
export function tablesText(tables: AdminValues['tables'], limit: number): string {
  if (tables.length === 0) return 'No tables found.\n';
  const rows = tables.map((one) => [
    one.table,
    one.game,
    one.stage,
    `${one.seats - one.free}/${one.seats}`,
    time(one.updated),
    namesIn(one),
  ]);
  const more = tables.length === limit ? `Only the first ${limit} are listed; use --limit for more.\n` : '';
  return `${columns([['table', 'game', 'stage', 'seats', 'last change', 'people'], ...rows])}${more}`;
}

function namesIn({ people }: TableOverview): string {
  return people.map(({ id, name }) => `${name} (${id})`).join(', ');
}

/** One table in full. */
export function tableText({ details, problem, ...line }: AdminValues['table']): string {
  const rows: string[][] = [
    ['table', line.table],
    ['game', line.game],
    ['stage', line.stage],
    ['listed', line.listed ? 'yes' : 'no'],
    ['last change', time(line.updated)],
  ];
  if (problem !== null) rows.push(['problem', problem]);
  if (details) {
    rows.push(
      ['opened', `${time(details.opened)} by ${details.host.name} (${details.host.id})`],
      ['pace', paceText(details.pace)],
      ['options', JSON.stringify(details.options)],
      ['chat', details.chat ? 'free text' : 'preset messages'],
      ['log', `${details.entries} entries, ${details.actions} actions`],
      ...details.seating.map((seat, n) => [
        `seat ${n + 1}`,
        `${seatText(seat)}${details.waitsFor.includes(n) ? ', to act' : ''}`,
      ]),
    );
  }
  return columns(rows);
}

function seatText(seat: SeatFacts): string {
  if (seat.kind === 'free') return 'free';
  if (seat.kind === 'bot') return `${seat.name}, a bot (${seat.level})`;
  return `${seat.name} (${seat.person})${seat.away ? ', a bot stands in' : ''}`;
}

function paceText(pace: NonNullable<AdminValues['table']['details']>['pace']): string {
  if (pace.kind === 'none') return 'no clock';
  if (pace.kind === 'days') return `${pace.days} days per move`;
  return `${pace.bank} s, ${pace.extra} s per action`;
}

/** Tables that were deleted, or would be. */
export function expiredText({ tables, failed }: AdminValues['expire'], dryRun: boolean): string {
  const rows = tables.map((one) => [one.table, one.game, one.stage, time(one.updated), namesIn(one)]);
  const list = rows.length === 0 ? '' : columns([['table', 'game', 'stage', 'last change', 'people'], ...rows]);
  const failures = failed.map(({ table, why }) => `Table ${table} could not be deleted: ${why}\n`).join('');
  const count = tables.length === 1 ? '1 table' : `${tables.length} tables`;
  return `${list}${failures}${dryRun ? `${count} would be deleted.` : `${count} deleted.`}\n`;
}

/** A list of people. */
export function peopleText(people: AdminValues['people'], limit: number): string {
  if (people.length === 0) return 'No people found.\n';
  const rows = people.map(({ id, name, created, tables, blocked }) => [
    id,
    name,
    time(created),
    `${tables}`,
    blocked === null ? '' : `blocked ${time(blocked)}`,
  ]);
  const more = people.length === limit ? `Only the first ${limit} are listed; use --limit for more.\n` : '';
  return `${columns([['id', 'name', 'since', 'tables', ''], ...rows])}${more}`;
}

/** The result of blocking a person. */
export function blockedText({ person, left, starting, failed }: AdminValues['block']): string {
  const lines = [`${person.name} (${person.id}) is blocked.`];
  if (left.length > 0) lines.push(`A bot took over their seat at ${left.join(', ')}.`);
  if (starting.length > 0) lines.push(`A bot takes over as soon as the game has started at ${starting.join(', ')}.`);
  for (const { table, why } of failed) lines.push(`No bot could take over their seat at ${table}: ${why}`);
  return `${lines.join('\n')}\n`;
}

/** Who is connected. */
export function connectedText({ processes, silent, people }: AdminValues['connected']): string {
  const rows = people.map(({ person, name, table, since, process }) => [
    person === null ? 'a spectator' : `${name} (${person})`,
    table,
    time(since),
    process,
  ]);
  const list = rows.length === 0 ? '' : columns([['who', 'table', 'since', 'process'], ...rows]);
  const answered = processes.map(({ process, connections }) => `${process} (${connections})`).join(', ');
  const who = processes.length === 0 ? 'No server is running.' : `Connections by process: ${answered}.`;
  const missing = silent.length === 0 ? '' : `No answer from ${silent.join(', ')}.\n`;
  return `${list}${who}\n${missing}`;
}

function time(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => (row[n] ?? '').length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, n) => cell.padEnd(widths[n] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
