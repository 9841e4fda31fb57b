/** The eight lots of the wide sheet: sites, buildings, plates and frames. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import { STRUCTURES, type StructureId } from '../content.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';
import {
  Building,
  BuildingShadow,
  type BuildingSize,
  BuiltHouse,
  box,
  LitFrame,
  Price,
  Row,
  Seal,
  steps,
  Tag,
} from './pieces.tsx';
import { plotOf, typeOf } from './reading.ts';

import { title } from './words.ts';

/** A lot, given by the upper left corner of its plate and its side of the town. */
interface Lot extends Point {
  readonly side: 'left' | 'right';
}

const LOTS: Readonly<Record<StructureId, Lot>> = {
  lender: { x: 39, y: 633, side: 'left' },
  bank: { x: 39, y: 371, side: 'left' },
  camp: { x: 227, y: 633, side: 'left' },
  village: { x: 227, y: 371, side: 'left' },
  mill: { x: 885, y: 633, side: 'right' },
  smithy: { x: 885, y: 371, side: 'right' },
  union: { x: 1073, y: 633, side: 'right' },
  harbor: { x: 1073, y: 371, side: 'right' },
};

/** A lot's frame, which is lit, focused and hit. */
export function lotBox(structure: StructureId): Point & { readonly width: number; readonly height: number } {
  const lot = LOTS[structure];
  return { x: lot.x - 8, y: lot.y - 166, width: 184, height: 226 };
}

/** Position of a building; the inner site is nearer to the ring and scores. */
export function siteOf(structure: StructureId, size: BuildingSize): Point {
  const { x, y, side } = LOTS[structure];
  if (size === 'inner') return { x: x + (side === 'left' ? 122 : 46), y: y - 47 };
  return { x: x + (side === 'left' ? 39 : 129), y: y - 63 };
}

/** Sites, plans and buildings. */
export const LotPieces = memo(function LotPieces({ plots }: { readonly plots: ProvinceView['plots'] }) {
  return plots.map(({ structure, inner, outer }) => (
    <g key={structure}>
      {outer === null ? (
        <FreeSite {...siteOf(structure, 'outer')} />
      ) : (
        <Built structure={structure} seat={outer} size="outer" />
      )}
      {inner === null ? <Plan structure={structure} /> : <Built structure={structure} seat={inner} size="inner" />}
    </g>
  ));
});

function FreeSite({ x, y }: Point) {
  return (
    <>
      <path className="pv-site" d={`M${x} ${y - 18}L${x + 37.8} ${y}L${x} ${y + 18}L${x - 37.8} ${y}Z`} />
      <path className="pv-stake" d={stakes(x, y, 37.8, 18)} />
    </>
  );
}

function Plan({ structure }: { readonly structure: StructureId }) {
  const { x, y } = siteOf(structure, 'inner');
  return (
    <>
      <path className="pv-stake" d={stakes(x, y, 46.2, 22)} />
      <Building structure={structure} x={x} y={y} size="inner" className="pv-plan" />
    </>
  );
}

function stakes(x: number, y: number, dx: number, dy: number): string {
  return `M${x} ${y - dy + 2}v-10M${x + dx} ${y + 2}v-10M${x} ${y + dy + 2}v-10M${x - dx} ${y + 2}v-10`;
}

function Built({
  structure,
  seat,
  size,
}: {
  readonly structure: StructureId;
  readonly seat: Seat;
  readonly size: BuildingSize;
}) {
  const { x, y } = siteOf(structure, size);
  return (
    <>
      <g data-shadow={`${structure}:${size}`}>
        <BuildingShadow x={x} y={y} size={size} />
      </g>
      <g data-building={`${structure}:${size}`}>
        <BuiltHouse structure={structure} seat={seat} x={x} y={y} size={size} />
        <Seal seat={seat} {...sealPlace(structure, size)} />
      </g>
      {size === 'inner' && <Rubies structure={structure} x={x} y={y} />}
    </>
  );
}

/** Outer seals are on the side that the inner building does not cover. */
function sealPlace(structure: StructureId, size: BuildingSize): Point {
  const { x, y } = siteOf(structure, size);
  const left = LOTS[structure].side === 'left';
  if (size === 'inner') return { x: x - (left ? 51.5 : 44.8), y: y + 13 };
  return { x: left ? x - 44 : x + 20, y: y + 17 };
}

function Rubies({ structure, x, y }: Point & { readonly structure: StructureId }) {
  const { vp } = typeOf(structure);
  return (
    <g data-rubies={structure}>
      <Row name="i-ruby" xs={steps(x + (vp === 1 ? 27 : 11), 17, vp)} y={y + 24} width={19} />
    </g>
  );
}

/** Names and costs, which never change. */
export const LotPlates = memo(function LotPlates() {
  return (
    <>
      {STRUCTURES.map((structure) => {
        const { x, y } = LOTS[structure];
        const { labor, coin } = typeOf(structure);
        return (
          <g key={structure} transform={`translate(${x} ${y})`}>
            <path className="pv-plate" d="M5 0H163q0 5 5 5V47q-5 0-5 5H5q0-5-5-5V5q5 0 5-5Z" />
            <text x={12} y={21} className="pv-nm">
              {title(structure)}
            </text>
            <Price x={12} y={44} value={labor} icon="hammer" />
            <Price x={54} y={44} value={coin} icon="coin" />
          </g>
        );
      })}
      <path
        className="pv-req"
        d="M117 471V446H109L123 427L137 446H129V471L123 466ZM305 471V446H297L311 427L325 446H317V471L311 466ZM963 471V446H955L969 427L983 446H975V471L969 466Z"
      />
    </>
  );
});

/** Shows the points still available, and free second sites. */
export const LotNotes = memo(function LotNotes({ plots }: { readonly plots: ProvinceView['plots'] }) {
  return plots.map(({ structure, inner, outer }) => {
    const { x, y } = LOTS[structure];
    const second = siteOf(structure, 'outer');
    return (
      <g key={structure}>
        <Row
          name={inner === null ? 'i-ruby' : 'i-ruby-gone'}
          xs={steps(x + 139, -22, typeOf(structure).vp)}
          y={y + 6}
          width={20}
        />
        {outer === null && (
          <text x={second.x} y={second.y + 4.5} className="pv-ord">
            2nd
          </text>
        )}
      </g>
    );
  });
});

/** The gold frame of a lit lot. */
export function LotFrame({ structure }: { readonly structure: StructureId }) {
  const { x, y, width, height } = lotBox(structure);
  return <LitFrame d={box(x, y, width, height)} />;
}

/** The verb on a lit lot. */
export function LotTag({
  structure,
  verbs,
}: {
  readonly structure: StructureId;
  readonly verbs: readonly ('build' | 'borrow')[];
}) {
  const { x, y } = lotBox(structure);
  const word = verbs.join(' or ').replace(/^b/, 'B');
  return <Tag x={x - 4} y={y - 9} icon={verbs[0] === 'build' ? 'i-house' : 'i-loan'} word={word} />;
}

/** Preview of the building that an action would place. */
export function LotGhost({ view, action }: { readonly view: ProvinceView; readonly action: ProvinceAction }) {
  if (action.type !== 'build') return null;
  const size: BuildingSize = plotOf(view, action.structure).inner === null ? 'inner' : 'outer';
  const at = siteOf(action.structure, size);
  return (
    <g className="pv-ghost">
      <Building structure={action.structure} {...at} size={size} className="pv-halo pv-lit" />
      <Building structure={action.structure} {...at} size={size} className={view.active === 0 ? 'pv-red' : 'pv-blue'} />
    </g>
  );
}
