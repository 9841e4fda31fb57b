/** The page "Learn": the choice of a game, and the person's progress in each. */
import { Link } from 'wouter';
import { Icon } from '../parts/icon.tsx';
import { useAcquaintance, useHasLearned } from './acquaintance.ts';
import { GameRow, type RowGame, RowsPage } from './rows.tsx';

export default function LearnIndex() {
  const learned = useHasLearned();
  return (
    <RowsPage
      title="Learn"
      heading="Learn a game"
      lead="You play from the first step, on the real board. Leave whenever you like; we keep your place."
      row={(one, place) => <Primer one={one} start={place === 0 && !learned} />}
    />
  );
}

function Primer({ one, start }: { readonly one: RowGame; readonly start: boolean }) {
  const { game, introduction } = one;
  const { teaches, does, minutes, steps } = introduction.course;
  const { course, learned } = useAcquaintance(game.id);
  const done = learned && !course;
  return (
    <GameRow
      one={one}
      ribbon={start ? 'Start here' : undefined}
      facts={
        <>
          <span>
            <Icon name="clock" />
            {minutes} minutes
          </span>
          <span>
            <Icon name={done ? 'check' : 'log'} />
            {course ? `step ${course.step} of ${steps}` : done ? `${steps} steps, done` : `${steps} steps`}
          </span>
          {course ? (
            <span className="prog" aria-hidden="true">
              <i style={{ width: `${(100 * (course.step - 1)) / steps}%` }} />
            </span>
          ) : null}
        </>
      }
      does={
        <>
          <Link
            className={`btn ${course || done ? '' : start ? 'gold' : 'ink'}`}
            href={`/learn/${game.id}`}
            aria-label={`${course ? 'Continue' : done ? 'Again' : 'Begin'}: ${game.title}`}
          >
            {course ? 'Continue' : done ? 'Again' : 'Begin'}
          </Link>
          <Link className="book" href={`/rules/${game.id}`} aria-label={`Rulebook of ${game.title}`}>
            Rulebook
          </Link>
        </>
      }
    >
      <b>{teaches}</b>
      <p>{does}</p>
    </GameRow>
  );
}
