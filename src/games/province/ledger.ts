/** The rules of Province, numbered, in our own words. Refusals, log lines and tests cite these ids. */
import type { Rule } from '../../engine/game.ts';
import { type LedgerEntry, section } from '../../engine/ledger.ts';

const SETUP: readonly LedgerEntry[] = [
  {
    id: 'PROV-COMP-1',
    text: 'In the box: the board; 7 Red and 7 Blue Structures; 3 Green Workers, a yellow Camp Worker, an orange Village Worker, 3 Red and 3 Blue Sailors; 2 Ship Tokens, 9 Goal Tokens, the Lender Token and the Labor Tracker; 10 Silver worth 1, 3 Gold worth 5 and one Platinum worth 10.',
    ruling: 'R4',
  },
  {
    id: 'PROV-COMP-2',
    text: 'The board has the Work Cycle with its three spaces in the middle, a plot for each of the eight types round it, arrows from Lender to Bank, Camp to Village and Mill to Smithy, the Harbor table at the top and the Grind tab at the bottom.',
    note: true,
  },
  { id: 'PROV-SETUP-1', text: 'The game is for exactly two players.' },
  { id: 'PROV-SETUP-2', text: 'Each of the three spaces of the Work Cycle starts with one Green Worker.' },
  { id: 'PROV-SETUP-3', text: 'All Coin begins in the supply.' },
  {
    id: 'PROV-SETUP-4',
    text: 'The Camp Worker, the Village Worker, the Sailors, the Lender Token and the Ship Tokens wait beside the board.',
  },
  { id: 'PROV-SETUP-5', text: 'Five of the nine Goal Tokens, picked blindly, make a face-down stack.' },
  {
    id: 'PROV-SETUP-6',
    text: 'The other four are out of play; nobody sees them until the game is over.',
    ruling: 'R2',
  },
  { id: 'PROV-SETUP-7', text: 'A player owns the seven Structures and the three Sailors of one colour.' },
  {
    id: 'PROV-SETUP-8',
    text: 'The first player is drawn at random, unless the table has settled on one.',
    ruling: 'R1',
  },
  { id: 'PROV-SETUP-9', text: 'The first player starts with 2 Coin, the second with 3.' },
  { id: 'PROV-SETUP-10', text: 'Last of all, the top Goal of the stack is turned up.' },
];

const TURN: readonly LedgerEntry[] = [
  { id: 'PROV-TURN-1', text: 'The players take turns; only the one whose turn it is may act.' },
  {
    id: 'PROV-TURN-2',
    text: 'A turn has a Work Cycle Phase and then a Resource Spending Phase; once left, the first is over.',
  },
  { id: 'PROV-TURN-3', text: 'Building, hiring, grinding and the Union belong to the Resource Spending Phase.' },
  {
    id: 'PROV-TURN-4',
    text: 'A turn starts by itself: the Harbormaster casts, then the Harbor pays, then the Mill, then the Smithy, then the Goal is checked.',
    ruling: 'R5, R35',
  },
  {
    id: 'PROV-TURN-5',
    text: 'A turn ends by itself: end-of-turn Goals are checked one after the other, leftover Labor is lost, borrowing ends, and then either the game is over or the rival begins.',
    ruling: 'R6',
  },
  { id: 'PROV-TURN-6', text: 'Nobody has to spend: the turn may end with nothing bought.' },
];

const WORK: readonly LedgerEntry[] = [
  {
    id: 'PROV-WORK-1',
    text: 'Move one Worker or more, each a single step clockwise: from the top Labor Space to the lower one, on to the Coin Space, and back to the top.',
    ruling: 'R3',
  },
  { id: 'PROV-WORK-2', text: 'A Worker moves once in a turn.' },
  { id: 'PROV-WORK-3', text: 'Moving a Worker onto the Coin Space earns you 1 Coin from the supply.' },
  { id: 'PROV-WORK-4', text: 'Moving a Worker onto a Labor Space earns you 1 Labor.' },
  {
    id: 'PROV-WORK-5',
    text: 'Workers that stand still earn nothing, nor do Workers that are only placed.',
    ruling: 'R8',
  },
  { id: 'PROV-WORK-6', text: 'Both players may always move the Green Workers.' },
  {
    id: 'PROV-WORK-7',
    text: 'Moving the Camp Worker takes a Camp, and moving the Village Worker a Village, your own or borrowed. What the rival has built is no use to you by itself.',
  },
  {
    id: 'PROV-WORK-8',
    text: 'When both have built the Camp (or the Village), both move its one Worker, each on their own turn.',
  },
  { id: 'PROV-WORK-9', text: 'You cannot leave the Work Cycle Phase before at least one Worker has moved.' },
  { id: 'PROV-WORK-10', text: 'Workers move one by one, and each is paid as it lands.', ruling: 'R7' },
  { id: 'PROV-WORK-11', text: 'Any number of Workers may share a space.', ruling: 'R7' },
  {
    id: 'PROV-WORK-12',
    text: 'Laying moved Workers down and pushing the Labor Tracker are only memory aids; a screen shows both by itself.',
    note: true,
  },
  {
    id: 'PROV-LABOR-1',
    text: 'Labor lasts only for the turn that earned it. There is no limit to it, and what is not spent is lost.',
    ruling: 'R38',
  },
];

