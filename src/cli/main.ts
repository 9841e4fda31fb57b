/** The `boomtown` command: its subcommands, their help and their errors. Each subcommand loads its own code. */
import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { botNames } from '../bots/index.ts';
import { StartProblem } from '../server/start-problem.ts';
import { AdminProblem } from './admin.ts';
import { addAdmin } from './admin-commands.ts';
import { checkout, version } from './checkout.ts';
import { BadUse, pickGame } from './pick-game.ts';
import { type Terminal, thisTerminal } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

const BOTS_HELP = `one bot for each seat, separated by commas: ${botNames.join(', ')} (foreman is another name for greedy), and quick in games with trained networks; add a style with a hyphen, as in foreman-builder`;

/** Runs the command and sets the exit code: 2 for wrong use, 1 for other errors, 3 and above as listed in docs/operating.md. */
export async function main(args: readonly string[], terminal: Terminal = thisTerminal()): Promise<void> {
  try {
    await program(terminal).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) terminal.exit(error.exitCode === 0 ? 0 : 2);
    else if (error instanceof BadUse) {
      terminal.complain(error.message);
      terminal.exit(2);
    } else {
      terminal.complain(error instanceof Error ? error.message : String(error));
      terminal.exit(error instanceof StartProblem || error instanceof AdminProblem ? error.exitCode : 1);
    }
  }
}

