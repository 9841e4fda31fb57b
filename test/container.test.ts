/** The container as its Dockerfile describes it; the release that it holds is started by `start.test.ts`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

test('the container runs as a user of its own, who owns the folder of the tables', () => {
  const [, user = ''] = /^USER (\S+)$/m.exec(lastStage) ?? [];
  expect(user).not.toMatch(/^(root|0|)$/);
  expect(lastStage).toMatch(new RegExp(`useradd .*\\b${user}\\b`));
  expect(lastStage).toContain(`chown ${user}:${user} /data`);
  // What is made before the volume is what a new volume begins with.
  expect(lastStage.indexOf('chown')).toBeLessThan(lastStage.indexOf('VOLUME /data'));
});

test('the container holds neither development dependencies nor sources', () => {
  expect(lastStage).toContain('npm ci --omit=dev');
  expect(lastStage).not.toMatch(/^COPY \. /m);
  expect(lastStage).not.toMatch(/^COPY .*\bsrc\b/m);
});

test('the container is looked after by its health check', () => {
  expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/health/m);
});
