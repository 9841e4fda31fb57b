/** The telegram of a lesson: what there is to know, what to do, and the learner's progress. */
import type { CSSProperties, ReactNode } from 'react';
import type { Lesson, Tutorial } from '../parts/board.ts';
import { Icon } from '../parts/icon.tsx';
import { type LessonPlace, lessonNumber } from './lesson.ts';
import { Ref, Words } from './words.tsx';

/** A lesson, and how to go on from it. */
export interface TelegramProps {
  readonly tutorial: Tutorial;
  readonly place: LessonPlace;
  readonly lesson: Lesson;
  readonly hint: string | null;
  /** Whether the exercise of the lesson has been solved. */
  readonly solved: boolean;
  onBack?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function Telegram({ tutorial, place, lesson, hint, solved, onBack, onNext }: TelegramProps) {
  const { n, of } = lessonNumber(tutorial, place);
  const times = lesson.times ?? 1;
  return (
    <section className="telegram" aria-label={lesson.title}>
      <header>
        <b>{tutorial.title}</b>
        <span>
          step {n} of {of}
        </span>
      </header>
      <div className="wire" aria-hidden="true">
        <i style={{ '--done': n / of } as CSSProperties} />
      </div>
      <h2>{lesson.title}</h2>
      <p aria-live="polite">
        <Words text={lesson.text} />
        {lesson.rule ? <Ref ids={[lesson.rule]} /> : null}
      </p>
      {lesson.exercise ? (
        <p className="task" role="status">
          <Icon name={solved ? 'check' : 'hand'} />
          {solved ? 'Done.' : 'Try it on the board.'}
        </p>
      ) : null}
      {lesson.expect ? (
        <p className={`task ${times > 1 ? 'counted' : ''}`}>
          <Icon name="hand" />
          {times > 1 ? `Your turn: ${place.met} of ${times} done.` : 'Your turn: do it on the board.'}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" role="status">
          {hint}
        </p>
      ) : null}
      <div className="row">
        {onBack ? (
          <button type="button" className="btn" onClick={onBack}>
            <Icon name="back" />
            Back
          </button>
        ) : null}
        {onNext ? (
          <button type="button" className="btn gold shine" onClick={onNext}>
            Next
            <Icon name="next" />
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** The end of a tutorial. */
export function LastTelegram(props: { readonly title: string; readonly children: ReactNode; onAgain(): void }) {
  return (
    <section className="telegram last" aria-label="The end of the lesson">
      <header>
        <b>{props.title}</b>
      </header>
      <h2>You know enough to play</h2>
      <p>
        The rest explains itself at the table: what cannot be done says why, and every rule is one press away. Take a
        seat.
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={props.onAgain}>
          Again
        </button>
        {props.children}
      </div>
    </section>
  );
}
