/** How long events are shown, and their sounds. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { TabernacleEvent } from '../state.ts';

type EventType = TabernacleEvent['type'];

/** Milliseconds at normal speed: a walk, a coin, a card, and more for events that everybody waits for. */
const DURATIONS: Readonly<Record<EventType, number>> = {
  gameStarted: 0,
  bidPlaced: 240,
  bidsShown: 900,
  markerTaken: 420,
  monthStarted: 420,
  used: 760,
  bought: 700,
  displayMoved: 520,
  sold: 700,
  built: 760,
  razed: 300,
  roadNamed: 180,
  roadsLaid: 620,
  indianTaken: 420,
  discovered: 760,
  sealed: 1500,
  closed: 320,
  reopened: 320,
  traded: 700,
  passed: 160,
  monopolies: 1200,
  gameOver: 0,
};

/** How long an event is shown at normal speed. */
export function duration(event: TabernacleEvent): number {
  return DURATIONS[event.type];
}

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  bidsShown: 'coin',
  markerTaken: 'token',
  monthStarted: 'turn',
  used: 'labor',
  bought: 'coin',
  sold: 'coin',
  built: 'build',
  razed: 'cast',
  roadNamed: 'step',
  roadsLaid: 'step',
  indianTaken: 'token',
  discovered: 'cast',
  sealed: 'claim',
  closed: 'refuse',
  reopened: 'token',
  traded: 'claim',
  monopolies: 'claim',
};

/** The sound of an event. The table plays the sound of a win or loss itself, since it knows who listens. */
export function sound(event: TabernacleEvent): Sound | null {
  return SOUNDS[event.type] ?? null;
}
