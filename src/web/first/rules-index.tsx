/** The page "Rules": the choice of a game, each described in two lines. */
import { Link } from 'wouter';
import { creditLine } from '../../engine/meta.ts';
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
  const { game, introduction } = one;
  const { want, turn } = introduction.playbill;
  return (
    <GameRow
      one={one}
      facts={
        <>
          <span>
            <Icon name="clock" />
            {game.minutes} minutes
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
      <p className="credits">{credits(game)}</p>
    </GameRow>
  );
}

/** Who made the game, and what we added. */
function credits({ credits }: RowGame['game']): string {
  const made = creditLine(credits);
  const here = `Designed here: ${credits.here}.`;
  return made === null ? here : `${made[0]?.toUpperCase()}${made.slice(1)}. ${here}`;
}
