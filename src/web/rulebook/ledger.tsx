/** The numbered rules: a drawer at the foot of each chapter, and all of them on a page of their own. */
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { DESIGNED_HERE } from '../../engine/designed.ts';
import type { Game, Rule, RuleId } from '../../engine/game.ts';
import { Designs } from '../parts/designs.tsx';
import { ledgerSections, refsIn } from '../table/ledger.ts';
import { useHash, useShown } from './hash.ts';

/** The rules of a chapter, folded until requested; an address that names one of them unfolds them. */
export function LedgerDrawer({ game, rules }: { readonly game: Game; readonly rules: readonly Rule[] }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const named = useHash();
  const has = rules.some(({ id }) => id === named);
  useEffect(() => {
    if (has && drawer.current) drawer.current.open = true;
  }, [has]);
  useShown(has ? named : '', has);
  if (rules.length === 0) return null;
  return (
    <details className="ledgerbox" ref={drawer}>
      <summary>
        <span className="sign" aria-hidden="true">
          §
        </span>
        The ledger of this chapter: {rules.length} numbered {rules.length === 1 ? 'rule' : 'rules'}
        <small>as the program checks them</small>
      </summary>
      <dl>
        {rules.map((rule) => (
          <Entry key={rule.id} rule={rule} game={game} named={rule.id === named} />
        ))}
      </dl>
    </details>
  );
}

function Entry(props: { readonly rule: Rule; readonly game: Game; readonly named: boolean }) {
  const { rule, game, named } = props;
  return (
    <div id={rule.id} className={named ? 'named' : ''} tabIndex={-1}>
      <dt>
        <a className="ref" href={`#${rule.id}`}>
          {rule.id}
        </a>
      </dt>
      <dd>
        <RuleText text={rule.text} game={game} />
      </dd>
      <dd className="origin">{rule.ruling ?? ''}</dd>
    </div>
  );
}

/** A rule's text, with links to the rules that it names. */
function RuleText({ text, game }: { readonly text: string; readonly game: Game }) {
  const pieces = refsIn(text, (id) => game.ledger.some((other) => other.id === id));
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <RuleLink key={at} game={game} id={piece.rule} />
    ),
  );
}

function RuleLink({ game, id }: { readonly game: Game; readonly id: RuleId }) {
  return (
    <a className="ref" href={`/rules/${game.id}#${id}`}>
      {id}
    </a>
  );
}

/** The whole ledger, followed by our own designs. */
export function WholeLedger({ game, designs }: { readonly game: Game; readonly designs: readonly string[] }) {
  const [search, setSearch] = useState('');
  const sections = ledgerSections(game.ledger, useDeferredValue(search));
  const count = sections.reduce((sum, section) => sum + section.rules.length, 0);
  const named = useHash();
  useShown(named, designs);
  return (
    <article className="chapter ledger-page">
      <div className="main">
        <h2>
          <small>{game.title}</small>
          The ledger
        </h2>
        <p className="lead">
          Every rule under its number, as the program checks it. The chapters say the same in more words, with pictures.
        </p>
        <p className="narrow">
          <label htmlFor="rule-search">Find a rule</label>
          <input
            id="rule-search"
            className="field"
            type="search"
            value={search}
            placeholder="words, or a number"
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <span role="status">
            {count === game.ledger.length ? `${count} rules` : `${count} of ${game.ledger.length} rules`}
          </span>
        </p>
        {count === 0 ? <p className="note">No rule contains all of these words. Try fewer.</p> : null}
        {sections.map(({ title, rules }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className="numbered">
              {rules.map((rule) => (
                <Entry key={rule.id} rule={rule} game={game} named={rule.id === named} />
              ))}
            </dl>
          </section>
        ))}
        {search === '' && designs.length > 0 ? (
          <section aria-label={DESIGNED_HERE}>
            <h3>{DESIGNED_HERE}</h3>
            <p>The rulebook leaves these values open. They were made for this edition.</p>
            <Designs designs={designs} />
          </section>
        ) : null}
      </div>
    </article>
  );
}
