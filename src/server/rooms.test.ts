import { expect, test } from 'vitest';
import { LogProblem } from './log-problem.ts';
import { Rooms } from './rooms.ts';
import { StoreTrouble } from './store/store.ts';

/** Rooms of tables whose names say what happens to them, and what was reported. */
function rooms() {
  const complaints: string[] = [];
  const opened: string[] = [];
  const all = new Rooms(
    (text, facts) => complaints.push(`${text} ${facts?.table}`),
    async (table) => {
      opened.push(table);
      if (table === 'missing') return null;
      if (table.startsWith('damaged')) throw new LogProblem('A row is gone.');
      return { id: table, idle: table.startsWith('idle') };
    },
  );
  return { all, complaints, opened };
}

test('a table is loaded once however often it is asked for, and a missing one is not kept', async () => {
  const { all, opened } = rooms();
  const [one, other, none] = await Promise.all([all.of('busy'), all.of('busy'), all.of('missing')]);
  expect([one === other, none, opened]).toEqual([true, null, ['busy', 'missing']]);
  expect(all.loaded().map(([table]) => table)).toEqual(['busy']);
});

test('only a room that nobody looks at is removed, and only if it is the latest of its table', async () => {
  const { all } = rooms();
  const [busy, idle] = await Promise.all([all.of('busy'), all.of('idle')]);
  if (!busy || !idle) throw new Error('Both tables exist.');
  all.letGo(busy);
  expect(all.size).toBe(2);
  all.letGo(idle);
  expect(all.size).toBe(1);
  const newer = await all.of('idle');
  all.letGo(idle);
  expect(await all.known('idle')).toBe(newer);
});

test('a table that cannot be read is reported once, and again after it has been deleted', async () => {
  const { all, complaints } = rooms();
  for (let time = 0; time < 2; time++) await expect(all.of('damaged')).rejects.toThrow('A row is gone.');
  expect(complaints).toEqual(['A table cannot be opened. damaged']);
  expect([all.isReadable('damaged'), all.unreadable, all.size]).toEqual([false, 1, 0]);
  all.drop('damaged');
  expect(all.isReadable('damaged')).toBe(true);
  await expect(all.of('damaged')).rejects.toThrow();
  expect(complaints).toHaveLength(2);
});

test('work at a table that does not exist is refused; an idle table is let go of afterwards', async () => {
  const { all } = rooms();
  await expect(all.at('missing', async () => 1)).rejects.toThrow('There is no table missing.');
  expect(await all.at('idle', async ({ id }) => id)).toBe('idle');
  expect(all.size).toBe(0);
});

test('an error at one table is reported once and ends nothing; an unreachable store ends the sweep', async () => {
  const { all, complaints } = rooms();
  const fault = new Error('A fault of ours.');
  const fail = () => Promise.reject(fault);
  for (let time = 0; time < 2; time++) await all.lookAfter('busy', fail);
  expect(complaints).toEqual(['A table could not be looked after. busy']);
  await all.lookAfter('busy', async () => {});
  await all.lookAfter('busy', fail);
  expect(complaints).toHaveLength(2);
  await expect(all.lookAfter('busy', () => Promise.reject(new StoreTrouble('The store is away.')))).rejects.toThrow();
});
