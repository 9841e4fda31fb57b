import type { Box } from '../../../web/parts/viewport.ts';
import type { StampedeView } from '../state.ts';
import { tornEdge } from './country.tsx';
import type { Live } from './live.ts';
import type { Option, Panel } from './panels.ts';
import { Card, Disc, Icon, within } from './pieces.tsx';
import { seatOf } from './reading.ts';

/** The layout of a panel: its place, and the sizes of its parts. */
export interface PanelStyle {
  readonly x: number;
  /** The bottom edge, from which it grows upwards. */
  readonly bottom: number;
  readonly width: number;
  readonly chip: number;
  readonly gap: number;
  /** The largest width of a chip. */
  readonly widest: number;
  /** Chips in a row: for words, and for bare numbers. */
  readonly columns: number;
  readonly numbers: number;
  /** The width of the label before a row; 0 puts it above the row. */
  readonly label: number;
  readonly title: number;
  readonly text: number;
  /** The usual width of a letter on a chip. */
  readonly letter: number;
  /** Letters in a line of text. */
  readonly letters: number;
  /** The width of the card that a panel is about, or 0. */
  readonly card: number;
}

/** A panel with all its parts placed. */
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

/** Breaks text into lines of at most this many letters. */
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
  const lit = option.own || live.isLit(option.id);
  const near = live.isPointed(option.id);
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
