import { describe, expect, test } from 'vitest';
import { ChanceError, noChance, sampled, scripted } from './chance.ts';
import { frameOf, historyOf, pastFrame } from './frame.ts';
import type { Game } from './game.ts';
import { hashOf } from './hash.ts';
import {
  forkAt,
  type Match,
  matchFile,
  openMatch,
  openMatchAt,
  playAction,
  refuseUndo,
  stateAt,
  undoAction,
} from './match.ts';
import { readMatchFile } from './match-file.ts';
import { verifyMatch } from './replay.ts';
import { pebbles } from './testkit/pebbles.ts';

const game: Game = pebbles;
const table = { seats: 2, options: { goal: 12 } };
const names = ['Ann', 'Ben'];

function fresh(seed = 'match'): Match {
  return openMatch(game, table, names, sampled(seed));
}

function played(types: readonly string[], match = fresh()): Match {
  for (const type of types) {
    const seat = game.actors(match.state)[0] as number;
    expect(playAction(match, seat, { type }, sampled(`luck ${match.log.length}`))).toBeNull();
  }
  return match;
}

describe('a match', () => {
  test('records what was played and what chance answered', () => {
    const match = played(['shift', 'roll', 'pass']);
    expect(match.log.map(({ seat, action }) => [seat, action.type])).toEqual([
      [0, 'shift'],
      [0, 'roll'],
      [1, 'pass'],
    ]);
    expect(match.log[1]?.chance).toEqual([{ draw: 'pips', got: expect.any(Number) }]);
    expect(match.setup).toEqual([{ draw: 'secrets', got: expect.any(Array) }]);
  });

  test('a refused action changes nothing', () => {
    const match = played(['shift']);
    const before = JSON.stringify(match);
    expect(playAction(match, 1, { type: 'pass' }, sampled('x'))).toEqual({ because: 'turn', facts: { seat: 1 } });
    expect(JSON.stringify(match)).toBe(before);
  });

  test('an impossible outcome leaves the match as it was', () => {
    const match = played(['shift']);
    const before = hashOf(match.state);
    const impossible = scripted([{ draw: 'pips', got: 9 }]);
    expect(() => playAction(match, 0, { type: 'roll' }, impossible)).toThrow(ChanceError);
    expect(hashOf(match.state)).toBe(before);
    expect(match.log).toHaveLength(1);
  });

  test('any earlier state is found again, with and without snapshots', () => {
    const match = fresh();
    const hashes = [hashOf(match.state)];
    for (let i = 0; i < 118; i++) {
      played([i % 3 === 2 ? 'pass' : 'shift'], match);
      hashes.push(hashOf(match.state));
    }
    expect(match.snapshots.size).toBeGreaterThan(3);
    for (const [seq, hash] of hashes.entries()) expect(hashOf(stateAt(match, seq))).toBe(hash);
    match.snapshots.clear();
    expect(hashOf(stateAt(match, 77))).toBe(hashes[77]);
  });

  test('actions are taken back exactly, one by one, up to a wall', () => {
    const match = played(['pass', 'pass', 'shift', 'shift']);
    expect(undoAction(match, 0)).toBeNull();
    expect(undoAction(match, 0)).toBeNull();
    expect(refuseUndo(match, 0)).toEqual({ because: 'ended' });
    expect(match.log).toHaveLength(2);
  });

  test("nobody takes back another seat's action, nor anything before the first", () => {
    expect(refuseUndo(fresh(), 0)).toEqual({ because: 'undo.nothing' });
    expect(refuseUndo(played(['shift']), 1)).toEqual({ because: 'undo.other' });
  });

  test("a late undo is refused because of the seat's own latest action", () => {
    expect(refuseUndo(played(['pass', 'shift']), 0)).toEqual({ because: 'ended' });
    const openEnded: Game = { ...game, wall: () => null };
    const match = openMatch(openEnded, table, names, sampled('late'));
    played(['pass', 'shift'], match);
    expect(refuseUndo(match, 0)).toEqual({ because: 'undo.late' });
  });

  test('a seat that has not acted yet, or not in this round, is told nothing about what others did', () => {
    expect(refuseUndo(played(['pass']), 1)).toEqual({ because: 'undo.other' });
    const inRounds: Game = { ...game, opensRound: (event) => event.type === 'rolled' };
    const match = openMatch(inRounds, table, names, sampled('rounds'));
    played(['pass', 'shift'], match);
    expect(refuseUndo(match, 0)).toEqual({ because: 'ended' });
    played(['roll'], match);
    expect(refuseUndo(match, 0)).toEqual({ because: 'undo.late' });
    expect(refuseUndo(match, 1)).toEqual({ because: 'ended' });
  });

  test('a new match can be played on from anywhere, and leaves the old one alone', () => {
    const match = played(['shift', 'roll', 'pass', 'shift']);
    const before = JSON.stringify(match.log);
    const other = forkAt(match, 2, names);
    played(['roll'], other);
    expect(other.log).toHaveLength(3);
    expect(JSON.stringify(match.log)).toBe(before);
    expect(hashOf(stateAt(match, 4))).toBe(hashOf(match.state));
  });
});

