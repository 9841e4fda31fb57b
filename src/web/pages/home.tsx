import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { levelOf } from '../../bots/levels.ts';
import { standardOptions } from '../../engine/options.ts';
import { gameOnShelf, type ShelfGame, shelf } from '../../games/index.ts';
import { Folio } from '../folio.tsx';
import { Icon } from '../parts/icon.tsx';
import { useNameQuestion } from '../people/name-question.tsx';
import { createTable } from '../tables/index.ts';
import { Desk } from './home-desk.tsx';
import { Hero } from './home-hero.tsx';
import { seated, USUAL_BOT, usualPlaces } from './new-table-places.ts';
import { PosterSheet } from './poster.tsx';
import { posters } from './posters.ts';
import '../styles/home.css';

export default function Home() {
  const [first] = shelf;
  return (
    <div className="home">
      <Folio>
        <nav aria-label="Main">
          <Link href="/" aria-current="page">
            Games
          </Link>
          {first === undefined ? null : (
            <>
              <Link href="/tables">Tables</Link>
              <Link href={`/learn/${first.id}`}>Learn</Link>
              <Link href={`/rules/${first.id}`}>Rules</Link>
              <Link href={`/gallery/${first.id}`}>Positions</Link>
            </>
          )}
        </nav>
      </Folio>
      <main>
        <Hero>{first === undefined ? null : <Ticket opener={first} />}</Hero>
        <section className="wall" aria-label="The five games">
          {posters.map((poster) => (
            <PosterSheet key={poster.game} poster={poster}>
              {gameOnShelf(poster.game) === undefined ? (
                <p className="pasted">
                  <b>In preparation</b>
                  <span>not played here yet</span>
                </p>
              ) : (
                <p className="do">
                  <Link className="btn ink" href={`/new/${poster.game}`} aria-label={`Set a table of ${poster.title}`}>
                    Set a table
                  </Link>
                  <Link className="btn learn" href={`/learn/${poster.game}`} aria-label={`Learn ${poster.title}`}>
                    Learn
                  </Link>
                </p>
              )}
            </PosterSheet>
          ))}
        </section>
        <Desk />
      </main>
    </div>
  );
}

/** Admits one, at once: the first game on the shelf by its standard rules, against a fair bot. */
function Ticket({ opener }: { readonly opener: ShelfGame }) {
  const [, go] = useLocation();
  const { askName, nameSheet } = useNameQuestion();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');

  const play = async () => {
    if (state === 'busy') return;
    const name = await askName();
    if (name === null) return;
    setState('busy');
    try {
      const game = await opener.load();
      const sitters = seated(game, usualPlaces(Math.min(...game.seats), name));
      go(`/table/${await createTable({ game: game.id, options: standardOptions(game), sitters })}`);
    } catch {
      setState('failed');
    }
  };

  return (
    <div className="ticket">
      <button type="button" aria-busy={state === 'busy'} onClick={play}>
        <span className="in">
          <small>Admit one, at once</small>
          <b>Play now</b>
          <span className="tx">
            {state === 'failed'
              ? 'No table could be set. Try again.'
              : `${opener.title} against a ${levelOf(USUAL_BOT).name} of the town.`}
            <span className="x"> No account, no waiting.</span>
          </span>
          <span className="go">
            <Icon name="hand" />
            Take your seat
          </span>
        </span>
        <span className="stub" aria-hidden="true">
          <span>
            <span className="x">No. </span>1849
          </span>
        </span>
      </button>
      {nameSheet}
    </div>
  );
}
