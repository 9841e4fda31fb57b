/**
 * The board as data: 18 cities, 5 landings, 11 territories, 183 plain spaces and the 242 steps between them, in the
 * coordinates of the drawing (1600 by 1000). States and distances refer to nodes by their indexes in `NODES`.
 */
import type { Deck } from './content.ts';

/** The id of a place on the board: a city, a landing, a territory's star or a plain space. */
export type NodeId = string;

/** The half that a node belongs to; a landing belongs to neither (WWS-BORDER-1). */
export type Half = 'east' | 'west' | 'border';

/** One node of the board. */
export interface BoardNode {
  readonly id: NodeId;
  readonly kind: 'city' | 'landing' | 'territory' | 'space';
  readonly half: Half;
  /** `null` for spaces along a road, which have no name of their own. */
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
}

/** A city of the East: the deck of its star, and the die roll that starts a traveller there. */
export interface City {
  readonly id: CityId;
  readonly name: string;
  readonly deck: Deck;
  readonly start: number | null;
  readonly x: number;
  readonly y: number;
}

/** A landing or a territory. */
export interface Place<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A road or trail between two named nodes, with the spaces on it. */
export interface Road {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly half: 'east' | 'west';
  readonly spaces: readonly (readonly [x: number, y: number])[];
}

/** Width and height of the map. */
export const MAP_SIZE = { width: 1600, height: 1000 } as const;

/** The cities of the East. */
export const CITY_IDS = [
  'boston',
  'new-york',
  'philadelphia',
  'dc',
  'pittsburgh',
  'cleveland',
  'detroit',
  'chicago',
  'indianapolis',
  'lexington',
  'richmond',
  'fayetteville',
  'charleston',
  'atlanta',
  'nashville',
  'montgomery',
  'jacksonville',
  'mobile',
] as const;

/** The id of a city of the East. */
export type CityId = (typeof CITY_IDS)[number];

/** The landings on the border, from North to South. */
export const LANDING_IDS = ['g-northern', 'g-chicago-road', 'g-st-louis', 'g-memphis', 'g-natchez'] as const;

/** The id of a landing on the border. */
export type LandingId = (typeof LANDING_IDS)[number];

/** The territories in board order: row by row from North to South, each from West to East (WWS-SETUP-1). */
export const TERRITORY_IDS = [
  'northwest',
  'mountain',
  'dakota',
  'lakes',
  'gold-coast',
  'silver',
  'rocky',
  'prairie',
  'desert',
  'rio-grande',
  'lone-star',
] as const;

/** The id of a territory of the West. */
export type TerritoryId = (typeof TERRITORY_IDS)[number];

/** Grey stars deal provisions, purple ones company, red ones land (WWS-CITY-1). */
export const CITIES: readonly City[] = [
  { id: 'boston', name: 'Boston', deck: 'company', start: 1, x: 1530, y: 190 },
  { id: 'new-york', name: 'New York', deck: 'land', start: null, x: 1462, y: 300 },
  { id: 'philadelphia', name: 'Philadelphia', deck: 'provisions', start: null, x: 1408, y: 400 },
  { id: 'dc', name: 'DC', deck: 'land', start: 4, x: 1345, y: 490 },
  { id: 'pittsburgh', name: 'Pittsburgh', deck: 'company', start: null, x: 1258, y: 372 },
  { id: 'cleveland', name: 'Cleveland', deck: 'provisions', start: 2, x: 1160, y: 300 },
  { id: 'detroit', name: 'Detroit', deck: 'land', start: null, x: 1098, y: 205 },
  { id: 'chicago', name: 'Chicago', deck: 'provisions', start: null, x: 1000, y: 300 },
  { id: 'indianapolis', name: 'Indianapolis', deck: 'company', start: null, x: 1042, y: 425 },
  { id: 'lexington', name: 'Lexington', deck: 'land', start: 5, x: 1130, y: 510 },
  { id: 'richmond', name: 'Richmond', deck: 'company', start: null, x: 1380, y: 595 },
  { id: 'fayetteville', name: 'Fayetteville', deck: 'provisions', start: 6, x: 1345, y: 705 },
  { id: 'charleston', name: 'Charleston', deck: 'land', start: null, x: 1290, y: 800 },
  { id: 'atlanta', name: 'Atlanta', deck: 'company', start: 3, x: 1150, y: 730 },
  { id: 'nashville', name: 'Nashville', deck: 'provisions', start: null, x: 1020, y: 610 },
  { id: 'montgomery', name: 'Montgomery', deck: 'land', start: null, x: 1045, y: 790 },
  { id: 'jacksonville', name: 'Jacksonville', deck: 'company', start: null, x: 1225, y: 905 },
  { id: 'mobile', name: 'Mobile', deck: 'provisions', start: null, x: 965, y: 880 },
];

