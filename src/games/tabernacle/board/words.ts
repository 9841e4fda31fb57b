/** The board's texts about seats, hexes, goods and actions. */
import { capital, count, listed } from '../../../engine/english.ts';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Caution, Prompt } from '../../../web/parts/board.ts';
import type { HexId } from '../chart.ts';
import { BASICS, type BasicId, BID_ROUNDS, type BuildingId, TILES } from '../content.ts';
import type { DistrictView, TabernacleAction, TabernacleView } from '../state.ts';
import {
  basicAt,
  buildingOf,
  crowdOn,
  districtName,
  gathering,
  halfOf,
  isAlive,
  isAwaited,
  isOnlyNamed,
  priceAt,
  raising,
  roadsOf,
  sealedBy,
  seatOf,
  siteAt,
  tollAt,
} from './reading.ts';

type Choices = readonly Choice<TabernacleAction>[];

const COLOURS = ['Oxblood', 'Indigo', 'Gold', 'Coal', 'Bone'] as const;

/** A seat by its colour, where its name is not known. */
export function colourOf(seat: Seat): string {
  return COLOURS[seat] ?? `Seat ${seat + 1}`;
}

/** "you", or a placeholder for the name of that seat: a colour says nothing to a person who listens. */
export function whoIs(seat: Seat, viewer: Viewer): string {
  return seat === viewer ? 'you' : `{s${seat}}`;
}

/** The name of a building type, as a title. */
export function nameOf(id: BuildingId): string {
  return buildingOf(id).name;
}

/** The name of a building type within a sentence. */
export function spokenName(id: BuildingId): string {
  return nameOf(id).toLowerCase();
}

/** The name of a place: the Old Port, your port, or another seat's, with a placeholder for the name. */
export function placeName(view: TabernacleView, hex: HexId): string {
  const basic = basicAt(view, hex);
  if (basic) return `the ${basicName(basic.id)}`;
  const site = siteAt(view, hex);
  if (!site?.building || site.owner === null) return hex;
  const whose = site.owner === view.viewer ? 'your' : `{s${site.owner}}’s`;
  return `${whose} ${nameOf(site.building).toLowerCase()}`;
}

/** The ground of a site in a word or two. */
export function groundName(view: TabernacleView, hex: HexId): string {
  const site = siteAt(view, hex);
  if (!site || site.faceDown) return 'unknown land';
  return TILES.find((tile) => tile.id === site.tile)?.name ?? '';
}

/** The label of an action on a menu; seats appear as placeholders, which the menu replaces by names. */
export function label(view: TabernacleView, action: TabernacleAction): string {
  const seat = view.viewer ?? view.turn ?? 0;
  const place = (hex: HexId) => placeName(view, hex);
  switch (action.type) {
    case 'bid':
      return `Bid ${action.amount} {gold}`;
    case 'use': {
      const got = gathering(view, seat, action.hex);
      return got ? `+${got.keeps} {${got.good}} at ${place(action.hex)}` : place(action.hex);
    }
    case 'buy': {
      const toll = tollAt(view, seat, action.hex);
      const building = action.from === 'display' ? view.display[action.slot] : action.building;
      const price = action.from === 'display' ? priceAt(view, action.slot) : halfOf(action.building);
      const at = toll > 0 || manyPorts(view) ? ` at ${place(action.hex)}` : '';
      return `Buy a ${building ? spokenName(building) : 'building'} for ${(price ?? 0) + toll} {gold}${at}`;
    }
    case 'sell': {
      const toll = tollAt(view, seat, action.hex);
      const gold = Math.min(halfOf(action.building), view.reserve.gold);
      const at = toll > 0 || manyPorts(view) ? ` at ${place(action.hex)}` : '';
      return `Sell a ${spokenName(action.building)} for ${gold} {gold}${toll > 0 ? `, ${toll} toll` : ''}${at}`;
    }
    case 'build': {
      const { wood, points } = raising(view, action.building, action.hex);
      return `${capital(spokenName(action.building))} on ${siteWords(view, action.hex)}: ${wood} {wood}, +${points} {points}`;
    }
    case 'road': {
      const district = sealedBy(view, roadsOf(view, action))[0];
      return `Road ${action.hex}${district ? `: seals ${districtName(district.id)}` : ''}`;
    }
    case 'enough':
      return `Only ${view.laying ?? 'one road'}`;
    case 'trade':
      return `+${seatOf(view, seat).indians} {points} at ${place(action.hex)}`;
    case 'pass':
      return 'Pass';
  }
}

