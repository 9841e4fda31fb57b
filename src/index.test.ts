/** The public API, called as another package would call it. */
import { expect, test } from 'vitest';
import {
  type ActionOf,
  type BotTurn,
  type CustomBot,
  type Game,
  games,
  goldRush,
  plainText,
  playMatch,
  province,
  replayMatch,
  simulate,
  stateAt,
  transcript,
  winners,
} from './index.ts';

/** A bot for any game. */
function anyLegal<G extends Game>({ legal, dice }: BotTurn<G>): ActionOf<G> {
  return legal[dice(legal.length)] as ActionOf<G>;
}

test('the games in this repository can be imported by name', async () => {
  const exported: Record<string, unknown> = await import('./index.ts');
  // Side games are available through `games`, without an export of their own.
  for (const { id, side, load } of games)
    if (!side) expect(Object.values(exported), `src/index.ts exports no "${id}"`).toContain(await load());
});

test('the same seed gives the same match, and another seed another one', async () => {
  const play = (seed: string) => playMatch({ game: province, bots: ['random', anyLegal], seed });
  const match = await play('one');
  expect(await play('one')).toEqual(match);
  expect((await play('two')).record.log).not.toEqual(match.record.log);
  expect(winners(match.outcome)).not.toEqual([]);
});

test('a match without a seed is different every time', async () => {
  const play = async () => (await playMatch({ game: province, bots: ['random', 'random'] })).record.log;
  expect(await play()).not.toEqual(await play());
});

test('a record can be saved as text, read again and inspected', async () => {
  const { outcome, record } = await playMatch({
    game: goldRush,
    bots: ['random', anyLegal, 'random'],
    seed: 'x',
    options: { strangerCart: false },
    names: ['Ann', 'Ben'],
  });
  expect(record).toMatchObject({
    game: goldRush.id,
    levels: ['random', null, 'random'],
    options: { strangerCart: false },
  });
  const replayed = await replayMatch(JSON.stringify(record));
  if ('problem' in replayed) throw new Error(replayed.problem);
  const { match } = replayed;
  expect(match.game.outcome(match.state)).toEqual(outcome);
  expect(match.game.outcome(stateAt(match, 1))).toBeNull();
  expect(transcript(match).join('\n')).toContain('Ben');
  expect(plainText(outcome.decided, record.names)).not.toMatch(/[{}]/);
});

test('a bot may answer later, and sees only what its seat sees', async () => {
  const views: unknown[] = [];
  const slow: CustomBot<typeof goldRush> = async ({ game, legal, view, seat, seats }) => {
    await new Promise((done) => setImmediate(done));
    expect({ game, seat, seats }).toEqual({ game: goldRush, seat: 1, seats: 2 });
    views.push(view.viewer);
    const [first] = legal;
    if (!first) throw new Error('The bot is asked where it has no legal action.');
    return first;
  };
  await playMatch({ game: goldRush, bots: ['random', slow], seed: 'x' });
  expect(new Set(views)).toEqual(new Set([1]));
});

test.each([
  ['too few bots', { bots: ['random'] }, /is for 2 players, not for 1/],
  ['a bot that is not known', { bots: ['random', 'sheriff'] }, /no bot "sheriff"/],
  ['an option that is not known', { bots: ['random', 'random'], options: { colour: 'red' } }, /has no option "colour"/],
  ['a name that no file can hold', { bots: ['random', 'random'], names: ['x'.repeat(65)] }, /at most 64 characters/],
  [
    'a bot that answers no action',
    { bots: [() => ({ type: 'win' }), 'random'] },
    /seat 0 answered with something that is not an action/,
  ],
  ['a bot that cheats', { bots: [() => ({ type: 'union' }), 'random'] }, /seat 0 chose an action that is not allowed/],
])('%s is refused with a sentence', async (_, setup, sentence) => {
  await expect(playMatch({ game: province, seed: 'x', ...setup } as Parameters<typeof playMatch>[0])).rejects.toThrow(
    sentence,
  );
});

test('a problem in a record is reported with its action', async () => {
  const { record } = await playMatch({ game: province, bots: ['random', 'random'], seed: 'x' });
  const log = record.log.map((entry, at) => (at === 4 ? { ...entry, seat: 1 - entry.seat } : entry));
  expect(await replayMatch({ ...record, log })).toMatchObject({ at: 5, problem: expect.stringMatching(/^Action 5 /) });
  expect(await replayMatch('{')).toEqual({ problem: expect.stringMatching(/not JSON/) });
  expect(await replayMatch({ ...record, game: 'poker' })).toEqual({
    problem: 'This is a match of "poker", which is not on the shelf.',
  });
});

test('many matches can be counted in a few lines', async () => {
  const report = await simulate({ game: province, bots: ['random', 'random'], games: 4 });
  expect(report).toMatchObject({ finished: 4, seats: 2, seed: '1' });
});
