/** A name may end in a number ("Guest 2"), so no sentence puts a number right after a name: "Guest 10, Guest 2 3". */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LogLine } from '../engine/game.ts';
import { readMatchFile } from '../engine/match-file.ts';
import { verifyMatch } from '../engine/replay.ts';
import { shelf } from './index.ts';

/** A name followed by a number that could be read as part of it. */
const AMBIGUOUS = /\{s\d+\} [+−-]?\d/;

test.each(shelf.map(({ id, load }) => ({ id, load })))(
  'no sentence of $id puts a number right after a name',
  async ({ id, load }) => {
    const path = new URL(`./${id}/golden/match.json`, import.meta.url);
    const read = readMatchFile(readFileSync(path, 'utf8'));
    if ('problem' in read) throw new Error(read.problem);
    const game = await load();
    const verified = verifyMatch(game, read.file);
    if ('problem' in verified) throw new Error(verified.problem);
    const { events } = verified.match;
    const told = events.flat().map((event) => game.tell(event));
    const lines = [...told, ...events.flatMap((all) => game.recap(all)), ...game.recap(events.flat())];
    const texts = lines.filter((line): line is LogLine => line !== null).map(({ text }) => text);
    expect(texts.some((text) => /\{s\d+\}/.test(text))).toBe(true);
    expect([...new Set(texts.filter((text) => AMBIGUOUS.test(text)))]).toEqual([]);
  },
);
