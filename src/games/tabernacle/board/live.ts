/** The interactive state of a scene: what is lit, what is chosen, what is being previewed. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { SceneProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import {
  type HitPlace,
  hitOf,
  hitsAt,
  isLit,
  isOffered,
  type Lighting,
  type OwnHit,
  useLighting,
} from '../../../web/parts/lighting.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { type DistrictId, HEXES, type HexId } from '../chart.ts';
import type { BuildingId } from '../content.ts';
import type { DistrictView, TabernacleAction, TabernacleEvent, TabernacleView } from '../state.ts';
import { boxAround, centreOf, hexBox, hexPath, neighbourhood, regionOf } from './map.ts';
import { districtOf, homeDistrict, homeOf, isAwaited, roadsOf, sealedBy, seatOf, viewAfter } from './reading.ts';
import { boxOnScene, onScene, type Stage, unitOf } from './stage.ts';
import { districtShown, hexId, raiseId, sellId, type TabernacleTarget } from './targets.ts';

/** The id of the hit that opens the whole display, where several buildings share the half-price place. */
export const MORE = 'more';

/** The props of Tabernacle's scenes. */
export type TabernacleScene = SceneProps<TabernacleView, TabernacleAction, TabernacleEvent>;

/** A sheet that stays open over the chart until it is closed. */
export type SheetName = 'display' | 'register';

/** The interactive part of a scene. */
export interface Live extends Lighting {
  readonly view: TabernacleView;
  readonly stage: Stage;
  /** The seat at the front. */
  readonly home: Seat;
  /** Whether the game waits for the viewer. */
  readonly mine: boolean;
  /** The building of the hand that was chosen to be raised or sold. */
  readonly tool: BuildingId | null;
  /** The legal action that is being previewed, and the view after it. */
  readonly preview: TabernacleAction | null;
  readonly after: TabernacleView | null;
  /** The district looked at, as it is or as the preview would leave it. */
  readonly district: DistrictView | null;
  readonly sheet: SheetName | null;
  /** Whether every detail is drawn. */
  readonly near: boolean;
  /** The id of the target that pressing a hex would hit now. */
  idOf(hex: HexId): string;
  act(id: string): void;
}

/** Derives the interactive state from the scene's props and from what was chosen on it. */
export function useLive(stage: Stage, props: TabernacleScene, panZoom: PanZoom): Live {
  const { view, viewer, targets, pointed, preview, onAct } = props;
  const home = homeOf(view, viewer);
  const mine = isAwaited(view, viewer);
  const lighting = useLighting(props);
  // A choice made in one position does not apply to the next.
  const [pick, setPick] = useState<{ readonly slot: number; readonly in: TabernacleView } | null>(null);
  const [opened, setOpened] = useState<{ readonly sheet: SheetName; readonly in: TabernacleView } | null>(null);
  const [visited, setVisited] = useState<DistrictId | null>(null);
  // Without hover, a person presses a district to read about it.
  const [pinned, setPinned] = useState<{ readonly id: DistrictId; readonly in: TabernacleView } | null>(null);
  const slot = pick?.in === view && lighting.isLit(`hand:${pick.slot}`) ? pick.slot : null;
  const tool = slot === null || viewer === null ? null : (seatOf(view, viewer).hand[slot] ?? null);
  const sheet = opened?.in === view ? opened.sheet : null;
  const offered = useMemo(() => (preview && isOffered(targets, preview) ? preview : null), [targets, preview]);
  const after = useMemo(
    () => (offered && viewer !== null ? viewAfter(view, viewer, offered) : null),
    [view, viewer, offered],
  );
  const tall = stage.detail > 0;
  const near = panZoom.scale >= stage.detail;

  const idOf = (hex: HexId): string => {
    if (tool === null) return hexId(hex);
    const ids = [sellId(tool, hex), raiseId(tool, hex)];
    return ids.find((id) => lighting.isLit(id)) ?? ids.reverse().find((id) => lighting.has(id)) ?? hexId(hex);
  };

  useEffect(() => {
    const shown = tall ? districtShown(view, pointed) : null;
    if (shown) setVisited(shown.id);
  }, [tall, view, pointed]);

  // The cut opens where something can be done; after that the chart stays where it is moved by hand.
  const shownOn = useRef<Stage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every shape of the window
  useEffect(() => {
    const before = shownOn.current;
    shownOn.current = tall ? stage : null;
    if (!tall && before) panZoom.whole();
    if (!tall || before === stage) return;
    const sites = targets.filter(isLit).flatMap(({ id }) => hexIn(id) ?? []);
    const from = sites.length > 0 ? boxAround(sites) : CENTRE;
    panZoom.show(boxOnScene(stage, readable(stage, from)), 'filling');
  }, [stage, tall]);

  const goTo = (id: DistrictId) => {
    setVisited(id);
    panZoom.show(boxOnScene(stage, regionOf(id).box), 'filling');
  };

  const act = (id: string) => {
    const [kind = '', name = ''] = id.split(':');
    if (kind === 'zoom') return name === 'whole' ? panZoom.whole() : panZoom.zoom(name === 'in' ? 1.6 : 1 / 1.6);
    if (id === 'close') return setOpened(null);
    if (kind === 'go' || (kind === 'district' && tall)) return goTo(name as DistrictId);
    if (id === 'register') return setOpened({ sheet: id, in: view });
    if (tall && (id === 'display' || id === MORE)) return setOpened({ sheet: 'display', in: view });
    if (kind === 'hand' && lighting.isLit(id)) {
      const index = Number(name);
      if (tall && index !== slot) panZoom.show(boxOnScene(stage, boxAround(sitesFor(targets, id))), 'filling');
      return setPick(index === slot ? null : { slot: index, in: view });
    }
    // A small hex is hard to hit by finger, so the first press zooms in on it.
    const hex = hexIn(id);
    if (tall && !near && hex) {
      setVisited(homeDistrict(hex) ?? visited);
      return panZoom.show(boxOnScene(stage, neighbourhood(hex)), 'filling');
    }
    if (tall && hex && isPort(targets, id)) return setOpened({ sheet: 'display', in: view });
    setOpened(null);
    const read = lighting.isLit(id) ? null : (districtShown(view, id)?.id ?? null);
    setPinned(read && pinned?.id !== read ? { id: read, in: view } : null);
    onAct(id);
  };

  return {
    ...lighting,
    view,
    stage,
    home,
    mine,
    tool,
    preview: offered,
    after,
    district:
      shownDistrict(view, pointed, offered, after) ??
      (tall ? chosenDistrict(view, visited) : pinned?.in === view ? districtOf(view, pinned.id) : null),
    sheet,
    near,
    idOf,
    act,
  };
}

