/**
 * Everything on the board that can be pointed at, with a sentence each. Raising and selling need a building of the hand
 * and a hex: the pairs are `raise:<building>:<hex>` and `sell:<building>:<hex>`, which the scene offers once a building
 * is chosen; a hex by itself stands for everything that can be done there.
 */
import { count, listed, sentences } from '../../../engine/english.ts';
import type { Viewer } from '../../../engine/game.ts';
import type { Choice, WhyNot } from '../../../engine/protocol.ts';
import type { Target } from '../../../web/parts/board.ts';
import { DISTRICTS, HEXES, type Hex, type HexId } from '../chart.ts';
import { BASICS, type BuildingId, MODULATORS, SUPPLY, TILES } from '../content.ts';
import type { DistrictView, TabernacleAction, TabernacleView } from '../state.ts';
import {
  basicAt,
  buildingOf,
  districtName,
  districtOf,
  halfOf,
  isAlive,
  isAwaited,
  leastToll,
  priceAt,
  roadAt,
  seatOf,
  siteAt,
} from './reading.ts';
import { crowdWords, doing, groundName, nameOf, ranked, spokenName, whoIs } from './words.ts';

type Choices = readonly Choice<TabernacleAction>[];
/** A target of Tabernacle. */
export type TabernacleTarget = Target<TabernacleAction>;

export function hexId(hex: HexId): string {
  return `hex:${hex}`;
}

/** The target id for raising a building of the hand on a hex. */
export function raiseId(building: BuildingId, hex: HexId): string {
  return `raise:${building}:${hex}`;
}

/** The target id for selling a building of the hand in a port. */
export function sellId(building: BuildingId, hex: HexId): string {
  return `sell:${building}:${hex}`;
}

/** All targets of a view. */
export function targets(view: TabernacleView, viewer: Viewer, choices: Choices): readonly TabernacleTarget[] {
  const mine = isAwaited(view, viewer) ? choices : [];
  return [
    ...bidTargets(view, mine),
    ...HEXES.map((hex) => hexTarget(view, hex, mine)),
    ...pairTargets(view, mine),
    ...handTargets(view, viewer, mine),
    ...MODULATORS.map((_, slot) => placeTarget(view, viewer, slot, mine)),
    ...[...new Set(view.stall)].map((building) => stallTarget(view, viewer, building, mine)),
    ...view.districts.map((district) => districtTarget(view, district)),
    ...view.seats.map((_, seat) => ({ id: `seat:${seat}`, label: seatWords(view, viewer, seat), choices: [] })),
    colonistTarget(view, viewer, mine),
    { id: 'display', label: displayWords(view), choices: [] },
    { id: 'reserve', label: reserveWords(view), choices: [] },
    { id: 'register', label: registerWords(view, viewer), choices: [] },
  ];
}

function bidTargets(view: TabernacleView, choices: Choices): TabernacleTarget[] {
  return choices.flatMap((choice) => {
    const { action } = choice;
    return action.type === 'bid'
      ? [{ id: `bid:${action.amount}`, label: choiceWords(view, [choice]), choices: [choice] }]
      : [];
  });
}

/** Legal choices first. */
function sorted(choices: Choices): Choices {
  return [...choices].sort((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null));
}

function hexTarget(view: TabernacleView, hex: Hex, choices: Choices): TabernacleTarget {
  const here = choices.filter(({ action }) => 'hex' in action && action.hex === hex.id);
  // The hex of the named road stands for stopping at one road.
  const all = view.laying === hex.id ? choices.filter(({ action }) => action.type === 'enough') : here;
  const own = sorted(all.filter((choice) => !isIdle(choice)));
  const idle = all.find((choice) => isIdle(choice) && choice.action.type === 'road');
  return {
    id: hexId(hex.id),
    label: sentences(hexWords(view, hex), crowdWords(view, hex.id), choiceWords(view, own)),
    choices: own,
    about: sentences(hexWords(view, hex), aboutWords(view, hex), idle?.whyNot ? whyWords(idle.whyNot) : ''),
  };
}

/**
 * Whether nobody would try this here: a road out of reach, or a building where it cannot stand. The reason is told only
 * when asked, not whenever a pointer crosses the chart; once a building is chosen, every site says why not.
 */
function isIdle({ action, whyNot }: Choice<TabernacleAction>): boolean {
  if (whyNot === null) return false;
  return action.type === 'build' || (action.type === 'road' && whyNot.rule === 'TAB-ROAD-2');
}

function whyWords({ text, rule }: WhyNot): string {
  return `${text} (${rule})`;
}

