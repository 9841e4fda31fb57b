/** `npm run build`: dist/web (the pages) and dist/node (commands and server), fresh. */
import './node-version.mjs';
import { build, ensureInstalled, run } from './prepare.mjs';

await run(async () => {
  ensureInstalled();
  await Promise.all([build('web'), build('node')]);
});
