/** How long what happens is to be watched, and what it sounds like. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { CreekEvent } from '../state.ts';

type EventType = CreekEvent['type'];

/** Milliseconds at normal speed: 240 for a marker that is put down, long enough to read a claim that is turned up. */
const DURATIONS: Readonly<Partial<Record<EventType, number>>> = { placed: 240, drew: 120, turnedUp: 900 };
const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = { placed: 'step', turnedUp: 'claim' };

export function duration(event: CreekEvent): number {
  return DURATIONS[event.type] ?? 0;
}

export function sound(event: CreekEvent): Sound | null {
  return SOUNDS[event.type] ?? null;
}
