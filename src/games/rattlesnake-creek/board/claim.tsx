/** A claim: its gold, its three places, and their markers. */
import { NOBODY } from '../../../engine/game.ts';
import { useSqueeze } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { DISCOVERY } from '../content.ts';
import type { ClaimView } from '../state.ts';
import { Mark, Marker } from './marker.tsx';
import { badgeOf, placesOf, type Stage } from './stage.ts';

interface ClaimProps {
  readonly claim: ClaimView;
  readonly box: Box;
  readonly viewer: number | null;
  readonly print: Stage['print'];
  /** The viewer's marker that would be placed here. */
  readonly ghost: number | null;
  /** Whether the last action has changed it. */
  readonly fresh: boolean;
}

export function Claim({ claim, box, viewer, print, ghost, fresh }: ClaimProps) {
  const { gold, markers, result } = claim;
  const winner = result ? result.winner : null;
  const places = placesOf(box);
  const owned = winner !== null && winner !== NOBODY ? `creek-owned creek-seat-${winner}` : '';
  return (
    <g className={`creek-claim ${owned} ${winner === NOBODY ? 'dry' : ''}`}>
      <rect className="creek-plot" {...box} rx={8} />
      <path className="creek-pegs" d={pegs(box)} />
      <Badge gold={gold} box={badgeOf(box)} winner={winner} print={print} />
      {places.map((place, i) => {
        const placed = markers[i];
        const own = placed?.seat === viewer && result === null;
        const next = i === markers.length && ghost !== null && viewer !== null;
        return (
          <g key={place.y}>
            <rect className="creek-place" {...place} rx={5} />
            {i === 0 && !placed && !next && <Discovery box={place} print={print} />}
            {placed && (
              <Marker
                box={place}
                {...placed}
                secret={own}
                driven={result?.driven.includes(i) ?? false}
                fresh={fresh && (result !== null || i === markers.length - 1)}
              />
            )}
            {next && <Marker box={place} seat={viewer} marker={ghost} ghost />}
          </g>
        );
      })}
    </g>
  );
}

function Badge({ gold, box, winner, print }: { gold: number; box: Box; winner: number | null; print: number }) {
  const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.min(box.height * 0.86, box.width * 0.5);
  return (
    <g className="creek-badge">
      <path className="creek-nugget" d={nugget(middle, centre, size)} />
      <path
        className="creek-shine"
        d={`M${middle - size * 0.3} ${centre - size * 0.12}l${size * 0.22} ${-size * 0.2}`}
      />
      <text className="creek-gold" x={middle} y={centre} style={{ fontSize: atLeast(40 * print) }}>
        {gold}
      </text>
      {winner !== null && winner !== NOBODY && (
        <Mark seat={winner} x={box.x + box.width * 0.88} y={centre} size={box.width * 0.19} />
      )}
    </g>
  );
}

/** The bonus of the first place. */
function Discovery({ box, print }: { readonly box: Box; readonly print: number }) {
  const squeeze = useSqueeze();
  const words = `+${DISCOVERY}`;
  return (
    <text
      className="creek-discovery"
      x={box.x + box.width / 2}
      y={box.y + box.height / 2}
      style={{ fontSize: atLeast(26 * print) }}
      {...squeeze(words, box.width, 26 * print)}
    >
      {words}
    </text>
  );
}

/** A font size that the page may enlarge, so that no text on a board is too small to read. */
export function atLeast(size: number): string {
  return `max(${size}px, var(--fl, 0px))`;
}

function pegs({ x, y, width, height }: Box): string {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  return corners.map(([cx = 0, cy = 0]) => `M${cx - 4} ${cy - 4}l8 8m0 -8l-8 8`).join('');
}

function nugget(x: number, y: number, size: number): string {
  const r = size / 2;
  const corners = [
    [-0.98, 0.1],
    [-0.7, -0.72],
    [0.05, -0.95],
    [0.8, -0.6],
    [1.02, 0.15],
    [0.55, 0.82],
    [-0.4, 0.9],
  ];
  return `M${corners.map(([dx = 0, dy = 0]) => `${x + dx * r} ${y + dy * r}`).join('L')}Z`;
}
