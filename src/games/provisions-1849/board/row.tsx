/** The Customer Row on the counter: calling cards that show at a glance who can be served. */
import { count } from '../../../engine/english.ts';
import type { Seat } from '../../../engine/game.ts';
import { tilt } from '../../../web/parts/tilt.ts';
import { type Good, type ProspectorId, ROW } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { type Glance, sourcesOf } from './glance.ts';
import { GlancePlate } from './glance-plate.tsx';
import type { Live } from './live.ts';
import { Asked, Face, Lit, Points, Strip, short, Token, Use } from './pieces.tsx';
import { cardOf, slotOf } from './reading.ts';
import { slotBox } from './stage.ts';
import { exitWords } from './words.ts';

/** The row, the pile on its left, the door and those who have left on its right. */
export function Row(props: { readonly view: ProvisionsView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  return (
    <g>
      <Pile count={view.pile} />
      <Discard count={view.discard.length} />
      {Array.from({ length: ROW - view.row.length }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots never reorder
        <Gap key={i} slot={i + 1} />
      ))}
      {view.row.map((card, i) => (
        <CallingCard key={card} card={card} slot={slotOf(view, i)} glance={live.glances[i] as Glance} live={live} />
      ))}
      <ExitSign view={view} nameOf={nameOf} />
    </g>
  );
}

/** A card of the row on any sheet. */
export interface RowCardProps {
  readonly card: ProspectorId;
  readonly slot: number;
  readonly glance: Glance;
  readonly live: Live;
}

