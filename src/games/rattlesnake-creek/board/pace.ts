/** Duration and sound of each event. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { CreekEvent } from '../state.ts';

type EventType = CreekEvent['type'];

/** Milliseconds at normal speed: 240 for placing a marker, and time to read a claim that is turned up. */
const DURATIONS: Readonly<Partial<Record<EventType, number>>> = { placed: 240, drew: 120, turnedUp: 900 };
const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = { placed: 'step', turnedUp: 'claim' };

export function duration(event: CreekEvent): number {
  return DURATIONS[event.type] ?? 0;
}

export function sound(event: CreekEvent): Sound | null {
  return SOUNDS[event.type] ?? null;
}
