/** The contents of the box of Provisions 1849, as data. States refer to goods and cards by index. */

export const GOODS = ['potato', 'flour', 'beans', 'coffee', 'equipment', 'lantern', 'pistol', 'clothing'] as const;

/** One of the eight goods; all lists by good are in the order of `GOODS` (P49-COMP-11). */
export type Good = (typeof GOODS)[number];

/** What players see of a good. */
export interface GoodType {
  readonly id: Good;
  /** Its name for one cube. */
  readonly name: string;
  /** Its name for several cubes, or in general. */
  readonly many: string;
  readonly colour: string;
  readonly hex: string;
  readonly group: 'food' | 'gear';
}

export const GOOD_TYPES: readonly GoodType[] = [
  { id: 'potato', name: 'Potato', many: 'Potatoes', colour: 'brown', hex: '#8a5a2b', group: 'food' },
  { id: 'flour', name: 'Flour', many: 'Flour', colour: 'white', hex: '#f4efe3', group: 'food' },
  { id: 'beans', name: 'Beans', many: 'Beans', colour: 'red', hex: '#b3322e', group: 'food' },
  { id: 'coffee', name: 'Coffee', many: 'Coffee', colour: 'black', hex: '#2b2320', group: 'food' },
  { id: 'equipment', name: 'Equipment', many: 'Equipment', colour: 'grey', hex: '#7d8791', group: 'gear' },
  { id: 'lantern', name: 'Lantern', many: 'Lanterns', colour: 'yellow', hex: '#e7b416', group: 'gear' },
  { id: 'pistol', name: 'Pistol', many: 'Pistols', colour: 'blue', hex: '#2f6db5', group: 'gear' },
  { id: 'clothing', name: 'Clothing', many: 'Clothing', colour: 'green', hex: '#3f8f4f', group: 'gear' },
];

/** What a Production Card does to the supplier that it lies beside. */
export interface ProductionCard {
  readonly id: ProductionId;
  readonly kind: 'produce' | 'stolen';
  readonly amount: number;
}

export const PRODUCTION_IDS = [
  'M01',
  'M02',
  'M03',
  'M04',
  'M05',
  'M06',
  'M07',
  'M08',
  'M09',
  'M10',
  'M11',
  'M12',
  'M13',
  'M14',
  'M15',
  'M16',
  'M17',
  'M18',
] as const;

/** One of the 18 Production Cards (P49-COMP-3). */
export type ProductionId = (typeof PRODUCTION_IDS)[number];

export const PRODUCTION_CARDS: readonly ProductionCard[] = [
  { id: 'M01', kind: 'produce', amount: 1 },
  { id: 'M02', kind: 'produce', amount: 1 },
  { id: 'M03', kind: 'produce', amount: 1 },
  { id: 'M04', kind: 'produce', amount: 1 },
  { id: 'M05', kind: 'produce', amount: 1 },
  { id: 'M06', kind: 'produce', amount: 2 },
  { id: 'M07', kind: 'produce', amount: 2 },
  { id: 'M08', kind: 'produce', amount: 2 },
  { id: 'M09', kind: 'produce', amount: 2 },
  { id: 'M10', kind: 'produce', amount: 3 },
  { id: 'M11', kind: 'produce', amount: 3 },
  { id: 'M12', kind: 'produce', amount: 4 },
  { id: 'M13', kind: 'stolen', amount: 1 },
  { id: 'M14', kind: 'stolen', amount: 1 },
  { id: 'M15', kind: 'stolen', amount: 2 },
  { id: 'M16', kind: 'stolen', amount: 2 },
  { id: 'M17', kind: 'stolen', amount: 2 },
  { id: 'M18', kind: 'stolen', amount: 3 },
];

export const PROSPECTOR_IDS = [
  'C01',
  'C02',
  'C03',
  'C04',
  'C05',
  'C06',
  'C07',
  'C08',
  'C09',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
  'C22',
  'C23',
  'C24',
  'C25',
  'C26',
  'C27',
  'C28',
  'C29',
  'C30',
  'C31',
  'C32',
  'C33',
  'C34',
  'C35',
  'C36',
  'C37',
  'C38',
  'C39',
  'C40',
  'C41',
  'C42',
  'C43',
  'C44',
  'C45',
  'C46',
  'C47',
  'C48',
  'C49',
  'C50',
  'C51',
  'C52',
] as const;

