/** Whole games on a server: two people in separate browsers, a bot, and a spectator. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Match, type MatchFile, stateAt } from '../../src/engine/match.ts';
import { checkWord, patchBetween } from '../../src/engine/patch.ts';
import type { Frame, PublicTable, ServerMessage, Step } from '../../src/engine/protocol.ts';
import { verifyMatch } from '../../src/engine/replay.ts';
import { gameOnShelf } from '../../src/games/index.ts';
import { atTheEnd, browserPlayOf, GAMES, LONG_RUN } from './harness.ts';
import { accept, expect, invite, overheard, playToEnd, pressStart, test, watch } from './online-harness.ts';

/** One game with secret hands; a long run plays all. */
const PLAYED: readonly string[] = LONG_RUN ? GAMES : ['gold-rush'];

for (const game of PLAYED) {
  const { shorter, online } = browserPlayOf(game);
  const { byHand, others } = online;
  test(`a whole game of ${game} is played from two browsers, and a spectator learns only what everybody may know`, async ({
    arrive,
  }) => {
    test.slow();
    // Three devices render every action, which small ones do faster.
    const laptop = { viewport: { width: 1110, height: 700 } };
    const phone = { viewport: { width: 360, height: 640 } };
    const [june, ana, bob] = await Promise.all([arrive('June', laptop), arrive('Ana', laptop), arrive('Bob', phone)]);
    const heard = overheard(bob);
    const requests = askedOf(bob);
    const link = await invite(june, { game, others, ...(shorter ? { houseRule: shorter } : {}) });
    await accept(ana, link);
    await watch(bob, link);
    await pressStart(june, ana, bob);
    // Bob's page may still have to render what it has received.
    const over = () => expect.poll(() => heard.some(isOver), { timeout: 240_000 }).toBe(true);
    await Promise.all([june, ana].map((page) => playToEnd(page, game, over, byHand)));

    // A late spectator gets everything from the start.
    await bob.reload();
    const file = await saved(bob);
    expect(requests).toEqual([]);
    await onlyPublic(heard, file, (await Promise.all([june, ana].map(secretsOf))).flat());
  });
}

function isOver(message: string): boolean {
  return message.includes('"stage":"over"');
}

/** The API requests of a page. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  return asked;
}

/** The record of the match, downloaded from the result. */
async function saved(page: Page): Promise<MatchFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), atTheEnd(page, 'Save').click()]);
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as MatchFile;
}

/** What only this person may know: the token in the cookie, the recovery code, the word of the invitation. */
async function secretsOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const code = await page.evaluate(() => localStorage.getItem('boomtown.recovery') ?? '');
  const [, word = ''] = new URL(page.url()).pathname.split('-');
  const secrets = [...cookies.map(({ value }) => value), code, word];
  expect(secrets.filter((secret) => secret.length >= 8)).toHaveLength(3);
  return secrets;
}

/** Checks that every message is exactly the one that a spectator may get. */
async function onlyPublic(heard: readonly string[], file: MatchFile, secrets: readonly string[]): Promise<void> {
  const game = await gameOnShelf(file.game)?.load();
  if (!game) throw new Error('The game is not on the shelf.');
  const verified = verifyMatch(game, file);
  if ('problem' in verified) throw new Error(verified.problem);
  const { match } = verified;
  const messages = heard.map((text) => JSON.parse(text) as ServerMessage);
  for (const told of messages) expect(told).toEqual(asPublic(told, match, file));

  const seen = messages.flatMap((told) => {
    if (told.type === 'done' || told.type === 'changed') return [told.seq];
    return 'frame' in told && told.frame ? [told.frame.seq] : [];
  });
  expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(match.log.map((_, seq) => seq).concat(match.log.length));

  const open = messages.findIndex(
    (told) => 'table' in told && typeof told.table !== 'string' && told.table?.fair.secret,
  );
  const before = heard.slice(0, open).join('\n');
  expect(open).toBeGreaterThan(0);
  expect(before).not.toContain(file.fair?.secret ?? '?');
  for (const secret of secrets) expect(heard.join('\n')).not.toContain(secret);

  // In a game with secrets a seat must know more at some moments, or this would prove nothing.
  const told = match.log.some((_, seq) => text(game.view(stateAt(match, seq), 0)) !== text(publicView(match, seq)));
  if (game.hidden) expect(told).toBe(true);
}

