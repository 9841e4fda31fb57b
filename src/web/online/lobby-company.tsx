/** Residents to play against or to watch on this device; they are always available. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { levelOf } from '../../bots/levels.ts';
import { botOf, type Resident, residents } from '../../bots/residents.ts';
import { standardOptions } from '../../engine/options.ts';
import type { Sitter } from '../../engine/table.ts';
import { mainGames, type ShelfGame, shelf } from '../../games/index.ts';
import { Woodcut } from '../pages/poster.tsx';
import { printOf } from '../pages/prints.ts';
import { Face } from '../parts/face.tsx';
import { useNameQuestion } from '../people/name-question.tsx';
import { createTable } from '../tables/index.ts';

const A_DAY_MS = 86_400_000;

/** A different resident every day. */
function residentOn(day: number, step: number): Resident {
  return residents[(day * 7 + step) % residents.length] as Resident;
}

function useTable(): {
  readonly failed: boolean;
  set(game: ShelfGame, sitters: (of: Level) => Sitter[]): Promise<void>;
} {
  const [, go] = useLocation();
  const [failed, setFailed] = useState(false);
  return {
    failed,
    set: async (shelved, sitters) => {
      try {
        const game = await shelved.load();
        const seated = sitters((resident) => botOf(game, resident));
        go(`/table/${await createTable({ game: game.id, options: standardOptions(game), sitters: seated })}`);
      } catch {
        setFailed(true);
      }
    },
  };
}

type Level = (resident: Resident) => string;

const asBot = (resident: Resident, level: Level): Sitter => ({
  kind: 'bot',
  name: resident.short,
  level: level(resident),
});

/** Offers a game against the resident of the day, which starts at once. */
export function PlayResident() {
  const day = Math.floor(Date.now() / A_DAY_MS);
  const resident = residentOn(day, 0);
  const [game] = shelf;
  const { askName, nameSheet } = useNameQuestion();
  const { failed, set } = useTable();
  if (!game) return null;
  const level = levelOf(resident.level);
  const play = async () => {
    const name = await askName();
    if (name === null) return;
    await set(game, (of) => [{ kind: 'person', name: name || 'Stranger' }, asBot(resident, of)]);
  };
  return (
    <div className="way">
      <b>
        <Face portrait={`person-${resident.slug}`} size="s" />
        Play {resident.short}
      </b>
      <p>
        {game.title}, {level.name}. {resident.pronoun === 'he' ? 'He' : 'She'} is always ready to play.
      </p>
      <button type="button" className="btn" onClick={() => void play()}>
        Sit down
      </button>
      {failed ? <p role="alert">The table could not be created. Try again.</p> : null}
      {nameSheet}
    </div>
  );
}

/** Games between residents, offered where nobody has played on this server yet. */
export function WatchResidents() {
  const day = Math.floor(Date.now() / A_DAY_MS);
  const { failed, set } = useTable();
  return (
    <section className="panel" aria-labelledby="watch-residents">
      <h2 id="watch-residents">The townsfolk play each other</h2>
      <ul>
        {mainGames.slice(0, 3).map((game, at) => {
          const pair = [residentOn(day, 2 * at + 1), residentOn(day, 2 * at + 2)] as const;
          return (
            <li key={game.id} className={`live ${printOf(game.id)}`}>
              <Woodcut game={game.id} />
              <div className="tx">
                <b>{game.title}</b>
                <p>
                  {pair[0].short} against {pair[1].short}
                </p>
              </div>
              <button
                type="button"
                className="btn"
                aria-label={`Watch: ${game.title}`}
                onClick={() => void set(game, (of) => pair.map((one) => asBot(one, of)))}
              >
                Watch
              </button>
            </li>
          );
        })}
      </ul>
      {failed ? <p role="alert">The table could not be created. Try again.</p> : null}
    </section>
  );
}
