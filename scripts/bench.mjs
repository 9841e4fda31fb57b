/**
 * `npm run bench`: measures the budgets in docs/architecture.md; `npm run bench -- server [game]` measures the server
 * with every game (flags: src/server/bench/run.ts), `-- growth` how it grows (src/server/bench/growth.ts), `-- page` how
 * soon a page responds while bots think, `-- windows` what the table's page shows in windows of every size, and `-- vitals`
 * LCP, INP and the first load on a slow phone. `-- storage` measures what a move costs on the disk, `-- large` a server
 * with a million tables, and `-- soak` runs a server for a long time under faults. `--json` prints the figures.
 */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

/** The process that drives the servers must not be late itself: small garbage collections, and none that are large. */
const PUNCTUAL = ['--max-semi-space-size=8', '--initial-heap-size=2048'];

await run(async () => {
  ensureInstalled();
  const [what, ...args] = process.argv.slice(2);
  const inBrowser = what === 'page' || what === 'windows' || what === 'vitals';
  const isLong = ['storage', 'large', 'soak'].includes(what);
  await ensureBuilt(...(inBrowser || isLong ? ['web', 'node'] : ['node']));
  if (inBrowser) {
    process.env.CHROMIUM_PATH = await ensureChromium();
    process.env.BOOMTOWN_PAGES = join(root, 'dist/web');
  }
  if (what === 'server' || what === 'growth') {
    const driver = join(root, `dist/node/server/bench/${what === 'server' ? 'run' : 'growth'}.js`);
    process.exitCode = spawnSync(process.execPath, [...PUNCTUAL, driver, ...args], { stdio: 'inherit' }).status ?? 2;
    return;
  }
  if (isLong) {
    process.argv.splice(2, 1);
    await import(`../dist/node/server/endurance/${what}.js`);
    return;
  }
  await import(`../dist/node/${inBrowser ? `server/bench/${what}.js` : 'lab/bench.js'}`);
});
