/** The contents of Gold Rush's tin, as data. States refer to cards by their index in `CARDS`. */

/** The kind of a card. */
export type CardKind = 'gold' | 'plate' | 'dynamite';

/** The 21 cards by their ids, from the heaviest to the lightest. */
export const CARD_IDS = [
  'mother-lode',
  'strongbox',
  'boulder',
  'vein-1',
  'vein-2',
  'nugget-1',
  'nugget-2',
  'nugget-3',
  'quartz-1',
  'quartz-2',
  'quartz-3',
  'flakes-1',
  'flakes-2',
  'flakes-3',
  'flakes-4',
  'dust-1',
  'dust-2',
  'replacement-plate',
  'dynamite-1',
  'dynamite-2',
  'dynamite-3',
] as const;

/** The id of a card; cards of equal kind and value differ only in id, so that each can be tracked. */
export type CardId = (typeof CARD_IDS)[number];

/** What is printed on a card. */
export interface CardType {
  readonly name: string;
  readonly kind: CardKind;
  /** Both its value in dollars and its weight. */
  readonly value: number;
  readonly flavour: string;
}

/** A card with its id. */
export interface Card extends CardType {
  readonly id: CardId;
}

const gold = (name: string, value: number, flavour: string): CardType => ({ name, kind: 'gold', value, flavour });
const dynamite = (value: number, flavour: string): CardType => ({ name: 'Dynamite', kind: 'dynamite', value, flavour });

const MOTHER_LODE = gold('Mother Lode', 40, 'Everyone saw you take it.');
const STRONGBOX = gold('Strongbox', 35, 'Somebody else will miss it.');
const BOULDER = gold('Gilded Boulder', 30, 'The axle complains.');
const VEIN = gold('Vein Chunk', 25, 'Chiselled out in one piece.');
const NUGGET = gold('Nugget', 20, 'Bites back when you bite it.');
const QUARTZ = gold('Quartz Ore', 15, 'Mostly rock. Mostly.');
const FLAKES = gold('Gold Flakes', 10, 'A pan, a creek, a long day.');
const DUST = gold('Gold Dust', 5, 'Hardly worth the pouch.');
const REPLACEMENT: CardType = {
  name: 'Replacement Plate',
  kind: 'plate',
  value: 0,
  flavour: 'Riveted on at a gallop.',
};

const TYPES: readonly CardType[] = [
  MOTHER_LODE,
  STRONGBOX,
  BOULDER,
  VEIN,
  VEIN,
  NUGGET,
  NUGGET,
  NUGGET,
  QUARTZ,
  QUARTZ,
  QUARTZ,
  FLAKES,
  FLAKES,
  FLAKES,
  FLAKES,
  DUST,
  DUST,
  REPLACEMENT,
  dynamite(-5, 'A little sweaty.'),
  dynamite(-10, 'Do not sneeze.'),
  dynamite(-15, 'The fuse is already lit.'),
];

/** The deck, in the order of `CARD_IDS` (RUSH-COMP-4, RUSH-COMP-5). */
export const CARDS: readonly Card[] = CARD_IDS.map((id, card) => ({ id, ...(TYPES[card] as CardType) }));

export const SEAT_COUNTS: readonly number[] = [2, 3, 4, 5, 6];
/** Cards in a hand, and in the centre. */
export const HAND = 3;
export const TOKENS = 24;
export const TOKENS_EACH = 4;
export const SNEAK_TOKENS = 8;
export const DIE: readonly number[] = [1, 2, 3];
export const CASH_GOAL = 100;
/** What a scored card of 0 or less pays instead. */
export const FLOOR_CASH = 5;
export const ROUND_CAP = 60;

/** The card with this id, or `undefined`. */
export function cardOf(id: string): Card | undefined {
  return CARDS[CARD_IDS.indexOf(id as CardId)];
}
