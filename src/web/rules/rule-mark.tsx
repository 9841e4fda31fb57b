/** The small mark after a sentence. Hover, focus or a tap shows the rules behind it, with their rulings, in place. */
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Game, Rule, RuleId } from '../../engine/game.ts';
import { Icon } from '../parts/icon.tsx';
import { useSettings } from '../settings.ts';
import './rule-mark.css';

const RuleSlip = lazy(() => import('./rule-slip.tsx'));

/** How long the pointer or the focus stays on a mark before its slip opens automatically. */
const REST_MS = 400;
/** How long such a slip stays after the pointer has left, which is enough to move into it. */
const GRACE_MS = 250;

/** Closes the open slip; there is at most one on the page. */
let closeOther: (() => void) | null = null;

/** The rules to show, and how to open the ledger. */
export interface RuleMarkProps {
  readonly ids: readonly RuleId[];
  readonly game: Pick<Game, 'id' | 'ledger'>;
  /** Opens the whole ledger at a rule; by default the slip links to the rules page. */
  toRule?: ((id: RuleId) => void) | undefined;
}

/** One mark for all rules of a sentence; with "Rule codes: shown", their codes instead. */
export function RuleMark({ ids, game, toRule }: RuleMarkProps) {
  const codes = useSettings((settings) => settings.ruleCodes);
  const rules = ids.flatMap((id) => game.ledger.find((rule) => rule.id === id) ?? []);
  if (rules.length === 0) return null;
  if (!codes) return <Mark rules={rules} game={game} toRule={toRule} code={null} />;
  return rules.map((rule) => <Mark key={rule.id} rules={[rule]} game={game} toRule={toRule} code={rule.id} />);
}

function Mark(props: { readonly rules: readonly Rule[]; readonly code: string | null } & Omit<RuleMarkProps, 'ids'>) {
  const { rules, game, toRule, code } = props;
  const [open, setOpen] = useState<'glance' | 'pinned' | null>(null);
  const mark = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const slip = useId();
  const ruled = rules.some((rule) => rule.ruling);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
    if (closeOther === close) closeOther = null;
  }, []);
  const show = (how: 'glance' | 'pinned') => {
    clearTimeout(timer.current);
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    setOpen(how);
  };
  const soon = (what: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  };
  /** A slip that was opened by a press stays until it is closed. */
  const leave = () => (open === 'pinned' ? clearTimeout(timer.current) : soon(close, GRACE_MS));
  const stay = () => clearTimeout(timer.current);
  useEffect(() => close, [close]);
  const goTo = (id: RuleId) => {
    close();
    toRule?.(id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the slip open while somebody reads it
    <span
      className="rulemark"
      onPointerEnter={(event) => event.pointerType === 'mouse' && (open ? stay() : soon(() => show('glance'), REST_MS))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        mark.current?.focus();
      }}
    >
      <button
        ref={mark}
        type="button"
        className={code ? 'ref' : 'mark'}
        aria-label={code ? undefined : 'The rule behind this'}
        aria-expanded={open !== null}
        aria-controls={open ? slip : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && soon(() => show('glance'), REST_MS)}
        onClick={() => (open === 'pinned' ? close() : show('pinned'))}
      >
        {code ?? (ruled ? <Icon name="scales" /> : <span aria-hidden="true">§</span>)}
      </button>
      {open ? (
        <Suspense>
          <RuleSlip id={slip} mark={mark.current} rules={rules} game={game} toRule={toRule && goTo} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  );
}
