/**
 * What our server's messages say about the game, as far as a driver wants to know it. Only that is parsed: a page reads all of a
 * frame, but the driver shares its processors with the server that it measures.
 */
import type { GameAction, Seat } from '../../engine/game.ts';
import type { Frame, SentChoices } from '../../engine/protocol.ts';

/** Where a message has the number of actions: near the end of a frame, early in others. */
const SEQ = /^\{"type":"(?:(?:done|changed)","rev":\d+,"seq":(\d+)|frame".*"seq":(\d+),"step":)/;
const ACTORS = /"actors":\[([\d,]*)\],"choices":/;
const [CHOICES, OUTCOME] = ['],"choices":', ']},"outcome":'] as const;

/** The number of actions at the table after what this message shows; `null` for a message that shows nothing of the game. */
export function seqIn(text: string): number | null {
  const [, done, shown = done] = SEQ.exec(text) ?? [];
  return shown === undefined ? null : Number(shown);
}

/** Whether a message shows the whole position. */
export function isFrame(text: string): boolean {
  return text.startsWith('{"type":"frame"');
}

/** Whom the game waits for in a frame; nobody when it is over. */
export function actorsIn(frame: string): Seat[] {
  const [, actors] = ACTORS.exec(frame) ?? [];
  if (actors === undefined) throw new Error(`There are no actors in ${frame.slice(0, 200)}`);
  return actors === '' ? [] : actors.split(',').map(Number);
}

/** What the viewer of a frame may do. */
export function allowedIn(frame: string): GameAction[] {
  const from = frame.indexOf(CHOICES) + CHOICES.length;
  const until = frame.indexOf(OUTCOME, from) + OUTCOME.indexOf(',');
  const { actions, why } = JSON.parse(frame.slice(from, until)) as SentChoices;
  return actions.filter((_action, at) => why[at] === 0);
}

/** The view in a frame, and whose it is. */
export function positionIn(frame: string): Pick<Frame, 'view' | 'viewer'> {
  return (JSON.parse(frame) as { readonly frame: Frame }).frame;
}
