/** The rules of Tabernacle, numbered, in our own words. Refusals, log lines and tests cite these ids. */
import type { Rule } from '../../engine/game.ts';
import { type LedgerEntry, section } from '../../engine/ledger.ts';

const COMPONENTS: readonly LedgerEntry[] = [
  {
    id: 'TAB-COMP-1',
    text: 'Forty-nine buildings: five each of nine types for the players, and four basic ones with a red back, which are the Old Port and the counters for gold, wood and stone.',
  },
  { id: 'TAB-COMP-2', text: 'Fifty-seven prospection tiles, and ten Indian tokens.' },
  { id: 'TAB-COMP-3', text: 'For each of five colours, four colonists and twenty property tokens.' },
  {
    id: 'TAB-COMP-4',
    text: 'Goods are limited: 80 gold, 40 wood and 60 stone. The stone of a road is one of the 60 and never comes back.',
    ruling: 'R1',
  },
  { id: 'TAB-COMP-5', text: 'One marker for the first player, and points counted up from 0 without a limit.' },
  {
    id: 'TAB-COMP-6',
    text: 'A building has a cost, which is the base of its price and the wood it takes, and points. Where it bears one figure, that is both; where it bears two, the cost comes first.',
  },
];

const SETUP: readonly LedgerEntry[] = [
  { id: 'TAB-SETUP-1', text: 'The game is for two to five players, who sit clockwise in the order of their seats.' },
  { id: 'TAB-SETUP-2', text: 'Everybody gets 10 gold, 5 wood and 3 stone from the reserve.' },
  {
    id: 'TAB-SETUP-3',
    text: 'Everybody begins with 0 points and two colonists to work with; the third waits for a cabin.',
  },
  {
    id: 'TAB-SETUP-4',
    text: 'The founders land in one of three districts: La Pointe, which is best for a first game, Cap Nord or Anse du Sud.',
  },
  { id: 'TAB-SETUP-5', text: 'Their four basic buildings fill its four sites, each in a place of its own.' },
  {
    id: 'TAB-SETUP-6',
    text: 'The three roads around it are built before the game with stone from the reserve, and score for nobody.',
    ruling: 'R1',
  },
  {
    id: 'TAB-SETUP-7',
    text: 'All other sites get a shuffled prospection tile, face down; road hexes never do.',
    ruling: 'R2',
  },
  {
    id: 'TAB-SETUP-8',
    text: 'Districts that touch one of those three roads are turned face up, all others stay hidden.',
  },
  { id: 'TAB-SETUP-9', text: 'On each of the ten road hexes with a feather lies an Indian token.' },
  {
    id: 'TAB-SETUP-10',
    text: 'The 45 buildings are shuffled; the first five fill the display from -2 to +6, the rest are the pile.',
    ruling: 'R3',
  },
  { id: 'TAB-SETUP-11', text: 'Before the first month all bid for who begins.' },
];

const BID: readonly LedgerEntry[] = [
  { id: 'TAB-BID-1', text: 'Everybody bids in secret, any whole number from 0 to all the gold they have.' },
  { id: 'TAB-BID-2', text: 'The bids are shown at once, and everybody pays theirs into the reserve, won or lost.' },
  { id: 'TAB-BID-3', text: 'The single highest bidder takes the marker and begins the first month.' },
  {
    id: 'TAB-BID-4',
    text: 'If several share the highest bid, everybody starts bidding again with what they have left, or, as an option, only those who tied. What was paid stays paid.',
    ruling: 'R4',
  },
  {
    id: 'TAB-BID-5',
    text: 'If the third bid is tied too, lots are drawn among those who bid the most in it. As an option, bids are repeated until one wins, and lots are drawn only when all who would bid again have no gold left.',
    ruling: 'R4',
  },
];

