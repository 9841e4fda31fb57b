import type { Game } from '../../engine/game.ts';
import { testKit } from '../../engine/testkit/kit.ts';
import type { CardId } from './content.ts';
import { wildWestStampede } from './index.ts';
import { type Luck, playing } from './playing.ts';
import { type Given, position } from './position.ts';
import type { StampedeState } from './state.ts';

testKit(wildWestStampede as unknown as Game, {
  // Five seat counts with every option make 30 set-ups, and random games last for 50 rounds: a few of each must do.
  games: 8,
  moments: 30,
  oneIn: 12,
  rare: rarePositions(),
  odd: [
    { type: 'roll' },
    { type: 'moveEast', to: 'chicago' },
    { type: 'moveEast', to: 'g-northern' },
    { type: 'moveEast', to: 'lakes' },
    { type: 'moveEast', to: 'nowhere' },
    { type: 'crossWest', gate: 'g-northern' },
    { type: 'moveWest', to: 'lakes' },
    { type: 'moveWest', to: 'g-northern' },
    { type: 'headEast', gate: 'g-northern' },
    { type: 'draw', deck: 'land' },
    { type: 'draw', deck: 'company' },
    { type: 'keep' },
    { type: 'discard', card: 'mob' },
    { type: 'establish', davy: false },
    { type: 'establish', davy: true },
    { type: 'playCard', card: 'mob', target: 0 },
    { type: 'playCard', card: 'wolf-pack', target: 0 },
    { type: 'tradeTitles', n: 3 },
    { type: 'offerTrade', to: 0 },
    { type: 'offerTrade', to: 1 },
    { type: 'offerSale', to: 1, territory: 'lakes' },
    { type: 'offerGive', kind: 'company', n: 99 },
    { type: 'offerGive', kind: 'card', card: 'mob' },
    { type: 'offerAsk', n: 21 },
    { type: 'accept' },
    { type: 'endTurn' },
  ] as readonly { type: string }[],
});

/** Where things are refused that random games hardly ever come to. */
function rarePositions(): StampedeState[] {
  const four: CardId[] = ['wolf-pack', 'claim', 'claim', 'mob'];
  const titles: CardId[] = ['add-title', 'add-title', 'add-title', 'add-title'];
  const keep = { addCards: 'keep' } as const;
  return [
    // Five cards in hand.
    after(
      { travellers: [{ at: 'chicago', hand: four }, {}] },
      [[1, 1], 'spoil'],
      'roll',
      'go chicago',
      'draw provisions',
    ),
    // An Add card, and four in hand.
    after(
      { options: keep, travellers: [{ at: 'chicago', hand: four }, {}] },
      [[1, 1], 'add-provisions-8'],
      'roll',
      'go chicago',
      'draw provisions',
    ),
    // All land cards are in hands.
    after(
      {
        options: keep,
        travellers: [
          { at: 'detroit', hand: titles },
          { hand: titles },
          { hand: titles },
          { hand: ['swamp-land', 'precious-metals', 'mob', 'water-source'] },
          { hand: ['claim', 'claim'] },
        ],
      },
      [[1, 1]],
      'roll',
      'go detroit',
    ),
    // Land that is owned, and land that somebody claims.
    position({
      travellers: [{ at: 'lakes', pack: '9/9/1', hand: ['swamp-land', 'claim'] }, {}],
      land: { lakes: { claim: [1, 2] }, dakota: { owner: 1 } },
    }),
    // Cards that would hit nothing.
    position({
      travellers: [
        { at: 'lakes', hand: ['mob', 'influenza', 'precious-metals', 'anarchy'] },
        { at: 'atlanta', pack: '0/0/0' },
      ],
    }),
    // A guide after the move, and Davy Crockett without a founding.
    after({ travellers: [{ at: 'lakes', pack: '20/0/0', hand: ['indian', 'davy-crockett'] }, {}] }, [], 'go dakota'),
    // At a water source, without having arrived this turn.
    position({ travellers: [{ at: 'prairie', pack: '9/9/1' }, {}], land: { prairie: { water: true } } }),
    // The last provision spent on the way to a water source, with a full hand.
    after(
      { travellers: [{ at: 'rocky', pack: '3/3/1', hand: four }, {}], land: { prairie: { water: true } } },
      [],
      'go prairie',
    ),
    // A partner with four cards.
    after(
      {
        travellers: [
          { at: 'lakes', pack: '0/3/0', hand: ['spoil'] },
          { hand: four, pack: '9/0/0' },
        ],
      },
      [],
      'turn-to 1',
    ),
    // Land that came free.
    position({
      options: { indianWaiver: 'all' },
      travellers: [{ at: 'prairie', pack: '0/0/0' }, { pack: '20/20/2' }],
      land: { lakes: { owner: 0, paid: [0, 4] } },
    }),
    // Four homes on the board.
    position({
      options: { homes: 'four' },
      travellers: [{ at: 'lakes', pack: '9/9/1' }, {}],
      land: { northwest: { owner: 0 }, mountain: { owner: 0 }, dakota: { owner: 0 }, 'gold-coast': { owner: 0 } },
    }),
  ];
}

function after(given: Given, luck: readonly Luck[], ...actions: string[]): StampedeState {
  const table = playing(given, luck);
  table.does(...actions);
  return table.state;
}
