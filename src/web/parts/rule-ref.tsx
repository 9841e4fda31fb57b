import { useId, useState } from 'react';
import type { Rule, RuleId } from '../../engine/game.ts';

/** The number of a rule; pressing it opens the rule's text in place. */
export function RuleRef({ id, ledger }: { readonly id: RuleId; readonly ledger: readonly Rule[] }) {
  const [open, setOpen] = useState(false);
  const slip = useId();
  const rule = ledger.find((entry) => entry.id === id);
  if (rule === undefined) return null;
  return (
    <>
      <button type="button" className="ref" aria-expanded={open} aria-controls={slip} onClick={() => setOpen(!open)}>
        {id}
      </button>
      <span id={slip} className="rule" role="note" hidden={!open}>
        <b>{rule.section}</b>
        {rule.text}
      </span>
    </>
  );
}
