/** `npm start`: from a fresh clone to a table on the screen. Takes `--port` and `--host`. */
import './node-version.mjs';
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

await run(async () => {
  ensureInstalled();
  await ensureBuilt('web', 'node');
  const { main } = await import('../dist/node/cli/main.js');
  await main(['serve', ...process.argv.slice(2)]);
});
