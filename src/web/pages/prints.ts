/** The colours and letterings of all games, which their folders bring, on top of what all posters share. */
import '../styles/posters.css';

import.meta.glob('../../games/*/poster.css', { eager: true });

/** The class that gives an element the colours of a game. */
export function printOf(game: string): string {
  return `print-${game}`;
}
