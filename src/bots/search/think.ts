/**
 * Searches for one decision. The choices are tried in the same worlds with the same luck, so that they differ by their
 * worth and not by accident. With a tree, the worse half is dropped after each phase; without one, they race.
 */
import { type Chance, dice as diceOf, paired, sampled } from '../../engine/chance.ts';
import { type GameAction, hidesNow } from '../../engine/game.ts';
import type { Question } from '../bot.ts';
import { worthOf } from '../greedy.ts';
import { choicesIn, counted } from '../plan.ts';
import { ambitious } from './ambition.ts';
import { draftWorlds } from './drafts.ts';
import { type Iteration, iterate, type Search } from './iterate.ts';
import { type Memory, recall } from './memory.ts';
import type { SearchParameters } from './parameters.ts';
import { luckIn, SEEDS_PER_WORLD } from './playout.ts';
import { race } from './race.ts';
import { type Edge, meanOf, newNode, nodeKey, promisingEdge, type TreeNode } from './tree.ts';

/** An action that was searched. */
export interface Thought {
  readonly action: GameAction;
  readonly visits: number;
  /** The expected reward, from 0 to 1. */
  readonly mean: number;
  /** Whether it wins for certain. */
  readonly sure: boolean;
}

/** The result of a search: the actions, best first, and the amount of work. */
export interface Conclusion {
  readonly thoughts: readonly Thought[];
  readonly iterations: number;
  readonly nodes: number;
}

/** Searches for an answer; the same dice, iterations and memory give the same conclusion. */
export function think(
  question: Question,
  parameters: SearchParameters,
  memory: Memory = { last: null },
  now: () => number = () => performance.now(),
): Conclusion {
  const { game, view, seat, seats, dice } = question;
  const clock: Clock = { began: now(), now };
  const whims = sampled(dice);
  const guessed = { count: 0 };
  const world = game.imagine(view, counted(whims, guessed));
  const legal = choicesIn(game, world, seat);
  if (legal.length === 1) {
    const thought = { action: legal[0] as GameAction, visits: 0, mean: 0.5, sure: false };
    return { thoughts: [thought], iterations: 0, nodes: 0 };
  }
  const hidden = hidesNow(game, view);
  const certain = !hidden && guessed.count === 0;
  const shallow = parameters.plans > 0 || parameters.policies;
  const eager = ambitious(game, parameters.ambition);
  const search: Search = { game: eager, seat, seats, hidden, certain, shallow, parameters, dice, whims, nodes: 0 };
  const root = recall(memory, question) ?? newNode();
  const choices = rateChoices(question, legal, root, parameters);
  const iterations = searchChoices(search, root, choices, trialsOf(question, parameters, world, clock), clock);
  memory.last = { game, seat, root, world };
  return { thoughts: choices.map((edge) => thoughtOf(edge, parameters)), iterations, nodes: search.nodes };
}

/** Tries the choices as the settings say, and sorts them. */
function searchChoices(
  search: Search,
  root: TreeNode,
  choices: Edge[],
  trial: (index: number) => Iteration,
  clock: Clock,
): number {
  const { milliseconds = Number.POSITIVE_INFINITY } = search.parameters;
  if (!search.shallow) return narrow(search, root, choices, trial, clock);
  return race(search, root, choices, trial, () => clock.now() - clock.began < milliseconds);
}

interface Clock {
  readonly began: number;
  now(): number;
}

/** Every world has luck of its own, the same whatever is tried in it. */
function trialsOf(
  question: Question,
  { worlds, drafts, turns, luck, milliseconds = Number.POSITIVE_INFINITY }: SearchParameters,
  first: object,
  clock: Clock,
): (index: number) => Iteration {
  const { game, view, dice } = question;
  const hasTime = () => clock.now() - clock.began < milliseconds * DRAFTING;
  const imagined = drafts > 0 ? draftWorlds(question, drafts, worlds, hasTime) : [first];
  const base = dice(2 ** 31);
  const whims = sampled(dice);
  const source = (index: number): Chance =>
    luck === 'draws' ? paired(base + index) : sampled(diceOf(`${base} ${index}`));
  return (index) => {
    const at = index % worlds;
    imagined[at] ??= game.imagine(view, whims);
    const world = game.copy(imagined[at] as object);
    const drawn = { count: 0 };
    const seed = luck === 'turns' ? base + index * SEEDS_PER_WORLD : null;
    return { world, luck: counted(seed === null ? source(index) : luckIn(seed, turns), drawn), drawn, seed };
  };
}

/** The share of the time that may be spent on drafts. */
const DRAFTING = 1 / 3;

/** Rates the choices as a greedy player does: whole turns, in a few worlds. The best come first. */
function rateChoices(
  question: Question,
  legal: readonly GameAction[],
  root: TreeNode,
  parameters: SearchParameters,
): Edge[] {
  const { forethought } = parameters;
  const worth = forethought > 0 ? firstLook(question, legal, forethought) : legal.map(() => 0);
  const best = Math.max(...worth);
  const edges = legal.map((action, i) => {
    const key = nodeKey(question.seat, action);
    const edge = promisingEdge(question.seat, action, key, worth[i] as number, best, parameters);
    root.edges.set(key, edge);
    return edge;
  });
  return edges.sort((a, b) => b.weight - a.weight || b.promise - a.promise);
}

function firstLook(question: Question, legal: readonly GameAction[], forethought: number): number[] {
  const settings = {
    worlds: Math.min(forethought, OPEN_WORLDS),
    hiddenWorlds: forethought,
    width: WIDTH,
    depth: DEPTH,
  };
  return worthOf(question, legal, settings);
}

/** While nothing is hidden between seats, worlds differ little. */
const OPEN_WORLDS = 2;
const WIDTH = 6;
const DEPTH = 24;

/** Tries the choices and sorts them, best first; returns the number of iterations. */
function narrow(
  search: Search,
  root: TreeNode,
  choices: Edge[],
  trial: (index: number) => Iteration,
  clock: Clock,
): number {
  const { iterations, milliseconds = Number.POSITIVE_INFINITY, candidates, faith } = search.parameters;
  let open = Math.min(candidates, choices.length);
  const phases = Math.ceil(Math.log2(open));
  let done = 0;
  let round = 0;
  for (let phase = 1; phase <= phases; phase++) {
    const share = phase / phases;
    do {
      // In a fixed order, rivals in the tree would adapt to it.
      const start = search.dice(open);
      for (let i = 0; i < open; i++) {
        const tried = choices[(start + i) % open] as Edge;
        iterate(search, root, tried, trial(round));
        done += 1;
        if (tried.proven === 1 || clock.now() - clock.began >= milliseconds) return ordered(choices, open, faith, done);
      }
      round += 1;
    } while (done + open <= iterations * share && clock.now() - clock.began < milliseconds * share);
    ordered(choices, open, faith, done);
    open = Math.ceil(open / 2);
  }
  return done;
}

/** Sorts the choices that are still open. */
function ordered(choices: Edge[], open: number, faith: number, done: number): number {
  const sorted = choices.slice(0, open).sort((a, b) => b.proven - a.proven || meanOf(b, faith) - meanOf(a, faith));
  choices.splice(0, open, ...sorted);
  return done;
}

function thoughtOf(edge: Edge, { faith }: SearchParameters): Thought {
  return { action: edge.action, visits: edge.visits, mean: meanOf(edge, faith), sure: edge.proven === 1 };
}
