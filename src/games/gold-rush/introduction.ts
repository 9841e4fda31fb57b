import type { Introduction } from '../../engine/introduction.ts';

/** Gold Rush in a few words. */
export const introduction: Introduction = {
  playbill: {
    want: 'Haul the second heaviest load: the heaviest earns nothing, the second sells its best card.',
    turn: 'Swap a card blindly with the centre or a rival, or sneak to make your load one lighter.',
    end: 'Every round ends with dynamite and a market. The richest with $100 or more becomes mayor and wins.',
  },
  course: {
    teaches: 'Be second heaviest, not heaviest.',
    does: 'Add up a load, swap a card blindly, send a swap on for a plate, survive Dynamite, and sell at the market.',
    minutes: 6,
    steps: 17,
  },
};
