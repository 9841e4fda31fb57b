/** The card of a resident: who they are, how they play, and that they are a bot. */
import { type ReactNode, useEffect, useState } from 'react';
import { LEVEL_WORDS } from '../../bots/level-words.ts';
import { levelOf, styleOf } from '../../bots/levels.ts';
import { RESIDENT_WORDS } from '../../bots/resident-words.ts';
import { botOf, type Resident } from '../../bots/residents.ts';
import { count } from '../../engine/english.ts';
import type { Game } from '../../engine/game.ts';
import { Face, LevelPips, LevelTool } from '../parts/face.tsx';
import { listTables } from '../tables/index.ts';
import { type MatchRecord, recordWith } from './record.ts';

/** What the card shows. */
export interface CallingCardProps {
  readonly resident: Resident;
  readonly game: Pick<Game, 'insight' | 'title'>;
  /** Their level and style at this table; their own by default. */
  readonly bot?: string | undefined;
  readonly seat?: number | undefined;
  /** The buttons at the foot. */
  readonly children: ReactNode;
}

export function CallingCard({ resident, game, bot = botOf(game, resident), seat, children }: CallingCardProps) {
  const words = RESIDENT_WORDS[resident.slug];
  const level = levelOf(bot);
  const style = styleOf(game, bot);
  const record = useRecord(resident);
  if (!words) return null;
  return (
    <>
      <div className="callhead">
        <Face portrait={`person-${resident.slug}`} seat={seat} size="xl" looks={words.looks} />
        <div>
          <h2>{resident.name}</h2>
          <p>
            {words.trade}, {words.age}
          </p>
          <p className="lv">
            <LevelTool level={level.id} />
            {level.name}
            <LevelPips rank={level.rank} />
          </p>
        </div>
      </div>
      <p className="motto">{words.sentence}</p>
      <dl>
        <dt>At play</dt>
        <dd>
          {level.id === resident.level
            ? ''
            : `${resident.pronoun === 'he' ? 'He' : 'She'} plays like a ${level.name} here. `}
          {LEVEL_WORDS[level.id]}
        </dd>
        <dt>Style</dt>
        <dd>{style ? `${style.name} in ${game.title}` : `All-rounder in ${game.title}`}</dd>
        {record && record.games > 0 ? (
          <>
            <dt>So far</dt>
            <dd>{recordWords(record)}</dd>
          </>
        ) : null}
      </dl>
      <p className="fine">A bot, level {level.rank} of 5. It sees what its seat may see, and no more.</p>
      <div className="row">{children}</div>
    </>
  );
}

/** The record in words: "7 games, you won 3". */
function recordWords({ games, won }: MatchRecord): string {
  const wins = won === 0 ? 'you won none' : won < games ? `you won ${won}` : (WON_ALL[games] ?? 'you won them all');
  return `${count(games, 'game')}, ${wins}`;
}

const WON_ALL: Readonly<Record<number, string>> = { 1: 'you won it', 2: 'you won both' };

/** The record against a resident in the matches stored on this device; `null` until it is known. */
function useRecord(resident: Resident): MatchRecord | null {
  const [record, setRecord] = useState<MatchRecord | null>(null);
  useEffect(() => {
    let current = true;
    listTables().then(
      (tables) => current && setRecord(recordWith(tables, resident.short)),
      // Without storage there is no record.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [resident]);
  return record;
}
