import type { Introduction } from '../../engine/introduction.ts';

/** Introduces Wild West Stampede in a few sentences. */
export const introduction: Introduction = {
  playbill: {
    want: 'Found territories out West. Each one costs provisions, people and a title, and pays its points.',
    turn: 'In the East, roll, walk to a city and draw a card. In the West, every step eats a provision.',
    end: 'When nobody can catch the leader any more, even by founding all the land that is still open.',
  },
  course: {
    teaches: 'Pack enough for the West, and no more.',
    does: 'Walk the Eastern cities by the dice, draw cards, cross the river, eat a provision a step, found a territory.',
    minutes: 9,
    steps: 26,
  },
};
