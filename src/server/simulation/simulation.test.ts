import { expect, test } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { gameOnShelf } from '../../games/index.ts';
import { FAULTS, type Plan, planOf } from './plan.ts';
import { playEvening } from './play.ts';

const game = pebbles as unknown as Game;
/** `PLANS=20000 npx vitest run src/server/simulation` plays more of them. */
const PLANS = Number(process.env.PLANS ?? 1000);
const LONGEST_MS = 60_000 + PLANS * 60;
const EVENINGS = 3;
const FIRST = Number(process.env.FIRST_PLAN ?? 0);

/** The plan without every fault that the problem does not need. */
async function shrunk(plan: Plan): Promise<Plan> {
  let smallest = plan;
  for (const fault of FAULTS) {
    const calmer = { ...smallest, [fault]: 0 };
    if ((await playEvening(game, calmer)).problems.length > 0) smallest = calmer;
  }
  return smallest;
}

test(`${PLANS} evenings of faults end with everybody seeing the same game, nothing lost and nothing done twice`, {
  timeout: LONGEST_MS,
}, async () => {
  let crashes = 0;
  for (let number = FIRST; number < FIRST + PLANS; number++) {
    const plan = planOf(number);
    const evening = await playEvening(game, plan);
    crashes += evening.crashes;
    if (evening.problems.length === 0) continue;
    const smallest = await shrunk(plan);
    const { problems } = await playEvening(game, smallest);
    expect.fail(`Plan ${number}: ${problems.join(' ')}\n${JSON.stringify(smallest, null, 2)}`);
  }
  expect(crashes).toBeGreaterThan(PLANS / 10);
});

test('pages that follow a game by its rules never lose it, whatever goes wrong', async () => {
  const open = await gameOnShelf('province')?.load();
  if (!open) throw new Error('Province is on the shelf.');
  let actions = 0;
  for (let number = 0; number < EVENINGS; number++) {
    // Province is for two.
    const plan = { ...planOf(number), people: 1 + (number % 2), bots: 1 - (number % 2) };
    const evening = await playEvening(open, plan);
    expect(evening.problems, `plan ${number}`).toEqual([]);
    actions += evening.actions;
  }
  expect(actions).toBeGreaterThan(EVENINGS * 100);
});

test('the same plan is the same evening', async () => {
  const plan = planOf(7);
  expect(await playEvening(game, plan)).toEqual(await playEvening(game, plan));
});
