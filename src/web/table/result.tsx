/** The result, in place of the board: who won and why, where every point came from, and how it came about. */
import './styles/story.css';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { count } from '../../engine/english.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Step } from '../../engine/protocol.ts';
import { useTable } from './context.ts';
import { type CurvePoint, periodsOf, pointReader, pointsCurve } from './curve.ts';
import type { LogTurn } from './lines.ts';
import { Plot } from './plot.tsx';
import { headline, plainTold, type Told, totals, whyWon } from './reason.ts';
import { Seal } from './seal.tsx';
import { Sources } from './sources.tsx';
import { type TurningPoint, turningPoints } from './turning.ts';
import { CurveNumbers, gainWords, TurningList } from './turning-list.tsx';
import { Ref, Words } from './words.tsx';

/** What the result is drawn from. */
export interface ResultProps {
  readonly outcome: Outcome;
  readonly turns: readonly LogTurn[];
  readonly steps: readonly Step[];
  readonly lastSeq: number;
}

const PLAYERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

export default function Result({ outcome, turns, steps, lastSeq }: ResultProps) {
  const { game, names } = useTable();
  const periods = useMemo(() => periodsOf(turns, lastSeq), [turns, lastSeq]);
  const story = useStory(outcome, periods, steps);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const ended = { outcome, names, scoring: game.scoring };
  const why = whyWon(ended, story?.curve ?? null);
  const seats = outcome.scores.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="boardbox story" aria-label="Result" tabIndex={0}>
        <div className="storysheet">
          <header>
            <Seal />
            <div className="top">
              <p className="kick">
                {game.title}, {count(seats, 'player').replace(/^\d+/, PLAYERS[seats] ?? String(seats))},{' '}
                {count(periods.length, game.period ?? 'turn')}
              </p>
              <h2 ref={heading} tabIndex={-1} aria-describedby="result-why result-totals">
                {headline(ended)}
              </h2>
            </div>
            <div className="reason">
              <p className="why" id="result-why">
                <Pieces told={why} />
                <Ref ids={[outcome.decided.rule]} />
              </p>
              <p className="vh" id="result-totals">
                {totals(ended)}
              </p>
              {outcome.endings.map((ending) => (
                <p key={ending.id} className="ending">
                  <Words text={ending.text} />
                  <Ref ids={[ending.rule]} />
                </p>
              ))}
            </div>
          </header>
          <section className="whence" aria-labelledby="result-whence">
            <h3 id="result-whence">
              {game.scoring?.unit ? 'Where the money came from' : 'Where the points came from'}
            </h3>
            <Sources outcome={outcome} />
          </section>
          <section className="course" aria-labelledby="result-course" aria-busy={story === null}>
            <h3 id="result-course">How it happened</h3>
            {story && story.curve.length > 2 ? (
              <>
                <Plot curve={story.curve} points={story.points} />
                <TurningList points={story.points} />
                <CurveNumbers curve={story.curve} />
              </>
            ) : null}
            {story && story.curve.length <= 2 ? <p>The match ended before the lead could change.</p> : null}
          </section>
        </div>
      </section>
      {/* Beside the sheet, so that nobody who reads it hears this again. */}
      <p className="vh" aria-live="polite">
        {story ? spokenStory(why, story.points, names, game.scoring?.unit) : ''}
      </p>
    </>
  );
}

interface Story {
  readonly curve: readonly CurvePoint[];
  readonly points: readonly TurningPoint[];
}

/** The curve and its turning points, read from the table; empty if that fails, `null` while it is pending. */
function useStory(outcome: Outcome, periods: ReturnType<typeof periodsOf>, steps: readonly Step[]): Story | null {
  const { table, board, game } = useTable();
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    let current = true;
    const tell = async () => {
      const read = pointReader(table, board, outcome.scores.length);
      const curve = await pointsCurve(read, periods, outcome, game.scoring);
      const points = await turningPoints(game, read, steps, curve, outcome);
      if (current) setStory({ curve, points });
    };
    tell().catch(() => current && setStory({ curve: [], points: [] }));
    return () => {
      current = false;
    };
  }, [table, board, game, outcome, periods, steps]);
  return story;
}

/** The announcement once the match has been read: the complete reason, then the turning points. */
function spokenStory(why: Told, points: readonly TurningPoint[], names: readonly string[], unit?: '$'): string {
  const moments = points.map(({ label, gains }) => `${label ?? 'The final count'}: ${gainWords(gains, names, unit)}.`);
  return [plainTold(why), ...(moments.length > 0 ? ['Turning points.', ...moments] : [])].join(' ');
}

function Pieces({ told }: { readonly told: Told }) {
  return told.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other name than their place
    <Fragment key={i}>{typeof piece === 'string' ? piece : <b>{piece.figure}</b>}</Fragment>
  ));
}