function basicName(id: BasicId): string {
  const name = BASICS.find((one) => one.id === id)?.name ?? '';
  return id === 'old-port' ? name : name.toLowerCase();
}

function manyPorts(view: TabernacleView): boolean {
  return view.sites.some((site) => site.building === 'port' && isAlive(view, site.hex));
}

/** "G5, Forest", or the building that a watchtower would fell. */
function siteWords(view: TabernacleView, hex: HexId): string {
  const site = siteAt(view, hex);
  if (site?.building) return `${placeName(view, hex)}, ${hex}`;
  return `${groundName(view, hex)} ${hex}`.trim();
}

/** The effect of an action, as a sentence; seats appear as placeholders. */
export function doing(view: TabernacleView, action: TabernacleAction): string {
  const seat = view.viewer ?? view.turn ?? 0;
  switch (action.type) {
    case 'bid':
      return `Bid ${action.amount} gold; it is lost whoever wins.`;
    case 'use': {
      const got = gathering(view, seat, action.hex);
      if (!got) return '';
      const tax = got.tax > 0 ? ` and leave ${got.tax} for ${ownerWords(view, action.hex)}` : '';
      return `Take ${got.keeps} ${got.good}${tax}.`;
    }
    case 'buy':
    case 'sell':
    case 'trade':
      return `${plain(label(view, action))}.`;
    case 'build': {
      const { wood, points, gold } = raising(view, action.building, action.hex);
      const more = gold > 0 ? ` It brings ${gold} gold.` : '';
      const site = siteAt(view, action.hex);
      const fells = site?.building ? ` It replaces ${placeName(view, action.hex)}.` : '';
      return `Raise your ${spokenName(action.building)} for ${wood} wood and ${count(points, 'point')}.${more}${fells}`;
    }
    case 'road':
    case 'enough':
      return roadWords(view, roadsOf(view, action), isOnlyNamed(view, seat, action));
    case 'pass':
      return 'Nothing can be done with this colonist: pass.';
  }
}

function roadWords(view: TabernacleView, roads: readonly HexId[], named: boolean): string {
  const sealed = sealedBy(view, roads);
  const what = named ? `Name road ${roads[0]}; a second one may follow.` : `Lay ${listed(roads)}.`;
  return [what, ...sealed.map((district) => sealWords(district, view.viewer))].join(' ');
}

/** "This seals Les Grèves: 14 points to {s1}, 7 to you." */
function sealWords(district: DistrictView, viewer: Viewer): string {
  const paid = ranked(district).map(
    ({ seat, prize }, at) => `${at === 0 ? count(prize, 'point') : prize} to ${whoIs(seat, viewer)}`,
  );
  return `This seals ${districtName(district.id)}: ${paid.join(', ') || 'it pays nobody'}.`;
}

