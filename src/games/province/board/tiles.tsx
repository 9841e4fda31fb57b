/** The eight lots as tiles of the cut: buildings, name, price, points. */
import type { Target } from '../../../web/parts/board.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { STRUCTURES, type StructureId } from '../content.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';

import { Building, BuildingShadow, BuiltHouse, box as frame, Row, SEAT_TONES, Seal, steps, Use } from './pieces.tsx';
import { plotOf, typeOf } from './reading.ts';
import { title } from './words.ts';

interface TileProps {
  readonly view: ProvinceView;
  readonly structure: StructureId;
  readonly preview: ProvinceAction | null;
  readonly box: Box;
}

/** Height of the plate with the name and price. */
const PLATE = 31;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Positions of a lot's two buildings. */
function sitesOf({ width, height }: Box): Readonly<Record<'inner' | 'outer', Spot>> {
  const room = height - PLATE;
  const size = Math.min(room / 98, width / 200);
  return {
    inner: { x: width * 0.3, y: room - 9 * (room / 42), size },
    outer: { x: width * 0.72, y: room - 11 * (room / 42), size: size * 0.88 },
  };
}

/** One lot. */
export function Tile({ view, structure, preview, box }: TileProps) {
  const { x, y, width, height } = box;
  const { labor, coin, vp } = typeOf(structure);
  const { inner, outer } = plotOf(view, structure);
  const ghost = preview?.type === 'build' && preview.structure === structure;
  const sites = sitesOf(box);
  const plate = height - PLATE;
  const { x: sx, y: sy } = sites.outer;
  const r = width * 0.16;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="pt-lot" d={frame(0, 0, width, height)} />
      {outer === null ? (
        <path className="pv-site" d={`M${sx} ${sy - r * 0.5}l${r} ${r * 0.46}l${-r} ${r * 0.46}l${-r} ${-r * 0.46}Z`} />
      ) : (
        <House structure={structure} seat={outer} which="outer" at={sites.outer} />
      )}
      {inner === null ? (
        <Building structure={structure} {...sites.inner} className="pv-plan" />
      ) : (
        <House structure={structure} seat={inner} which="inner" at={sites.inner} />
      )}
      {ghost && (
        <g className="pv-ghost">
          <Building
            structure={structure}
            {...(inner === null ? sites.inner : sites.outer)}
            className={SEAT_TONES[view.active]}
          />
        </g>
      )}
      <path className="pt-plate" d={frame(0, plate, width, PLATE)} />
      <text x={5} y={plate + 13.5} className="pt-tile">
        {title(structure).slice(4)}
      </text>
      <text x={5} y={plate + 27} className="pt-cost">
        {labor}
      </text>
      <Use name="i-hammer" x={14} y={plate + 15.5} width={13} className="pv-ic" />
      <text x={31} y={plate + 27} className="pt-cost">
        {coin}
      </text>
      <Use name="i-coin" x={40} y={plate + 16} width={12.5} />
      <g data-rubies={structure}>
        <Row
          name={inner === null ? 'i-ruby' : 'i-ruby-gone'}
          xs={steps(width - 16, -13, vp)}
          y={plate + 16}
          width={12.5}
        />
      </g>
    </g>
  );
}

function House(props: {
  readonly structure: StructureId;
  readonly seat: number;
  readonly which: 'inner' | 'outer';
  readonly at: Spot;
}) {
  const { structure, seat, which, at } = props;
  const seal = Math.max(13, 30 * at.size);
  return (
    <>
      <g data-shadow={`${structure}:${which}`}>
        <BuildingShadow {...at} />
      </g>
      <g data-building={`${structure}:${which}`}>
        <BuiltHouse structure={structure} seat={seat} {...at} />
        <Seal seat={seat} x={at.x + (which === 'inner' ? -46 : 16) * at.size} y={at.y - seal * 0.4} width={seal} />
      </g>
    </>
  );
}

const VERBS = { build: 'Build', borrow: 'Borrow' } as const;

/** The verb on a lit tile. */
export function TileTag({ target, tile }: { readonly target: Target<ProvinceAction>; tile(id: StructureId): Box }) {
  const structure = STRUCTURES.find((one) => target.id === `plot:${one}`);
  const legal = target.choices.find((choice) => choice.whyNot === null)?.action;
  if (!structure || (legal?.type !== 'build' && legal?.type !== 'borrow')) return null;
  const { x, y } = tile(structure);
  const word = VERBS[legal.type];
  const width = word.length * 8 + 14;
  return (
    <g transform={`translate(${x - 1} ${y - 1})`}>
      <path className="pv-chip" d={`M0 0h${width}l-4 9l4 9h${-width}Z`} />
      <text x={5} y={13.5} className="pt-verb">
        {word}
      </text>
    </g>
  );
}
