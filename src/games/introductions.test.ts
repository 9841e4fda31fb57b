import { expect, test } from 'vitest';
import { LINE_LENGTH } from '../engine/introduction.ts';
import { shelf } from './index.ts';

test.each(shelf.map((game) => [game.id, game] as const))(
  '%s introduces itself in three sentences that fit a playbill',
  async (_, game) => {
    const { playbill } = await game.introduction();
    for (const line of Object.values(playbill)) {
      expect(line.length, line).toBeLessThanOrEqual(LINE_LENGTH);
      expect(line).toMatch(/^[A-Z].*\.$/);
    }
  },
);
