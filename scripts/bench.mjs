/** `npm run bench`: measures what the budgets in docs/architecture.md promise. */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await run(() => {
  ensureInstalled();
  ensureBuilt('node');
  const bench = join(root, 'dist/node/lab/bench.js');
  const { status } = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
