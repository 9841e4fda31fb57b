/** The pages as files: the front page comes already drawn, some come with word of what they will load, all others alike. */
import { readdirSync } from 'node:fs';

/** Says which file is sent for an address of the page, from what was built. */
export function shellsOf(folder: string): (path: string) => string {
  const built = new Set(readdirSync(folder).filter((name) => name.endsWith('.html')));
  const common = built.has('page.html') ? 'page.html' : 'index.html';
  return (path) => {
    const own = `${path.split('/')[1] ?? ''}.html`;
    return own !== 'index.html' && built.has(own) ? own : common;
  };
}
