import { expect, test } from 'vitest';
import { RunningBeat } from './beats.ts';
import type { Player } from './player.ts';

function fakePlayer(moving: boolean): Player & { ended: number } {
  return {
    ended: 0,
    play: () => {},
    add: () => {
      throw new Error('Nothing is added here.');
    },
    copy: () => null,
    middleOf: () => null,
    isPlaying: () => moving,
    stop() {
      this.ended += 1;
    },
  };
}

test('animations that start end those that run', () => {
  const playing = new RunningBeat();
  const [first, second, third] = [fakePlayer(true), fakePlayer(true), fakePlayer(true)];
  playing.start(first, second);
  playing.start(third);
  expect([first.ended, second.ended, third.ended]).toEqual([1, 1, 0]);
});

test('stopping tells whether anything was still moving, and ends everything once', () => {
  const playing = new RunningBeat();
  expect(playing.stop()).toBe(false);
  const [still, moving] = [fakePlayer(false), fakePlayer(true)];
  playing.start(still);
  expect(playing.stop()).toBe(false);
  playing.start(still, moving);
  expect(playing.stop()).toBe(true);
  expect(playing.stop()).toBe(false);
  expect([still.ended, moving.ended]).toEqual([2, 1]);
});
