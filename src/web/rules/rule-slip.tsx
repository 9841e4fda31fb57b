/** The slip that a rule mark opens: the rules behind a sentence, with their rulings. Loaded on first use. */
import { useLayoutEffect, useRef } from 'react';
import type { Rule } from '../../engine/game.ts';
import { useSettings } from '../settings.ts';
import { placeSlip } from '../table/place.ts';
import type { RuleMarkProps } from './rule-mark.tsx';
import { rulingIds, useNotes } from './rulings.ts';

const MARGIN = 8;

/** A slip over the page beside its mark, or at the lower edge on a phone. It causes no layout shift. */
export default function RuleSlip(
  props: {
    readonly id: string;
    readonly mark: HTMLElement | null;
    readonly rules: readonly Rule[];
    onClose(): void;
  } & Omit<RuleMarkProps, 'ids'>,
) {
  const { id, mark, onClose } = props;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const slip = box.current;
    if (!slip || !mark) return;
    slip.showPopover();
    const place = () => {
      const { width, height } = slip.getBoundingClientRect();
      const bounds = { x: MARGIN, y: MARGIN, width: innerWidth - 2 * MARGIN, height: innerHeight - 2 * MARGIN };
      const { x, y } = placeSlip(mark.getBoundingClientRect(), { width, height }, bounds);
      slip.style.setProperty('--x', `${x}px`);
      slip.style.setProperty('--y', `${y}px`);
    };
    place();
    // It grows when its rulings have loaded.
    const watch = new ResizeObserver(place);
    watch.observe(slip);
    const elsewhere = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && (slip.contains(target) || mark.contains(target))) return;
      onClose();
    };
    document.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('scroll', elsewhere, true);
    addEventListener('resize', onClose);
    return () => {
      watch.disconnect();
      document.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('scroll', elsewhere, true);
      removeEventListener('resize', onClose);
    };
  }, [mark, onClose]);
  return (
    <span ref={box} id={id} className="ruleslip" popover="manual" role="note">
      {props.rules.map((rule) => (
        <RuleText key={rule.id} rule={rule} game={props.game} toRule={props.toRule} />
      ))}
    </span>
  );
}

function RuleText({ rule, game, toRule }: { readonly rule: Rule } & Omit<RuleMarkProps, 'ids'>) {
  const codes = useSettings((settings) => settings.ruleCodes);
  const { rulings } = useNotes(game.id);
  const behind = rulings.filter((ruling) => rulingIds(rule.ruling ?? '').includes(ruling.id));
  return (
    <span className="entry">
      <b>
        {rule.section}
        {codes ? <small>{rule.id}</small> : null}
      </b>
      <span className="text">{rule.text}</span>
      {behind.map((ruling) => (
        <span key={ruling.id} className="ruling">
          <i>{ruling.question}</i> {ruling.play} {ruling.because}
        </span>
      ))}
      {toRule ? (
        <button type="button" className="ref" onClick={() => toRule(rule.id)}>
          Open the rules
        </button>
      ) : (
        <a className="ref" href={`/rules/${game.id}#${rule.id}`}>
          Open the rules
        </a>
      )}
    </span>
  );
}
