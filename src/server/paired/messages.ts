/**
 * Makes every kind of message about a match that reaches a viewer, by the code that serves pages. Random choices depend
 * only on `next` and on public information, so that two tables that look the same get the same requests.
 */
import { hintsFor } from '../../bots/hint.ts';
import { type Dice, dice, sampled } from '../../engine/chance.ts';
import { diceKey } from '../../engine/dice-commitment.ts';
import { canBeFollowed } from '../../engine/follow.ts';
import { historyOf, pastFrame } from '../../engine/frame.ts';
import type { Game, GameEvent, Viewer } from '../../engine/game.ts';
import { hostMatch } from '../../engine/host.ts';
import { type Match, stateAt } from '../../engine/match.ts';
import { previewAction } from '../../engine/preview.ts';
import { PROTOCOL, serverMessageText } from '../../engine/protocol.ts';
import { plain } from '../../engine/sentence.ts';
import { cardOf, companyOf, headingSince, peopleOf } from '../card.ts';
import { decide } from '../decide.ts';
import type { CommandContext, TableCommand } from '../decision.ts';
import { changedTexts, doneTexts, frameTexts, phrasesOf } from '../frame-text.ts';
import type { Connection } from '../parts.ts';
import { publicTable, tableFrame } from '../showing.ts';
import { ShownViews } from '../shown-views.ts';
import { playing, type TableState } from '../table-state.ts';
import { personAt, SECRET } from './tables.ts';

/** What a message is made from. */
export interface Situation {
  readonly table: TableState;
  readonly viewer: Viewer;
  readonly now: number;
  /** Random numbers, equal at both tables. */
  readonly next: Dice;
}

/** Makes a message as it is sent, or returns `null` if there is none of this kind. */
export type MessageMaker = (situation: Situation) => string | null;

/** A search this short is enough to see whether a hint depends on hidden information. */
const HINT_ITERATIONS = 8;
const KEY = diceKey(SECRET, []);
const A_CONNECTION: Connection = { person: null, follows: true, patches: true, send: () => {}, close: () => {} };

function namesOf({ holders }: TableState): string[] {
  return holders.map((holder, seat) => (holder.kind === 'bot' ? holder.name : `Person ${seat + 1}`));
}

function namedMatch(table: TableState): Match {
  return { ...playing(table), names: namesOf(table) };
}

function publicNow({ table, now }: Situation) {
  const present = table.holders.map((_holder, seat) => personAt(seat));
  const around = { host: 'Ann', words: 'At nine.', readers: ['Ben'] };
  return publicTable(table, namesOf(table), [...present, null], now, around);
}

/** The steps since a random action, as the history returns them. */
function missedSteps({ table, viewer, next }: Situation) {
  return historyOf(namedMatch(table), viewer, next(playing(table).log.length + 1));
}

function who({ table, viewer, now }: Situation): CommandContext {
  const person = viewer === null ? 'somebody-else' : personAt(viewer);
  return { person, name: null, names: namesOf(table), key: KEY, secret: SECRET, now, here: () => true };
}

/** A random command of a page, allowed or not. */
function anyAsk({ table, viewer, next }: Situation): TableCommand {
  const { game, log, state } = namedMatch(table);
  const seq = log.length;
  const about = { v: PROTOCOL, id: 'ask' } as const;
  switch (next(10)) {
    case 0:
      return { do: 'undo', ...about, seq };
    case 1:
      return { do: 'undo-answer', ...about, yes: next(2) === 0 };
    case 2:
      return { do: 'sit', ...about, seat: next(table.holders.length) };
    case 3:
      return { do: 'back', ...about };
    case 4:
      return { do: 'play', ...about, seq, action: { type: 'nonsense' } };
    default: {
      const candidates = viewer === null ? [] : game.candidates(state, viewer);
      const action = candidates[next(candidates.length)] ?? { type: 'nonsense' };
      const late = next(6) === 0 ? next(3) : 0;
      return { do: 'play', ...about, seq: Math.max(0, seq - late), action };
    }
  }
}

/** The game with a bot that thinks briefly. */
function glancing(game: Game): Game {
  const { tuning } = game.insight;
  const brief = { ...(tuning ?? { settings: {} }), short: HINT_ITERATIONS, long: HINT_ITERATIONS };
  const crowd = tuning?.crowd ? { crowd: { ...tuning.crowd, short: HINT_ITERATIONS, long: HINT_ITERATIONS } } : {};
  return { ...game, insight: { ...game.insight, tuning: { ...brief, ...crowd } } };
}

