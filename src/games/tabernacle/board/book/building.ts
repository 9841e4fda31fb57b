/** Chapters 6 to 8: ports, buildings and roads. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { TabernacleAction, TabernacleView } from '../../state.ts';
import { buying, raising, roads } from './examples.ts';
import * as figures from './figures.tsx';

export const building: readonly Chapter<TabernacleView, TabernacleAction>[] = [
  {
    id: 'ports-and-the-display',
    title: 'Ports and the display',
    lead: 'Gold buys buildings in a port. The longer one waits on the display, the cheaper it gets.',
    covers: ['TAB-PORT', 'TAB-BUY', 'TAB-HAND', 'TAB-SELL'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.display,
        caption:
          'The large figure is the price, the small one the step of its place. Under the awning a resold sawmill waits for half its cost; beside it lies the pile.[TAB-BUY-1 TAB-SELL-2]',
      },
      { kind: 'play', example: buying },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'One visit, one deal',
            text: 'A colonist in the open Old Port or in an active port buys one building or sells one.[TAB-PORT-1]',
          },
          {
            heading: 'The toll',
            text: 'In somebody else’s port the owner gets 1 gold first, whether you buy or sell. Your own port and the Old Port are free.[TAB-PORT-2]',
          },
          {
            heading: 'The price',
            text: 'The cost of the building plus −2, 0, +2, +4 or +6, by its place; never less than 0. It goes to the reserve. You must have toll and price together before you pay either.[TAB-BUY-1 TAB-BUY-2 TAB-BUY-5]',
          },
          {
            heading: 'The display moves',
            text: 'After a purchase all dearer buildings move one place down, and the next of the pile comes onto +6. Once the pile is used up, the display gets shorter.[TAB-BUY-3 TAB-BUY-4]',
          },
          {
            heading: 'Your hand',
            text: 'What you have bought lies face up in front of you until you raise it. With three buildings there you cannot buy.[TAB-HAND-1]',
          },
          {
            heading: 'Selling',
            text: 'A building from your hand goes to the place marked /2 and brings half its cost, rounded down, as far as the reserve can pay.[TAB-SELL-1]',
          },
          {
            heading: 'Second hand',
            text: 'From the place marked /2 anybody may buy for half the cost, rounded down. It takes any number of buildings, and the display does not move.[TAB-SELL-2]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R8', book: 'A colonist acquires “a building”; how often in one visit is not said.' },
      { id: 'R3', book: 'The ends of the display are given, −2 and +6; the steps between are not.' },
      'R11',
      { id: 'R12', book: 'Bought buildings are called a hand, but lie in front of their player.' },
      { id: 'R13', book: 'A resold building goes to the site “/2”, which is not explained.' },
      'R34',
    ],
    designs: ['Steps of the display'],
  },
  {
    id: 'raising-a-building',
    title: 'Raising a building',
    lead: 'Wood raises what gold has bought. The ground decides what may stand there and what it takes.',
    covers: ['TAB-BUILD', 'TAB-TILE'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.grounds,
        caption:
          'The ground, and how often each kind lies on the peninsula. Obstacles take more wood, a treasure brings gold and a lake points, whatever you raise there.[TAB-TILE-1 TAB-TILE-2 TAB-TILE-3]',
      },
      { kind: 'play', example: raising },
      {
        kind: 'table',
        title: 'Where it may stand',
        head: ['Building', 'Ground'],
        rows: [
          ['Gold mine', 'a seam of gold, nowhere else[TAB-BUILD-7]'],
          ['Sawmill', 'a forest, nowhere else'],
          ['Quarry', 'a mountain, nowhere else'],
          ['Port', 'any tile next to the sea[TAB-BUILD-8]'],
          ['All others', 'any tile; tannery and watchtower mind their neighbours[TAB-BUILD-9]'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Building',
            text: 'Place a colonist on a site, pay wood equal to the cost, and more for an obstacle: 1 for a hill, 2 for sand, 3 for a marsh. A plain, seam, forest or mountain adds nothing.[TAB-BUILD-1 TAB-TILE-1 TAB-TILE-4]',
          },
          {
            heading: 'What it brings',
            text: 'You score the points of the building at once. A treasure brings 7 gold, as far as the reserve can pay; a lake 5 more points.[TAB-BUILD-11 TAB-TILE-2 TAB-TILE-3]',
          },
          {
            heading: 'Where you cannot build',
            text: 'Not on a road hex, not where a building stands (watchtowers aside), not in the founders’ district, not where tiles lie face down, and not in an independent district.[TAB-BUILD-2 TAB-BUILD-3 TAB-BUILD-4 TAB-BUILD-5 TAB-BUILD-6]',
          },
          {
            heading: 'Tile and token',
            text: 'The tile leaves the game, and one of your twenty property tokens marks the building. Without a token you cannot build; a destroyed building gives its token back.[TAB-BUILD-10 TAB-BUILD-13]',
          },
          {
            heading: 'It works at once',
            text: 'The colonist that raised it stays there, so one more may use it this month.[TAB-BUILD-12]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R14', book: 'Tiles are turned up when a road touches them; building before that is not ruled out.' },
      { id: 'R16', book: 'The bonus is for building “at the edge of a lake”.' },
      { id: 'R28', book: 'A building works as soon as it stands.' },
      'R15',
    ],
    designs: ['Prospection tiles by kind', 'The coast'],
  },
  {
    id: 'roads-and-new-land',
    title: 'Roads and new land',
    lead: 'Every road is a point and a step inland. It is also a step towards the end.',
    covers: ['TAB-ROAD', 'TAB-DISC', 'TAB-IND'],
    blocks: [
      { kind: 'play', example: roads },
      {
        kind: 'row',
        items: [
          {
            figure: figures.road,
            heading: 'Laid, and not yet laid',
            text: 'Stones are roads. A dashed track is a road hex without one; a feather on it is an Indian token.[TAB-ROAD-2 TAB-IND-1]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'One or two',
            text: 'A colonist lays one road or two, with 1 stone of yours for each. Every road scores 1 point.[TAB-ROAD-1]',
          },
          {
            heading: 'Where',
            text: 'A road must lie next to a built one. Two roads must lie next to each other, and one of them next to a road that was there before.[TAB-ROAD-2 TAB-ROAD-3]',
          },
          {
            heading: 'Nobody’s roads',
            text: 'Roads have no owner: anybody may build on from any of them.[TAB-ROAD-4]',
          },
          {
            heading: 'First named, then laid',
            text: 'Both roads are named before either has an effect. New land, Indian tokens and independent districts follow once both are laid.[TAB-ROAD-5]',
          },
          {
            heading: 'New land',
            text: 'When a road touches a hidden district, all its tiles are turned face up.[TAB-DISC-1]',
          },
          {
            heading: 'Indian tokens',
            text: 'Whoever lays a road on a feather takes the token there.[TAB-IND-1]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R17', book: 'It does not say whether the first road takes effect before the second is chosen.' },
      'R33',
      'R30',
    ],
    designs: ['46 roads', 'The ten feathers'],
  },
];
