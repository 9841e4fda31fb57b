/** The eight lots as tiles of the portrait sheet: what stands there, name, price, points. */
import type { Target } from '../../../web/parts/board.ts';
import { STRUCTURES, type StructureId } from '../content.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';
import type { Box } from './figures.ts';
import { Building, BuildingShadow, BuiltHouse, Row, SEAT_TONES, Seal, steps, Use } from './pieces.tsx';
import { plotOf, typeOf } from './reading.ts';
import { title } from './words.ts';

/** As in the town: what needs another Structure stands above it. */
const ROWS: readonly (readonly StructureId[])[] = [
  ['bank', 'village', 'smithy', 'harbor'],
  ['lender', 'camp', 'mill', 'union'],
];

/** A tile's place. */
export function tileBox(structure: StructureId): Box {
  const row = ROWS.findIndex((tiles) => tiles.includes(structure));
  const column = ROWS[row]?.indexOf(structure) ?? 0;
  return { x: 2 + column * 86.67, y: 222 + row * 77, width: 84, height: 72 };
}

interface TileProps {
  readonly view: ProvinceView;
  readonly structure: StructureId;
  readonly preview: ProvinceAction | null;
}

/** One lot. */
export function Tile({ view, structure, preview }: TileProps) {
  const { x, y } = tileBox(structure);
  const { labor, coin, vp } = typeOf(structure);
  const { inner, outer } = plotOf(view, structure);
  const ghost = preview?.type === 'build' && preview.structure === structure;
  return (
    <g transform={`translate(${x} ${y})`}>
      {outer === null ? (
        <path className="pv-site" d="M62 27l15 7l-15 7l-15-7Z" />
      ) : (
        <House structure={structure} seat={outer} size="outer" />
      )}
      {inner === null ? (
        <Building structure={structure} x={26} y={32.5} size={0.42} className="pv-plan" />
      ) : (
        <House structure={structure} seat={inner} size="inner" />
      )}
      {ghost && (
        <g className="pv-ghost">
          <Building
            structure={structure}
            {...(inner === null ? { x: 26, y: 32.5, size: 0.42 } : { x: 61, y: 30, size: 0.37 })}
            className={SEAT_TONES[view.active]}
          />
        </g>
      )}
      <path className="pt-plate" d="M1.5 41.5H82.5V70.5H1.5Z" />
      <text x={5} y={55} className="pt-tile">
        {title(structure).slice(4)}
      </text>
      <text x={5} y={68} className="pt-cost">
        {labor}
      </text>
      <Use name="i-hammer" x={13} y={56.5} width={13} className="pv-ic" />
      <text x={31} y={68} className="pt-cost">
        {coin}
      </text>
      <Use name="i-coin" x={39.5} y={57} width={12.5} />
      <Row name={inner === null ? 'i-ruby' : 'i-ruby-gone'} xs={steps(68, -13, vp)} y={57} width={12.5} />
    </g>
  );
}

function House({
  structure,
  seat,
  size,
}: {
  readonly structure: StructureId;
  readonly seat: number;
  readonly size: 'inner' | 'outer';
}) {
  const at = size === 'inner' ? { x: 26, y: 32.5, size: 0.42 } : { x: 61, y: 30, size: 0.37 };
  return (
    <>
      <g data-shadow={`${structure}:${size}`}>
        <BuildingShadow {...at} />
      </g>
      <g data-building={`${structure}:${size}`}>
        <BuiltHouse structure={structure} seat={seat} {...at} />
        <Seal seat={seat} x={size === 'inner' ? 2 : 69} y={27} width={13} />
      </g>
    </>
  );
}

const VERBS = { build: 'Build', borrow: 'Borrow' } as const;

/** The verb on a lit tile. */
export function TileTag({ target }: { readonly target: Target<ProvinceAction> }) {
  const structure = STRUCTURES.find((one) => target.id === `plot:${one}`);
  const legal = target.choices.find((choice) => choice.whyNot === null)?.action;
  if (!structure || (legal?.type !== 'build' && legal?.type !== 'borrow')) return null;
  const { x, y } = tileBox(structure);
  const word = VERBS[legal.type];
  const width = word.length * 8 + 14;
  return (
    <g transform={`translate(${x + 86 - width} ${y + 3})`}>
      <path className="pv-chip" d={`M0 0h${width}l-4 9l4 9h${-width}Z`} />
      <text x={5} y={13.5} className="pt-verb">
        {word}
      </text>
    </g>
  );
}
