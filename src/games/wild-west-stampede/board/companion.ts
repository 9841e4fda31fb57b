/** Advice for a player's first game of Wild West Stampede. */
import type { Seat } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Companion, Counsel } from '../../../web/parts/board.ts';
import type { Deck } from '../content.ts';
import { CITIES, type NodeId } from '../map.ts';
import type { StampedeAction, StampedeView, TerritoryView } from '../state.ts';
import { placeName } from '../words.ts';
import { foundingCost, isInWest, raceOf, seatOf, stepsHome, territoryOf } from './reading.ts';

type Advice = Counsel<StampedeView>;

/** Gives advice at a table of Wild West Stampede. */
export const companion: Companion<StampedeView, StampedeAction> = {
  counsel: (view, seat, choices) => {
    if (view.turn !== seat) return [];
    const legal = choices.flatMap(({ action, whyNot }: Choice<StampedeAction>) => (whyNot === null ? [action] : []));
    if (view.phase === 'west' || view.phase === 'crossed') return inWest(view, seat, legal);
    return view.phase === 'eastMove' ? inEast(view, seat, legal) : [];
  },
};

function inWest(view: StampedeView, seat: Seat, legal: readonly StampedeAction[]): Advice[] {
  const { at, provisions, points, hand } = seatOf(view, seat);
  const advice: Advice[] = [];
  const land = territoryOf(view, at);
  const founds = land !== null && legal.some(({ type }) => type === 'establish');
  if (founds)
    advice.push({
      id: `found-${at}`,
      kind: 'now',
      text: `You can pay for ${placeName(at)}: *found it* for ${land.value} points.`,
      met: (now) => seatOf(now, seat).points > points,
    });
  const home = stepsHome(at);
  const mayWalk = legal.some(({ type }) => type === 'moveWest' || type === 'headEast');
  if (isInWest(at) && !founds && mayWalk && provisions >= home && provisions <= home + 2)
    advice.push({
      id: 'homeward',
      kind: 'now',
      text: `${provisions} provisions left, and the nearest landing is ${steps(home)} away: *turn back*.`,
      met: (now) => stepsHome(seatOf(now, seat).at) < home,
    });
  const best = affordable(view, seat).find(({ id }) => id !== at && reaches(legal, id));
  if (best && !founds)
    advice.push({
      id: `walk-${best.id}`,
      kind: 'pay',
      text: `Your pack is enough for *${placeName(best.id)}*, worth ${best.value}, and you can walk there now.`,
      met: (now) => seatOf(now, seat).at === best.id,
    });
  if (legal.some(({ type }) => type === 'playCard') && (hand?.length ?? 0) > 0)
    advice.push({ id: 'cards', kind: 'rule', text: 'Your cards wake up out here: you may play one of them a turn.' });
  advice.push({
    id: 'west',
    kind: 'rule',
    text: 'Out here every step eats a provision. Count the way back as well as the way there.',
  });
  return advice;
}

function steps(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}

function reaches(legal: readonly StampedeAction[], id: NodeId): boolean {
  return legal.some((action) => action.type === 'moveWest' && action.to === id);
}

/** Open land that the pack can pay for, with the way there and back from the nearest landing; best first. */
function affordable(view: StampedeView, seat: Seat): TerritoryView[] {
  const { provisions, company, titles } = seatOf(view, seat);
  if (titles === 0) return [];
  return view.territories
    .filter((land) => land.open && (land.claim === null || land.claim.seat === seat))
    .filter((land) => {
      const cost = foundingCost(view, land, false);
      return company >= cost.company && provisions >= cost.provisions + 2 * stepsHome(land.id);
    })
    .sort((a, b) => b.value - a.value);
}

function inEast(view: StampedeView, seat: Seat, legal: readonly StampedeAction[]): Advice[] {
  const { titles, company, provisions } = seatOf(view, seat);
  const advice: Advice[] = [];
  const [best] = affordable(view, seat);
  if (best && legal.some(({ type }) => type === 'crossWest'))
    advice.push({
      id: 'cross',
      kind: 'pay',
      text: `Your pack is enough for *${placeName(best.id)}*, worth ${best.value}: you may cross the river.`,
      met: (now) => isInWest(seatOf(now, seat).at),
    });
  const race = raceOf(view);
  if (race.leader !== seat && race.points > 0 && race.needed - race.points <= NEAR)
    advice.push({
      id: 'race',
      kind: 'rival',
      text: `{s${race.leader}} is nearly out of reach: found something soon, or the game is over.`,
    });
  const least = Math.min(...view.territories.filter(({ open }) => open).map(({ value }) => value));
  if (titles === 0) advice.push(...visit(view, legal, seat, 'land', 'Founding land takes a title'));
  if (company <= least) advice.push(...visit(view, legal, seat, 'company', 'Land needs as many people as it is worth'));
  if (provisions < FED) advice.push(...visit(view, legal, seat, 'provisions', 'Out West every step eats a provision'));
  if (titles > 0 && !best)
    advice.push({
      id: 'pack',
      kind: 'rule',
      text: 'Land costs its worth in provisions and people, plus a title. Pack for one near the river.',
    });
  return advice;
}

/** With this few points missing before the leader is out of reach, it is worth a mention. */
const NEAR = 6;
/** With fewer provisions even the nearest land is too far. */
const FED = 8;

const DEALS: Readonly<Record<Deck, string>> = {
  land: 'deals land cards',
  company: 'deals company',
  provisions: 'deals provisions',
};

/** Advises a city within reach that deals what is missing. */
function visit(view: StampedeView, legal: readonly StampedeAction[], seat: Seat, deck: Deck, why: string): Advice[] {
  const { at } = seatOf(view, seat);
  const deals = (id: NodeId) => CITIES.some((city) => city.id === id && city.deck === deck);
  const city = legal.flatMap((action) => (action.type === 'moveEast' && deals(action.to) ? [action.to] : []))[0];
  if (!city) return [];
  return [
    {
      id: `visit-${deck}`,
      kind: 'rule',
      text: `${why}: *${placeName(city)}* ${DEALS[deck]}.`,
      met: (now) => seatOf(now, seat).at !== at && deals(seatOf(now, seat).at),
    },
  ];
}
