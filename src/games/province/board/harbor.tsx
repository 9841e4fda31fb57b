/** The harbour of the wide sheet: ships, table of outcomes, Harbormaster and lighthouse. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { SAILOR, type Side } from '../content.ts';
import type { ProvinceView, Ships } from '../state.ts';
import { box, LitFrame, MARKS, PEOPLE_TONES, Tag, Use } from './pieces.tsx';

const BERTHS = [478, 684] as const;
/** Left edge and width of each cell of the table. */
const CELLS = { white: [849, 106], mixed: [961, 172], black: [1139, 104] } as const;
/** The table's hit box. */
export const HARBOR_TABLE = { x: 846, y: 25, width: 400, height: 66 } as const;
/** The ships' hit box. */
export const ROADSTEAD = { x: 470, y: 84, width: 370, height: 106 } as const;

/** The outcome that the ships show. */
export function outcomeOf(ships: Ships): keyof typeof CELLS | null {
  if (ships === null) return null;
  return ships[0] === ships[1] ? ships[0] : 'mixed';
}

type HarborProps = Pick<ProvinceView, 'ships' | 'harbormaster'>;

/** Ships with sails as cast, or furled before the first cast; pennants have the Harbormaster's colour. */
export const HarborPieces = memo(function HarborPieces({ ships, harbormaster }: HarborProps) {
  return (
    <>
      {BERTHS.map((x, i) => (
        <g key={x} className={pennant(harbormaster)}>
          <Ship side={ships?.[i] ?? null} x={x} index={i} />
        </g>
      ))}
      <Use name="d-light" x={1196} y={96} width={52} height={99} className={people(harbormaster)} />
      {harbormaster !== null && (
        <g data-piece="harbormaster">
          <Use name="w-harbormaster" x={1128} y={138} width={42} height={58} className="pv-halo" />
          <Use name="w-harbormaster" x={1128} y={138} width={42} height={58} className={people(harbormaster)} />
        </g>
      )}
    </>
  );
});

function Ship({ side, x, index }: { readonly side: Side | null; readonly x: number; readonly index: number }) {
  const place = { x, y: 90, width: 134, height: 101 };
  return (
    <g data-ship={index}>
      <Use name={side === null ? 't-ship-furled' : 't-ship'} {...place} className={`pv-${side ?? 'furled'}`} />
    </g>
  );
}

function people(seat: Seat | null): string {
  return seat === null ? 'pv-s-none' : (PEOPLE_TONES[seat] ?? '');
}

function pennant(seat: Seat | null): string | undefined {
  return seat === null ? undefined : `pv-pen-${seat}`;
}

/** The three outcomes, with a frame around the current one. */
export const HarborTable = memo(function HarborTable({ ships }: Pick<HarborProps, 'ships'>) {
  const now = outcomeOf(ships);
  const cell = now && CELLS[now];
  return (
    <>
      <path className="pv-plate" d="M846 34h400v48h-400Z" />
      <path className="pv-f pv-rl2" d="M958 34v48M1136 34v48" />
      <Pair x={864} sides={['white', 'white']} />
      <text x={900} y={64} className="pv-num">
        +1
      </text>
      <Use name="i-hammer" x={922} y={49} width={18} className="pv-ic" />
      <Pair x={978} sides={['white', 'black']} />
      <text x={1014} y={55} className="pv-ts pv-b">
        Hire a Sailor
      </text>
      <text x={1014} y={72} className="pv-ts">
        for {SAILOR.coin}
      </text>
      <Use name="i-coin" x={1045} y={60} width={15} />
      <Pair x={1154} sides={['black', 'black']} />
      <text x={1190} y={64} className="pv-num">
        +1
      </text>
      <Use name="i-coin" x={1212} y={49} width={18} />
      {cell && <path data-piece="outcome" className="pv-now" d={box(cell[0], 37, cell[1], 42)} />}
    </>
  );
});

function Pair({ x, sides }: { readonly x: number; readonly sides: readonly [Side, Side] }) {
  return (
    <>
      <ShipDisc x={x} y={58} side={sides[0]} />
      <ShipDisc x={x + 16} y={58} side={sides[1]} />
    </>
  );
}

/** A Ship Token as a small disc. */
export function ShipDisc({ x, y, side }: { readonly x: number; readonly y: number; readonly side: Side }) {
  const [disc, ship] = side === 'white' ? ['pv-dw', 'pv-ondw'] : ['pv-db', 'pv-ondb'];
  return (
    <>
      <circle cx={x} cy={y} r={10} className={`pv-disc ${disc}`} />
      <Use name="i-ship" x={x - 6.5} y={y - 7} width={13} className={ship} />
    </>
  );
}

/** The plate that names the Harbormaster. */
export function HarborMasterPlate({ seat }: { readonly seat: Seat | null }) {
  if (seat === null) return null;
  return (
    <>
      <path className="pv-plate" d="M992 150h126l8 13l-8 13h-126l7-13Z" />
      <Use name={MARKS[seat] ?? ''} x={1004} y={156} width={13} className={seat === 0 ? 'pv-ic-red' : 'pv-ic-blue'} />
      <text x={1022} y={167.5} className="pv-ts pv-b">
        Harbormaster
      </text>
    </>
  );
}

/** The frame that shows that a Sailor can be hired now. */
export function HireFrame() {
  return <LitFrame d={box(CELLS.mixed[0] - 1, 36, CELLS.mixed[1] + 2, 44)} />;
}

export function HireTag() {
  return <Tag x={956} y={16} icon="i-coin" word="Hire" />;
}