export const LANDINGS: readonly Place<LandingId>[] = [
  { id: 'g-northern', name: 'Northern Landing', x: 800, y: 170 },
  { id: 'g-chicago-road', name: 'Chicago Road Landing', x: 815, y: 320 },
  { id: 'g-st-louis', name: 'St. Louis Landing', x: 835, y: 470 },
  { id: 'g-memphis', name: 'Memphis Landing', x: 825, y: 625 },
  { id: 'g-natchez', name: 'Natchez Landing', x: 815, y: 800 },
];

export const TERRITORIES: readonly Place<TerritoryId>[] = [
  { id: 'northwest', name: 'Northwest Territory', x: 120, y: 150 },
  { id: 'mountain', name: 'Mountain Territory', x: 330, y: 185 },
  { id: 'dakota', name: 'Dakota Territory', x: 515, y: 165 },
  { id: 'lakes', name: 'Lakes Territory', x: 685, y: 180 },
  { id: 'gold-coast', name: 'Gold Coast Territory', x: 105, y: 450 },
  { id: 'silver', name: 'Silver Territory', x: 265, y: 410 },
  { id: 'rocky', name: 'Rocky Territory', x: 440, y: 390 },
  { id: 'prairie', name: 'Prairie Territory', x: 635, y: 405 },
  { id: 'desert', name: 'Desert Territory', x: 270, y: 620 },
  { id: 'rio-grande', name: 'Rio Grande Territory', x: 460, y: 620 },
  { id: 'lone-star', name: 'Lone Star Territory', x: 640, y: 720 },
];

/** The two plain spaces of the West where trails fork. */
const FORKS: readonly Place<'j-north' | 'j-south'>[] = [
  { id: 'j-north', name: 'Western fork', x: 735, y: 310 },
  { id: 'j-south', name: 'Southern fork', x: 740, y: 610 },
];

const road = (half: Road['half'], from: NodeId, to: NodeId, ...spaces: [number, number][]): Road => ({
  from,
  to,
  half,
  spaces,
});

