/** The register: all twenty residents, a column per level, and the card of the one that was pressed. */
import { useState } from 'react';
import { levels } from '../../bots/levels.ts';
import { RESIDENT_WORDS } from '../../bots/resident-words.ts';
import { type Resident, residentOf, residents } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import { PageDialog } from '../pages/page-dialog.tsx';
import { Face, LevelPips, LevelTool } from '../parts/face.tsx';
import type { Taken } from './bot-chooser.tsx';
import { CallingCard } from './calling-card.tsx';

/** The choice for a seat, and who is available. */
export interface RegisterProps {
  readonly game: Pick<Game, 'insight' | 'title'>;
  readonly who: string | null;
  readonly taken: Taken;
  /** The slug of the resident whose card is open at first, instead of the register. */
  readonly first?: string | null;
  onTake(resident: Resident): void;
  onClose(): void;
}

export default function Register({ game, who, taken, first = null, onTake, onClose }: RegisterProps) {
  const [pressed, setPressed] = useState(first);
  const resident = residentOf(pressed ?? undefined);
  if (!resident) return <All who={who} taken={taken} onPress={setPressed} onClose={onClose} />;
  const sits = resident.slug === who;
  return (
    <PageDialog title={resident.name} className="calling" onClose={onClose}>
      <CallingCard resident={resident} game={game}>
        <button
          type="button"
          className={`btn ${sits ? '' : 'gold'}`}
          onClick={() => {
            if (!sits) onTake(resident);
            onClose();
          }}
        >
          {sits ? 'Close' : `Take a seat, ${resident.short}`}
        </button>
        <button type="button" className="btn quiet" onClick={() => setPressed(null)}>
          Someone else
        </button>
      </CallingCard>
    </PageDialog>
  );
}

function All(props: {
  readonly who: string | null;
  readonly taken: Taken;
  onPress(slug: string): void;
  onClose(): void;
}) {
  const { who, taken, onPress, onClose } = props;
  return (
    <PageDialog title="The people of Boomtown" className="registry" onClose={onClose}>
      <div className="register">
        {levels.map(({ id, name, rank }) => (
          <section key={id} aria-label={name}>
            <h3>
              <LevelTool level={id} />
              {name}
              <LevelPips rank={rank} />
            </h3>
            <ul>
              {residents
                .filter((resident) => resident.level === id)
                .map(({ slug, short }) => (
                  <li key={slug}>
                    <button
                      type="button"
                      aria-pressed={slug === who}
                      aria-disabled={taken.has(slug)}
                      onClick={() => taken.has(slug) || onPress(slug)}
                    >
                      <Face portrait={`person-${slug}`} />
                      <span>
                        <b>{short}</b>
                        <span className="sent">{taken.get(slug) ?? RESIDENT_WORDS[slug]?.sentence}</span>
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </PageDialog>
  );
}
