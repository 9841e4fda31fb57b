import { expect, test } from 'vitest';
import type { LogTurn } from '../table/lines.ts';
import { type Saying, withTalk } from './talking.ts';

const turn = (seq: number): LogTurn => ({
  key: `${seq}.0`,
  seat: 0,
  title: null,
  seq,
  lines: [{ key: `${seq}.1`, seq, line: { kind: 'line', text: 'Built.', rules: [] } }],
  events: [],
  walls: [],
});
const turns = [turn(0), turn(4), turn(9)];
const saying = (seq: number): Saying => ({ seat: 1, occasion: 'winning', seq, text: 'Just as I drew it.' });
const lengths = (said: readonly Saying[]) => withTalk(turns, said).map(({ lines }) => lines.length);

test('the log repeats a remark in the turn in which it was made', () => {
  expect(lengths([saying(0)])).toEqual([2, 1, 1]);
  expect(lengths([saying(8)])).toEqual([1, 2, 1]);
  expect(lengths([saying(30)])).toEqual([1, 1, 2]);
  expect(withTalk(turns, [saying(8)])[1]?.lines.at(-1)?.line.text).toBe('{s1} says: “Just as I drew it.”');
  expect(withTalk([], [saying(8)])).toEqual([]);
});

test('a remark precedes later actions, and a wall keeps its place between actions', () => {
  const built = (seq: number) => ({ key: `${seq}.1`, seq, line: { kind: 'line' as const, text: 'Built.', rules: [] } });
  const walled = { ...turn(0), lines: [built(1), built(3)], walls: [{ because: 'late', after: 2 }] };
  const [told] = withTalk([walled], [saying(2)]);
  expect(told?.lines.map(({ key }) => key)).toEqual(['1.1', 'said winning', '3.1']);
  expect(told?.walls[0]?.after).toBe(3);
  expect(withTalk([walled], [saying(4)])[0]?.walls[0]?.after).toBe(2);
});

test('turns in which nobody spoke stay the same objects', () => {
  expect(withTalk(turns, [])).toBe(turns);
  expect(withTalk(turns, [saying(8)])[0]).toBe(turns[0]);
});
