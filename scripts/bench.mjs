/**
 * `npm run bench`: measures what the budgets in docs/architecture.md promise; `npm run bench -- server` measures the
 * server, and `npm run bench -- page` how soon a page answers while bots think. `--json` prints one object.
 */
import './node-version.mjs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

const BENCHES = { server: 'server/bench/run.js', page: 'server/bench/page.js' };

await run(async () => {
  ensureInstalled();
  const [what] = process.argv.slice(2);
  ensureBuilt(...(what === 'page' ? ['web', 'node'] : ['node']));
  if (what === 'page') {
    process.env.CHROMIUM_PATH = await ensureChromium();
    process.env.BOOMTOWN_PAGES = join(root, 'dist/web');
  }
  await import(`../dist/node/${BENCHES[what] ?? 'lab/bench.js'}`);
});
