/** Table talk while a table is in view: who is saying what, and the remarks that the log repeats. */
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ResidentWords } from '../../bots/resident-words.ts';
import { residentCalled } from '../../bots/residents.ts';
import type { Seat } from '../../engine/game.ts';
import type { Frame } from '../../engine/protocol.ts';
import { useSettings } from '../settings.ts';
import type { TableContents } from '../table/context.ts';
import type { LogTurn } from '../table/lines.ts';
import type { WatchPace } from '../table/pace.ts';
import { type Remark, remarkAt, type TalkMoment } from './talk.ts';

/** A remark, and the action after which it was made. */
export interface Saying extends Remark {
  readonly seq: number;
  readonly text: string;
}

/** How long a slip is shown unless somebody acts, in milliseconds. */
const SHOWN_MS = 4000;

export const SayingContext = createContext<Saying | null>(null);

/** What is being said now. */
export function useSaying(): Saying | null {
  return use(SayingContext);
}

type Words = Readonly<Record<string, ResidentWords>>;

/** Lets residents talk, unless motion is off or fast, or the person has asked them not to. */
export function useTalk(
  { table, board }: Pick<TableContents, 'table' | 'board'>,
  frame: Frame,
  pace: WatchPace,
  wanted: boolean,
): { readonly saying: Saying | null; readonly said: readonly Saying[] } {
  const { talk, motion, silent } = useSettings();
  const on = wanted && talk && motion !== 'off' && motion !== 'fast' && pace !== 'fast' && board.progress !== undefined;
  const words = useWords(on);
  const [said, setSaid] = useState<readonly Saying[]>([]);
  const [saying, setSaying] = useState<Saying | null>(null);
  const before = useRef<TalkMoment | null>(null);
  const residents = useMemo(
    () => table.card.sitters.map(({ kind, name }) => (kind === 'bot' ? residentCalled(name) : undefined)),
    [table],
  );
  useEffect(() => {
    if (!words || !on) return;
    const now: TalkMoment = {
      seq: frame.seq,
      points: residents.map((_, seat) => board.points(frame.view, seat).value),
      progress: board.progress?.(frame.view) ?? 0,
      outcome: frame.outcome,
    };
    if (before.current?.seq === now.seq) return;
    const talkers = residents.flatMap((one, seat): Seat[] => (one && !silent.includes(one.slug) ? [seat] : []));
    const remark = remarkAt(before.current, now, talkers, said);
    before.current = now;
    const slug = remark ? residents[remark.seat]?.slug : undefined;
    const text = remark && slug !== undefined ? words[slug]?.lines[remark.occasion] : undefined;
    if (!remark || text === undefined) return setSaying(null);
    const saysNow = { ...remark, seq: now.seq, text };
    setSaid([...said, saysNow]);
    setSaying(saysNow);
  }, [words, on, frame, board, residents, silent, said]);
  useEffect(() => {
    if (!saying) return;
    const timer = setTimeout(() => setSaying(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saying]);
  return { saying: on ? saying : null, said };
}

/** Loads the residents' lines once they may talk. */
function useWords(on: boolean): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    if (!on) return;
    let current = true;
    import('../../bots/resident-words.ts').then(
      ({ RESIDENT_WORDS }) => current && setWords(RESIDENT_WORDS),
      // Without a network everybody is silent.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [on]);
  return words;
}

/** Adds remarks to the log, each after the action that it followed. */
export function withTalk(turns: readonly LogTurn[], said: readonly Saying[]): readonly LogTurn[] {
  return said.reduce(withRemark, turns);
}

function withRemark(turns: readonly LogTurn[], { seat, occasion, seq, text }: Saying): readonly LogTurn[] {
  const at = Math.max(
    0,
    turns.findLastIndex((turn) => turn.seq <= seq),
  );
  const turn = turns[at];
  if (!turn) return turns;
  const later = turn.lines.findIndex((line) => line.seq > seq);
  const place = later < 0 ? turn.lines.length : later;
  const line = { kind: 'line' as const, text: `{s${seat}} says: “${text}”`, rules: [] };
  const lines = turn.lines.toSpliced(place, 0, { key: `said ${occasion}`, seq, line });
  // Keep each wall after the same line of the game.
  const walls = turn.walls.map((wall) => (place < wall.after ? { ...wall, after: wall.after + 1 } : wall));
  return turns.with(at, { ...turn, lines, walls });
}
