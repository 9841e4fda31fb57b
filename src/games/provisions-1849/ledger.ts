/** The rules of Provisions 1849, numbered, in our own words. Refusals, log lines and tests cite these ids. */
import type { Rule } from '../../engine/game.ts';
import { type LedgerEntry, section } from '../../engine/ledger.ts';

const COMPONENTS: readonly LedgerEntry[] = [
  {
    id: 'P49-COMP-1',
    text: 'Eight suppliers sell one good each. What lies in Holding waits; only what lies on the Production shelf can be bought.',
  },
  {
    id: 'P49-COMP-2',
    text: 'There are ten cubes of every good, eighty in all. None is ever added or lost: each lies in Holding, on a shelf, in a stock or with the vigilantes.',
  },
  {
    id: 'P49-COMP-3',
    text: 'Of the 18 Production Cards twelve produce (1 five times, 2 four times, 3 twice, 4 once) and six steal (1 twice, 2 three times, 3 once).',
  },
  {
    id: 'P49-COMP-4',
    text: 'The vigilantes have a place of their own for stolen cubes, with room for any number.',
    ruling: 'R27',
  },
  {
    id: 'P49-COMP-5',
    text: 'Each of the 52 prospectors shows the goods they want, the points they bring, and up to two Contract Goods.',
  },
  {
    id: 'P49-COMP-6',
    text: 'A store has two spaces for each good, or three or four as an option.',
    ruling: 'R4',
  },
  { id: 'P49-COMP-7', text: 'There are 16 Bonus Cards.' },
  {
    id: 'P49-COMP-8',
    text: 'The Barrel counts the turns of six months, July to December: three a month, or two or four as an option.',
    ruling: 'R3',
  },
  { id: 'P49-COMP-9', text: 'One Gold Nugget marks who acts first.' },
  { id: 'P49-COMP-10', text: 'The game is for two to five players.', ruling: 'R1' },
  {
    id: 'P49-COMP-11',
    text: 'The goods: Potato, Flour, Beans and Coffee to eat; Equipment, Lantern, Pistol and Clothing to work with.',
    ruling: 'R2',
  },
  {
    id: 'P49-AIM-1',
    text: 'Whoever has the most points wins: those of the prospectors served and those of their own Bonus Card.',
  },
];

const SETUP: readonly LedgerEntry[] = [
  { id: 'P49-SETUP-1', text: 'All eight suppliers are in play, whatever the number of players.' },
  { id: 'P49-SETUP-2', text: 'The cubes start in Holding; no shelf has any before July.', ruling: 'R5' },
  { id: 'P49-SETUP-3', text: 'No Production Card is shown before July.' },
  { id: 'P49-SETUP-4', text: 'The vigilantes start with nothing.' },
  {
    id: 'P49-SETUP-5',
    text: 'Six shuffled prospectors make the row. The first one turned up stands rightmost, in slot 6; the last one in slot 1.',
    ruling: 'R6',
  },
  {
    id: 'P49-SETUP-6',
    text: 'The next prospector goes away face down before anybody has seen them, which leaves a pile of 45.',
  },
  { id: 'P49-SETUP-7', text: 'Everybody starts with an empty store.' },
  { id: 'P49-SETUP-8', text: 'Each player is dealt three Bonus Cards that nobody else sees.' },
  {
    id: 'P49-SETUP-9',
    text: 'Everybody keeps one of their three, in secret and at the same time, with the row in sight and before the first production. A choice can be changed until the last one is made.',
    ruling: 'R7',
  },
  { id: 'P49-SETUP-10', text: 'Bonus Cards that nobody keeps take no part in the game and are never shown.' },
  {
    id: 'P49-SETUP-11',
    text: 'The Barrel starts on the first position of July, and the first turn is taken there.',
    ruling: 'R3',
  },
  {
    id: 'P49-SETUP-12',
    text: 'The Gold Nugget goes to a random player, unless the table has named a seat.',
    ruling: 'R8',
  },
];

const MONTHS: readonly LedgerEntry[] = [
  { id: 'P49-TIME-1', text: 'Six months are played: July, August, September, October, November, December.' },
  {
    id: 'P49-TIME-2',
    text: 'Every month, December too, begins with production; then come turns of buying, selling and trading.',
  },
  {
    id: 'P49-PROD-1',
    text: 'With two or three players a supplier with an empty shelf first gets one cube out of Holding.',
  },
  {
    id: 'P49-PROD-2',
    text: 'With four or five players every shelf is first filled up to two cubes, month after month.',
  },
  { id: 'P49-PROD-3', text: 'Filling up stops where Holding is empty.', ruling: 'R9' },
  {
    id: 'P49-PROD-4',
    text: 'Then all 18 Production Cards are shuffled and one is shown beside each supplier; ten stay unseen.',
    ruling: 'R31',
  },
  { id: 'P49-PROD-5', text: 'A card that produces moves its number of cubes from Holding to the shelf.' },
  { id: 'P49-PROD-6', text: 'A shelf takes five cubes at most; what does not fit stays in Holding.' },
  { id: 'P49-PROD-7', text: 'If Holding has fewer cubes than the card says, all of them are produced.' },
  { id: 'P49-PROD-8', text: 'A card that steals moves its number of cubes from the shelf to the vigilantes.' },
  { id: 'P49-PROD-9', text: 'If the shelf has fewer cubes than the card says, all of them are stolen.' },
  { id: 'P49-PROD-10', text: 'Every month is drawn from all 18 cards anew, whatever was shown before.' },
  {
    id: 'P49-PROD-11',
    text: 'Production at one supplier never touches another, so their order makes no difference.',
    ruling: 'R10',
  },
];