const COIN: readonly LedgerEntry[] = [
  {
    id: 'PROV-COIN-1',
    text: 'There are 35 Coin in the game. An amount of Coin is a value, not a number of pieces.',
    ruling: 'R9',
  },
  { id: 'PROV-COIN-2', text: 'Coin stays with its owner from turn to turn, for all to see.', ruling: 'R9' },
  { id: 'PROV-COIN-3', text: 'What is paid goes to the supply.' },
  { id: 'PROV-COIN-4', text: 'An empty supply pays nothing.' },
  { id: 'PROV-COIN-5', text: 'A supply that is too small pays what it has.', ruling: 'R10' },
  {
    id: 'PROV-COIN-6',
    text: 'Change is given whenever it is needed. It can always be given, so only totals matter.',
    ruling: 'R9',
  },
  {
    id: 'PROV-COIN-7',
    text: 'While nobody holds the Platinum Coin, a player who reaches 10 Coin takes it automatically.',
    ruling: 'R11',
  },
  {
    id: 'PROV-COIN-8',
    text: 'Its holder loses it on falling below 10 Coin: to the rival if the rival has 10, else to the supply. A rival who reaches 10 later does not take it away.',
    ruling: 'R11',
  },
];

const BUILDING: readonly LedgerEntry[] = [
  { id: 'PROV-BUILD-1', text: 'At most one Structure a turn.' },
  { id: 'PROV-BUILD-2', text: 'Both parts of the price are paid: Labor of this turn, and Coin to the supply.' },
  { id: 'PROV-BUILD-3', text: "The Structure stands on its type's plot, beside the board." },
  { id: 'PROV-BUILD-4', text: 'A player builds a type once.' },
  { id: 'PROV-BUILD-5', text: 'The first player to build a type scores the victory points printed on it, 1 or 2.' },
  { id: 'PROV-BUILD-6', text: 'The second to build it takes the place further out: no points, but the full effect.' },
  {
    id: 'PROV-BUILD-7',
    text: 'The Bank needs a Lender, the Village a Camp and the Smithy a Mill, each built by the same player on an earlier turn.',
    ruling: 'R34',
  },
  { id: 'PROV-BUILD-8', text: 'A Structure serves its builder until the game ends.' },
  {
    id: 'PROV-BUILD-9',
    text: 'Each player has seven Structures for eight types, and so always does without one type.',
  },
  {
    id: 'PROV-BUILD-10',
    text: 'Labor, Coin and points: Lender 2, 2, 1; Bank 3, 5, 2; Camp 3, 3, 1; Village 4, 4, 2; Mill 3, 2, 1; Smithy 5, 3, 2; Union 1, 2, 1; Harbor 1, 4, 1.',
  },
];

const EFFECTS: readonly LedgerEntry[] = [
  { id: 'PROV-EFF-1', text: 'The Lender lets its owner take the Lender Token.' },
  {
    id: 'PROV-EFF-2',
    text: 'With the Bank, each Worker moved onto the Coin Space earns 2 Coin, not 1.',
    ruling: 'R36',
  },
  {
    id: 'PROV-EFF-3',
    text: 'The Camp gives access to the Camp Worker, who arrives on the top Labor Space when the first Camp is built.',
  },
  {
    id: 'PROV-EFF-4',
    text: 'The Village gives access to the Village Worker, who arrives on the top Labor Space when the first Village is built.',
  },
  { id: 'PROV-EFF-5', text: 'The Mill brings 1 Labor when a turn of its owner starts.', ruling: 'R12' },
  { id: 'PROV-EFF-6', text: 'The Smithy brings another Labor when a turn of its owner starts.', ruling: 'R12' },
  {
    id: 'PROV-EFF-7',
    text: 'What pays at the start of a turn does not pay on the turn it is built. What is used while spending (Union, Lender, hiring at a second Harbor) works right away.',
    ruling: 'R13',
  },
  { id: 'PROV-UNION-1', text: 'With the Union, 2 Coin buy 1 Labor in the Resource Spending Phase.' },
  { id: 'PROV-UNION-2', text: 'The Union may be used again as long as the Coin lasts.', ruling: 'R14' },
  { id: 'PROV-GRIND-1', text: 'To grind is to trade 2 Labor for 1 Coin while spending; it takes no Structure.' },
  { id: 'PROV-GRIND-2', text: 'You may grind again as long as the Labor lasts.' },
  {
    id: 'PROV-GRIND-3',
    text: 'With an empty supply you may still grind: the Labor is gone, no Coin comes, and it still counts as a Grind.',
    ruling: 'R10',
  },
];

