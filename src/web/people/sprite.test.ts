import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levels } from '../../bots/levels.ts';
import { residents } from '../../bots/residents.ts';
import { SIGNS } from '../../engine/signs.ts';

const sprite = readFileSync(new URL('../public/people.svg', import.meta.url), 'utf8');

test('the sprite has a portrait of every resident, every sign, and the mark and tool of every level', () => {
  const symbols = [
    ...residents.map(({ slug }) => `person-${slug}`),
    ...SIGNS.map((sign) => `avatar-${sign}`),
    ...levels.flatMap(({ id, rank }) => [`level-${rank}`, `tool-${id}`]),
  ];
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id).toSorted()).toEqual(symbols.toSorted());
});

test('the sprite works from another file: nothing in it depends on an id, a style sheet or a script', () => {
  expect(sprite).not.toMatch(/url\(|<style|<script|<use|href|xlink/);
});
