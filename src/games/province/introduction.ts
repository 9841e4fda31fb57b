import type { Introduction } from '../../engine/introduction.ts';

/** Province in a few words. */
export const introduction: Introduction = {
  playbill: {
    want: 'Build first: the first of each kind scores, the second only does its work. Goals score too.',
    turn: 'Push the workers you both share one step round the ring, then spend what they earned on one building.',
    end: 'With somebody’s seventh building, all eight kinds standing, or the last goal gone. Most points wins.',
  },
  course: {
    teaches: 'Earn for yourself without feeding your rival.',
    does: 'Push the shared workers, pay for a building, claim a goal, and see why leaving a worker behind can beat taking everything.',
    minutes: 8,
    steps: 27,
  },
};
