/** Slips laid over the map: panels with something to press, a shootout as it goes, and the cards that are out. */
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/lie.ts';
import { CARDS, DECKS } from '../content.ts';
import type { StampedeEvent, StampedeView } from '../state.ts';
import { cardName } from '../words.ts';
import { tornEdge } from './country.tsx';
import type { Live } from './live.ts';
import type { Option, Panel } from './panels.ts';
import { Card, Die, Disc, Icon, Pawn, short, Use, within } from './pieces.tsx';
import { seatOf } from './reading.ts';
import { sentence } from './words.ts';

/** How a panel is set: where it stands, and how large its parts are. */
export interface PanelStyle {
  readonly x: number;
  /** It stands on this line and grows upwards. */
  readonly bottom: number;
  readonly width: number;
  readonly chip: number;
  readonly gap: number;
  /** The widest that a chip gets. */
  readonly widest: number;
  /** Chips in a line: for words, and for bare numbers. */
  readonly columns: number;
  readonly numbers: number;
  /** Room for the word before a row; above the row where there is none. */
  readonly label: number;
  readonly title: number;
  readonly text: number;
  /** How wide a letter on a chip is as a rule. */
  readonly letter: number;
  /** Letters in a line of text. */
  readonly letters: number;
  /** The width of the card that a panel speaks of, or 0. */
  readonly card: number;
}

/** A panel with everything in its place. */
export interface PlacedPanel {
  readonly panel: Panel;
  readonly box: Box;
  readonly text: readonly string[];
  readonly left: number;
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly options: readonly { readonly option: Option; readonly box: Box }[];
}

/** Lays a panel out. */
export function placePanel(panel: Panel, style: PanelStyle): PlacedPanel {
  const { gap, chip } = style;
  const card = panel.card ? style.card : 0;
  const left = style.x + gap + (card > 0 ? card + gap : 0);
  const width = style.x + style.width - gap - left;
  const text = panel.text ? wrapped(panel.text, Math.floor((style.letters * width) / style.width)) : [];
  let y = gap + style.title + text.length * style.text + gap / 2;
  const labels: { text: string; x: number; y: number }[] = [];
  const options: { option: Option; box: Box }[] = [];
  for (const row of panel.rows) {
    if (row.label && style.label === 0) {
      labels.push({ text: row.label, x: left, y: y + style.text - 5 });
      y += style.text;
    } else if (row.label) labels.push({ text: row.label, x: left, y: y + chip / 2 + 6 });
    const start = left + (row.label ? style.label : 0);
    const room = left + width - start;
    const columns = columnsOf(row.options, style);
    const each = Math.min(style.widest, (room - gap * (columns - 1)) / columns);
    for (const [i, option] of row.options.entries())
      options.push({
        option,
        box: {
          x: start + (i % columns) * (each + gap),
          y: y + Math.floor(i / columns) * (chip + gap),
          width: each,
          height: chip,
        },
      });
    y += Math.ceil(row.options.length / columns) * (chip + gap);
  }
  const height = Math.max(y + gap / 2, card > 0 ? card * 1.17 + gap * 2 : 0);
  const top = style.bottom - height;
  const down = <T extends { readonly y: number }>(part: T): T => ({ ...part, y: part.y + top });
  return {
    panel,
    box: { x: style.x, y: top, width: style.width, height },
    text,
    left,
    labels: labels.map(down),
    options: options.map(({ option, box }) => ({ option, box: down(box) })),
  };
}

function columnsOf(options: readonly Option[], { columns, numbers }: PanelStyle): number {
  const bare = options.every(({ lines }) => lines.length === 1 && /^\d+$/.test(lines[0] ?? ''));
  return Math.max(1, bare ? numbers : Math.min(columns, options.length));
}

