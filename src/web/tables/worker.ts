/** The worker that runs a local match. It answers a command only after the table has been stored on this device. */
import { sampled } from '../../engine/chance.ts';
import { tellsNothing } from '../../engine/disclosure.ts';
import { type Seat, type Viewer, winners } from '../../engine/game.ts';
import { type Host, hostMatch } from '../../engine/host.ts';
import { type Match, type MatchFile, matchFile, openMatch, openMatchAt } from '../../engine/match.ts';
import { standardOptions } from '../../engine/options.ts';
import type { LocalAnswer } from '../../engine/protocol.ts';
import { verifyMatch } from '../../engine/replay.ts';
import { resultOf } from '../../engine/result.ts';
import { plain } from '../../engine/sentence.ts';
import type { TableCard } from '../../engine/table.ts';
import { gameOnShelf } from '../../games/index.ts';
import { freshId } from './fresh-id.ts';
import { keep } from './storage.ts';

/**
 * How a match starts: from a fresh set-up, a file, or a position. With `seenBy`, an unfinished match goes on as a new
 * one from its last position: what this viewer cannot see there is dealt afresh, so that the copy reveals nothing of
 * the original.
 */
export type Opening =
  | { readonly from: 'setup' }
  | { readonly from: 'file'; readonly file: MatchFile; readonly seenBy?: Viewer }
  | { readonly from: 'position'; readonly state: object };

/** Requests of the page to the worker. */
export type TableRequest =
  | {
      readonly rid: number;
      readonly do: 'open';
      readonly card: TableCard;
      readonly opening: Opening;
      readonly kept: boolean;
    }
  | { readonly rid: number; readonly do: 'command'; readonly command: unknown }
  | { readonly rid: number; readonly do: 'file' };

/** The worker's replies. */
export type TableReply =
  | { readonly rid: number; readonly answer: LocalAnswer }
  | { readonly rid: number; readonly opened: true }
  | { readonly rid: number; readonly file: MatchFile }
  | { readonly rid: number; readonly problem: string };

let host: Host | null = null;
let card: TableCard | null = null;
let kept = false;

async function openTable(request: Extract<TableRequest, { do: 'open' }>): Promise<TableReply> {
  const { rid } = request;
  const game = await gameOnShelf(request.card.game)?.load();
  if (!game) return { rid, problem: 'This game is not on the shelf.' };
  const { options, sitters } = request.card;
  const table = { seats: sitters.length, options: { ...standardOptions(game), ...options } };
  const names = sitters.map((sitter) => sitter.name);
  const luck = sampled(freshId());
  let match: Match;
  if (request.opening.from === 'file') {
    const verified = verifyMatch(game, { ...request.opening.file, names });
    if ('problem' in verified) return { rid, problem: verified.problem };
    match = verified.match;
    const { seenBy } = request.opening;
    if (seenBy !== undefined)
      match = openMatchAt(game, table, names, game.imagine(game.view(match.state, seenBy), luck));
  } else if (request.opening.from === 'position') {
    match = openMatchAt(game, table, names, request.opening.state);
  } else {
    match = openMatch(game, table, names, luck);
  }
  host = hostMatch(match, luck, onlyPerson(sitters));
  card = request.card;
  kept = request.kept;
  await store();
  return { rid, opened: true };
}

/** The seat of the only person, or `null` where there is none or several share the screen. */
function onlyPerson(sitters: TableCard['sitters']): Seat | null {
  const persons = sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

function file(): MatchFile {
  if (!host || !card) throw new Error('No table is open.');
  return { ...matchFile(host.match), levels: card.sitters.map((sitter) => sitter.level ?? null) };
}

async function store(): Promise<void> {
  if (!kept || !host || !card) return;
  const { match } = host;
  const actors = match.game.actors(match.state);
  const { sitters } = card;
  const yours = actors.some((seat) => sitters[seat]?.kind === 'person');
  const line = progress(match);
  const outcome = match.game.outcome(match.state);
  const summary = { card, seq: match.log.length, updated: Date.now(), line, over: actors.length === 0, yours };
  const end = outcome && { winners: winners(outcome), result: resultOf(outcome, match.game.scoring) };
  await keep({ ...summary, ...end }, file());
}

/** The latest heading of the log, as the table's progress. */
function progress(match: Match): string {
  for (let at = match.events.length - 1; at >= 0; at--) {
    for (const event of (match.events[at] ?? []).toReversed()) {
      const line = match.game.tell(event);
      if (line && line.kind !== 'line') return plain(line, match.names);
    }
  }
  return '';
}

async function answer(request: TableRequest): Promise<TableReply> {
  const { rid } = request;
  if (request.do === 'open') return openTable(request);
  if (!host) return { rid, problem: 'No table is open.' };
  if (request.do === 'file') {
    const { game, state } = host.match;
    const seen = { outcome: game.outcome(state), view: game.view(state, null) };
    return tellsNothing(game, seen)
      ? { rid, file: file() }
      : {
          rid,
          problem: 'The match can be saved when it is over: until then its file would reveal what is still hidden.',
        };
  }
  const before = host.match.log.length;
  const reply = host.answer(request.command);
  if (host.match.log.length !== before) await store();
  return { rid, answer: reply };
}

// One after another, so that no command overtakes one that is still being stored.
let queue: Promise<void> = Promise.resolve();

self.addEventListener('message', (event: MessageEvent<TableRequest>) => {
  queue = queue.then(async () => {
    const reply = await answer(event.data).catch(
      (error: unknown): TableReply => ({
        rid: event.data.rid,
        problem: `The table could not be saved: ${String(error)}`,
      }),
    );
    self.postMessage(reply);
  });
});
