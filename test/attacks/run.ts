/** `npm run attack -- <port> [name …]`: runs the attacks against a server on this machine, one line each. */
import type { Attack } from './attack.ts';
import { targetAt } from './target.ts';

const files = import.meta.glob<{ attack: Attack }>('./*.attack.ts', { eager: true });

/** All attacks, by name. */
export const attacks: readonly Attack[] = Object.entries(files)
  .map(([file, { attack }]) => {
    if (file !== `./${attack.name}.attack.ts`) throw new Error(`${file} holds an attack called "${attack.name}".`);
    return attack;
  })
  .sort((one, other) => one.name.localeCompare(other.name));

const LONGEST_MS = 90_000;
const LOOPBACK = /^(?:https?:\/\/)?(?:(?:localhost|127\.0\.0\.1|\[::1\]):)?(\d{1,5})\/?$/;

/** The port that an argument names, or `null` if it names none on this machine. */
export function loopbackPort(text: string): number | null {
  const port = Number(LOOPBACK.exec(text)?.[1] ?? 0);
  return port > 0 && port < 65_536 ? port : null;
}

/** Runs one attack; returns what broke, or `null` if the server held. */
export async function outcomeOf(attack: Attack, port: number): Promise<string | null> {
  const target = targetAt(port);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`It was not over after ${LONGEST_MS / 1000} s.`)), LONGEST_MS);
  });
  try {
    await Promise.race([attack.run(target), late]);
    await target.stillAnswers();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

const USE = `Use: npm run attack -- <port> [name …]
The port is one of this machine (1849, 127.0.0.1:1849, localhost:1849): attacks on other addresses are refused.`;

/** Runs the attacks that the arguments name; returns the exit code: 0 held, 1 broken, 2 wrong usage. */
export async function runAttacks(args: readonly string[], write: (text: string) => void): Promise<number> {
  const [where, ...names] = args;
  const port = loopbackPort(where ?? '');
  if (port === null) {
    write(USE);
    return 2;
  }
  const unknown = names.find((name) => !attacks.some((attack) => attack.name === name));
  if (unknown !== undefined) {
    write(`There is no attack "${unknown}"; there are ${attacks.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  let failed = 0;
  for (const attack of attacks) {
    if (names.length > 0 && !names.includes(attack.name)) continue;
    const why = await outcomeOf(attack, port);
    if (why !== null) failed += 1;
    write(why === null ? `held    ${attack.name}: ${attack.holds}` : `BROKEN  ${attack.name}: ${why}`);
  }
  return failed === 0 ? 0 : 1;
}
