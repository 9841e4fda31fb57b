import { expect, test } from 'vitest';
import { sampled } from './chance.ts';
import { followFrom } from './follow.ts';
import { frameOf } from './frame.ts';
import type { Game, Viewer } from './game.ts';
import { type Match, openMatch, playAction } from './match.ts';
import { checkWord, patchBetween } from './patch.ts';
import type { ChangeMessage, Frame } from './protocol.ts';
import { pebbles } from './testkit/pebbles.ts';

const game: Game = pebbles;
const NAMES = ['June', 'May'];

function opened(): Match {
  return openMatch(game, { seats: 2, options: {} }, NAMES, sampled('follow test'));
}

/** A frame as a page has it. */
function arrived(match: Match, viewer: Viewer): Frame {
  return JSON.parse(JSON.stringify(frameOf(match, viewer))) as Frame;
}

/** Plays the first legal action, and says what a viewer is told about it. */
function play(match: Match, viewer: Viewer): ChangeMessage {
  const before = game.view(match.state, viewer);
  const seat = game.actors(match.state)[0] ?? 0;
  const [action] = game.legal(match.state, seat);
  if (!action) throw new Error('The game has ended.');
  playAction(match, seat, action, sampled(`action ${match.log.length}`));
  const { patch, check } = patchBetween(before, game.view(match.state, viewer), checkWord(before));
  const { seq, step, undo } = frameOf(match, viewer);
  return { type: 'changed', rev: seq, seq, seat, events: step.events, undo, check, ...(patch ? { patch } : {}) };
}

test('a page that is told the changes of its view has the frames of the server', () => {
  for (const viewer of [0, 1, null]) {
    const match = opened();
    const follower = followFrom(game, arrived(match, viewer));
    for (let n = 0; n < 12 && game.actors(match.state).length > 0; n++) {
      const told = play(match, viewer);
      if (game.outcome(match.state)) break;
      expect(JSON.stringify(follower.follow(told, NAMES))).toBe(JSON.stringify(frameOf(match, viewer)));
    }
  }
});

test('changes that lead to another view than the server has are noticed, and the page has to ask', () => {
  const match = opened();
  const follower = followFrom(game, arrived(match, 0));
  const told = play(match, 0);
  expect(follower.follow({ ...told, check: told.check + 1 }, NAMES)).toBeNull();
  expect(follower.follow(told, NAMES)).toBeNull();
});

test('changes of a view that the page does not have are noticed', () => {
  const match = opened();
  const other = followFrom(game, arrived(match, 1));
  const missed = followFrom(game, arrived(match, 0));
  const first = play(match, 0);
  expect(other.follow(first, NAMES)).toBeNull();
  expect(missed.follow(play(match, 0), NAMES)).toBeNull();
});

test('a patch that makes no sense is noticed', () => {
  const match = opened();
  const told = play(match, 0);
  for (const patch of [{ nowhere: { at: { all: [1] } } }, [null], [7], { '': ['gone'] }] as const)
    expect(followFrom(game, arrived(opened(), 0)).follow({ ...told, patch }, NAMES)).toBeNull();
});
