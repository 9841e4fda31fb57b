import { expect, test } from 'vitest';
import { StoreTrouble } from './store/store.ts';
import { openTidying, readTidyingTimes, TIDYING_TIMES } from './tidying.ts';

/** Tidying with a clock that the test turns; `archive` says how many tables are moved, and takes 20 ms. */
function tidyingOf(archive: (before: number) => number, times = TIDYING_TIMES) {
  let now = 1_800_000_000_000;
  let next: { readonly at: number; readonly ring: () => void } | null = null;
  const complaints: string[] = [];
  const stop = openTidying(
    {
      archive: async (before, limit) => {
        now += 20;
        return Math.min(limit, archive(before));
      },
    },
    {
      clock: { now: () => now },
      alarm: {
        set: (at, ring) => {
          next = { at, ring };
          return () => {
            next = null;
          };
        },
      },
      complain: (text, facts = {}) => complaints.push(`${text} ${facts.why}`),
    },
    times,
  );
  /** Rings the alarm; returns how long it had been set for. */
  const ring = async (): Promise<number | null> => {
    if (!next) return null;
    const { at, ring: alarm } = next;
    const waited = at - now;
    [next, now] = [null, at];
    alarm();
    await new Promise(setImmediate);
    return waited;
  };
  return { ring, stop, complaints, now: () => now };
}

test('tables are moved a few at a time with pauses, and looked for every minute when there are none', async () => {
  let left = 20;
  const asked: number[] = [];
  const tidying = tidyingOf((before) => {
    asked.push(before);
    const moved = Math.min(8, left);
    left -= moved;
    return moved;
  });
  const waits: (number | null)[] = [];
  for (let n = 0; n < 6; n++) waits.push(await tidying.ring());
  expect(waits).toEqual([5000, 180, 180, 180, 60_000, 60_000]);
  expect(asked[0]).toBe(1_800_000_005_000 - 86_400_000);
  await tidying.stop();
  expect(await tidying.ring()).toBeNull();
});

test('a failure is reported once, and the next try is made later', async () => {
  let fails = true;
  const tidying = tidyingOf(() => {
    if (fails) throw new StoreTrouble('The disk is full.', 'full');
    return 0;
  });
  for (let n = 0; n < 3; n++) expect(await tidying.ring()).not.toBeNull();
  expect(tidying.complaints).toEqual([expect.stringContaining('The disk is full.')]);
  fails = false;
  await tidying.ring();
  fails = true;
  await tidying.ring();
  expect(tidying.complaints).toHaveLength(2);
  await tidying.stop();
});

test('the environment says after how many days, or never', async () => {
  expect(readTidyingTimes({})).toEqual(TIDYING_TIMES);
  expect(readTidyingTimes({ BOOMTOWN_ARCHIVE_DAYS: '30' }).archiveAfterMs).toBe(30 * 86_400_000);
  for (const wrong of ['soon', '-1', 'NaN'])
    expect(() => readTidyingTimes({ BOOMTOWN_ARCHIVE_DAYS: wrong })).toThrow('BOOMTOWN_ARCHIVE_DAYS');
  const never = tidyingOf(() => 1, readTidyingTimes({ BOOMTOWN_ARCHIVE_DAYS: 'never' }));
  expect(await never.ring()).toBeNull();
});
