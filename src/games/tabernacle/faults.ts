/** Checks that hold in every position; each failure is a sentence that says what is broken. */
import { findFaults, type Must } from '../../engine/faults.ts';
import { NOBODY } from '../../engine/game.ts';
import { countAll } from './active.ts';
import { bidLimit } from './bid.ts';
import { DISTRICT_IDS, HEXES, NONE, ROADS, ROADS_AROUND, SITE_DISTRICT } from './chart.ts';
import { BASIC_IDS, BUILDINGS, HAND_LIMIT, INDIANS, PROPERTY_TOKENS, ROOM, SUPPLY, TILES } from './content.ts';
import {
  allowance,
  BASIC_SITES,
  colonistsLeft,
  goodOf,
  hexOf,
  holdsBasic,
  isBuilding,
  isIndependent,
  isTile,
  NO_BID,
  OUT,
  ownerOf,
  STONE,
  seatOf,
  seatsOf,
  TYPES,
  typeOf,
} from './land.ts';
import { hasOpenNeighbour, isConnected } from './road.ts';
import { missingRoads } from './setup.ts';
import { SOURCES, type TabernacleState } from './state.ts';

/** Everything wrong with a state, as sentences; empty for a position that play can reach. */
export function faults(state: TabernacleState): string[] {
  // The checks after the first look things up by seat and site, and rely on lists of the right length and content.
  return findFaults(
    state,
    [checkTable],
    [checkLand],
    [checkGoods, checkBuildings, checkTiles, checkIndians, checkColonists, checkIncome, checkPhase],
  );
}

function checkTable(state: TabernacleState, must: Must): void {
  const seats = seatsOf(state);
  const { bids, allowed, indians, property, cabins, goods, hands, income, rounds, options } = state;
  must(
    [bids, allowed, indians, property, cabins, ...rounds].every((list) => list.length === seats) &&
      goods.length === seats * SUPPLY.length &&
      hands.length === seats * HAND_LIMIT &&
      income.length === seats * SOURCES.length &&
      state.sealed.every(({ strengths, prizes }) => strengths.length === seats && prizes.length === seats),
    'Every seat must have its share of everything.',
  );
  must(state.first < seats && state.turn < seats, 'The first player and the seat on turn must sit at the table.');
  const start = DISTRICT_IDS[state.start];
  must(options.start === 'random' || options.start === start, 'The founders must have landed where they were to.');
  must(
    state.sites.every((held) => isTile(held) || !isBuilding(held) || (ownerOf(held) < seats && typeOf(held) < TYPES)),
    'Every building must belong to a seat at the table.',
  );
  must(
    state.colonists.every((colonist) => seatOf(colonist) < seats && hexOf(colonist) < HEXES.length),
    'Every colonist must belong to a seat and stand on land.',
  );
}

/** The founders' district, the roads, and everything derived from them. */
function checkLand(state: TabernacleState, must: Must): void {
  const start = DISTRICT_IDS[state.start] as keyof typeof BASIC_SITES;
  const basics = BASIC_SITES[start];
  must(
    state.sites.every((held, site) => {
      if (SITE_DISTRICT[site] === state.start) return held === holdsBasic(basics.indexOf(site));
      return isTile(held) || isBuilding(held);
    }) && basics.length === BASIC_IDS.length,
    "The founders' buildings must stand in their district, and nowhere else.",
  );
  must(
    ROADS.every((road, i) => road.startOf !== start || state.roads[i] === 1),
    "The roads around the founders' district must be built.",
  );
  must(same(state.missing, missingRoads(state.roads)), 'The roads that districts lack must be counted right.');
  if (!same(state.missing, missingRoads(state.roads))) return;
  const { active, cabins } = countAll(state.sites, state.missing, seatsOf(state));
  must(same(state.active, active) && same(state.cabins, cabins), 'Active buildings must be counted right.');
  must(
    state.sites.every((held, site) => isTile(held) || !isHidden(state, site)),
    'Nothing can stand where nobody has been.',
  );
}

function isHidden(state: TabernacleState, site: number): boolean {
  const district = SITE_DISTRICT[site] as number;
  return state.missing[district] === ROADS_AROUND[district];
}

/** 80 gold, 40 wood and 60 stone, counting roads (TAB-COMP-4). */
function checkGoods(state: TabernacleState, must: Must): void {
  for (const [good, supply] of SUPPLY.entries()) {
    let sum = state.reserve[good] as number;
    for (let seat = 0; seat < seatsOf(state); seat++) sum += goodOf(state, seat, good);
    if (good === STONE) sum += state.roads.reduce((built, road) => built + road, 0);
    if (sum !== supply) must(false, `There must be ${supply} of each ${['gold', 'wood', 'stone'][good]} in all.`);
  }
}

