/** Tells a person who is looking elsewhere that it is their turn: by a sound, and a mark on the icons of page and app. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../settings.ts';
import { playSound } from '../table/mixer.ts';
import type { TableConnection } from './connection.ts';

export function useTurnSign(connection: TableConnection): void {
  const mine = useStore(
    connection.store,
    ({ table, frame, you }) =>
      table?.stage === 'playing' && you?.seat != null && (frame?.actors.includes(you.seat) ?? false),
  );
  useEffect(() => {
    if (!mine) return;
    const { sound, volume } = useSettings.getState();
    if (sound && document.visibilityState === 'hidden') playSound('turn', volume);
    mark(true);
    return () => mark(false);
  }, [mine]);
}

function mark(due: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', due ? '/icon-turn.svg' : '/icon.svg');
  // Only an installed app has a badge, and it may refuse one.
  if ('setAppBadge' in navigator) (due ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
}