/** One of the 52 Prospector Cards (P49-COMP-5). */
export type ProspectorId = (typeof PROSPECTOR_IDS)[number];

/** A prospector: what they want, what serving them is worth, and the contract that helps in every later sale. */
export interface Prospector {
  readonly id: ProspectorId;
  readonly name: string;
  /** The Provisions Strip, in the order of `GOODS`; a good may appear twice. */
  readonly strip: readonly Good[];
  readonly points: number;
  /** Contract Goods: none, one, or a choice of two. */
  readonly contract: readonly Good[];
}

const serve = (
  id: ProspectorId,
  name: string,
  strip: readonly Good[],
  points: number,
  contract: readonly Good[] = [],
): Prospector => ({ id, name, strip, points, contract });

export const PROSPECTORS: readonly Prospector[] = [
  serve('C01', 'Abner Pike', ['flour', 'equipment', 'equipment'], 1, ['pistol']),
  serve('C02', 'Ada Whitlock', ['beans', 'clothing', 'clothing'], 1, ['flour']),
  serve('C03', 'Amos Tully', ['coffee', 'pistol', 'pistol'], 1, ['beans']),
  serve('C04', 'Beatriz Solano', ['coffee', 'equipment', 'pistol'], 1, ['flour']),
  serve('C05', 'Birdie Callahan', ['potato', 'coffee', 'clothing'], 1, ['equipment']),
  serve('C06', 'Boone Maddox', ['flour', 'beans', 'pistol'], 1, ['potato']),
  serve('C07', 'Calvin Rusk', ['potato', 'flour', 'beans'], 1, ['lantern']),
  serve('C08', 'Carmen Ybarra', ['beans', 'equipment', 'lantern'], 1, ['clothing']),
  serve('C09', 'Chester Odell', ['potato', 'flour', 'pistol'], 1, ['coffee']),
  serve('C10', 'Clara Voss', ['flour', 'lantern', 'pistol'], 1, ['clothing']),
  serve('C11', 'Cyrus Hale', ['lantern', 'lantern'], 1),
  serve('C12', 'Delia Marsh', ['beans', 'coffee'], 1),
  serve('C13', 'Dutch Hannigan', ['beans', 'equipment'], 1),
  serve('C14', 'Ebenezer Crane', ['potato', 'potato', 'clothing'], 2),
  serve('C15', 'Edith Larkin', ['potato', 'coffee', 'lantern'], 2),
  serve('C16', 'Eli Farrow', ['coffee', 'lantern', 'clothing'], 2),
  serve('C17', 'Esteban Rojas', ['flour', 'equipment', 'clothing'], 2),
  serve('C18', 'Fanny Drake', ['potato', 'beans', 'clothing', 'clothing'], 2, ['pistol']),
  serve('C19', 'Felix Aubert', ['potato', 'potato', 'coffee', 'pistol'], 2, ['flour']),
  serve('C20', 'Gideon Stroud', ['flour', 'coffee', 'coffee', 'clothing'], 2, ['beans']),
  serve('C21', 'Greta Lindqvist', ['coffee', 'coffee', 'pistol', 'clothing'], 2, ['lantern']),
  serve('C22', 'Hank Mercer', ['coffee', 'equipment', 'clothing', 'clothing'], 2, ['potato']),
  serve('C23', 'Hattie Boggs', ['potato', 'potato', 'flour', 'pistol'], 2, ['clothing']),
  serve('C24', 'Homer Quill', ['flour', 'lantern', 'pistol', 'clothing'], 2, ['equipment']),
  serve('C25', 'Ida Renshaw', ['potato', 'beans', 'equipment', 'lantern'], 2, ['coffee']),
  serve('C26', 'Isaac Penrose', ['potato', 'flour', 'beans', 'clothing'], 2, ['coffee']),
  serve('C27', 'Jasper Knox', ['potato', 'flour', 'lantern', 'clothing'], 2, ['beans']),
  serve('C28', 'Jin Wah', ['flour', 'coffee', 'equipment', 'clothing'], 2, ['lantern']),
  serve('C29', 'Josefa Luna', ['flour', 'flour', 'equipment', 'lantern'], 1, ['potato', 'coffee']),
  serve('C30', 'Jubal Stone', ['potato', 'equipment', 'equipment', 'lantern'], 1, ['flour', 'pistol']),
  serve('C31', 'Kit Donovan', ['potato', 'coffee', 'lantern', 'pistol'], 1, ['equipment', 'clothing']),
  serve('C32', 'Lem Archer', ['potato', 'beans', 'coffee', 'equipment'], 1, ['lantern', 'clothing']),
  serve('C33', 'Lottie Greer', ['equipment', 'lantern', 'pistol', 'clothing'], 1, ['beans', 'coffee']),
  serve('C34', 'Lucius Webb', ['beans', 'beans', 'equipment', 'pistol'], 3),
  serve('C35', 'Mabel Frost', ['flour', 'flour', 'lantern', 'clothing'], 3),
  serve('C36', 'Mateo Duarte', ['equipment', 'lantern', 'lantern', 'pistol'], 3),
  serve('C37', 'Milo Thatcher', ['beans', 'lantern', 'pistol', 'pistol'], 3),
  serve('C38', 'Nell Pruitt', ['beans', 'equipment', 'pistol', 'clothing'], 3),
  serve('C39', 'Obadiah Finch', ['flour', 'beans', 'coffee', 'pistol'], 3),
  serve('C40', 'Opal Dunn', ['potato', 'lantern', 'pistol', 'clothing'], 3),
  serve('C41', 'Otto Brandt', ['flour', 'beans', 'coffee', 'lantern', 'lantern'], 3, ['potato']),
  serve('C42', 'Pearl Hobart', ['potato', 'flour', 'beans', 'beans', 'coffee'], 3, ['pistol']),
  serve('C43', 'Percy Slade', ['potato', 'flour', 'beans', 'pistol', 'pistol'], 3, ['equipment']),
  serve('C44', 'Quincy Bell', ['flour', 'beans', 'equipment', 'pistol', 'clothing'], 3, ['lantern']),
  serve('C45', 'Rosa Medina', ['potato', 'flour', 'coffee', 'equipment', 'lantern'], 3, ['beans']),
  serve('C46', 'Rufus Tate', ['potato', 'equipment', 'equipment', 'pistol', 'clothing'], 4),
  serve('C47', 'Sadie Holt', ['potato', 'flour', 'flour', 'coffee', 'equipment'], 4),
  serve('C48', 'Silas Grubb', ['potato', 'coffee', 'coffee', 'equipment', 'pistol'], 4),
  serve('C49', 'Tomas Vega', ['flour', 'beans', 'coffee', 'equipment', 'lantern'], 4),
  serve('C50', 'Ursula Kemp', ['potato', 'beans', 'equipment', 'lantern', 'clothing'], 4),
  serve('C51', 'Wiley Burke', ['beans', 'beans', 'coffee', 'lantern', 'clothing'], 2, ['equipment', 'pistol']),
  serve('C52', 'Zeke Corrigan', ['beans', 'coffee', 'lantern', 'pistol', 'clothing'], 2, ['potato', 'flour']),
];