function hexWords(view: TabernacleView, hex: Hex): string {
  if (hex.kind === 'road') return roadWords(view, hex);
  const where = `${hex.id}, ${districtName(hex.district ?? 'pointe')}`;
  const basic = basicAt(view, hex.id);
  if (basic) {
    const { name = '', closedBy = 'port' } = BASICS.find((one) => one.id === basic.id) ?? {};
    return basic.open ? `${name}, open: ${where}.` : `${name}, shut by a ${nameOf(closedBy).toLowerCase()}: ${where}.`;
  }
  const site = siteAt(view, hex.id);
  if (site?.building && site.owner !== null) {
    const rests = isAlive(view, hex.id) ? '' : ', at rest';
    return `${site.owner === view.viewer ? 'Your' : `{s${site.owner}}’s`} ${nameOf(site.building).toLowerCase()}${rests}: ${where}.`;
  }
  if (!site || site.faceDown) return `Not discovered: ${where}.`;
  const tile = TILES.find((one) => one.id === site.tile);
  const obstacle = tile && tile.obstacle > 0 ? ` Building here takes ${tile.obstacle} more wood.` : '';
  const bonus = tile && tile.gold > 0 ? ` Whoever builds here takes ${tile.gold} gold.` : '';
  const lake = tile && tile.points > 0 ? ` Whoever builds here scores ${tile.points} more.` : '';
  return `${groundName(view, hex.id)}: ${where}${hex.coast ? ', by the sea' : ''}.${obstacle}${bonus}${lake}`;
}

function roadWords(view: TabernacleView, hex: Hex): string {
  const road = roadAt(view, hex.id);
  const beside = DISTRICTS.filter(({ roads }) => roads.includes(hex.id)).map((one) => one.name);
  const state = road?.built ? 'laid' : road?.indian ? 'not laid, an Indian token lies here' : 'not laid';
  return `Road ${hex.id}, ${state}, beside ${listed(beside)}.`;
}

function aboutWords(view: TabernacleView, hex: Hex): string {
  const site = siteAt(view, hex.id);
  return site?.building ? buildingOf(site.building).about : '';
}

/** A building of the hand and a hex: where it could be raised, or sold. */
function pairTargets(view: TabernacleView, choices: Choices): TabernacleTarget[] {
  return choices.flatMap((choice) => {
    const { action } = choice;
    if (action.type === 'build')
      return [
        { id: raiseId(action.building, action.hex), label: pairWords(view, action.hex, choice), choices: [choice] },
      ];
    if (action.type === 'sell')
      return [
        { id: sellId(action.building, action.hex), label: pairWords(view, action.hex, choice), choices: [choice] },
      ];
    return [];
  });
}

function pairWords(view: TabernacleView, hex: HexId, choice: Choice<TabernacleAction>): string {
  const found = HEXES.find((one) => one.id === hex);
  return sentences(found ? hexWords(view, found) : '', choiceWords(view, [choice]));
}

function handTargets(view: TabernacleView, viewer: Viewer, choices: Choices): TabernacleTarget[] {
  if (viewer === null) return [];
  return seatOf(view, viewer).hand.map((building, i) => {
    const mine = choices.filter(
      ({ action }) => (action.type === 'build' || action.type === 'sell') && action.building === building,
    );
    const sites = mine.filter(({ action, whyNot }) => action.type === 'build' && whyNot === null).length;
    const { cost, points, about } = buildingOf(building);
    const can =
      mine.length === 0
        ? ''
        : sites > 0
          ? `Choose it, then one of ${count(sites, 'site')}.`
          : (mine.find(({ whyNot }) => whyNot !== null)?.whyNot?.text ?? '');
    return {
      id: `hand:${i}`,
      label: sentences(`${nameOf(building)} in your hand: ${cost} wood, ${count(points, 'point')}.`, can),
      choices: sorted(mine),
      about,
    };
  });
}

function placeTarget(view: TabernacleView, viewer: Viewer, slot: number, choices: Choices): TabernacleTarget {
  const building = view.display[slot];
  const mine = sorted(
    choices.filter(({ action }) => action.type === 'buy' && action.from === 'display' && action.slot === slot),
  );
  const price = priceAt(view, slot);
  if (!building || price === null)
    return { id: `place:${slot}`, label: `Place ${slot + 1} of the display is empty.`, choices: mine };
  const words = `${nameOf(building)} on place ${slot + 1}: ${tollWords(view, viewer, price)}.`;
  return {
    id: `place:${slot}`,
    label: sentences(words, purchaseOutlook(view, mine)),
    choices: mine,
    about: buildingOf(building).about,
  };
}

function stallTarget(view: TabernacleView, viewer: Viewer, building: BuildingId, choices: Choices): TabernacleTarget {
  const mine = sorted(
    choices.filter(({ action }) => action.type === 'buy' && action.from === 'stall' && action.building === building),
  );
  const words = `${nameOf(building)}, second-hand: ${tollWords(view, viewer, halfOf(building))}.`;
  return {
    id: `stall:${building}`,
    label: sentences(words, purchaseOutlook(view, mine)),
    choices: mine,
    about: buildingOf(building).about,
  };
}

function tollWords(view: TabernacleView, viewer: Viewer, price: number): string {
  const toll = viewer === null ? 0 : leastToll(view, viewer);
  return toll > 0 ? `${price + toll} gold, ${toll} of it toll` : `${price} gold`;
}

