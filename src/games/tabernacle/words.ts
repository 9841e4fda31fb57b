/** Texts that players read: why something is refused, what happened, and how the game ended. */
import { count, listed } from '../../engine/english.ts';
import type { LogLine, RefusalText, RuleId, Seat } from '../../engine/game.ts';
import { DISTRICTS, type DistrictId } from './chart.ts';
import { BASICS, type BasicId, BUILDINGS, type BuildingId, TILES, type TileId } from './content.ts';
import type { MonopolyView, TabernacleEvent } from './state.ts';

/** The refusals of Tabernacle; `{name}` is filled with a fact. */
export const REFUSALS = {
  gameOver: { rule: 'TAB-MONTH-1', text: 'The game is over; nobody has another turn.' },
  notYourTurn: { rule: 'TAB-MONTH-1', text: "It is {name}'s turn." },

  bidFirst: { rule: 'TAB-SETUP-11', text: 'The opening bid comes first; colonists follow.' },
  bidOver: { rule: 'TAB-SETUP-11', text: 'The bid is over; place a colonist.' },
  notTied: { rule: 'TAB-BID-4', text: 'You are out of the bid: only those who tied bid again.' },
  bidIn: { rule: 'TAB-BID-1', text: 'Your bid for this round is in.' },
  badBid: { rule: 'TAB-BID-1', text: 'Bid a whole number from 0 to the {gold} gold you have.' },

  crowded: { rule: 'TAB-COL-3', text: 'Two colonists stand here already; there is room again next month.' },
  stillWork: { rule: 'TAB-COL-5', text: 'There is still a task for this colonist, so it cannot pass.' },
  shut: { rule: 'TAB-CLOSE-1', text: 'Shut for as long as a {building} is active.' },
  resting: { rule: 'TAB-DIST-2', text: 'Its district is independent, so this building rests.' },
  reserveEmpty: { rule: 'TAB-USE-6', text: 'There is no {good} left in the reserve.' },
  nothingToUse: { rule: 'TAB-COL-2', text: 'There are no goods to be had here.' },

  noPort: { rule: 'TAB-PORT-1', text: 'Go to a port to buy or sell.' },
  handFull: { rule: 'TAB-HAND-1', text: 'You have three buildings in hand; raise or sell one first.' },
  tooDear: { rule: 'TAB-BUY-5', text: 'That takes {n} gold{split}.' },
  emptyPlace: { rule: 'TAB-BUY-4', text: 'No building lies on this place.' },
  notOnStall: { rule: 'TAB-SELL-2', text: 'Nobody has resold this building.' },
  notYoursToSell: { rule: 'TAB-SELL-1', text: 'This building is not in your hand, so you cannot sell it.' },
  tollFirst: { rule: 'TAB-PORT-2', text: 'Pay the toll of 1 gold before you sell here.' },

  notYoursToBuild: { rule: 'TAB-BUILD-1', text: 'This building is not in your hand; buy it first.' },
  roadHex: { rule: 'TAB-BUILD-2', text: 'Only a road can lie here.' },
  noLand: { rule: 'TAB-BUILD-2', text: 'There is no site there.' },
  occupied: { rule: 'TAB-BUILD-3', text: 'A building stands here; nothing but a watchtower could take its place.' },
  founders: { rule: 'TAB-BUILD-4', text: "Nothing changes in the founders' district." },
  undiscovered: { rule: 'TAB-BUILD-5', text: 'Nobody has been here yet: lay a road to this district first.' },
  independent: { rule: 'TAB-BUILD-6', text: 'This district is independent, so nothing more is built in it.' },
  needWood: {
    rule: 'TAB-BUILD-1',
    text: 'That takes {n} wood{split}.',
  },
  wrongGround: { rule: 'TAB-BUILD-7', text: 'A {building} can only stand on a {tile}.' },
  noWater: { rule: 'TAB-BUILD-8', text: 'A port has to stand by the sea.' },
  noProperty: { rule: 'TAB-BUILD-13', text: 'All your property tokens are on the board.' },
  tanneryNeighbours: { rule: 'TAB-TAN-1', text: 'A tannery cannot stand next to any other building.' },
  byTannery: { rule: 'TAB-TAN-2', text: 'Next to a tannery only another tannery can be raised.' },
  byWatchtower: { rule: 'TAB-WATCH-3', text: 'There is a watchtower on the next hex already.' },

  needStone: { rule: 'TAB-ROAD-1', text: 'That takes {n} stone of your own.' },
  unconnected: { rule: 'TAB-ROAD-2', text: 'No built road lies next to this one.' },
  roadsApart: { rule: 'TAB-ROAD-3', text: 'The second road has to lie next to the first.' },
  noOpenRoad: { rule: 'TAB-ROAD-1', text: 'There is no road to be built here.' },
  oneOrTwo: { rule: 'TAB-ROAD-1', text: 'A colonist builds one road or two, not the same one twice.' },
  roadUnderWay: { rule: 'TAB-ROAD-5', text: 'You have named a road: name a second one, or leave it at one.' },
  noRoadNamed: { rule: 'TAB-ROAD-1', text: 'Name a road before you leave it at one.' },

  noPost: { rule: 'TAB-TRADE-1', text: 'No trading post stands here.' },
  noIndian: { rule: 'TAB-TRADE-4', text: 'Trade takes an Indian token, and you have none.' },
  postToll: { rule: 'TAB-TRADE-3', text: "You need {n} gold for this trading post's owner." },

  bidsSettled: { rule: 'TAB-BID-2', text: 'The bids have been shown; none can be taken back.' },
  tileSeen: { rule: 'TAB-BUY-3', text: 'A new building has been turned up, so the purchase stands.' },
  landSeen: { rule: 'TAB-DISC-1', text: 'New land has been seen, so the road stays.' },
  districtScored: { rule: 'TAB-DIST-3', text: 'A district has been scored, so the road stays.' },
  monthOver: { rule: 'TAB-MONTH-3', text: 'The month is over; what was done in it stays done.' },
  finished: { rule: 'TAB-END-1', text: 'The last road is laid; nothing can be taken back.' },
} as const satisfies Record<string, RefusalText>;