export const BONUS_IDS = [
  'B01',
  'B02',
  'B03',
  'B04',
  'B05',
  'B06',
  'B07',
  'B08',
  'B09',
  'B10',
  'B11',
  'B12',
  'B13',
  'B14',
  'B15',
  'B16',
] as const;

/** One of the 16 Bonus Cards (P49-COMP-7). */
export type BonusId = (typeof BONUS_IDS)[number];

/** One line of a Bonus Card: most of some goods together or, where no good is named, most sales. */
export interface Objective {
  readonly goods: readonly Good[];
  readonly points: number;
}

/** The three layouts of a Bonus Card. */
export type BonusLayout = 'threeGoods' | 'combinedGoods' | 'mostSales';

/** A Bonus Card. */
export interface BonusCard {
  readonly id: BonusId;
  readonly layout: BonusLayout;
  readonly objectives: readonly Objective[];
}

// P49-SCORE-6
const threeGoods = (id: BonusId, five: Good, three: Good, two: Good): BonusCard => ({
  id,
  layout: 'threeGoods',
  objectives: [
    { goods: [five], points: 5 },
    { goods: [three], points: 3 },
    { goods: [two], points: 2 },
  ],
});

// P49-SCORE-7
const combinedGoods = (id: BonusId, pair: readonly [Good, Good], third: Good): BonusCard => ({
  id,
  layout: 'combinedGoods',
  objectives: [
    { goods: pair, points: 8 },
    { goods: [third], points: 2 },
  ],
});

