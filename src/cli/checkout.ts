/** Where the checkout is that this command was built in. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the same from src/cli and from dist/node/cli. */
export const checkout: string = above(dirname(fileURLToPath(import.meta.url)));

/** The version in package.json. */
export const version: string = (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string })
  .version;

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return above(dirname(folder));
}