function program(terminal: Terminal): Command {
  const boomtown = new Command('boomtown')
    .description('Frontier board games: serve them, let bots play them, read their rules.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.write(text),
      writeErr: (text) => terminal.complain(text.trimEnd()),
      outputError: (text, write) => write(sentence(text)),
    });

  boomtown
    .command('sim')
    .description('play many games between bots and count who wins')
    .argument('<game>', 'the game')
    .requiredOption('--bots <names>', BOTS_HELP, list)
    .option('--seats <number>', 'number of seats (default: one for each bot)', wholeNumber)
    .option('--games <number>', 'number of games', wholeNumber, 100)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--options <list>', 'table options, as id=value,id=value', pairs)
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { sim } = await import('./sim.ts');
      return sim(await pickGame(game), options, terminal);
    });

  boomtown
    .command('new-game')
    .description('start a new game: a renamed copy of the smallest one, in its own folder and on the shelf')
    .argument('<slug>', 'its folder and address, such as dry-gulch')
    .requiredOption('--title <words>', 'what people read, such as "Dry Gulch"')
    .option('--prefix <capitals>', 'what the ids of its rules begin with; the first word of the slug by default')
    .action(async (slug: string, options) => {
      const { newGame } = await import('./new-game.ts');
      return newGame(slug, options, checkout, terminal);
    });

  boomtown
    .command('ladder')
    .description('measure how strong each level of bots is')
    .argument('<game>', 'the game')
    .option(
      '--games <number>',
      'games for each pair of levels at two seats, or in total at a larger table',
      wholeNumber,
      20,
    )
    .option('--seats <number>', 'number of seats (default: the smallest and the largest table)', wholeNumber)
    .option('--neighbours', 'at two seats, play only pairs of neighbouring levels')
    .option('--trials', 'also play the strongest level against greedy and random bots')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--threads <number>', 'number of games to play at once', wholeNumber, availableParallelism())
    .option('--notes <file>', 'save every game in this file, and skip games that are in it')
    .option('--write [folder]', 'update ladders.md and its pictures in this folder (default: docs/bots)')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { ladder } = await import('./ladder.ts');
      return ladder(await pickGame(game), options, terminal);
    });

  boomtown
    .command('tune')
    .description('fit the weights of a game’s evaluation to how its games end; prints them, changes nothing')
    .argument('<game>', 'the game')
    .option('--games <number>', 'number of games to learn from', wholeNumber, 200)
    .option('--trial <number>', 'number of games to try the weights in', wholeNumber, 100)
    .option(
      '--seats <number>',
      'number of seats (default: the fewest the game allows; with --policy the most)',
      wholeNumber,
    )
    .option('--seed <text>', 'the same seed gives the same report', '1')
    .option('--standings', 'fit the chance of winning instead, if the game has standings')
    .option('--policy', 'train the fast policy and the chance of winning instead, if the game has them')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { tuneGame } = await import('./tune.ts');
      return tuneGame(await pickGame(game), options, terminal);
    });

  boomtown
    .command('train')
    .description('train the networks of a game by self-play; stops when time is up, and continues in the next run')
    .argument('<game>', 'the game')
    .option('--rounds <number>', 'rounds of playing and learning, those of earlier runs included', wholeNumber, 2)
    .option('--minutes <number>', 'time for this run', wholeNumber, 150)
    .option('--foreman <number>', 'games of foremen in a round', wholeNumber)
    .option('--hasty <number>', 'games of hasty foremen in a round', wholeNumber)
    .option('--quick <number>', 'games of quick players in a round, from the second one on', wholeNumber)
    .option('--lambda <number>', 'how much later positions count for earlier ones, from 0 to 1')
    .option('--seed <text>', 'the same seed gives the same weights', '1')
    .option('--threads <number>', 'number of chunks of games to play at once', wholeNumber, availableParallelism())
    .option('--folder <folder>', 'where the training is kept between runs (default: training/<game>)')
    .option('--write', 'write the weights into the folder of the game')
    .action(async (game: string, options) => {
      const { trainGame } = await import('./train.ts');
      return trainGame(await pickGame(game), options, terminal);
    });

  boomtown
    .command('calibrate')
    .description('compare the chances to win that networks tell with how games end')
    .argument('<game>', 'the game')
    .option('--seats <number>', 'number of seats (default: the fewest the game allows)', wholeNumber)
    .option('--games <number>', 'number of games', wholeNumber, 2000)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--bots <names>', 'who plays, one of them a game in turn; quick is the policy alone', list, [
      'quick',
      'foreman',
    ])
    .option('--threads <number>', 'number of games to play at once', wholeNumber, availableParallelism())
    .option('--notes <file>', 'save every game in this file, and skip games that are in it')
    .option('--write [folder]', 'update calibration.md and its pictures in this folder (default: docs/bots)')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { calibrateGame } = await import('./calibrate.ts');
      return calibrateGame(await pickGame(game), options, terminal);
    });

  boomtown
    .command('explain')
    .description('print a position in named numbers, as networks are given it')
    .argument('<game>', 'the game')
    .option('--file <file>', 'a saved match (default: a game of random actions)')
    .option('--step <number>', 'how many actions have been played', wholeNumber, 0)
    .option('--seats <number>', 'number of seats of the random game (default: the fewest)', wholeNumber)
    .option('--seed <text>', 'the same seed gives the same game', '1')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { explain } = await import('./explain.ts');
      return explain(await pickGame(game), options, terminal);
    });

  boomtown
    .command('env')
    .description('play a game over standard input and output, one JSON request per line (docs/env.md)')
    .argument('<game>', 'the game')
    .action(async (game: string) => {
      const { env } = await import('./env.ts');
      return env(await pickGame(game), terminal);
    });

  boomtown
    .command('rules')
    .description("list a game's numbered rules and, in a checkout, the tests that cite each of them")
    .argument('<game>', 'the game')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { rules } = await import('./rules.ts');
      return rules(await pickGame(game), options, terminal);
    });

  boomtown
    .command('record')
    .description('play one match between bots and print its record')
    .argument('<game>', 'the game')
    .requiredOption('--bots <names>', BOTS_HELP, list)
    .option('--seed <text>', 'the same seed gives the same match', '1')
    .option('--options <list>', 'table options, as id=value,id=value', pairs)
    .action(async (game: string, options) => {
      const { record } = await import('./record.ts');
      return record(await pickGame(game), options, terminal);
    });

  boomtown
    .command('replay')
    .description('check every action of a saved match and print it as text')
    .argument('<file>', 'a saved match, from a table or from record')
    .option('--witness <file>', 'also compare the dice with the record that a page saved under “Check the dice”')
    .action(async (file: string, options: { witness?: string }) => {
      const { replayFile } = await import('./replay.ts');
      return replayFile(file, options.witness ?? null, terminal);
    });

  boomtown
    .command('serve')
    .description(
      'serve the pages and the tables online; tables are kept in a file, or in PostgreSQL with DATABASE_URL=postgres://…',
    )
    .option('--port <number>', 'the port (default: the first free one from 1849)', wholeNumber)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 lets other machines connect', '127.0.0.1')
    .option('--data <folder>', 'the folder of the tables (default: data in the checkout, or ./data)')
    .action(async (options) => {
      const { serve } = await import('./serve.ts');
      return serve(options, terminal);
    });

  boomtown
    .command('backup')
    .description('copy all tables to a new file, even while the server runs')
    .argument('<file>', 'the file to write')
    .option('--data <folder>', 'the folder of the tables (default: data in the checkout, or ./data)')
    .action(async (file: string, options) => {
      const { backup } = await import('./backup.ts');
      return backup(file, options, terminal);
    });

  addAdmin(boomtown, terminal);

  return boomtown;
}

function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

function pairs(text: string): Record<string, string> {
  const entries = list(text)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, id, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      if (id === undefined || value === undefined)
        throw new InvalidArgumentError('Write options as id=value,id=value.');
      return [id, value];
    });
  return Object.fromEntries(entries);
}

/** Commander's message as a sentence, followed by where to find help. */
function sentence(text: string): string {
  const message = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  const [first = '', ...others] = message;
  return `${first.toUpperCase()}${others.join('')}. Add --help to see how it is used.`;
}
