import { sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';

const PACE = { kind: 'live', bank: 60, extra: 600 };
const ROUNDS = 8;

export const attack: Attack = {
  name: 'undo-increment',
  holds: 'Playing and taking back again and again earns no time.',
  run: async (target) => {
    const visitor = target.visitor();
    const token = await visitor.person('Winder');
    const bots = [{ seat: 1, level: 'greenhorn' }];
    const table = await visitor.openTable(token, { game: 'province', pace: PACE, bots });
    const page = await visitor.visit(table, token);
    await sit(page, 0);
    await page.ask({ do: 'start' });
    let undone = 0;
    for (let round = 0; round < ROUNDS * 4 && undone < ROUNDS; round++) {
      await page.until((one) => one.frame()?.actors.includes(0) ?? false);
      const before = page.frame();
      const action = before?.choices.find(({ whyNot }) => whyNot === null)?.action;
      if (!before || !action) throw new Error('There is nothing to play.');
      await page.ask({ do: 'play', seq: before.seq, action });
      const took = await page.ask({ do: 'undo', seq: before.seq + 1 });
      if (!took.ok) continue;
      undone += 1;
      // The answer arrives after the current table was shown.
      const left = page.table().clock?.bank[0] ?? 0;
      const most = PACE.bank * 1000 + PACE.extra * 1000 * before.seq;
      if (left > most) broken(`After ${undone} actions that do not stand the clock has ${left} of ${most} ms.`);
    }
    page.close();
    if (undone === 0) throw new Error('No action could be taken back, so nothing was tried.');
  },
};