/** The seats that a district would pay, the best first. */
export function ranked(
  district: Pick<DistrictView, 'strengths' | 'prizes'>,
): { readonly seat: Seat; readonly strength: number; readonly prize: number }[] {
  return district.strengths
    .map((strength, seat) => ({ seat, strength, prize: district.prizes[seat] ?? 0 }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength || b.prize - a.prize);
}

function ownerWords(view: TabernacleView, hex: HexId): string {
  const owner = siteAt(view, hex)?.owner;
  return owner === null || owner === undefined ? 'nobody' : `{s${owner}}`;
}

/** Without the marks of icons; those of seats stay. */
function plain(text: string): string {
  return text.replace(/\{(?!s\d)(\w+)\}/g, '$1');
}

/** "Month 3", "Opening bid". */
export function monthTitle({ month }: TabernacleView): string {
  return month === 0 ? 'Opening bid' : `Month ${month}`;
}

/** The texts after the title in the top bar. */
export function subtitle(view: TabernacleView): readonly string[] {
  if (view.bid) {
    const last = view.options.bidUntil === 'won' ? '' : ` of ${BID_ROUNDS}`;
    return ['opening bid', `round ${view.bid.round}${last}`];
  }
  const roads = view.roadsLeft === 0 ? 'all roads laid' : `${view.roadsLeft} of 46 roads to go`;
  return [`month ${view.month}`, view.phase === 'over' ? 'The game is over' : roads];
}

/** The prompt: what the table waits for. */
export function prompt(view: TabernacleView, viewer: Viewer, choices: Choices, names: readonly string[]): Prompt {
  if (view.phase === 'over') return overPrompt(view, names);
  const name = (seat: Seat) => names[seat] ?? colourOf(seat);
  if (view.bid) return bidPrompt(view, viewer, name);
  if (view.turn === null) return { title: 'The month is being settled.' };
  if (view.turn !== viewer)
    return {
      title: `${name(view.turn)} is placing a colonist.`,
      detail: viewer === null ? 'You are watching.' : 'Point at a district to see who would be paid for it.',
      rule: 'TAB-MONTH-1',
    };
  return turnPrompt(view, viewer, choices);
}

function bidPrompt(view: TabernacleView, viewer: Viewer, name: (seat: Seat) => string): Prompt {
  const waiting = view.bid?.bidders.filter((seat) => !view.bid?.placed.includes(seat)) ?? [];
  if (isAwaited(view, viewer)) {
    const again = view.rounds.length > 0 ? 'The highest bids were level: ' : '';
    return {
      title: `${again}${again ? 'bid once more' : 'Bid'} for the first month.`,
      detail: 'The highest bid begins. Every bid is lost, winning or not.',
      rule: 'TAB-BID-2',
    };
  }
  return {
    title: `${listed(waiting.map(name))} ${waiting.length === 1 ? 'has' : 'have'} yet to bid.`,
    detail: 'Bids are shown together.',
    rule: 'TAB-BID-2',
  };
}

function turnPrompt(view: TabernacleView, viewer: Seat, choices: Choices): Prompt {
  const mine = seatOf(view, viewer);
  if (view.laying !== null)
    return {
      title: `Road ${view.laying}: lay a second one, or only this?`,
      detail: 'Name a lit road next to it, or leave it at one. Both are laid together.',
      rule: 'TAB-ROAD-3',
    };
  if (choices.every(({ action, whyNot }) => whyNot !== null || action.type === 'pass'))
    return {
      title: 'Nothing can be done with this colonist.',
      detail: 'Pass; the next one may find work.',
      rule: 'TAB-COL-5',
    };
  const left =
    mine.colonists === 1 ? 'This is your last colonist of the month.' : `You have ${mine.colonists} colonists left.`;
  return {
    title: 'Place a colonist.',
    detail: `Gather, buy, raise, lay roads or trade. ${left}`,
    rule: 'TAB-COL-2',
  };
}

function overPrompt(view: TabernacleView, names: readonly string[]): Prompt {
  const best = Math.max(...view.seats.map((seat) => seat.points));
  const winners = view.seats.flatMap((seat, i) => (seat.points === best ? [names[i] ?? colourOf(i)] : []));
  return {
    title: `${listed(winners)} ${winners.length > 1 ? 'come' : 'comes'} first with ${best} points.`,
    detail: 'The last road is laid; all districts and monopolies are paid.',
    rule: 'TAB-END-2',
  };
}

/** The caution before an action that cannot be taken back and pays others more. */
export function caution(view: TabernacleView, action: TabernacleAction): Caution | null {
  const { viewer } = view;
  if (viewer === null) return null;
  if (action.type === 'build') return fellingCaution(view, viewer, action.hex);
  if (isOnlyNamed(view, viewer, action)) return null;
  const roads = roadsOf(view, action);
  if (roads.length === 0) return null;
  if (roads.length >= view.roadsLeft)
    return {
      title: 'Lay the last road?',
      text: 'The game ends at once: open districts are sealed and paid, then the monopolies.',
      confirm: 'Lay it',
      rule: 'TAB-END-1',
    };
  const worse = sealedBy(view, roads).find((district) => paysOthers(district, viewer));
  if (!worse) return null;
  return {
    title: `Seal ${districtName(worse.id)}?`,
    text: `${sealWords(worse, viewer)} Its buildings rest from then on.`,
    confirm: 'Seal it',
    rule: 'TAB-DIST-4',
  };
}

function paysOthers({ prizes }: DistrictView, viewer: Seat): boolean {
  return prizes.some((prize, seat) => seat !== viewer && prize > (prizes[viewer] ?? 0));
}

function fellingCaution(view: TabernacleView, viewer: Seat, hex: HexId): Caution | null {
  const site = siteAt(view, hex);
  if (!site?.building || site.owner !== viewer) return null;
  return {
    title: `Pull down your own ${spokenName(site.building)}?`,
    text: 'The watchtower takes its place; the building leaves the game, and only the points you scored for it stay.',
    confirm: 'Pull it down',
    rule: 'TAB-WATCH-5',
  };
}

/** How full a hex is, if that matters. */
export function crowdWords(view: TabernacleView, hex: HexId): string {
  const crowd = crowdOn(view, hex);
  if (crowd === 0) return '';
  return crowd === 1 ? 'One colonist stands here.' : 'Two colonists stand here: full this month.';
}
