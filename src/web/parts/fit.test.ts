import { describe, expect, test } from 'vitest';
import type { Extent } from './board.ts';
import { filledSheet, fitOf } from './fit.ts';

const sheets = { wide: { width: 1280, height: 860 }, cut: () => ({ width: 348, height: 400 }) };

describe('a room gets a sheet that is legible in it', () => {
  test('a wide room gets the whole sheet, as large as it fits', () => {
    expect(fitOf(sheets, { width: 1160, height: 900 })).toMatchObject({ tall: false, size: { width: 1160 } });
    expect(fitOf(sheets, { width: 1600, height: 860 })).toMatchObject({ tall: false, size: { height: 860 } });
  });

  test('a narrow room and a square one get the cut', () => {
    expect(fitOf(sheets, { width: 759, height: 500 }).tall).toBe(true);
    expect(fitOf(sheets, { width: 760, height: 500 }).tall).toBe(false);
    expect(fitOf(sheets, { width: 900, height: 800 }).tall).toBe(true);
  });

  test('larger print needs a larger room for the whole sheet, and a cut of fewer units', () => {
    expect(fitOf(sheets, { width: 990, height: 700 }, 1.3).tall).toBe(false);
    expect(fitOf(sheets, { width: 980, height: 700 }, 1.3).tall).toBe(true);
    const filled = { ...sheets, cut: (room: Extent) => filledSheet(room, { width: 348, height: 372 }) };
    const [usual, larger] = [1, 1.3].map((type) => fitOf(filled, { width: 752, height: 769 }, type));
    expect(larger?.sheet.width).toBeLessThan(usual?.sheet.width ?? 0);
    expect(larger?.size.width).toBeCloseTo(usual?.size.width ?? 0, -1);
  });

  test('a whole sheet that can be flatter takes the shape of its room', () => {
    const flat = { ...sheets, wide: { width: 1280, height: 960, least: 720 } };
    expect(fitOf(flat, { width: 1280, height: 800 }).sheet.height).toBe(800);
    expect(fitOf(flat, { width: 1280, height: 600 }).sheet.height).toBe(720);
    expect(fitOf(flat, { width: 1280, height: 1000 }).sheet.height).toBe(960);
  });
});

describe('a cut that fills its room', () => {
  test.each([
    [308, 330],
    [348, 447],
    [550, 378],
    [752, 769],
  ])('has the shape of %i by %i and never less than it needs', (width, height) => {
    const sheet = filledSheet({ width, height }, { width: 348, height: 372 });
    expect(sheet.width / sheet.height).toBeCloseTo(width / height, 1);
    expect(sheet.width).toBeGreaterThanOrEqual(348);
    expect(sheet.height).toBeGreaterThanOrEqual(372);
    expect(width / sheet.width).toBeLessThanOrEqual(1.51);
  });
});
