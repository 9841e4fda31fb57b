#!/usr/bin/env node
/** The `boomtown` command: brings the checkout up to date, then runs src/cli. */
import '../scripts/node-version.mjs';
import { ensureBuilt, ensureInstalled, run } from '../scripts/prepare.mjs';

await run(async () => {
  const args = process.argv.slice(2);
  ensureInstalled();
  await ensureBuilt(...(args[0] === 'serve' ? ['web', 'node'] : ['node']));
  const { main } = await import('../dist/node/cli/main.js');
  await main(args);
});