/** The view as a page or a bot gets it: after a round trip through JSON. */
function sentView({ table, viewer }: Situation): object {
  return JSON.parse(JSON.stringify(table.game.view(playing(table).state, viewer))) as object;
}

function isAsked({ table, viewer }: Situation): boolean {
  return viewer !== null && table.game.actors(playing(table).state).includes(viewer);
}

/** The makers of all messages, by kind. */
export const MESSAGES = {
  frame: ({ table, viewer }) => frameTexts(table, phrasesOf(namesOf(table)))('frame', viewer),

  undone: ({ table, viewer }) => frameTexts(table, phrasesOf(namesOf(table)))('undone', viewer),

  done: ({ table, viewer }) => {
    const match = playing(table);
    const { game, log, events, state } = match;
    const entry = log.at(-1);
    if (!entry) return null;
    const before = stateAt(match, log.length - 1);
    // Whether actions can be followed is seen by everybody, too.
    if (!canBeFollowed(game, entry, events.at(-1) ?? [], before, state)) return 'something else instead';
    return doneTexts(table, phrasesOf(namesOf(table)), entry)(viewer);
  },

  changed: ({ table, viewer }) => {
    const match = playing(table);
    if (match.log.length === 0 || match.game.outcome(match.state)) return null;
    const views = new ShownViews();
    views.note(A_CONNECTION, stateAt(match, match.log.length - 1), viewer);
    return changedTexts(table, phrasesOf(namesOf(table)), views)(viewer);
  },

  welcome: (situation) => {
    const { table, viewer } = situation;
    const you = { name: null, seat: viewer, host: viewer === 0 };
    const frame = tableFrame(table, viewer, namesOf(table));
    return serverMessageText({ type: 'welcome', v: PROTOCOL, table: publicNow(situation), you, frame, said: [] });
  },

  table: (situation) => JSON.stringify(publicNow(situation)),

  history: (situation) => serverMessageText({ type: 'answer', id: 'ask', ok: true, steps: missedSteps(situation) }),

  past: ({ table, viewer, next }) => {
    const match = namedMatch(table);
    if (match.log.length === 0) return null;
    return serverMessageText({
      type: 'answer',
      id: 'ask',
      ok: true,
      frame: pastFrame(match, next(match.log.length), viewer),
    });
  },

  local: ({ table, viewer, next }) => {
    const match = namedMatch(table);
    const about = { v: PROTOCOL, id: 'ask', viewer };
    const command = next(2) === 0 ? { do: 'show', seq: match.log.length } : { do: 'history', since: 0 };
    return JSON.stringify(hostMatch(match, sampled('never drawn')).answer({ ...about, ...command }));
  },

  preview: (situation) => {
    const { table, viewer, next } = situation;
    const { game, state } = playing(table);
    if (viewer === null || !isAsked(situation)) return null;
    const candidates = game.candidates(state, viewer);
    const action = candidates[next(candidates.length)];
    return action ? JSON.stringify(previewAction(game, sentView(situation), viewer, action)) : null;
  },

  hint: (situation) => {
    const { table, viewer, next } = situation;
    if (viewer === null || !isAsked(situation)) return null;
    const question = { seats: table.holders.length, view: sentView(situation), seat: viewer };
    return JSON.stringify(hintsFor({ ...question, game: glancing(table.game), dice: dice(`hint ${next(1000)}`) }));
  },

  answer: (situation) => {
    const decision = decide(situation.table, anyAsk(situation), who(situation));
    if ('text' in decision) return serverMessageText({ type: 'answer', id: 'ask', ok: false, whyNot: decision });
    return serverMessageText({ type: 'answer', id: 'ask', ok: true });
  },

  recap: (situation) => {
    const { game } = situation.table;
    const events = missedSteps(situation).flatMap((step): readonly GameEvent[] => step.events);
    const told = events.flatMap((event) => game.tell(event) ?? []);
    return JSON.stringify([game.recap(events), told.map((line) => plain(line, namesOf(situation.table)))]);
  },

  card: ({ table, now, next }) => {
    const line = headingSince(table, next(2) === 0 ? 0 : playing(table).log.length);
    return JSON.stringify({ ...cardOf(table, peopleOf(table), now), line, company: companyOf(table) });
  },
} satisfies Readonly<Record<string, MessageMaker>>;

/** A kind of message. */
export type Kind = keyof typeof MESSAGES;