export const BONUS_CARDS: readonly BonusCard[] = [
  threeGoods('B01', 'pistol', 'flour', 'equipment'),
  threeGoods('B02', 'flour', 'coffee', 'potato'),
  threeGoods('B03', 'coffee', 'equipment', 'lantern'),
  threeGoods('B04', 'equipment', 'potato', 'beans'),
  threeGoods('B05', 'potato', 'lantern', 'clothing'),
  threeGoods('B06', 'lantern', 'beans', 'pistol'),
  threeGoods('B07', 'beans', 'clothing', 'flour'),
  threeGoods('B08', 'clothing', 'pistol', 'coffee'),
  combinedGoods('B09', ['lantern', 'pistol'], 'flour'),
  combinedGoods('B10', ['flour', 'coffee'], 'pistol'),
  combinedGoods('B11', ['potato', 'beans'], 'pistol'),
  combinedGoods('B12', ['equipment', 'clothing'], 'flour'),
  combinedGoods('B13', ['coffee', 'clothing'], 'flour'),
  combinedGoods('B14', ['beans', 'equipment'], 'pistol'),
  combinedGoods('B15', ['potato', 'lantern'], 'clothing'),
  // P49-SCORE-8
  { id: 'B16', layout: 'mostSales', objectives: [{ goods: [], points: 7 }] },
];

export const MONTHS = ['July', 'August', 'September', 'October', 'November', 'December'] as const;

/** The months by number, for rules that name one. */
export const OCTOBER = 3;
export const DECEMBER = 5;

export const SEAT_COUNTS: readonly number[] = [2, 3, 4, 5];
export const CUBES_PER_GOOD = 10;
export const PRODUCTION_MAX = 5;
/** Slots of the Customer Row. */
export const ROW = 6;
/** Bonus Cards dealt to each seat. */
export const BONUS_DEALT = 3;

/** The number of cubes that the start of production fills every supplier up to (P49-PROD-1, P49-PROD-2). */
export function topUpLevel(seats: number): number {
  return seats < 4 ? 1 : 2;
}

/** The prospector with this id, or `undefined`. */
export function prospectorOf(id: string): Prospector | undefined {
  return PROSPECTORS[PROSPECTOR_IDS.indexOf(id as ProspectorId)];
}

/** The Bonus Card with this id, or `undefined`. */
export function bonusOf(id: string): BonusCard | undefined {
  return BONUS_CARDS[BONUS_IDS.indexOf(id as BonusId)];
}

/** The Production Card with this id, or `undefined`. */
export function productionOf(id: string): ProductionCard | undefined {
  return PRODUCTION_CARDS[PRODUCTION_IDS.indexOf(id as ProductionId)];
}

/** The name of a good, for a number of its cubes: "Lantern", "Lanterns". */
export function goodName(good: Good, number = 1): string {
  const { name, many } = GOOD_TYPES[GOODS.indexOf(good)] as GoodType;
  return number === 1 ? name : many;
}

/** A number of cubes of a good: "a Lantern", "Flour", "2 Lanterns". */
export function cubesNamed(good: Good, number = 1): string {
  const name = goodName(good, number);
  if (number !== 1) return `${number} ${name}`;
  return name === goodName(good, 2) ? name : `a ${name}`;
}