const LENDER: readonly LedgerEntry[] = [
  { id: 'PROV-LEND-1', text: 'Whoever has built the Lender may borrow, in both phases of their own turn.' },
  { id: 'PROV-LEND-2', text: 'You borrow one Structure that the rival has built.' },
  { id: 'PROV-LEND-3', text: 'Its effect serves the borrower for the rest of the turn.' },
  { id: 'PROV-LEND-4', text: 'The borrower takes the Lender Token.' },
  {
    id: 'PROV-LEND-5',
    text: 'If the rival has the token, you take it from them; they pay nothing, get nothing and are rid of it.',
    ruling: 'R15',
  },
  { id: 'PROV-LEND-6', text: 'You cannot borrow while you hold the token.' },
  { id: 'PROV-LEND-7', text: 'You cannot borrow a type that you have built yourself.' },
  { id: 'PROV-LEND-8', text: 'Its holder may give the token back for 3 Coin, in both phases of their own turn.' },
  { id: 'PROV-LEND-9', text: 'But not in the turn in which it was taken.' },
  {
    id: 'PROV-LEND-10',
    text: 'A borrowed income pays at once: 1 Labor for the Mill, 1 for the Smithy alone, and for the Harbor 1 Labor on white and white or 1 Coin on black and black.',
    ruling: 'R16',
  },
  {
    id: 'PROV-LEND-11',
    text: 'Otherwise the borrower may, this turn: move the Camp or Village Worker; earn 2 Coin for each further landing with the Bank; use the Union; hire one Sailor at the Harbor on mixed tokens.',
    ruling: 'R16',
  },
  {
    id: 'PROV-LEND-12',
    text: 'A Structure that could do nothing is not lent: the Harbor before the first cast, or the Bank once work is over.',
    ruling: 'R17',
  },
  {
    id: 'PROV-LEND-13',
    text: 'Sailors are not lent. One hired at a borrowed Harbor belongs for good to whoever hired it.',
    ruling: 'R16',
  },
  {
    id: 'PROV-LEND-14',
    text: 'Borrowing is not building: it scores nothing, does not count where Structures are counted, opens no other type and needs none.',
    ruling: 'R16',
  },
  { id: 'PROV-LEND-15', text: 'A player who has paid the token off may borrow again in the same turn.', ruling: 'R18' },
  { id: 'PROV-LEND-16', text: 'Holding the token when the game ends costs 2 victory points.' },
];

const HARBOR: readonly LedgerEntry[] = [
  { id: 'PROV-HARB-1', text: 'The first to build the Harbor is Harbormaster until the game ends.' },
  { id: 'PROV-HARB-2', text: 'Each turn of the Harbormaster starts with a cast of both Ship Tokens.' },
  {
    id: 'PROV-HARB-3',
    text: 'The tokens lie as they fell until the next cast, and serve everybody with access to a Harbor on their own turn.',
    ruling: 'R19',
  },
  { id: 'PROV-HARB-4', text: 'Two whites: 1 Labor at the start of the turn.' },
  { id: 'PROV-HARB-5', text: 'One of each: a Sailor may be hired this turn.' },
  { id: 'PROV-HARB-6', text: 'Two blacks: 1 Coin at the start of the turn.' },
  { id: 'PROV-HARB-7', text: 'Until the first cast a Harbor does nothing.', ruling: 'R19' },
  { id: 'PROV-HARB-8', text: 'A Ship Token falls on white or black with equal chance.', ruling: 'R20' },
  { id: 'PROV-SAIL-1', text: 'To hire, you need access to a Harbor and mixed tokens.' },
  { id: 'PROV-SAIL-2', text: 'A Sailor costs 3 Coin, paid in the Resource Spending Phase.' },
  { id: 'PROV-SAIL-3', text: "The Sailor has the hirer's colour and starts on the top Labor Space." },
  { id: 'PROV-SAIL-4', text: 'While three Sailors, of whatever colour, are at work, nobody can hire.' },
  { id: 'PROV-SAIL-5', text: 'At most one hire a turn.' },
  { id: 'PROV-SAIL-6', text: 'Sailors stay until the game ends.', ruling: 'R21' },
  {
    id: 'PROV-SAIL-7',
    text: 'Only the player who hired a Sailor moves it, whatever becomes of the Harbor and the tokens.',
    ruling: 'R21',
  },
];

