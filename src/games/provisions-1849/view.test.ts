import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { BONUS_IDS } from './content.ts';
import { imagine } from './imagine.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { drawing } from './positions.ts';
import { view } from './view.ts';

const seen = (given: Given) => view(position(given), null);
const shelf = { production: { potato: 5 } };

describe('what becomes of the rightmost prospector', () => {
  const last = { turn: 3, acted: 1, ...shelf } as const;

  test.each<[string, Given, string]>([
    ['stays in the middle of a month', shelf, 'stays'],
    ['leaves after the last action of July, a sale or not (P49-MONTH-3)', { month: 'July', ...last }, 'leaves'],
    ['stays on the way into October (P49-MONTH-5)', { month: 'September', ...last }, 'stays'],
    [
      'leaves on the way into October where the table says so (P49-MONTH-5)',
      { month: 'September', options: { rowMovesEveryMonth: true }, ...last },
      'leaves',
    ],
    [
      'may be spared by a sale on the way into December (P49-DEC-4)',
      { month: 'November', ...last },
      'leavesUnlessSale',
    ],
    ['may be spared by a sale in December (P49-DEC-2)', { month: 'December', ...shelf }, 'leavesUnlessSale'],
    ['leaves in December when the pile is empty (P49-DEC-5)', { month: 'December', pile: [], ...shelf }, 'leaves'],
    ['stays after the last action of all (P49-END-1)', { month: 'December', ...last }, 'stays'],
    ['is nobody when the row is empty', { month: 'December', row: [], pile: [], ...shelf }, 'stays'],
  ])('%s', (_name, given, exit) => {
    expect(seen(given).exit).toBe(exit);
  });
});

describe('who acts next', () => {
  const last = { turn: 3, acted: 2, seats: 3, nugget: 1, ...shelf } as const;

  test.each<[string, Given, number | null]>([
    ['is the next seat clockwise', { seats: 3, nugget: 2, ...shelf }, 0],
    ['is the Gold Nugget again in the same month (P49-TURN-4)', { ...last, turn: 1 }, 1],
    ['is one further in a new month (P49-MONTH-4)', { ...last, month: 'July' }, 2],
    ['is September’s first for the hand-out (P49-OCT-1)', { ...last, month: 'September', vigilantes: { beans: 1 } }, 1],
    ['is October’s first where there is nothing to hand out', { ...last, month: 'September' }, 2],
    ['is nobody after the last action (P49-END-1)', { ...last, month: 'December' }, null],
  ])('%s', (_name, given, next) => {
    expect(seen(given).next).toBe(next);
  });
});

test('an imagined state deals others any of the 13 cards that the viewer was not dealt, evenly (P49-HIDE-1)', () => {
  const luck = sampled(dice('evenly'));
  const own = view(drawing, 0);
  const kept = new Map<string, number>();
  const next = new Map<number, number>();
  for (let i = 0; i < 2600; i++) {
    const world = imagine(own, luck);
    const rival = BONUS_IDS[world.kept[1] as number] as string;
    kept.set(rival, (kept.get(rival) ?? 0) + 1);
    next.set(world.pile.at(-1) as number, (next.get(world.pile.at(-1) as number) ?? 0) + 1);
  }
  expect([...kept.keys()].sort()).toEqual(BONUS_IDS.filter((id) => !own.seats[0]?.dealt?.includes(id)));
  for (const count of kept.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
  // 32 in the pile, and the one who went away unseen.
  expect(next.size).toBe(33);
  for (const count of next.values()) expect(Math.abs(count - 2600 / 33)).toBeLessThan(45);
});

test('at the end every card kept is open, and only the seat it was dealt to sees a rejected one (P49-SETUP-10)', () => {
  const table = playing({ month: 'December', turn: 3, acted: 1, bonus: ['B05', 'B09'], ...shelf });
  expect(view(table.state, 0).seats[1]?.bonus).toBeNull();
  table.does('buy potato potato');
  const end = view(table.state, 0);
  expect(end.seats.map(({ bonus }) => bonus)).toEqual(['B05', 'B09']);
  expect(end.seats.map(({ dealt }) => dealt?.length ?? 0)).toEqual([3, 0]);
});
