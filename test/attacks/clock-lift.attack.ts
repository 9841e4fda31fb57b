import { sit } from '../../src/server/test-client.ts';
import { type Attack, broken } from './attack.ts';

/** Leaving and coming back once raised a clock from half a minute to ten. */
const PACE = { kind: 'live', bank: 30, extra: 600 };
const ROUNDS = 3;

export const attack: Attack = {
  name: 'clock-lift',
  holds: 'Whoever leaves a seat to a bot and comes back, or rises and sits down again, has no more time than before.',
  run: async (target) => {
    const visitor = target.visitor();
    const tokens = [await visitor.person('Lifter'), await visitor.person('Friend')];
    const table = await visitor.openTable(tokens[0] ?? '', { pace: PACE });
    const pages = await Promise.all(tokens.map((token) => visitor.visit(table, token)));
    for (const [seat, page] of pages.entries()) await sit(page, seat);
    await pages[0]?.ask({ do: 'start' });
    await Promise.all(pages.map((page) => page.until((one) => one.frame() !== null)));
    const [seat = 0] = pages[0]?.frame()?.actors ?? [];
    // The seat that is not waited for: a bot that played meanwhile would have earned the seat its time.
    const idle = pages[1 - seat];
    if (!idle) throw new Error('Nobody is there.');
    for (let round = 0; round < ROUNDS; round++) {
      await idle.ask({ do: 'away', level: 'foreman' });
      await idle.ask({ do: 'back' });
      await idle.ask({ do: 'rise' });
      await sit(idle, 1 - seat);
      const steps = idle.frame()?.seq ?? 0;
      const { clock, stage } = idle.table();
      const most = (PACE.bank + PACE.extra * steps) * 1000;
      for (const left of clock?.bank ?? [])
        if (stage === 'playing' && left > most)
          broken(`After ${steps} actions a clock that began with ${PACE.bank} s has ${left / 1000} s.`);
    }
    for (const page of pages) page.close();
  },
};
