import { describe, expect, test } from 'vitest';
import type { Counsel } from '../parts/board.ts';
import {
  type CompanionState,
  initialCompanion,
  nextCompanion,
  type SeenPosition,
  sentAway,
  withLastSentence,
  withoutSlip,
} from './companion-state.ts';

const rule: Counsel = { id: 'rule', kind: 'rule', text: 'Labor does not keep.' };
const rival: Counsel = { id: 'rival', kind: 'rival', text: 'The rival is near.' };
const pay: Counsel<{ built?: boolean }> = {
  id: 'pay',
  kind: 'pay',
  text: 'That pays for the Mill.',
  met: ({ built }) => built === true,
};
const win: Counsel = { id: 'win', kind: 'now', text: 'This wins.' };

const mine = (...counsel: Counsel[]): SeenPosition => ({ acting: true, view: {}, counsel });
const theirs = (view: object = {}): SeenPosition => ({ acting: false, view, counsel: [] });
const see = (...positions: SeenPosition[]): CompanionState => positions.reduce(nextCompanion, initialCompanion());

describe('what the companion says', () => {
  test('is the most urgent: winning, then paying, then the rival, then a new rule', () => {
    expect(see(mine(rule, rival, pay, win)).slip?.text).toBe(win.text);
    expect(see(mine(rule, rival, pay)).slip?.text).toBe(pay.text);
    expect(see(mine(rule, rival)).slip?.text).toBe(rival.text);
    expect(see(mine(rule)).slip?.text).toBe(rule.text);
  });

  test('is at most one sentence a turn', () => {
    expect(see(mine(pay), mine(rival, rule)).slip).toBeNull();
  });

  test('is never repeated, unless it wins or saves', () => {
    expect(see(mine(rule), theirs(), mine(rule)).slip).toBeNull();
    expect(see(mine(win), theirs(), mine(win)).slip?.text).toBe(win.text);
  });

  test('is nothing while the table waits for somebody else', () => {
    expect(see(theirs()).slip).toBeNull();
  });

  test('is remembered by its id when the page is reloaded', () => {
    const { told } = see(mine(rule));
    expect(told).toEqual(['rule']);
    expect(nextCompanion(initialCompanion(told), mine(rule)).slip).toBeNull();
  });
});

describe('the slip disappears', () => {
  test('with praise when the advice was followed, even if that has ended the turn', () => {
    const done = see(mine(pay), theirs({ built: true }));
    expect(done.slip).toEqual({ kind: 'praise', text: 'That’s it.' });
    expect(withoutSlip(done).slip).toBeNull();
  });

  test('at once when something else was done', () => {
    expect(see(mine(pay), theirs()).slip).toBeNull();
    expect(see(mine(pay), mine(rule)).slip).toBeNull();
  });

  test('not while the advice is still valid', () => {
    expect(see(mine(pay), mine(pay, rule)).slip?.text).toBe(pay.text);
  });
});

describe('the companion leaves for good', () => {
  test('when it is dismissed', () => {
    const left = sentAway(see(mine(pay)));
    expect(left.slip).toBeNull();
    expect(nextCompanion(left, mine(rule)).slip).toBeNull();
  });

  test('after three turns without advice, with a farewell', () => {
    const bored = see(mine(rule), theirs(), mine(), theirs(), mine(), theirs(), mine(), theirs());
    expect(bored.alone).toBe(false);
    const left = nextCompanion(bored, mine(pay));
    expect(left).toMatchObject({ alone: true, slip: { kind: 'farewell', text: 'You know your way now.' } });
    expect(nextCompanion(withoutSlip(left), mine(win)).slip).toBeNull();
  });

  test('not if there was advice in between', () => {
    const quiet = [mine(), theirs(), mine(), theirs()];
    const now = see(mine(rule), theirs(), ...quiet, mine(pay), theirs(), ...quiet, mine());
    expect(now.alone).toBe(false);
  });
});

test('the last sentence comes back on request, and disappears with the next action', () => {
  const later = see(mine(pay), theirs());
  const again = withLastSentence(later);
  expect(again.slip).toEqual({ kind: 'advice', text: pay.text });
  expect(withLastSentence(again).slip).toBeNull();
  expect(nextCompanion(again, theirs()).slip).toBeNull();
  const alone = sentAway(later);
  expect(withLastSentence(alone).slip?.text).toBe(pay.text);
  expect(nextCompanion(withLastSentence(alone), mine()).slip).toBeNull();
  expect(withLastSentence(initialCompanion()).slip).toBeNull();
});
