/** The choice of a bot: five levels, the four residents of the chosen one, and anyone. */
import { type KeyboardEvent, useRef } from 'react';
import { LEVEL_WORDS } from '../../bots/level-words.ts';
import { levelOf, levels, styleOf } from '../../bots/levels.ts';
import { RESIDENT_WORDS } from '../../bots/resident-words.ts';
import { botOf, type Resident, residentOf, residents } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import { Face, LevelPips, LevelTool } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';

/** Why residents cannot be chosen, by slug: they have a seat already, or somebody has their name. */
export type Taken = ReadonlyMap<string, string>;

/** The choice for one seat. */
export interface ChooserProps {
  readonly game: Pick<Game, 'insight' | 'title'>;
  readonly level: string;
  /** The slug of a resident, or `null` for anyone of the level. */
  readonly who: string | null;
  /** Why some cannot be chosen, such as `At seat 4`. */
  readonly taken: Taken;
  /** Called when a level is chosen, which draws a free resident. */
  onLevel(level: string): void;
  onWho(who: string | null): void;
  /** Opens the register of all twenty. */
  onAll(): void;
}

export function BotChooser(props: ChooserProps) {
  const { game, who, taken, onLevel, onWho, onAll } = props;
  const level = levelOf(props.level);
  const chosen = residentOf(who ?? undefined);
  return (
    <div className="chooser">
      <fieldset className="ladder">
        <legend className="vh">Level</legend>
        {levels.map(({ id, name, rank }) => (
          <button key={id} type="button" aria-pressed={id === level.id} onClick={() => onLevel(id)}>
            <LevelTool level={id} />
            <span>{name}</span>
            <LevelPips rank={rank} />
          </button>
        ))}
      </fieldset>
      <Four key={level.id} level={level.id} who={who} taken={taken} onWho={onWho} />
      <div className="about" role="status">
        <p>
          {chosen ? RESIDENT_WORDS[chosen.slug]?.sentence : 'Somebody who is free, drawn by lot when the game starts.'}
        </p>
        <p className="how">
          {LEVEL_WORDS[level.id]}
          {chosen ? ` ${styleWords(game, chosen)}` : ''}
        </p>
      </div>
      <button type="button" className="btn all" onClick={onAll}>
        <Icon name="company" />
        See all twenty
      </button>
    </div>
  );
}

/** A resident's preferred style in a game, as a sentence. */
export function styleWords(game: Pick<Game, 'insight' | 'title'>, resident: Resident): string {
  const style = styleOf(game, botOf(game, resident));
  return style ? `Favourite style in ${game.title}: ${style.name}.` : `Plays an all-round game of ${game.title}.`;
}

/** The four residents of a level, and anyone; arrow keys move between them, Enter chooses. */
function Four(props: {
  readonly level: string;
  readonly who: string | null;
  readonly taken: Taken;
  onWho(who: string | null): void;
}) {
  const { level, who, taken, onWho } = props;
  const group = useRef<HTMLDivElement>(null);
  const own = residents.filter((resident) => resident.level === level);
  const chosen = residentOf(who ?? undefined);
  // If all four have a seat, one of a neighbouring level plays at their strength.
  const neighbour = chosen && chosen.level !== level ? chosen : null;
  const people = neighbour ? [...own, neighbour] : own;
  const slugs = [...people.map(({ slug }) => slug), ...(neighbour ? [] : [null])];
  const move = (event: KeyboardEvent, at: number) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + slugs.length) % slugs.length;
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div ref={group} className="folk" role="radiogroup" aria-label="Who">
      {people.map((resident, at) => (
        <Cell
          key={resident.slug}
          resident={resident}
          chosen={resident.slug === who}
          whyNot={taken.get(resident.slug)}
          onKey={(event) => move(event, at)}
          onChoose={() => onWho(resident.slug)}
        />
      ))}
      {neighbour ? null : (
        // biome-ignore lint/a11y/useSemanticElements: the keys move without choosing, as native radio buttons cannot
        <button
          type="button"
          role="radio"
          aria-checked={who === null}
          tabIndex={who === null ? 0 : -1}
          onKeyDown={(event) => move(event, own.length)}
          onClick={() => onWho(null)}
        >
          <span className="any">
            <Icon name="die" />
          </span>
          <b>Anyone</b>
          <small>Drawn by lot</small>
        </button>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Cell(props: {
  readonly resident: Resident;
  readonly chosen: boolean;
  readonly whyNot: string | undefined;
  onKey(event: KeyboardEvent): void;
  onChoose(): void;
}) {
  const { resident, chosen, whyNot } = props;
  const words = RESIDENT_WORDS[resident.slug];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys move without choosing, as native radio buttons cannot
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={whyNot !== undefined}
      aria-label={`${resident.short}, ${whyNot ?? words?.trade.toLowerCase()}. ${words?.sentence}`}
      tabIndex={chosen ? 0 : -1}
      onKeyDown={props.onKey}
      onClick={() => whyNot === undefined && props.onChoose()}
    >
      <Face portrait={`person-${resident.slug}`} />
      <b>{resident.short}</b>
      <small className="trade">{whyNot ?? words?.trade}</small>
      <small className="sent">{whyNot ?? words?.sentence}</small>
    </button>
  );
}
