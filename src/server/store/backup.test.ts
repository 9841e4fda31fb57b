import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Client, newPerson, newTable, sit, testPlan, visit } from '../test-client.ts';
import { temporaryFolder } from '../test-folder.ts';
import { serveOnline } from '../test-online.ts';
import { backUp } from './backup.ts';

const folder = temporaryFolder('backup');

async function act(people: readonly Client[]): Promise<void> {
  const person = people.find((one) => one.frame()?.actors.includes(one.you().seat ?? -1));
  const frame = person?.frame();
  const action = frame?.choices.find(({ whyNot }) => whyNot === null)?.action;
  if (!person || !frame || !action) throw new Error('Nobody is to act.');
  expect(await person.ask({ do: 'play', seq: frame.seq, action })).toMatchObject({ ok: true });
  await Promise.all(people.map((one) => one.until(() => (one.frame()?.seq ?? 0) > frame.seq)));
}

test('a copy of a running store is a store where everybody can play on from that moment', async () => {
  const first = await serveOnline({ data: join(folder, 'first') });
  const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(first.address, name)));
  const table = await newTable(first.address, tokens[0] ?? '', testPlan('province'));
  const people = await Promise.all(tokens.map((token) => visit(first.address, table, token)));
  for (const [seat, person] of people.entries()) await sit(person, seat);
  await people[0]?.ask({ do: 'start' });
  await Promise.all(people.map((person) => person.until((one) => one.frame() !== null)));
  for (let n = 0; n < 5; n++) await act(people);

  const copy = join(folder, 'copy.db');
  expect(backUp(join(folder, 'first', 'boomtown.db'), copy)).toEqual({
    tables: 1,
    lines: 15,
    unreadable: [],
    damagedArchives: [],
  });
  const then = people.map((one) => one.frame());
  // The running server goes on, and the copy does not change.
  for (let n = 0; n < 3; n++) await act(people);
  await first.close();

  mkdirSync(join(folder, 'second'));
  copyFileSync(copy, join(folder, 'second', 'boomtown.db'));
  const second = await serveOnline({ data: join(folder, 'second') });
  const back = await Promise.all(tokens.map((token) => visit(second.address, table, token)));
  expect(back.map((one) => one.frame())).toEqual(then);
  await act(back);
  await second.close();
  for (const one of [...people, ...back]) one.close();
});

test('a copy overwrites nothing, and fails without a database', () => {
  const copy = join(folder, 'copy.db');
  expect(() => backUp(join(folder, 'first', 'boomtown.db'), copy)).toThrow('There is already a file');
  expect(() => backUp(join(folder, 'nowhere', 'boomtown.db'), join(folder, 'x.db'))).toThrow(
    'give its folder with --data',
  );
});
