// Plays one match by code: a bot of our own against a built-in one. Saves the record, reads it again, prints its end.
// node examples/play-a-match.mjs [file]
// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playMatch, province, replayMatch, transcript } from 'boomtown';

/**
 * Builds whenever it can, and otherwise leaves it to luck.
 * @type {import('boomtown').CustomBot<typeof province>}
 */
const builder = ({ legal, dice }) => {
  const builds = legal.filter((action) => action.type === 'build');
  const choices = builds.length > 0 ? builds : legal;
  return choices[dice(choices.length)] ?? { type: 'endTurn' };
};

const file = process.argv[2] ?? join(tmpdir(), 'boomtown-match.json');
const { record } = await playMatch({
  game: province,
  bots: [builder, 'settler'],
  names: ['Builder', 'Settler'],
  seed: 'an evening in town',
});
writeFileSync(file, JSON.stringify(record));

const replayed = await replayMatch(readFileSync(file, 'utf8'));
if ('problem' in replayed) throw new Error(replayed.problem);
console.log(transcript(replayed.match).slice(-4).join('\n').trim());
console.log(`\nVerified ${replayed.match.log.length} actions in ${file}.`);
