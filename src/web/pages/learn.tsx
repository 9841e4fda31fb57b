/** The page of a tutorial: the game's own table, with a telegram that says what to do next. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Game, GameAction } from '../../engine/game.ts';
import type { Sitter, Table } from '../../engine/table.ts';
import { type Acquaintance, acquaintanceWith, note } from '../first/acquaintance.ts';
import { asked, type Lesson, type Tutorial } from '../parts/board.ts';
import { useSettings } from '../settings.ts';
import {
  afterTask,
  FIRST_LESSON,
  isExpected,
  type LessonAction,
  type LessonPlace,
  leadingTo,
  lessonAt,
  lessonNumber,
  nextLesson,
  previousLesson,
} from '../table/lesson.ts';
import { type Unpacked, unpack, useOpening } from '../table/opening.ts';
import type { Session } from '../table/session.ts';
import { TablePage } from '../table/table-page.tsx';
import { LastTelegram, Telegram } from '../table/telegram.tsx';
import { openPosition } from '../tables/index.ts';
import { Plain } from './plain.tsx';
import { seatsIn } from './position.ts';

const NOTHING: readonly string[] = [];

/** A game, its board and its lessons. */
interface Taught extends Unpacked {
  readonly tutorial: Tutorial;
}

export default function Learn({ game }: { readonly game: string }) {
  const opened = useOpening<Taught>(
    game,
    async () => (await taught(game)) ?? `There is no game “${game}” on the shelf.`,
    () => {},
  );
  if (!opened) return <div className="tableroom" aria-busy="true" />;
  if ('problem' in opened) return <Plain title="Nothing to learn here">{opened.problem}</Plain>;
  return <Course {...opened.got} />;
}

async function taught(id: string): Promise<Taught | null> {
  const unpacked = await unpack(id);
  return unpacked && { ...unpacked, tutorial: await asked(unpacked.board.tutorial) };
}

/** The layout of a table for a lesson; a new number makes a new table. */
interface Layout {
  readonly number: number;
  readonly place: LessonPlace;
  readonly before: readonly LessonAction[];
}

/** The table of a layout. */
interface Laid {
  readonly table: Table;
  readonly place: LessonPlace;
}

/** The whole tutorial: one table per chapter, laid out afresh when the learner goes back. */
function Course({ game, board, tutorial }: Taught) {
  const name = useSettings((settings) => settings.name) || 'June';
  const [layout, setLayout] = useState<Layout>(() => firstLayout(game.id, tutorial));
  const played = useRef<LessonAction[]>([...layout.before]);
  const lay = (place: LessonPlace) => {
    played.current = played.current.filter((one) => isBefore(one, place));
    setLayout({ number: layout.number + 1, place, before: leadingTo(played.current, place) });
  };
  const opened = useOpening<Laid>(
    String(layout.number),
    () => layOut(game, tutorial, layout, name),
    ({ table }) => table.close(),
  );
  if (!opened) return <div className="tableroom" aria-busy="true" />;
  if ('problem' in opened) return <Plain title="This lesson cannot be opened">{opened.problem}</Plain>;
  return (
    <Classroom
      key={opened.key}
      table={opened.got.table}
      game={game}
      board={board}
      tutorial={tutorial}
      first={opened.got.place}
      onPlayed={(one) => played.current.push(one)}
      onPlace={(place) => note(game.id, progressAt(tutorial, place, played.current))}
      onLayOut={lay}
    />
  );
}

/** The layout where the learner stopped, or the beginning. */
function firstLayout(game: string, tutorial: Tutorial): Layout {
  const { course } = acquaintanceWith(game);
  if (!course || !lessonAt(tutorial, course.place)) return { number: 0, place: FIRST_LESSON, before: [] };
  return { number: 0, place: { ...course.place, met: 0 }, before: leadingTo(course.played, course.place) };
}

/** The progress to store; `null` stands for the end of the tutorial. */
function progressAt(
  tutorial: Tutorial,
  place: LessonPlace | null,
  played: readonly LessonAction[],
): Pick<Acquaintance, 'course'> | Pick<Acquaintance, 'course' | 'learned'> {
  if (!place) return { course: null, learned: true };
  const step = lessonNumber(tutorial, place).n;
  return { course: step === 1 ? null : { step, place, played: leadingTo(played, place) } };
}

function isBefore(one: LessonAction, place: LessonPlace): boolean {
  return one.chapter < place.chapter || (one.chapter === place.chapter && one.lesson < place.lesson);
}