const GOALS: readonly LedgerEntry[] = [
  { id: 'PROV-GOAL-1', text: 'A claimed Goal scores 1 victory point.' },
  { id: 'PROV-GOAL-2', text: 'Only the face-up Goal can be claimed.' },
  { id: 'PROV-GOAL-3', text: 'Whoever meets it claims it at once, like it or not.', ruling: 'R22' },
  {
    id: 'PROV-GOAL-4',
    text: 'Then the next one is turned up and checked right away, so one claim may follow another.',
  },
  { id: 'PROV-GOAL-5', text: 'A Goal that both meet when it is turned up is removed, and the next is turned up.' },
  {
    id: 'PROV-GOAL-6',
    text: 'A Goal that one player meets when it is turned up goes to that player, whosever turn it is.',
    ruling: 'R23',
  },
  {
    id: 'PROV-GOAL-7',
    text: 'Goals about one turn (Labor, Spending, Grind) count the turn in progress from its start, for the player whose turn it is, and no other turn.',
    ruling: 'R24',
  },
  {
    id: 'PROV-GOAL-8',
    text: 'Goals about the end of a turn (5 Coin, Crowd) are checked only then, and only for the player whose turn it was.',
    ruling: 'R25',
  },
  { id: 'PROV-GOAL-9', text: 'A Goal turned up at the end of a turn is still checked for that turn.', ruling: 'R25' },
  { id: 'PROV-GOAL-10', text: 'A Goal once claimed stays claimed.' },
  {
    id: 'PROV-GOAL-11',
    text: 'Workers Goal: access to two Workers besides the Green ones. The Camp and Village Workers count, built or borrowed, and each Sailor that you hired.',
    ruling: 'R26',
  },
  {
    id: 'PROV-GOAL-12',
    text: 'Labor Goal: 5 Labor earned in a turn from all sources together, spent or not.',
    ruling: 'R24',
  },
  { id: 'PROV-GOAL-13', text: 'Structure Goal: four Structures built, first or second.' },
  { id: 'PROV-GOAL-14', text: '5 Coin Goal: 5 Coin or more when your turn ends.' },
  {
    id: 'PROV-GOAL-15',
    text: '2 VP Structure Goal: you were first at two of Bank, Village and Smithy.',
    ruling: 'R27',
  },
  {
    id: 'PROV-GOAL-16',
    text: "Crowd Goal: three Workers or more, of any kind and anybody's, on one space when your turn ends.",
    ruling: 'R28',
  },
  {
    id: 'PROV-GOAL-17',
    text: 'Spending Goal: 4 Coin or more paid in a turn, whatever for: building, hiring, the Union, the Lender Token.',
    ruling: 'R24',
  },
  { id: 'PROV-GOAL-18', text: 'Grind Goal: two Grinds in a turn.' },
  { id: 'PROV-GOAL-19', text: '10 Coin Goal: the Platinum Coin is yours.', ruling: 'R11' },
];

const END: readonly LedgerEntry[] = [
  { id: 'PROV-END-1', text: 'The game ends when a player has built all seven Structures.' },
  { id: 'PROV-END-2', text: 'It ends when all eight types stand, whoever built them.', ruling: 'R33' },
  { id: 'PROV-END-3', text: 'It ends when all five Goals are claimed or removed.' },
  {
    id: 'PROV-END-4',
    text: 'The turn in progress is played out in full; then the game is over, and the rival has no further turn.',
    ruling: 'R29, R37',
  },
  { id: 'PROV-END-5', text: 'Several reasons in one turn end the game just as one does.', ruling: 'R29' },
  { id: 'PROV-END-6', text: 'After that nobody acts.' },
  {
    id: 'PROV-END-7',
    text: 'It also ends after 40 turns in a row in which no Structure was built and no Goal resolved.',
    ruling: 'R30',
  },
  {
    id: 'PROV-SCORE-1',
    text: 'Victory points: those printed on the types you built first, 1 for each Goal, less 2 for the Lender Token.',
  },
  { id: 'PROV-SCORE-2', text: 'A score may be below zero.', ruling: 'R31' },
  { id: 'PROV-SCORE-3', text: 'The most victory points win.' },
  { id: 'PROV-SCORE-4', text: 'If level, the player with more Structures wins, counting those built second.' },
  {
    id: 'PROV-SCORE-5',
    text: 'If still level, the player with more Workers wins: one for a Camp built, one for a Village built, one for each Sailor of yours.',
    ruling: 'R32',
  },
  { id: 'PROV-SCORE-6', text: 'If level even then, the game is a tie.' },
];

/** Every rule of Province. */
export const LEDGER: readonly Rule[] = [
  ...section('Components and set-up', SETUP),
  ...section('The turn', TURN),
  ...section('Work Cycle Phase', WORK),
  ...section('Coin', COIN),
  ...section('Building', BUILDING),
  ...section('What Structures do', EFFECTS),
  ...section('The Lender Token', LENDER),
  ...section('Harbor and Sailors', HARBOR),
  ...section('Goals', GOALS),
  ...section('End and score', END),
];
