import { type Client, sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';
import type { ServerUnderAttack } from './target.ts';

/** The games in which seats have secrets. */
const GAMES = ['gold-rush', 'provisions-1849', 'wild-west-stampede'];
const SEATS = 3;

/** The seats for whose view a message was made, wherever they are named in it. */
function viewersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value !== 'object' || value === null) return found;
  if ('viewer' in value && typeof value.viewer === 'number') found.add(value.viewer);
  for (const inner of Object.values(value)) viewersIn(inner, found);
  return found;
}

/** Tries every way from one seat to another in a running game, with a host who helps. */
async function changeSeats(host: Client, devices: readonly Client[]): Promise<void> {
  const [phone, laptop] = devices;
  if (!phone || !laptop) return;
  for (let seat = 0; seat < SEATS; seat++) {
    await phone.ask({ do: 'rise' });
    await host.ask({ do: 'free', seat });
    await sit(laptop, seat);
    await laptop.ask({ do: 'show', seq: 0 });
    await laptop.ask({ do: 'history', since: 0 });
    await laptop.ask({ do: 'rise' });
    await host.ask({ do: 'bot', seat, level: 'foreman' });
    await sit(phone, seat);
  }
}

async function attackGame(target: ServerUnderAttack, game: string): Promise<void> {
  const [hostAt, phoneAt, laptopAt] = [target.visitor(), target.visitor(), target.visitor()];
  const hostToken = await hostAt.person('Accomplice');
  const token = await phoneAt.person('Peeper');
  const table = await hostAt.openTable(hostToken, { game, seats: SEATS, bots: [{ seat: 2, level: 'foreman' }] });
  const host = await hostAt.visit(table, hostToken);
  const phone = await phoneAt.visit(table, token);
  await sit(host, 0);
  await sit(phone, 1);
  await host.ask({ do: 'start' });
  await phone.until((one) => one.frame() !== null);
  const laptop = await laptopAt.visit(table, token);

  await changeSeats(host, [phone, laptop]);
  const seen = viewersIn([phone.heard, laptop.heard]);
  for (const client of [host, phone, laptop]) client.close();
  if (seen.size !== 1) broken(`In ${game} one person saw through the eyes of seats ${[...seen].join(', ')}.`);
}

export const attack: Attack = {
  name: 'two-seats',
  holds: 'Nobody sees two hands of one running game, not by changing seats and not with the help of the host.',
  run: async (target) => {
    for (const game of GAMES) await attackGame(target, game);
  },
};
