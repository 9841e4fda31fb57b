/** The end of a round in the open: hands, dynamite, loads from the heaviest down, and what they earned. */
import type { Seat } from '../../../engine/game.ts';
import type { Beat } from '../../../web/parts/board.ts';
import type { CardId } from '../content.ts';
import type { MarketRow, Party, RoundEnd, RushEvent, RushView } from '../state.ts';
import { signed, sorted } from './cards.ts';
import { Disc, short, Use } from './pieces.tsx';
import { seatOf } from './reading.ts';
import type { Box } from './stage.ts';

/** Where the market hangs on the wide sheet. */
export const MARKET_BOX: Box = { x: 120, y: 92, width: 1040, height: 478 };

/** What dynamite did to one cart, in words and tokens. */
interface Damage {
  readonly stopped: number;
  readonly mended: number;
  readonly hit: number;
  readonly end: 'died' | 'revived' | null;
}

/** One line of the market: a party that sold, or one that did not come out. */
interface Line {
  readonly who: Party;
  readonly cards: ReturnType<typeof sorted>;
  readonly row: MarketRow | null;
  readonly damage: Damage;
}

/** The lines of a settled round, the heaviest first, the dead last. */
export function marketLines(last: RoundEnd, events: readonly RushEvent[]): Line[] {
  const handOf = (who: Party) => sorted(who === 'stranger' ? (last.centre ?? []) : (last.hands[who] ?? []));
  const lines = last.market.map(
    (row): Line => ({
      who: row.who,
      cards: handOf(row.who),
      row,
      damage: damageOf(row.who, events),
    }),
  );
  const sold = new Set(last.market.map((row) => row.who));
  const rest = last.hands.flatMap((hand, seat): Line[] =>
    hand.length === 0 || sold.has(seat)
      ? []
      : [{ who: seat, cards: handOf(seat), row: null, damage: damageOf(seat, events) }],
  );
  return [...lines, ...rest];
}

function damageOf(who: Party, events: readonly RushEvent[]): Damage {
  let damage: Damage = { stopped: 0, mended: 0, hit: 0, end: null };
  for (const event of events) {
    if (!('who' in event) || event.who !== who) continue;
    if (event.type === 'blasted') damage = { ...damage, stopped: event.stopped, mended: event.mended, hit: event.hit };
    if (event.type === 'died' || event.type === 'revived') damage = { ...damage, end: event.type };
  }
  return damage;
}

/** Why a line earned what it earned. */
export function payWords({ row, damage }: Pick<Line, 'row' | 'damage'>, groups: number): string {
  if (!row) return damage.end === 'revived' ? 'misses the market' : 'stays in the mine';
  if (groups === 1) return 'all level: worst card';
  if (row.rank === 1) return 'heaviest: nothing';
  if (row.rank === 2) return '2nd: best card';
  return row.rank === 3 ? '3rd: worst card' : 'too light: nothing';
}

interface MarketProps {
  readonly view: RushView;
  readonly beat: Beat<RushView, RushEvent> | null;
  nameOf(seat: Seat): string;
}

/** The sheet of the market, over the mine. */
export function Market({ view, beat, nameOf }: MarketProps) {
  const { last } = view;
  if (!last) return null;
  const lines = marketLines(last, beat?.events ?? []);
  const groups = new Set(last.market.map((row) => row.rank)).size;
  const { x, width } = MARKET_BOX;
  const step = Math.min(66, (MARKET_BOX.height - 88) / Math.max(1, lines.length));
  const height = 88 + step * lines.length;
  const y = MARKET_BOX.y + (MARKET_BOX.height - height) / 2;
  return (
    <g data-piece="market">
      <path d={`M${x + 6} ${y + 8}h${width}v${height}h${-width}z`} className="gr-shade" />
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gr-kraft" />
      <path d={`M${x + 8} ${y + 8}h${width - 16}v${height - 16}h${-(width - 16)}z`} className="gr-rule" />
      <Use name="i-scales" x={x + 28} y={y + 18} width={40} height={40} fill="var(--gr-ink)" />
      <text x={x + 82} y={y + 48} className="gr-rye">
        Market of round {last.round}
      </text>
      <text x={x + width - 30} y={y + 46} className="gr-lab" textAnchor="end">
        press anywhere to go on
      </text>
      {lines.map((line, i) => (
        <g key={line.who} data-line={i} transform={`translate(${x + 26} ${y + 74 + i * step})`}>
          <MarketLine line={line} groups={groups} step={step} name={nameOfParty(line.who, nameOf)} view={view} />
        </g>
      ))}
    </g>
  );
}

