import type { Introduction } from '../../engine/introduction.ts';

/** Introduces Provisions 1849 in a few sentences. */
export const introduction: Introduction = {
  playbill: {
    want: 'Serve prospectors: each one brings points, and most bring a good that counts in every later sale.',
    turn: 'Do one thing: take two goods, trade with the vigilantes, or serve somebody in the row.',
    end: 'After December. Bonuses pay whoever sold the most of certain goods. Most points wins.',
  },
  course: {
    teaches: 'Turn every customer into the next one’s discount.',
    does: 'Take two goods, serve a prospector, use what your customers bring, trade with the vigilantes, live through December.',
    minutes: 8,
    steps: 22,
  },
};
