/** The sheet with the cards dealt face-up, to be memorised. */
import { useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useSecondsLeft } from '../../../web/parts/countdown.ts';
import { tilt } from '../../../web/parts/tilt.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import { type Card, signed, sorted } from './cards.ts';
import { atLeast, fitted, widthOf } from './fit.ts';
import { MiniSlip, Name, Paper } from './paper.tsx';
import { Disc, Slip } from './pieces.tsx';
import { openHands } from './sheets.ts';

interface DealProps {
  readonly view: RushView;
  /** When the sheet closes by itself, or `null`. */
  readonly until: number | null;
  /** Whether the table also waits for others, who read it on their own screens. */
  readonly together: boolean;
  readonly box: Box;
  readonly narrow: boolean;
  nameOf(seat: Seat): string;
}

/** The place of one hand, and the scale of its slips. */
interface Cell extends Box {
  readonly scale: number;
}

const HEAD = { narrow: 46, wide: 80 } as const;

/** The sheet of the deal; a fuse burns down on it until everybody picks up their cards. */
export function Deal({ view, until, together, box, narrow, nameOf }: DealProps) {
  const seconds = useSecondsLeft(until);
  const hands = openHands(view)
    .map((cards, seat) => ({ seat, cards: sorted(cards) }))
    .filter(({ cards }) => cards.length > 0);
  return (
    <Paper
      piece="deal"
      box={box}
      narrow={narrow}
      icon="i-turn"
      title={narrow ? 'Dealt open' : 'Dealt face up'}
      aside={asideWords(until === null ? null : seconds, together, narrow)}
    >
      {until !== null && <Fuse key={until} until={until} box={box} narrow={narrow} />}
      {hands.map(({ seat, cards }, i) =>
        narrow ? (
          <Line key={seat} seat={seat} cards={cards} name={nameOf(seat)} cell={row(i, hands.length, box)} />
        ) : (
          <Laid
            key={seat}
            seat={seat}
            cards={cards}
            name={nameOf(seat)}
            cell={cellOf(i, hands.length, view.white, box)}
          />
        ),
      )}
    </Paper>
  );
}

/** Says how long the sheet stays, and what closes it sooner. */
function asideWords(seconds: number | null, together: boolean, narrow: boolean): string {
  if (seconds === null) return narrow ? 'tap to go on' : 'press anywhere to go on';
  if (narrow) return together ? `${seconds} s; tap: ready` : `${seconds} s, or tap`;
  return together
    ? `play goes on in ${seconds} s, or when all have pressed`
    : `play goes on in ${seconds} s, or when you press`;
}

interface HandProps {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly name: string;
  readonly cell: Cell;
}

/** A hand as a row of chips. */
function Line({ seat, cards, name, cell }: HandProps) {
  const middle = cell.y + cell.height / 2;
  return (
    <g>
      <Disc party={seat} x={cell.x + 14} y={middle} r={10} />
      <Name name={name} x={cell.x + 30} y={middle + 5} room={68} size={15} least={12} className="gt-name gt-ink" />
      {cards.map((card, at) => (
        <MiniSlip
          key={card.id}
          card={card}
          x={cell.x + 130 + at * 54}
          y={middle}
          turn={tilt(`deal/${seat}/${at}`, 2)}
        />
      ))}
    </g>
  );
}

/** A dealt hand as whole slips, with its owner's name above. */
function Laid({ seat, cards, name, cell }: HandProps) {
  const middle = cell.x + cell.width / 2;
  const { text, size } = fitted(name, cell.width - 70, 24, 16);
  const half = (widthOf(text, size) + 46) / 2;
  const top = cell.y + (cell.height - 46 - 204 * cell.scale) / 2;
  const slips = top + 46 + 100 * cell.scale;
  return (
    <g>
      <Disc party={seat} x={middle - half + 18} y={top + 20} r={17} />
      <text x={middle - half + 46} y={top + 28} className="gr-you" style={{ fontSize: atLeast(size) }}>
        {text}
      </text>
      {cards.map((card, at) => (
        <g
          key={card.id}
          transform={`translate(${middle + (at - (cards.length - 1) / 2) * 148 * cell.scale} ${slips}) scale(${cell.scale})`}
        >
          <Slip
            card={card}
            x={0}
            y={0}
            turn={tilt(`deal/${seat}/${at}`, 2)}
            lit={false}
            chosen={false}
            focused={false}
          />
        </g>
      ))}
    </g>
  );
}

/** A fuse that shows the time left to look. */
function Fuse({ until, box, narrow }: { readonly until: number; readonly box: Box; readonly narrow: boolean }) {
  const [time] = useState(() => until - Date.now());
  const y = box.y + (narrow ? 38 : 66);
  const from = box.x + (narrow ? 12 : 28);
  const length = box.width - (narrow ? 24 : 56);
  return (
    <>
      <path d={`M${from} ${y}h${length}`} className="gr-spent" />
      <path d={`M${from} ${y}h${length}`} className="gr-fuse" style={{ animationDuration: `${time}ms` }} />
    </>
  );
}

function row(index: number, count: number, { x, y, width, height }: Box): Cell {
  const step = Math.min(72, (height - HEAD.narrow - 6) / count);
  return { x: x + 8, y: y + HEAD.narrow + step * index, width, height: step, scale: 1 };
}

/** Hands are side by side, in two rows if there are more than three. */
function cellOf(index: number, count: number, open: number, { x, y, width, height }: Box): Cell {
  const columns = count > 4 ? 3 : count > 3 ? 2 : count;
  const rows = Math.ceil(count / columns);
  const wide = (width - 40) / columns;
  const inRow = Math.min(columns, count - columns * Math.floor(index / columns));
  const high = (height - HEAD.wide - 20) / rows;
  return {
    x: x + width / 2 + ((index % columns) - inRow / 2) * wide,
    y: y + HEAD.wide + Math.floor(index / columns) * high,
    width: wide,
    height: high,
    scale: Math.min(1.2, (wide - 24) / (open * 148), (high - 60) / 204),
  };
}

/** The deal as text for screen readers. */
export function dealSaid(view: RushView, nameOf: (seat: Seat) => string): string {
  const said = openHands(view).flatMap((cards, seat) =>
    cards.length === 0
      ? []
      : [
          `${nameOf(seat)}: ${sorted(cards)
            .map(({ number }) => signed(number))
            .join(', ')}.`,
        ],
  );
  return `Dealt face up. ${said.join(' ')}`;
}