function nameOfParty(who: Party, nameOf: (seat: Seat) => string): string {
  return who === 'stranger' ? 'Stranger' : nameOf(who);
}

function MarketLine(props: {
  readonly line: Line;
  readonly groups: number;
  readonly step: number;
  readonly name: string;
  readonly view: RushView;
}) {
  const { line, groups, step, name, view } = props;
  const { who, cards, row, damage } = line;
  const middle = step / 2;
  const cash = who === 'stranger' ? view.stranger?.cash : seatOf(view, who).cash;
  return (
    <>
      <path d={`M0 ${step}h988`} className="gr-fibre" />
      <Disc party={who} x={20} y={middle} r={15} />
      <text x={46} y={middle + 6} className="gr-nm">
        {short(name, 11)}
      </text>
      {cards.map((card, i) => (
        <g key={card.id} transform={`translate(${172 + i * 84} ${middle - 23})`} data-open={card.id}>
          <path
            d="M0 0h78v46h-78z"
            className={row?.card === card.id && row.earned > 0 ? 'gr-chip gr-scored' : 'gr-chip'}
          />
          <Use name={card.ore} x={32} y={7} width={42} height={31.5} />
          <text x={5} y={30} className="gr-mnum">
            {signed(card.number)}
          </text>
        </g>
      ))}
      <g data-damage={who}>
        {damage.stopped + damage.mended > 0 && <Use name="plate" x={434} y={middle - 19} width={29} height={38} />}
        {Array.from({ length: damage.hit }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blasts are alike
          <Use key={i} name="blast" x={470 + i * 32} y={middle - 19} width={29} height={38} />
        ))}
      </g>
      <text x={612} y={middle + 8} className="gr-you" textAnchor="end">
        {row ? signed(row.total) : damage.end === 'died' ? 'out' : '–'}
      </text>
      <text x={634} y={middle + 6} className="gr-lab">
        {payWords(line, groups)}
      </text>
      <g data-pay={who}>
        {row && row.earned > 0 && <Use name="coin" x={812} y={middle - 17} width={34} height={34} />}
        <text x={856} y={middle + 9} className="gr-you">
          {row && row.earned > 0 ? `+$${row.earned}` : row ? '$0' : ''}
        </text>
      </g>
      <text x={984} y={middle + 6} className="gr-cash" textAnchor="end">
        {cash === undefined ? '' : `$${cash}`}
      </text>
    </>
  );
}

/** The open cards of a deal, for those who will have to remember them. */
export function Deal(props: {
  readonly deal: readonly (readonly CardId[])[];
  readonly box: Box;
  nameOf(seat: Seat): string;
}) {
  const { deal, box, nameOf } = props;
  const { x, y, width, height } = box;
  const lines = deal.map((cards, seat) => ({ seat, cards: sorted(cards) })).filter(({ cards }) => cards.length > 0);
  const step = Math.min(60, (height - 60) / Math.max(1, lines.length));
  const narrow = width < 400;
  return (
    <g data-piece="deal">
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gr-kraft" />
      <text x={x + 14} y={y + 30} className="gt-title">
        Dealt open: remember it
      </text>
      <text x={x + width - 12} y={y + 29} className="gt-text gt-ink" textAnchor="end">
        {narrow ? 'tap: ready' : 'press anywhere when you are ready'}
      </text>
      {lines.map(({ seat, cards }, i) => (
        <g key={seat} transform={`translate(${x + 10} ${y + 48 + i * step})`}>
          <Disc party={seat} x={14} y={step / 2} r={narrow ? 9 : 15} />
          <text x={narrow ? 28 : 42} y={step / 2 + 6} className={narrow ? 'gt-name gt-ink' : 'gr-nm'}>
            {short(nameOf(seat), narrow ? 8 : 11)}
          </text>
          {cards.map((card, at) => (
            <g key={card.id} transform={`translate(${(narrow ? 100 : 200) + at * 80} ${step / 2 - 23})`}>
              <path d="M0 0h74v46h-74z" className="gr-chip" />
              <Use name={card.ore} x={30} y={7} width={42} height={31.5} />
              <text x={5} y={30} className="gr-mnum">
                {signed(card.number)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
