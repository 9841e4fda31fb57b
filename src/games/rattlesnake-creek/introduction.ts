import type { Introduction } from '../../engine/introduction.ts';

/** Rattlesnake Creek in a few words. */
export const introduction: Introduction = {
  playbill: {
    want: 'Win the claims with the most gold, and claims side by side for 2 more.',
    turn: 'Put one of three markers face down on a claim. Full claims are turned up: the most strength wins.',
    end: 'A rattlesnake drives off the highest stake beside it. When all claims are won, the most points win.',
  },
  course: {
    teaches: 'The highest stake draws the snakes.',
    does: 'Stake a claim, bluff with a weak stake, turn a claim up, let a rattlesnake loose, and win two claims side by side.',
    minutes: 4,
    steps: 8,
  },
};