/** Roads of the East, then trails of the West. */
export const ROADS: readonly Road[] = [
  road('east', 'boston', 'new-york', [1507, 227], [1485, 263]),
  road(
    'east',
    'boston',
    'cleveland',
    [1486, 178],
    [1442, 166],
    [1398, 175],
    [1353, 185],
    [1311, 200],
    [1270, 220],
    [1231, 243],
    [1195, 271],
  ),
  road('east', 'new-york', 'philadelphia', [1444, 333], [1426, 367]),
  road('east', 'new-york', 'pittsburgh', [1418, 302], [1373, 305], [1334, 326], [1296, 349]),
  road('east', 'philadelphia', 'dc', [1387, 430], [1366, 460]),
  road('east', 'philadelphia', 'pittsburgh', [1371, 393], [1333, 386], [1296, 379]),
  road('east', 'dc', 'pittsburgh', [1323, 461], [1302, 431], [1280, 402]),
  road('east', 'dc', 'richmond', [1357, 525], [1368, 560]),
  road('east', 'pittsburgh', 'cleveland', [1225, 348], [1193, 324]),
  road('east', 'cleveland', 'detroit', [1139, 268], [1119, 237]),
  road('east', 'cleveland', 'indianapolis', [1131, 331], [1101, 363], [1072, 394]),
  road('east', 'detroit', 'chicago', [1074, 229], [1049, 253], [1025, 276]),
  road('east', 'chicago', 'indianapolis', [1014, 342], [1028, 383]),
  road('east', 'pittsburgh', 'lexington', [1229, 397], [1200, 421], [1175, 449], [1153, 480]),
  road('east', 'indianapolis', 'lexington', [1071, 453], [1101, 482]),
  road('east', 'dc', 'lexington', [1309, 493], [1273, 496], [1237, 499], [1202, 503], [1166, 506]),
  road('east', 'richmond', 'lexington', [1341, 593], [1301, 591], [1262, 585], [1223, 579], [1188, 564], [1159, 537]),
  road('east', 'richmond', 'fayetteville', [1368, 632], [1357, 668]),
  road('east', 'fayetteville', 'charleston', [1327, 737], [1308, 768]),
  road('east', 'fayetteville', 'atlanta', [1305, 699], [1264, 692], [1226, 700], [1188, 715]),
  road('east', 'charleston', 'atlanta', [1253, 787], [1216, 773], [1183, 751]),
  road('east', 'charleston', 'jacksonville', [1268, 835], [1247, 870]),
  road('east', 'atlanta', 'jacksonville', [1154, 770], [1157, 809], [1176, 843], [1200, 874]),
  road('east', 'atlanta', 'montgomery', [1115, 750], [1080, 770]),
  road('east', 'atlanta', 'nashville', [1118, 700], [1085, 670], [1053, 640]),
  road('east', 'lexington', 'atlanta', [1133, 547], [1137, 583], [1140, 620], [1143, 657], [1147, 693]),
  road('east', 'lexington', 'nashville', [1103, 535], [1075, 560], [1048, 585]),
  road('east', 'nashville', 'montgomery', [1025, 646], [1030, 682], [1035, 718], [1040, 754]),
  road('east', 'montgomery', 'mobile', [1018, 820], [992, 850]),
  road('east', 'jacksonville', 'mobile', [1186, 900], [1148, 896], [1110, 903], [1072, 914], [1036, 913], [1000, 897]),
  road('east', 'chicago', 'g-chicago-road', [963, 304], [926, 308], [889, 312], [852, 316]),
  road('east', 'chicago', 'g-northern', [976, 275], [952, 249], [928, 224], [896, 211], [864, 197], [832, 184]),
  road('east', 'indianapolis', 'g-st-louis', [1001, 434], [959, 443], [918, 452], [876, 461]),
  road('east', 'nashville', 'g-memphis', [981, 613], [942, 616], [903, 619], [864, 622]),
  road('east', 'mobile', 'g-natchez', [928, 860], [890, 840], [853, 820]),
  road('west', 'g-northern', 'lakes', [762, 173], [723, 177]),
  road('west', 'g-chicago-road', 'j-north', [775, 315]),
  road('west', 'j-north', 'lakes', [710, 245]),
  road('west', 'j-north', 'prairie', [702, 342], [668, 373]),
  road('west', 'g-st-louis', 'prairie', [785, 454], [735, 438], [685, 421]),
  road('west', 'g-memphis', 'j-south', [783, 618]),
  road('west', 'j-south', 'prairie', [714, 559], [688, 508], [661, 456]),
  road('west', 'j-south', 'lone-star', [707, 647], [673, 683]),
  road('west', 'g-natchez', 'lone-star', [771, 780], [728, 760], [684, 740]),
  road('west', 'lakes', 'dakota', [628, 175], [572, 170]),
  road('west', 'dakota', 'mountain', [453, 172], [392, 178]),
  road('west', 'mountain', 'northwest', [278, 176], [225, 168], [173, 159]),
  road('west', 'northwest', 'gold-coast', [117, 210], [114, 270], [111, 330], [108, 390]),
  road('west', 'mountain', 'silver', [314, 241], [298, 298], [281, 354]),
  road('west', 'dakota', 'rocky', [496, 221], [478, 278], [459, 334]),
  road('west', 'mountain', 'rocky', [358, 236], [385, 288], [413, 339]),
  road('west', 'prairie', 'rocky', [570, 400], [505, 395]),
  road('west', 'prairie', 'dakota', [605, 345], [575, 285], [545, 225]),
  road('west', 'rocky', 'silver', [382, 397], [323, 403]),
  road('west', 'silver', 'gold-coast', [212, 423], [158, 437]),
  road('west', 'silver', 'desert', [266, 463], [268, 515], [269, 568]),
  road('west', 'gold-coast', 'desert', [146, 493], [188, 535], [229, 578]),
  road('west', 'desert', 'rio-grande', [333, 620], [397, 620]),
  road('west', 'rio-grande', 'rocky', [455, 563], [450, 505], [445, 448]),
  road('west', 'rio-grande', 'lone-star', [520, 653], [580, 687]),
  road('west', 'rio-grande', 'prairie', [504, 566], [548, 513], [591, 459]),
];

