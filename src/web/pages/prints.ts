/** The colours and letterings of all games, from their folders, on top of the styles that all posters share. */
import '../styles/posters.css';

import.meta.glob('../../games/*/poster.css', { eager: true });

/** The class that gives an element the colours of a game. */
export function printOf(game: string): string {
  return `print-${game}`;
}
