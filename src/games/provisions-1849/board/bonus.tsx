/** The Bonus Card: what it pays for, compared with the best rival. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { type BonusId, bonusOf, type Good, goodName } from '../content.ts';
import type { Standing } from '../scoring.ts';
import type { ProvisionsView } from '../state.ts';
import type { Live } from './live.ts';
import { Lit, Token, Use } from './pieces.tsx';
import { bonusNow, seatOf } from './reading.ts';
import { BONUS, dealtBox } from './stage.ts';
import { standingWords } from './words.ts';

/** The card kept, with the standing of each of its lines; face down for viewers who may not see it. */
export function Bonus({
  view,
  viewer,
  seat,
}: {
  readonly view: ProvisionsView;
  readonly viewer: Viewer;
  readonly seat: Seat;
}) {
  const { bonus, chosen } = seatOf(view, seat);
  const { x, y } = BONUS;
  const own = seat === viewer;
  return (
    <g data-piece="bonus">
      <text x={x + 22} y={y + 36} className="gs-bt gs-t20">
        {own ? 'Your bonus' : 'Bonus'}
      </text>
      {view.phase !== 'over' && (
        <>
          <Use name="eye" x={x + 150} y={y + 22} width={24} height={16} />
          <text x={x + 180} y={y + 35} className="gs-t15 gs-b6">
            secret
          </text>
        </>
      )}
      {bonus ? (
        <Lines view={view} seat={seat} bonus={bonus} own={own} />
      ) : (
        <>
          <Use name="cardback" x={x + 72} y={y + 58} width={94} height={147} />
          <text x={x + 120} y={y + 222} className="gs-t15 gs-mid gs-i2">
            {chosen ? 'turned over at the end' : 'to be chosen'}
          </text>
        </>
      )}
    </g>
  );
}

function Lines(props: {
  readonly view: ProvisionsView;
  readonly seat: Seat;
  readonly bonus: BonusId;
  readonly own: boolean;
}) {
  const { view, seat, bonus, own } = props;
  const standings = bonusNow(view, seat, bonus);
  const { x, y } = BONUS;
  const step = standings.length === 3 ? 53 : standings.length === 2 ? 76 : 120;
  return (
    <>
      <text x={x + 22} y={y + 57} className="gs-t15 gs-i2 gs-sr">
        Most sold
      </text>
      <text x={x + 136} y={y + 57} className="gs-t15 gs-i2 gs-mid">
        {own ? 'you' : 'own'}
      </text>
      <text x={x + 192} y={y + 57} className="gs-t15 gs-i2 gs-mid">
        best rival
      </text>
      {standings.map((standing, i) => (
        <Line key={standing.points} standing={standing} y={y + 64 + step * i} height={step} />
      ))}
    </>
  );
}

function Line({ standing, y, height }: { readonly standing: Standing; readonly y: number; readonly height: number }) {
  const { goods, points, own, best, met, asks } = standing;
  const { x } = BONUS;
  const middle = y + height / 2 - 8;
  const pair = goods.length > 1;
  const sign = own > best ? '>' : own < best ? '<' : '=';
  return (
    <g>
      <path d={`M${x + 20} ${y}h200`} className="gs-kh" />
      <rect
        x={x + 20}
        y={middle - 14}
        width={38}
        height={28}
        rx={4}
        className={`gs-plate ${met ? 'gs-plate-gold' : 'gs-plate-plain'}`}
      />
      <text x={x + 39} y={middle + 6} className={`gs-bt gs-t17 gs-mid ${met ? 'gs-dark' : ''}`}>
        +{points}
      </text>
      {goods.length === 0 ? (
        <text x={x + 66} y={middle + 6} className="gs-bt gs-t17">
          Sales
        </text>
      ) : (
        goods.map((good, i) => (
          <Token
            key={good}
            good={good}
            x={x + (pair ? 61 + 30 * i : 65)}
            y={middle - (pair ? 14 : 17)}
            size={pair ? 29 : 34}
          />
        ))
      )}
      {asks === 'second' && (
        <text x={x + 100} y={middle + 5} className="gs-t14 gs-b7 gs-ox">
          2nd
        </text>
      )}
      <text x={x + 136} y={middle + 8} className="gs-bt gs-t24 gs-mid">
        {own}
      </text>
      <text x={x + 164} y={middle + 6} className="gs-b6 gs-t20 gs-mid gs-i2">
        {sign}
      </text>
      <text x={x + 192} y={middle + 8} className="gs-bt gs-t24 gs-mid gs-i2">
        {best}
      </text>
      <text
        x={x + 164}
        y={middle + 26}
        className={`gs-t15 gs-b7 gs-mid ${met ? 'gs-gr' : own + best === 0 ? 'gs-i2' : 'gs-ox'}`}
      >
        {standingWords(standing)}
      </text>
    </g>
  );
}

