/** The unseen markers of each seat, so that nobody has to keep count. */
import { use } from 'react';
import { SheetScale } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { MARKERS, SNAKE } from '../content.ts';
import type { CreekView } from '../state.ts';
import { atLeast } from './claim.tsx';
import { Mark, Snake } from './marker.tsx';

/** The height of the heading. */
const HEAD = 28;

interface UnseenProps {
  readonly view: CreekView;
  readonly box: Box;
  readonly nameOf: (seat: number) => string;
}

/** Below this scale, in a small picture of the rulebook, legible print would be larger than the rows. */
const LEAST_SCALE = 0.45;

export function Unseen({ view, box, nameOf }: UnseenProps) {
  const scale = use(SheetScale);
  if (scale < LEAST_SCALE) return null;
  const rows = view.seats.length;
  const height = (box.height - HEAD - 6) / Math.max(3, rows);
  const step = (box.width - 200) / MARKERS.length;
  return (
    <g className="creek-unseen">
      <rect className="creek-slip" {...box} rx={6} />
      <text className="creek-heading" x={box.x + 14} y={box.y + 19} style={{ fontSize: atLeast(15) }}>
        Not seen yet
      </text>
      {view.seats.map(({ unseen }, seat) => {
        const y = box.y + HEAD + (seat + 0.5) * height;
        return (
          <g key={nameOf(seat)} className={`creek-seat-${seat}`}>
            <circle className="creek-disc" cx={box.x + 26} cy={y} r={13} />
            <Mark seat={seat} x={box.x + 26} y={y} size={17} />
            <text className="creek-name" x={box.x + 48} y={y} style={{ fontSize: atLeast(16) }}>
              {shortened(nameOf(seat))}
            </text>
            {MARKERS.map((marker, i) => {
              const x = box.x + 190 + (i + 0.5) * step;
              const seen = unseen.includes(marker) ? '' : 'seen';
              if (marker === SNAKE)
                return (
                  <g key={marker} className={`creek-left ${seen}`}>
                    <Snake x={x} y={y} size={24} />
                  </g>
                );
              return (
                <text key={marker} className={`creek-left ${seen}`} x={x} y={y} style={{ fontSize: atLeast(18) }}>
                  {marker}
                </text>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

function shortened(name: string): string {
  return name.length > 15 ? `${name.slice(0, 14).trimEnd()}…` : name;
}
