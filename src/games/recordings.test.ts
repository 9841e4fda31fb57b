/**
 * Replays recorded matches of every game. `RECORD=<game> npx vitest run src/games/recordings.test.ts` records those of
 * a game again (`RECORD=all` those of all games) after its rules were changed on purpose.
 */
import { expect, test } from 'vitest';
import { optionValue } from '../engine/options.ts';
import { FEWEST_MATCHES, recordMatches } from '../engine/testkit/recorder.ts';
import { expectSame } from '../engine/testkit/recording.ts';
import { readRecordings, writeRecordings } from '../engine/testkit/recording-file.ts';
import { shelf } from './index.ts';

/** Replaying this many actions of all games takes a few seconds. */
const ACTIONS = 6000;
const ROUNDS = 3;
const MOST_BYTES = 300_000;

const wanted = process.env.RECORD ?? '';

for (const { id, load } of shelf.filter((game) => [game.id, 'all', ''].includes(wanted))) {
  const path = new URL(`./${id}/golden/matches.br`, import.meta.url).pathname;
  if (wanted !== '') {
    test(`records matches of ${id}`, { timeout: 1_200_000 }, async () => {
      const recordings = recordMatches(await load(), ACTIONS, ROUNDS);
      const bytes = writeRecordings(path, recordings);
      console.log(`${id}: ${recordings.length} matches in ${bytes} bytes`);
      expect(bytes).toBeLessThan(MOST_BYTES);
    });
    continue;
  }
  const recordings = readRecordings(path);

  test(`recorded matches of ${id} are dozens, with every seat count and every choice of every option`, async () => {
    const game = await load();
    expect(recordings.length).toBeGreaterThanOrEqual(FEWEST_MATCHES);
    const missing = game.seats.flatMap((seats) => {
      const tables = recordings.filter((recording) => recording.seats === seats);
      return tables.length > 0 ? [] : [`a table of ${seats}`];
    });
    for (const option of game.options)
      for (const { value } of option.choices)
        if (!recordings.some(({ options }) => optionValue(option, options) === value))
          missing.push(`${option.id}=${value}`);
    expect(missing, `RECORD=${id} npx vitest run src/games/recordings.test.ts`).toEqual([]);
  });

  test.each(recordings.map((recording, i) => ({ recording, number: String(i + 1).padStart(3, '0') })))(
    `match $number of ${id} replays as recorded`,
    async ({ recording }) => {
      expectSame(await load(), recording);
    },
  );
}
