/** Where the running command is installed: a checkout, or a package or container without sources. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the same from src/cli and from dist/node/cli. */
export const checkout: string = above(dirname(fileURLToPath(import.meta.url)));

/** Whether the sources and their tests are present. */
export const isSource: boolean = existsSync(join(checkout, 'src/cli'));

/** The folder of the tables without `--data`. An installed package is replaced as a whole, so it is not inside one. */
export const standardData: string = isSource ? join(checkout, 'data') : resolve('data');

/** The version in package.json. */
export const version: string = (JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string })
  .version;

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return above(dirname(folder));
}
