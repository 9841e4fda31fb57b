import { describe, expect, test } from 'vitest';
import type { Button } from '../parts/board.ts';
import { keyList, keyMeaning, replayKey } from './keys.ts';

const finish: Button = { id: 'finish', label: 'Finish', letter: 'F', choices: [], tone: 'gold' };
const union: Button = { id: 'union', label: 'Union', letter: 'U', choices: [], tone: 'lit' };

describe('keys at a table', () => {
  test('letters press the button that shows them, in either case', () => {
    expect(keyMeaning('f', [finish])).toEqual({ do: 'press', button: 'finish' });
    expect(keyMeaning('F', [finish])).toEqual({ do: 'press', button: 'finish' });
    expect(keyMeaning('x', [finish])).toBeNull();
  });

  test('U undoes unless a button claims it, the question mark lists the keys', () => {
    expect(keyMeaning('u', [finish])).toEqual({ do: 'undo' });
    expect(keyMeaning('U', [finish], true)).toEqual({ do: 'undoTurn' });
    expect(keyMeaning('u', [union])).toEqual({ do: 'press', button: 'union' });
    expect(keyMeaning('?', [finish])).toEqual({ do: 'help' });
  });

  test('step through the match while looking back', () => {
    const keys = [',', '.', '<', '>', 'Escape', 'f'];
    const meanings = ['back', 'next', 'turnBack', 'turnNext', 'present', undefined];
    expect(keys.map((key) => replayKey(key)?.do)).toEqual(meanings);
  });

  test('are listed with the present buttons', () => {
    expect(keyList([finish])).toContainEqual({ keys: ['F'], does: 'Finish' });
  });

  test('are listed together with the keys of the board', () => {
    const list = keyList([], [{ keys: ['+'], does: 'Enlarge' }]);
    expect(list.map(({ does }) => does)).toContain('Enlarge');
    expect(list.length).toBe(keyList([]).length + 1);
  });
});