const text = (value: unknown) => JSON.stringify(value);

const publicView = (match: Match, seq: number) => match.game.view(stateAt(match, seq), null);

/** The message as a spectator may get it. */
function asPublic(told: ServerMessage, match: Match, file: MatchFile): unknown {
  const spectator = { name: null, seat: null, host: false };
  switch (told.type) {
    case 'welcome': {
      const frame = told.frame && publicFrame(match, told.frame);
      return { type: 'welcome', v: 1, table: publicTable(told.table), you: spectator, frame, said: [] };
    }
    case 'table':
      return { type: 'table', table: publicTable(told.table), you: spectator };
    case 'frame':
      return { type: 'frame', rev: told.rev, frame: publicFrame(match, told.frame) };
    case 'done': {
      const { seq, seat, events } = publicStep(match, told.seq);
      const { action, chance = [] } = match.log[seq - 1] ?? {};
      const open = chance.filter(({ draw }) => match.game.openDraws?.includes(draw));
      const drawn = open.length > 0 ? { chance: open } : {};
      return plain({ type: 'done', rev: told.rev, seq, seat, ...drawn, action, events, undo: CANNOT });
    }
    case 'changed': {
      const { seq, seat, events } = publicStep(match, told.seq);
      const [before, after] = [publicView(match, seq - 1), publicView(match, seq)];
      const { patch, check } = patchBetween(before, after, checkWord(before));
      return plain({ type: 'changed', rev: told.rev, seq, seat, ...(patch && { patch }), check, events, undo: CANNOT });
    }
    case 'answer': {
      if (!told.ok) return 'Nothing that is asked here is refused.';
      const { type, id, ok } = told;
      if (told.steps) return { type, id, ok, steps: publicSteps(match, told.steps) };
      return { type, id, ok, ...(told.frame ? { frame: publicFrame(match, told.frame) } : { file }) };
    }
    default:
      return `Nobody says “${told.type}” here.`;
  }
}

function publicSteps(match: Match, steps: readonly Step[]): Step[] {
  return steps.map(({ seq }) => publicStep(match, seq));
}

function publicStep({ game, log, events }: Match, seq: number): Step {
  const seen = (events[seq] ?? []).flatMap((event) => game.redact(event, null) ?? []);
  return plain({ seq, seat: log[seq - 1]?.seat ?? null, events: seen });
}

const CANNOT = { text: 'Spectators cannot take anything back.', rule: '' };

function publicFrame(match: Match, { seq, undo }: Frame): unknown {
  const { game } = match;
  const state = stateAt(match, seq);
  return plain({
    v: 1,
    viewer: null,
    view: game.view(state, null),
    actors: game.actors(state),
    choices: { actions: [], why: [], reasons: [] },
    outcome: game.outcome(state),
    seq,
    step: publicStep(match, seq),
    undo: undo && CANNOT,
  });
}

function publicTable(table: PublicTable): unknown {
  const { id, rev, game, options, created, stage, listed, chat, pace, watching, clock, undoAsked, rematch } = table;
  // Everybody may know who is still reading, and for how long, since the whole table waits for it.
  const reading = table.reading && { seq: table.reading.seq, left: table.reading.left, waits: table.reading.waits };
  const seats = table.seats.map(({ kind, name, level, away, here }) =>
    kind === 'bot' ? { kind, name, level, away, here } : { kind, name, away, here },
  );
  const { table: name, commitment, contributions, rounds, secret } = table.fair;
  const open = { table: name, commitment, contributions, rounds };
  const fair = stage === 'over' ? { ...open, secret } : open;
  return {
    ...{ id, rev, game, options, created, stage, listed, chat, pace },
    ...{ seats, watching, fair, clock, reading, undoAsked, rematch },
    // The host, their words, and who is reading the invitation.
    host: { name: table.host.name, seat: table.host.seat },
    ...{ words: table.words, readers: table.readers },
  };
}

/** A value after a round trip through JSON. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
