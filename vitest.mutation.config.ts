/**
 * The tests that `npm run mutate` runs against the mutants that a game's recorded matches do not notice: the game's own
 * tests of its rules.
 */
import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

const game = process.env.MUTATED_GAME ?? '*';

/**
 * Tests of what only bots use, of secrets and of sentences: if only such a test notices a broken rule, the rule lacks a
 * test.
 */
const NOT_OF_RULES = [
  'contest',
  'encoder',
  'imagine',
  'insight',
  'journey',
  'kit',
  'policy',
  'secrets',
  'sensible',
  'standings',
  'words',
];

const merged = mergeConfig(config, { test: { exclude: NOT_OF_RULES.map((name) => `**/${name}.test.ts`) } });
merged.test.include = [`src/games/${game}/*.test.ts`];
export default merged;
