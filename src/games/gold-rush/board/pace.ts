/** Duration and sound of each event. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { RushEvent } from '../state.ts';

type EventType = RushEvent['type'];

/** Milliseconds at normal speed: 420 for a card, 240 for an arrow, more for what everybody waits for. */
const DURATIONS: Readonly<Record<EventType, number>> = {
  gameStarted: 0,
  roundStarted: 900,
  lapStarted: 240,
  faded: 240,
  sneaked: 360,
  passed: 160,
  swapOffered: 660,
  redirected: 660,
  swapped: 560,
  revealed: 1150,
  blasted: 480,
  died: 420,
  revived: 420,
  sold: 1900,
  tied: 300,
  gameOver: 0,
};

/** Milliseconds that an event is shown at normal speed. */
export function duration(event: RushEvent): number {
  return DURATIONS[event.type];
}

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  roundStarted: 'cast',
  lapStarted: 'turn',
  sneaked: 'step',
  swapOffered: 'token',
  redirected: 'token',
  swapped: 'step',
  died: 'refuse',
  revived: 'labor',
  sold: 'coin',
};

/** The sound of an event. The table sounds who has won, since it knows who listens. */
export function sound(event: RushEvent): Sound | null {
  if (event.type === 'blasted') return event.hit > 0 ? 'build' : event.stopped + event.mended > 0 ? 'labor' : null;
  return SOUNDS[event.type] ?? null;
}
