/** The contents of the box of Wild West Stampede, as data: people, cards and numbers. The board is in `map.ts`. */

/** The three decks; the land deck deals titles (WWS-COMP-3). */
export const DECKS = ['provisions', 'company', 'land'] as const;

/** One of the three decks. */
export type Deck = (typeof DECKS)[number];

/** What travellers carry. */
export const GOODS = ['provisions', 'company', 'titles'] as const;

/** One kind of goods. */
export type Good = (typeof GOODS)[number];

/** The 21 different cards, deck by deck. States refer to cards by their indexes in this list. */
export const CARD_IDS = [
  'add-provisions-8',
  'add-provisions-10',
  'add-provisions-12',
  'add-provisions-15',
  'wolf-pack',
  'thunder-storm',
  'spoil',
  'indian',
  'davy-crockett',
  'add-company-6',
  'add-company-8',
  'add-company-10',
  'defection',
  'anarchy',
  'influenza',
  'add-title',
  'swamp-land',
  'precious-metals',
  'mob',
  'water-source',
  'claim',
] as const;

/** The id of a card; equal cards are not distinguished. */
export type CardId = (typeof CARD_IDS)[number];

/** What must be named when a card is played; Davy Crockett is played while a territory is founded. */
export type Aim = 'none' | 'seat' | 'land' | 'mode' | 'founding';

/** What a card is and does. */
export interface CardType {
  readonly name: string;
  readonly deck: Deck;
  /** How many copies there are. */
  readonly count: number;
  /** What an Add card brings; 0 for all others. */
  readonly adds: number;
  readonly aim: Aim;
  readonly says: string;
}

/** A card with its id. */
export interface Card extends CardType {
  readonly id: CardId;
}

const addsProvisions = (adds: number, count: number): CardType => ({
  name: `Add Provisions ${adds}`,
  deck: 'provisions',
  count,
  adds,
  aim: 'none',
  says: `${adds} provisions for your pack.`,
});
const addsCompany = (adds: number, count: number): CardType => ({
  name: `Add Company ${adds}`,
  deck: 'company',
  count,
  adds,
  aim: 'none',
  says: `${adds} people join your company.`,
});
const surprise = (deck: Deck, name: string, count: number, aim: Aim, says: string): CardType => ({
  name,
  deck,
  count,
  adds: 0,
  aim,
  says,
});

const TYPES: readonly CardType[] = [
  addsProvisions(8, 2),
  addsProvisions(10, 4),
  addsProvisions(12, 3),
  addsProvisions(15, 2),
  surprise('provisions', 'Wolf Pack', 2, 'seat', 'Wolves rob the camp of one rival: 10 provisions are gone.'),
  surprise('provisions', 'Thunder Storm', 1, 'seat', 'One rival is held up and loses the next turn.'),
  surprise('provisions', 'Spoil', 1, 'none', 'Food rots: every rival loses 5 provisions.'),
  surprise(
    'provisions',
    'Indian',
    2,
    'mode',
    'Goods: every rival gives you 2 provisions. Or a guide: walking is free this turn.',
  ),
  surprise('provisions', 'Davy Crockett', 1, 'founding', 'Found a territory for half the provisions and company.'),
  addsCompany(6, 4),
  addsCompany(8, 5),
  addsCompany(10, 3),
  surprise('company', 'Defection', 2, 'none', 'From every rival 5 people come over to your company.'),
  surprise('company', 'Anarchy', 2, 'seat', 'Half the company of one rival runs off.'),
  surprise('company', 'Influenza', 2, 'seat', 'One rival falls ill and is taken to Atlanta at once.'),
  {
    name: 'Add Title',
    deck: 'land',
    count: 12,
    adds: 1,
    aim: 'none',
    says: 'One title: every founding takes one.',
  },
  surprise('land', 'Swamp Land', 1, 'land', 'An open territory now takes double provisions and company.'),
  surprise('land', 'Precious Metals', 1, 'land', 'Regain the provisions and company that one founding cost you.'),
  surprise('land', 'Mob', 1, 'seat', 'One rival is driven out of their most valuable territory.'),
  surprise('land', 'Water Source', 1, 'land', 'An open territory becomes a place to draw cards, for good.'),
  surprise('land', 'Claim', 2, 'land', 'For your next three turns only you may found one open territory.'),
];

/** The cards in the order of `CARD_IDS`: three decks of 18. */
export const CARDS: readonly Card[] = CARD_IDS.map((id, card) => ({ id, ...(TYPES[card] as CardType) }));

/** The six people, in the order of the rulebook's table. */
export const CHARACTER_IDS = ['banker', 'school-teacher', 'blacksmith', 'doctor', 'chef', 'aristocrat'] as const;

/** One of the six people. */
export type CharacterId = (typeof CHARACTER_IDS)[number];

/** A person: the colour of their pieces, and the goods they start with (WWS-COMP-1, WWS-SETUP-4). */
export interface Character {
  readonly id: CharacterId;
  readonly name: string;
  readonly person: string;
  readonly colour: 'purple' | 'yellow' | 'black' | 'blue' | 'green' | 'orange';
  readonly provisions: number;
  readonly company: number;
}

export const CHARACTERS: readonly Character[] = [
  { id: 'banker', name: 'Banker', person: 'Bob', colour: 'purple', provisions: 15, company: 5 },
  { id: 'school-teacher', name: 'School Teacher', person: 'Samantha', colour: 'yellow', provisions: 7, company: 15 },
  { id: 'blacksmith', name: 'Blacksmith', person: 'Joe', colour: 'black', provisions: 7, company: 10 },
  { id: 'doctor', name: 'Doctor', person: 'John', colour: 'blue', provisions: 15, company: 7 },
  { id: 'chef', name: 'Chef', person: 'James', colour: 'green', provisions: 10, company: 7 },
  { id: 'aristocrat', name: 'Aristocrat', person: 'Nancy', colour: 'orange', provisions: 20, company: 3 },
];

/** The order of who begins: the first of these at the table (WWS-TURN-1, WWS-TURN-2). */
export const BEGINNERS: readonly CharacterId[] = [
  'school-teacher',
  'blacksmith',
  'chef',
  'doctor',
  'banker',
  'aristocrat',
];

export const SEAT_COUNTS: readonly number[] = [2, 3, 4, 5, 6];
export const DIE: readonly number[] = [1, 2, 3, 4, 5, 6];
/** The value pieces (WWS-COMP-2). */
export const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Cards that a hand can hold. */
export const HAND = 4;
/** Steps of one move in the West. */
export const WEST_STEPS = 10;
/** Provisions for one title, and as relief. */
export const TITLE_PROVISIONS = 7;
export const RELIEF_PROVISIONS = 7;
/** Consecutive stranded turns after which relief comes. */
export const RELIEF_AFTER = 2;
/** The most offers in a stranded turn, and the most provisions that an offer may ask for. */
export const OFFERS = 3;
export const MOST_ASKED = 20;
export const CLAIM_TURNS = 3;
export const WOLVES_TAKE = 10;
export const SPOILED = 5;
export const INDIAN_GOODS = 2;
export const DEFECTORS = 5;
/** Rounds needed to win a shootout. */
export const SHOOTOUT_ROUNDS = 2;
/** Homes of each colour. */
export const HOMES = 4;
/** What a title, a provision and a person count if points are tied (WWS-END-4). */
export const TIE_WORTH: Readonly<Record<Good, number>> = { titles: 3, provisions: 2, company: 1 };

/** The card with this id, or `undefined`. */
export function cardOf(id: string): Card | undefined {
  return CARDS[CARD_IDS.indexOf(id as CardId)];
}
