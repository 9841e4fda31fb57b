import { expect, test } from 'vitest';
import type { Frame } from '../../engine/protocol.ts';
import { hasRead } from './reading.ts';
import type { SessionState } from './session-state.ts';

const present = { viewer: 0, seq: 4 } as Frame;
const sitting = { present, shown: present, beat: null, holding: false, past: null } as SessionState;
const reading = { seq: 4, until: 0, waits: [0, 1] };

test('a viewer has read what was revealed once it is shown and nothing covers the board', () => {
  expect(hasRead(reading, sitting)).toBe(true);
  expect(hasRead(reading, { ...sitting, holding: true })).toBe(false);
  expect(hasRead(reading, { ...sitting, shown: { ...present, seq: 3 } })).toBe(false);
  expect(hasRead(reading, { ...sitting, beat: { seq: 4, events: [], before: {} } })).toBe(false);
  expect(hasRead(reading, { ...sitting, past: { running: false } })).toBe(false);
});

test('only viewers who are waited for have read it, and only what is revealed now', () => {
  expect(hasRead({ ...reading, waits: [1] }, sitting)).toBe(false);
  expect(hasRead({ ...reading, seq: 5 }, sitting)).toBe(false);
  const watcher = { ...present, viewer: null };
  expect(hasRead(reading, { ...sitting, present: watcher, shown: watcher })).toBe(false);
});
