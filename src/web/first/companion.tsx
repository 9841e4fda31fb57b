/** The companion of a first game: a slip with a lantern above the prompt that gives one piece of advice and goes. */
import './companion.css';
import { useEffect, useState } from 'react';
import type { Frame } from '../../engine/protocol.ts';
import { type Companion as Adviser, asked } from '../parts/board.ts';
import { useTable } from '../table/context.ts';
import { acquaintanceWith, hasPlayed, note } from './acquaintance.ts';
import {
  type CompanionState,
  initialCompanion,
  nextCompanion,
  sentAway,
  withLastSentence,
  withoutSlip,
} from './companion-state.ts';
import { LanternSlip } from './lantern-slip.tsx';
import { useLantern } from './lantern-store.ts';
import { keptTables } from './play.ts';

/** The table as the companion sees it. */
export interface CompanionProps {
  readonly frame: Frame;
  /** Whether the viewer can act: the table waits for them, and nothing has to be read first. */
  readonly acting: boolean;
  /** Whether the present is shown; there is no advice on the past. */
  readonly live: boolean;
}

const PRAISE_MS = 1600;
const FAREWELL_MS = 3000;

export default function CompanionSlip(props: CompanionProps) {
  const adviser = useAdviser();
  if (adviser === null) return null;
  // Reserve its room until it is known whether it comes, so that the board keeps its size.
  return adviser ? <OnDuty {...props} adviser={adviser} /> : <aside className="companion duty" aria-hidden="true" />;
}

/** The adviser, `null` unless this is the person's first match of the game; `undefined` until that is known. */
function useAdviser(): Adviser | null | undefined {
  const { table, game, board } = useTable();
  const [found, setFound] = useState<Adviser | null | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const find = async () => {
      const tables = await keptTables();
      return hasPlayed(acquaintanceWith(game.id), tables, game.id, table.card.id) ? null : asked(board.companion);
    };
    find().then(
      (one) => left || setFound(one),
      // Without a network there is no advice.
      () => left || setFound(null),
    );
    return () => {
      left = true;
    };
  }, [table, game, board]);
  return found;
}

function OnDuty({ frame, acting, live, adviser }: CompanionProps & { readonly adviser: Adviser }) {
  const { table, game } = useTable();
  const { viewer, view, choices, seq, step } = frame;
  const [now, setNow] = useState<CompanionState>(() => {
    const { told, alone } = acquaintanceWith(game.id);
    return initialCompanion(told, alone);
  });
  const { told, alone, last, slip } = now;

  // The person's first action makes this the table of their first game.
  useEffect(() => {
    if (seq > 0 && step.seat === viewer) note(game.id, { table: table.card.id });
  }, [seq, step, viewer, game, table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is judged once
  useEffect(() => {
    if (!live || viewer === null) return;
    const counsel = acting ? adviser.counsel(view, viewer, choices) : [];
    setNow((before) => nextCompanion(before, { acting, view, counsel }));
  }, [adviser, live, seq, acting]);

  useEffect(() => note(game.id, { told, alone }), [game, told, alone]);
  useEffect(() => useLantern.setState({ last }), [last]);
  useEffect(() => () => useLantern.setState({ last: null }), []);

  useEffect(() => {
    if (!slip || slip.kind === 'advice') return;
    const timer = setTimeout(() => setNow(withoutSlip), slip.kind === 'praise' ? PRAISE_MS : FAREWELL_MS);
    return () => clearTimeout(timer);
  }, [slip]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'l' || event.defaultPrevented || isElsewhere(event)) return;
      setNow(withLastSentence);
    };
    // On `window`, after the table's own keys: a button with this letter takes precedence.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <aside className={`companion ${alone ? '' : 'duty'}`} aria-label="Companion" aria-live="polite">
      <LanternSlip slip={slip} onManage={alone ? undefined : () => setNow(sentAway)} />
    </aside>
  );
}

/** Whether a key belongs to the browser, a field or a dialog. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open], [role=dialog][data-state=open]'))
    return true;
  return target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null;
}
