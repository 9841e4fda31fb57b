import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMatchFile } from '../engine/match-file.ts';
import { verifyMatch } from '../engine/replay.ts';
import { transcript } from '../engine/transcript.ts';
import { shelf } from './index.ts';

const folder = (id: string): string => new URL(`./${id}/golden/`, import.meta.url).pathname;

test.each(shelf.map(({ id, load }) => ({ id, load })))(
  'the golden game of $id replays to the letter',
  async ({ id, load }) => {
    const path = `${folder(id)}match.json`;
    expect(existsSync(path), `${path} is missing: record one with "boomtown record ${id}"`).toBe(true);
    const read = readMatchFile(readFileSync(path, 'utf8'));
    if ('problem' in read) throw new Error(read.problem);
    const verified = verifyMatch(await load(), read.file);
    if ('problem' in verified) throw new Error(verified.problem);
    expect(verified.match.game.outcome(verified.match.state)).not.toBeNull();
    await expect(`${transcript(verified.match).join('\n')}\n`).toMatchFileSnapshot(`${folder(id)}match.txt`);
  },
);
