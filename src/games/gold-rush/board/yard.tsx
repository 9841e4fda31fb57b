/** The yard before the town gate: every cart hangs on its own balance and sinks by its load. */
import { tilt } from '../../../web/parts/tilt.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { Party } from '../state.ts';
import { signed } from './cards.ts';
import { atLeast, fitted, widthOf } from './fit.ts';
import { MiniSlip, Name } from './paper.tsx';
import { Cart, Disc, Use } from './pieces.tsx';

import { type Group, groupsOf, type MarketCart, payWords, scaleOf } from './stands.ts';

/** Vertical offsets of the yard's lines from the top of its box. */
const BEAM = 28;
const UNDER = BEAM + 15;
const GROUND = 321;
const NAMES = 344;
const PAY = 377;
const RULER = 62;
const WIDEST = 196;
/** Half the width of a plank; `LOADED` is the height of a loaded cart on it. Both are before scaling. */
const PLANK = 72;
const LOADED = 122;

/** Positions of the columns, size of the carts, and the range of heights at which they hang. */
interface Plan {
  readonly left: number;
  readonly step: number;
  readonly size: number;
  readonly light: number;
  readonly sink: number;
}

function planOf(count: number, { x, y, width }: Box): Plan {
  const step = Math.min(WIDEST, (width - RULER - 60) / Math.max(1, count));
  const size = Math.min(1.16, step / 158);
  const light = y + UNDER + LOADED * size + 6;
  return {
    left: x + RULER + (width - RULER - step * count) / 2 - 6,
    step,
    size,
    light,
    sink: y + GROUND - 50 * size - light,
  };
}

interface YardProps {
  readonly stands: readonly MarketCart[];
  readonly box: Box;
  /** The card that was picked up, if cards can be. */
  readonly chosen?: string | null;
  nameOf(who: Party): string;
}

/** The whole yard. */
export function Yard({ stands, box, chosen = null, nameOf }: YardProps) {
  const { x, y } = box;
  const groups = groupsOf(stands);
  const scale = scaleOf(stands);
  const plan = planOf(stands.length, box);
  const { left, step, light, sink } = plan;
  return (
    <g>
      <clipPath id="gr-yard">
        <path d={`M${x} ${y + UNDER - 8}H${x + box.width}V${y + box.height}H${x}Z`} />
      </clipPath>
      <Frame left={left - 20} right={left + step * stands.length + 20} y={y} />
      <Ruler x={left - 32} y={light} sink={sink} marks={scale.marks} pull={scale.pull} />
      <g clipPath="url(#gr-yard)">
        {stands.map((stand, i) => (
          <Hanging
            key={stand.who}
            stand={stand}
            x={left + step * (i + 0.5)}
            y={stand.row ? light + sink * scale.pull(stand.row.total) : y + GROUND - 6}
            sunk={stand.row ? sink * scale.pull(stand.row.total) : null}
            size={plan.size}
            chosen={chosen}
          />
        ))}
      </g>
      <Beam left={left - 34} right={left + step * stands.length + 34} y={y + BEAM} />
      {groups.map((group) => (
        <Bracket key={group.rank} group={group} left={left} step={step} y={y} />
      ))}
      {stands.map((stand, i) => (
        <Takings
          key={stand.who}
          stand={stand}
          groups={groups}
          x={left + step * (i + 0.5)}
          y={y}
          step={step}
          name={nameOf(stand.who)}
        />
      ))}
    </g>
  );
}

/** Hit boxes of the cards, for when they can be picked up. */
export function slipBoxes(stands: readonly MarketCart[], box: Box): ReadonlyMap<string, Box> {
  const { left, step, light, sink, size } = planOf(stands.length, box);
  const scale = scaleOf(stands);
  const boxes = new Map<string, Box>();
  for (const [i, { cards, row }] of stands.entries())
    for (const [j, card] of cards.entries()) {
      const pan = light + (row ? sink * scale.pull(row.total) : 0);
      const x = left + step * (i + 0.5) + slipOffset(j, cards.length) * size;
      boxes.set(card.id, { x: x - 23 * size, y: pan - LOADED * size, width: 46 * size, height: 62 * size });
    }
  return boxes;
}

