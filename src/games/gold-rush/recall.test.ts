import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dice, dice, sampled } from '../../engine/chance.ts';
import { frameOf, historyOf, pastFrame } from '../../engine/frame.ts';
import type { Game, GameAction, GameEvent, Viewer } from '../../engine/game.ts';
import { hostMatch } from '../../engine/host.ts';
import { type Match, openMatch, playAction, undoAction } from '../../engine/match.ts';
import { PROTOCOL, type Step } from '../../engine/protocol.ts';
import { CARD_IDS, type CardId } from './content.ts';
import { goldRush } from './index.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { recallEvent, recallView } from './recall.ts';
import { opening } from './rules.ts';
import type { RushOptions, RushState, RushView } from './state.ts';
import { view } from './view.ts';
import { cardName } from './words.ts';

const game: Game = goldRush;
const DECK: ReadonlySet<string> = new Set(CARD_IDS);
const NAMES = ['Ann', 'Ben', 'Cy', 'Dot'];

function opened(options: Partial<RushOptions>, seats: number, seed: string): Match {
  const table = { seats, options: { ...STANDARD, ...options } };
  return openMatch(game, table, NAMES.slice(0, seats), sampled(seed));
}

/** Plays this many random actions, and takes some of them back. */
function playOn(match: Match, actions: number, next: Dice): void {
  for (let i = 0; i < actions; i++) {
    const [seat] = game.actors(match.state);
    if (seat === undefined) return;
    const legal = game.legal(match.state, seat);
    playAction(match, seat, legal[next(legal.length)] as GameAction, sampled(next));
    if (next(6) === 0) undoAction(match, seat);
  }
}

/** Every card named in a value. */
function cardsIn(value: unknown): CardId[] {
  const words = JSON.stringify(value).matchAll(/(?<=")[a-z]+(-[a-z0-9]+)?(?=")/g);
  return [...new Set([...words].map(([word]) => word).filter((word): word is CardId => DECK.has(word)))];
}

/** Leaves out the reveal and the market of a finished round, which stay in the log (RUSH-OPT-3). */
function roundUnderWay(events: readonly GameEvent[]): GameEvent[] {
  return events.filter(({ type }) => type !== 'revealed' && type !== 'sold');
}

/** Every card that a viewer can look up in the past, except the hands of finished rounds. */
function cardsLookedUp(match: Match, viewer: Viewer): CardId[] {
  const steps = historyOf(match, viewer, 0);
  const past = match.log.map((_, seq) => pastFrame(match, seq, viewer));
  const recap = game.recap(roundUnderWay(steps.flatMap(({ events }) => events)));
  const log = steps.flatMap(({ events }) => roundUnderWay(events).map((event) => game.tell(event)));
  const words = JSON.stringify([recap, log]);
  return [
    ...cardsIn(past.map(({ view, step }) => [{ ...view, last: null }, roundUnderWay(step.events)])),
    ...cardsIn(steps.map(({ events }) => roundUnderWay(events))),
    ...CARD_IDS.filter((card) => words.includes(cardName(card))),
  ];
}

function viewersOf(match: Match): Viewer[] {
  return [null, ...match.names.keys()];
}

