/** Plays every beat of a scene once, after the scene is drawn, and ends it early where something else is drawn. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GameEvent } from '../../engine/game.ts';
import type { Beat, SceneProps } from './board.ts';
import type { Player } from './player.ts';

/** The animations of a scene that run now. */
export class RunningBeat {
  #players: readonly Player[] = [];

  /** Starts animations; those that run end at once. */
  start(...players: readonly Player[]): void {
    this.stop();
    this.#players = players;
  }

  /** Ends everything at once; returns whether anything was still moving. */
  stop(): boolean {
    const moved = this.#players.some((player) => player.isPlaying());
    for (const player of this.#players) player.stop();
    this.#players = [];
    return moved;
  }
}

/** What is drawn, and what happened before it. */
type Shown<V extends object, E extends GameEvent> = Pick<SceneProps<V, never, E>, 'beat' | 'view' | 'tempo'>;

/**
 * Starts the animations of each new beat; `play` returns `null` where it cannot play yet, and is asked again when the
 * scene is drawn again. They end when another view is drawn, or another `picture` of the same view.
 */
export function useBeats<V extends object, E extends GameEvent>(
  { beat, view, tempo }: Shown<V, E>,
  play: (beat: Beat<V, E>) => readonly Player[] | null,
  picture: unknown = null,
): RunningBeat {
  const running = useRef<RunningBeat>(null);
  running.current ??= new RunningBeat();
  const current = running.current;
  const played = useRef<number | null>(beat?.seq ?? null);
  const shown = useRef({ view, picture });

  useLayoutEffect(() => {
    if (shown.current.view !== view || shown.current.picture !== picture) current.stop();
    shown.current = { view, picture };
    if (!beat || beat.seq === played.current) return;
    const players = tempo > 0 ? play(beat) : [];
    if (!players) return;
    played.current = beat.seq;
    current.start(...players);
  });

  useEffect(() => () => void current.stop(), [current]);
  return current;
}
