import { expect, test } from 'vitest';
import type { BotReply, BotRequest } from '../../bots/worker.ts';
import { openBotWorkers } from './bots.ts';

/** A fake worker that gives the set answer, dies, or never answers. */
class Hired extends EventTarget {
  ended = false;
  readonly answer: (request: BotRequest) => BotReply | 'die' | 'nothing';
  constructor(answer: (request: BotRequest) => BotReply | 'die' | 'nothing') {
    super();
    this.answer = answer;
  }
  postMessage(request: BotRequest): void {
    const reply = this.answer(request);
    if (reply === 'nothing') return;
    const event = reply === 'die' ? new Event('error') : new MessageEvent('message', { data: reply });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  terminate(): void {
    this.ended = true;
  }
}

/** Bots whose workers, in the order of their creation, give the listed answers; further ones repeat the last. */
function hiring(cores: number, ...answers: ((request: BotRequest) => BotReply | 'die' | 'nothing')[]) {
  const hired: Hired[] = [];
  const hire = () => {
    const one = new Hired(answers[Math.min(hired.length, answers.length - 1)] ?? (() => 'die'));
    hired.push(one);
    return one;
  };
  return { hired, bots: openBotWorkers(hire, cores, 20) };
}

const position = { game: 'any', seats: 2, seat: 0, view: {} };
const says =
  (type: string, visits: number) =>
  ({ id }: BotRequest): BotReply => ({ id, thoughts: [{ action: { type }, visits, mean: 0.5, sure: false }] });

test('a worker that dies while it searches is replaced and asked again', async () => {
  const { hired, bots } = hiring(2, () => 'die', says('pass', 1));
  expect(await bots.decide(position, 'foreman')).toEqual({ type: 'pass' });
  expect(hired.map(({ ended }) => ended)).toEqual([true, false]);
});

test('so is a worker that does not answer; if it happens twice, the request fails', async () => {
  const { hired, bots } = hiring(2, () => 'nothing', says('pass', 1));
  expect(await bots.decide(position, 'foreman')).toEqual({ type: 'pass' });
  expect(hired.length).toBe(2);
  await expect(hiring(2, () => 'nothing').bots.decide(position, 'foreman')).rejects.toThrow('stopped answering');
});

test('two workers share a long search, and the action with most visits in both is played', async () => {
  const { hired, bots } = hiring(4, says('build', 60), ({ id, workers }) => ({
    id,
    thoughts: [
      { action: { type: 'pass' }, visits: 50, mean: 0.5, sure: false },
      { action: { type: 'build' }, visits: workers * 5, mean: 0.4, sure: false },
    ],
  }));
  expect(await bots.decide(position, 'assayer')).toEqual({ type: 'build' });
  expect(hired.length).toBe(2);
});

test('a short search, or a page with two cores, takes one worker', async () => {
  const many = hiring(8, says('pass', 1));
  await many.bots.decide(position, 'foreman');
  const few = hiring(2, says('pass', 1));
  await few.bots.decide(position, 'assayer');
  expect([many.hired.length, few.hired.length]).toEqual([1, 1]);
});

test('closing the bots ends their workers', async () => {
  const { hired, bots } = hiring(2, says('pass', 1));
  await bots.decide(position, 'foreman');
  bots.close();
  expect(hired.every(({ ended }) => ended)).toBe(true);
});
