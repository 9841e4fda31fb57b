/** What keys do at a table: letters press the buttons that show them. */
import type { Button, KeyLine, Premove } from '../parts/board.ts';

/** What a key means here. */
export type KeyMeaning =
  | { readonly do: 'press'; readonly button: string }
  | { readonly do: 'premove'; readonly id: string }
  | {
      readonly do:
        | 'undo'
        | 'undoTurn'
        | 'faster'
        | 'help'
        | 'log'
        | 'back'
        | 'next'
        | 'turnBack'
        | 'turnNext'
        | 'present';
    };

/** What a key means in the present, or `null`. Keys with Ctrl, Alt or Meta belong to the browser. */
export function keyMeaning(
  key: string,
  buttons: readonly Button[],
  shift = false,
  offered: readonly Premove[] = [],
): KeyMeaning | null {
  if (key === '?') return { do: 'help' };
  if (key === '/') return { do: 'log' };
  if (key === '.') return { do: 'faster' };
  const letter = key.toUpperCase();
  const button = buttons.find((b) => b.letter?.toUpperCase() === letter);
  if (button) return { do: 'press', button: button.id };
  const premove = offered.find((one) => one.letter?.toUpperCase() === letter);
  if (premove) return { do: 'premove', id: premove.id };
  return letter === 'U' ? { do: shift ? 'undoTurn' : 'undo' } : null;
}

/** What a key means while looking back. */
export function replayKey(key: string): KeyMeaning | null {
  if (key === '?') return { do: 'help' };
  if (key === '/') return { do: 'log' };
  if (key === ',') return { do: 'back' };
  if (key === '.') return { do: 'next' };
  if (key === '<') return { do: 'turnBack' };
  if (key === '>') return { do: 'turnNext' };
  return key === 'Escape' ? { do: 'present' } : null;
}

/** All keys with what they do, for the list that `?` opens. */
export function keyList(buttons: readonly Button[], own: readonly KeyLine[] = []): readonly KeyLine[] {
  const letters = buttons.flatMap((b) => (b.letter ? [{ keys: [b.letter.toUpperCase()], does: b.label }] : []));
  return [
    { keys: ['Tab'], does: 'Go to the next part of the page; the board is one stop' },
    { keys: ['←', '↑', '→', '↓'], does: 'Move between the places of the board' },
    { keys: ['PgDn', 'PgUp'], does: 'Go from one lit place of the board to the next' },
    { keys: ['Enter'], does: 'Act on the place or press the button' },
    ...own,
    ...letters,
    { keys: ['U'], does: 'Undo your last action' },
    { keys: ['Shift', 'U'], does: 'Undo your whole turn' },
    { keys: ['.'], does: 'While bots play: faster, or back to normal' },
    { keys: ['L'], does: 'In a first game: hear the last advice again' },
    { keys: ['/'], does: 'Open or close the log' },
    { keys: [',', '.'], does: 'While looking back: one action back or forward' },
    { keys: ['<', '>'], does: 'While looking back: one turn back or forward' },
    { keys: ['Esc'], does: 'Close or cancel what is open; return to the present' },
    { keys: ['?'], does: 'Show this list' },
  ];
}