function sittersFor({ learner }: Tutorial, seats: number, name: string): Sitter[] {
  const rivals = ['Foreman', 'Ana', 'Ben', 'Cleo', 'Dora'];
  return Array.from({ length: seats }, (_, seat) => ({
    kind: 'person',
    name: seat === learner ? name : (rivals[seat < learner ? seat : seat - 1] ?? `Seat ${seat + 1}`),
  }));
}

async function layOut(game: Game, tutorial: Tutorial, layout: Layout, name: string): Promise<Laid> {
  const state = tutorial.chapters[layout.place.chapter]?.state ?? {};
  const table = await openPosition(game.id, state, sittersFor(tutorial, seatsIn(game, state), name));
  for (const { seat, action } of layout.before) if (await table.play(seat, action)) break;
  return { table, place: layout.place };
}

/** One chapter at its table. */
function Classroom(
  props: Taught & {
    readonly table: Table;
    readonly first: LessonPlace;
    onPlayed(one: LessonAction): void;
    /** Called when the learner reaches a lesson, or the end (`null`). */
    onPlace(place: LessonPlace | null): void;
    onLayOut(place: LessonPlace): void;
  },
) {
  const { table, game, board, tutorial, first, onPlayed, onPlace, onLayOut } = props;
  const [place, setPlace] = useState<LessonPlace | null>(first);
  const [hint, setHint] = useState<string | null>(null);
  const [solved, setSolved] = useState(false);
  const session = useRef<Session | null>(null);
  const now = useRef({ place, busy: false });
  now.current.place = place;
  const lesson = place && lessonAt(tutorial, place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: called for each new place
  useEffect(() => onPlace(place), [place]);

  const goTo = (next: LessonPlace | null, from: LessonPlace) => {
    setHint(null);
    setSolved(false);
    if (next && next.chapter !== from.chapter) onLayOut(next);
    else setPlace(next);
  };

  /** Lets the rival answer before the next lesson begins. */
  const goOn = async (from: LessonPlace, done: Lesson, next: LessonPlace | null) => {
    now.current.busy = true;
    for (const action of done.rival ?? []) {
      const seat = session.current?.store.getState().present.actors[0] ?? 0;
      if (await table.play(seat, action)) break;
      onPlayed({ ...from, seat, action });
    }
    now.current.busy = false;
    goTo(next, from);
  };

  const onTask = (action: GameAction) => {
    const from = now.current.place;
    const done = from && lessonAt(tutorial, from);
    if (!from || !done) return;
    onPlayed({ ...from, seat: tutorial.learner, action });
    const next = afterTask(tutorial, from);
    if (next && next.chapter === from.chapter && next.lesson === from.lesson) return goTo(next, from);
    void goOn(from, done, next);
  };

  const guard = (action: GameAction): string | null => {
    const view = session.current?.store.getState().present.view ?? {};
    const current = now.current.place && lessonAt(tutorial, now.current.place);
    if (!current || now.current.busy) return current ? 'Wait for your rival.' : null;
    if (isExpected(current, action, view)) {
      setHint(null);
      onTaskSoon(action);
      return null;
    }
    const words = current.hint ?? (current.expect ? 'Not that one yet.' : 'Read on first: press Next.');
    setHint(words);
    return words;
  };

  /** Counts an accepted action once its frame has arrived. */
  const onTaskSoon = (action: GameAction) => {
    const store = session.current?.store;
    if (!store) return;
    const from = store.getState().present.seq;
    const stop = store.subscribe(({ present }) => {
      if (present.seq <= from) return;
      stop();
      onTask(action);
    });
  };

  const back = place && previousLesson(tutorial, place);
  const exercise = lesson?.exercise && { Part: lesson.exercise, onDone: () => setSolved(true) };
  const card =
    place && lesson ? (
      <Telegram
        tutorial={tutorial}
        place={place}
        lesson={lesson}
        hint={hint}
        onBack={back ? () => onLayOut(back) : undefined}
        solved={solved}
        onNext={
          lesson.expect || (lesson.exercise && !solved)
            ? undefined
            : () => void goOn(place, lesson, nextLesson(tutorial, place))
        }
      />
    ) : (
      <LastTelegram title={game.title} onAgain={() => onLayOut(FIRST_LESSON)}>
        <Link className="btn gold" href={`/play/${game.id}`}>
          Play a game
        </Link>
      </LastTelegram>
    );
  return (
    <TablePage
      table={table}
      game={game}
      board={board}
      viewer={tutorial.learner}
      lesson={{ guard, card, show: lesson?.show ?? NOTHING, exercise }}
      onSeated={(begun) => {
        session.current = begun;
      }}
    />
  );
}
