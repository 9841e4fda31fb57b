import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { pebbles } from './pebbles.ts';
import { recordMatches } from './recorder.ts';
import { expectSame, type Recording, replay } from './recording.ts';

const game: Game = pebbles;
const recordings = recordMatches(game, 500, 2);

/** The message of the first recording that differs, or `undefined`. */
function noticed(changed: Partial<Game>): string | undefined {
  for (const recording of recordings) {
    try {
      expectSame({ ...game, ...changed }, recording);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return undefined;
}

test('matches recorded again are the same, and replay as recorded', () => {
  expect(recordings.length).toBeGreaterThan(3);
  expect(noticed({})).toBeUndefined();
  expect(recordMatches(game, 500, 2)).toEqual(recordings);
});

test('recorded matches show every seat count and every choice of an option', () => {
  expect(new Set(recordings.map(({ seats }) => seats))).toEqual(new Set(game.seats));
  for (const option of game.options)
    expect(new Set(recordings.map(({ options }) => options[option.id]))).toEqual(
      new Set(option.choices.map(({ value }) => value)),
    );
});

test.each<[string, string, Partial<Game>]>([
  [
    'a refusal with another reason',
    'other choices',
    { refuse: (...asked) => game.refuse(...asked) && { because: 'x' } },
  ],
  ['an action missing from the legal list', 'other choices', { legal: (...asked) => game.legal(...asked).slice(1) }],
  ['an event that is not told', 'other events and seen', { play: (...asked) => game.play(...asked).slice(1) }],
  ['a view that shows more', 'other seen', { view: (state) => game.view(state, 0) }],
  ['an event that is not hidden', 'other seen', { redact: (event) => event }],
  ['a game that waits for somebody else', 'other choices and state', { actors: () => [1] }],
  ['an outcome that is missing', 'other state', { outcome: () => null }],
  ['a draw that is left out', 'it draws less than it did', { play: () => [] }],
  ['a copy that shares with its original', 'a copy made before it differs', { copy: (state) => ({ ...state }) }],
  ['a copy that lacks something', 'a copy made before it differs', { copy: () => ({}) }],
  ['an action that is not allowed any more', 'other choices', { refuse: () => ({ because: 'no' }) }],
])('recorded matches notice %s', (_what, problem, changed) => {
  expect(noticed(changed)).toContain(`replays differently: ${problem}`);
});

test('events and state can be compared alone, without asking for choices or views', () => {
  const asked = () => {
    throw new Error('asked');
  };
  const [first] = recordings as [Recording];
  const course = (changed: Partial<Game>) => () => expectSame({ ...game, ...changed }, first, ['events', 'state']);
  expect(course({ candidates: asked, refuse: asked, legal: asked, view: asked, redact: asked })).not.toThrow();
  expect(course({ outcome: () => null })).toThrow('replays differently: other state;');
  expect(course({ play: (...played) => game.play(...played).slice(1) })).toThrow('replays differently: other events;');
});

test('whatever a viewer is told is compared for the whole match, not only at the moments that check this viewer', () => {
  const recording = recordings[0] as Recording;
  const others = (viewer: number) => recording.told.map((hash, i) => (i === viewer ? 'x' : hash));
  expect(recording.told).toHaveLength(recording.seats + 1);
  expect(() => expectSame(game, { ...recording, told: others(0) })).toThrow(
    /^The end of a recorded match .* replays differently: seat 0 is told something else/,
  );
  expect(() => expectSame(game, { ...recording, told: others(recording.seats) })).toThrow('a spectator is told');
});

test('a recording that has lost its checks does not count as equal', () => {
  const [first] = recordings;
  expect(() => expectSame(game, { ...(first as Recording), checks: [] })).toThrow('The set-up');
});

test('events that share objects with the state are noticed, because a later action changes them', () => {
  const sharing: Game = { ...game, opening: (state) => [{ type: 'dealt', ...state }] };
  expect(() => [...replay(sharing, recordings[0] as Recording)]).toThrow('it changes events that were told before');
});
