/** The rules of Wild West Stampede, numbered, in our own words. Refusals, log lines and tests cite these ids. */
import type { Rule } from '../../engine/game.ts';
import { type LedgerEntry, section } from '../../engine/ledger.ts';

const COMPONENTS: readonly LedgerEntry[] = [
  {
    id: 'WWS-COMP-1',
    text: 'Six people, each with a pawn of their colour: Banker purple, School Teacher yellow, Blacksmith black, Doctor blue, Chef green, Aristocrat orange. Only their colours and starting packs set them apart.',
  },
  { id: 'WWS-COMP-2', text: 'Eleven red value pieces, numbered 1 to 11.' },
  {
    id: 'WWS-COMP-3',
    text: 'Three decks of 18 cards: provisions, company and land. Titles come from the land deck.',
    ruling: 'R2',
  },
  {
    id: 'WWS-COMP-4',
    text: 'One board, two dice, and for everybody a card that tracks provisions, company and titles. There is no limit to what anybody can have.',
    ruling: 'R2',
  },
  {
    id: 'WWS-COMP-5',
    text: 'Four homes in each colour show who owns what. Whoever runs out of them goes on with stand-ins.',
    ruling: 'R3',
  },
  {
    id: 'WWS-COMP-6',
    text: 'The value pieces of the box have to be cut out before the first game; here that is done.',
    note: true,
  },
];

const SETUP: readonly LedgerEntry[] = [
  {
    id: 'WWS-SETUP-1',
    text: 'The value pieces are shuffled and laid out face up, one on each territory, starting in the Northwest: from West to East, row by row towards the South.',
  },
  { id: 'WWS-SETUP-2', text: 'All three decks are shuffled and lie face down.', ruling: 'R2' },
  { id: 'WWS-SETUP-3', text: 'Everybody is given one of the six at random.', ruling: 'R4' },
  {
    id: 'WWS-SETUP-4',
    text: 'Provisions and company to set out with: Banker 15 and 5, School Teacher 7 and 15, Blacksmith 7 and 10, Doctor 15 and 7, Chef 10 and 7, Aristocrat 20 and 3. Nobody has a title or a card.',
  },
  {
    id: 'WWS-SETUP-5',
    text: 'A die sends everybody to a city: Boston on a 1, Cleveland on a 2, Atlanta on a 3, DC on a 4, Lexington on a 5, Fayetteville on a 6. Cities can be shared.',
  },
  {
    id: 'WWS-SETUP-6',
    text: 'Starting in a city is not a visit: it brings no card, and the first move may end there.',
    ruling: 'R5',
  },
];

const TURNS: readonly LedgerEntry[] = [
  { id: 'WWS-TURN-1', text: 'The School Teacher begins.' },
  {
    id: 'WWS-TURN-2',
    text: 'If she is not at the table, the first of these who is begins: Blacksmith, Chef, Doctor, Banker, Aristocrat.',
    ruling: 'R6',
  },
  {
    id: 'WWS-TURN-3',
    text: 'Turns go round counterclockwise: from each seat to the one before it, from the first seat to the last.',
    ruling: 'R7',
  },
  {
    id: 'WWS-TURN-4',
    text: 'In a round everybody has one turn, starting with whoever began the game; a turn that is lost counts too.',
    ruling: 'R8',
  },
];

const EAST: readonly LedgerEntry[] = [
  {
    id: 'WWS-EAST-1',
    text: 'Whoever begins a turn in the East rolls both dice, and may walk as many steps as they show.',
  },
  {
    id: 'WWS-EAST-2',
    text: 'The move may end anywhere in the East within that distance, and not beyond it. Staying counts as a move, unless a city is closed to you.',
    ruling: 'R9',
  },
  { id: 'WWS-EAST-3', text: 'Walking in the East is free.' },
  {
    id: 'WWS-EAST-4',
    text: 'Nobody stands in the way of anybody, East or West. In the East it means nothing to share a space.',
  },
];

const BORDER: readonly LedgerEntry[] = [
  {
    id: 'WWS-BORDER-1',
    text: 'Five landings on the border join the halves, each a step from its road and a step from its trail. They lie in neither half, and no move ends on one.',
    ruling: 'R10',
  },
  {
    id: 'WWS-BORDER-2',
    text: 'To go West, roll more than the number of spaces that lie before a landing. From Chicago that is 5 or more, for four spaces lie before the nearest.',
  },
  {
    id: 'WWS-BORDER-3',
    text: 'You decide after the roll whether to cross. If you cannot or will not, the roll is for a move in the East.',
    ruling: 'R11',
  },
  {
    id: 'WWS-BORDER-4',
    text: 'Having crossed, you go on from the landing in the same turn, 1 to 10 steps at a provision each; what the dice had left is lost. Without a provision nobody crosses.',
    ruling: 'R10',
  },
  {
    id: 'WWS-BORDER-5',
    text: 'To go East, pay a provision for each step to a landing (3 from Lakes to the nearest), then roll both dice and walk at least one step on from there.',
  },
  {
    id: 'WWS-BORDER-6',
    text: 'The way to the landing counts towards the 10 steps of a turn, and the border is crossed once a turn at most.',
    ruling: 'R10',
  },
];

