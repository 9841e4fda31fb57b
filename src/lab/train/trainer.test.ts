import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { packWeights } from '../../bots/model/packed-weights.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { type Crew, openCrew, playSafely } from './crew.ts';
import { type Recipe, standardRecipe } from './recipe.ts';
import { playChunk } from './self-play.ts';
import { type Trained, type TrainRequest, train } from './trainer.ts';
import { TrainingFolder } from './training-folder.ts';

const standard = standardRecipe('pebbles', 'toy');

/** A training that takes about a second. */
const TOY: Recipe = {
  ...standard,
  games: { foreman: 30, hasty: 120, quick: 250 },
  win: { ...standard.win, epochs: 6, first: 12, second: 8 },
  choice: { ...standard.choice, epochs: 4, rival: 4, scene: 8, option: 8 },
};

/** Plays in this process; of several chunks at once, later ones are done first. */
function localCrew(atOnce: number): Crew {
  let waiting: (() => void)[] = [];
  return {
    atOnce,
    play: async (task) => {
      if (atOnce > 1) {
        setImmediate(() => {
          for (const go of waiting.reverse()) go();
          waiting = [];
        });
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return playChunk(pebbles, pebblesEncoder, task);
    },
    close: async () => {},
  };
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'boomtown-train-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function toy(changes: Partial<TrainRequest> = {}): TrainRequest {
  const folder = changes.folder ?? new TrainingFolder(temporaryFolder());
  const request = { encoder: pebblesEncoder, recipe: TOY, rounds: 2, crew: localCrew(1), isTimeUp: () => false };
  return { ...request, ...changes, folder };
}

let uninterrupted: Promise<Trained> | undefined;

/** What the toy training gives when it is left alone. */
function wholeTraining(): Promise<Trained> {
  uninterrupted ??= train(toy());
  return uninterrupted;
}

test('training on Pebbles learns who wins and what players choose', async () => {
  const { finished, reports } = await wholeTraining();
  expect(finished).toBe(true);
  expect(reports).toHaveLength(2);
  const last = reports[1];
  expect(last?.games).toBe(550);
  expect(last?.winLoss).toBeLessThan(0.9 * (last?.winConstant ?? 0));
  expect(last?.choiceLoss).toBeLessThan(0.5 * (last?.choiceBlind ?? 0));
});

test('the same seed gives the same weights, whoever plays and in whatever order, and another seed others', async () => {
  const one = packWeights(pebblesEncoder, (await wholeTraining()).networks);
  const others = packWeights(pebblesEncoder, (await train(toy({ crew: localCrew(3) }))).networks);
  expect(others).toEqual(one);
  const seeded = await train(toy({ recipe: { ...TOY, seed: 'another' } }));
  expect(packWeights(pebblesEncoder, seeded.networks)).not.toEqual(one);
});

test('a training that is interrupted after every step equals one that is not', async () => {
  const whole = await wholeTraining();
  const path = temporaryFolder();
  let runs = 0;
  for (let finished = false; !finished; runs++) {
    let asked = 0;
    const request = toy({ folder: new TrainingFolder(path), isTimeUp: () => asked++ > runs % 3 });
    const part = await train(request);
    finished = part.finished;
    if (finished)
      expect(packWeights(pebblesEncoder, part.networks)).toEqual(packWeights(pebblesEncoder, whole.networks));
    if (finished) expect(part.reports).toEqual(whole.reports);
  }
  expect(runs).toBeGreaterThan(10);
});

test('a further round continues a finished training', async () => {
  const path = temporaryFolder();
  await train(toy({ folder: new TrainingFolder(path), rounds: 1 }));
  const continued = await train(toy({ folder: new TrainingFolder(path) }));
  const whole = await wholeTraining();
  expect(packWeights(pebblesEncoder, continued.networks)).toEqual(packWeights(pebblesEncoder, whole.networks));
});

test('a folder with a training of another recipe is refused', async () => {
  const path = temporaryFolder();
  await train(toy({ folder: new TrainingFolder(path), rounds: 1, isTimeUp: () => true }));
  const other = toy({ folder: new TrainingFolder(path), recipe: { ...TOY, lambda: 0.5 } });
  await expect(train(other)).rejects.toThrow('This folder has a training with another recipe.');
});

test('the chunk of a thread that dies is played again by another one', async () => {
  const path = temporaryFolder();
  const worker = join(path, 'dying.mjs');
  const code = [
    "import { existsSync, writeFileSync } from 'node:fs';",
    'export default async (task) => {',
    `  const died = ${JSON.stringify(join(path, 'died'))};`,
    '  if (existsSync(died)) return [task.seed];',
    "  writeFileSync(died, '');",
    '  process.exit(1);',
    '};',
  ];
  writeFileSync(worker, code.join('\n'));
  const crew = openCrew(1, pathToFileURL(worker).href);
  onTestFinished(() => crew.close());
  const task = { game: 'pebbles', kind: 'hasty', games: 1, seed: 'again', strays: 20 } as const;
  expect(await playSafely(crew, task)).toEqual(['again']);
});
