/** How long events are shown, and their sounds. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { StampedeEvent } from '../state.ts';

type EventType = StampedeEvent['type'];

/** Milliseconds at normal speed; walks take longer the farther they go. */
const DURATIONS: Readonly<Record<EventType, number>> = {
  gameStarted: 0,
  turnStarted: 120,
  turnEnded: 0,
  turnLost: 700,
  relieved: 600,
  rolled: 760,
  moved: 0,
  crossed: 0,
  shootout: 700,
  shot: 900,
  shootoutWon: 900,
  reshuffled: 420,
  drew: 640,
  turnedIn: 520,
  kept: 240,
  discarded: 420,
  established: 720,
  cardPlayed: 1100,
  fellIll: 600,
  drivenOut: 600,
  markerEnded: 240,
  titlesTraded: 600,
  offerBegun: 240,
  offerFilled: 120,
  offerCancelled: 240,
  tradeOffered: 600,
  saleOffered: 600,
  declined: 420,
  traded: 700,
  sold: 700,
  gameOver: 600,
};

/** How long a walk of this many steps takes: 240 ms for short ones, at most 90 ms a step. */
export function walkTime(steps: number): number {
  return steps === 0 ? 120 : Math.max(240, Math.min(900, steps * 90));
}

/** How long an event is shown at normal speed. */
export function duration(event: StampedeEvent): number {
  return event.type === 'moved' || event.type === 'crossed' ? walkTime(event.steps) : DURATIONS[event.type];
}

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  turnStarted: 'turn',
  turnLost: 'refuse',
  relieved: 'coin',
  rolled: 'cast',
  moved: 'step',
  crossed: 'step',
  shot: 'build',
  shootoutWon: 'claim',
  drew: 'token',
  turnedIn: 'coin',
  discarded: 'token',
  established: 'build',
  cardPlayed: 'claim',
  fellIll: 'refuse',
  drivenOut: 'refuse',
  titlesTraded: 'coin',
  tradeOffered: 'token',
  saleOffered: 'token',
  declined: 'refuse',
  traded: 'coin',
  sold: 'coin',
};

/** The sound of an event. The table plays the sound of a win or loss itself, since it knows who listens. */
export function sound(event: StampedeEvent): Sound | null {
  return SOUNDS[event.type] ?? null;
}
