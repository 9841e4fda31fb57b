import { expect, test } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

/** A promise, and the function that resolves it. */
function gate() {
  let open = (): void => {};
  const passed = new Promise<void>((go) => {
    open = go;
  });
  return { open: () => open(), passed };
}

test('work in an idle queue starts at once', () => {
  const queue = new TurnQueue();
  let begun = false;
  void queue.run(async () => {
    begun = true;
  });
  expect(begun).toBe(true);
  expect(queue.idle).toBe(false);
});

test('work waits until earlier work is over, even if that had to wait', async () => {
  const queue = new TurnQueue();
  const { open, passed } = gate();
  const order: string[] = [];
  const first = queue.run(async () => {
    await passed;
    order.push('first');
  });
  const second = queue.run(async () => order.push('second'));
  expect(order).toEqual([]);
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('an error goes to whoever added the work, and does not hold up the next', async () => {
  const queue = new TurnQueue();
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const throwing = queue.run(() => {
    throw new Error('at once');
  });
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(throwing).rejects.toThrow('at once');
  await expect(next).resolves.toBe('done');
  await queue.drained;
  expect(queue.idle).toBe(true);
});

test('work that throws before it waits leaves the queue idle', async () => {
  const queue = new TurnQueue();
  const thrown = queue.run(() => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
  await queue.drained;
  expect(queue.idle).toBe(true);
});

test('every turn waits for its preparation, and fails if that fails', async () => {
  const order: string[] = [];
  let prepare: (() => Promise<void>) | null = async () => void order.push('prepared');
  const queue = new TurnQueue(() => prepare?.() ?? null);
  await queue.run(async () => order.push('worked'));
  prepare = null;
  await queue.run(async () => order.push('worked'));
  expect(order).toEqual(['prepared', 'worked', 'worked']);
  prepare = () => Promise.reject(new Error('no store'));
  await expect(queue.run(async () => order.push('worked'))).rejects.toThrow('no store');
  expect(order).toHaveLength(3);
});