/** Five buildings of each type, wherever they are, and 20 property tokens for each seat (TAB-COMP-1, TAB-COMP-3). */
function checkBuildings(state: TabernacleState, must: Must): void {
  const seats = seatsOf(state);
  const counts = state.stall.map((count, type) => count + (state.destroyed[type] as number));
  const tokens = state.property.slice();
  const add = (type: number): void => {
    if (type !== NONE) counts[type] = (counts[type] as number) + 1;
  };
  state.display.forEach(add);
  state.pile.forEach(add);
  state.hands.forEach(add);
  for (const held of state.sites) {
    if (!isBuilding(held)) continue;
    add(typeOf(held));
    tokens[ownerOf(held)] = (tokens[ownerOf(held)] as number) + 1;
  }
  must(
    counts.every((count, type) => count === BUILDINGS[type]?.count),
    'There must be five buildings of each type in all.',
  );
  must(
    tokens.every((count) => count === PROPERTY_TOKENS),
    'There must be 20 property tokens a seat in all.',
  );
  for (let seat = 0; seat < seats; seat++)
    if (hasGap(state.hands.slice(seat * HAND_LIMIT, (seat + 1) * HAND_LIMIT))) must(false, 'A hand has no gaps.');
  must(!hasGap(state.display), 'The display has no gaps.');
  must(state.pile.length === 0 || !state.display.includes(NONE), 'The display must be full while there is a pile.');
  const byPile = state.options.resale === 'pile';
  must(state.known <= (byPile ? state.pile.length : 0), 'Only what was resold into the pile can be known of it.');
  must(!byPile || state.stall.every((count) => count === 0), 'Nothing is sold second-hand at this table.');
}

function hasGap(list: readonly number[]): boolean {
  return list.some((value, i) => value !== NONE && list[i - 1] === NONE);
}

/** 57 tiles, on the board or covered (TAB-COMP-2, TAB-BUILD-10). */
function checkTiles(state: TabernacleState, must: Must): void {
  const counts = state.covered.slice();
  for (const held of state.sites) if (isTile(held)) counts[held] = (counts[held] as number) + 1;
  must(
    counts.every((count, kind) => count === TILES[kind]?.count),
    'There must be all prospection tiles of each kind.',
  );
}

/** 10 Indian tokens: on feathers without a road, held by seats, or out of the game. */
function checkIndians(state: TabernacleState, must: Must): void {
  let sum = state.indiansGone;
  for (const own of state.indians) sum += own;
  for (const [road, { feather }] of ROADS.entries()) if (feather && state.roads[road] === 0) sum += 1;
  must(sum === INDIANS, 'There must be 10 Indian tokens in all.');
}

/** At most two colonists on a hex, no more than were spent; allowances match the cabins. */
function checkColonists(state: TabernacleState, must: Must): void {
  const { colonists, spent, allowed, cabins } = state;
  const onHex = new Map<number, number>();
  const placed = spent.map(() => 0);
  for (const colonist of colonists) {
    onHex.set(hexOf(colonist), (onHex.get(hexOf(colonist)) ?? 0) + 1);
    placed[seatOf(colonist)] = (placed[seatOf(colonist)] as number) + 1;
  }
  must(
    [...onHex.values()].every((count) => count <= ROOM),
    'No hex can hold more than two colonists.',
  );
  must(
    placed.every((count, seat) => count <= (spent[seat] as number)),
    'Every colonist on the board must be spent.',
  );
  if (state.options.cabinFrom === 'now')
    must(same(allowed, cabins.map(allowance)), 'A third colonist must come with a cabin.');
}

/** Independent districts have been scored once, and the seats have the points that were paid. */
function checkIncome(state: TabernacleState, must: Must): void {
  const independent = DISTRICT_IDS.filter((_id, district) => isIndependent(state, district));
  const scored = state.sealed.map(({ district }) => district);
  must(
    scored.length === independent.length && independent.every((id) => scored.includes(id)),
    'Every independent district must have been scored, and no other.',
  );
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const paid = state.sealed.reduce((sum, { prizes }) => sum + (prizes[seat] as number), 0);
    const got = state.income[seat * SOURCES.length + SOURCES.indexOf('districts')];
    if (paid !== got) must(false, 'Points from districts must be those that were paid.');
  }
}

/** The phase, and the seats and bids that it waits for. */
function checkPhase(state: TabernacleState, must: Must): void {
  const { phase, bids, turn, first, laying, rounds } = state;
  const complete = !state.roads.includes(0);
  const limit = bidLimit(state);
  must(limit === null || rounds.length <= limit, 'Lots must have ended the bid at this table.');
  must((phase === 'over') === complete, 'The game must be over when all roads are built, and not before.');
  if (phase === 'bid') {
    must(turn === NOBODY && first === NOBODY && state.month === 0, 'Nobody is on turn during the bid.');
    must(bids.includes(NO_BID) && (limit === null || rounds.length < limit), 'Somebody must still have to bid.');
    must(
      bids.every((bid, seat) => bid <= goodOf(state, seat, 0)),
      'Nobody can bid more gold than they have.',
    );
    must(state.options.rebid === 'tied' || !bids.includes(OUT), 'Everybody takes part in the bid at this table.');
  } else {
    must(first !== NOBODY && state.month > 0, 'There must be a first player once the bid is over.');
    must(
      bids.every((bid) => bid === OUT),
      'No bid can be open once the bid is over.',
    );
  }
  if (phase === 'play')
    must(turn !== NOBODY && colonistsLeft(state, turn) > 0, 'The seat on turn must have a colonist.');
  if (phase === 'over') must(turn === NOBODY, 'Nobody is on turn when the game is over.');
  if (laying === NONE) return;
  must(
    phase === 'play' &&
      state.roads[laying] === 0 &&
      isConnected(state, laying) &&
      hasOpenNeighbour(state, laying) &&
      turn !== NOBODY &&
      goodOf(state, turn, STONE) > 1,
    'A road can only be named by a colonist that may lay another one too.',
  );
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
