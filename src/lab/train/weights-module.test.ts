import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ChoiceNetwork } from '../../bots/model/choice-network.ts';
import { packWeights } from '../../bots/model/packed-weights.ts';
import { WinNetwork } from '../../bots/model/win-network.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { freshChoiceWeights } from './choice-set.ts';
import { shapesOf, standardRecipe } from './recipe.ts';
import { weightsModule } from './weights-module.ts';
import { freshWinWeights } from './win-set.ts';

test('the module that is written holds the weights, their recipe and what they achieved', async () => {
  const recipe = standardRecipe('pebbles', 'seed of the test');
  const shapes = shapesOf(recipe, pebblesEncoder);
  const networks = {
    win: new WinNetwork(shapes.win, freshWinWeights(shapes.win, 'win')),
    choice: new ChoiceNetwork(shapes.choice, freshChoiceWeights(shapes.choice, 'choice')),
  };
  const report = {
    games: 7,
    positions: 8,
    choices: 9,
    winLoss: 0.5,
    winConstant: 0.7,
    choiceLoss: 0.3,
    choiceBlind: 1,
  };
  const text = weightsModule(pebblesEncoder, networks, { recipe, rounds: 1, reports: [report] });
  expect(text).toContain('--seed seed of the test');
  expect(text).toContain('chances 0.5000 (best constant 0.7000)');
  for (const line of text.split('\n')) if (!line.includes('data: ')) expect(line.length).toBeLessThanOrEqual(130);
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-weights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'weights.mjs');
  writeFileSync(file, text.replace(/^import type .*$/m, '').replace(': PackedWeights', ''));
  const { weights } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(weights).toEqual(packWeights(pebblesEncoder, networks));
});
