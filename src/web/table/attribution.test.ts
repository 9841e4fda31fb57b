/** In no recorded match of any game does a sentence attribute to a seat what it did not do. */
import { expect, test } from 'vitest';
import type { GameEvent, LogLine } from '../../engine/game.ts';
import { replay } from '../../engine/testkit/recording.ts';
import { readRecordings } from '../../engine/testkit/recording-file.ts';
import { shelf } from '../../games/index.ts';
import { recapPrompt } from './speech.ts';

/** The fields in which an event names the seats that it is about. */
const NAMES_SEATS: ReadonlySet<string> = new Set([
  ...['seat', 'by', 'who', 'to', 'with', 'rival', 'holder', 'dealer', 'first', 'nugget'],
  ...['winner', 'winners', 'loser', 'founder', 'owner', 'target', 'seats'],
]);

/** The seats that an event says it is about. */
function seatsIn(event: GameEvent): Set<number> {
  const seats = new Set<number>();
  const look = (value: unknown, isSeat: boolean): void => {
    if (isSeat && typeof value === 'number') seats.add(value);
    else if (Array.isArray(value)) for (const one of value) look(one, isSeat);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, NAMES_SEATS.has(key));
  };
  look(event, false);
  return seats;
}

/** What is wrong with a sentence about an event, or `null`. */
function misattributed(event: GameEvent, { text, by }: LogLine, prompt: string): string | null {
  if (/^\{s\d+\}: /.test(prompt)) return 'a name is put before it like a label';
  if (by !== undefined && /^\{s\d+\}/.test(text)) return 'it has a subject and leaves it out';
  if (by !== undefined && (event as { seat?: number }).seat !== by) return `seat ${by} did not do it`;
  const [, first] = /^\{s(\d+)\}/.exec(prompt) ?? [];
  if (first === undefined || seatsIn(event).has(Number(first))) return null;
  return `it begins with seat ${first}, of which ${JSON.stringify(event)} knows nothing`;
}

test.each(shelf.map(({ id, load }) => ({ id, load })))(
  'every sentence of $id is about the seat that it begins with',
  async ({ id, load }) => {
    const game = await load();
    const recordings = readRecordings(new URL(`../../games/${id}/golden/matches.br`, import.meta.url).pathname);
    const wrong = new Set<string>();
    let told = 0;
    for (const recording of recordings) {
      let at = 0;
      for (const { events } of replay(game, recording, ['events'])) {
        const seat = recording.steps[at - 1]?.[0] ?? null;
        // The set-up introduces everybody, but nobody did it.
        for (const event of seat === null ? [] : events) {
          const line = game.tell(event);
          if (!line || line.kind === 'turn') continue;
          told += 1;
          const prompt = recapPrompt(game, { seq: at, seat, events: [event] })?.title ?? '';
          const problem = misattributed(event, line, prompt);
          if (problem !== null) wrong.add(`${prompt.replaceAll(/\d+/g, 'N')} (${event.type}): ${problem}`);
        }
        at += 1;
      }
    }
    expect(told).toBeGreaterThan(500);
    expect([...wrong]).toEqual([]);
  },
);