const MONTH: readonly LedgerEntry[] = [
  {
    id: 'TAB-MONTH-1',
    text: 'From the first player on, clockwise, each places one colonist at a time; those who have none left are skipped.',
  },
  { id: 'TAB-MONTH-2', text: 'When nobody has a colonist left to place, the month is over.' },
  {
    id: 'TAB-MONTH-3',
    text: "Then all take their colonists back, and the player to the first player's left gets the marker and begins.",
  },
  { id: 'TAB-COL-1', text: 'Everybody has two colonists a month, and three with an active cabin.' },
  {
    id: 'TAB-COL-2',
    text: 'A colonist has one task: take goods, buy or sell one building in a port, raise one building, lay one or two roads, or trade with the Indians.',
    ruling: 'R8',
  },
  {
    id: 'TAB-COL-3',
    text: 'No hex takes more than two colonists in a month, whoever owns them, to use a building or to raise one.',
  },
  {
    id: 'TAB-COL-4',
    text: 'A colonist stays on its hex until the month is over, and takes up its room whatever becomes of the building.',
    ruling: 'R5',
  },
  {
    id: 'TAB-COL-5',
    text: 'A colonist that can do something has to. One that cannot is spent without doing anything.',
    ruling: 'R6',
  },
  { id: 'TAB-COL-6', text: 'A colonist that lays two roads stands on the first of them in board order.', ruling: 'R5' },
];

const USE: readonly LedgerEntry[] = [
  { id: 'TAB-USE-1', text: 'An open counter gives 3 of its good from the reserve.' },
  {
    id: 'TAB-USE-2',
    text: 'An active gold mine, sawmill or quarry gives 3 gold, wood or stone; its owner keeps them all.',
  },
  { id: 'TAB-USE-3', text: 'Whoever uses one that belongs to somebody else gives the owner 1 of what it gave.' },
  { id: 'TAB-USE-4', text: 'Any number of one type may be active at the same time.' },
  {
    id: 'TAB-USE-5',
    text: 'If the reserve has fewer than 3, it gives what it has, and 1 of that still goes to the owner.',
    ruling: 'R7',
  },
  { id: 'TAB-USE-6', text: 'Where the reserve has none of a good, no building gives it.', ruling: 'R7' },
  {
    id: 'TAB-CLOSE-1',
    text: 'A basic building is shut for as long as a building that replaces it is active: a gold mine the gold counter, a sawmill the wood counter, a quarry the stone counter, a port the Old Port.',
  },
  {
    id: 'TAB-CLOSE-2',
    text: 'When the last of those is lost, to independence or to a watchtower, it is open again at once.',
    ruling: 'R9',
  },
  { id: 'TAB-CLOSE-3', text: 'A building is active from the moment it stands until its district is independent.' },
  {
    id: 'TAB-CLOSE-4',
    text: 'Basic buildings have no owner and no toll, cannot be destroyed, and count neither as points nor for a monopoly.',
    ruling: 'R10',
  },
];

const PORT: readonly LedgerEntry[] = [
  {
    id: 'TAB-PORT-1',
    text: 'Buildings are bought and sold with a colonist in the open Old Port or an active port, one building a visit.',
    ruling: 'R8',
  },
  {
    id: 'TAB-PORT-2',
    text: "In somebody else's port 1 gold goes to the owner first, whether you buy or sell. Your own port and the Old Port are free.",
    ruling: 'R8',
  },
  {
    id: 'TAB-BUY-1',
    text: 'The price is the cost of the building plus the figure under its place, -2, 0, +2, +4 or +6, and goes to the reserve.',
    ruling: 'R3',
  },
  { id: 'TAB-BUY-2', text: 'No price is less than 0.', ruling: 'R3' },
  {
    id: 'TAB-BUY-3',
    text: 'After a purchase the buildings on all dearer places move down one, and the next building of the pile comes onto +6.',
  },
  {
    id: 'TAB-BUY-4',
    text: 'Once the pile is used up the display gets shorter, from +6 down. Nothing is shuffled again.',
    ruling: 'R11',
  },
  { id: 'TAB-BUY-5', text: 'A buyer must have toll and price together before paying either.', ruling: 'R8' },
  {
    id: 'TAB-HAND-1',
    text: 'A bought building lies face up in front of its buyer until it is raised. Nobody who has three of them can buy another.',
    ruling: 'R12',
  },
  {
    id: 'TAB-SELL-1',
    text: 'A building that is sold goes from the hand to the /2 site and brings half its cost, rounded down, as far as the reserve can pay.',
    ruling: 'R13',
  },
  {
    id: 'TAB-SELL-2',
    text: 'From the /2 site any building can be bought in a port for half its cost, rounded down. It takes any number, and the display does not move.',
    ruling: 'R13',
  },
];

