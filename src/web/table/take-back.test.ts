import { expect, test } from 'vitest';
import type { Step } from '../../engine/protocol.ts';
import { actionsOfLastPress, actionsOfLastTurn } from './take-back.ts';

/** The set-up, followed by one action of each of these seats. */
function steps(...seats: readonly number[]): Step[] {
  return [null, ...seats].map((seat, seq) => ({ seq, seat, events: [] }));
}

test('one press of undo takes back what one press played', () => {
  const runs = new Map([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(actionsOfLastPress(steps(0, 0, 0), 0, runs)).toBe(3);
  expect(actionsOfLastPress(steps(0, 0, 0, 1, 1), 0, runs)).toBe(3);
  expect(actionsOfLastPress(steps(0, 0, 0, 0), 0, runs)).toBe(1);
  expect(actionsOfLastPress(steps(1), 0, runs)).toBe(0);
});

test('a whole turn is all that the viewer did in a row', () => {
  expect(actionsOfLastTurn(steps(0, 1, 0, 0, 0), 0)).toBe(3);
  expect(actionsOfLastTurn(steps(0, 1, 0, 0, 1, 1), 0)).toBe(2);
  expect(actionsOfLastTurn(steps(1, 1), 0)).toBe(0);
  expect(actionsOfLastTurn(steps(), 0)).toBe(0);
});
