/**
 * Frames as text. A server mostly sends people the state of their table, so a frame is assembled from texts that are
 * made once: what everybody sees alike, sentences, actions that never change. `serverMessageText` produces the same, slowly.
 */
import { ONLOOKER, seenBy } from '../engine/frame.ts';
import type { Game, Refusal, Viewer } from '../engine/game.ts';
import { type Entry, refuseUndo } from '../engine/match.ts';
import { PROTOCOL } from '../engine/protocol.ts';
import { whyNot } from '../engine/sentence.ts';
import type { ShownViews } from './shown-views.ts';
import { playing, type TableState } from './table-state.ts';
import { mayAskBack } from './undo-requests.ts';

/** Texts of refusals that were made before, for a table whose seats have these names. */
export interface Phrases {
  readonly names: readonly string[];
  readonly texts: Map<string, string>;
}

/** Above this number phrases are forgotten. */
const MANY_PHRASES = 500;

/** No phrases yet. */
export function phrasesOf(names: readonly string[]): Phrases {
  return { names, texts: new Map() };
}

/** Makes the frames of the table's current state, one for each viewer. */
export function frameTexts(state: TableState, phrases: Phrases): (type: 'frame' | 'undone', viewer: Viewer) => string {
  const match = playing(state);
  const { game, log } = match;
  const position = match.state;
  const seq = log.length;
  const actors = JSON.stringify(game.actors(position));
  const outcome = JSON.stringify(game.outcome(position));
  const seat = log[seq - 1]?.seat ?? null;

  const viewText = (viewer: Viewer): string => JSON.stringify(game.view(position, viewer));
  const stepText = (viewer: Viewer): string => {
    const events = seenBy(game, match.events[seq] ?? [], viewer);
    return `{"seq":${seq},"seat":${seat},"events":${JSON.stringify(events)}}`;
  };
  // In a game that hides nothing, everybody sees the same.
  const [viewForAll, stepForAll] = game.hidden ? [null, null] : [viewText(null), stepText(null)];

  const choicesText = (viewer: Viewer): string => {
    const reasons: string[] = [];
    let [actions, why] = ['', ''];
    for (const action of viewer === null ? [] : game.candidates(position, viewer)) {
      const refusal = game.refuse(position, viewer ?? 0, action);
      actions += actions === '' ? actionText(action) : `,${actionText(action)}`;
      why += `${why === '' ? '' : ','}${refusal ? numberOf(because(game, refusal, phrases), reasons) : 0}`;
    }
    return `{"actions":[${actions}],"why":[${why}],"reasons":[${reasons.join()}]}`;
  };

  return (type, viewer) =>
    `{"type":"${type}","rev":${state.rev},"frame":{"v":${PROTOCOL},"viewer":${viewer},"view":${viewForAll ?? viewText(viewer)},` +
    `"actors":${actors},"choices":${choicesText(viewer)},"outcome":${outcome},"seq":${seq},` +
    `"step":${stepForAll ?? stepText(viewer)},"undo":${undoText(state, phrases, viewer)}}}`;
}

/** Describes the last action to those who can follow it, one text for each viewer. */
export function doneTexts(state: TableState, phrases: Phrases, entry: Entry): (viewer: Viewer) => string {
  const { log, events } = playing(state);
  const seen = seenBy(state.game, events.at(-1) ?? [], null);
  const chance = entry.chance.length === 0 ? '' : `"chance":${JSON.stringify(entry.chance)},`;
  const done =
    `{"type":"done","rev":${state.rev},"seq":${log.length},"seat":${entry.seat},${chance}` +
    `"action":${JSON.stringify(entry.action)},"events":${JSON.stringify(seen)},"undo":`;
  return (viewer) => `${done}${undoText(state, phrases, viewer)}}`;
}

/** Describes the changes of views by the last action to those who have the position before it, one text for each viewer. */
export function changedTexts(state: TableState, phrases: Phrases, views: ShownViews): (viewer: Viewer) => string {
  const { game, log, events, state: position } = playing(state);
  const seat = log.at(-1)?.seat ?? null;
  return (viewer) => {
    const { patch, check } = views.changes(game, position, viewer);
    const seen = seenBy(game, events.at(-1) ?? [], viewer);
    const change = patch === null ? '' : `"patch":${JSON.stringify(patch)},`;
    return (
      `{"type":"changed","rev":${state.rev},"seq":${log.length},"seat":${seat},${change}"check":${check},` +
      `"events":${JSON.stringify(seen)},"undo":${undoText(state, phrases, viewer)}}`
    );
  };
}

/** Why a viewer cannot take anything back, as text; `null` also if the others could agree to it: one may ask them. */
function undoText(state: TableState, phrases: Phrases, viewer: Viewer): string {
  if (viewer === null) return ONLOOKER_TEXT;
  const refusal = refuseUndo(playing(state), viewer);
  if (!refusal || mayAskBack(state, viewer, refusal)) return 'null';
  return because(state.game, refusal, phrases);
}

/** The sentence of a refusal as text; most have been made before. */
function because(game: Game, refusal: Refusal, phrases: Phrases): string {
  const key = phraseOf(refusal);
  let text = phrases.texts.get(key);
  if (text === undefined) {
    text = JSON.stringify(whyNot(game, refusal, phrases.names));
    if (phrases.texts.size >= MANY_PHRASES) phrases.texts.clear();
    phrases.texts.set(key, text);
  }
  return text;
}

/** A refusal and its facts as one text. */
function phraseOf({ because, facts }: Refusal): string {
  if (!facts) return because;
  let key = because;
  for (const name in facts) key += `|${name} ${facts[name]}`;
  return key;
}

const ONLOOKER_TEXT = JSON.stringify(ONLOOKER);

/** The number of a reason, from 1; most of a seat's refusals share very few. */
function numberOf(reason: string, reasons: string[]): number {
  const known = reasons.indexOf(reason);
  return known < 0 ? reasons.push(reason) : known + 1;
}

const constants = new WeakMap<object, string>();

/** Games may reuse an action object for good; such an action is frozen, and its text is cached. */
function actionText(action: object): string {
  const known = constants.get(action);
  if (known !== undefined) return known;
  const text = JSON.stringify(action);
  if (Object.isFrozen(action)) constants.set(action, text);
  return text;
}