/** What the dealt Bonus Cards are drawn from. */
export interface DealtProps {
  readonly view: ProvisionsView;
  readonly viewer: Viewer;
  readonly live: Live;
}

/** The three cards dealt, one of which is to be kept; they lean on the shelf before July. */
export function Dealt({ view, viewer, live }: DealtProps) {
  if (view.phase !== 'bonus' || viewer === null) return null;
  const { dealt, chosen, bonus } = seatOf(view, viewer);
  if (chosen) return <Sign text="Your Bonus Card is chosen. The others are still choosing." />;
  return (
    <g>
      {(dealt ?? []).map((id, i) => (
        <DealtCard
          key={id}
          id={id}
          box={dealtBox(i)}
          lit={live.isLit(`keep:${id}`)}
          near={live.isPointed(`keep:${id}`) || bonus === id}
        />
      ))}
    </g>
  );
}

function Sign({ text }: { readonly text: string }) {
  return (
    <g>
      <path d="M250 150h480v54h-480Z" className="gs-slip" />
      <text x={490} y={184} className="gs-bt gs-t18 gs-mid">
        {text}
      </text>
    </g>
  );
}

function DealtCard(props: { readonly id: BonusId; readonly box: Box; readonly lit: boolean; readonly near: boolean }) {
  const { id, box, lit, near } = props;
  const { x, y, width, height } = box;
  const objectives = bonusOf(id)?.objectives ?? [];
  const step = 132 / objectives.length;
  return (
    <g data-dealt={id}>
      <rect x={x + 4} y={y + 6} width={width} height={height} rx={5} className="gs-shadow" />
      <rect x={x} y={y} width={width} height={height} rx={5} className="gs-card gs-card-ready" />
      <rect x={x + 6} y={y + 6} width={width - 12} height={height - 12} rx={4} className="gs-oxline" />
      <text x={x + 20} y={y + 36} className="gs-bt gs-t20">
        Sell the most
      </text>
      <text x={x + width - 20} y={y + 35} className="gs-t15 gs-i2 gs-end">
        at the end
      </text>
      {objectives.map(({ goods, points }, i) => {
        const middle = y + 48 + step * (i + 0.5);
        return (
          <g key={points}>
            <path d={`M${x + 18} ${y + 48 + step * i}h${width - 36}`} className="gs-kh" />
            <rect x={x + 18} y={middle - 15} width={44} height={30} rx={4} className="gs-plate gs-plate-gold" />
            <text x={x + 40} y={middle + 7} className="gs-bt gs-t18 gs-mid gs-dark">
              +{points}
            </text>
            <Goods goods={goods} x={x + 74} y={middle} />
          </g>
        );
      })}
      {lit && <Lit {...box} near={near} />}
    </g>
  );
}

function Goods({ goods, x, y }: { readonly goods: readonly Good[]; readonly x: number; readonly y: number }) {
  if (goods.length === 0)
    return (
      <text x={x} y={y + 7} className="gs-bt gs-t20">
        Prospectors
      </text>
    );
  const [one, other] = goods;
  return (
    <>
      {one && <Token good={one} x={x} y={y - 17} size={34} />}
      {other && (
        <>
          <text x={x + 46} y={y + 7} className="gs-bt gs-t20 gs-mid">
            +
          </text>
          <Token good={other} x={x + 57} y={y - 17} size={34} />
        </>
      )}
      <text x={x + (other ? 98 : 42)} y={y + 6} className="gs-t16 gs-b6">
        {other ? 'together' : one && goodName(one)}
      </text>
    </>
  );
}
