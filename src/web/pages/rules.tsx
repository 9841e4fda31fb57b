/** The rulebook of a game: every rule under its number, to be searched and pointed at. */
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { DESIGNED_HERE } from '../../engine/designed.ts';
import type { Game, Rule } from '../../engine/game.ts';
import { gameOnShelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { Designs } from '../parts/designs.tsx';
import { useNotes } from '../rules/rulings.ts';
import { ledgerSections, refsIn } from '../table/ledger.ts';
import { Plain } from './plain.tsx';
import '../styles/rules.css';

export default function Rules({ game: id }: { readonly game: string }) {
  const found = gameOnShelf(id);
  const [game, setGame] = useState<Game | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    found?.load().then(setGame, () => setFailed(true));
  }, [found]);

  if (found === undefined)
    return <Plain title="No such rulebook">There are no rules of “{id.slice(0, 40)}” here.</Plain>;
  if (failed)
    return <Plain title="Rules">The rules of {found.title} did not load. Check the network and try again.</Plain>;
  return (
    <div className="rulebook">
      <Folio title={`Rules of ${found.title}`} />
      {game === null ? <main aria-busy="true" /> : <Book game={game} />}
    </div>
  );
}

function Book({ game }: { readonly game: Game }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const sections = ledgerSections(game.ledger, wanted);
  const { designs } = useNotes(game.id);
  const showsDesigns = search === '' && designs.length > 0;
  const count = sections.reduce((sum, section) => sum + section.rules.length, 0);

  // The rule named in the address is drawn only now, so the browser could not go there by itself.
  const named = useHash();
  useEffect(() => {
    if (game.ledger.some((rule) => rule.id === named))
      document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, [game, named]);

  return (
    <main>
      <nav className="card" aria-label="Sections">
        <label htmlFor="rule-search">Find</label>
        <input
          id="rule-search"
          className="field"
          type="search"
          value={search}
          placeholder="words, or a number"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status">
          {count === game.ledger.length ? `${count} rules` : `${count} of ${game.ledger.length} rules`}
        </p>
        <ul>
          {sections.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchor(title)}`}>{title}</a>
            </li>
          ))}
          {showsDesigns ? (
            <li>
              <a href={`#${anchor(DESIGNED_HERE)}`}>{DESIGNED_HERE}</a>
            </li>
          ) : null}
        </ul>
      </nav>
      <article className="card">
        {count === 0 ? <p className="note">No rule holds all of these words. Try fewer of them.</p> : null}
        {sections.map(({ title, rules }) => (
          <section key={title} id={anchor(title)} aria-label={title}>
            <h2>{title}</h2>
            <dl>
              {rules.map((rule) => (
                <Entry key={rule.id} rule={rule} ledger={game.ledger} named={rule.id === named} />
              ))}
            </dl>
          </section>
        ))}
        {showsDesigns ? (
          <section id={anchor(DESIGNED_HERE)} aria-label={DESIGNED_HERE}>
            <h2>{DESIGNED_HERE}</h2>
            <p className="note">The rulebook leaves these values open. They were made for this edition.</p>
            <Designs designs={designs} />
          </section>
        ) : null}
      </article>
    </main>
  );
}

function Entry(props: { readonly rule: Rule; readonly ledger: readonly Rule[]; readonly named: boolean }) {
  const { rule, ledger, named } = props;
  const pieces = refsIn(rule.text, (id) => ledger.some((other) => other.id === id));
  return (
    <div id={rule.id} className={named ? 'named' : ''}>
      <dt>
        <a className="ref" href={`#${rule.id}`}>
          {rule.id}
        </a>
      </dt>
      <dd>
        {pieces.map((piece, at) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
            <a key={at} className="ref" href={`#${piece.rule}`}>
              {piece.rule}
            </a>
          ),
        )}
      </dd>
    </div>
  );
}

/** What the address names behind its hash. */
function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash.slice(1),
  );
}

function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
