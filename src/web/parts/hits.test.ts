import { describe, expect, test } from 'vitest';
import { briefly, grown, type Hit, nearest, nearestTo, reached, tabStop } from './hits.tsx';

const hit = (id: string, x: number, y: number, state: Hit['state'] = 'plain'): Hit => ({
  id,
  label: id,
  state,
  x,
  y,
  width: 10,
  height: 10,
});

const grid = [
  hit('nw', 0, 0),
  hit('n', 50, 0),
  hit('ne', 100, 0),
  hit('w', 0, 50),
  hit('middle', 50, 50, 'lit'),
  hit('e', 100, 50),
  hit('far', 60, 400),
];
const middle = grid[4] as Hit;

describe('keys on a board', () => {
  test('arrows go to the nearest shape in their direction', () => {
    expect(reached(grid, middle, 'ArrowLeft')?.id).toBe('w');
    expect(reached(grid, middle, 'ArrowRight')?.id).toBe('e');
    expect(reached(grid, middle, 'ArrowUp')?.id).toBe('n');
  });

  test('arrows go far when nothing is near', () => {
    expect(reached(grid, middle, 'ArrowDown')?.id).toBe('far');
  });

  test('arrows stay when nothing is in their direction', () => {
    expect(reached(grid, grid[0] as Hit, 'ArrowUp')).toBeNull();
  });

  test('Page Down and Page Up go from one lit shape to the next, around the board', () => {
    const lit = [hit('a', 0, 0, 'lit'), hit('b', 50, 0), hit('c', 0, 50, 'lit'), hit('d', 50, 50, 'dim')];
    const [a, b, c] = lit as [Hit, Hit, Hit];
    expect(reached(lit, a, 'PageDown')?.id).toBe('c');
    expect(reached(lit, c, 'PageDown')?.id).toBe('a');
    expect(reached(lit, b, 'PageUp')?.id).toBe('a');
    expect(reached(lit, a, 'PageUp')?.id).toBe('c');
    expect(reached([a], a, 'PageDown')).toBeNull();
  });

  test('Home and End go to either end, and other keys are left to the page', () => {
    expect(reached(grid, middle, 'x')).toBeNull();
    expect(reached(grid, middle, 'Home')?.id).toBe('nw');
    expect(reached(grid, middle, 'End')?.id).toBe('far');
  });
});

describe('the tab stop of a board', () => {
  test('is the first lit shape', () => {
    expect(tabStop(grid, null)).toBe('middle');
  });

  test('is the last visited shape, as long as it exists', () => {
    expect(tabStop(grid, 'e')).toBe('e');
    expect(tabStop(grid, 'gone')).toBe('middle');
  });

  test('is the first shape when none is lit, and none on an empty board', () => {
    expect(tabStop([hit('a', 0, 0), hit('b', 9, 9)], null)).toBe('a');
    expect(tabStop([], null)).toBeUndefined();
  });
});

describe('a focused shape that leaves the board', () => {
  test('passes the focus to the nearest lit shape, otherwise to the nearest of all', () => {
    expect(nearest(grid, hit('gone', 0, 10))?.id).toBe('middle');
    expect(nearest([hit('a', 0, 0), hit('b', 90, 90)], hit('gone', 80, 80))?.id).toBe('b');
    expect(nearest([], hit('gone', 80, 80))).toBeUndefined();
  });
});

describe('small shapes', () => {
  test('are enlarged around their middle; large ones stay as they are', () => {
    expect(grown({ x: 10, y: 10, width: 10, height: 40 }, 24)).toEqual({ x: 3, y: 10, width: 24, height: 40 });
  });

  test('get a tap beside them, if it is near enough', () => {
    const shapes = [
      { id: 'left', box: { x: 0, y: 0, width: 12, height: 12 } },
      { id: 'right', box: { x: 30, y: 0, width: 12, height: 12 } },
      { id: 'large', box: { x: 0, y: 60, width: 90, height: 90 } },
    ];
    expect(nearestTo(shapes, { x: 18, y: 6 })).toBe('left');
    expect(nearestTo(shapes, { x: 26, y: 6 })).toBe('right');
    expect(nearestTo(shapes, { x: 45, y: 100 })).toBeNull();
  });

  test('are named by the first clause of their label', () => {
    expect(briefly('Road between Les Grèves and Basse-Ville: 2 stone. Lay it.')).toBe(
      'Road between Les Grèves and Basse-Ville',
    );
    expect(briefly('Richmond')).toBe('Richmond');
  });
});
