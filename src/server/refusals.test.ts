import { expect, test } from 'vitest';
import { no } from './refusal.ts';
import { Refusals } from './refusals.ts';
import { LACKS, REFUSALS_KEPT, StoreTrouble } from './store/store.ts';

/** A store that knows which commands were carried out or refused. */
function store(carriedOut: readonly string[] = [], trouble: StoreTrouble | null = null) {
  const refused: string[] = [];
  return {
    refused,
    refuse: async (_table: string, command: string) => {
      if (trouble) throw trouble;
      if (carriedOut.includes(command)) return false;
      refused.push(command);
      return true;
    },
    known: async (_table: string, command: string) => carriedOut.includes(command),
  };
}
const problem = no('Not now.');

test('a refusal is kept in the store, and its sentence is remembered', async () => {
  const kept = store();
  const refusals = new Refusals(kept, 't');
  expect(await refusals.keep('ann 1', problem)).toBe(true);
  expect(kept.refused).toEqual(['ann 1']);
  expect(refusals.of('ann 1')).toBe(problem);
  expect(refusals.of('ann 2')).toBeUndefined();
});

test('a command that was carried out before is not refused', async () => {
  const refusals = new Refusals(store(['ann 1']), 't');
  expect(await refusals.keep('ann 1', problem)).toBe(false);
  expect(refusals.of('ann 1')).toBeUndefined();
});

test('trouble of the store does not refuse a command for good: it may be carried out later', async () => {
  const kept = store();
  const refusals = new Refusals(kept, 't');
  expect(await refusals.keep('ann 1', no(LACKS.away))).toBe(true);
  expect(kept.refused).toEqual([]);
  expect(refusals.of('ann 1')).toBeUndefined();
});

test('if nothing can be written a command is refused unless it is known; if the store cannot be asked, neither', async () => {
  const full = new StoreTrouble('The disk is full.', 'full');
  expect(await new Refusals(store([], full), 't').keep('ann 1', problem)).toBe(true);
  expect(await new Refusals(store(['ann 1'], full), 't').keep('ann 1', problem)).toBe(false);
  const away = new StoreTrouble('The database is gone.', 'away');
  await expect(new Refusals(store([], away), 't').keep('ann 1', problem)).rejects.toBe(away);
});

test('only the latest of many refusals are remembered', async () => {
  const refusals = new Refusals(store(), 't');
  for (let n = 0; n <= REFUSALS_KEPT; n++) await refusals.keep(`ann ${n}`, problem);
  expect(refusals.of('ann 0')).toBeUndefined();
  expect(refusals.of('ann 1')).toBe(problem);
});
