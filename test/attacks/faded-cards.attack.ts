import { type Client, sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';

/** Every card that a message deals face-up, wherever it appears in it. */
function faceUpIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('faceUp' in value) for (const card of [value.faceUp].flat(2)) if (typeof card === 'string') found.add(card);
  for (const inner of Object.values(value)) faceUpIn(inner, found);
  return found;
}

/** Plays the first legal action of the player whose turn it is. */
async function playOne(clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const frame = client.frame();
    const choice = frame?.choices.find(({ whyNot }) => whyNot === null);
    if (!frame || !choice) continue;
    const answer = await client.ask({ do: 'play', seq: frame.seq, action: choice.action });
    if (answer.ok) return;
  }
  throw new Error('Nobody could play.');
}

export const attack: Attack = {
  name: 'faded-cards',
  holds: 'Cards that have faded in Gold Rush come back by no question about the past.',
  run: async (target) => {
    const [hostAt, guestAt] = [target.visitor(), target.visitor()];
    const hostToken = await hostAt.person('Ann');
    const token = await guestAt.person('Ben');
    const table = await hostAt.openTable(hostToken, { options: { memory: 'fade' } });
    const host = await hostAt.visit(table, hostToken);
    const guest = await guestAt.visit(table, token);
    await sit(host, 0);
    await sit(guest, 1);
    await host.ask({ do: 'start' });
    for (const client of [host, guest])
      await client.until((one) => one.frame() !== null && one.table().reading === null);
    if (faceUpIn(guest.frame()).size === 0) throw new Error('No card lies face-up at the beginning.');

    await playOne([host, guest]);
    await guest.until((one) => (one.frame()?.seq ?? 0) > 0);
    const again = await guestAt.visit(table, token);
    const asked = [
      await again.ask({ do: 'show', seq: 0 }),
      await again.ask({ do: 'show', seq: 1 }),
      await again.ask({ do: 'history', since: 0 }),
      await again.ask({ do: 'file' }),
    ];
    const found = faceUpIn([asked, again.heard]);
    for (const client of [host, guest, again]) client.close();
    if (found.size > 0) broken(`Faded cards can be read again: ${[...found].join(', ')}.`);
  },
};