/** The middle of the peninsula, where most of the action is. */
const CENTRE: Box = { x: 400, y: 194, width: 400, height: 552 };

/** The central part of a box that fits the viewport at a legible scale. */
function readable({ viewport }: Stage, box: Box): Box {
  const width = Math.min(box.width, viewport.width / LEGIBLE);
  const height = Math.min(box.height, viewport.height / LEGIBLE);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Scene units for a unit of the chart when the cut opens. */
const LEGIBLE = 0.62;

/** The hex of a target, if it has one. */
export function hexIn(target: string): HexId | null {
  const [kind = '', first = '', second = ''] = target.split(':');
  if (kind === 'hex') return first;
  return kind === 'raise' || kind === 'sell' ? second : null;
}

/** Where the building of a hand target can be raised or sold. */
function sitesFor(targets: readonly TabernacleTarget[], id: string): HexId[] {
  const choices = targets.find((target) => target.id === id)?.choices ?? [];
  return choices.flatMap(({ action, whyNot }) => (whyNot === null && 'hex' in action ? [action.hex] : []));
}

function isPort(targets: readonly TabernacleTarget[], id: string): boolean {
  const target = targets.find((one) => one.id === id);
  return target?.choices.some(({ action, whyNot }) => action.type === 'buy' && whyNot === null) ?? false;
}

/** The district of what is pointed at; a road that would seal a district belongs to that one. */
function shownDistrict(
  view: TabernacleView,
  pointed: string | null,
  preview: TabernacleAction | null,
  after: TabernacleView | null,
): DistrictView | null {
  const roads = preview ? roadsOf(view, preview) : [];
  const sealed = roads.length > 0 ? sealedBy(view, roads)[0] : undefined;
  const now = sealed ?? districtShown(view, pointed);
  if (!now) return null;
  return sealed || !after ? now : districtOf(after, now.id);
}

/** The district in the strip: the last one looked at, otherwise the one nearest to being sealed. */
function chosenDistrict(view: TabernacleView, visited: DistrictId | null): DistrictView | null {
  if (visited) return districtOf(view, visited);
  const open = view.districts.filter((district) => district.status === 'open');
  return [...open].sort((a, b) => a.missing - b.missing || b.sum - a.sum)[0] ?? null;
}

/** The hit shapes: hexes on the chart, then targets around it, then the scene's own. */
export function hitsOf(
  props: TabernacleScene,
  live: Live,
  places: ReadonlyMap<string, HitPlace>,
  own: readonly OwnHit[],
) {
  const { targets } = props;
  const byId = new Map(targets.map((target) => [target.id, target]));
  const land = HEXES.flatMap(({ id }): Hit[] => {
    const target = byId.get(live.idOf(id));
    return target ? [hitOf(target, hexPlace(live.stage, id))] : [];
  });
  const placeOf = (id: string) => {
    const place = places.get(id);
    return place && { ...place, opens: id === 'register' || (props.tall && /^(display$|district:)/.test(id)) };
  };
  return [...land, ...hitsAt(targets, placeOf, own)];
}

const HEX_PLACES = new Map<Stage, Map<HexId, HitPlace>>();

function hexPlace(stage: Stage, id: HexId): HitPlace {
  let places = HEX_PLACES.get(stage);
  if (!places) {
    places = new Map(
      HEXES.map((hex) => {
        const centre = onScene(stage, centreOf(hex.id));
        const unit = unitOf(stage);
        return [hex.id, { ...hexBox(centre, unit), path: hexPath(centre, unit), moves: true }];
      }),
    );
    HEX_PLACES.set(stage, places);
  }
  return places.get(id) as HitPlace;
}