/** The name of a refusal. */
export type RefusalKey = keyof typeof REFUSALS;

/** The refusal to take back an event that has shown, scored or ended something, or `null`. */
export function wall(event: TabernacleEvent): RefusalKey | null {
  switch (event.type) {
    case 'bidsShown':
      return 'bidsSettled';
    case 'displayMoved':
      return event.building === null ? null : 'tileSeen';
    case 'discovered':
      return 'landSeen';
    case 'sealed':
      return 'districtScored';
    case 'monthStarted':
      return 'monthOver';
    case 'gameOver':
      return 'finished';
    default:
      return null;
  }
}

/** The log line of an event. Lines are grouped by month. */
export function tell(event: TabernacleEvent): LogLine | null {
  switch (event.type) {
    case 'gameStarted':
      return line(
        `The founders land at ${districtName(event.start)}. All bid for the first month.`,
        ['TAB-SETUP-4', 'TAB-SETUP-11'],
        [districtTarget(event.start)],
      );
    case 'bidPlaced':
      return line(bidding(event.seat, event.amount), ['TAB-BID-1'], [seatTarget(event.seat)]);
    case 'bidsShown':
      return line(showing(event), [event.highest.length > 1 ? 'TAB-BID-4' : 'TAB-BID-2']);
    case 'markerTaken':
      return event.by === 'bid'
        ? line(`{s${event.seat}} is the first player.`, ['TAB-BID-3'], [seatTarget(event.seat)])
        : line(`Lots are drawn: {s${event.seat}} is the first player.`, ['TAB-BID-5'], [seatTarget(event.seat)]);
    case 'monthStarted':
      return { kind: 'turn', text: `Month ${event.month}: {s${event.first}} begins`, rules: ['TAB-MONTH-3'] };
    case 'used':
      return line(
        `{s${event.seat}} took ${event.amount} {${event.good}} at the ${nameOf(event.building)}${paying(event.owner, event.tax, event.good)}.`,
        [usingRule(event)],
        [hexTarget(event.hex)],
      );
    case 'bought':
      return line(
        `{s${event.seat}} bought a ${event.slot === null ? 'second-hand ' : ''}${nameOf(event.building)} for ${event.price} {gold}${paying(event.owner, event.toll, 'gold')}.`,
        [event.slot === null ? 'TAB-SELL-2' : 'TAB-BUY-1'],
        [hexTarget(event.hex)],
      );
    case 'displayMoved':
      return event.building === null
        ? line('The pile is empty; the display gets shorter.', ['TAB-BUY-4'], ['display'])
        : line(`A ${nameOf(event.building)} comes onto the display.`, ['TAB-BUY-3'], ['display']);
    case 'sold':
      return line(
        `{s${event.seat}} sold a ${nameOf(event.building)} for ${event.gold} {gold}${paying(event.owner, event.toll, 'gold')}.`,
        ['TAB-SELL-1'],
        [hexTarget(event.hex)],
      );
    case 'built':
      return line(building(event), ['TAB-BUILD-1', 'TAB-BUILD-11', ...bonusRules(event)], [hexTarget(event.hex)]);
    case 'razed':
      return line(
        `{s${event.owner}}'s ${nameOf(event.building)} on ${event.hex} is destroyed.`,
        ['TAB-WATCH-2'],
        [hexTarget(event.hex)],
      );
    case 'roadNamed':
      return null;
    case 'roadsLaid':
      return line(laying(event), [event.seat === null ? 'TAB-GUARD-1' : 'TAB-ROAD-1'], event.hexes.map(hexTarget));
    case 'indianTaken':
      return line(
        event.seat === null
          ? `An {indian} Indian token on ${event.hex} leaves the game.`
          : `{s${event.seat}} takes the {indian} Indian token on ${event.hex}.`,
        [event.seat === null ? 'TAB-GUARD-2' : 'TAB-IND-1'],
        [hexTarget(event.hex)],
      );
    case 'discovered':
      return line(
        `${districtName(event.district)} is discovered: ${listed(event.tiles.map(({ tile }) => tileName(tile)))}.`,
        ['TAB-DISC-1'],
        [districtTarget(event.district)],
      );
    case 'sealed':
      return line(sealing(event), ['TAB-DIST-1', 'TAB-DIST-4', 'TAB-DIST-5'], [districtTarget(event.district)]);
    case 'closed':
      return line(`The ${nameOf(event.basic)} shuts.`, ['TAB-CLOSE-1'], [hexTarget(event.hex)]);
    case 'reopened':
      return line(`The ${nameOf(event.basic)} is open again.`, ['TAB-CLOSE-2'], [hexTarget(event.hex)]);
    case 'traded':
      return line(
        `{s${event.seat}} traded with the Indians for ${pointsOf(event.points)}${paying(event.owner, event.toll, 'gold')}; ${event.left} {indian} Indian ${event.left === 1 ? 'token' : 'tokens'} left.`,
        ['TAB-TRADE-1', 'TAB-TRADE-2'],
        [hexTarget(event.hex)],
      );
    case 'passed':
      return line(`{s${event.seat}} found no task for a colonist.`, ['TAB-COL-5'], [seatTarget(event.seat)]);
    case 'monopolies':
      return line(`Monopolies: ${event.standings.map(monopoly).filter(Boolean).join('; ')}.`, [
        'TAB-MONO-1',
        'TAB-MONO-5',
      ]);
    case 'gameOver':
      return { kind: 'result', text: ended(event.scores, event.winners), rules: ['TAB-END-1', 'TAB-END-2'] };
  }
}

