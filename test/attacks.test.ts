/** The attacks of test/attacks against a server on this machine, which must withstand them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../src/server/test-folder.ts';
import { type Attacked, startAttacked } from './attacks/attacked.ts';
import { attacks, loopbackPort, outcomeOf, runAttacks } from './attacks/run.ts';

const folder = temporaryFolder('attacks');
let server: Attacked;

beforeAll(async () => {
  server = await startAttacked(folder);
});
afterAll(async () => {
  await server.stop();
});

describe('the server holds against', () => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
    expect(await outcomeOf(attack, server.port)).toBeNull();
  });

  test('all of them without an uncaught error', async () => {
    expect((await server.held()).uncaught).toEqual([]);
  });
});

describe('attacks', () => {
  test.each(['1849', '127.0.0.1:1849', 'localhost:1849', 'http://localhost:1849/', '[::1]:1849'])('%s', (where) => {
    expect(loopbackPort(where)).toBe(1849);
  });

  test.each(['', '0', '70000', 'boomtown.example:1849', '10.0.0.1:1849', 'https://boomtown.example'])(
    'on "%s" are refused',
    async (where) => {
      const written: string[] = [];
      expect(await runAttacks([where], (text) => written.push(text))).toBe(2);
      expect(written.join()).toContain('refused');
    },
  );

  test('have a name and say in a sentence what holds', () => {
    expect(attacks.length).toBeGreaterThan(0);
    for (const { name, holds } of attacks) {
      expect(name).toMatch(/^[a-z][a-z-]*$/);
      expect(holds).toMatch(/^[A-Z].*\.$/);
    }
  });
});
