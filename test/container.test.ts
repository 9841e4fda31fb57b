/** The container as its Dockerfile describes it; `start.test.ts` starts the release that it contains. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

test('the container runs as a user of its own, who owns the data folder', () => {
  const [, user = ''] = /^USER (\S+)$/m.exec(lastStage) ?? [];
  expect(user).not.toMatch(/^(root|0|)$/);
  expect(lastStage).toMatch(new RegExp(`useradd .*\\b${user}\\b`));
  expect(lastStage).toContain(`chown ${user}:${user} /data`);
  // A new volume gets the files that were created before its declaration.
  expect(lastStage.indexOf('chown')).toBeLessThan(lastStage.indexOf('VOLUME /data'));
});

test('the container has neither development dependencies nor sources', () => {
  expect(lastStage).toContain('npm ci --omit=dev');
  expect(lastStage).not.toMatch(/^COPY \. /m);
  expect(lastStage).not.toMatch(/^COPY .*\bsrc\b/m);
});

test('the container has a health check', () => {
  expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/health/m);
});