describe('a match file', () => {
  const file = matchFile(played(['shift', 'roll', 'pass', 'roll']));

  test('verifies action by action, even when it starts from a position', () => {
    const verified = verifyMatch(game, file);
    expect('match' in verified && verified.match.log).toHaveLength(4);
    const later = openMatchAt(game, table, names, stateAt(played(['roll']), 1));
    const again = verifyMatch(game, matchFile(played(['shift'], later)));
    expect('match' in again && hashOf(again.match.state)).toBe(hashOf(later.state));
  });

  test.each([
    ['another game', { ...file, game: 'chess' }, /match of "chess"/],
    ['other rules', { ...file, rules: '0' }, /rules 0/],
    ['seats it is not played with', { ...file, seats: 5 }, /cannot be played by 5/],
    ['unknown options', { ...file, options: { goal: 7 } }, /Option "goal"/],
    ['a set-up that does not check', { ...file, hash: 'no' }, /set-up/],
    ['an impossible set-up', { ...file, setup: [{ draw: 'secrets', got: [1, 1] }] }, /cannot come/],
    ['an illegal action', { ...file, log: [{ ...file.log[0], seat: 1 }] }, /Action 1 is not allowed: It is the turn/],
    ['a state that does not check', { ...file, log: [{ ...file.log[0], hash: '0' }] }, /after action 1/],
    ['an unused outcome', { ...file, log: [{ ...file.log[0], chance: [{ draw: 'pips', got: 1 }] }] }, /more outcomes/],
    ['a broken position', { ...file, start: { secrets: [1, 1] } }, /not a position/],
  ])('with %s is refused with a sentence', (_what, changed, sentence) => {
    const read = readMatchFile(JSON.stringify(changed));
    const result = 'problem' in read ? read : verifyMatch(game, read.file);
    expect('problem' in result && result.problem).toMatch(sentence);
  });

  test('that is not a match at all is refused with a sentence', () => {
    for (const text of ['', '{', '[]', '{"format":"boomtown-match"}', 'null'])
      expect(readMatchFile(text)).toEqual({ problem: expect.stringMatching(/^This file .*\.$/) });
  });
});

describe('what a viewer is shown', () => {
  test('contains no secret of another seat, now, in the past or in the history', () => {
    const match = played(['shift', 'roll']);
    const secrets = (match.state as { secrets: number[] }).secrets;
    const view = frameOf(match, 0).view as { secrets: (number | null)[] };
    expect(view.secrets).toEqual([secrets[0], null]);
    expect((pastFrame(match, 1, null).view as typeof view).secrets).toEqual([null, null]);
    expect(historyOf(match, 1, 0)[0]?.events).toMatchObject([{ secret: null }, { secret: secrets[1] }]);
  });

  test('offers choices with their why-not to a seat, and none in the past or to a spectator', () => {
    const match = played(['shift', 'shift', 'shift']);
    expect(frameOf(match, 0).choices).toContainEqual({
      action: { type: 'shift' },
      whyNot: { text: 'Three shifts a turn are enough.', rule: 'PEB-3' },
    });
    expect(frameOf(match, 1).choices[0]?.whyNot?.text).toBe('It is the turn of seat 1.');
    expect(frameOf(match, null).choices).toEqual([]);
    expect(pastFrame(match, 1, 0).choices).toEqual([]);
  });
});

describe('choices that several seats make at once', () => {
  interface Ballot {
    votes: string[];
  }
  const waiting = ({ votes }: Ballot) => votes.flatMap((vote, seat) => (vote === '' ? [seat] : []));
  const ballot = {
    ...game,
    setup: () => ({ votes: ['', '', ''] }),
    opening: () => [],
    actors: waiting,
    refuse: (state: Ballot, seat: number) => (waiting(state).includes(seat) ? null : { because: 'turn' }),
    play: (state: Ballot, seat: number, action: { type: string }) => {
      state.votes[seat] = action.type;
      return [{ type: waiting(state).length === 0 ? 'counted' : 'voted' }];
    },
    copy: ({ votes }: Ballot) => ({ votes: votes.slice() }),
    wall: (event: { type: string }) => (event.type === 'counted' ? 'turn' : null),
  };

  function voting(): Match {
    const match = openMatch(ballot, { seats: 3, options: {} }, ['Ann', 'Ben', 'Cy'], noChance);
    playAction(match, 0, { type: 'gold' }, noChance);
    playAction(match, 1, { type: 'land' }, noChance);
    return match;
  }

  test("can be taken back after others have chosen, and the others' choices stay", () => {
    const match = voting();
    expect(undoAction(match, 0)).toBeNull();
    expect(match.state).toEqual({ votes: ['', 'land', ''] });
    expect(match.log.map(({ seat }) => seat)).toEqual([1]);
    expect(match.events).toHaveLength(2);
    playAction(match, 0, { type: 'land' }, noChance);
    expect(match.state).toEqual({ votes: ['land', 'land', ''] });
    expect(match.log.at(-1)?.hash).toBe(hashOf(stateAt(match, 2)));
    expect(refuseUndo(match, 2)).toEqual({ because: 'undo.other' });
  });

  test('cannot be taken back once they have taken effect', () => {
    const match = voting();
    playAction(match, 2, { type: 'gold' }, noChance);
    for (const seat of [0, 1, 2]) expect(refuseUndo(match, seat)).toEqual({ because: 'turn' });
  });
});