const BUILD: readonly LedgerEntry[] = [
  {
    id: 'TAB-BUILD-1',
    text: 'A colonist on a site raises a building from the hand there. Its cost in wood, and more for an obstacle, goes to the reserve.',
  },
  { id: 'TAB-BUILD-2', text: 'Road hexes are for roads, built or not.' },
  { id: 'TAB-BUILD-3', text: 'A site with a building is taken, for all but a watchtower.' },
  { id: 'TAB-BUILD-4', text: "Nothing is raised in the founders' district.", ruling: 'R10' },
  { id: 'TAB-BUILD-5', text: 'Nothing is raised where the tiles lie face down.', ruling: 'R14' },
  { id: 'TAB-BUILD-6', text: 'Nothing is raised in an independent district.' },
  {
    id: 'TAB-BUILD-7',
    text: 'A gold mine stands on a Seam of gold, a sawmill on a Forest, a quarry on a Mountain, and nowhere else.',
  },
  { id: 'TAB-BUILD-8', text: 'A port stands on any tile next to the sea.' },
  { id: 'TAB-BUILD-9', text: 'All others stand on any tile, those three included.' },
  {
    id: 'TAB-BUILD-10',
    text: 'The building takes the place of the tile, which is out of the game, and gets a property token of its owner.',
  },
  { id: 'TAB-BUILD-11', text: 'Whoever raises a building scores its points at once.' },
  {
    id: 'TAB-BUILD-12',
    text: 'The building works at once, while the colonist that raised it stays: there is room for one more this month.',
    ruling: 'R28',
  },
  {
    id: 'TAB-BUILD-13',
    text: 'Without a property token nobody can build; a building that is destroyed gives its token back.',
    ruling: 'R15',
  },
  { id: 'TAB-TILE-1', text: 'Obstacles take more wood: a Hill 1, Sand 2, a Marsh 3.' },
  {
    id: 'TAB-TILE-2',
    text: 'Whatever is raised on a Treasure brings 7 gold, as far as the reserve can pay.',
    ruling: 'R7',
  },
  { id: 'TAB-TILE-3', text: 'Whatever is raised on a Lake brings 5 points more.', ruling: 'R16' },
  { id: 'TAB-TILE-4', text: 'A Plain, Seam, Forest or Mountain neither costs nor brings anything.' },
];

const ROAD: readonly LedgerEntry[] = [
  {
    id: 'TAB-ROAD-1',
    text: 'A colonist lays one road or two with stones of its own player, one each, and every road scores 1 point.',
  },
  { id: 'TAB-ROAD-2', text: 'A road must lie next to one that is built.' },
  {
    id: 'TAB-ROAD-3',
    text: 'Two roads must lie next to each other, and one of them next to a road that was built before.',
  },
  { id: 'TAB-ROAD-4', text: 'Roads belong to nobody: anybody may build on from any of them.' },
  {
    id: 'TAB-ROAD-5',
    text: 'Both roads are named before either has an effect; land, Indians and independence follow once both are laid.',
    ruling: 'R17',
  },
  { id: 'TAB-DISC-1', text: 'When a road touches a district that is still hidden, all its tiles are turned face up.' },
  { id: 'TAB-IND-1', text: 'Whoever lays a road where an Indian token lies takes it.' },
];

const DISTRICT: readonly LedgerEntry[] = [
  {
    id: 'TAB-DIST-1',
    text: 'A district is independent as soon as every road hex next to one of its sites is built. Sea and mainland need no road.',
    ruling: 'R29',
  },
  {
    id: 'TAB-DIST-2',
    text: 'There nothing can be raised, used or destroyed any more, and none of its buildings is active.',
    ruling: 'R32',
  },
  {
    id: 'TAB-DIST-3',
    text: "It is scored at once. A player's strength is the points of the buildings they have there; whoever has none takes no part.",
    ruling: 'R18',
  },
  {
    id: 'TAB-DIST-4',
    text: 'The strongest scores the points of all buildings in it, whoever owns them, and 1 for each tile left.',
  },
  {
    id: 'TAB-DIST-5',
    text: 'The second is paid half of that and the third a quarter of it, both rounded down; nobody else scores.',
    ruling: 'R19',
  },
  {
    id: 'TAB-DIST-6',
    text: 'Tied players fill as many ranks as there are of them. They add up what those ranks pay and divide it evenly, rounded down; the next takes the rank after them.',
    ruling: 'R20',
  },
  { id: 'TAB-DIST-7', text: 'A district without a building scores for nobody.', ruling: 'R18' },
  { id: 'TAB-DIST-8', text: "The founders' district never becomes independent and is never scored.", ruling: 'R10' },
  { id: 'TAB-DIST-9', text: 'If several become independent at once, each is scored by itself.', ruling: 'R17' },
];

