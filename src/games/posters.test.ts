/** What the posters of every game must satisfy. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shelf } from './index.ts';

/** Contrast that WCAG 1.4.3 asks of print; titles are larger, but they are the first thing to be read. */
const LEGIBLE = 4.5;

/** A colour of a poster by day and by night: `--head: light-dark(#7c3f16, #54280b)`, or the same for both. */
function colours(css: string, name: string): readonly [day: string, night: string] {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
  const [day = '', night = day] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [day, night];
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(shelf.map(({ id }) => id))('the poster of %s', (id) => {
  test('has a title that can be read by day and by night', () => {
    const css = readFileSync(new URL(`./${id}/poster.css`, import.meta.url), 'utf8');
    const [heads, stocks] = [colours(css, 'head'), colours(css, 'stock')];
    for (const at of [0, 1] as const) expect(contrast(heads[at], stocks[at])).toBeGreaterThanOrEqual(LEGIBLE);
  });
});