describe('With fading memory (RUSH-OPT-3)', () => {
  test('nothing in the past names a card that the view no longer names', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        fc.nat({ max: 40 }),
        fc.string(),
        (seats, notQuiteDead, actions, seed) => {
          const match = opened({ memory: 'fade', notQuiteDead }, seats, seed);
          playOn(match, actions, dice(seed));
          if (game.outcome(match.state)) return;
          for (const viewer of viewersOf(match)) {
            const known = cardsIn({ ...frameOf(match, viewer).view, last: null });
            for (const card of cardsLookedUp(match, viewer)) expect(known).toContain(card);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('past hands are hidden, even from a seat that still holds some of the cards', () => {
    const match = opened({ memory: 'fade' }, 3, 'hands');
    playOn(match, 5, dice('hands'));
    for (let seat = 0; seat < 3; seat++)
      for (let seq = 0; seq < match.log.length; seq++) {
        const { seats } = pastFrame(match, seq, seat).view as RushView;
        expect(seats.map(({ hand, load, faceUp }) => [hand, load, faceUp])).toEqual(seats.map(() => [null, null, []]));
      }
  });

  test('the same holds for what a table on this device answers to show and history', () => {
    const match = opened({ memory: 'fade' }, 3, 'device');
    playOn(match, 7, dice('device'));
    const host = hostMatch(match, sampled('device'));
    for (const viewer of viewersOf(match)) {
      const known = cardsIn({ ...frameOf(match, viewer).view, last: null });
      const ask = (what: object): unknown => host.answer({ v: PROTOCOL, id: 'a', viewer, ...what });
      const told = ask({ do: 'history', since: 0 }) as { steps: Step[] };
      for (const card of cardsIn(told.steps.map(({ events }) => roundUnderWay(events)))) expect(known).toContain(card);
      for (let seq = 0; seq < match.log.length; seq++) {
        const { frame } = ask({ do: 'show', seq }) as { frame: { view: RushView; step: Step } };
        for (const card of cardsIn([{ ...frame.view, last: null }, roundUnderWay(frame.step.events)]))
          expect(known).toContain(card);
      }
    }
  });

  test('a swapped card is shown to its owners only while the swap is the last action', () => {
    const match = opened({ memory: 'fade' }, 2, 'shown once');
    const next = dice('shown once');
    const swap = (): GameEvent | undefined => match.events.at(-1)?.find(({ type }) => type === 'swapped');
    for (let i = 0; i < 30 && !swap(); i++) playOn(match, 1, next);
    const swapped = swap() as Extract<GameEvent, { type: string }> & { seat: number };
    expect(frameOf(match, swapped.seat).step.events).toContainEqual(swapped);
    expect(historyOf(match, swapped.seat, 0).at(-1)?.events).toContainEqual({ ...swapped, given: null, got: null });
  });

  test('the hands that ended a round can be looked up', () => {
    const match = opened({ memory: 'fade' }, 2, 'reveal');
    const next = dice('reveal');
    while ((match.state as RushState).round < 3) playOn(match, 1, next);
    const told = historyOf(match, null, 0).flatMap(({ events }) => events);
    const reveals = match.events.flat().filter(({ type }) => type === 'revealed' || type === 'sold');
    expect(told.filter(({ type }) => type === 'revealed' || type === 'sold')).toEqual(reveals);
  });

  test('once the game is over, everything can be looked up as it was seen', () => {
    const match = opened({ memory: 'fade' }, 2, 'over');
    playOn(match, 5000, dice('over'));
    expect(game.outcome(match.state)).not.toBeNull();
    const step = historyOf(match, 0, 0)[0];
    expect(step?.events).toEqual(match.events[0]);
    expect((pastFrame(match, 0, 0).view as RushView).seats[0]?.hand).toHaveLength(3);
  });
});

test('with open memory a past frame shows what was seen then', () => {
  const match = opened({}, 3, 'open');
  const seen = [frameOf(match, 1)];
  const next = dice('open');
  for (let i = 0; i < 12; i++) {
    const [seat = 0] = game.actors(match.state);
    const legal = game.legal(match.state, seat);
    playAction(match, seat, legal[next(legal.length)] as GameAction, sampled(next));
    seen.push(frameOf(match, 1));
  }
  for (const frame of seen.slice(0, -1))
    expect(pastFrame(match, frame.seq, 1)).toEqual({ ...frame, choices: [], undo: null });
});

test('a recalled event or view lacks its cards and nothing else (RUSH-OPT-3)', () => {
  const given = { seats: 3, options: { memory: 'fade' } } as const;
  const now = view(position(given), 0);
  const [started] = opening(position(given)).filter((event) => event.type === 'roundStarted');
  if (!started) throw new Error('A round has started.');
  expect(recallEvent(started, now)).toEqual({ ...started, faceUp: [[], [], []] });

  const { state, does } = playing({ ...given, hands: [[20, 5, 10]] });
  expect(recallView(view(state, 0), now).swap).toBeNull();
  const [offered] = does('swap 20 at 1').filter((event) => event.type === 'swapOffered');
  if (!offered) throw new Error('A swap was offered.');
  expect(recallEvent(offered, now)).toEqual({ ...offered, card: null });
  const past = view(state, 0);
  expect(past.swap).not.toBeNull();
  expect(recallView(past, now).swap).toEqual({ ...past.swap, card: null });
});