/** Words in lines of at most so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A panel on the table. */
export function PanelSlip(props: {
  readonly placed: PlacedPanel;
  readonly style: PanelStyle;
  readonly view: StampedeView;
  readonly live: Live;
}) {
  const { placed, style, view, live } = props;
  const { panel, box, text, left, labels, options } = placed;
  const edge = tornEdge(box.x, box.y, box.width, box.height, style.gap / 2);
  const disc = panel.seat === undefined ? 0 : style.title + 2;
  return (
    <g data-panel={panel.id}>
      <path d={edge} transform="translate(3 5)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      {panel.card && style.card > 0 && (
        <Card
          card={panel.card}
          x={box.x + style.gap}
          y={box.y + style.gap}
          width={style.card}
          height={style.card * 1.17}
        />
      )}
      {panel.seat !== undefined && (
        <Disc
          character={seatOf(view, panel.seat).character}
          x={left + style.title / 2 - 1}
          y={box.y + style.gap + style.title / 2 - 2}
          r={style.title * 0.42}
        />
      )}
      <text x={left + disc} y={box.y + style.gap + style.title * 0.72} className="ws-ptitle">
        {panel.title}
      </text>
      {text.map((line, i) => (
        <text key={line} x={left} y={box.y + style.gap + style.title + style.text * (i + 0.72)} className="ws-ptext">
          {line}
        </text>
      ))}
      {labels.map(({ text: label, x, y }) => (
        <text key={label} x={x} y={y} className="ws-plabel">
          {label}
        </text>
      ))}
      {options.map(({ option, box: at }) => (
        <Chip key={option.id} option={option} box={at} letter={style.letter} view={view} live={live} />
      ))}
    </g>
  );
}

function Chip(props: {
  readonly option: Option;
  readonly box: Box;
  readonly letter: number;
  readonly view: StampedeView;
  readonly live: Live;
}) {
  const { option, box, letter, view, live } = props;
  const { x, y, width, height } = box;
  const lit = option.own || live.isOn(option.id);
  const near = live.isNear(option.id);
  const tone = option.gold && lit ? 'ws-gold' : option.own ? 'ws-step' : lit ? 'ws-lit' : 'ws-off';
  const mark = option.seat !== undefined || option.icon ? height * 0.72 : 0;
  const [first = '', second] = option.lines;
  const middle = x + mark + (width - mark) / 2;
  const room = width - mark - 8;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={4} className={`ws-chip ${tone} ${near ? 'ws-near' : ''}`} />
      {option.seat !== undefined && (
        <Disc
          character={seatOf(view, option.seat).character}
          x={x + height * 0.42}
          y={y + height / 2}
          r={height * 0.27}
        />
      )}
      {option.icon && <Icon name={option.icon} x={x + height * 0.42} y={y + height / 2} scale={height / 46} />}
      <text
        x={middle}
        y={second === undefined ? y + height / 2 + 6 : y + height * 0.44}
        className="ws-cl1"
        {...within(first, letter, room)}
      >
        {first}
      </text>
      {second !== undefined && (
        <text x={middle} y={y + height * 0.82} className="ws-cl2" {...within(second, letter * 0.86, room)}>
          {second}
        </text>
      )}
    </g>
  );
}

type Shot = Extract<StampedeEvent, { type: 'shot' }>;

/** One shootout of a beat: its rolls, and what the winner took. */
export interface Duel {
  readonly seat: Seat;
  readonly rival: Seat;
  readonly shots: readonly Shot[];
  readonly winner: Seat;
  readonly loot: string;
}

/** The shootouts among these events, in order. */
export function duelsIn(events: readonly StampedeEvent[]): Duel[] {
  const duels: Duel[] = [];
  let shots: Shot[] = [];
  for (const event of events) {
    if (event.type === 'shootout') shots = [];
    if (event.type === 'shot') shots.push(event);
    if (event.type !== 'shootoutWon') continue;
    const [first] = shots;
    if (!first) continue;
    const taken = event.changes
      .filter(({ seat }) => seat === event.winner)
      .map(({ good, by }) => `${by} ${good === 'titles' && by === 1 ? 'title' : good}`);
    duels.push({
      seat: first.seat,
      rival: first.rival,
      shots,
      winner: event.winner,
      loot: taken.length > 0 ? `takes ${taken.join(', ')}` : 'finds nothing to take',
    });
  }
  return duels;
}