const TURNS: readonly LedgerEntry[] = [
  {
    id: 'P49-TURN-1',
    text: 'In a turn everybody acts once, clockwise from the Gold Nugget.',
  },
  { id: 'P49-TURN-2', text: 'To act is to buy, to sell or to trade: one of the three, once.' },
  { id: 'P49-TURN-3', text: 'Whoever can act must.', ruling: 'R11' },
  { id: 'P49-TURN-4', text: 'The order stays the same for all turns of a month.' },
  {
    id: 'P49-PASS-1',
    text: 'Only a player who can neither buy nor sell nor trade may pass, and then has to.',
    ruling: 'R11',
  },
];

const BUY: readonly LedgerEntry[] = [
  {
    id: 'P49-BUY-1',
    text: 'Bought cubes move from the shelf to the spaces of that good in the store. They cost the action and nothing else.',
  },
  { id: 'P49-BUY-2', text: 'Two cubes from one supplier can be bought if three or more lie on that shelf.' },
  { id: 'P49-BUY-3', text: 'Or one cube each from two suppliers, whatever else lies there.' },
  {
    id: 'P49-BUY-4',
    text: 'A purchase is two cubes. As an option, it may be one where two cannot be bought, or whenever the buyer likes.',
    ruling: 'R12',
  },
  { id: 'P49-BUY-5', text: 'What does not fit into the store cannot be bought.' },
  { id: 'P49-BUY-6', text: 'Neither Holding nor the vigilantes sell anything.', ruling: 'R34' },
];

const SELL: readonly LedgerEntry[] = [
  { id: 'P49-SELL-1', text: 'Anybody in the row can be served, wherever they stand.' },
  {
    id: 'P49-SELL-2',
    text: 'A prospector gets everything on their strip and nothing else; a good that stands there twice is needed twice.',
  },
  {
    id: 'P49-SELL-3',
    text: 'Each good comes from the stock as a cube, or from the contract of somebody served in an earlier action.',
  },
  {
    id: 'P49-SELL-4',
    text: 'Each contract card supplies one good a sale, even where it shows two to choose from.',
    ruling: 'R13',
  },
  { id: 'P49-SELL-5', text: 'Contracts are not used up: they supply again in every later sale.', ruling: 'R13' },
  { id: 'P49-SELL-6', text: 'The contract of the prospector being served does not help in that sale.', ruling: 'R14' },
  {
    id: 'P49-SELL-7',
    text: 'Contracts alone may be enough, and a cube may be spent even where a contract could have supplied the good.',
    ruling: 'R15',
  },
  { id: 'P49-SELL-8', text: 'Cubes that are spent go back to Holding, not to the shelf.', ruling: 'R34' },
  { id: 'P49-SELL-9', text: 'Whoever was served stays with the seller, in the open for everybody.' },
  {
    id: 'P49-SELL-10',
    text: 'Those to the left of the gap move up to the right at once, and the next prospector from the pile takes slot 1.',
    ruling: 'R33',
  },
  { id: 'P49-SELL-11', text: 'One action serves one prospector.' },
];

const TRADE: readonly LedgerEntry[] = [
  { id: 'P49-TRADE-1', text: 'Only the vigilantes trade; players never do among themselves.' },
  {
    id: 'P49-TRADE-2',
    text: 'Two for one: any two cubes of the stock for one cube that the vigilantes have.',
    ruling: 'R16',
  },
  {
    id: 'P49-TRADE-3',
    text: 'One for one: a cube of a good that the vigilantes do not have, for one that they have.',
    ruling: 'R17',
  },
  {
    id: 'P49-TRADE-4',
    text: 'Both sides hand over at the same moment: what the vigilantes have is what they had before the trade.',
    ruling: 'R18',
  },
  { id: 'P49-TRADE-5', text: 'The store must have room for what was taken once the rest is given.', ruling: 'R18' },
  { id: 'P49-TRADE-6', text: 'What is given stays with the vigilantes.' },
  { id: 'P49-TRADE-7', text: 'Cubes can be given, contracts cannot.' },
  { id: 'P49-TRADE-8', text: 'Vigilantes who have nothing trade nothing.' },
];

