/**
 * Run after every `npm install` that changes dependencies. A registry mirror may not offer the builds of a tool for
 * other systems; npm then leaves them out of the lockfile, and `npm ci` refuses a lockfile with gaps. This adds them.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const { cpu, libc, os } = platformOf(name);
    const dev = entry.dev;
    lock.packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
    added.push(name);
  }
}

const [own, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Named in the lockfile: ${added.join(', ')}.` : 'The lockfile has no gaps.');

/** Whether a dependency of the package at `path` is found in its folder or in one above it. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** The system that a build is for, read from its name: `@biomejs/cli-linux-arm64-musl`. */
function platformOf(name) {
  const [, os, cpu, abi] =
    /-(android|darwin|freebsd|linux|openbsd|openharmony|win32|wasm32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? [];
  if (os === undefined) throw new Error(`No system can be read from the name of ${name}.`);
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  if (os !== 'linux') return { cpu: [cpu], os: [os] };
  return { cpu: [cpu], libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'], os: [os] };
}
