/** Rules: the choice of the game, each told in two lines. */
import { Link } from 'wouter';
import { Icon } from '../parts/icon.tsx';
import { GameRow, type RowGame, RowsPage } from './rows.tsx';

export default function RulesIndex() {
  return (
    <RowsPage
      title="Rules"
      heading="Rulebooks"
      lead="Each game on one page, then chapter by chapter, every ruling where it belongs."
      row={(one) => <Volume one={one} />}
    />
  );
}

function Volume({ one }: { readonly one: RowGame }) {
  const { game, poster, introduction } = one;
  const { want, turn } = introduction.playbill;
  return (
    <GameRow
      one={one}
      facts={
        <>
          <span>
            <Icon name="clock" />
            {poster.minutes} minutes
          </span>
          <Link className="book" href={`/gallery/${game.id}`} aria-label={`Positions of ${game.title}`}>
            <Icon name="eye" />
            Positions
          </Link>
        </>
      }
      does={
        <>
          <Link className="btn ink" href={`/rules/${game.id}`} aria-label={`Rulebook of ${game.title}`}>
            Rulebook
          </Link>
          <Link className="book" href={`/learn/${game.id}`} aria-label={`Learn ${game.title}`}>
            Learn
          </Link>
        </>
      }
    >
      <b>{want}</b>
      <p>{turn}</p>
    </GameRow>
  );
}