/** A line about pieces on the board. */
export function line(text: string, rules: readonly RuleId[], targets?: readonly string[]): LogLine {
  return targets ? { kind: 'line', text, rules, targets } : { kind: 'line', text, rules };
}

/** "trading post", "gold counter", "Old Port". */
export function nameOf(id: BuildingId | BasicId): string {
  const name = BUILDINGS.find((one) => one.id === id)?.name ?? BASICS.find((one) => one.id === id)?.name ?? id;
  return id === 'old-port' ? name : name.toLowerCase();
}

export function tileName(id: TileId): string {
  return TILES.find((tile) => tile.id === id)?.name ?? id;
}

export function districtName(id: DistrictId): string {
  return DISTRICTS.find((district) => district.id === id)?.name ?? id;
}

/** A sentence that says who has won. */
export function ended(scores: readonly number[], winners: readonly Seat[]): string {
  const names = listed(winners.map((seat) => `{s${seat}}`));
  const points = pointsOf(scores[winners[0] ?? 0] ?? 0);
  return winners.length > 1 ? `${names} win together with ${points} each.` : `${names} wins with ${points}.`;
}

/** Ids of the board's targets. */
export const hexTarget = (hex: string): string => `hex:${hex}`;
export const districtTarget = (district: DistrictId): string => `district:${district}`;
export const seatTarget = (seat: Seat): string => `seat:${seat}`;

