/** The `boomtown` command: its subcommands, their help, and what happens when they are misused. Each loads its own code. */
import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { botNames } from '../bots/index.ts';
import { StartProblem } from '../server/start-problem.ts';
import { AdminProblem } from './admin.ts';
import { addAdmin } from './admin-commands.ts';
import { version } from './checkout.ts';
import { BadUse, pickGame } from './pick-game.ts';
import { type Terminal, thisTerminal } from './terminal.ts';
import { whole } from './whole.ts';

const BOTS_WORDS = `one bot a seat, separated by commas: ${botNames.join(', ')}; a style stands behind a hyphen (greedy-builder)`;

/** Runs the command; the exit code is set on the process: 2 for bad use, 1 for other trouble, 3 and more as docs/operating.md lists them. */
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
    .description('let bots play many games against each other, and count')
    .argument('<game>', 'the game to play')
    .requiredOption('--bots <names>', BOTS_WORDS, list)
    .option('--seats <number>', 'how many play; as many as there are bots unless said', whole)
    .option('--games <number>', 'how many games', whole, 100)
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--options <list>', 'table options, such as id=value,id=value', pairs, {})
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { sim } = await import('./sim.ts');
      return sim(await pickGame(game), options, terminal);
    });

  boomtown
    .command('ladder')
    .description('let all levels of bots play each other, and say how strong each of them is')
    .argument('<game>', 'the game to play')
    .option('--games <number>', 'games of every pair where two play, and of all at the largest table', whole, 20)
    .option('--seats <number>', 'the only table to play at; the smallest and the largest unless said', whole)
    .option('--neighbours', 'where two play, let only neighbours on the ladder meet')
    .option('--trials', 'let the strongest level also meet greedy and random players, so many games each')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--threads <number>', 'how many games are played at once', whole, availableParallelism())
    .option('--notes <file>', 'write every game into this file, and do not play again what stands there')
    .option('--write [folder]', 'write the picture and the section of ladders.md; into docs/bots unless said')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { ladder } = await import('./ladder.ts');
      return ladder(await pickGame(game), options, terminal);
    });

  boomtown
    .command('tune')
    .description('fit what a game values to how its games end, and try it out; nothing is written')
    .argument('<game>', 'the game to play')
    .option('--games <number>', 'games to learn from', whole, 200)
    .option('--trial <number>', 'games to try the weights in', whole, 100)
    .option('--seats <number>', 'how many play; as few as can unless said', whole)
    .option('--seed <text>', 'the same seed gives the same report', '1')
    .option('--standings', 'fit how the seats stand instead: what each sign tells about who will win')
    .option('--habits', 'learn what players do by habit, and who wins, where a game can tell')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { tuneGame } = await import('./tune.ts');
      return tuneGame(await pickGame(game), options, terminal);
    });

  boomtown
    .command('env')
    .description('play a game over standard input and output, a JSON request a line (docs/env.md)')
    .argument('<game>', 'the game to play')
    .action(async (game: string) => {
      const { env } = await import('./env.ts');
      return env(await pickGame(game), terminal);
    });

  boomtown
    .command('rules')
    .description("list a game's numbered rules, and the tests that cite each of them")
    .argument('<game>', 'the game to read about')
    .option('--json', 'print one JSON object and nothing else')
    .action(async (game: string, options) => {
      const { rules } = await import('./rules.ts');
      return rules(await pickGame(game), options, terminal);
    });

  boomtown
    .command('record')
    .description('let bots play one match, and print it as a file')
    .argument('<game>', 'the game to play')
    .requiredOption('--bots <names>', BOTS_WORDS, list)
    .option('--seed <text>', 'the same seed gives the same match', '1')
    .option('--options <list>', 'table options, such as id=value,id=value', pairs, {})
    .action(async (game: string, options) => {
      const { record } = await import('./record.ts');
      return record(await pickGame(game), options, terminal);
    });

  boomtown
    .command('replay')
    .description('play a saved match again, check every action of it, and print it as text')
    .argument('<file>', 'a match that was saved from a table')
    .option('--witness <file>', 'what a page saw and sent of the dice, saved from “Check the dice”')
    .action(async (file: string, options: { witness?: string }) => {
      const { replay } = await import('./replay.ts');
      return replay(file, options.witness ?? null, terminal);
    });

  boomtown
    .command('serve')
    .description('serve the pages and the tables; DATABASE_URL=postgres://… keeps them there instead of in a file')
    .option('--port <number>', 'the port; the first free one from 1849 on unless said', whole)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 lets others in', '127.0.0.1')
    .option('--data <folder>', 'where the tables are kept; ./data of the checkout unless said')
    .action(async (options) => {
      const { serve } = await import('./serve.ts');
      return serve(options, terminal);
    });

  boomtown
    .command('backup')
    .description('copy the tables of a house to a new file, also while it is open')
    .argument('<file>', 'the copy')
    .option('--data <folder>', 'where the tables are kept; ./data of the checkout unless said')
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
        throw new InvalidArgumentError('They are written id=value,id=value.');
      return [id, value];
    });
  return Object.fromEntries(entries);
}

/** Commander's message as a sentence that says where to look. */
function sentence(text: string): string {
  const message = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  const [first = '', ...others] = message;
  return `${first.toUpperCase()}${others.join('')}. Add --help to see what can be said.`;
}
