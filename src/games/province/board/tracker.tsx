/** The sign in the middle of the ring: the Labor of the player on turn, or the final score. */
import { useSqueeze } from '../../../web/parts/fit.ts';
import type { ProvinceView } from '../state.ts';
import { MARKS, SEAT_TONES, steps, Use } from './pieces.tsx';
import { colourOf } from './words.ts';

const PEGS = 8;

interface TrackerProps {
  readonly view: ProvinceView;
  /** The Labor that a previewed action would leave, or `null`. */
  readonly next: number | null;
  /** Scale of the drawing. */
  readonly scale?: number;
}

/** The signboard on its posts, as on the wide sheet. */
export function Tracker({ view, next, scale }: TrackerProps) {
  return (
    <>
      <path className="pv-post" d="M588 476v14M692 476v14" />
      <path
        className="pv-board"
        d="M574 392L590.5 392.5L607 391.5L623.5 391.5L640 392L656.5 391.8L673 392.2L689.5 391.9L706 392L705.7 408.8L705.7 425.6L705.5 442.4L706.1 459.2L706 476L689.5 475.5L673 475.6L656.5 475.8L640 475.9L623.5 475.6L607 476L590.5 476.4L574 476L573.4 459.2L573.4 442.4L573.5 425.6L573.8 408.8Z"
      />
      {view.phase === 'over' ? (
        <Score view={view} />
      ) : (
        <Labor view={view} next={next} {...(scale === undefined ? {} : { scale })} />
      )}
    </>
  );
}

function Labor({ view, next, scale = 1 }: TrackerProps) {
  const { active, labor } = view;
  const squeeze = useSqueeze(scale);
  const title = `${colourOf(active)}’s Labor`;
  return (
    <>
      <path className={`pv-strip ${SEAT_TONES[active]}`} d="M577 395h126v22h-126Z" />
      <Use name={MARKS[active] ?? ''} x={584} y={398} width={16} className="pv-ic-pa" />
      <text x={606} y={411} className="pv-ts pv-b pv-pa2" {...squeeze(title, 92, 13)}>
        {title}
      </text>
      <text x={594} y={452} className={labor > 9 ? 'pv-huge pv-two' : 'pv-huge'} data-piece="labor">
        {labor}
      </text>
      <Use name="i-hammer" x={614} y={423} width={29} className="pv-ic" />
      <Pegs labor={labor} next={next ?? labor} />
      {next !== null && next !== labor && (
        <>
          <path className="pv-nexta" d="M652 435h10v-6l11 9l-11 9v-6h-10Z" />
          <text x={687} y={449} className="pv-huge2">
            {next}
          </text>
        </>
      )}
    </>
  );
}

/** One peg for each Labor; pegs that a previewed action adds or removes are gold. */
function Pegs({ labor, next }: { readonly labor: number; readonly next: number }) {
  const low = Math.min(PEGS, labor, next);
  const high = Math.min(PEGS, Math.max(labor, next));
  const pegs = (from: number, to: number) =>
    steps(588 + from * 15, 15, to - from)
      .map((x) => `M${x - 4.2} 465a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z`)
      .join('');
  return (
    <>
      <path className="pv-peg1" d={pegs(0, low)} />
      <path className="pv-peg2" d={pegs(low, high)} />
      <path className="pv-peg0" d={pegs(high, PEGS)} />
    </>
  );
}

function Score({ view }: { readonly view: ProvinceView }) {
  return (
    <>
      <path className="pv-strip pv-over" d="M577 395h126v22h-126Z" />
      <text x={640} y={411} className="pv-ts pv-b pv-c pv-pa2">
        The game is over
      </text>
      {view.seats.map((seat, i) => (
        <g key={colourOf(i)} transform={`translate(${i === 0 ? 598 : 660} 0)`}>
          <Use name={MARKS[i] ?? ''} x={-14} y={430} width={20} className={i === 0 ? 'pv-ic-red' : 'pv-ic-blue'} />
          <text x={22} y={458} className="pv-huge2 pv-score">
            {seat.vp}
          </text>
        </g>
      ))}
    </>
  );
}