const WEST: readonly LedgerEntry[] = [
  {
    id: 'WWS-WEST-1',
    text: 'Whoever begins a turn in the West with provisions does not roll, but walks as far as they like: up to 10 steps.',
  },
  { id: 'WWS-WEST-2', text: 'Every step costs a provision, so that nobody gets farther than the pack allows.' },
  {
    id: 'WWS-WEST-3',
    text: 'One move a turn. It costs as much as the shortest way, whichever way you take.',
    ruling: 'R9',
  },
  { id: 'WWS-WEST-4', text: 'What is passed on the way, stars or people, does not matter.', ruling: 'R12' },
];

const CITY: readonly LedgerEntry[] = [
  { id: 'WWS-CITY-1', text: 'Grey stars stand for provisions cards, purple ones for company, red ones for land.' },
  { id: 'WWS-CITY-2', text: 'A city is visited by ending a move in it; passing through is no visit.', ruling: 'R12' },
  { id: 'WWS-CITY-3', text: 'A visitor may draw one card of the deck that the star stands for.' },
  { id: 'WWS-CITY-4', text: 'A visit ends the turn.', ruling: 'R13' },
  {
    id: 'WWS-CITY-5',
    text: 'The city of your last visit is closed to you in your next turn: the move must end elsewhere. It opens again after that; a lost turn does not open it.',
    ruling: 'R14',
  },
  {
    id: 'WWS-CITY-6',
    text: 'Whoever is placed in a city, at the start or by Influenza, has not visited it, and may do so by staying there on the next turn.',
    ruling: 'R5',
  },
  {
    id: 'WWS-CITY-7',
    text: 'When a card is wanted and the pile is used up, the discards are shuffled and become the pile. With no discards either, there is nothing to draw.',
    ruling: 'R15',
  },
];

const CARDS: readonly LedgerEntry[] = [
  {
    id: 'WWS-CARD-1',
    text: 'Add cards are turned in as they are drawn, in either half: you gain what they say, and they are discarded. That is not playing a card.',
    ruling: 'R16',
  },
  { id: 'WWS-CARD-2', text: 'All other cards go to the hand, which holds four at most.' },
  {
    id: 'WWS-CARD-3',
    text: 'You may draw with four in hand. If that makes five, one of them is discarded at once, face up.',
    ruling: 'R17',
  },
  { id: 'WWS-CARD-4', text: 'One card a turn may be played.' },
  {
    id: 'WWS-CARD-5',
    text: 'Cards are played in your own turn and while you are in the West, before you move or after it.',
    ruling: 'R18',
  },
  {
    id: 'WWS-CARD-6',
    text: 'If you play a card against somebody, you choose whom: anybody else, in either half.',
    ruling: 'R19',
  },
  { id: 'WWS-CARD-7', text: 'A card that would change nothing cannot be played.', ruling: 'R20' },
  {
    id: 'WWS-CARD-8',
    text: 'Whoever has less than a card takes loses all of it, and owes nothing.',
    ruling: 'R21',
  },
  {
    id: 'WWS-CARD-9',
    text: 'A played card goes to the discards of its deck. Swamp Land and Claim lie beside their territory until they end, Water Source for good.',
    ruling: 'R15',
  },
  {
    id: 'WWS-CARD-10',
    text: 'What a card takes away goes to the supply, which never runs out, unless the card gives it to you.',
    ruling: 'R21',
  },
];

const FOUNDING: readonly LedgerEntry[] = [
  {
    id: 'WWS-FOUND-1',
    text: 'A territory is founded in your own turn, standing on its star while it is open: before you move, or after.',
    ruling: 'R22',
  },
  { id: 'WWS-FOUND-2', text: 'It costs as many provisions, and as much company, as its value says, and one title.' },
  { id: 'WWS-FOUND-3', text: 'It is always one title, whatever doubles or halves the rest.' },
  {
    id: 'WWS-FOUND-4',
    text: 'The founder plants a home and scores the value. Your points are the values of all that you own now.',
  },
  {
    id: 'WWS-FOUND-5',
    text: 'Land that is owned, or a water source, cannot be founded. Nobody has to found, and a turn has room for two foundings: one before the move and one after.',
    ruling: 'R22',
  },
  {
    id: 'WWS-FOUND-6',
    text: 'What the founding cost is remembered, for a sale and for Precious Metals.',
    ruling: 'R23',
  },
  { id: 'WWS-FOUND-7', text: 'A swamp or a claim on the land ends with its founding.', ruling: 'R24' },
];

