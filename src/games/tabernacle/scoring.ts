/** The outcome: the winners, the places of the others, and the source of every point. */
import type { Outcome, PointLine, Scoring, Seat } from '../../engine/game.ts';
import { aheadOf, goodsOf, monopolies, winnersOf } from './finish.ts';
import { pointsOf } from './land.ts';
import { SOURCES, type Source, type TabernacleState } from './state.ts';
import { districtName, ended, nameOf } from './words.ts';

/** The result of the game, or `null` while it goes on. */
export function outcome(state: TabernacleState): Outcome | null {
  if (state.phase !== 'over') return null;
  const scores = state.spent.map((_spent, seat) => pointsOf(state, seat));
  const winners = winnersOf(state);
  return {
    places: scores.map((_score, seat) => aheadOf(state, seat) + 1),
    scores,
    endings: [{ id: 'roads', rule: 'TAB-END-1', text: 'All roads are built and all districts independent.' }],
    points: scores.map((_score, seat) => linesOf(state, seat)),
    decided: decided(state, scores, winners),
  };
}

/** What decided the game: points, unless goods had to break a tie (TAB-END-2, TAB-END-3). */
function decided(
  state: TabernacleState,
  scores: readonly number[],
  winners: readonly Seat[],
): { text: string; rule: string } {
  const best = Math.max(...scores);
  const level = scores.filter((score) => score === best).length;
  const text = ended(scores, winners);
  if (level === winners.length) return { text, rule: level > 1 ? 'TAB-END-3' : 'TAB-END-2' };
  const winner = winners[0] ?? 0;
  const goods = goodsOf(state, winner);
  return { text: `${text} ${level} had as many; ${goods} goods left over decided.`, rule: 'TAB-END-3' };
}

const LABELS: Readonly<Record<Source, { readonly label: string; readonly rule: string }>> = {
  buildings: { label: 'Buildings raised', rule: 'TAB-BUILD-11' },
  lakes: { label: 'Built on a lake', rule: 'TAB-TILE-3' },
  roads: { label: 'Roads', rule: 'TAB-ROAD-1' },
  trade: { label: 'Trade with the Indians', rule: 'TAB-TRADE-1' },
  districts: { label: 'Districts', rule: 'TAB-DIST-4' },
  monopolies: { label: 'Monopolies', rule: 'TAB-MONO-1' },
};

/** Whether monopolies count yet: only once the last road is laid (TAB-END-1). */
export const SCORING: Scoring = {
  atEnd: [LABELS.monopolies.label],
  spoken: {
    [LABELS.buildings.label]: 'buildings raised',
    [LABELS.lakes.label]: 'building on lakes',
    [LABELS.roads.label]: 'roads',
    [LABELS.trade.label]: 'trade with the Indians',
    [LABELS.districts.label]: 'districts',
    [LABELS.monopolies.label]: 'monopolies',
  },
};

function linesOf(state: TabernacleState, seat: Seat): PointLine[] {
  return SOURCES.map((source, i) => ({
    ...LABELS[source],
    points: state.income[seat * SOURCES.length + i] as number,
    detail: detailOf(state, seat, source),
  }));
}

/** Lists each prize by name if there are several. */
function detailOf(state: TabernacleState, seat: Seat, source: Source): string {
  const points = state.income[seat * SOURCES.length + SOURCES.indexOf(source)] as number;
  if (points === 0) return 'none';
  switch (source) {
    case 'districts':
      return prizes(state.sealed.map(({ district, prizes: paid }) => [districtName(district), paid[seat] ?? 0]));
    case 'monopolies':
      return prizes(
        monopolies(state).map(({ of, prizes: paid }) => [of === 'indians' ? 'Indians' : nameOf(of), paid[seat] ?? 0]),
      );
    case 'buildings':
      return 'as they were raised, destroyed ones too';
    case 'lakes':
      return '5 each';
    case 'roads':
      return '1 each';
    case 'trade':
      return 'as many as Indian tokens each time';
  }
}

function prizes(rows: readonly (readonly [string, number])[]): string {
  return rows
    .filter(([, prize]) => prize > 0)
    .map(([name, prize]) => `${name} ${prize}`)
    .join(', ');
}