function purchaseOutlook(view: TabernacleView, choices: Choices): string {
  const legal = choices.filter((choice) => choice.whyNot === null);
  return legal.length > 1 ? `Buy it: choose one of ${legal.length} ports.` : choiceWords(view, choices);
}

function districtTarget(view: TabernacleView, district: DistrictView): TabernacleTarget {
  return { id: `district:${district.id}`, label: standingWords(view, district), choices: [] };
}

/** How strong each seat is in a district, and whom sealing it would pay. */
export function standingWords({ viewer }: TabernacleView, district: DistrictView): string {
  const name = districtName(district.id);
  const places = ranked(district);
  const strengths = places.map(({ seat, strength }) => `${whoIs(seat, viewer)} ${strength}`);
  const prizes = places.map(({ seat, prize }) => `${whoIs(seat, viewer)} ${prize}`);
  const missing = `${count(district.missing, 'road')} missing`;
  switch (district.status) {
    case 'founders':
      return `${name}, the founders’ district: it is never sealed.`;
    case 'undiscovered':
      return `${name}, not discovered: ${missing}.`;
    case 'independent':
      return `${name}, independent: ${prizes.length > 0 ? `it paid ${listed(prizes)}` : 'it paid nobody'}.`;
    case 'open':
      if (places.length === 0) return `${name}: ${missing}. Nobody has built there, so sealing it pays nobody.`;
      return `${name}: ${missing}. Strength: ${listed(strengths)}. Sealed now it would pay ${listed(prizes)}.`;
  }
}

function seatWords(view: TabernacleView, viewer: Viewer, seat: number): string {
  const held = seatOf(view, seat);
  const hand = held.hand.length > 0 ? `${listed(held.hand.map(spokenName))} in hand` : 'nothing in hand';
  const goods = `${held.gold} gold, ${held.wood} wood, ${held.stone} stone, ${count(held.indians, 'Indian token')}`;
  const left = `${held.colonists} of ${count(held.allowed, 'colonist')} left`;
  const first = view.first === seat ? ' First player.' : '';
  return `${seat === viewer ? 'You' : `{s${seat}}`}: ${count(held.points, 'point')}, ${goods}, ${hand}, ${left}.${first}`;
}

function colonistTarget(view: TabernacleView, viewer: Viewer, choices: Choices): TabernacleTarget {
  const pass = choices.filter(({ action }) => action.type === 'pass');
  const held = viewer === null ? null : seatOf(view, viewer);
  const left = held ? `You have ${count(held.colonists, 'colonist')} left of ${held.allowed} this month.` : '';
  return {
    id: 'colonists',
    label: sentences(
      left || 'Colonists.',
      pass.some((choice) => choice.whyNot === null) ? choiceWords(view, pass) : '',
    ),
    choices: pass.filter((choice) => choice.whyNot === null),
  };
}

function displayWords(view: TabernacleView): string {
  return `The display: prices rise from left to right; after a purchase the dearer ones move down. ${count(view.pile, 'building')} left in the pile.`;
}

function reserveWords({ reserve, roadsLeft }: TabernacleView): string {
  const [gold, wood, stone] = SUPPLY;
  return `Reserve: ${reserve.gold} of ${gold} gold, ${reserve.wood} of ${wood} wood, ${reserve.stone} of ${stone} stone. ${count(roadsLeft, 'road')} to go.`;
}

function registerWords(view: TabernacleView, viewer: Viewer): string {
  const led = view.monopolies
    .map(({ of, counts }) => ({ of, leaders: leadersOf(counts) }))
    .filter(({ leaders }) => leaders.length > 0)
    .map(({ of, leaders }) => {
      const what = of === 'indians' ? 'Indian tokens' : nameOf(of);
      return `${what}: ${listed(leaders.map((seat) => whoIs(seat, viewer)))}`;
    });
  return led.length > 0
    ? `Register of monopolies. Leading: ${led.join('; ')}.`
    : 'Register of monopolies: nobody leads yet.';
}

function leadersOf(counts: readonly number[]): number[] {
  const most = Math.max(...counts);
  return most > 0 ? counts.flatMap((held, seat) => (held === most ? [seat] : [])) : [];
}

/** What can be done, or why not; empty if there is no choice. */
function choiceWords(view: TabernacleView, choices: Choices): string {
  const legal = choices.filter((choice) => choice.whyNot === null);
  const [first] = legal;
  if (!first) return choices[0]?.whyNot?.text ?? '';
  if (legal.length > 1) return `Choose one of ${legal.length} things to do here.`;
  return doing(view, first.action);
}

/** The district that a hex or a target is about. */
export function districtShown(view: TabernacleView, target: string | null): DistrictView | null {
  if (target === null) return null;
  const [kind, first = '', second = ''] = target.split(':');
  if (kind === 'district') return view.districts.find((one) => one.id === first) ?? null;
  const hex = kind === 'hex' ? first : kind === 'raise' ? second : '';
  const district = HEXES.find((one) => one.id === hex)?.district;
  return district ? districtOf(view, district) : null;
}