function slipOffset(index: number, count: number): number {
  return (index - (count - 1) / 2) * 46;
}

/** Evening sky, hills and the town behind the balances, and the posts that hold the beam. */
function Frame({ left, right, y }: { readonly left: number; readonly right: number; readonly y: number }) {
  const ground = y + GROUND;
  const wide = right - left;
  const hill = (from: number, to: number, high: number) =>
    `Q${left + wide * ((from + to) / 2)} ${ground - high} ${left + wide * to} ${ground - 22}`;
  const town = left + wide * 0.7;
  return (
    <g>
      <path d={`M${left} ${y + UNDER - 4}H${right}V${ground}H${left}Z`} className="gr-air" />
      <path
        d={`M${left} ${ground - 30}${hill(0, 0.3, 78)}${hill(0.3, 0.62, 64)}${hill(0.62, 1, 92)}V${ground}H${left}Z`}
        className="gr-hills"
      />
      <path
        d={`M${town} ${ground}v-34h20v-10h12v10h8v34h6v-26h22v26h5v-44l13-13 13 13v44h6v-30h26v30h6v-22h18v22Z`}
        className="gr-town"
      />
      <path d={`M${left} ${ground}H${right}`} className="gr-bracket" />
      <path
        d={Array.from({ length: Math.floor(wide / 26) }, (_, i) => `M${left + 12 + i * 26} ${ground + 2}l-5 6`).join(
          '',
        )}
        className="gr-h"
      />
      {[left, right].map((x) => (
        <g key={x}>
          <path d={`M${x - 7} ${y + BEAM + 6}h14v${GROUND - BEAM}h-14z`} className="gr-beam" />
          <path
            d={`M${x - 2} ${y + BEAM + 20}v${GROUND - BEAM - 30}M${x + 3} ${y + BEAM + 60}v150`}
            className="gr-fibre"
          />
        </g>
      ))}
    </g>
  );
}

function Beam({ left, right, y }: { readonly left: number; readonly right: number; readonly y: number }) {
  return (
    <>
      <path d={`M${left} ${y + 1}L${right} ${y - 1}V${y + 15}H${left}Z`} className="gr-beam" />
      <path d={`M${left + 8} ${y + 5}H${right - 90}M${left + 110} ${y + 10}H${right - 8}`} className="gr-fibre" />
    </>
  );
}

/** Marks of the loads on the left post. */
function Ruler(props: {
  readonly x: number;
  readonly y: number;
  readonly sink: number;
  readonly marks: readonly number[];
  pull(total: number): number;
}) {
  const { x, y, sink, marks, pull } = props;
  const at = marks.map((mark) => ({ mark, y: y + sink * pull(mark) }));
  return (
    <g>
      <path d={at.map((one) => `M${x - 4} ${one.y}H${x + 6}`).join('')} className="gr-bracket" />
      {at.map((one) => (
        <text key={one.mark} x={x - 8} y={one.y + 5} className="gr-lab2" textAnchor="end">
          {signed(one.mark)}
        </text>
      ))}
    </g>
  );
}

/** A cart on its plank, hung from the beam; one that stayed in the mine stands there broken. */
function Hanging(props: {
  readonly stand: MarketCart;
  readonly x: number;
  readonly y: number;
  readonly sunk: number | null;
  readonly size: number;
  readonly chosen: string | null;
}) {
  const { stand, x, y, sunk, size, chosen } = props;
  const { who, row } = stand;
  return (
    <g data-pan={who} style={{ '--gr-dy': `${-(sunk ?? 0)}px` } as React.CSSProperties}>
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        {sunk !== null && (
          <>
            <path d={`M${-PLANK + 8} 0V-320M${PLANK - 8} 0V-320`} className="gr-hang" />
            <path d={`M${-PLANK} 0h${2 * PLANK}v8h${-2 * PLANK}z`} className="gr-beam" />
          </>
        )}
        <g data-stand={who}>
          <g data-lost={row ? undefined : who} className={row ? '' : 'gr-lost'}>
            <Loaded stand={stand} chosen={chosen} />
          </g>
        </g>
        {row && (
          <g data-total={who}>
            <path d="M-20 8v7M20 8v7" className="gr-hang" />
            <path d="M-28 14h56v28h-56z" className="gr-label" />
            <text x={0} y={35.5} className="gr-cash" textAnchor="middle">
              {signed(row.total)}
            </text>
          </g>
        )}
      </g>
    </g>
  );
}

