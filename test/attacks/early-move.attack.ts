import { type Client, sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';

/** Tries everything that this seat may do in its position; returns whether anything was accepted. */
async function tryAll(client: Client): Promise<boolean> {
  const frame = client.frame();
  if (!frame) throw new Error('The game has not started.');
  for (const { action } of frame.choices) {
    const answer = await client.ask({ do: 'play', seq: frame.seq, action });
    if (answer.ok) return true;
  }
  return false;
}

export const attack: Attack = {
  name: 'early-move',
  holds: 'Nobody plays while somebody still reads the open cards of a deal in Gold Rush.',
  run: async (target) => {
    const [hostAt, guestAt] = [target.visitor(), target.visitor()];
    const hostToken = await hostAt.person('Ann');
    const token = await guestAt.person('Ben');
    const table = await hostAt.openTable(hostToken, {});
    // Both pages show the cards, and nobody has confirmed yet.
    const host = await hostAt.visit(table, hostToken, {}, true, false);
    const guest = await guestAt.visit(table, token, {}, true, false);
    await sit(host, 0);
    await sit(guest, 1);
    await host.ask({ do: 'start' });
    for (const client of [host, guest]) await client.until((one) => one.frame() !== null);
    const seats = [host, guest].filter((one) => one.frame()?.actors.includes(one.you().seat ?? -1));
    const [mover] = seats;
    if (!mover) throw new Error('The game waits for nobody.');

    // Having read it oneself is not enough.
    await mover.ask({ do: 'read', seq: 0 });
    const taken = await tryAll(mover);
    for (const client of [host, guest]) client.close();
    if (taken) broken('Somebody played before the other had read the open cards.');
  },
};
