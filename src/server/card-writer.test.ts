import { expect, test } from 'vitest';
import { CardWriter } from './card-writer.ts';
import { begun, opened, play, T0 } from './test-table.ts';

const people = ['ann', 'ben'];

function writtenFor(state = begun()) {
  const cards = new CardWriter();
  const first = cards.next(state, people, T0);
  if (!first) throw new Error('The first card says everything.');
  cards.written(first);
  return { state, cards };
}

test('a card is written when the table waits for somebody else, and not within a turn', () => {
  const { state, cards } = writtenFor();
  expect(cards.next(state, people, T0)).toBeUndefined();
  play(state, 'pass');
  const next = cards.next(state, people, T0);
  expect(next?.waiting).not.toEqual([]);
  expect(next).toMatchObject({ table: 't', stage: 'playing', company: { host: 'ann' } });
});

test('a card that the store did not keep is offered again', () => {
  const { state, cards } = writtenFor();
  play(state, 'pass');
  const lost = cards.next(state, people, T0);
  expect(cards.next(state, people, T0)).toEqual(lost);
});

test('after the table was read again, the next card is written whatever it says', () => {
  const { state, cards } = writtenFor();
  cards.reset();
  expect(cards.next(state, people, T0)).toMatchObject({ table: 't' });
});

test('while people gather, every change is written', () => {
  const { state, cards } = writtenFor(opened());
  expect(cards.next(state, people, T0)).toMatchObject({ stage: 'gathering' });
});