function CallingCard(props: RowCardProps) {
  const { card, slot, glance, live } = props;
  const { name, strip, points, contract } = cardOf(card);
  const { x, y, width, height } = slotBox(slot);
  const id = `card:${card}`;
  // In a rival's view the row shows what the rival could do, so nothing is lit.
  const lit = live.isLit(id) && live.open === live.home;
  const sources = sourcesOf(live.preview, card, glance);
  const top = contract.length === 0 ? 54 : contract.length === 1 ? 66 : 94;
  const faceHeight = Math.min(126, 186 - top);
  return (
    <g data-card={card}>
      <rect x={x + 3} y={y + 6} width={width} height={height} rx={4} className="gs-shadow" />
      <rect x={x} y={y} width={width} height={height} rx={4} className={`gs-card gs-card-${glance.state}`} />
      <path d={neatLine(x, y, width, height)} className="gs-nf gs-k1" />
      <path d={`M${x + 9} ${y + 12}h36v176h-36Z`} className="gs-strip" />
      <path d={`M${x + 41} ${y + 13}h4v174h-4Z`} fill="url(#gs-h45)" />
      <Strip goods={strip} sources={sources} first={{ x: x + 12, y: y + 15, size: 30 }} pitch={34.5} />
      {strip.length < 5 && (
        <Ornament x={x + 27} y={y + 15 + 34.5 * strip.length + (188 - 15 - 34.5 * strip.length) / 2 - 2} />
      )}
      <Face card={card} x={x + 53} y={y + top} width={91} height={faceHeight} />
      <Points value={points} x={x + 104} y={y + 7} size={40} />
      <Contract goods={contract} x={x + 60} y={y + 6} />
      {contract.length === 0 && <path d={flourish(x, y)} className="gs-flourish" />}
      <text
        x={x + width / 2}
        y={y + 207}
        className="gs-bt gs-t17 gs-mid"
        {...(name.length > 14 ? { textLength: 136, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
      >
        {name}
      </text>
      <GlanceMark glance={glance} x={x + 8} y={y + 213} lit={lit} own={live.open === live.home} />
      {lit && (
        <Lit
          x={x - 2}
          y={y - 2}
          width={width + 4}
          height={height + 4}
          near={live.isPointed(id) || live.serving === card}
        />
      )}
      {live.isAsked(id) && <Asked x={x - 2} y={y - 2} width={width + 4} height={height + 4} />}
    </g>
  );
}

/** What a prospector brings: a contract on parchment, two of them stacked with "or". */
function Contract({ goods, x, y }: { readonly goods: readonly Good[]; readonly x: number; readonly y: number }) {
  const [one, other] = goods;
  if (!one) return null;
  if (!other)
    return (
      <>
        <Use name="parch" x={x} y={y} width={44} height={40} />
        <Token good={one} x={x + 8.5} y={y + 6} size={27} />
      </>
    );
  return (
    <>
      <path d={`M${x + 3} ${y + 8}v70h38v-70Z`} className="gs-parch" />
      <rect x={x} y={y + 2} width={44} height={7} rx={3.5} className="gs-roll" />
      <rect x={x} y={y + 76} width={44} height={7} rx={3.5} className="gs-roll" />
      <Token good={one} x={x + 9} y={y + 10} size={26} />
      <text x={x + 22} y={y + 48} className="gs-t14 gs-b7 gs-mid gs-ox">
        or
      </text>
      <Token good={other} x={x + 9} y={y + 50} size={26} />
    </>
  );
}

const SIGN = { x: 14, y: 11.5, ready: 7, tick: { x: -3.5, d: 'l2.6 2.8 4.6-5.4' }, half: 6.5, open: 6.2 } as const;

/** How the prospector stands, by shape, word and tone: ready, one purchase away, or how much is missing. */
function GlanceMark(props: {
  readonly glance: Glance;
  readonly x: number;
  readonly y: number;
  readonly lit: boolean;
  readonly own: boolean;
}) {
  const { glance, x, y, lit, own } = props;
  const { state, cubes, missing } = glance;
  const pay = cubes === 0 ? 'no cube' : count(cubes, 'cube');
  const word =
    state === 'ready'
      ? `${own ? 'Serve' : 'Can'}: ${pay}`
      : state === 'oneBuy'
        ? 'One buy away'
        : `${missing.length} missing`;
  return (
    <>
      <GlancePlate state={state} lit={lit} box={{ x, y, width: 133, height: 24 }} rounding={3} sign={SIGN} />
      <text x={x + 76} y={y + 17} className={`gs-t15 gs-mid ${state === 'short' ? 'gs-b6' : 'gs-b7 gs-dark'}`}>
        {word}
      </text>
    </>
  );
}

function neatLine(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width - 11, y + height - 4];
  return `M${x + 11} ${y + 4}H${right}a7 7 0 0 0 7 7V${bottom - 7}a7 7 0 0 0-7 7H${x + 11}a7 7 0 0 0-7-7V${y + 11}a7 7 0 0 0 7-7Z`;
}

function flourish(x: number, y: number): string {
  return `M${x + 60} ${y + 30}c8-12 18-10 18-3s-9 6-8 0c1-5 9-6 15-2 5 4 10 4 15-2M${x + 62} ${y + 36}c12 5 24 4 36-3`;
}

function Ornament({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x} ${y - 9}l4 9-4 9-4-9ZM${x - 9} ${y}h5M${x + 4} ${y}h5`} className="gs-ornament" />;
}

function Gap({ slot }: { readonly slot: number }) {
  const { x, y, width, height } = slotBox(slot);
  return <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} className="gs-gap" />;
}

function Pile({ count: left }: { readonly count: number }) {
  const backs = Math.min(5, Math.ceil(left / 8));
  return (
    <g data-piece="pile">
      {Array.from({ length: backs }, (_, i) => {
        const at = backs - 1 - i;
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        return <Use key={i} name="cardback" x={18 + 1.6 * at} y={370 - 2.2 * at} width={98} height={153} />;
      })}
      {backs === 0 && <rect x={20} y={372} width={94} height={146} rx={6} className="gs-gap" />}
      <Label x={24} y={528} width={92} title="Pile" text={left === 0 ? 'empty' : count(left, 'card')} />
    </g>
  );
}

function Discard({ count: gone }: { readonly count: number }) {
  return (
    <g data-piece="discard">
      {Array.from({ length: Math.min(3, gone) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        <g key={i} transform={`rotate(${tilt(`gone/${i}`, 2)} 1240 500)`}>
          <Use name="cardback" x={1217 + i} y={442 + 3 * i} width={46} height={72} />
        </g>
      ))}
      <Label x={1211} y={528} width={66} title="Left" text={count(gone, 'card')} />
    </g>
  );
}

function Label(props: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly text: string;
}) {
  const { x, y, width, title, text } = props;
  return (
    <>
      <rect x={x} y={y} width={width} height={40} rx={3} className="gs-paper" />
      <text x={x + width / 2} y={y + 17} className="gs-bt gs-t15 gs-mid">
        {title}
      </text>
      <text x={x + width / 2} y={y + 34} className="gs-t14 gs-b6 gs-mid">
        {text}
      </text>
    </>
  );
}

/** When the prospector at the door leaves. */
function ExitSign({ view, nameOf }: { readonly view: ProvisionsView; nameOf(seat: Seat): string }) {
  const words = exitWords(view, (seat) => short(nameOf(seat), 10));
  if (!words) return null;
  const width = Math.max(132, words.length * 7.3 + 24);
  const right = 1070;
  const left = right - width;
  const stays = words.startsWith('Stays');
  return (
    <g data-piece="exit">
      <path
        d={stays ? `M${left} 309h${width}v22h${-width}Z` : `M${left} 309h${width}v-6l19 17-19 17v-6h${-width}l6-11Z`}
        className={stays ? 'gs-exit gs-exit-stays' : 'gs-exit'}
      />
      <text x={left + width / 2} y={325} className="gs-t15 gs-b7 gs-mid gs-cream">
        {words}
      </text>
    </g>
  );
}