function bidding(seat: Seat, amount: number | null): string {
  return amount === null ? `{s${seat}} has bid.` : `{s${seat}} has bid ${amount} {gold}.`;
}

function showing({ bids, highest }: Extract<TabernacleEvent, { type: 'bidsShown' }>): string {
  const shown = bids.flatMap((bid, seat) => (bid === null ? [] : [`${bid} by {s${seat}}`]));
  const tie = highest.length > 1 ? ` ${listed(highest.map((seat) => `{s${seat}}`))} are tied.` : '';
  return `The bids: ${shown.join(', ')}.${tie}`;
}

function usingRule({ owner, building: id }: Extract<TabernacleEvent, { type: 'used' }>): RuleId {
  if (owner !== null) return 'TAB-USE-3';
  return BASICS.some((basic) => basic.id === id) ? 'TAB-USE-1' : 'TAB-USE-2';
}

function paying(owner: Seat | null, amount: number, good: string): string {
  return owner === null ? '' : ` and gave ${amount} {${good}} to {s${owner}}`;
}

function building({ seat, hex, building: id, tile, wood, points, gold, lake }: Built): string {
  const ground = tile === null ? '' : ` (${tileName(tile)})`;
  const found = gold > 0 ? ` The treasure held ${gold} {gold}.` : '';
  const shore = lake > 0 ? ` The lake is worth ${pointsOf(lake)} more.` : '';
  return `{s${seat}} raised a ${nameOf(id)} on ${hex}${ground} for ${wood} {wood}: ${pointsOf(points)}.${found}${shore}`;
}

type Built = Extract<TabernacleEvent, { type: 'built' }>;

function bonusRules({ wood, gold, lake, tile }: Built): RuleId[] {
  const rules: RuleId[] = [];
  if (tile !== null && wood > 0 && (TILES.find(({ id }) => id === tile)?.obstacle ?? 0) > 0) rules.push('TAB-TILE-1');
  if (gold > 0) rules.push('TAB-TILE-2');
  if (lake > 0) rules.push('TAB-TILE-3');
  return rules;
}

function laying({ seat, hexes, stone, points, left }: Extract<TabernacleEvent, { type: 'roadsLaid' }>): string {
  const where = `${hexes.length > 1 ? 'roads' : 'a road'} on ${listed(hexes)}`;
  const rest = left === 0 ? 'the last of all' : `${count(left, 'road')} to go`;
  if (seat !== null) return `{s${seat}} laid ${where}: ${pointsOf(points)}; ${rest}.`;
  const giver = stone === 'reserve' ? '' : ` with a {stone} taken from {s${stone}}`;
  return `No road for too long: the Crown lays ${where}${giver}; ${rest}.`;
}

function sealing({ district, strengths, prizes, tiles }: Extract<TabernacleEvent, { type: 'sealed' }>): string {
  const ranked = strengths
    .map((strength, seat) => ({ strength, seat, prize: prizes[seat] ?? 0 }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
  if (ranked.length === 0) return `${districtName(district)} is independent. Nobody built there, so nobody scores.`;
  const rows = ranked.map(({ seat, strength, prize }) => `${pointsOf(prize)} to {s${seat}} (strength ${strength})`);
  const left = tiles > 0 ? ` with ${tiles} ${tiles === 1 ? 'tile' : 'tiles'} left` : '';
  return `${districtName(district)} is independent${left}: ${rows.join(', ')}.`;
}

function monopoly({ of, prizes }: MonopolyView): string {
  const rows = prizes.flatMap((prize, seat) => (prize > 0 ? [`${prize} to {s${seat}}`] : []));
  return rows.length === 0 ? '' : `${of === 'indians' ? 'Indians' : nameOf(of)} ${rows.join(', ')}`;
}

function pointsOf(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}
