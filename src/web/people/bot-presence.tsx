/** The line under a bot's name on a plate: five pips, with the level for screen readers. */
import { levelOf } from '../../bots/levels.ts';
import { LevelPips } from '../parts/face.tsx';
import { botWords } from '../table/seating.ts';

export function BotPresence({ level, thinking }: { readonly level: string; readonly thinking: boolean }) {
  return (
    <span className="lv">
      <LevelPips rank={levelOf(level).rank} />
      <span className="vh">{botWords(level)}</span>
      {thinking ? <span className="words">thinking</span> : null}
    </span>
  );
}