const STRANDED: readonly LedgerEntry[] = [
  {
    id: 'WWS-STR-1',
    text: 'You are stranded if your turn begins in the West and you have no provisions. Nobody is stranded in the East.',
    ruling: 'R25',
  },
  {
    id: 'WWS-STR-2',
    text: 'Stranded, you can neither move nor found, turn after turn, until provisions come.',
  },
  {
    id: 'WWS-STR-3',
    text: 'First way out: give any number of titles to the supply, for 7 provisions each.',
    ruling: 'R26',
  },
  {
    id: 'WWS-STR-4',
    text: 'Second way out: trade with somebody, wherever they are. You give one kind of goods (company, titles or one card) for provisions.',
    ruling: 'R27',
  },
  {
    id: 'WWS-STR-5',
    text: 'Third way out: sell land that you founded and still own, for what founding it cost: the provisions, the company and a title, all paid to you. Home and points change hands at once.',
    ruling: 'R28',
  },
  { id: 'WWS-STR-6', text: 'Whoever has a provision left can use none of the three.' },
  {
    id: 'WWS-STR-7',
    text: 'Once provisions have come, however they came, a stranded turn is over; you move again next turn. A turn that a guide has made free goes on.',
    ruling: 'R29, R30',
  },
  {
    id: 'WWS-STR-8',
    text: 'Up to three offers a turn, counting trades, sales and those called off. The other side says yes or no, and nothing else.',
    ruling: 'R27',
  },
  {
    id: 'WWS-STR-9',
    text: 'A trade asks for 1 to 20 provisions that the other side has. A card cannot be offered to somebody with four; a card on offer is shown to all.',
    ruling: 'R27',
  },
  {
    id: 'WWS-STR-10',
    text: 'Land that was bought cannot be sold again, and a buyer must be able to pay all of the price.',
    ruling: 'R28',
  },
  {
    id: 'WWS-STR-11',
    text: 'A stranded traveller may still play a card. An Indian guide makes the turn an ordinary one with free walking; a card that brings provisions ends it; after any other card you are as stranded as before.',
    ruling: 'R30',
  },
  {
    id: 'WWS-STR-12',
    text: 'Relief: after two stranded turns in a row without provisions, whoever begins a third one without a title gets 7 provisions, and that turn is over. Lost turns and turns under a guide neither count nor break the row; provisions break it, even if they are gone again.',
    ruling: 'R31',
  },
];

const SHOOTOUTS: readonly LedgerEntry[] = [
  {
    id: 'WWS-SHOOT-1',
    text: 'Whoever ends a move in the West where somebody stands must shoot it out at once.',
    ruling: 'R12',
  },
  {
    id: 'WWS-SHOOT-2',
    text: 'Both roll a die, and the higher wins the round; equal dice are rolled again. Two rounds win the shootout.',
    ruling: 'R32',
  },
  {
    id: 'WWS-SHOOT-3',
    text: "The winner takes half of the loser's provisions, company and titles, each rounded up. Cards and land are safe.",
    ruling: 'R33',
  },
  {
    id: 'WWS-SHOOT-4',
    text: 'Where several stand, the newcomer fights them one by one, in the order of play, each with what they then have.',
    ruling: 'R34',
  },
  {
    id: 'WWS-SHOOT-5',
    text: 'Afterwards all stay where they are. Standing together starts nothing; arriving again does.',
    ruling: 'R34',
  },
  { id: 'WWS-SHOOT-6', text: "The newcomer's turn then goes on. There is no shooting in the East or on landings." },
];

const PROVISIONS_CARDS: readonly LedgerEntry[] = [
  { id: 'WWS-CP-1', text: 'Add Provisions: gain as many as the card says.' },
  { id: 'WWS-CP-2', text: 'Wolf Pack: somebody else loses 10 provisions.' },
  {
    id: 'WWS-CP-3',
    text: 'Thunder Storm: somebody else loses the next turn they would have. Storms add up.',
    ruling: 'R35',
  },
  { id: 'WWS-CP-4', text: 'Spoil: all others lose 5 provisions.' },
  { id: 'WWS-CP-5', text: 'Indian, for goods: all others give you 2 provisions.', ruling: 'R21' },
  {
    id: 'WWS-CP-6',
    text: 'Indian, as a guide: before you move, walking becomes free for this turn. Ten steps are still the most, and foundings cost what they cost.',
    ruling: 'R36',
  },
  {
    id: 'WWS-CP-7',
    text: 'Davy Crockett: played with a founding, halves its provisions and company, rounded up: 7 becomes 4.',
  },
  {
    id: 'WWS-CP-8',
    text: 'With Davy Crockett a swamp costs its plain value: doubled first, then halved.',
    ruling: 'R37',
  },
];

