/**
 * `npm run bench`: measures what the budgets in docs/architecture.md promise; `npm run bench -- server` measures the
 * server. `--json` prints one object.
 */
import './node-version.mjs';
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

await run(async () => {
  ensureInstalled();
  ensureBuilt('node');
  const server = process.argv[2] === 'server';
  await import(server ? '../dist/node/server/bench/run.js' : '../dist/node/lab/bench.js');
});
