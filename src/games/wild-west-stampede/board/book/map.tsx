/** The map of the book: a part of the chart, with the live board's own pieces and prices on it. */
import '../palette.css';
import '../scene.css';
import './book.css';
import { lazy, Suspense } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import type { Disc, DrawnFigure, Example, ExamplePicture } from '../../../../web/parts/book.ts';
import type { Box } from '../../../../web/parts/viewport.ts';
import type { NodeId } from '../../map.ts';
import type { StampedeAction, StampedeState, StampedeView } from '../../state.ts';
import { view as viewOf } from '../../view.ts';
import { nodeOf } from '../chart.ts';
import { Bands, Marks, NoReturn } from '../country.tsx';
import type { Live } from '../live.ts';
import { Card, Die } from '../pieces.tsx';
import { seatOf, type Trip, tripTo } from '../reading.ts';
import { PackSlip, SLIP_HEIGHT } from './paper.tsx';

/** The players in the pictures and examples; the reader is June. */
export const NAMES = ['June', 'Ben', 'Ana', 'Hattie'] as const;

const Sheet = lazy(() => import('./sheets.tsx'));

/** The content of a part of the map. */
interface CountryProps {
  readonly view: StampedeView;
  readonly seat: Seat;
  readonly trips?: readonly Trip[];
  readonly lit?: readonly string[];
  readonly dim?: readonly string[];
  readonly near?: string | null;
  /** The scale of pieces compared with the board's drawing. */
  readonly grow?: number;
  /** Whether the point of no return is drawn. */
  readonly survey?: boolean;
}

/** The map and the pieces on it, in the units of the chart. */
function Country({ view, seat, trips = [], lit = [], dim = [], near = null, grow = 1, survey = false }: CountryProps) {
  const live: Live = {
    home: seat,
    mine: lit.length > 0,
    hand: [],
    picks: { card: null, goods: null, land: null },
    isLit: (id) => lit.includes(id),
    isDim: (id) => dim.includes(id),
    has: (id) => lit.includes(id) || dim.includes(id),
    isPointed: (id) => id === near,
    isAsked: () => false,
    trips,
    aim: trips.find(({ to }) => `node:${to}` === near) ?? null,
    armed: null,
    aimed: new Set(),
    sheet: false,
    folded: false,
    name: (of) => NAMES[of] ?? '',
    act: () => {},
  };
  return (
    <Suspense>
      <Sheet name="land" />
      <Bands view={view} />
      {survey && <NoReturn live={live} />}
      <Sheet name="print" />
      <Marks
        scene={{ view, asked: near !== null && dim.includes(near) ? near : null }}
        live={live}
        sizes={{ grow, slip: false }}
        places={<Sheet name="places" />}
      />
    </Suspense>
  );
}

/** A part of the map, and the usual width of its picture on a page, from which the size of its print follows. */
export interface Cut extends Box {
  readonly shown: number;
}

/** The smallest print, in pixels. */
const LEAST = 12.6;
/** The width of a picture on phones. */
export const PHONE = 316;

function styleOf({ width, shown }: Cut): React.CSSProperties {
  return { '--fl': `${((LEAST * width) / shown).toFixed(1)}px` } as React.CSSProperties;
}

const boxOf = ({ x, y, width, height }: Box) => `${x} ${y} ${width} ${height}`;

/** Converts a disc's coordinates to fractions of a part of the map. */
const discAt =
  (cut: Box) =>
  ([x, y]: readonly [number, number]): Disc => [(x - cut.x) / cut.width, (y - cut.y) / cut.height];

