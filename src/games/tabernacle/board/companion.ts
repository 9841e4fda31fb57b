/** Advice for a player's first game of Tabernacle. */
import type { Seat } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import type { BuildingId } from '../content.ts';
import type { TabernacleAction, TabernacleView } from '../state.ts';
import {
  buildingOf,
  districtName,
  isAwaited,
  leastToll,
  priceAt,
  raising,
  roadsOf,
  sealedBy,
  seatOf,
  tollAt,
} from './reading.ts';

type Advice = Counsel<TabernacleView>;
type Legal = readonly TabernacleAction[];

/** Gives advice at a table of Tabernacle. */
export const companion: Companion<TabernacleView, TabernacleAction> = {
  counsel: (view, seat, choices) => {
    if (!isAwaited(view, seat)) return [];
    if (view.bid) return [BID];
    const legal = choices.flatMap(({ action, whyNot }: Choice<TabernacleAction>) => (whyNot === null ? [action] : []));
    const sealing = seals(view, seat, legal);
    if (view.laying !== null) return sealing;
    return [
      ...sealing,
      ...raise(view, seat, legal),
      ...fetchWood(view, seat, legal),
      ...buy(view, seat, legal),
      ...rivals(view, seat),
      ...rules(view, seat, legal),
    ];
  },
};

const BID: Advice = {
  id: 'bid',
  kind: 'rule',
  text: 'A bid of 1 or 2 gold will do. What you keep buys a building in your first month.',
};

/** Advises a road that seals a district in which the seat is paid most. */
function seals(view: TabernacleView, seat: Seat, legal: Legal): Advice[] {
  for (const action of legal) {
    const roads = roadsOf(view, action);
    const paid = sealedBy(view, roads).find(({ prizes }) => {
      const others = prizes.filter((_, other) => other !== seat);
      return (prizes[seat] ?? 0) > Math.max(0, ...others);
    });
    if (!paid) continue;
    return [
      {
        id: `seal-${paid.id}`,
        kind: 'now',
        text: `Road *${roads.at(-1)}* seals ${districtName(paid.id)}, and you lead there: ${paid.prizes[seat]} points.`,
        met: (now) => now.districts.some(({ id, status }) => id === paid.id && status === 'independent'),
      },
    ];
  }
  return [];
}

/** Advises the building in hand that scores most where it can be raised now. */
function raise(view: TabernacleView, seat: Seat, legal: Legal): Advice[] {
  const [best] = legal
    .flatMap((action) => (action.type === 'build' && isFree(view, seat, action.hex) ? [action] : []))
    .map(({ building, hex }) => ({ building, ...raising(view, building, hex) }))
    .sort((a, b) => b.points - a.points);
  if (!best) return [];
  const { length } = seatOf(view, seat).hand;
  return [
    {
      id: 'raise',
      kind: 'pay',
      text: `You have the wood to raise your *${nameOf(best.building)}*: it scores ${best.points} at once.`,
      met: (now) => seatOf(now, seat).hand.length < length,
    },
  ];
}

function nameOf(building: BuildingId): string {
  return buildingOf(building).name.toLowerCase();
}

/** Excludes the seat's own buildings: a Watchtower may replace one, but that is no advice for a first game. */
function isFree(view: TabernacleView, seat: Seat, hex: string): boolean {
  return view.sites.every((site) => site.hex !== hex || site.owner !== seat);
}

function fetchWood(view: TabernacleView, seat: Seat, legal: Legal): Advice[] {
  const { hand, wood } = seatOf(view, seat);
  const short = hand.find((building) => buildingOf(building).cost > wood);
  const counter = view.basics.find(({ id, open }) => id === 'wood-counter' && open);
  if (!short || !counter || !legal.some((action) => action.type === 'use' && action.hex === counter.hex)) return [];
  const { cost } = buildingOf(short);
  return [
    {
      id: 'wood',
      kind: 'pay',
      text: `Your ${nameOf(short)} takes ${cost} wood and you have ${wood}: the *wood counter* gives 3.`,
      met: (now) => seatOf(now, seat).wood > wood,
    },
  ];
}

/** Advises the cheapest building of the display if the hand is empty. */
function buy(view: TabernacleView, seat: Seat, legal: Legal): Advice[] {
  const { hand, gold } = seatOf(view, seat);
  if (hand.length > 0) return [];
  const [best] = legal
    .flatMap((action) => (action.type === 'buy' && action.from === 'display' ? [action.slot] : []))
    .map((slot) => ({ building: view.display[slot] ?? null, price: priceAt(view, slot) ?? 0 }))
    .sort((a, b) => a.price - b.price);
  if (!best?.building) return [];
  const price = best.price + leastToll(view, seat);
  if (price > gold) return [];
  return [
    {
      id: 'buy',
      kind: 'pay',
      text: `Buildings score and tax your rivals: the *${nameOf(best.building)}* costs you ${price} gold now.`,
      met: (now) => seatOf(now, seat).hand.length > 0,
    },
  ];
}

/** Warns of a district that is nearly sealed and would pay another seat more. */
function rivals(view: TabernacleView, seat: Seat): Advice[] {
  const near = view.districts.find(({ status, missing, prizes }) => {
    const mine = prizes[seat] ?? 0;
    return status === 'open' && missing <= 2 && prizes.some((prize) => prize > mine);
  });
  if (!near) return [];
  const leader = near.prizes.indexOf(Math.max(...near.prizes));
  const roads = near.missing === 1 ? 'one road seals it' : 'two roads seal it';
  return [
    {
      id: `rival-${near.id}`,
      kind: 'rival',
      text: `{s${leader}} leads in ${districtName(near.id)}, and ${roads}. Build there, or leave it open.`,
    },
  ];
}

function rules(view: TabernacleView, seat: Seat, legal: Legal): Advice[] {
  const { stone } = seatOf(view, seat);
  const advice: Advice[] = [];
  const shut = view.basics.find(({ id, open, closedBy }) => id !== 'old-port' && !open && isMine(view, seat, closedBy));
  if (shut)
    advice.push({
      id: 'tax',
      kind: 'rule',
      text: `Your building has shut the ${shut.id.replace('-', ' ')}: whoever comes to you instead leaves you 1.`,
    });
  if (view.roadsLeft <= LAST_ROADS)
    advice.push({
      id: 'monopolies',
      kind: 'rule',
      text: `${view.roadsLeft === 1 ? 'One road is' : `${view.roadsLeft} roads are`} left. Then the most of each type pays 7 points: see the register.`,
    });
  if (stone > 0 && legal.some(({ type }) => type === 'road'))
    advice.push({
      id: 'road',
      kind: 'rule',
      text: 'A stone lays a road: 1 point, and new land to build on. One colonist may lay two.',
      met: (now) => seatOf(now, seat).stone < stone,
    });
  const dear = legal.some((action) => action.type === 'use' && tollAt(view, seat, action.hex) > 0);
  if (dear)
    advice.push({
      id: 'toll',
      kind: 'rule',
      text: 'A rival’s building serves you too, but leaves part of it for its owner.',
    });
  return advice;
}

/** Whether a building of this seat is one of those that close a counter. */
function isMine(view: TabernacleView, seat: Seat, hexes: readonly string[]): boolean {
  return view.sites.some(({ hex, owner }) => owner === seat && hexes.includes(hex));
}

/** With this few roads left, the register is worth a mention. */
const LAST_ROADS = 8;
