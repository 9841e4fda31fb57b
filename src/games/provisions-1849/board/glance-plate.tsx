/** The plate that says by shape and tone how a prospector stands with a store; the row writes the words on it. */
import type { Box } from '../../../web/parts/viewport.ts';
import type { Glance } from './glance.ts';

/** The size of a plate's sign: its middle on the plate, and its radii. */
interface SignSize {
  readonly x: number;
  readonly y: number;
  readonly ready: number;
  /** The tick of a ready one, from its left end. */
  readonly tick: { readonly x: number; readonly d: string };
  readonly half: number;
  readonly open: number;
}

export function GlancePlate(props: {
  readonly state: Glance['state'];
  readonly lit: boolean;
  readonly box: Box;
  readonly rounding: number;
  readonly sign: SignSize;
}) {
  const { state, lit, box, rounding, sign } = props;
  const tone =
    state === 'ready'
      ? lit
        ? 'gs-plate-gold'
        : 'gs-plate-ready'
      : state === 'oneBuy'
        ? 'gs-plate-half'
        : 'gs-plate-plain';
  const cx = box.x + sign.x;
  const cy = box.y + sign.y;
  const { tick, half } = sign;
  return (
    <>
      <rect {...box} rx={rounding} className={`gs-plate ${tone}`} />
      {state === 'ready' && (
        <>
          <circle cx={cx} cy={cy} r={sign.ready} className="gs-disc" />
          <path d={`M${cx + tick.x} ${cy}${tick.d}`} className="gs-disctick" />
        </>
      )}
      {state === 'oneBuy' && (
        <>
          <circle cx={cx} cy={cy} r={half} className="gs-halfdisc" />
          <path d={`M${cx} ${cy - half}a${half} ${half} 0 0 0 0 ${2 * half}Z`} fill="#2a1c12" />
        </>
      )}
      {state === 'short' && <circle cx={cx} cy={cy} r={sign.open} className="gs-nodisc" />}
    </>
  );
}
