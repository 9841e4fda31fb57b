/**
 * The last to contribute could choose the dice: somebody who knows the server's secret (its operator) and all other
 * contributions tries some thousand of their own until the dice suit. For that they need to see another's contribution
 * before committing to theirs, or a way to exchange theirs afterwards. Here a stranger looks for both.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Client, sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';
import type { Visitor } from './target.ts';

const TRIES = 3000;
/** As many commands as the server accepts from one page without disconnecting it. */
const SENT = 5;

const fresh = (): string => randomBytes(32).toString('hex');

/** The commitment as the record explains it; implemented again here, because an attack knows nothing of the server. */
function seal(table: string, seat: number, round: number, part: string): string {
  const text = `boomtown dice commitment 1\n${table}\n${seat}\n${round}\n${part}`;
  return createHash('sha256').update(text).digest('hex');
}

/** Comes to a table; `answers` tells whether it takes part in its dice automatically. */
async function seated(visitor: Visitor, table: string, token: string, seat: number, answers: boolean): Promise<Client> {
  const client = await visitor.visit(table, token, {}, answers);
  await sit(client, seat);
  return client;
}

const rounds = (client: Client) => client.table().fair.rounds ?? [];

export const attack: Attack = {
  name: 'chosen-dice',
  holds: 'Whoever adds to the dice last sees no other part before theirs is fixed, and cannot exchange it afterwards.',
  run: async (target) => {
    const [home, away] = [target.visitor(), target.visitor()];
    const tokens = [await home.person('Honest'), await away.person('Chooser')];
    const table = await home.openTable(tokens[0] ?? '');
    const honest = await seated(home, table, tokens[0] ?? '', 0, true);
    const chooser = await seated(away, table, tokens[1] ?? '', 1, false);

    // Before the start nobody has contributed anything that could be matched, and sitting down contributes nothing.
    for (let n = 0; n < SENT; n++) await chooser.ask({ do: 'sit', seat: 1, contribution: fresh() });
    if (chooser.table().fair.contributions.some(Boolean)) broken('Parts of the dice are shown before the start.');
    const started = await honest.ask({ do: 'start' });
    if (!started.ok) throw new Error(started.whyNot.text);
    await chooser.until((one) => one.frame() !== null || Boolean(rounds(one).at(-1)?.commitments[0]));
    if (chooser.frame()) broken('The game was dealt before everybody had committed to their part.');
    if (rounds(chooser).some(({ contributions }) => contributions[0]))
      broken('The honest part is shown before the last commitment.');
    const number = rounds(chooser).at(-1)?.round ?? 1;
    const copied = rounds(chooser).at(-1)?.commitments[0] ?? '';
    if ((await chooser.ask({ do: 'commit', round: number, commitment: copied })).ok)
      broken('A commitment could be copied.');

    const part = fresh();
    const committed = await chooser.ask({ do: 'commit', round: number, commitment: seal(table, 1, number, part) });
    if (!committed.ok) throw new Error(committed.whyNot.text);
    await chooser.until((one) => Boolean(rounds(one).at(-1)?.contributions[0]));
    // Now the honest contribution is known: any other contribution, and any other commitment, would be a choice.
    const better = Array.from({ length: TRIES }, fresh).slice(0, SENT);
    for (const other of better) {
      const commitment = seal(table, 1, number, other);
      if ((await chooser.ask({ do: 'commit', round: number, commitment })).ok) broken('A commitment was exchanged.');
      if ((await chooser.ask({ do: 'reveal', round: number, contribution: other })).ok) broken('A part was exchanged.');
    }
    for (const wish of [{ do: 'rise' as const }, { do: 'sit' as const, seat: 1 }])
      if ((await chooser.ask(wish)).ok) broken('A seat could be left while the dice were drawn.');
    const revealed = await chooser.ask({ do: 'reveal', round: number, contribution: part });
    if (!revealed.ok) throw new Error(revealed.whyNot.text);
    await Promise.all([honest, chooser].map((one) => one.until(() => one.frame() !== null)));
    if (honest.table().fair.contributions[1] !== part) broken('The dice hold another part than the one committed to.');
    for (const client of [honest, chooser]) client.close();
  },
};
