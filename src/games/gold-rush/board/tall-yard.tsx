/** The yard on a phone: every cart rolls along its own rail, as far as its load pulls it. */
import { tilt } from '../../../web/parts/tilt.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { Party } from '../state.ts';
import { type Card, signed } from './cards.ts';
import { widthOf } from './fit.ts';
import { MiniSlip, Name } from './paper.tsx';
import { Cart, Disc, Use } from './pieces.tsx';

import { groupsOf, type MarketCart, payWords, scaleOf } from './stands.ts';

/** The layout of a row: with whole slips if it is high enough, otherwise with chips. */
interface Plan {
  readonly step: number;
  readonly slips: boolean;
  /** Offset of the first card from the left edge; `next` is the distance to the next. */
  readonly card: number;
  readonly next: number;
  readonly rail: { readonly from: number; readonly to: number };
  readonly scale: number;
}

const HIGHEST = 124;
const ROOMY = 110;

function planOf(count: number, { height }: Box): Plan {
  const step = Math.min(HIGHEST, height / Math.max(1, count));
  return step >= ROOMY
    ? { step, slips: true, card: 150, next: 48, rail: { from: 20, to: 278 }, scale: 0.25 }
    : { step, slips: false, card: 146, next: 40, rail: { from: 128, to: 288 }, scale: 0.2 };
}

interface TallYardProps {
  readonly stands: readonly MarketCart[];
  readonly box: Box;
  readonly chosen?: string | null;
  nameOf(who: Party): string;
}

/** The whole yard. */
export function TallYard({ stands, box, chosen = null, nameOf }: TallYardProps) {
  const groups = groupsOf(stands);
  const scale = scaleOf(stands);
  const plan = planOf(stands.length, box);
  const top = (index: number) => box.y + plan.step * index;
  return (
    <g>
      {groups.map((group) => (
        <g key={group.rank} data-group={group.rank}>
          <path d={`M${box.x + 11} ${top(group.from) + 6}h-5V${top(group.to + 1) - 6}h5`} className="gr-bracket" />
        </g>
      ))}
      {stands.map((stand, i) => (
        <Row
          key={stand.who}
          stand={stand}
          words={payWords(stand, groups)}
          at={{ x: box.x, y: top(i) }}
          plan={plan}
          width={box.width}
          pulled={stand.row ? scale.pull(stand.row.total) : null}
          chosen={chosen}
          name={nameOf(stand.who)}
        />
      ))}
    </g>
  );
}

/** Hit boxes of the cards, for when they can be picked up. */
export function chipBoxes(stands: readonly MarketCart[], box: Box): ReadonlyMap<string, Box> {
  const { step, slips, card: first, next } = planOf(stands.length, box);
  const boxes = new Map<string, Box>();
  for (const [i, { cards }] of stands.entries())
    for (const [j, card] of cards.entries())
      boxes.set(card.id, {
        x: box.x + first + j * next - next / 2,
        y: box.y + step * i + 2,
        width: next,
        height: slips ? 70 : 36,
      });
  return boxes;
}

function Row(props: {
  readonly stand: MarketCart;
  readonly words: string;
  readonly at: Point;
  readonly plan: Plan;
  readonly width: number;
  readonly pulled: number | null;
  readonly chosen: string | null;
  readonly name: string;
}) {
  const { stand, words, at, plan, width, pulled, chosen, name } = props;
  const { who, cards, row, damage } = stand;
  const { x, y } = at;
  const rail = y + plan.step - 9;
  const isGold = (card: Card) => chosen === card.id || (row?.card === card.id && row.earned > 0);
  return (
    <g data-stand={who}>
      <path d={`M${x + 14} ${y + plan.step}h${width - 20}`} className="gr-fibre" />
      <Disc party={who} x={x + 27} y={y + 18} r={10} />
      <Name name={name} x={x + 42} y={y + 23} room={80} size={15} least={12} className="gt-name gt-ink" />
      <Name
        name={words}
        x={x + 17}
        y={plan.slips ? y + 48 : rail - 1}
        room={106}
        size={13}
        least={11}
        className="gt-text gt-ink"
      />
      {cards.map((card, i) => {
        const place = { x: x + plan.card + i * plan.next, y: y + (plan.slips ? 38 : 6) - (chosen === card.id ? 3 : 0) };
        return plan.slips ? (
          <MiniSlip key={card.id} card={card} {...place} turn={tilt(`row/${who}/${i}`, 2)} scored={isGold(card)} />
        ) : (
          <Chip key={card.id} card={card} {...place} gold={isGold(card)} />
        );
      })}
      <g data-mend={who}>
        {damage.stopped + damage.mended > 0 && <Use name="plate" x={x + 270} y={y + 9} width={15} height={20} />}
      </g>
      <g data-hits={who}>
        {Array.from({ length: damage.hit }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blasts are alike
          <Use key={i} name="blast" x={x + 272 + i * 7} y={y + (plan.slips ? 32 : 9)} width={15} height={20} />
        ))}
      </g>
      <g data-pay={who}>
        <text x={x + width - 8} y={y + 26} className="gt-cash gt-ink" textAnchor="end">
          {row ? `${row.earned > 0 ? '+' : ''}$${row.earned}` : 'out'}
        </text>
      </g>
      {row && pulled !== null && <Rail x={x} y={rail} plan={plan} who={who} total={row.total} pulled={pulled} />}
    </g>
  );
}

function Rail(
  props: Point & {
    readonly plan: Plan;
    readonly who: Party;
    readonly total: number;
    readonly pulled: number;
  },
) {
  const { x, y, plan, who, total, pulled } = props;
  const { rail, scale } = plan;
  const way = (rail.to - rail.from - 200 * scale) * pulled;
  const at = x + rail.from + way;
  const said = signed(total);
  const wide = widthOf(said, 16) + 8;
  const tag = at + 200 * scale + 4;
  return (
    <>
      <path d={`M${x + rail.from} ${y + 1}H${x + rail.to + 42}`} className="gr-rule" />
      <g data-pan={who} style={{ '--gr-dx': `${-way}px` } as React.CSSProperties}>
        <Cart party={who} x={at} y={y - 112 * scale} scale={scale} plates={0} blasts={0} backs={0} />
        <g data-total={who}>
          <path d={`M${tag} ${y - 20}h${wide}v19h${-wide}z`} className="gr-label" />
          <text x={tag + wide / 2} y={y - 5} className="gt-name gt-ink" textAnchor="middle">
            {said}
          </text>
        </g>
      </g>
    </>
  );
}

function Chip({ card, x, y, gold }: Point & { readonly card: Card; readonly gold: boolean }) {
  const edge = `M${x - 18} ${y}h37v26h-37z`;
  return (
    <g data-open={card.id}>
      <g data-fizz={card.id}>
        <path d={edge} className="gr-chip" />
        {gold && <path data-gold={card.id} d={edge} className="gr-chip gr-scored" />}
        <text x={x} y={y + 19} className="gt-strip" textAnchor="middle">
          {signed(card.number)}
        </text>
      </g>
    </g>
  );
}
