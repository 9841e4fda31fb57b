import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Game, Options } from '../../engine/game.ts';
import { fittedOptions, standardOptions } from '../../engine/options.ts';
import { gameOnShelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { set, useSettings } from '../settings.ts';
import { createTable } from '../tables/index.ts';
import { changedRules, companySummary, type Place, rulesSummary, seated, usualPlaces } from './new-table-plan.ts';
import { HouseRules } from './new-table-rules.tsx';
import { Seats } from './new-table-seats.tsx';
import { Plain } from './plain.tsx';
import { PosterSheet, Woodcut } from './poster.tsx';
import { posterOf, posters } from './posters.ts';
import '../styles/new-table.css';

export default function NewTable({ game: id }: { readonly game: string }) {
  const found = gameOnShelf(id);
  const [game, setGame] = useState<Game | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    found?.load().then(setGame, () => setFailed(true));
  }, [found]);

  if (found === undefined) {
    const poster = posterOf(id);
    if (poster === undefined)
      return <Plain title="No such game">There is no game called “{id.slice(0, 40)}” on the shelf.</Plain>;
    return <Plain title={poster.title}>This game is in preparation: no table of it can be set here yet.</Plain>;
  }
  if (failed)
    return <Plain title="New table">The rules of {found.title} did not load. Check the network and try again.</Plain>;

  return (
    <div className="newtable">
      <Folio title="New table" />
      <main className="setup">
        <Pick chosen={id} />
        {game === null ? <div className="ledger" aria-busy="true" /> : <Ledger game={game} />}
      </main>
    </div>
  );
}

function Pick({ chosen }: { readonly chosen: string }) {
  const poster = posterOf(chosen);
  return (
    <section className="pick" aria-label="Game">
      {poster === undefined ? null : <PosterSheet poster={poster} />}
      <ul className="stamps">
        {posters.map(({ game, print, title, players, minutes }) => (
          <li key={game}>
            {gameOnShelf(game) === undefined ? (
              <span className={`stamp idle ${print}`}>
                <Woodcut print={print} />
                <span>
                  <b>{title}</b>in preparation
                </span>
              </span>
            ) : (
              <Link
                className={`stamp ${print}`}
                href={`/new/${game}`}
                aria-current={game === chosen ? 'page' : undefined}
              >
                <Woodcut print={print} />
                <span>
                  <b>{title}</b>
                  {players} players, {minutes} min
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ledger({ game }: { readonly game: Game }) {
  const [, go] = useLocation();
  const myName = useSettings((settings) => settings.name);
  const [places, setPlaces] = useState<readonly Place[]>(() => usualPlaces(Math.min(...game.seats), myName));
  const [chosen, setOptions] = useState<Options>(() => standardOptions(game));
  const options = fittedOptions(game, chosen, places.length);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const changed = changedRules(game, options).length;
  const minutes = posterOf(game.id)?.minutes;

  const create = async () => {
    if (state === 'busy') return;
    setState('busy');
    const me = places.find((place) => place.kind === 'person');
    if (me !== undefined) set({ name: me.name });
    try {
      go(`/table/${await createTable({ game: game.id, options, sitters: seated(places) })}`);
    } catch {
      setState('failed');
    }
  };

  return (
    <div className="ledger">
      <Seats game={game} places={places} onChange={setPlaces} />
      <section className="page r" aria-labelledby="house-rules">
        <HouseRules game={game} options={options} seats={places.length} changed={changed} onChange={setOptions} />
        <div className="create">
          <p>
            <b>{companySummary(places)}</b>
            <span role="status">
              {state === 'failed'
                ? 'No table could be set. Try again.'
                : `${rulesSummary(changed)}, about ${minutes} minutes`}
            </span>
          </p>
          <button type="button" className="btn gold" aria-busy={state === 'busy'} onClick={create}>
            Create table
          </button>
        </div>
      </section>
    </div>
  );
}
