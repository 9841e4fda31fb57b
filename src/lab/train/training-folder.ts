/** Keeps a training on disk, so that it can be interrupted at any moment and continued. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { FitState } from './fit.ts';
import type { Recipe } from './recipe.ts';
import type { PlayedGame } from './self-play.ts';

/** What was learned in a round: log-losses in games kept aside, and those of a guess without knowledge. */
export interface RoundReport {
  readonly games: number;
  readonly positions: number;
  readonly choices: number;
  readonly choiceLoss: number;
  readonly choiceBlind: number;
  readonly winLoss: number;
  readonly winConstant: number;
}

/** How far a training has come. */
export interface TrainingState {
  readonly recipe: Recipe;
  /** The round that is under way, counted from 0, and its part. */
  round: number;
  part: 'play' | 'choice' | 'win';
  win: FitState;
  choice: FitState;
  reports: RoundReport[];
}

/** The folder of a training. */
export class TrainingFolder {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    mkdirSync(path, { recursive: true });
  }

  /** The saved state, or `null` in a new folder. */
  read(): TrainingState | null {
    const file = join(this.path, STATE);
    return existsSync(file) ? (deserialize(readFileSync(file)) as TrainingState) : null;
  }

  save(state: TrainingState): void {
    this.write(STATE, state);
  }

  /** The games of a chunk, or `null` if they have not been played. */
  readChunk(name: string): PlayedGame[] | null {
    const file = join(this.path, `${name}.games`);
    return existsSync(file) ? (deserialize(readFileSync(file)) as PlayedGame[]) : null;
  }

  hasChunk(name: string): boolean {
    return existsSync(join(this.path, `${name}.games`));
  }

  saveChunk(name: string, games: readonly PlayedGame[]): void {
    this.write(`${name}.games`, games);
  }

  /** A file is either the old or the new one, even if the process ends while it is written. */
  private write(name: string, value: unknown): void {
    const file = join(this.path, name);
    writeFileSync(`${file}.new`, serialize(value));
    renameSync(`${file}.new`, file);
  }
}

const STATE = 'training.state';
