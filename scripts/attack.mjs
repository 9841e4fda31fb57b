/** `npm run attack -- <port> [name …]`: attacks a server on this machine with all of test/attacks, or those named. */
import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './prepare.mjs';

await run(async () => {
  ensureInstalled();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'test/attacks/run.ts'), { root, configFile: false });
  process.exit(await module.runAttacks(process.argv.slice(2), console.log));
});
