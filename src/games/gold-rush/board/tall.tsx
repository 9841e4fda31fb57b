/** The cut for small or square space: rivals, the centre, the viewer's tokens, the hand near the thumb. */
import { useMemo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { namesFor, type OwnHit } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { CASH_GOAL } from '../content.ts';
import type { RushView } from '../state.ts';
import { type Card, signed } from './cards.ts';
import { fitted } from './fit.ts';
import { hitsOf, type Live, type RushScene } from './live.ts';
import { Name } from './paper.tsx';
import { Disc, Gauge, Use } from './pieces.tsx';
import { deckOf, type Known, knownAt, placedIn, platesAfter, rivalsOf, seatOf } from './reading.ts';
import { SheetOnTop, sheetHits } from './sheet.tsx';

import { Cell } from './tall-rivals.tsx';
import {
  cellOf,
  centreOf,
  HAND_HEIGHT,
  ROW_HEIGHT,
  SPOT_X,
  slipX,
  type TallStage,
  TallStageContext,
  TOP,
  tallStage,
  useTallStage,
} from './tall-stage.ts';

/** The live layers of the portrait sheet, bottom to top. */
export function TallLayers({ props, live }: { readonly props: RushScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = namesFor(viewer, sitters);
  const { width, height } = props.sheet;
  const stage = useMemo(() => tallStage({ width, height }), [width, height]);
  const sheet = { view, live, narrow: true, box: stage.sheet, nameOf };
  return (
    <TallStageContext value={stage}>
      <SceneLayers
        sheet={props.sheet}
        hits={live.sheets.sheet ? sheetHits(sheet) : hitsOf(targets, placesOf(stage, view, live), ownHits(stage, live))}
        onAct={live.act}
        onPoint={onPoint}
        onDrag={live.drag}
        over={<SheetOnTop {...sheet} />}
      >
        <path d={`M0 0H${width}V${height}H0Z`} className="gr-rock" />
        <path d={`M2 ${TOP}H${width - 2}V${height - 2}H2Z`} className="gr-cave" />
        <ellipse cx={stage.block + 174} cy={stage.row + 40} rx={170} ry={130} className="gr-warmth" />
        <TopLine view={view} />
        {rivalsOf(view, live.home).map((seat) => (
          <Cell key={seat} view={view} live={live} seat={seat} name={nameOf(seat)} asked={props.asked} />
        ))}
        <g transform={`translate(${stage.block} 0)`}>
          <CentreRow view={view} live={live} nameOf={nameOf} />
          <OwnRow view={view} live={live} nameOf={nameOf} />
          <TallHand view={view} live={live} />
        </g>
      </SceneLayers>
    </TallStageContext>
  );
}

function ownHits({ own, block, hand }: TallStage, live: Live): OwnHit[] {
  if (live.armed !== null)
    return [{ id: 'confirm', label: 'Confirm the swap. Once confirmed it stands.', ...own, x: block + own.x }];
  if (!live.isLit('accept')) return [];
  const label = live.yielding ? 'Ask me again at every swap.' : 'Always let it happen this round.';
  const always = { id: 'always', label, x: block + 166, y: own.y + 27, width: 179, height: 26 };
  return live.covered
    ? [always, { id: 'uncover', label: 'Show my hand.', x: block + 3, y: hand, width: 342, height: HAND_HEIGHT }]
    : [always];
}

function placesOf(stage: TallStage, view: RushView, live: Live): ReadonlyMap<string, Box> {
  const { home } = live;
  const { width, block, row, own, hand } = stage;
  const inRow = (x: number, wide: number): Box => ({ x: block + x, y: row, width: wide, height: ROW_HEIGHT });
  const centre = centreOf(stage);
  const places = new Map<string, Box>([
    ['dice', { x: 3, y: 0, width: 76, height: TOP }],
    ['deck', { x: 81, y: 0, width: 123, height: TOP }],
    ['market', { x: width - 142, y: 0, width: 139, height: TOP }],
    ['sneak', inRow(3, 50)],
    ['tin', inRow(297, 48)],
    ['stranger', inRow(251, 45)],
    [live.idOf('centre'), { ...centre, x: block + centre.x }],
  ]);
  if (live.armed === null) {
    places.set(`seat:${home}`, { x: block + 3, y: own.y, width: 111, height: 27 });
    places.set('ledger', { x: block + 115, y: own.y, width: 230, height: 27 });
  }
  for (const seat of rivalsOf(view, home)) places.set(live.idOf(seat), cellOf(stage, view, home, seat));
  if (live.isLit('spot:0')) {
    places.delete('centre');
    for (const [i, x] of SPOT_X.entries()) places.set(`spot:${i}`, inRow(x - 24, 48));
  }
  for (const [i, { id }] of live.hand.entries())
    places.set(`card:${id}`, { x: block + slipX(i, live.hand.length), y: hand, width: 112, height: HAND_HEIGHT });
  return places;
}

/** The lap, what is known about the deck, and what the market pays. */
function TopLine({ view }: { readonly view: RushView }) {
  const { width } = useTallStage();
  const deck = deckOf(view);
  const count = [
    ...(deck ? [`${placedIn(deck)}/${deck.length}✓`] : []),
    ...(view.aside > 0 ? [`${view.aside} aside`] : []),
  ].join(' · ');
  return (
    <>
      <text x={5} y={17} className="gt-text gt-strong gr-sky">
        {view.final ? 'Last lap' : `Lap ${view.lap} of ${view.black.rolled}`}
      </text>
      {count !== '' && <Use name="card-back" x={84} y={3} width={13} height={18} />}
      <text x={101} y={17} className="gt-text gr-sky">
        {count}
      </text>
      <Use name="i-scales" x={width - 136} y={3} width={17} height={17} fill="var(--gr-htext)" />
      <text x={width - 5} y={17} className="gt-text gr-sky" textAnchor="end">
        $0 · best · worst
      </text>
    </>
  );
}

/** The three central cards, the pile on the left, the tin on the right, the card of a swap between. */
function CentreRow(props: { readonly view: RushView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live } = props;
  const stage = useTallStage();
  const top = stage.row;
  const centre = centreOf(stage);
  const taking = live.isLit('spot:0');
  const lit = taking || live.takes('centre');
  const sneak = live.isLit('sneak');
  const { swap } = view;
  return (
    <g>
      {lit && (
        <path
          d={`M${centre.x} ${top + 1}h${centre.width}v${ROW_HEIGHT - 2}h${-centre.width}z`}
          className={`gt-cell gt-lit ${live.aim === 'centre' ? 'gt-aimed' : ''}`}
        />
      )}
      {SPOT_X.map((x, i) => {
        const known = knownAt(view, `centre:${i}` as 'centre:0');
        const near = taking && live.isPointed(`spot:${i}`);
        return (
          <g key={x} data-spot={i}>
            {near && <path d={`M${x - 23} ${top + 5}h46v63h-46z`} className="gr-litpath" />}
            <Use name="card-back" x={x - 22} y={top + 5} width={44} height={61} />
            {known.length > 0 && (
              <>
                <path d={`M${x - 22} ${top + 46}h44v18h-44z`} className="gr-strip" />
                <text x={x} y={top + 60} className="gt-strip" textAnchor="middle">
                  {spotText(known)}
                </text>
              </>
            )}
            <text x={x} y={top + 79} className={`gt-small ${lit ? 'gt-onlit' : ''}`} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
      {sneak && <path d={`M4 ${top + 1}h48v${ROW_HEIGHT - 2}h-48z`} className="gt-cell gt-lit" />}
      <g data-piece="pile">
        {view.pile > 0 && <Use name="sneak-stack" x={12} y={top + 16} width={32} height={40} />}
        <text x={28} y={top + 75} className={`gt-small ${sneak ? 'gt-onlit' : ''}`} textAnchor="middle">
          sneak {view.pile}
        </text>
      </g>
      <Use name="tin" x={300} y={top + 16} width={40} height={39} />
      <text x={320} y={top + 75} className="gt-small" textAnchor="middle">
        tin {view.tin}
      </text>
      {view.stranger && (
        <>
          <text x={272} y={top + 28} className="gt-small" textAnchor="middle">
            Str.
          </text>
          <text x={272} y={top + 44} className="gt-cash" textAnchor="middle">
            {view.stranger.alive ? `$${view.stranger.cash}` : 'out'}
          </text>
          {view.options.strangerCart && view.stranger.alive && (
            <>
              <Use name="plate" x={252} y={top + 50} width={12} height={16} />
              <text x={266} y={top + 63} className="gt-small">
                {view.stranger.plates}
              </text>
              <Use name="blast" x={276} y={top + 50} width={12} height={16} />
              <text x={290} y={top + 63} className="gt-small">
                {view.stranger.blasts}
              </text>
            </>
          )}
        </>
      )}
      {swap && (
        <g data-piece="swap">
          <g transform={`rotate(-6 76 ${top + 34})`}>
            <Use name="card-back" x={58} y={top + 10} width={36} height={50} />
          </g>
          <Disc party={swap.by} x={60} y={top + 12} r={8} />
          <text x={78} y={top + 75} className="gt-small" textAnchor="middle">
            → {swap.target === 'centre' ? '' : fitted(props.nameOf(swap.target), 34, 13, 12).text}
          </text>
        </g>
      )}
    </g>
  );
}

function spotText(known: readonly Known[]): string {
  const [first] = known;
  if (!first) return '';
  const text = `${signed(first.card.number)}${first.sure ? '✓' : '?'}`;
  return known.length > 1 ? `${text}+` : text;
}

/** The viewer's tokens, cash, load and progress; while a swap is aimed, its description for confirmation. */
function OwnRow(props: { readonly view: RushView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live } = props;
  const { home } = live;
  const { plates, blasts, cash, load, sneaks } = seatOf(view, home);
  const { own, paper } = useTallStage();
  const { x, y } = own;
  if (live.armed !== null) return <Confirm {...props} />;
  return (
    <g data-seat={home}>
      <path d={`M${paper.x} ${paper.y}h${paper.width}v${paper.height}h${-paper.width}z`} className="gr-kraft" />
      <Disc party={home} x={x + 14} y={y + 14} r={9} />
      {[0, 1, 2, 3].map((slot) => (
        <g key={slot} data-token={`${home}:${slot}`}>
          <Use
            name={slot < plates ? 'plate' : slot < plates + blasts ? 'blast' : 'slot-empty'}
            x={30 + slot * 20}
            y={y + 2}
            width={18}
            height={24}
          />
        </g>
      ))}
      <text x={117} y={y + 21} className="gt-cash gt-ink">
        ${cash}
      </text>
      {view.dealer === home && (
        <>
          <path d={`M172 ${y + 6}h16v16h-16z`} className="gr-tag" />
          <text x={180} y={y + 19} className="gt-tag" textAnchor="middle">
            D
          </text>
        </>
      )}
      {view.first === home && (
        <g data-piece="black">
          <Use name={`die-black-${view.black.shows}`} x={192} y={y + 4} width={20} height={20} />
        </g>
      )}
      {sneaks > 0 && (
        <g data-sneak={`${home}:${sneaks - 1}`}>
          <Use name="sneak" x={216} y={y + 4} width={20} height={20} />
          <text x={239} y={y + 19} className="gt-text gt-ink">
            {sneaks}
          </text>
        </g>
      )}
      <text x={340} y={y + 21} className="gt-cash gt-ink" textAnchor="end">
        {load === null || live.covered ? '' : `Load ${signed(load)}`}
      </text>
      {live.isLit('accept') ? <Price view={view} live={live} /> : <Way view={view} home={home} />}
    </g>
  );
}

/** Progress to the goal, and how many turns are left. */
function Way({ view, home }: { readonly view: RushView; readonly home: Seat }) {
  const { cash, turnsLeft, alive } = seatOf(view, home);
  const { own } = useTallStage();
  const y = own.y + 45;
  const turns = turnsLeft === 1 ? '1 turn left' : `${turnsLeft} turns left`;
  return (
    <>
      <Gauge x={9} y={own.y + 34} width={102} height={11} value={alive ? cash : 0} of={CASH_GOAL} />
      <text x={118} y={y} className="gt-text gt-ink">
        {cash < CASH_GOAL ? `$${CASH_GOAL - cash} to go` : 'enough'}
      </text>
      <text x={340} y={y} className="gt-text gt-ink" textAnchor="end">
        {alive ? turns : 'out of the game'}
      </text>
    </>
  );
}

/** The price of a redirect, and the button to accept all swaps for the rest of the round. */
function Price({ view, live }: { readonly view: RushView; readonly live: Live }) {
  const { now, after } = platesAfter(view, live.home);
  const { own } = useTallStage();
  const y = own.y + 45;
  return (
    <>
      {after === 0 && <path d={`M5 ${own.y + 28}h158v22h-158z`} className="gr-alarm gr-hollow" />}
      <text x={10} y={y} className="gt-text gt-ink">
        {after === 0 ? 'last plate: ' : 'send on, plates '}
        <tspan className="gt-strong">
          {now} → {after}
        </tspan>
      </text>
      <path d={`M172 ${y - 13}h15v15h-15z`} className="gr-box" />
      {live.yielding && <Use name="i-sure" x={172} y={y - 14} width={16} height={16} fill="var(--gr-sure)" />}
      <text x={193} y={y} className="gt-text gt-ink">
        always let it happen
      </text>
    </>
  );
}

function Confirm(props: { readonly view: RushView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { live, nameOf } = props;
  const { x, y, width, height } = useTallStage().own;
  const card = live.hand.find(({ id }) => id === live.chosen);
  const to = live.aim === null ? '' : live.aim === 'centre' ? 'the centre' : nameOf(live.aim);
  return (
    <g>
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gr-metal" />
      <Name
        name={`Give ${card ? signed(card.number) : ''} to ${to}, take one blindly`}
        x={174}
        y={y + 21}
        room={330}
        size={16}
        least={12}
        className="gt-btn"
        anchor="middle"
      />
      <text x={174} y={y + 43} className="gt-btn" textAnchor="middle">
        Confirm
      </text>
    </g>
  );
}

function TallHand({ view, live }: { readonly view: RushView; readonly live: Live }) {
  const top = useTallStage().hand;
  if (live.hand.length > 0)
    return live.hand.map((card, i) => (
      <TallSlip key={card.id} card={card} x={slipX(i, live.hand.length)} live={live} />
    ));
  const { cards } = seatOf(view, live.home);
  return (
    <>
      {Array.from({ length: cards }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        <Use key={i} name="card-back" x={slipX(i, cards) + 16} y={top + 2} width={80} height={110} />
      ))}
      {live.covered && (
        <>
          <path d={`M104 ${top + 42}h140v32h-140z`} className="gr-label" />
          <text x={174} y={top + 63} className="gt-btn" textAnchor="middle">
            Show my hand
          </text>
        </>
      )}
    </>
  );
}

function TallSlip({ card, x, live }: { readonly card: Card; readonly x: number; readonly live: Live }) {
  const lit = live.isLit(`card:${card.id}`);
  const chosen = live.chosen === card.id;
  const y = useTallStage().hand + (chosen ? 0 : 3);
  const edge = `M${x + 5} ${y}h102l4 4v102l-4 4h-102l-4-4v-102z`;
  return (
    <g data-slip={card.id}>
      {lit && <path d={edge} className={chosen ? 'gr-litpath gr-near' : 'gr-litpath'} />}
      <path d={edge} className="gt-slip" />
      <path d={`M${x + 5} ${y + 4}h102v102h-102z`} className="gr-inner" />
      <text x={x + 9} y={y + 32} className="gt-num">
        {signed(card.number)}
      </text>
      <Use name={card.ore} x={x + 26} y={y + 26} width={80} height={60} />
      <Name
        name={card.name}
        x={x + 56}
        y={y + 101}
        room={104}
        size={15}
        least={11}
        className="gt-card"
        anchor="middle"
      />
    </g>
  );
}
