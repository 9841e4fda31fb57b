import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampled } from './chance.ts';
import type { Game } from './game.ts';
import { hostMatch } from './host.ts';
import { openMatch } from './match.ts';
import { PROTOCOL } from './protocol.ts';
import { pebbles } from './testkit/pebbles.ts';

const game: Game = pebbles;

function host() {
  const match = openMatch(game, { seats: 2, options: { goal: 12 } }, ['Ann', 'Ben'], sampled('host'));
  return hostMatch(match, sampled('live'));
}

const shift = { v: PROTOCOL, id: 'a', do: 'play', seq: 0, seat: 0, action: { type: 'shift' } };

test('a command is played and answered with the frame of its seat', () => {
  const answer = host().answer(shift);
  expect(answer).toMatchObject({ ok: true, id: 'a', frame: { seq: 1, viewer: 0 } });
});

test('a repeated command is applied once and answered again', () => {
  const table = host();
  table.answer(shift);
  expect(table.answer(shift)).toMatchObject({ ok: true, frame: { seq: 1 } });
  expect(table.match.log).toHaveLength(1);
});

test('a command made for an older position is refused', () => {
  const table = host();
  table.answer(shift);
  expect(table.answer({ ...shift, id: 'b' })).toMatchObject({
    ok: false,
    whyNot: { text: expect.stringMatching(/moved on/) },
  });
});

test('where several seats choose at once, a choice made for an older position still counts, but only once', () => {
  const waiting = ({ chosen }: { chosen: number[] }) => [0, 1].filter((seat) => !chosen.includes(seat));
  const together = {
    ...game,
    setup: () => ({ chosen: [] }),
    opening: () => [],
    actors: waiting,
    candidates: () => [],
    refuse: (state: { chosen: number[] }, seat: number) => (waiting(state).includes(seat) ? null : { because: 'turn' }),
    play: (state: { chosen: number[] }, seat: number) => {
      state.chosen.push(seat);
      return [];
    },
    copy: ({ chosen }: { chosen: number[] }) => ({ chosen: chosen.slice() }),
    view: (state: object) => state,
    outcome: () => null,
  };
  const table = hostMatch(
    openMatch(together, { seats: 2, options: {} }, ['Ann', 'Ben'], sampled('host')),
    sampled('live'),
  );
  table.answer({ ...shift, seat: 1 });
  expect(table.answer({ ...shift, id: 'b' })).toMatchObject({ ok: true, frame: { seq: 2 } });
  expect(table.answer({ ...shift, id: 'c', seat: 1 })).toMatchObject({ ok: false });
});

test('an undo command takes an action back, but not twice', () => {
  const table = host();
  table.answer(shift);
  const undo = { v: PROTOCOL, id: 'u', do: 'undo', seq: 1, seat: 0 };
  expect(table.answer(undo)).toMatchObject({ ok: true, frame: { seq: 0 } });
  expect(table.answer({ ...undo, id: 'w', seq: 0 })).toMatchObject({ ok: false });
});

test('the past and the history are shown on request', () => {
  const table = host();
  table.answer(shift);
  expect(table.answer({ v: PROTOCOL, id: 's', do: 'show', viewer: null, seq: 0 })).toMatchObject({ frame: { seq: 0 } });
  expect(table.answer({ v: PROTOCOL, id: 'h', do: 'history', viewer: 1, since: 0 })).toMatchObject({
    steps: [{ seq: 0 }, { seq: 1, seat: 0, events: [{ type: 'shifted' }] }],
  });
});

test('a page with another version is told to reload', () => {
  expect(host().answer({ ...shift, v: 0 })).toMatchObject({
    ok: false,
    whyNot: { text: expect.stringMatching(/reload/) },
  });
});

test('arbitrary JSON is answered with a sentence and changes nothing', () => {
  const table = host();
  const before = JSON.stringify(table.match);
  const nearly = fc.record({
    v: fc.constant(PROTOCOL),
    id: fc.string(),
    do: fc.constantFrom('play', 'undo', 'steal'),
    seq: fc.integer(),
    seat: fc.integer({ min: -1, max: 3 }),
    action: fc.oneof(fc.jsonValue(), fc.record({ type: fc.constantFrom('shift', 'fly') })),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), nearly), (message) => {
      const answer = table.answer(message);
      if (answer.ok)
        return void table.answer({
          v: PROTOCOL,
          id: `back ${Math.abs(table.match.log.length)}`,
          do: 'undo',
          seq: 1,
          seat: 0,
        });
      expect(answer.whyNot.text).toMatch(/\.$/);
      expect(JSON.stringify(table.match)).toBe(before);
    }),
  );
});
