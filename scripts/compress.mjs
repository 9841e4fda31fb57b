/**
 * `node scripts/compress.mjs <folder>`: writes compressed copies beside every built page, script, style and drawing, so
 * that the server only has to send them: Brotli for browsers over TLS, gzip for those that reach a server at home
 * without it.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Fonts are compressed already. */
const PACKABLE = /\.(html|js|css|svg|json|webmanifest)$/;

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => PACKABLE.test(path));
await Promise.all(files.map((path) => pack(join(folder, path))));

async function pack(path) {
  const plain = await readFile(path);
  const copies = [
    [`${path}.br`, await brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })],
    [`${path}.gz`, await gzip(plain, { level: 9 })],
  ];
  // A copy that is not smaller would only cost time to decompress.
  for (const [copy, packed] of copies) if (packed.length < plain.length) await writeFile(copy, packed);
}
