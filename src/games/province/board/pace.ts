/** Duration and sound of each event. */
import type { Sound } from '../../../web/parts/sound.ts';
import type { ProvinceEvent } from '../state.ts';

type EventType = ProvinceEvent['type'];

/** Milliseconds at normal speed: 240 for a piece, 420 for a token that turns over, 900 for a cast. */
const DURATIONS: Readonly<Record<EventType, number>> = {
  gameStarted: 0,
  turnStarted: 240,
  cast: 900,
  income: 300,
  moved: 360,
  workEnded: 0,
  borrowed: 360,
  repaid: 300,
  built: 420,
  ground: 240,
  unionPaid: 240,
  hired: 300,
  platinum: 240,
  goalClaimed: 420,
  goalRemoved: 420,
  goalTurnedUp: 420,
  endTriggered: 0,
  laborLost: 0,
  turnEnded: 0,
  gameOver: 0,
};

/** Milliseconds that an event is shown at normal speed. */
export function duration(event: ProvinceEvent): number {
  return DURATIONS[event.type];
}

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  turnStarted: 'turn',
  cast: 'cast',
  moved: 'step',
  borrowed: 'token',
  repaid: 'token',
  built: 'build',
  ground: 'coin',
  unionPaid: 'labor',
  hired: 'coin',
  platinum: 'coin',
  goalClaimed: 'claim',
};

/** The sound of an event. The table sounds who has won, since it knows who listens. */
export function sound(event: ProvinceEvent): Sound | null {
  if (event.type === 'income') return event.coin > 0 ? 'coin' : 'labor';
  if (event.type === 'moved' && event.coin > 0) return 'coin';
  return SOUNDS[event.type] ?? null;
}