/** A shootout: two travellers, a pair of dice for every round, and who takes what. */
export function DuelSlip(props: {
  readonly duel: Duel;
  readonly index: number;
  readonly view: StampedeView;
  readonly box: Box;
  name(seat: Seat): string;
}) {
  const { duel, index, view, box, name } = props;
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const die = width / 11;
  const aside = width > 400 ? 66 : 44;
  const step = Math.min(die * 1.24, (width - aside * 4 + 20) / Math.max(1, duel.shots.length));
  const start = middle - ((duel.shots.length - 1) * step) / 2;
  const edge = tornEdge(x, y, width, height, 5);
  const side = (seat: Seat, at: number, flip: boolean) => (
    <g>
      <g transform={`translate(${at} ${y + height * 0.62})${flip ? 'scale(-1 1)' : ''}`}>
        <Pawn
          seat={seat + 100 * (index + 1)}
          character={seatOf(view, seat).character}
          wagon
          active={false}
          aimed={false}
          lost={0}
          stranded={false}
          grow={width > 400 ? 1.4 : 1}
          place={{ x: 0, y: 0 }}
        />
      </g>
      <text x={at} y={y + height * 0.62 + 24} className="ws-cl1">
        {short(name(seat), 12)}
      </text>
    </g>
  );
  return (
    <g data-duel={index}>
      <path d={edge} transform="translate(3 5)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      <text x={middle} y={y + 30} className="ws-ptitle ws-mid">
        Shootout
      </text>
      {side(duel.seat, x + aside, true)}
      {side(duel.rival, x + width - aside, false)}
      {duel.shots.map((shot, i) => {
        const [one = 1, other = 1] = shot.dice;
        const at = start + i * step;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are told apart by their order alone
          <g key={i} data-shot={`${index}:${i}`}>
            <Die shows={one} size={die} x={at} y={y + height * 0.34} {...(one > other ? { fill: '#ffd25a' } : {})} />
            <Die
              shows={other}
              size={die}
              x={at}
              y={y + height * 0.34 + die * 1.16}
              {...(other > one ? { fill: '#ffd25a' } : {})}
            />
          </g>
        );
      })}
      <text
        x={middle}
        y={y + height - 18}
        className="ws-cl1"
        data-loot={index}
        {...within(lootOf(duel, name), 8.6, width - 20)}
      >
        {lootOf(duel, name)}
      </text>
    </g>
  );
}

function lootOf(duel: Duel, name: (seat: Seat) => string): string {
  const who = name(duel.winner);
  return `${short(who, 14)} ${who === 'You' ? duel.loot.replace('takes', 'take').replace('finds', 'find') : duel.loot}.`;
}

/** Which cards are discarded, and which have not been seen: what everybody may look up. */
export function CardSheet({
  view,
  box,
  tall,
}: {
  readonly view: StampedeView;
  readonly box: Box;
  readonly tall: boolean;
}) {
  const { x, y, width, height } = box;
  const columns = tall ? 1 : 3;
  const each = (width - 24) / columns;
  const line = tall ? 18 : 25;
  let top = y + (tall ? 46 : 74);
  return (
    <g data-sheet="">
      <rect x={x} y={y} width={width} height={height} className="ws-paper" />
      <text x={x + 16} y={y + (tall ? 26 : 40)} className="ws-ptitle">
        Cards not yet seen
      </text>
      <text x={x + width - 16} y={y + (tall ? 26 : 40)} className="ws-ptext ws-end">
        {tall ? 'tap to close' : 'press to close'}
      </text>
      {DECKS.map((deck, i) => {
        const kinds = CARDS.filter((card) => card.deck === deck);
        const left = x + 16 + (tall ? 0 : i * each);
        const start = top;
        const lines = tall ? tallLines(view, deck) : wideLines(view, deck, kinds.length);
        if (tall) top += line * (lines.length + 1) + 8;
        return (
          <g key={deck}>
            <Use
              name={`star-${deck === 'provisions' ? 'grey' : deck === 'company' ? 'purple' : 'red'}`}
              x={left + 12}
              y={start - (tall ? 5 : 7)}
              scale={tall ? 0.5 : 0.8}
            />
            <text x={left + (tall ? 28 : 38)} y={start} className="ws-plabel">
              {sentence(deck)}: {view.decks[deck].pile} in the pile
            </text>
            {lines.map((text, n) => (
              <text key={text} x={left} y={start + line * (n + 1)} className="ws-ptext">
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

type DeckName = (typeof DECKS)[number];

/** Each kind of card: how many are unseen, and how many lie discarded. */
function wideLines(view: StampedeView, deck: DeckName, _kinds: number): string[] {
  const { unseen, discards } = view.decks[deck];
  return CARDS.filter((card) => card.deck === deck).map(({ id, count }) => {
    const left = unseen.filter((card) => card === id).length;
    const out = discards.filter((card) => card === id).length;
    return `${cardName(id)}: ${left} of ${count}${out > 0 ? `, ${out} discarded` : ''}`;
  });
}

function tallLines(view: StampedeView, deck: DeckName): string[] {
  const { unseen } = view.decks[deck];
  const parts = CARDS.filter((card) => card.deck === deck).map(({ id }) => {
    const left = unseen.filter((card) => card === id).length;
    return left > 0 ? `${cardName(id).replace(/^Add (Provisions|Company) /, '+')} ${left}` : '';
  });
  return wrapped(parts.filter(Boolean).join(' · '), 46);
}
