/** The edge of the table below the wide sheet: coin supply, Grind and Union tabs, Lender Token. */
import { memo } from 'react';
import type { Point } from '../../../web/parts/viewport.ts';
import { called, LENDER_TOKEN } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import { supplyPieces } from './coins.ts';
import { Building, box, LitFrame, SEAT_TONES, Seal, steps, Tag, Use } from './pieces.tsx';
import { hasAccess, hasBuilt } from './reading.ts';

import { colourOf } from './words.ts';

export const SUPPLY_BOX = { x: 24, y: 764, width: 430, height: 86 } as const;
export const TOKEN_BOX = { x: 846, y: 760, width: 400, height: 88 } as const;
/** Positions of the tabs that hang from the sheet. */
export const TABS = { grind: { x: 462, y: 748 }, union: { x: 650, y: 748 } } as const;
export const TAB_SIZE = { width: 172, height: 92 } as const;

const GOLD_PLACES: readonly Point[] = [
  { x: 130, y: 812 },
  { x: 180, y: 802 },
  { x: 224, y: 818 },
];
/** Places of the three stacks of Silver. */
const SILVER_PLACES: readonly Point[] = [
  { x: 282, y: 800 },
  { x: 318, y: 824 },
  { x: 336, y: 789 },
];

/** The supply in pieces, and who has the Platinum Coin. */
export const Supply = memo(function Supply({ view }: { readonly view: ProvinceView }) {
  const { platinum, gold, silver } = supplyPieces(view);
  return (
    <g data-piece="supply">
      {platinum > 0 ? <Coin x={58} y={808} r={31} value={10} metal="plat" /> : <PlatinumAway holder={view.platinum} />}
      {GOLD_PLACES.slice(0, gold).map((place) => (
        <Coin key={place.x} {...place} r={27} value={5} metal="gd" />
      ))}
      {steps(0, 1, silver).map((i) => {
        const place = SILVER_PLACES[i % 3];
        const level = Math.floor(i / 3);
        return place && <Coin key={i} x={place.x - level * 1.5} y={place.y - level * 6} r={21} value={1} metal="sv" />;
      })}
      <text x={372} y={800} className="pv-big">
        {view.supply}
      </text>
      <text x={372} y={820} className="pv-ts">
        in supply
      </text>
    </g>
  );
});

/** The place of the Platinum Coin while a seat holds it. */
function PlatinumAway({ holder }: { readonly holder: ProvinceView['platinum'] }) {
  return (
    <>
      <circle cx={58} cy={808} r={30} className="pv-away" />
      {holder !== null && (
        <>
          <Use name="i-plat" x={41} y={782} width={34} />
          <Seal seat={holder} x={47} y={808} width={22} />
        </>
      )}
    </>
  );
}

interface CoinProps extends Point {
  readonly r: number;
  readonly value: number;
  readonly metal: 'plat' | 'gd' | 'sv';
}

function Coin({ x, y, r, value, metal }: CoinProps) {
  return (
    <>
      <circle className="pv-shadow" cx={x + 4} cy={y + 5} r={r} />
      <circle cx={x} cy={y} r={r} className={`pv-${metal}`} />
      <circle cx={x} cy={y} r={r - 4} className="pv-bead" />
      <text x={x} y={y + r * 0.34} className="pv-cv" style={{ fontSize: `max(${r * 0.95}px, var(--fl, 0px))` }}>
        {value}
      </text>
    </>
  );
}

const TAB_PATH = 'M0 0H172V78q-2 12-14 14H14q-12-2-14-14Z';

/** The tabs as they are printed. */
export const Tabs = memo(function Tabs() {
  return (
    <>
      {Object.values(TABS).map(({ x, y }) => (
        <g key={x}>
          <path className="pv-shadow" d={TAB_PATH} transform={`translate(${x + 4} ${y})`} />
          <path className="pv-tab" d={TAB_PATH} transform={`translate(${x} ${y})`} />
        </g>
      ))}
      <path className="pv-fold" d="M462 750h172M650 750h172" />
      <g transform="translate(476 764)">
        <path className="pv-tr2" d="M4 58L14 34M50 58L40 34M0 58H54" />
        <circle cx={27} cy={28} r={23} className="pv-gst" />
        <circle cx={27} cy={28} r={17} className="pv-bead" />
        <circle cx={27} cy={28} r={4} className="pv-hub" />
        <path className="pv-o" d="M27 28l12 14h9" />
        <path className="pv-h" d="M33 8q14 8 12 24M36 14q8 6 7 16M30 46q8-1 13-8" />
      </g>
      <TabPrice x={540} name="Grind" from="hammer" to="coin" />
      <TabPrice x={728} name="Union" from="coin" to="hammer" />
    </>
  );
});

