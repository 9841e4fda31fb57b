import { describe, expect, test } from 'vitest';
import type { GameEvent, LogLine } from '../../engine/game.ts';
import { sampleFrame, sampleOutcome } from '../../engine/testkit/samples.ts';
import {
  aloud,
  askingPrompt,
  closingPrompt,
  endPrompt,
  news,
  premovePrompt,
  readingPrompt,
  recapPrompt,
  spoken,
  winnersOf,
} from './speech.ts';

const names = ['June', 'Foreman'];
const game = {
  tell: (event: GameEvent): LogLine | null => {
    if (event.type === 'silent') return null;
    if (event.type === 'turn') return { kind: 'turn', text: 'Turn 4: {s0}', rules: [] };
    if (event.type === 'arrived') return { kind: 'line', text: 'Clara Voss joined the row.', rules: [] };
    if (event.type === 'earned') return { kind: 'line', text: 'Earned 1 {Labor} from the Mill.', rules: [], by: 0 };
    if (event.type === 'claimed') return { kind: 'line', text: '{s1} claimed a Goal.', rules: [] };
    return { kind: 'line', text: 'Paid 2 {Coin}.', rules: [], by: 1 };
  },
};
const outcome = sampleOutcome({
  places: [1, 2],
  scores: [7, 6],
  decided: { text: 'June has more points.', rule: 'X-1' },
});

describe('while rivals’ actions play', () => {
  test('the prompt says who did what', () => {
    expect(recapPrompt(game, { seq: 3, seat: 1, events: [{ type: 'paid' }, { type: 'silent' }] })).toEqual({
      title: '{s1} paid 2 {Coin}.',
      by: 1,
    });
  });

  test('an event that nobody caused has no name', () => {
    const step = { seq: 3, seat: 1, events: [{ type: 'paid' }, { type: 'arrived' }] };
    expect(recapPrompt(game, step)).toEqual({ title: 'Clara Voss joined the row.', by: null });
  });

  test('the next seat’s income is not attributed to the seat that ended its turn', () => {
    expect(recapPrompt(game, { seq: 3, seat: 1, events: [{ type: 'earned' }] })).toEqual({
      title: '{s0} earned 1 {Labor} from the Mill.',
      by: 0,
    });
  });

  test('a line that names somebody is unchanged, and the next turn’s heading is skipped', () => {
    const step = { seq: 3, seat: 1, events: [{ type: 'claimed' }, { type: 'turn' }] };
    expect(recapPrompt(game, step)?.title).toBe('{s1} claimed a Goal.');
  });

  test('there is no prompt for events without a line', () => {
    expect(recapPrompt(game, { seq: 3, seat: 1, events: [{ type: 'silent' }] })).toBeNull();
  });
});

test('amounts beside icons are spoken as a sentence', () => {
  const built = {
    tell: (): LogLine => ({ kind: 'line', text: 'Built for 2 {Labor} 2 {Coin}: 1 {points}', rules: [] }),
  };
  expect(spoken(built, { seq: 1, seat: 0, events: [{ type: 'built' }] }, names)).toBe(
    'Built for 2 Labor and 2 Coin: 1 point.',
  );
});

test('a step is spoken as sentences with names and words', () => {
  const step = { seq: 3, seat: 1, events: [{ type: 'paid' }, { type: 'claimed' }, { type: 'turn' }] };
  expect(spoken(game, step, names)).toBe('Paid 2 Coin. Foreman claimed a Goal. Turn 4: June.');
});

test('the end says who has won, and by which rule', () => {
  expect(winnersOf(outcome, names)).toBe('June wins');
  expect(winnersOf({ ...outcome, places: [1, 1] }, names)).toBe('June and Foreman share the win');
  expect(endPrompt(outcome, names)).toMatchObject({
    title: 'June wins.',
    detail: 'June has 7, Foreman has 6. June has more points.',
  });
});

test('without a winner, everybody has lost', () => {
  expect(winnersOf({ ...outcome, places: [2, 2], lost: true }, names)).toBe('Everybody has lost');
});

describe('while something has to be read', () => {
  const names = ['June', 'Ana', 'Ben'];
  const sitting = (viewer: number | null, holding: boolean, heldUntil: number | null = null) => {
    const present = sampleFrame({ viewer, actors: [1] });
    return { present, shown: present, holding, heldUntil };
  };
  const reading = { seq: 0, until: 1, waits: [0, 2] };

  test('a table on this device waits, and counts down where the sheet closes automatically', () => {
    expect(readingPrompt(sitting(0, true), false, null, 0, names)?.title).toBe('The table is waiting for you.');
    expect(readingPrompt(sitting(0, true, 9), false, null, 8, names)?.title).toBe('The table is waiting for you: 8 s.');
    expect(readingPrompt(sitting(0, false), false, null, 0, names)).toBeNull();
  });

  test('a table on a server waits only for what everybody reads', () => {
    const all = readingPrompt(sitting(0, true, 9), true, reading, 5, names);
    expect(all?.title).toBe('Time to read: 5 s.');
    expect(all?.detail).toContain('The game and the clocks wait until everyone is ready.');
    const late = readingPrompt(sitting(0, true), true, null, 0, names);
    expect(late?.title).toBe('Take your time.');
    expect(late?.detail).toContain('The others keep playing');
    expect(readingPrompt(sitting(1, true), true, null, 0, names)?.detail).toContain('the clocks are running');
  });

  test('a viewer who has read it sees whom the table still waits for', () => {
    const said = readingPrompt(sitting(1, false), true, reading, 3, names);
    expect(said?.title).toBe('June and Ben are still reading.');
    expect(said?.detail).toBe('Play continues when everyone is ready, in 3 s at most. The clocks are stopped.');
    expect(readingPrompt(sitting(1, false), true, { ...reading, waits: [2] }, 3, names)?.title).toBe(
      'Ben is still reading.',
    );
    // While it is still being shown to the viewer, there is no such prompt.
    expect(readingPrompt(sitting(0, false), true, reading, 3, names)).toBeNull();
  });
});

test('the prompts about the flow of a turn are sentences', () => {
  expect(aloud(askingPrompt({ label: 'Take card 1', why: 'final' }))).toBe(
    'End your turn with this? It is final. Take card 1.',
  );
  expect(aloud(askingPrompt({ label: 'Take card 1', why: 'ends' }))).toBe('End your turn with this? Take card 1.');
  expect(closingPrompt('End the turn').detail).toBe('In a moment: end the turn.');
  expect(premovePrompt({ title: 'Jory is in the mines.' }, 'Let it happen')).toEqual({
    title: 'Jory is in the mines.',
    detail: 'As soon as you are asked: let it happen. Escape cancels it.',
  });
});

describe('a screen reader', () => {
  const step = (seq: number, type: string) => ({ seq, seat: 1, events: [{ type }] });
  const steps = [step(1, 'turn'), step(2, 'paid'), step(3, 'silent'), step(4, 'claimed')];
  const heard = (seq: number, told: number | null) =>
    news(game, steps[seq - 1] ?? step(0, 'silent'), steps, told, names);

  test('hears everything since, even if the page skipped some of it', () => {
    expect(heard(4, 1)).toBe('Paid 2 Coin. Foreman claimed a Goal.');
  });

  test('hears what led to the first position and to one that is looked back at', () => {
    expect(heard(4, null)).toBe('Foreman claimed a Goal.');
  });

  test('hears nothing twice', () => {
    expect(heard(4, 4)).toBe('');
  });

  test('hears of an undo', () => {
    expect(heard(2, 4)).toBe('Undone.');
  });
});
