import { sampled } from '../../engine/chance.ts';
import { drawsFrom, type FewWorlds } from '../../engine/testkit/evenness.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import { BONUS_IDS } from './content.ts';
import { encoder } from './encoding.ts';
import { provisions } from './index.ts';
import { STANDARD } from './options.ts';
import { NONE, type ProvisionsState } from './state.ts';
import { bonusId, prospectorId } from './town.ts';

const dealt = provisions.setup({ seats: 2, options: STANDARD }, sampled('dealt'));
const view = provisions.view(dealt, 0);

/** The three cards dealt to the other seat. Which of them it keeps is its own choice, and not counted. */
const bonusHand: FewWorlds = {
  title: 'the Bonus Cards of the other seat',
  view,
  worldOf: (world) => (world as ProvisionsState).dealt.slice(3, 6).map(bonusId).toSorted().join(),
  odds: drawsFrom(
    BONUS_IDS.filter((card) => !view.seats[0]?.dealt?.includes(card)),
    3,
    true,
  ),
};

const firstUnseen = {
  title: 'a card of the pile',
  worldOf: (world: object): string => (world as ProvisionsState).pile.slice(0, 1).map(prospectorId).join(),
  odds: drawsFrom(view.unseen, 1),
};

/** The card that was put away unseen, and the next one to come. */
const putAway = {
  title: 'the first discard and the top of the pile',
  state: dealt,
  worldOf: (world: object): string => {
    const { discard, pile } = world as ProvisionsState;
    return [discard[0] ?? NONE, pile.at(-1) ?? NONE].map(prospectorId).join();
  },
  odds: drawsFrom(view.unseen, 2),
};

testKit(provisions, {
  encoder,
  // Four seat counts with every option make 62 tables; few games of each keep this within seconds. See KIT_GAMES.
  games: 20,
  moments: 40,
  few: [bonusHand, { ...firstUnseen, view }],
  sealed: [{ ...firstUnseen, state: dealt }, putAway],
  odd: [
    { type: 'keepBonus', card: 'B01' },
    { type: 'sell', card: 'C01', cubes: ['potato'] },
    { type: 'sell', card: 'C01', cubes: ['flour', 'equipment', 'equipment'] },
    { type: 'trade', take: 'potato', price: 3 },
    { type: 'buy', good: 'potato' },
    { type: 'enough' },
    { type: 'give', good: 'potato' },
    { type: 'takeLoot', good: 'potato' },
    { type: 'pass' },
  ] as readonly { type: string }[],
});
