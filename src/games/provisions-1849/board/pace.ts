/** How long events are shown, and their sounds. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { ProvisionsEvent } from '../state.ts';

type EventType = ProvisionsEvent['type'];

/** Milliseconds at normal speed: 240 a cube, 420 a card, more for what everybody waits for. */
const DURATIONS: Readonly<Record<EventType, number>> = {
  gameStarted: 0,
  bonusKept: 420,
  monthStarted: 240,
  toppedUp: 560,
  produced: 1200,
  cubeTaken: 300,
  bought: 60,
  sold: 760,
  tradeOpened: 120,
  cubeOffered: 120,
  traded: 560,
  passed: 240,
  arrived: 480,
  departed: 480,
  barrelMoved: 300,
  vigilantesLeft: 600,
  looted: 320,
  lootSkipped: 160,
  lootReturned: 480,
  nuggetMoved: 360,
  gameOver: 0,
};

/** How long an event is shown at normal speed. */
export function duration(event: ProvisionsEvent): number {
  return DURATIONS[event.type];
}

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  bonusKept: 'claim',
  produced: 'build',
  cubeTaken: 'token',
  sold: 'coin',
  traded: 'token',
  passed: 'refuse',
  arrived: 'step',
  departed: 'step',
  barrelMoved: 'turn',
  vigilantesLeft: 'cast',
  looted: 'token',
  nuggetMoved: 'labor',
};

/** The sound of an event. The table plays the sound of a win or loss itself, since it knows who listens. */
export function sound(event: ProvisionsEvent): Sound | null {
  return SOUNDS[event.type] ?? null;
}
