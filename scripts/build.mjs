/** `npm run build`: dist/web (the pages) and dist/node (commands and server), fresh. */
import './node-version.mjs';
import { build, ensureInstalled, run } from './prepare.mjs';

await run(() => {
  ensureInstalled();
  build('web');
  build('node');
});
