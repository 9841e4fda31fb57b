/** The middle of the wide sheet: three cards on a shelf, the pile of sneak tokens and the tin. */
import type { RushView } from '../state.ts';
import { signed } from './cards.ts';
import type { Live } from './live.ts';
import { LitPath, Ticket, Use } from './pieces.tsx';
import { type Known, knownAt } from './reading.ts';
import { SPOTS } from './stage.ts';

/** The three central cards on their shelf, the pile of sneak tokens and the tin. */
export function Centre({
  view,
  live,
  crowded,
}: {
  readonly view: RushView;
  readonly live: Live;
  readonly crowded: boolean;
}) {
  const taking = live.isLit('spot:0');
  const lit = live.takes('centre');
  const aimed = live.aim === 'centre';
  const sending = view.phase === 'redirect';
  const given = live.hand.find((card) => card.id === live.chosen);
  const word = sending ? 'Send here' : given ? `Give ${signed(given.number)}` : 'Swap here';
  return (
    <g>
      {SPOTS.map(({ x }, i) => (
        <CentreCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is what it is
          key={i}
          view={view}
          position={i}
          x={x}
          lit={taking || lit}
          focused={taking ? live.isPointed(`spot:${i}`) : aimed}
        />
      ))}
      <Use name="shelf" x={434} y={418} width={412} height={20} />
      {SPOTS.map(({ x }, i) => (
        <g key={x}>
          <circle cx={x} cy={427} r={12} className="gr-pos" />
          <text x={x} y={432.3} className="gr-cnt" textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      <Pile view={view} live={live} />
      <Tin view={view} paying={sending && live.mine && live.aim !== null} />
      {lit &&
        (crowded ? (
          <Ticket x={452} y={268} word={word} price={sending ? '1 plate' : undefined} focused={aimed} cord={10} />
        ) : (
          <Ticket x={640} y={249} word={word} price={sending ? '1 plate' : undefined} focused={aimed} cord={22} />
        ))}
      {taking && !crowded && <Ticket x={640} y={254} word="Take one" focused={false} cord={27} />}
    </g>
  );
}

function CentreCard(props: {
  readonly view: RushView;
  readonly position: number;
  readonly x: number;
  readonly lit: boolean;
  readonly focused: boolean;
}) {
  const { view, position, x, lit, focused } = props;
  const known = knownAt(view, `centre:${position}` as 'centre:0');
  const turn = [-0.8, 0.5, 0.9][position] ?? 0;
  const left = x - 39;
  return (
    <g data-spot={position}>
      {lit && <LitPath d={`M${left} 317l4.6-5h68.8l4.6 5V420h-78Z`} near={focused} />}
      <path d={`M${left + 5} 316h76v106h-76z`} className="gr-shade" />
      <g transform={`rotate(${turn} ${x} 420)`}>
        <Use name="card-back" x={left} y={312} width={78} height={107.7} />
      </g>
      {known.length > 0 && <Strip x={x} y={391} known={known} />}
    </g>
  );
}

/** What the viewer knows about a central card. */
function Strip({ x, y, known }: { readonly x: number; readonly y: number; readonly known: readonly Known[] }) {
  const [first] = known;
  if (!first) return null;
  const sure = known.length === 1 && first.sure;
  const said = known.slice(0, 2).map(({ card, sure: certain }) => `${signed(card.number)}${certain ? '' : '?'}`);
  const text = known.length > 2 ? `${said[0]} +${known.length - 1}` : said.join(' ');
  return (
    <>
      <path d={`M${x - 34} ${y}h68v20h-68z`} className={sure ? 'gr-strip' : 'gr-strip gr-maybe'} />
      <text x={sure ? x - 6 : x} y={y + 14.5} className="gr-trk" textAnchor="middle">
        {text}
      </text>
      {sure && <Use name="i-sure" x={x + 10} y={y + 3} width={13} height={13} fill="var(--gr-sure)" />}
    </>
  );
}

/** The pile of sneak tokens, which shrinks token by token. */
function Pile({ view, live }: { readonly view: RushView; readonly live: Live }) {
  const lit = live.isLit('sneak');
  return (
    <g data-piece="pile">
      {lit && <LitPath d="M436 332h66v90h-66z" near={live.isPointed('sneak')} />}
      {view.pile > 1 && <Use name="sneak-stack" x={448} y={363} width={46} height={58} />}
      {view.pile === 1 && <Use name="sneak" x={456} y={390} width={30} height={30} />}
      <path d="M434 334h70v22h-70z" className="gr-label" />
      <text x={469} y={350.5} className="gr-cnt" textAnchor="middle">
        sneaks {view.pile}
      </text>
    </g>
  );
}

function Tin({ view, paying }: { readonly view: RushView; readonly paying: boolean }) {
  return (
    <g data-piece="tin">
      <Use name="tin" x={778} y={360} width={62} height={60} />
      <path d="M778 334h70v22h-70z" className="gr-label" />
      <text x={813} y={350.5} className="gr-cnt" textAnchor="middle">
        tin {view.tin}
        {paying ? ` → ${view.tin + 1}` : ''}
      </text>
    </g>
  );
}
