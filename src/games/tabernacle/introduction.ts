import type { Introduction } from '../../engine/introduction.ts';

/** Introduces Tabernacle in a few sentences. */
export const introduction: Introduction = {
  playbill: {
    want: 'Raise buildings and lay roads for points, and be the strongest in a district when its last road is laid.',
    turn: 'Place one colonist: fetch gold, wood or stone, buy a building, raise it, or lay a road or two.',
    end: 'With the last road. Then whoever has the most of each kind of building is paid. Most points wins.',
  },
  course: {
    teaches: 'Decide when a district is finished, and whose it is.',
    does: 'Gold buys, wood raises, stone lays roads: shut the free counters, tax your neighbours, seal a district while you lead it.',
    minutes: 8,
    steps: 20,
  },
};
