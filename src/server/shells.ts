/** The pages as files: the front page is prerendered, some pages preload what they need, all others share one file. */
import { readdirSync } from 'node:fs';

/** Returns a function that maps an address of the page to the built file to send. */
export function shellsOf(folder: string): (path: string) => string {
  const built = new Set(readdirSync(folder).filter((name) => name.endsWith('.html')));
  const common = built.has('page.html') ? 'page.html' : 'index.html';
  return (path) => {
    const own = `${path.split('/')[1] ?? ''}.html`;
    return own !== 'index.html' && built.has(own) ? own : common;
  };
}
