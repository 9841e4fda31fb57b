/** The interactive state of a scene: what is lit, which card is chosen, which slip is open. */
import { useMemo, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { SceneProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import { hitOf, hitsAt, type Lighting, namesFor, type OwnHit, useLighting } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { type CardId, cardOf } from '../content.ts';
import type { NodeId, TerritoryId } from '../map.ts';
import type { StampedeAction, StampedeEvent, StampedeView } from '../state.ts';
import { boxAround, hitBox, hitPath, type Placement } from './chart.ts';
import { awaited, destinationOf, homeOf, seatOf, type Trip, tripTo } from './reading.ts';
import type { StampedeTarget } from './targets.ts';

/** The props of Wild West Stampede's scenes. */
export type StampedeScene = SceneProps<StampedeView, StampedeAction, StampedeEvent>;

/** Choices made on the scene itself on the way to an action. */
export interface Picks {
  /** The card that was chosen to be played. */
  readonly card: CardId | null;
  /** The kind of goods to offer, before the amount is chosen. */
  readonly goods: 'company' | 'title' | null;
  /** The land to sell, before the buyer is chosen. */
  readonly land: TerritoryId | null;
}

const NOTHING: Picks = { card: null, goods: null, land: null };

/** The interactive part of a scene. */
export interface Live extends Lighting {
  readonly home: Seat;
  /** Whether the game waits for the viewer. */
  readonly mine: boolean;
  /** The viewer's own cards, equal ones counted. */
  readonly hand: readonly { readonly card: CardId; readonly copies: number }[];
  readonly picks: Picks;
  /** Walks that are possible now. */
  readonly trips: readonly Trip[];
  /** The walk pointed at, or waiting to be confirmed. */
  readonly aim: Trip | null;
  /** The walk that was tapped once. */
  readonly armed: NodeId | null;
  /** Territories that the chosen card can be played on. */
  readonly aimed: ReadonlySet<TerritoryId>;
  /** Whether the list of unseen and discarded cards is open over the map. */
  readonly sheet: boolean;
  /** Whether the slip of a deal is folded away to look at the map. */
  readonly folded: boolean;
  name(seat: Seat): string;
  act(id: string): void;
}

/** Derives the interactive state from the scene's props and from what was chosen on it. */
export function useLive(props: StampedeScene): Live {
  const { view, viewer, targets, pointed, onAct, sitters, tall } = props;
  const home = homeOf(view, viewer);
  const mine = viewer !== null && awaited(view) === viewer;
  const lighting = useLighting(props);
  const { isLit } = lighting;
  const [picked, setPicked] = useState<{ readonly picks: Picks; readonly for: StampedeView } | null>(null);
  const [armed, setArmed] = useState<{ readonly id: string; readonly for: StampedeView } | null>(null);
  const [sheet, setSheet] = useState(false);
  const [folded, setFolded] = useState<StampedeView['phase'] | null>(null);
  // A choice made in one position does not apply to the next.
  const picks = picked?.for === view ? picked.picks : NOTHING;
  const ready = armed?.for === view && isLit(armed.id) ? armed.id : null;

  const trips = useMemo(() => tripsOf(view, home, targets), [view, home, targets]);
  const looked = ready ?? pointed;
  const aim = looked?.startsWith('node:') ? (trips.find(({ to }) => `node:${to}` === looked) ?? null) : null;

  const pick = (change: Partial<Picks>) => setPicked({ picks: { ...NOTHING, ...change }, for: view });
  const act = (id: string) => {
    if (id === 'close') return setSheet(false);
    if (id === 'fold') return setFolded(folded === view.phase ? null : view.phase);
    if (id === 'back') return pick({});
    if (id === 'confirm' && ready !== null) return onAct(ready);
    if (id.startsWith('goods:')) return pick({ goods: id.slice(6) as 'company' | 'title' });
    if (id.startsWith('land:')) return pick({ land: id.slice(5) as TerritoryId });
    if (id.startsWith('deck:') && !isLit(id)) return setSheet(true);
    if (id.startsWith('card:') && isLit(id) && view.phase !== 'discard' && view.phase !== 'offerGive') {
      const card = id.slice(5) as CardId;
      return pick({ card: card === picks.card ? null : card });
    }
    // A finger covers what it points at, so on a small screen a walk is first shown and then confirmed.
    if (tall && id.startsWith('node:') && isLit(id) && trips.some(({ to }) => id === `node:${to}`) && ready !== id)
      return setArmed({ id, for: view });
    setArmed(null);
    onAct(id);
  };

  return {
    ...lighting,
    home,
    mine,
    hand: viewer === null ? [] : counted(seatOf(view, viewer).hand ?? []),
    picks,
    isPointed: (id) => pointed === id || ready === id,
    trips,
    aim,
    armed: ready === null ? null : ready.slice(5),
    aimed: new Set(
      view.territories.map(({ id }) => id).filter((id) => picks.card && isLit(`play:${picks.card}:${id}`)),
    ),
    sheet,
    folded: folded === view.phase,
    name: namesFor(viewer, sitters),
    act,
  };
}

function counted(hand: readonly CardId[]): Live['hand'] {
  return [...new Set(hand)].map((card) => ({ card, copies: hand.filter((other) => other === card).length }));
}

/** The walks that are possible now, nearest first. */
function tripsOf(view: StampedeView, seat: Seat, targets: readonly StampedeTarget[]): Trip[] {
  const ends = targets.flatMap(({ choices }) =>
    choices.flatMap(({ action, whyNot }) => {
      const to = whyNot === null ? destinationOf(action) : null;
      return to === null ? [] : [to];
    }),
  );
  return ends.map((to) => tripTo(view, seat, to)).sort((a, b) => a.steps - b.steps);
}

/** The part of the map that matters now: where the traveller is and may go. */
export function mattersNow({ view, viewer }: StampedeScene, { home, mine, trips, picks }: Live): Box | null {
  if (!mine || viewer === null) return null;
  if (picks.card && cardOf(picks.card)?.aim === 'land')
    return boxAround(
      view.territories.map(({ id }) => id),
      70,
    );
  if (trips.length < 2) return null;
  return boxAround([seatOf(view, home).at, ...trips.map(({ to }) => to)], 70);
}

/** A hit of the scene itself; `lit` if it is a step towards an action. */
export interface DeskHit extends OwnHit {
  readonly lit?: boolean;
}

/** The hit shapes: nodes on the map, targets that have a place in the scene, then the scene's own. */
export function hitsOf(
  targets: readonly StampedeTarget[],
  live: Live,
  placement: Placement,
  places: ReadonlyMap<string, Box>,
  own: readonly DeskHit[],
): Hit[] {
  const nodes = targets.flatMap((target): Hit[] => {
    if (!target.id.startsWith('node:')) return [];
    const node = target.id.slice(5);
    const shown = live.picks.card === null ? target : (cardOn(targets, live.picks.card, node) ?? target);
    return [hitOf(shown, { moves: true, path: hitPath(node, placement), ...hitBox(node, placement) })];
  });
  const placeOf = (id: string) => {
    const place = places.get(id);
    return place && { ...place, opens: id.startsWith('deck:') };
  };
  return [
    ...nodes,
    ...hitsAt(targets, placeOf),
    ...own.map(({ lit = false, ...hit }): Hit => ({ ...hit, state: lit ? 'lit' : 'plain', opens: true })),
  ];
}

/** The target of a territory while a card that is played on land is chosen. */
function cardOn(targets: readonly StampedeTarget[], card: CardId, node: NodeId): StampedeTarget | undefined {
  return targets.find(({ id }) => id === `play:${card}:${node}`);
}
