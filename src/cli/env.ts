/** `boomtown env`: the line protocol over standard input and output. */
import type { Game } from '../engine/game.ts';
import { createEnv } from '../lab/env.ts';
import type { Terminal } from './terminal.ts';

/** Answers line after line until the other side quits or closes its input. */
export async function env(game: Game, terminal: Terminal): Promise<void> {
  const session = createEnv(game);
  for await (const line of terminal.input) {
    if (line.trim() === '') continue;
    terminal.write(`${session.answer(line)}\n`);
    if (session.done) return;
  }
}