const SPECIAL: readonly LedgerEntry[] = [
  { id: 'TAB-TAN-1', text: 'No tannery may be raised next to a building of another type.' },
  {
    id: 'TAB-TAN-2',
    text: 'Next to a tannery only another tannery may be raised: not even a watchtower over a building.',
  },
  {
    id: 'TAB-TRADE-1',
    text: 'A colonist on an active trading post scores 1 point for each Indian token its player has.',
    ruling: 'R21',
  },
  { id: 'TAB-TRADE-2', text: 'After that, one of the tokens leaves the game.' },
  { id: 'TAB-TRADE-3', text: "On somebody else's trading post 2 gold go to the owner.", ruling: 'R31' },
  { id: 'TAB-TRADE-4', text: 'Whoever has no Indian token cannot trade.', ruling: 'R21' },
  { id: 'TAB-TABE-1', text: 'A tabernacle costs 4 and has 6 points.' },
  {
    id: 'TAB-WATCH-1',
    text: "A watchtower costs 5 and has 1 point. It stands on a free site like others, or over a player's building where the district is not independent.",
    ruling: 'R22',
  },
  {
    id: 'TAB-WATCH-2',
    text: 'The building under it is destroyed: out of the game, out of its district and every monopoly, its token back. Points it scored before stay.',
    ruling: 'R22',
  },
  { id: 'TAB-WATCH-3', text: 'No watchtower is raised next to another.' },
  {
    id: 'TAB-WATCH-4',
    text: 'Over a building it takes 5 wood, whatever the ground was, and brings nothing from a tile.',
    ruling: 'R22',
  },
  { id: 'TAB-WATCH-5', text: 'Any player’s building will do, even your own, even a watchtower.', ruling: 'R22' },
  {
    id: 'TAB-CABIN-1',
    text: 'A cabin costs 6 and has 3 points. While one is active its owner has one colonist more a month; further cabins add none.',
  },
  {
    id: 'TAB-CABIN-2',
    text: 'The colonist arrives with the cabin and, unless already placed, leaves with the last active one.',
    ruling: 'R23',
  },
];

const END: readonly LedgerEntry[] = [
  {
    id: 'TAB-END-1',
    text: 'When the last road is built all districts are independent, and the game is over at once, in the middle of the month.',
    ruling: 'R24',
  },
  {
    id: 'TAB-MONO-1',
    text: 'For each of the nine types, whoever has the most on the board scores 7 points, the second 3, the third 1.',
  },
  {
    id: 'TAB-MONO-2',
    text: 'Buildings in independent districts count; those in a hand or destroyed do not.',
  },
  {
    id: 'TAB-MONO-3',
    text: 'Ties are divided as in a district: two who share the lead score 5 each.',
    ruling: 'R20',
  },
  { id: 'TAB-MONO-4', text: 'Whoever has none of a type scores nothing for it.', ruling: 'R18' },
  { id: 'TAB-MONO-5', text: 'The Indian tokens that players have left are a tenth monopoly.' },
  { id: 'TAB-END-2', text: 'Whoever has the most points wins.' },
  { id: 'TAB-END-3', text: 'If several are level at the top, they win together.', ruling: 'R25' },
  {
    id: 'TAB-GUARD-1',
    text: 'When no player has laid a road for 12, 8, 6 or 5 months in a row with two, three, four or five players, the Crown lays one at the end of that month, and at the end of each further month without one: the first in board order next to a built road. As an option, it never does.',
    ruling: 'R26',
  },
  {
    id: 'TAB-GUARD-2',
    text: "The Crown's stone comes from the reserve or, if that has none, from whoever has the most; if several have equally much, from the one who comes first clockwise from the first player. Nobody scores for the road, an Indian token there leaves the game, and everything else follows as usual.",
    ruling: 'R26',
  },
];

/** All rules, chapter by chapter. */
export const LEDGER: readonly Rule[] = [
  ...section('Components', COMPONENTS),
  ...section('Set-up', SETUP),
  ...section('Opening bid', BID),
  ...section('Month and colonists', MONTH),
  ...section('Counters, production and tax', USE),
  ...section('Port, display and hand', PORT),
  ...section('Raising buildings', BUILD),
  ...section('Roads, discovery and Indians', ROAD),
  ...section('Independence of a district', DISTRICT),
  ...section('Special buildings', SPECIAL),
  ...section('End and monopolies', END),
];
