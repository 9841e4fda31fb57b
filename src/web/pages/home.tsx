import { Link } from 'wouter';
import { type ShelfGame, shelf } from '../../games/index.ts';
import { useAcquaintance } from '../first/acquaintance.ts';
import { firstOpponent } from '../first/opponent.ts';
import { MainNav } from '../main-nav.tsx';
import { PageHeader } from '../page-header.tsx';
import { Icon } from '../parts/icon.tsx';
import { Desk } from './home-desk.tsx';
import { Hero } from './home-hero.tsx';
import { PosterSheet } from './poster.tsx';
import '../styles/home.css';

export default function Home() {
  const [first] = shelf;
  return (
    <div className="home">
      <PageHeader>
        <MainNav />
      </PageHeader>
      <main>
        <Hero>{first === undefined ? null : <Ticket opener={first} />}</Hero>
        <section className="wall" aria-label="The games">
          {shelf.map((game) => (
            <PosterSheet key={game.id} game={game}>
              <p className="do">
                <Link className="btn ink" href={`/play/${game.id}`} aria-label={`Play ${game.title} now`}>
                  Play
                </Link>
                <Link className="btn learn" href={`/new/${game.id}`} aria-label={`New table for ${game.title}`}>
                  New table
                </Link>
                <Link className="btn learn" href={`/learn/${game.id}`} aria-label={`Learn ${game.title}`}>
                  Learn
                </Link>
              </p>
            </PosterSheet>
          ))}
        </section>
        <Desk />
      </main>
    </div>
  );
}

/** The ticket that starts a match at once: the first game on the shelf, against a resident. */
function Ticket({ opener }: { readonly opener: ShelfGame }) {
  const first = useAcquaintance(opener.id).table === null;
  const opponent = first ? firstOpponent().name : 'somebody from town';
  return (
    <div className="ticket">
      <Link href={`/play/${opener.id}`}>
        <span className="in">
          <small>Admit one, at once</small>
          <b>Play now</b>
          <span className="tx">
            {`${opener.title} with ${opponent}.`}
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
      </Link>
    </div>
  );
}
