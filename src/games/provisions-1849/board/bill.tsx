/** The bill: how to pay for a prospector. The sensible way comes first, all others below it. */
import { count } from '../../../engine/english.ts';
import type { OwnHit } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { ProvisionsAction } from '../state.ts';
import { paidBy } from './glance.ts';
import type { Live } from './live.ts';
import { Lit, Points, Use, Wanted } from './pieces.tsx';
import { cardOf } from './reading.ts';

/** The layout of a bill: its box, the height of its head and of a row. */
export interface BillPlan {
  readonly box: Box;
  readonly head: number;
  readonly line: number;
  readonly token: number;
}

/** The row of a way to pay. */
function lineBox({ box, head, line }: BillPlan, index: number): Box {
  return { x: box.x + 10, y: box.y + head + line * index, width: box.width - 20, height: line - 8 };
}

/** Hit areas of the ways to pay. */
export function billPlaces(live: Live, plan: BillPlan): ReadonlyMap<string, Box> {
  return new Map(live.ways.map((way, i) => [way.id, lineBox(plan, i)]));
}

export function billHits(live: Live, { box }: BillPlan): OwnHit[] {
  const close: OwnHit = {
    id: 'close',
    label: 'Put the bill away.',
    x: box.x + box.width - 44,
    y: box.y,
    width: 44,
    height: 40,
  };
  if (live.page.of === 1) return [close];
  const { x, y, width, height } = box;
  return [
    { id: 'more', label: 'More ways to pay.', x: x + width / 2 - 90, y: y + height - 34, width: 180, height: 32 },
    close,
  ];
}

/** The bill for the prospector to be served. */
export function Bill({ live, plan }: { readonly live: Live; readonly plan: BillPlan }) {
  const { serving, page } = live;
  if (serving === null) return null;
  const { name, points } = cardOf(serving);
  const { x, y, width, height } = plan.box;
  return (
    <g data-piece="bill">
      <rect x={x + 4} y={y + 6} width={width} height={height} rx={4} className="gs-shadow" />
      <rect x={x} y={y} width={width} height={height} rx={4} className="gs-card gs-card-ready" />
      <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={3} className="gs-stitch" />
      <Points value={points} x={x + 10} y={y + 5} size={32} />
      <text x={x + 48} y={y + 28} className="gs-bt gs-billname">
        Serve {name}
      </text>
      <path d={`M${x + width - 28} ${y + 14}l14 14M${x + width - 14} ${y + 14}l-14 14`} className="gs-cross" />
      {live.ways.map((way, i) => (
        <Way
          key={way.id}
          action={way.choices[0]?.action ?? null}
          box={lineBox(plan, i)}
          token={plan.token}
          first={i === 0 && page.at === 0}
          near={live.isPointed(way.id)}
        />
      ))}
      {page.of > 1 && (
        <text x={x + width / 2} y={y + height - 12} className="gs-t16 gs-b7 gs-mid gs-ox">
          More ways ({page.at + 1} of {page.of})
        </text>
      )}
    </g>
  );
}

function Way(props: {
  readonly action: ProvisionsAction | null;
  readonly box: Box;
  readonly token: number;
  readonly first: boolean;
  readonly near: boolean;
}) {
  const { action, box, token, first, near } = props;
  if (action?.type !== 'sell') return null;
  const { strip } = cardOf(action.card);
  const sources = paidBy(strip, action.cubes);
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const pitch = token * 1.28;
  return (
    <g>
      <rect {...box} rx={4} className={`gs-plate ${first ? 'gs-plate-ready' : 'gs-plate-plain'}`} />
      {strip.map((good, i) => (
        <Wanted
          // biome-ignore lint/suspicious/noArrayIndexKey: places of the strip never reorder
          key={i}
          good={good}
          source={sources[i] ?? 'open'}
          x={x + 8 + pitch * i}
          y={middle - token / 2}
          size={token}
        />
      ))}
      <text x={x + width - 74} y={middle + 5.5} className="gs-t15 gs-b6 gs-end">
        {action.cubes.length === 0 ? 'contracts' : count(action.cubes.length, 'cube')}
      </text>
      <rect x={x + width - 66} y={middle - 15} width={60} height={30} rx={3} className="gs-plate gs-plate-gold" />
      <text x={x + width - 36} y={middle + 5.5} className="gs-t16 gs-b7 gs-mid gs-dark">
        Serve
      </text>
      {near && <Lit {...box} near={false} />}
    </g>
  );
}

/** A key that explains the two ticks to a person who sees them for the first time. */
export function BillKey({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g>
      <Use name="tick-c" x={x} y={y} width={16} height={16} />
      <text x={x + 21} y={y + 13} className="gs-t14">
        a cube, spent
      </text>
      <Use name="tick-k" x={x + 118} y={y} width={18} height={16} />
      <text x={x + 141} y={y + 13} className="gs-t14">
        a contract, kept
      </text>
    </g>
  );
}