/** A picture of a part of the map. Discs are placed by coordinates of the chart. */
export function mapOf(given: {
  readonly label: string;
  readonly state: StampedeState;
  readonly cut: Cut;
  readonly upright: Cut;
  readonly discs?: readonly (readonly [number, number])[];
  readonly reach?: readonly NodeId[];
  readonly grow?: number;
  readonly survey?: boolean;
}): DrawnFigure {
  const { label, state, cut, upright, discs, reach = [], grow = 1, survey = false } = given;
  return {
    label,
    draw: (narrow) => {
      const view = viewOf(state, 0);
      const shown = narrow ? upright : cut;
      return (
        <svg
          className="wild-west-stampede-board stampede-fig dim"
          viewBox={boxOf(shown)}
          style={styleOf(shown)}
          aria-hidden="true"
        >
          <Country view={view} seat={0} trips={reach.map((to) => tripTo(view, 0, to))} grow={grow} survey={survey} />
        </svg>
      );
    },
    ...(discs ? { discs: discs.map(discAt(cut)), uprightDiscs: discs.map(discAt(upright)) } : {}),
  };
}

/** The picture of an example. */
interface Stage {
  readonly cut: Box;
  readonly upright: Box;
  /** The seats whose packs are shown below the map. */
  readonly packs: readonly Seat[];
  /** Room for this many of the reader's cards below the map. */
  readonly cards?: number;
}

/** The width of an example in a chapter. */
const CHAPTER = 690;
const CARD = { width: 92, height: 106, step: 98 } as const;

/** Makes the picture of an example. */
export function onMap(stage: Stage): Example<StampedeView, StampedeAction>['picture'] {
  return { Draw: drawStage.bind(null, stage) };
}

/** The map with its pieces, and the packs below. */
function drawStage(stage: Stage, props: ExamplePicture<StampedeView>) {
  const { view, seat, names, upright, lit, dim, near, settled } = props;
  const cut = upright ? stage.upright : stage.cut;
  // Cards are placed beside the packs if there is room, otherwise above them.
  const { packs, cards = 0 } = stage;
  const hand = cards > 0 ? (seatOf(view, seat).hand ?? []) : [];
  const tray = cards > 0 ? CARD.height + 16 : 0;
  const columns = upright || cards > 0 ? 1 : packs.length;
  const left = upright ? 0 : CARD.step * cards;
  const top = cut.height + (upright ? tray : 0);
  const wide = (cut.width - left) / columns;
  const below = (packs.length / columns) * SLIP_HEIGHT;
  const high = upright ? top + below : top + Math.max(tray, below);
  const nodes = lit.flatMap((id) => (id.startsWith('node:') ? [id.slice(5)] : []));
  const here = seatOf(view, seat).at;
  const trips = nodes.filter((to) => to !== here).map((to) => tripTo(view, seat, to));
  return (
    <svg
      className="wild-west-stampede-board stampede-fig dim"
      viewBox={`0 0 ${cut.width} ${high}`}
      style={styleOf({ ...cut, shown: upright ? PHONE : CHAPTER })}
      aria-hidden="true"
    >
      <g>
        <svg x={0} y={0} width={cut.width} height={cut.height} viewBox={boxOf(cut)} aria-hidden="true">
          <Country view={view} seat={seat} trips={settled ? [] : trips} lit={lit} dim={dim} near={near} />
          {nodes.map((id) => {
            const { x, y } = nodeOf(id);
            return <circle key={id} cx={x} cy={y} r={32} className="sb-press" data-press={`node:${id}`} />;
          })}
        </svg>
        {view.dice.map((pips, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dice
          <Die key={i} shows={pips} size={44} x={cut.width - 34 - 54 * i} y={34} />
        ))}
        {hand.map((card, i) => (
          <Card
            key={card}
            card={card}
            x={8 + CARD.step * i}
            y={cut.height + 8}
            width={CARD.width}
            height={CARD.height}
          />
        ))}
        {packs.map((of, i) => (
          <PackSlip
            key={of}
            held={seatOf(view, of)}
            name={names[of] ?? ''}
            x={left + (i % columns) * wide}
            y={top + Math.floor(i / columns) * SLIP_HEIGHT}
            width={wide}
            on={view.turn === of}
          />
        ))}
      </g>
    </svg>
  );
}