const CHANGE: readonly LedgerEntry[] = [
  { id: 'P49-MONTH-1', text: 'When all have acted the Barrel moves to the next position.' },
  { id: 'P49-MONTH-2', text: 'If that is in the same month, everybody acts again.' },
  {
    id: 'P49-MONTH-3',
    text: 'When August, September and November begin, whoever stands rightmost leaves the row, and the pile sends somebody new; a sale just before changes nothing.',
  },
  {
    id: 'P49-MONTH-4',
    text: 'In every new month the Gold Nugget moves one seat clockwise, then production begins. In October the hand-out comes first.',
  },
  {
    id: 'P49-MONTH-5',
    text: 'Nobody leaves the row when October or December begins, unless the table has chosen so.',
    ruling: 'R19',
  },
  {
    id: 'P49-ROW-1',
    text: 'When the pile is empty the row gets shorter. Those who remain close up to the right, so slot 6 is the last to be empty.',
    ruling: 'R20',
  },
  { id: 'P49-ROW-2', text: 'Whoever has left the row unserved never comes back.', ruling: 'R20' },
];

const OCTOBER: readonly LedgerEntry[] = [
  {
    id: 'P49-OCT-1',
    text: "When October begins everybody takes one cube from the vigilantes, whichever they like, in September's order.",
    ruling: 'R21',
  },
  {
    id: 'P49-OCT-2',
    text: 'Whoever can take one must. Whoever finds nothing left, or nothing that fits, is passed over.',
    ruling: 'R22',
  },
  { id: 'P49-OCT-3', text: 'What is left then goes back to Holding.' },
  {
    id: 'P49-OCT-4',
    text: 'After that the Gold Nugget moves, October begins, and stealing goes on as before.',
    ruling: 'R36',
  },
];

const DECEMBER: readonly LedgerEntry[] = [
  {
    id: 'P49-DEC-1',
    text: 'In December, before each action, whoever stands rightmost leaves and the pile sends somebody new.',
  },
  {
    id: 'P49-DEC-2',
    text: 'Nobody leaves if the action just before was a sale that brought somebody new into the row; as an option, any sale will do, even with an empty pile.',
    ruling: 'R23, R24',
  },
  {
    id: 'P49-DEC-3',
    text: 'They leave before it is checked whether the player can act, so even before a pass.',
    ruling: 'R25',
  },
  {
    id: 'P49-DEC-4',
    text: "For December's first action the one just before is November's last. As an option, that one does not count, and somebody leaves whatever it was.",
    ruling: 'R23',
  },
  {
    id: 'P49-DEC-5',
    text: 'They go on leaving when the pile is empty, until nobody is left.',
    ruling: 'R20',
  },
  { id: 'P49-END-1', text: "The game is over when the Barrel leaves December's last position." },
];

const SCORE: readonly LedgerEntry[] = [
  { id: 'P49-SCORE-1', text: 'A score is Provision Points and Bonus Points together.' },
  { id: 'P49-SCORE-2', text: 'Provision Points are those printed on the prospectors served.' },
  {
    id: 'P49-SCORE-3',
    text: 'Bonus Points are those of each line met on your own Bonus Card; every line counts by itself.',
  },
  {
    id: 'P49-SCORE-4',
    text: 'Goods sold are those on the strips of the prospectors served, from cube and contract alike.',
  },
  {
    id: 'P49-SCORE-5',
    text: 'The most is more than anybody else has. If several are level at the top, nobody scores; as an option, all of them do, if they have any.',
    ruling: 'R26',
  },
  { id: 'P49-SCORE-6', text: 'A card with three goods: 5 points for the most of one, 3 of another, 2 of the third.' },
  {
    id: 'P49-SCORE-7',
    text: 'A card with a pair: 8 points for the most of both together, 2 for the most of a third good. As an option, the 2 are for coming second in the pair, with exactly one player ahead and nobody level.',
    ruling: 'R28, R35',
  },
  { id: 'P49-SCORE-8', text: 'A card without goods: 7 points for serving the most prospectors.' },
  {
    id: 'P49-SCORE-9',
    text: 'A tie on points goes to whoever served more prospectors, then to whoever has more cubes left in stock; if that is level too, the place is shared.',
    ruling: 'R30',
  },
  {
    id: 'P49-HIDE-1',
    text: 'A Bonus Card is known to whoever keeps it, and to all when points are counted.',
    ruling: 'R29',
  },
  {
    id: 'P49-HIDE-2',
    text: 'Everything else is in the open and can be looked up, except who is next in the pile and who went away unseen at the start.',
    ruling: 'R29',
  },
];

/** All rules, chapter by chapter. */
export const LEDGER: readonly Rule[] = [
  ...section('Components and aim', COMPONENTS),
  ...section('Set-up', SETUP),
  ...section('Months and production', MONTHS),
  ...section('Turns', TURNS),
  ...section('Buy', BUY),
  ...section('Sell', SELL),
  ...section('Trade', TRADE),
  ...section('A new month, and the row', CHANGE),
  ...section('October', OCTOBER),
  ...section('December', DECEMBER),
  ...section('Points and secrets', SCORE),
];
