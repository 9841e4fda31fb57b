/** `npm run bench`: measures what the budgets in docs/architecture.md promise; `--json` prints one object. */
import './node-version.mjs';
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

await run(async () => {
  ensureInstalled();
  ensureBuilt('node');
  await import('../dist/node/lab/bench.js');
});
