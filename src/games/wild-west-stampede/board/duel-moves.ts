/** The animation of shootouts. */
import type { Player } from '../../../web/parts/player.ts';
import type { StampedeEvent } from '../state.ts';
import { duelsIn } from './overlays.tsx';
import { duration } from './pace.ts';

/** Shows each shootout on its own slip while it lasts: the rolls one after another, then what was taken. */
export function showDuels(desk: Player, events: readonly StampedeEvent[]): void {
  const duels = duelsIn(events);
  const end = events.reduce((sum, event) => sum + duration(event), 0);
  let at = 0;
  let index = -1;
  let shot = 0;
  let begun = 0;
  for (const event of events) {
    if (event.type === 'shootout') {
      index += 1;
      shot = 0;
      begun = at;
    }
    if (event.type === 'shot') {
      desk.play(`[data-shot="${index}:${shot}"]`, THROWN, { at: at + 120, lasts: 420, easing: 'ease-out' });
      shot += 1;
    }
    at += duration(event);
    if (event.type !== 'shootoutWon') continue;
    desk.play(`[data-loot="${index}"]`, [{ opacity: 0 }, { opacity: 1 }], { at: at - duration(event), lasts: 240 });
    const last = index === duels.length - 1;
    desk.play(`[data-duel="${index}"]`, shownFor(at - begun, end - begun, last), { at: begun, lasts: end - begun });
  }
}

/** Visible for its time and hidden for the rest; the last one stays. */
function shownFor(time: number, whole: number, last: boolean): Keyframe[] {
  const part = Math.min(0.98, time / Math.max(1, whole));
  const seen: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: Math.min(0.05, part / 2) }];
  if (last) return [...seen, { opacity: 1 }];
  return [...seen, { opacity: 1, offset: part }, { opacity: 0, offset: part + 0.01 }, { opacity: 0 }];
}

const THROWN: Keyframe[] = [
  { opacity: 0, transform: 'translate(0, -26px) rotate(-50deg)' },
  { opacity: 1, transform: 'translate(0, 3px) rotate(8deg)', offset: 0.7 },
  { opacity: 1, transform: 'translate(0, 0) rotate(0deg)' },
];
