/** The companion's slip: it appears above the prompt, and leaves into the lantern of the header. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useMotion } from '../settings.ts';
import { Words } from '../table/words.tsx';
import type { CompanionLine } from './companion-state.ts';

const GOING_MS = 420;
/** The lantern of the header: the hint button. */
const BAR_LANTERN = '.hinttool > button';

export function LanternSlip(props: { readonly slip: CompanionLine | null; onManage?: (() => void) | undefined }) {
  const { slip, onManage } = props;
  const [going, setGoing] = useState<CompanionLine | null>(null);
  const before = useRef<CompanionLine | null>(null);
  const { tempo, reduced } = useMotion();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!slip && before.current) setGoing(before.current);
    if (slip) setGoing(null);
    before.current = slip;
  }, [slip]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once
  useLayoutEffect(() => {
    const slipBox = box.current;
    if (!going || !slipBox) return;
    const lantern = document.querySelector(BAR_LANTERN);
    const motion = slipBox.animate(wayUp(slipBox, reduced ? null : lantern), {
      duration: Math.max(1, GOING_MS * tempo),
      easing: 'ease-in',
      fill: 'forwards',
    });
    motion.onfinish = () => {
      setGoing(null);
      lantern?.animate(GLOW, { duration: Math.max(1, 600 * tempo), easing: 'ease-out' });
    };
    return () => motion.cancel();
  }, [going]);

  const shown = slip ?? going;
  if (!shown) return null;
  return (
    <div ref={box} className={`lampslip ${shown.kind}`} aria-hidden={slip ? undefined : true} inert={!slip}>
      <Lantern />
      <p>
        <Stressed text={shown.text} />
      </p>
      {shown.kind === 'advice' && onManage ? (
        <button type="button" className="btn" onClick={onManage}>
          I’ll manage
        </button>
      ) : null}
    </div>
  );
}

const GLOW: Keyframe[] = [
  { boxShadow: '0 0 0 2px #dca835, 0 0 18px 6px #f2c94c' },
  { boxShadow: '0 0 0 0 #dca83500, 0 0 0 0 #f2c94c00' },
];

/** The keyframes for leaving: along a curve into the lantern, or a fade where there is none. */
function wayUp(slip: Element, lantern: Element | null): Keyframe[] {
  const to = lantern?.getBoundingClientRect();
  if (!to || to.width === 0) return [{ opacity: 1 }, { opacity: 0 }];
  const from = slip.getBoundingClientRect();
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  return [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x * 0.25}px, ${y * 0.6}px) scale(0.4)`, opacity: 0.9 },
    { transform: `translate(${x}px, ${y}px) scale(0.05)`, opacity: 0.4 },
  ];
}

/** A sentence with its stressed words in bold. */
function Stressed({ text }: { readonly text: string }) {
  return text.split('*').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <b key={at}>
        <Words text={part} />
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
      <Words key={at} text={part} />
    ),
  );
}

function Lantern() {
  return (
    <svg className="lantern" viewBox="0 0 30 54" aria-hidden="true">
      <path
        className="k"
        d="M15 2C9.500 2 8 6 8 10h2.400C10.400 6.800 11.800 4.400 15 4.400s4.600 2.400 4.600 5.600H22c0-4-1.500-8-7-8z"
      />
      <path className="k" d="M9 10h12l2 6H7zM6 40h18l2 4v8H4v-8z" />
      <path className="glass" d="M8 17h14l2.500 11L22 39H8L5.500 28z" />
      <path className="flame" d="M15 22c4 4 5 7 4.600 10A4.600 4.600 0 0 1 10.400 32C10 29 12.500 27.500 15 22z" />
      <path
        className="line"
        d="M8 17h14l2.500 11L22 39H8L5.500 28zM5.500 28h19M11 17 9.500 28 11 39M19 17l1.500 11L19 39"
      />
    </svg>
  );
}
