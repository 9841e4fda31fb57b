/** The wide sheet: the mine in section by lantern light, 1280 by 860. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { namesFor, type OwnHit } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import { Centre } from './centre.tsx';
import { Front } from './front.tsx';
import { Closed, Rival, Stranger } from './galleries.tsx';
import { hitsOf, type Live, type RushScene } from './live.ts';
import { Use } from './pieces.tsx';
import { deckOf, placedIn, seatOf } from './reading.ts';
import { SheetOnTop, sheetHits } from './sheet.tsx';
import { GALLERIES, type GalleryName, SHEETS, SPOTS, seating, slipPlace, strangerBoard, WIDE } from './stage.ts';
import { SwapOnTable } from './swap.tsx';

/** The live layers of the wide sheet, bottom to top. */
export function WideLayers({ props, live }: { readonly props: RushScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = namesFor(viewer, sitters);
  const places = seating(view, live.home);
  const taken = new Set(places.values());
  const lift = taken.has('up') || (view.stranger !== null && view.options.strangerCart);
  const sheet = { view, live, narrow: false, box: SHEETS[live.sheets.sheet ?? 'market'], nameOf };
  return (
    <SceneLayers
      sheet={WIDE}
      hits={live.sheets.sheet ? sheetHits(sheet) : hitsOf(targets, placesOf(view, live, places), ownHits(live))}
      onAct={live.act}
      onPoint={onPoint}
      onDrag={live.drag}
      over={<SheetOnTop {...sheet} />}
    >
      <Header view={view} />
      {IDLE.filter((name) => !taken.has(name)).map((name) => (
        <Closed key={name} at={name} />
      ))}
      <Shaft lift={lift} stranger={view.stranger !== null} lit={!live.refuses('centre')} />
      {[...places].map(([seat, name]) => (
        <Rival key={seat} seat={seat} at={name} view={view} live={live} name={nameOf(seat)} />
      ))}
      <Stranger view={view} />
      <Centre view={view} live={live} crowded={lift || view.stranger !== null} />
      <Front view={view} viewer={viewer} live={live} name={nameOf(live.home)} names={nameOf} />
      <SwapOnTable view={view} live={live} at={(seat) => GALLERIES[places.get(seat) ?? 'up'].mouth} />
    </SceneLayers>
  );
}

function ownHits(live: Live): OwnHit[] {
  if (!live.isLit('accept')) return [];
  const label = live.yielding ? 'Ask me again at every swap.' : 'Always let it happen this round.';
  const always = { id: 'always', label, x: 50, y: 606, width: 316, height: 31 };
  return live.covered
    ? [always, { id: 'uncover', label: 'Show my hand.', x: 416, y: 638, width: 450, height: 196 }]
    : [always];
}

function placesOf(view: RushView, live: Live, places: ReadonlyMap<Seat, GalleryName>): ReadonlyMap<string, Box> {
  const { home } = live;
  const found = new Map<string, Box>([
    ['dice', { x: 180, y: 14, width: 250, height: 50 }],
    ['deck', { x: 436, y: 14, width: 156, height: 50 }],
    ['market', { x: 966, y: 14, width: 288, height: 50 }],
    [live.idOf('centre'), { x: 502, y: 304, width: 276, height: 138 }],
    ['sneak', { x: 432, y: 330, width: 70, height: 96 }],
    ['tin', { x: 776, y: 330, width: 74, height: 96 }],
    [`seat:${home}`, { x: 36, y: 640, width: 344, height: 196 }],
    ['ledger', { x: 912, y: 602, width: 330, height: 230 }],
    ['accept', { x: 714, y: 576, width: 168, height: 56 }],
    ['stranger', { ...strangerBoard(view), width: 190, height: 54 }],
  ]);
  for (const [seat, name] of places) found.set(live.idOf(seat), GALLERIES[name].hit);
  if (live.isLit('spot:0')) {
    for (const [i, { x }] of SPOTS.entries()) found.set(`spot:${i}`, { x: x - 44, y: 306, width: 88, height: 136 });
    found.delete('centre');
  }
  const hand = live.hand;
  for (const [i, { id }] of hand.entries()) {
    const { x, y } = slipPlace(i, hand.length);
    found.set(`card:${id}`, { x: x - 72, y: y - 98, width: 144, height: 200 });
  }
  return found;
}

/** How many cards of every hand the white die turns face-up. */
const DEALT_OPEN = ['all hands face-down', 'one card a hand face-up', 'two cards a hand face-up', 'all hands face-up'];

/** Round, white die, what was set aside, and what the market pays. */
const Header = memo(function Header({ view }: { readonly view: RushView }) {
  return (
    <>
      <text x={34} y={48} className="gr-rye gr-sky">
        Round {view.round}
      </text>
      <g data-piece="white">
        <Use name={`die-white-${view.white}`} x={186} y={20} width={36} height={36} />
      </g>
      <text x={232} y={35} className="gr-hd gr-b gr-sky">
        White die {view.white}:
      </text>
      <text x={232} y={52} className="gr-hd gr-sky">
        {DEALT_OPEN[view.white] ?? ''}
      </text>
      <DeckCount view={view} />
      <Use name="i-scales" x={974} y={22} width={34} height={34} fill="var(--gr-htext)" />
      <text x={1246} y={35} className="gr-hd gr-sky" textAnchor="end">
        Heaviest load earns $0
      </text>
      <text x={1246} y={52} className="gr-hd gr-b gr-sky" textAnchor="end">
        2nd: best card · 3rd: worst card
      </text>
    </>
  );
});

/** How many cards have been located so far, and how many take no part. */
function DeckCount({ view }: { readonly view: RushView }) {
  const deck = deckOf(view);
  if (!deck && view.aside === 0) return null;
  const lines = [
    ...(deck ? [`${placedIn(deck)} of ${deck.length} placed`] : []),
    ...(view.aside > 0 ? [`${view.aside} set aside`] : []),
  ];
  return (
    <>
      <g transform="rotate(-6 456 38)">
        <Use name="card-back" x={442} y={20} width={26} height={36} />
      </g>
      <Use name="card-back" x={447} y={20} width={26} height={36} />
      {lines.map((line, i) => (
        <text
          key={line}
          x={481}
          y={lines.length > 1 ? 35 + 17 * i : 44}
          className={`gr-hd gr-sky ${deck && i === 0 ? 'gr-b' : ''}`}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** The contents of the shaft: a lantern with canary and bucket, or the lift for a fifth cart. */
const Shaft = memo(function Shaft(props: {
  readonly lift: boolean;
  readonly stranger: boolean;
  readonly lit: boolean;
}) {
  const { lift, stranger, lit } = props;
  if (lift)
    return (
      <>
        <path d="M640 60V106M504 114V229M748 114V229" className="gr-rope" />
        <path d="M626 106L640 88 654 106" className="gr-rope" />
        <path d="M496 106H756V115H496ZM494 228H758V238H494Z" className="gr-beam" />
        <path d="M506 110H690M530 233H742M560 111.5H744" className="gr-fibre" />
      </>
    );
  const y = stranger ? 124 : 142;
  return (
    <>
      <path d={`M640 60V${y + 8}`} className="gr-rope" />
      <Use name={lit ? 'lantern-lit' : 'lantern-out'} x={616} y={y} width={48} height={86} />
      <path d="M560 124V150M716 122V140" className="gr-rope" />
      <Use name="canary" x={538} y={148} width={44} height={62} />
      <Use name="kibble" x={694} y={138} width={44} height={70} />
    </>
  );
});

const IDLE: readonly GalleryName[] = ['ml', 'tl', 'tr', 'mr'];

/** The classes that say which galleries are lit and which are dark. */
export function lampClasses(view: RushView, live: Live): string {
  const places = seating(view, live.home);
  const words = [...places].map(([seat, name]) => {
    if (live.takes(seat)) return `lit-${name}`;
    return live.refuses(seat) || !seatOf(view, seat).alive ? `out-${name}` : `warm-${name}`;
  });
  return [...words, live.refuses('centre') ? 'out-mid' : 'lit-mid'].join(' ');
}
