/** Chapters 6 to 9: walking in the West, founding, and cards. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { StampedeAction, StampedeView } from '../../state.ts';
import { foundTwice, journey } from './examples.ts';
import * as figures from './figures.tsx';
import { oneCard } from './rivals.ts';

export const western: readonly Chapter<StampedeView, StampedeAction>[] = [
  {
    id: 'the-west',
    title: 'Walking in the West',
    lead: 'Out here you go as far as you like, up to ten steps, and every step eats a provision.',
    covers: ['WWS-WEST'],
    blocks: [
      { kind: 'play', example: journey },
      {
        kind: 'picture',
        figure: figures.sixSteps,
        caption:
          'Six provisions in Prairie. Each number is what it costs to get there. Beyond the dotted line the numbers are red: from there, what is left is not enough to reach a landing.[WWS-WEST-2]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'No dice',
            text: 'Begin a turn in the West with provisions, and you choose how far to go: up to ten steps, or none at all.[WWS-WEST-1]',
          },
          {
            heading: 'A provision a step',
            text: 'It is paid at once, so nobody gets farther than the pack allows.[WWS-WEST-2]',
          },
          {
            heading: 'One move',
            text: 'You choose where it ends, and pay for the shortest way there, whichever way you fancy.[WWS-WEST-3]',
          },
          {
            heading: 'On the way',
            text: 'Stars and travellers that you pass do not matter. Only the end of a move counts.[WWS-WEST-4]',
          },
        ],
      },
    ],
    rulings: ['R12'],
  },
  {
    id: 'founding',
    title: 'Founding a territory',
    lead: 'Stand on the star, pay the value in provisions, again in company, and one title: its points are yours while you own the land.',
    covers: ['WWS-FOUND'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.plainPrice,
            heading: 'Plain',
            text: 'Worth 7: seven provisions, seven company, a title.[WWS-FOUND-2]',
          },
          {
            figure: figures.halfPrice,
            heading: 'With Davy Crockett',
            text: 'Half, rounded up. The title stays one.[WWS-CP-7]',
          },
          { figure: figures.swampPrice, heading: 'A swamp', text: 'Double, for the same 7 points.[WWS-CL-2]' },
        ],
      },
      { kind: 'play', example: foundTwice },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Where and when',
            text: 'In your own turn, standing on the star of open land: before you move or after it. Nobody has to found, and a turn has room for two foundings.[WWS-FOUND-1 WWS-FOUND-5]',
          },
          {
            heading: 'What it costs',
            text: 'As many provisions, and as much company, as the value says, and one title. It is always one title, whatever doubles or halves the rest.[WWS-FOUND-2 WWS-FOUND-3]',
          },
          {
            heading: 'What it brings',
            text: 'You plant a home and score the value. Your points are the values of all that you own now: land that you lose takes its points with it.[WWS-FOUND-4]',
          },
          {
            heading: 'Taken is taken',
            text: 'Land that somebody owns, or that has become a water source, cannot be founded.[WWS-FOUND-5]',
          },
          {
            heading: 'The price is remembered',
            text: 'What you really paid is noted, for a later sale and for Precious Metals.[WWS-FOUND-6]',
          },
          {
            heading: 'Markers end',
            text: 'A swamp or a claim on the land is over when it is founded.[WWS-FOUND-7]',
          },
        ],
      },
      {
        kind: 'picture',
        figure: figures.west,
        caption:
          'The West in round 9. Homes and bands of colour say who owns what; Silver is a swamp, and a flag claims Gold Coast.',
      },
    ],
    rulings: ['R22', 'R23'],
  },
  {
    id: 'cards',
    title: 'Cards',
    lead: 'Add cards fill your pack as you draw them. All others wait in your hand for a turn in the West.',
    covers: ['WWS-CARD'],
    blocks: [
      { kind: 'play', example: oneCard },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Add cards',
            text: 'Turned in the moment they are drawn, in either half: you gain what they say, and they are discarded. That is not playing a card.[WWS-CARD-1]',
          },
          {
            heading: 'Four in hand',
            text: 'All other cards go to your hand, which holds four. You may draw with four; if that makes five, you discard one at once, face up.[WWS-CARD-2 WWS-CARD-3]',
          },
          {
            heading: 'One a turn',
            text: 'In your own turn, while you are in the West, before the move or after it. In the East a hand is good for nothing.[WWS-CARD-4 WWS-CARD-5]',
          },
          {
            heading: 'Whom it hits',
            text: 'A card against somebody may be played on anybody else, in either half. One that would change nothing cannot be played.[WWS-CARD-6 WWS-CARD-7]',
          },
          {
            heading: 'Too little to take',
            text: 'Whoever has less than a card takes loses all of it, and owes nothing.[WWS-CARD-8]',
          },
          {
            heading: 'Where things go',
            text: 'What a card takes goes to the supply, unless the card gives it to you. Played cards are discarded; Swamp Land and Claim lie beside their land until they end, Water Source for good.[WWS-CARD-9 WWS-CARD-10]',
          },
        ],
      },
    ],
    rulings: [
      {
        id: 'R16',
        book: 'In one place Add cards are turned in immediately, in another they may be played at any point.',
      },
      'R17',
      'R18',
      'R19',
      'R20',
      'R21',
    ],
  },
  {
    id: 'the-21-cards',
    title: 'The 21 cards',
    lead: 'Eight kinds of Add card, and thirteen surprises. Here is what each does, and how many there are.',
    covers: ['WWS-CP', 'WWS-CC', 'WWS-CL'],
    blocks: [
      { kind: 'picture', figure: figures.provisionsCards },
      {
        kind: 'table',
        title: 'Provisions',
        head: ['Card', 'Times', 'What it does'],
        rows: [
          ['Add Provisions 8, 10, 12, 15', '2, 4, 3, 2', 'You gain as many as the card says.[WWS-CP-1]'],
          ['Wolf Pack', '2', 'Somebody else loses 10 provisions.[WWS-CP-2]'],
          ['Thunder Storm', '1', 'Somebody else loses the next turn they would have. Storms add up.[WWS-CP-3]'],
          ['Spoil', '1', 'All others lose 5 provisions.[WWS-CP-4]'],
          [
            'Indian',
            '2',
            'Goods: all others give you 2 provisions. Or a guide: played before you move, walking is free this turn, ten steps at most. Foundings cost what they cost.[WWS-CP-5 WWS-CP-6]',
          ],
          [
            'Davy Crockett',
            '1',
            'With a founding: half the provisions and company, rounded up. On a swamp the plain value: doubled, then halved.[WWS-CP-7 WWS-CP-8]',
          ],
        ],
      },
      { kind: 'picture', figure: figures.companyCards },
      {
        kind: 'table',
        title: 'Company',
        head: ['Card', 'Times', 'What it does'],
        rows: [
          ['Add Company 6, 8, 10', '4, 5, 3', 'You gain as many as the card says.[WWS-CC-1]'],
          ['Defection', '2', 'All others give you 5 company.[WWS-CC-2]'],
          ['Anarchy', '2', 'Somebody else loses half of their company, rounded up: of 7 they keep 3.[WWS-CC-3]'],
          [
            'Influenza',
            '2',
            'Somebody else’s pawn goes to Atlanta at once, with pack and hand. That is no visit. It cannot hit anybody who is there.[WWS-CC-4]',
          ],
        ],
      },
      { kind: 'picture', figure: figures.landCards },
      {
        kind: 'table',
        title: 'Land',
        head: ['Card', 'Times', 'What it does'],
        rows: [
          ['Add Title', '12', 'You gain a title.[WWS-CL-1]'],
          [
            'Swamp Land',
            '1',
            'Open land takes double provisions and company, for the same points, until it is founded or becomes a water source. It is not doubled again.[WWS-CL-2]',
          ],
          [
            'Precious Metals',
            '1',
            'You regain the provisions and company that founding one territory cost you, if you still own it.[WWS-CL-3]',
          ],
          [
            'Mob',
            '1',
            'Somebody else loses their most valuable territory. It is open again, without markers, and nothing is paid back.[WWS-CL-4]',
          ],
          [
            'Water Source',
            '1',
            'Open land becomes a source for good and can never be founded. Any markers on it end.[WWS-CL-5]',
          ],
          [
            'Claim',
            '2',
            'Until the end of your third turn after this one nobody else can found that open land.[WWS-CL-7]',
          ],
        ],
      },
      {
        kind: 'row',
        title: 'What stays beside the land',
        items: [
          { figure: figures.swamp, heading: 'A swamp', text: 'Double price, until it is founded.[WWS-CL-2]' },
          {
            figure: figures.source,
            heading: 'A water source',
            text: 'End a move in the West here, and you may draw a card of provisions or company. Staying brings none.[WWS-CL-6]',
          },
          {
            figure: figures.claim,
            heading: 'A claim',
            text: 'You can renew your own for three more turns, and cannot lay one over somebody else’s. Swamp Land and Water Source may hit claimed land.[WWS-CL-8]',
          },
        ],
      },
    ],
    rulings: [
      'R35',
      { id: 'R36', book: 'With a guide no provisions need be given up: on the way, or in a founding too?' },
      'R37',
      { id: 'R38', book: 'Two sentences, each about five people: gained in the one, lost in the other.' },
      'R39',
      'R24',
      'R40',
      'R41',
      'R42',
    ],
    designs: ['How many there are of each card.'],
  },
];
