/**
 * `npm run mutate -- <game>`: changes one thing at a time in the rules of a game and checks whether its tests notice.
 * Prints the survivors and the line for docs/mutation.md; see `--help` for the options.
 */
import './node-version.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, run, Trouble } from './prepare.mjs';
import { rulesFiles } from './rules-files.mjs';

const HELP = `npm run mutate -- <game> [options]

  --files a.ts,b.ts   mutate only these files of the game
  --concurrency n     mutants tested at the same time (2)
  --fresh             forget the results of earlier runs
  --list              print the rules files of the game and stop

The results stand in test-results/mutation/<game>.json.`;

/** The folder of a game; otherwise throws `Trouble` that lists the games. */
function folderOf(game) {
  const games = join(root, 'src/games');
  const there = readdirSync(games).filter((name) => existsSync(join(games, name, 'index.ts')));
  if (!there.includes(game)) throw new Trouble(`There is no game "${game}". There are: ${there.join(', ')}.`);
  return join(games, game);
}

/** Stryker notices changes in code and tests, but not in recorded matches. */
function isNewer(file, than) {
  return existsSync(file) && existsSync(than) && statSync(file).mtimeMs > statSync(than).mtimeMs;
}

async function mutate(game, files, { concurrency, fresh }) {
  const { Stryker } = await import('@stryker-mutator/core');
  const results = 'test-results/mutation';
  mkdirSync(join(root, results), { recursive: true });
  process.chdir(root);
  // Stryker's workers are separate processes; they read it in vitest.mutation.config.ts.
  process.env.MUTATED_GAME = game;
  const started = performance.now();
  const mutants = await new Stryker({
    testRunner: 'recordings',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./mutation-runner.mjs')],
    mutate: files.map((file) => `src/games/${game}/${file}`),
    // Stryker would ask TypeScript to rewrite a tsconfig.json, which TypeScript 7 cannot do; no test needs the file.
    ignorePatterns: ['/*', '!/src', '!/vitest*.ts', '!/package.json'],
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    concurrency,
    incremental: true,
    incrementalFile: `${results}/${game}.incremental.json`,
    force: fresh || isNewer(`src/games/${game}/golden/matches.br`, `${results}/${game}.json`),
    tempDirName: `${results}/${game}.sandbox`,
    reporters: ['json', 'progress'],
    jsonReporter: { fileName: `${results}/${game}.json` },
    // Long, because a slow run on a busy machine must not look like a detected mutant.
    timeoutMS: 60_000,
    logLevel: 'warn',
  }).runMutationTest();
  report(game, files, mutants, (performance.now() - started) / 1000);
}

const UNNOTICED = ['Survived', 'NoCoverage'];

function report(game, files, mutants, seconds) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, unnoticed] = [count('Killed', 'Timeout'), count(...UNNOTICED)];
  for (const mutant of mutants.filter(({ status }) => UNNOTICED.includes(status))) console.log(described(mutant));
  const total = noticed + unnoticed;
  const score = total === 0 ? 100 : (100 * noticed) / total;
  console.log(
    `| ${game} | ${files.length} files | ${total} mutants | ${noticed} noticed (${count('Timeout')} by time) | ${unnoticed} survive | ${score.toFixed(1)} % | ${Math.round(seconds)} s |`,
  );
}

/** A surviving mutant as `file:line:column  original → mutant`. */
function described({ fileName, location: { start, end }, replacement, status }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const [first = '', ...rest] = lines.slice(start.line - 1, end.line);
  const original =
    rest.length === 0 ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`;
  const short = replacement?.replace(/\s+/g, ' ').slice(0, 120);
  const uncovered = status === 'NoCoverage' ? '  (no test runs it)' : '';
  return `${relative(root, fileName)}:${start.line}:${start.column}  ${original} → ${short}${uncovered}`;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      files: { type: 'string' },
      concurrency: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [game] = positionals;
  if (values.help || game === undefined) {
    console.log(HELP);
    return;
  }
  const folder = folderOf(game);
  const files = values.files ? values.files.split(',') : rulesFiles(folder);
  for (const file of files) if (!existsSync(join(folder, file))) throw new Trouble(`${game} has no file ${file}.`);
  if (values.list) {
    console.log(files.join('\n'));
    return;
  }
  ensureInstalled();
  await mutate(game, files, { ...values, concurrency: Number(values.concurrency) });
});
