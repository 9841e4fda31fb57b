import { describe, expect, test } from 'vitest';
import type { Choice } from '../../engine/protocol.ts';
import type { Button } from '../parts/board.ts';
import { answerButton, answerTarget, certainActions, isLive } from './choose.ts';

const legal = (type: string): Choice => ({ action: { type }, whyNot: null });
const barred = (type: string): Choice => ({ action: { type }, whyNot: { text: `No ${type} now.`, rule: 'X-1' } });
const target = (...choices: Choice[]) => ({ id: 't', label: 'A lot', choices });
const button = (choices: Choice[], run = false): Button => ({ id: 'b', label: 'Do', choices, run, tone: 'plain' });

describe('acting on a target', () => {
  test('plays the only legal choice, whatever else is refused', () => {
    expect(answerTarget(target(barred('build'), legal('borrow')))).toEqual({
      do: 'play',
      actions: [{ type: 'borrow' }],
    });
  });

  test('offers several legal choices on a menu', () => {
    const answer = answerTarget(target(legal('build'), legal('borrow'), barred('burn')));
    expect(answer).toMatchObject({
      do: 'menu',
      offers: [{ action: { type: 'build' } }, { action: { type: 'borrow' } }],
    });
  });

  test('gives the reason of the likeliest choice when all are refused', () => {
    expect(answerTarget(target(barred('build'), barred('borrow')))).toMatchObject({
      do: 'why',
      whyNot: { text: 'No build now.' },
    });
  });

  test('explains a target without choices', () => {
    expect(answerTarget(target())).toEqual({ do: 'read' });
  });
});

describe('pressing a button', () => {
  test('plays its only choice', () => {
    expect(answerButton(button([legal('finish')]))).toEqual({ do: 'play', actions: [{ type: 'finish' }] });
  });

  test('opens a menu of all its choices, refused ones too', () => {
    const answer = answerButton(button([barred('bank'), legal('camp')]));
    expect(answer.do === 'menu' && answer.offers.length).toBe(2);
  });

  test('plays a run as a whole when its first step is legal', () => {
    const run = button([legal('finish'), barred('end')], true);
    expect(certainActions(answerButton(run))).toEqual([{ type: 'finish' }, { type: 'end' }]);
  });

  test('is dimmed when none of its choices is legal, or its run cannot begin', () => {
    expect(isLive(button([barred('bank'), barred('camp')]))).toBe(false);
    expect(isLive(button([barred('finish'), legal('end')], true))).toBe(false);
    expect(isLive(button([]))).toBe(false);
    expect(answerButton(button([barred('bank')]))).toMatchObject({ do: 'why' });
  });
});
