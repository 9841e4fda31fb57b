import { describe, expect, test } from 'vitest';
import { CLOSE_CODES } from '../engine/protocol.ts';
import { readMessage } from './messages.ts';

const asked = (id: string): string => JSON.stringify({ do: 'rise', v: 1, id });

describe('the id of a command', () => {
  test.each(['a', '0f3b', 'with a space', '~'.repeat(64)])('may be %j', (id) => {
    expect(readMessage(asked(id), false)).toEqual({ ask: { do: 'rise', v: 1, id } });
  });

  test.each(['', '\0', 'a\0', '\ud800', '\udfff', 'é', '\n', 'x'.repeat(65)])(
    'may not be %j: a database refuses it, or confuses it with another one',
    (id) => {
      expect(readMessage(asked(id), false)).toMatchObject({ code: CLOSE_CODES.malformed });
    },
  );
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('there is no command "%s"', (name) => {
  expect(readMessage(`{"do":"${name}","v":1,"id":"x"}`, false)).toMatchObject({ code: CLOSE_CODES.malformed });
});