const COMPANY_CARDS: readonly LedgerEntry[] = [
  { id: 'WWS-CC-1', text: 'Add Company: gain as much as the card says.' },
  { id: 'WWS-CC-2', text: 'Defection: all others give you 5 company, once and not twice.', ruling: 'R38' },
  {
    id: 'WWS-CC-3',
    text: 'Anarchy: somebody else loses half of their company to the supply, rounded up: of 7 they keep 3.',
  },
  {
    id: 'WWS-CC-4',
    text: "Influenza: somebody else's pawn goes to Atlanta at once, pack and hand along with it. That is no visit. It cannot hit anybody who is in Atlanta.",
    ruling: 'R39',
  },
];

const LAND_CARDS: readonly LedgerEntry[] = [
  { id: 'WWS-CL-1', text: 'Add Title: gain a title.' },
  {
    id: 'WWS-CL-2',
    text: 'Swamp Land: open land takes double provisions and company from now on, for the same points. It is not doubled again, and is over once the land is founded or becomes a water source.',
    ruling: 'R24',
  },
  {
    id: 'WWS-CL-3',
    text: 'Precious Metals: gain the provisions and company that founding one territory cost you, if you still own it.',
    ruling: 'R23',
  },
  {
    id: 'WWS-CL-4',
    text: 'Mob: somebody else loses their most valuable territory. It is open again, without markers, and nothing is paid back.',
    ruling: 'R40',
  },
  {
    id: 'WWS-CL-5',
    text: 'Water Source: open land becomes a source for good and can never be founded. Any markers on it end.',
    ruling: 'R41',
  },
  {
    id: 'WWS-CL-6',
    text: 'Whoever ends a move in the West on a water source may draw a card from provisions or company. Staying there brings none.',
    ruling: 'R41',
  },
  {
    id: 'WWS-CL-7',
    text: "Claim: until the end of the claimant's third turn after this one, nobody else can found that open land.",
    ruling: 'R42',
  },
  {
    id: 'WWS-CL-8',
    text: 'You cannot claim land that somebody else has claimed. Your own claim can be renewed for another three turns, and its old card is discarded. Swamp Land and Water Source may hit claimed land.',
    ruling: 'R42',
  },
];

const END: readonly LedgerEntry[] = [
  {
    id: 'WWS-END-1',
    text: 'Your reach is your points plus the values of all open land. As soon as somebody has more points than the reach of each of the others, the game is over and they have won.',
    ruling: 'R43',
  },
  { id: 'WWS-END-2', text: 'The game also ends when no land is open. The most points win.', ruling: 'R44' },
  { id: 'WWS-END-3', text: 'The game also ends after round 50. The most points win.', ruling: 'R45' },
  {
    id: 'WWS-END-4',
    text: 'If several are level at the top, their packs are counted: 3 for a title, 2 for a provision, 1 for each person in the company. The fullest pack wins.',
  },
  { id: 'WWS-END-5', text: 'If packs are level as well, the win is shared.', ruling: 'R46' },
  {
    id: 'WWS-END-6',
    text: 'Whether the game is over is checked after every action, even when somebody accepts an offer on another player’s turn.',
    ruling: 'R43',
  },
  {
    id: 'WWS-END-7',
    text: 'Where the rulebook is silent it leaves things to the table; our answers are the rulings.',
    ruling: 'R47',
    note: true,
  },
];

/** All rules, in the order of the rulebook. */
export const LEDGER: readonly Rule[] = [
  ...section('In the box', COMPONENTS),
  ...section('Set-up', SETUP),
  ...section('Turns and rounds', TURNS),
  ...section('Walking in the East', EAST),
  ...section('The border', BORDER),
  ...section('Walking in the West', WEST),
  ...section('Cities and drawing', CITY),
  ...section('Cards', CARDS),
  ...section('Founding a territory', FOUNDING),
  ...section('Stranded', STRANDED),
  ...section('Shootouts', SHOOTOUTS),
  ...section('Provisions cards', PROVISIONS_CARDS),
  ...section('Company cards', COMPANY_CARDS),
  ...section('Land cards', LAND_CARDS),
  ...section('The end of the game', END),
];
