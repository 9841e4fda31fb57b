/** `boomtown explain`: the numbers of a position, of each seat and of each action, as networks are given them. */
import { readFileSync } from 'node:fs';
import { loadNetworks } from '../bots/networks.ts';
import { WinChances } from '../bots/win-chances.ts';
import { dice, sampled } from '../engine/chance.ts';
import { type Encoder, numbersOfPosition, numbersOfSeat } from '../engine/encoder.ts';
import { listed } from '../engine/english.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { stateAt } from '../engine/match.ts';
import { readMatchFile } from '../engine/match-file.ts';
import { standardOptions } from '../engine/options.ts';
import { verifyMatch } from '../engine/replay.ts';
import { gameOnShelf } from '../games/index.ts';
import { BadUse } from './pick-game.ts';
import type { Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface ExplainArguments {
  /** A saved match; without it, a game of random actions is played. */
  readonly file?: string;
  readonly seats?: number;
  readonly seed: string;
  /** How many actions have been played. */
  readonly step: number;
  readonly json?: boolean;
}

/** Named numbers. */
type Named = Readonly<Record<string, number>>;

/** A position in numbers: what everybody knows, only the seat knows, and all seats together know. */
interface Explained {
  readonly game: string;
  readonly seats: number;
  readonly step: number;
  /** By seat, the chance to win; absent while the game has no trained network. */
  readonly chances?: readonly number[];
  readonly table: Named;
  readonly bySeat: readonly { readonly open: Named; readonly own: Named; readonly joint: Named }[];
  readonly actions: readonly { readonly seat: number; readonly action: GameAction; readonly numbers: Named }[];
}

/** Prints the numbers of a position. */
export async function explain(game: Game, args: ExplainArguments, terminal: Terminal): Promise<void> {
  const encoder = await gameOnShelf(game.id)?.encoder();
  if (!encoder) throw new BadUse(`${game.title} has no encoder.`);
  const { state, seats } = args.file === undefined ? randomPosition(game, args) : savedPosition(game, args.file, args);
  const networks = await loadNetworks(game.id);
  const chances = networks && new WinChances(game, encoder, networks.win).of(state, seats).slice(0, seats);
  const numbers = explainState(game, encoder, state, seats, args.step);
  const explained = chances ? { ...numbers, chances } : numbers;
  terminal.write(args.json ? `${JSON.stringify(explained)}\n` : `${printed(game, explained).join('\n')}\n`);
}

function randomPosition(game: Game, { seats = game.seats[0] ?? 2, seed, step }: ExplainArguments) {
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is for ${listed(game.seats, 'or')} players, not for ${seats}.`);
  const next = dice(seed);
  const luck = sampled(next);
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  for (let played = 0; played < step; played++) {
    const [seat] = game.actors(state);
    if (seat === undefined) throw new BadUse(`This game ends after ${played} actions: use a smaller --step.`);
    const legal = game.legal(state, seat);
    game.play(state, seat, legal[next(legal.length)] as GameAction, luck);
  }
  return { state, seats };
}

function savedPosition(game: Game, path: string, { step }: ExplainArguments) {
  const read = readMatchFile(readFileSync(path, 'utf8'));
  if ('problem' in read) throw new BadUse(read.problem);
  if (read.file.game !== game.id) throw new BadUse(`${path} is a match of ${read.file.game}, not of ${game.id}.`);
  const verified = verifyMatch(game, read.file);
  if ('problem' in verified) throw new BadUse(verified.problem);
  const { match } = verified;
  if (step > match.log.length) throw new BadUse(`This match has ${match.log.length} actions: use a smaller --step.`);
  return { state: stateAt(match, step), seats: match.table.seats };
}

function explainState(game: Game, encoder: Encoder, state: object, seats: number, step: number): Explained {
  const { table, open, own, joint } = encoder.names;
  const numbers = new Float64Array(numbersOfPosition(encoder, seats));
  encoder.position(state, seats, numbers);
  const named = (names: readonly string[], from: number): Named =>
    Object.fromEntries(names.map((name, at) => [name, numbers[from + at] as number]));
  const bySeat = Array.from({ length: seats }, (_, seat) => {
    const from = table.length + seat * numbersOfSeat(encoder);
    return {
      open: named(open, from),
      own: named(own, from + open.length),
      joint: named(joint, from + open.length + own.length),
    };
  });
  const actions = game
    .actors(state)
    .flatMap((seat) =>
      game.legal(state, seat).map((action) => ({ seat, action, numbers: numbersOf(encoder, state, seat, action) })),
    );
  return { game: game.id, seats, step, table: named(table, 0), bySeat, actions };
}

function numbersOf(encoder: Encoder, state: object, seat: number, action: GameAction): Named {
  const numbers = new Float64Array(encoder.names.action.length);
  encoder.action(state, seat, action, numbers, 0);
  return Object.fromEntries(encoder.names.action.map((name, at) => [name, numbers[at] as number]));
}

function printed(game: Game, { seats, step, chances, table, bySeat, actions }: Explained): string[] {
  const rows = (part: 'open' | 'own' | 'joint'): string[] =>
    Object.keys(bySeat[0]?.[part] ?? {}).map((name) => row(name, ...bySeat.map((seat) => seat[part][name] ?? 0)));
  return [
    `${game.title}, ${seats} seats, after ${step} actions`,
    ...(chances ? ['', row('chance to win', ...chances)] : []),
    ...section(
      'The table',
      Object.entries(table).map(([name, number]) => row(name, number)),
    ),
    ...section('The seats: what everybody knows', rows('open')),
    ...section('what only the seat knows', rows('own')),
    ...section('what all seats together know', rows('joint')),
    ...section('The actions (numbers that are not 0)', actions.map(actionRow)),
  ];
}

function section(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : ['', title, ...rows];
}

function row(name: string, ...numbers: readonly number[]): string {
  return `  ${name.padEnd(30)}${numbers.map((number) => number.toFixed(3).padStart(9)).join('')}`;
}

function actionRow({ seat, action, numbers }: Explained['actions'][number]): string {
  const told = Object.entries(numbers).filter(([, number]) => number !== 0);
  return `  seat ${seat} ${JSON.stringify(action)}: ${told.map(([name, number]) => `${name} ${number.toFixed(2)}`).join(', ')}`;
}
