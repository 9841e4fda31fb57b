/** The five posters on the wall: what is printed on each, whether or not its game can be played here. */

/** What a poster says of its game. */
export interface Poster {
  readonly game: string;
  /** Names its colours and its lettering in the styles, and its woodcut. */
  readonly print: string;
  readonly kicker: string;
  readonly title: string;
  /** The title as it is set, a line each. */
  readonly lines: readonly string[];
  readonly why: string;
  readonly players: string;
  readonly minutes: number;
  readonly weight: string;
}

export const posters: readonly Poster[] = [
  {
    game: 'province',
    print: 'province',
    kicker: 'A duel for two',
    title: 'Province',
    lines: ['Province'],
    why: 'The workers are shared: whatever you move, you move for your rival too.',
    players: '2',
    minutes: 25,
    weight: 'easy',
  },
  {
    game: 'provisions-1849',
    print: 'provisions',
    kicker: 'A season in trade',
    title: 'Provisions 1849',
    lines: ['Provisions', '1849'],
    why: 'Stock your shelves and serve the diggers before December empties the street.',
    players: '2–5',
    minutes: 40,
    weight: 'easy',
  },
  {
    game: 'gold-rush',
    print: 'rush',
    kicker: 'A fast, rude affair',
    title: 'Gold Rush',
    lines: ['Gold Rush'],
    why: 'The heaviest haul earns nothing. Slip your load to a neighbour.',
    players: '2–6',
    minutes: 25,
    weight: 'light',
  },
  {
    game: 'wild-west-stampede',
    print: 'stampede',
    kicker: 'A race to the border',
    title: 'Wild West Stampede',
    lines: ['Wild West', 'Stampede'],
    why: 'Pack too light and you strand; too heavy, and somebody was there first.',
    players: '2–6',
    minutes: 35,
    weight: 'medium',
  },
  {
    game: 'tabernacle',
    print: 'tabernacle',
    kicker: 'A colony of rivals',
    title: 'Tabernacle',
    lines: ['Tabernacle'],
    why: 'Lay the last stone of the road, and the whole district is counted.',
    players: '2–5',
    minutes: 90,
    weight: 'heavy',
  },
];

/** The poster of a game, or `undefined`. */
export function posterOf(game: string): Poster | undefined {
  return posters.find((poster) => poster.game === game);
}