/** All nodes: cities, landings, territories, forks, then the spaces road by road. */
export const NODES: readonly BoardNode[] = [
  ...CITIES.map(({ id, name, x, y }): BoardNode => ({ id, kind: 'city', half: 'east', name, x, y })),
  ...LANDINGS.map((place): BoardNode => ({ ...place, kind: 'landing', half: 'border' })),
  ...TERRITORIES.map((place): BoardNode => ({ ...place, kind: 'territory', half: 'west' })),
  ...FORKS.map((place): BoardNode => ({ ...place, kind: 'space', half: 'west' })),
  ...ROADS.flatMap(spacesOf),
];

function spacesOf({ from, to, half, spaces }: Road): BoardNode[] {
  return spaces.map(([x, y], i) => ({ id: `${from}.${to}.${i + 1}`, kind: 'space', half, name: null, x, y }));
}

/** The steps of the board: pairs of neighbouring nodes. */
export const EDGES: readonly (readonly [NodeId, NodeId])[] = ROADS.flatMap((along) => {
  const chain = [along.from, ...spacesOf(along).map(({ id }) => id), along.to];
  return chain.slice(1).map((id, i): [NodeId, NodeId] => [chain[i] as NodeId, id]);
});

const NUMBERS: ReadonlyMap<NodeId | undefined, number> = new Map(NODES.map(({ id }, node) => [id, node]));

/** Stands for no node in states. */
export const NO_NODE = -1;
export const FIRST_LANDING = CITIES.length;
export const FIRST_TERRITORY = FIRST_LANDING + LANDINGS.length;
const FIRST_SPACE = FIRST_TERRITORY + TERRITORIES.length;

/** The index of a node in `NODES`; NO_NODE if there is no such node, or none is named. */
export function nodeNumber(id: NodeId | undefined): number {
  return NUMBERS.get(id) ?? NO_NODE;
}

/** The id of a node. */
export function nodeId(node: number): NodeId {
  return (NODES[node] as BoardNode).id;
}

const IN_EAST: readonly boolean[] = NODES.map(({ half }) => half === 'east');
const IN_WEST: readonly boolean[] = NODES.map(({ half }) => half === 'west');

export function isEast(node: number): boolean {
  return IN_EAST[node] as boolean;
}

export function isWest(node: number): boolean {
  return IN_WEST[node] as boolean;
}

export function isLanding(node: number): boolean {
  return node >= FIRST_LANDING && node < FIRST_TERRITORY;
}

export function isCity(node: number): boolean {
  return node >= 0 && node < FIRST_LANDING;
}

/** The number of the territory whose star this node is, or -1. */
export function territoryAt(node: number): number {
  return node >= FIRST_TERRITORY && node < FIRST_SPACE ? node - FIRST_TERRITORY : -1;
}

/** The number of a territory, or -1. */
export function territoryNumber(id: string | undefined): number {
  return territoryAt(nodeNumber(id));
}
