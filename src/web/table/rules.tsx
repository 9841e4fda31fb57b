/** The rules panel: the whole ledger with a search, and its rulings. */
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { DESIGNED_HERE } from '../../engine/designed.ts';
import type { Rule, RuleId } from '../../engine/game.ts';
import { Designs } from '../parts/designs.tsx';
import { Icon } from '../parts/icon.tsx';
import { type Ruling, rulingIds, useNotes } from '../rules/rulings.ts';
import { useTable } from './context.ts';
import { ledgerSections } from './ledger.ts';
import { RuleText } from './words.tsx';

/** The rule to show, and a number that changes when it is requested again. */
export interface Wanted {
  readonly id: RuleId;
  readonly time: number;
}

export function RulesPanel({ wanted }: { readonly wanted: Wanted | null }) {
  const { game } = useTable();
  const [search, setSearch] = useState('');
  const sections = ledgerSections(game.ledger, useDeferredValue(search));
  const { rulings, designs } = useNotes(game.id);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wanted) return;
    setSearch('');
    // The rule can only be found once the cleared search has rendered the whole ledger again.
    const soon = setTimeout(() => {
      const rule = panel.current?.querySelector<HTMLElement>(`[id="rule-${CSS.escape(wanted.id)}"]`);
      rule?.scrollIntoView({ block: 'center' });
      rule?.focus();
    }, 60);
    return () => clearTimeout(soon);
  }, [wanted]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="log rules" ref={panel} aria-label={`Rules of ${game.title}`} tabIndex={0}>
      <h2 className="vh">Rules</h2>
      <label className="find">
        <Icon name="search" />
        <span className="vh">Search the rules</span>
        <input
          className="field"
          type="search"
          placeholder="A word or a number"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {sections.length === 0 ? (
        <p className="note">No rule says “{search}”. Try another word, or part of one.</p>
      ) : null}
      {sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <dl>
            {section.rules.map((rule) => (
              <Entry key={rule.id} rule={rule} wanted={wanted?.id === rule.id} rulings={rulings} />
            ))}
          </dl>
        </section>
      ))}
      {search === '' && designs.length > 0 ? (
        <section>
          <h3>{DESIGNED_HERE}</h3>
          <Designs designs={designs} />
        </section>
      ) : null}
    </section>
  );
}

function Entry(props: { readonly rule: Rule; readonly wanted: boolean; readonly rulings: readonly Ruling[] }) {
  const { rule, wanted, rulings } = props;
  const behind = rulings.filter((ruling) => rulingIds(rule.ruling ?? '').includes(ruling.id));
  return (
    <div id={`rule-${rule.id}`} className={wanted ? 'wanted' : ''} tabIndex={-1}>
      <dt>{rule.id}</dt>
      <dd>
        <RuleText text={rule.text} />
        {behind.map((ruling) => (
          <RulingSlip key={ruling.id} ruling={ruling} />
        ))}
      </dd>
    </div>
  );
}

/** A ruling behind a rule: the question, how we play, and why. */
function RulingSlip({ ruling }: { readonly ruling: Ruling }) {
  return (
    <details>
      <summary>Ruling {ruling.id}</summary>
      <p>
        <i>{ruling.question}</i> {ruling.play} <span>{ruling.because}</span>
      </p>
    </details>
  );
}
