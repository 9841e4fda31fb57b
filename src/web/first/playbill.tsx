/** The playbill before a person's first match: the game in three lines, two ways on, and the opponent. */
import '../people/people.css';
import './first.css';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { levelOf } from '../../bots/levels.ts';
import { RESIDENT_WORDS } from '../../bots/resident-words.ts';
import type { Resident } from '../../bots/residents.ts';
import type { Introduction } from '../../engine/introduction.ts';
import type { GameMeta } from '../../engine/meta.ts';
import { NameInput } from '../pages/name-input.tsx';
import { printOf } from '../pages/prints.ts';
import { Face, LevelPips } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { set, tidyName, useSettings } from '../settings.ts';
import { ThreeLines } from './three-lines.tsx';

/** What the playbill shows. */
export interface PlaybillProps {
  readonly game: GameMeta;
  readonly introduction: Introduction;
  readonly opponent: Resident;
  /** Whether the table is being created. */
  readonly busy: boolean;
  readonly trouble: string | null;
  /** Called when the person wants to play, with their name. */
  onPlay(name: string): void;
}

export function PlaybillSheet({ game, introduction, opponent, busy, trouble, onPlay }: PlaybillProps) {
  const [asked] = useState(() => useSettings.getState().asked);
  const known = useSettings((settings) => settings.name);
  const [name, setName] = useState('');
  const field = useId();
  const words = RESIDENT_WORDS[opponent.slug];
  const level = levelOf(opponent.level);
  const { minutes, steps } = introduction.course;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const called = asked ? known : tidyName(name);
    if (!asked) set({ name: called, asked: true });
    onPlay(called);
  };
  return (
    <form className={`playbill frame ${printOf(game.id)}`} onSubmit={submit}>
      <header>
        <p className="kick">
          {game.kicker}, about {game.minutes} minutes
        </p>
        <h1 id="playbill-title">{game.title}</h1>
      </header>
      <ThreeLines playbill={introduction.playbill} />
      <section className="across" aria-label="Your opponent">
        <p className="kick">Across the table</p>
        <Face portrait={`person-${opponent.slug}`} size="xl" looks={words?.looks} />
        <div className="whois">
          <h2>{opponent.name}</h2>
          <p>{words?.trade}</p>
          <p className="lv">
            <LevelPips rank={level.rank} />
            {level.name}, plays gently
          </p>
        </div>
        <p className="speech">“{words?.lines.greeting}”</p>
      </section>
      {asked ? null : (
        <div className="called">
          <label htmlFor={field}>What shall we call you?</label>
          <NameInput id={field} value={name} onChange={setName} />
          <p>We ask only once, and keep it on this device.</p>
        </div>
      )}
      <div className="ways">
        <Link className="btn" href={`/learn/${game.id}`}>
          <b>Show me</b>
          <small>
            <span className="x">{steps} short steps, </span>
            {minutes} minutes
          </small>
        </Link>
        <button type="submit" className="btn gold" aria-busy={busy}>
          Let me play
        </button>
        {trouble === null ? null : <p role="alert">{trouble}</p>}
      </div>
      <Link className="btn quiet sq away" href="/" aria-label="Back to the games">
        <Icon name="close" />
      </Link>
    </form>
  );
}