/** A cart with its three cards standing in it. */
function Loaded({ stand, chosen }: { readonly stand: MarketCart; readonly chosen: string | null }) {
  const { who, cards, row, plates, blasts, damage } = stand;
  return (
    <>
      {cards.map((card, i) => (
        <MiniSlip
          key={card.id}
          card={card}
          x={slipOffset(i, cards.length)}
          y={chosen === card.id ? -99 : -91}
          turn={tilt(`stand/${who}/${i}`, 2)}
          scored={chosen === card.id || (row?.card === card.id && row.earned > 0)}
        />
      ))}
      <Cart party={who} x={-62} y={-69.5} scale={0.62} plates={plates} blasts={blasts} backs={0} />
      {damage.stopped + damage.mended > 0 && (
        <g data-mend={who}>
          <Use name="plate" x={54} y={-54} width={22} height={28} />
          <Use name="i-sure" x={57} y={-49} width={17} height={17} fill="var(--gr-sure)" />
        </g>
      )}
    </>
  );
}

/** The bracket over the carts of a group, with what the group is paid. */
function Bracket(props: { readonly group: Group; readonly left: number; readonly step: number; readonly y: number }) {
  const { group, left, step, y } = props;
  const from = left + step * group.from + 8;
  const to = left + step * (group.to + 1) - 8;
  return (
    <g data-group={group.rank}>
      <path d={`M${from} ${y + BEAM - 3}v-7H${to}v7`} className="gr-bracket" />
      <Name
        name={group.words}
        x={(from + to) / 2}
        y={y + BEAM - 16}
        room={to - from}
        size={18}
        least={13}
        className="gr-lab gr-b"
        anchor="middle"
      />
    </g>
  );
}

/** Below the balance: the cart's owner and earnings. */
function Takings(props: {
  readonly stand: MarketCart;
  readonly groups: readonly Group[];
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly name: string;
}) {
  const { stand, groups, x, y, step } = props;
  const { who, row, cash, damage } = stand;
  const { text, size } = fitted(props.name, step - 46, 19, 14);
  const half = (widthOf(text, size) + 32) / 2;
  return (
    <g>
      <Disc party={who} x={x - half + 12} y={y + NAMES - 6} r={12} />
      <text x={x - half + 32} y={y + NAMES} className="gr-nm" style={{ fontSize: atLeast(size) }}>
        {text}
      </text>
      <g data-pay={who}>
        {row && row.earned > 0 && (
          <>
            <Use name="coin" x={x - 50} y={y + PAY - 25} width={34} height={34} />
            <text x={x - 8} y={y + PAY + 1} className="gr-you">
              +${row.earned}
            </text>
          </>
        )}
        {row && row.earned === 0 && row.rank === 1 && <Gate x={x} y={y + PAY - 8} />}
        {row && row.earned === 0 && row.rank > 1 && (
          <text x={x} y={y + PAY + 1} className="gr-you" textAnchor="middle">
            $0
          </text>
        )}
        {!row && (
          <Name
            name={payWords(stand, groups)}
            x={x}
            y={y + PAY - 2}
            room={step - 10}
            size={17}
            least={13}
            className="gr-lab"
            anchor="middle"
          />
        )}
        <text x={x} y={y + PAY + 22} className="gr-lab2" textAnchor="middle">
          {damage.end === 'died' ? 'out of the game' : `now $${cash}`}
        </text>
      </g>
    </g>
  );
}

/** The boom that stops the heaviest carts. */
function Gate({ x, y }: Point) {
  return (
    <>
      <path d={`M${x - 58} ${y - 14}h9v26h-9zM${x + 49} ${y - 14}h9v26h-9z`} className="gr-beam" />
      <path d={`M${x - 56} ${y - 6}h112v11h-112z`} className="gr-boom" />
      <path d={[-44, -20, 4, 28].map((at) => `M${x + at} ${y - 6}h12l-6 11h-12z`).join('')} className="gr-stripe" />
    </>
  );
}
