/** Chapters 2 to 5: the set-up, a turn, the cities of the East, and the border. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { StampedeAction, StampedeView } from '../../state.ts';
import { crossing, visit } from './examples.ts';
import * as figures from './figures.tsx';

const [provisionsDeck, companyDeck, landDeck] = figures.decks;

export const eastern: readonly Chapter<StampedeView, StampedeAction>[] = [
  {
    id: 'setting-up',
    title: 'Setting up',
    lead: 'Two to six people set out from the cities of the East. Chance says who they are, where they start and what the land is worth.',
    covers: ['WWS-COMP', 'WWS-SETUP'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.people,
        caption: 'Six people, told apart by colour, by mark, and by what is in their first pack.[WWS-COMP-1]',
      },
      {
        kind: 'table',
        title: 'What they set out with',
        head: ['Person', 'Colour', 'Provisions', 'Company', 'In line to begin'],
        rows: [
          ['School Teacher', 'yellow', '7', '15', '1'],
          ['Blacksmith', 'black', '7', '10', '2'],
          ['Chef', 'green', '10', '7', '3'],
          ['Doctor', 'blue', '15', '7', '4'],
          ['Banker', 'purple', '15', '5', '5'],
          ['Aristocrat', 'orange', '20', '3', '6'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Who you are',
            text: 'Chance gives everybody a person, and with it the first pack. Nobody has a title or a card yet. Nothing else sets the six apart.[WWS-SETUP-3 WWS-SETUP-4]',
          },
          {
            heading: 'Where you start',
            text: 'A die sends you to a city: Boston on a 1, Cleveland on a 2, Atlanta on a 3, DC on a 4, Lexington on a 5, Fayetteville on a 6. Several may start in the same one.[WWS-SETUP-5]',
          },
          {
            heading: 'No card for starting',
            text: 'Being placed in a city is not a visit. You draw nothing, and your first move may end where you stand.[WWS-SETUP-6]',
          },
          {
            heading: 'What the land is worth',
            text: 'Eleven value pieces, 1 to 11, are shuffled and laid out face up, one on each territory. Everybody sees from the first turn on where the big numbers are.[WWS-COMP-2 WWS-SETUP-1]',
          },
          {
            heading: 'The decks',
            text: 'Three decks of 18 cards: provisions, company and land. Each is shuffled and lies face down. Titles come out of the land deck.[WWS-COMP-3 WWS-SETUP-2]',
          },
          {
            heading: 'Your pack',
            text: 'Provisions, company and titles are counted openly, and there is no upper limit to any of them.[WWS-COMP-4]',
          },
          {
            heading: 'Your homes',
            text: 'Four homes in your colour mark what you own. They are only marks: your fifth territory gets a stand-in.[WWS-COMP-5]',
          },
        ],
      },
    ],
    rulings: ['R1', 'R2', { id: 'R3', book: 'There are 24 homes, four in each colour.' }, 'R4', 'R5'],
  },
  {
    id: 'a-turn',
    title: 'A turn, and walking East',
    lead: 'Where you stand when your turn begins decides what kind of turn it is.',
    covers: ['WWS-TURN', 'WWS-EAST'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.inTheEast,
            heading: 'You begin in the East',
            text: 'Roll both dice, walk up to that far, and draw a card if you stop in a city.[WWS-EAST-1 WWS-CITY-3]',
          },
          {
            figure: figures.inTheWest,
            heading: 'You begin in the West',
            text: 'No dice. Walk up to ten steps for a provision each, play a card, found land.[WWS-WEST-1 WWS-WEST-2]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Who begins',
            text: 'The School Teacher. Without her at the table it is the first of these who is there: Blacksmith, Chef, Doctor, Banker, Aristocrat.[WWS-TURN-1 WWS-TURN-2]',
          },
          {
            heading: 'Which way round',
            text: 'Turns go round counterclockwise: from each seat to the one before it.[WWS-TURN-3]',
          },
          {
            heading: 'Rounds',
            text: 'In a round everybody has one turn, starting with whoever began the game. A turn that is lost, or spent stranded, counts as well.[WWS-TURN-4]',
          },
          {
            heading: 'As far as the dice',
            text: 'In the East your move may end anywhere within the roll. You may stop short, and you may stay where you are, unless that city is closed to you. You cannot go beyond the roll.[WWS-EAST-1 WWS-EAST-2]',
          },
          { heading: 'Free of charge', text: 'Walking in the East takes no provisions.[WWS-EAST-3]' },
          {
            heading: 'Nobody in the way',
            text: 'Travellers never block each other, East or West. Sharing a space in the East means nothing.[WWS-EAST-4]',
          },
        ],
      },
    ],
    rulings: ['R6', 'R7', 'R8', 'R9'],
  },
  {
    id: 'cities',
    title: 'Cities and drawing',
    lead: 'End a move in a city, and you may draw a card of its colour. That is how packs are filled.',
    covers: ['WWS-CITY'],
    blocks: [
      {
        kind: 'row',
        items: [
          ...(provisionsDeck
            ? [{ figure: provisionsDeck, heading: 'Grey', text: 'Provisions: food for the road.[WWS-CITY-1]' }]
            : []),
          ...(companyDeck
            ? [{ figure: companyDeck, heading: 'Purple', text: 'Company: people who come along.[WWS-CITY-1]' }]
            : []),
          ...(landDeck
            ? [
                {
                  figure: landDeck,
                  heading: 'Red',
                  text: 'Land: titles, mostly. Every founding takes one.[WWS-CITY-1]',
                },
              ]
            : []),
        ],
      },
      { kind: 'play', example: visit },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'What a visit is',
            text: 'Ending your move in the city. Passing through is not a visit.[WWS-CITY-2]',
          },
          {
            heading: 'One card',
            text: 'A visitor may draw one card of the deck that the star stands for, or none. Then the turn is over.[WWS-CITY-3 WWS-CITY-4]',
          },
          {
            heading: 'Closed for a turn',
            text: 'The city you visited is closed to you in your next turn: the move must end elsewhere. After that it is open again. A turn lost to a storm does not open it.[WWS-CITY-5]',
          },
          {
            heading: 'Placed there',
            text: 'At the start, or by Influenza, you are in a city without having visited it. On your next turn you may stay, and that is a visit.[WWS-CITY-6]',
          },
          {
            heading: 'When a pile runs out',
            text: 'The discards of that deck are shuffled as soon as a card is wanted. If there are none either, there is nothing to draw.[WWS-CITY-7]',
          },
        ],
      },
      {
        kind: 'picture',
        figure: figures.east,
        caption:
          'The East at the start of a game of four. Six cities of each colour lie between the coast and the border.',
      },
    ],
    rulings: ['R13', { id: 'R14', book: 'Nobody may be in a city for “more than one turn”.' }, 'R15'],
  },
  {
    id: 'the-border',
    title: 'The border',
    lead: 'Five landings join East and West. Getting across takes a good roll one way, and provisions both ways.',
    covers: ['WWS-BORDER'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.fourSpaces,
            text: 'Four spaces lie between Chicago and its landing, so it takes a 5 to cross: the fifth step is the landing.[WWS-BORDER-2]',
          },
        ],
      },
      { kind: 'play', example: crossing },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Landings',
            text: 'A landing lies in neither half: one step from its road, one step from its trail. No move ends on one.[WWS-BORDER-1]',
          },
          {
            heading: 'Going West',
            text: 'Roll more than the number of spaces before a landing. You decide after the roll; if you cannot cross, or will not, the roll is for walking in the East.[WWS-BORDER-2 WWS-BORDER-3]',
          },
          {
            heading: 'And on from there',
            text: 'In the same turn you walk 1 to 10 steps on into the West, a provision each. What is left of the dice is lost. Without a provision nobody crosses.[WWS-BORDER-4]',
          },
          {
            heading: 'Going East',
            text: 'Pay a provision for each step to a landing: from Lakes the nearest is 3 steps away. Then roll both dice and walk at least one step on.[WWS-BORDER-5]',
          },
          {
            heading: 'Once a turn',
            text: 'The steps to the landing count towards the ten of a turn in the West, and the border is crossed once a turn at most.[WWS-BORDER-6]',
          },
        ],
      },
      {
        kind: 'table',
        title: 'Steps to the nearest landing',
        head: ['Territory', 'Steps', 'Landing'],
        rows: [
          ['Lakes', '3', 'Northern'],
          ['Prairie', '4', 'St. Louis'],
          ['Lone Star', '4', 'Natchez'],
          ['Dakota', '6', 'Northern'],
          ['Rocky', '7', 'St. Louis'],
          ['Rio Grande', '7', 'Natchez'],
          ['Mountain', '9', 'Northern'],
          ['Silver', '10', 'St. Louis'],
          ['Desert', '10', 'Natchez'],
          ['Northwest', '13', 'Northern'],
          ['Gold Coast', '13', 'St. Louis'],
        ],
      },
    ],
    rulings: [
      { id: 'R10', book: 'Two worked examples: Chicago takes a 5 or more, and Lakes pays 3 provisions.' },
      'R11',
    ],
    designs: ['The map beyond the named cities.'],
  },
];