function TabPrice({
  x,
  name,
  from,
  to,
}: {
  readonly x: number;
  readonly name: string;
  readonly from: 'hammer' | 'coin';
  readonly to: 'hammer' | 'coin';
}) {
  return (
    <>
      <text x={x} y={782} className="pv-nm">
        {name}
      </text>
      <text x={x} y={808} className="pv-num">
        2
      </text>
      <Use name={`i-${from}`} x={x + 12} y={793} width={17} className="pv-ic" />
      <path className="pv-ar" d={`M${x + 35} 800.5h8v-4.5l9 6.5l-9 6.5v-4.5h-8Z`} />
      <text x={x + 57} y={808} className="pv-num">
        1
      </text>
      <Use name={`i-${to}`} x={x + 69} y={793} width={17} className="pv-ic" />
    </>
  );
}

/** What the tabs currently say: who has the Union, and when each tab can be used. */
export function TabNotes({ view }: { readonly view: ProvinceView }) {
  const mine = hasBuilt(view, view.active, 'union');
  const usable = hasAccess(view, 'union');
  const owner = mine || !usable ? view.active : 1 - view.active;
  return (
    <>
      <Building structure="union" x={690} y={811.8} size={0.64} className={usable ? SEAT_TONES[owner] : 'pv-plan'} />
      <text x={540} y={828} className="pv-ts pv-mut">
        {view.phase === 'work' ? 'after work' : view.grinds > 0 ? `done ${view.grinds}×` : ''}
      </text>
      <text x={728} y={828} className="pv-ts pv-mut">
        {unionNote(view, usable)}
      </text>
    </>
  );
}

function unionNote(view: ProvinceView, usable: boolean): string {
  if (!usable) return 'build it first';
  if (view.phase === 'work') return 'after work';
  return view.unionUses > 0 ? `done ${view.unionUses}×` : '';
}

/** The frame of a lit tab. */
export function TabFrame({ tab }: { readonly tab: keyof typeof TABS }) {
  const { x, y } = TABS[tab];
  return (
    <g transform={`translate(${x} ${y})`}>
      <LitFrame d={TAB_PATH} />
    </g>
  );
}

/** The Lender Token: in the supply, or on a strip in its holder's colour. */
export const LenderToken = memo(function LenderToken({ view }: { readonly view: ProvinceView }) {
  const { token } = view;
  const [first, second] = tokenLines(view);
  return (
    <>
      {token !== null && <circle cx={888} cy={806} r={41} className={`pv-cup ${SEAT_TONES[token]}`} />}
      <path className="pv-shadow" d="M858 812a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z" />
      <g data-piece="token">
        <Use name="lender-token" x={854} y={772} width={68} />
        {token !== null && <Seal seat={token} x={902} y={816} width={24} />}
      </g>
      <text x={936} y={792} className="pv-nm">
        Lender Token
      </text>
      <text x={936} y={811} className="pv-rd">
        {first}
      </text>
      <text x={936} y={828} className="pv-rd">
        {second}
      </text>
    </>
  );
});

function tokenLines({ token, tokenTaken, borrowed }: ProvinceView): readonly [string, string] {
  const price = `pay ${LENDER_TOKEN.payOff} Coin, or lose ${LENDER_TOKEN.penalty} VP at the end.`;
  if (token === null) return ['Borrow one Structure this turn. Later', price];
  const name = colourOf(token);
  if (tokenTaken && borrowed) return [`${name} borrows ${called(borrowed)}. Later`, price];
  return [
    `${name} holds it: ${LENDER_TOKEN.payOff} Coin to pay it off,`,
    `or ${LENDER_TOKEN.penalty} VP less at the end.`,
  ];
}

/** The frame that shows that the token can be paid off now. */
export function RepayFrame() {
  return <LitFrame d={box(848, 764, 394, 82)} />;
}

export function RepayTag() {
  return <Tag x={1130} y={752} icon="i-coin" word="Repay" />;
}
