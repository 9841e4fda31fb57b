/** `boomtown replay`: checks a saved match and prints it as text. */
import { readFileSync } from 'node:fs';
import { type DiceReport, diceReport } from '../engine/dice-report.ts';
import { readWitness, type Witness } from '../engine/dice-witness.ts';
import { transcript } from '../engine/transcript.ts';
import { replayMatch } from '../lab/replay-match.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints the match and what could and could not be verified, or fails with a sentence that says what is wrong with the
 * file, and where. `witnessPath` names a file with what one page saw and sent of the dice.
 */
export async function replayFile(path: string, witnessPath: string | null, terminal: Terminal): Promise<void> {
  const content = textOf(path, 'give the path of a saved match');
  const witness = witnessPath === null ? null : witnessOf(witnessPath);
  const replayed = await replayMatch(content);
  if ('problem' in replayed) throw new Error(replayed.problem);
  const { file, match } = replayed;
  const report = diceReport(match.game, file, witness);
  if (report.broken.length > 0) throw new Error(report.broken.join('\n'));
  const actions = match.log.length;
  terminal.write(
    `${transcript(match).join('\n')}\n\nVerified: all ${actions} actions and the position after each.\n${reportText(report)}`,
  );
}

function reportText({ checked, unchecked }: DiceReport): string {
  const listed = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return listed('Dice, checked:', checked) + listed('Dice, not checked:', unchecked);
}

function witnessOf(path: string): Witness {
  const hint = 'give the path of a file that a page saved under “Check the dice”';
  const witness = readWitness(textOf(path, hint));
  if (!witness) throw new BadUse(`The file ${path} is not a page’s record of the dice; ${hint}.`);
  return witness;
}

function textOf(path: string, hint: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadUse(`The file ${path} cannot be read; ${hint}.`);
  }
}
