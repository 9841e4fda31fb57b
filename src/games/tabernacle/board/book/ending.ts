/** Chapters 9 to 12: districts, special buildings, the end, and the table options. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { TabernacleAction, TabernacleView } from '../../state.ts';
import * as figures from './figures.tsx';
import { felling, lastOfAll, sealing, trading } from './struggles.ts';

export const ending: readonly Chapter<TabernacleView, TabernacleAction>[] = [
  {
    id: 'sealing-a-district',
    title: 'Sealing a district',
    lead: 'When all roads around a district are laid it is independent: scored at once, then at rest for good.',
    covers: ['TAB-DIST'],
    blocks: [
      { kind: 'play', example: sealing },
      {
        kind: 'row',
        items: [
          {
            figure: figures.almost,
            heading: 'One road short',
            text: 'Roads on three sides, the sea on the fourth. The last road hex lies in the south.[TAB-DIST-1]',
          },
          {
            figure: figures.sealed,
            heading: 'Sealed',
            text: 'A wall goes up, and the ribbon says who scored what.[TAB-DIST-3]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'Who gets what',
        aside: 'strengths 6, 5 and 3, one tile left',
        items: [
          { sum: '6 + 5 + 3 + 1', heading: 'First', value: '15', text: 'all points and tiles[TAB-DIST-4]', best: true },
          { sum: '15 / 2', heading: 'Second', value: '7', text: 'rounded down[TAB-DIST-5]' },
          { sum: '15 / 4', heading: 'Third', value: '3', text: 'rounded down' },
          { sum: '(15 + 7) / 2', heading: 'Two tied first', value: '11', text: 'each[TAB-DIST-6]' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Independent',
            text: 'As soon as every road hex next to one of its sites is built. The sea and the mainland close a district by themselves.[TAB-DIST-1]',
          },
          {
            heading: 'Strength',
            text: 'The points of the buildings you have in the district. Whoever has none takes no part, and a district without a building scores for nobody.[TAB-DIST-3 TAB-DIST-7]',
          },
          {
            heading: 'The prizes',
            text: 'The strongest scores the points of all buildings in it, whoever owns them, and 1 for each tile left. The second scores half of that and the third a quarter, rounded down. All others get nothing.[TAB-DIST-4 TAB-DIST-5]',
          },
          {
            heading: 'Ties',
            text: 'Tied players fill as many ranks as there are of them. They add up what those ranks pay and divide it evenly, rounded down; the next player takes the rank after them.[TAB-DIST-6]',
          },
          {
            heading: 'At rest',
            text: 'Nothing can be raised, used or destroyed there any more, and none of its buildings is active.[TAB-DIST-2]',
          },
          {
            heading: 'Several at once',
            text: 'Each is scored by itself. The founders’ district is never independent and never scored.[TAB-DIST-8 TAB-DIST-9]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R29', book: 'A district is independent when roads enclose it; of the shore nothing is said.' },
      { id: 'R18', book: 'First, second and third are paid. Whether one can be second with nothing is left open.' },
      { id: 'R19', book: 'The example, 15, 7 and 3, fits both readings.' },
      { id: 'R20', book: 'Two sentences differ, and the one example adds the prizes up: (7 + 3) / 2 = 5.' },
      'R32',
    ],
  },
  {
    id: 'special-buildings',
    title: 'Special buildings',
    lead: 'Five of the nine types give no goods and sell nothing. They score, spoil, trade, destroy or bring help.',
    covers: ['TAB-TAN', 'TAB-TRADE', 'TAB-TABE', 'TAB-WATCH', 'TAB-CABIN'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.buildings,
        caption:
          'The nine types. The first figure is the cost, in gold at the port and in wood on the site; the second is the points.[TAB-COMP-6]',
      },
      { kind: 'play', example: felling },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Tannery',
            text: 'It is never raised next to a building of another type, and next to it nothing but a tannery is raised, not even a watchtower over a building.[TAB-TAN-1 TAB-TAN-2]',
          },
          {
            heading: 'Tabernacle',
            text: 'It costs 4 and has 6 points: the best ratio there is, and the first thing rivals want to see fall.[TAB-TABE-1]',
          },
          {
            heading: 'Cabin',
            text: 'It costs 6 and has 3 points. While one of yours is active you have a third colonist; more cabins add none. The colonist comes with the cabin and, if not yet placed, goes with the last one.[TAB-CABIN-1 TAB-CABIN-2]',
          },
          {
            heading: 'Watchtower',
            text: [
              'It costs 5 and has 1 point. It stands on a free site like any building, or over a player’s building in a district that is not independent: anybody’s, your own and watchtowers included. It is never raised next to another watchtower.[TAB-WATCH-1 TAB-WATCH-3 TAB-WATCH-5]',
              'Over a building it takes 5 wood, whatever the ground was, and brings nothing from a tile. What was there is out of the game, its district and every monopoly; its token returns, and points scored for it stay.[TAB-WATCH-2 TAB-WATCH-4]',
            ],
          },
        ],
      },
      { kind: 'play', example: trading },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Trading post',
            text: 'A colonist on it scores 1 point for each Indian token you have; after that one of them leaves the game. Somebody else’s post costs 2 gold, paid to its owner. Without a token there is no trade.[TAB-TRADE-1 TAB-TRADE-2 TAB-TRADE-3 TAB-TRADE-4]',
          },
        ],
      },
      {
        kind: 'row',
        items: [
          {
            figure: figures.tannery,
            heading: 'A bad neighbour',
            text: 'Beside the tannery nothing but tanneries will ever be raised.[TAB-TAN-2]',
          },
          {
            figure: figures.watch,
            heading: 'A jealous one',
            text: 'Beside the watchtower no other watchtower is raised. Any other building is.[TAB-WATCH-3]',
          },
        ],
      },
    ],
    rulings: [
      {
        id: 'R22',
        book: 'A watchtower “can” be built on another building. Which ones, and at what cost, is not said.',
      },
      'R35',
      { id: 'R23', book: 'A cabin gives a further colonist; from when on is not said.' },
      { id: 'R21', book: 'A trade scores the tokens and costs one of them, in an order that is left open.' },
      'R31',
    ],
  },
  {
    id: 'monopolies-and-the-end',
    title: 'Monopolies and the end',
    lead: 'The last road ends the game on the spot. Then the nine types and the Indian tokens are counted.',
    covers: ['TAB-END', 'TAB-MONO'],
    blocks: [
      { kind: 'play', example: lastOfAll },
      {
        kind: 'panels',
        title: 'A monopoly',
        aside: 'paid ten times',
        items: [
          { heading: 'Most', value: '7', text: 'of a type[TAB-MONO-1]', best: true },
          { heading: 'Second', value: '3', text: 'if you have any[TAB-MONO-4]' },
          { heading: 'Third', value: '1', text: 'if you have any' },
          { sum: '(7 + 3) / 2', heading: 'Two tied first', value: '5', text: 'each[TAB-MONO-3]' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The end',
            text: 'When the last road is built all districts are independent, and the game is over at once, in the middle of the month.[TAB-END-1]',
          },
          {
            heading: 'Nine types',
            text: 'For each type, whoever has the most on the board scores 7 points, the second 3, the third 1. Ties are divided as in a district. Whoever has none of a type scores nothing for it.[TAB-MONO-1 TAB-MONO-3 TAB-MONO-4]',
          },
          {
            heading: 'What counts',
            text: 'Buildings in independent districts count. Those in a hand or destroyed do not.[TAB-MONO-2]',
          },
          {
            heading: 'The tenth',
            text: 'The Indian tokens that you still have are a monopoly like the others.[TAB-MONO-5]',
          },
          {
            heading: 'Who wins',
            text: 'Whoever has the most points. If several have equally many, they win together.[TAB-END-2 TAB-END-3]',
          },
        ],
      },
      {
        kind: 'picture',
        figure: figures.ending,
        caption: 'Month 19: walls around six districts, twelve roads to go. Whoever lays them chooses when it ends.',
      },
    ],
    rulings: [
      { id: 'R24', book: 'After the last district the monopolies are counted; the running month is not mentioned.' },
      { id: 'R25', book: 'No tie-breaker is named.' },
    ],
  },
  {
    id: 'the-crown-and-your-choices',
    title: 'The Crown, and your choices',
    lead: 'If nobody builds roads the Crown does. And where the printed rules can be read two ways, your table may choose.',
    covers: ['TAB-GUARD'],
    blocks: [
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The Crown’s roads',
            text: 'When no player has laid a road for 12, 8, 6 or 5 months in a row, with two, three, four or five players, the Crown lays one at the end of that month, and at the end of each further month without one: the first in board order next to a built road.[TAB-GUARD-1]',
          },
          {
            heading: 'Whose stone',
            text: 'It comes from the reserve. If that has none, whoever has the most stone gives it; if several have equally much, the one who comes first clockwise from the first player. Nobody scores for the road, an Indian token there leaves the game, and everything else follows as usual.[TAB-GUARD-2]',
          },
        ],
      },
      {
        kind: 'table',
        title: 'What a table may choose',
        head: ['Choice', 'As in this book', 'Or'],
        rows: [
          ['Where the founders land[TAB-SETUP-4]', 'La Pointe', 'Cap Nord, Anse du Sud, or any of the three'],
          ['A tied bid[TAB-BID-4]', 'all bid again', 'only the tied bid again'],
          ['Bids that stay tied[TAB-BID-5]', 'lots after the third', 'repeated until one wins'],
          ['Passing[TAB-COL-5]', 'only with nothing to do', 'at will'],
          ['A cabin helps[TAB-CABIN-2]', 'at once', 'from next month'],
          ['A resold building[TAB-SELL-1]', 'on the /2 site', 'under the pile'],
          ['A port on a lake[TAB-BUILD-8]', 'no: only by the sea', 'yes, a lake is water too'],
          ['Second and third[TAB-DIST-5]', 'half and quarter with the tiles', 'buildings only'],
          ['Tied ranks[TAB-DIST-6]', 'prizes are added up and divided', 'half each, however many'],
          ['A tie at the end[TAB-END-3]', 'a shared victory', 'most goods left decide'],
          ['Roads of the Crown[TAB-GUARD-1]', 'after quiet months', 'never'],
        ],
      },
    ],
    rulings: [{ id: 'R26', book: 'Nothing forces anybody to build a road.' }, 'R38'],
    designs: ["The Crown's roads"],
  },
];
