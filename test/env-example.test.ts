/** Runs the example in docs/env.md as it is printed. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

test.runIf(hasPython)('the Python example plays a random game to its end', async () => {
  const page = readFileSync(new URL('../docs/env.md', import.meta.url), 'utf8');
  const [, code = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
  expect(code.trim()).not.toBe('');
  const { stdout } = await promisify(execFile)('python3', ['-c', code], { cwd: root });
  expect(JSON.parse(stdout)).toEqual([expect.any(Number), expect.any(Number)]);
});
