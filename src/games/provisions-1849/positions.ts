/** Positions for the gallery, pictures and tests. */
import { position } from './position.ts';
import type { ProvisionsState } from './state.ts';

/** July with three players, just after production: seat 0 has the Gold Nugget and acts first. */
export const opening: ProvisionsState = position({
  seats: 3,
  production: { potato: 5, beans: 2, coffee: 1, equipment: 3, lantern: 2, pistol: 4, clothing: 2 },
  vigilantes: { flour: 1 },
  shown: ['M12', 'M15', 'M01', 'M13', 'M06', 'M02', 'M10', 'M03'],
  row: ['C47', 'C13', 'C29', 'C40', 'C26', 'C09'],
  bonus: ['B05', 'B09', 'B16'],
});

/** The last turn of October with three players: seat 0 can serve two prospectors; the one at the door leaves then. */
export const drawing: ProvisionsState = position({
  month: 'October',
  turn: 3,
  nugget: 2,
  acted: 1,
  production: { potato: 3, beans: 5, coffee: 2, lantern: 3, clothing: 1 },
  vigilantes: { flour: 2, equipment: 1, pistol: 1, clothing: 1 },
  shown: ['M06', 'M15', 'M12', 'M01', 'M02', 'M10', 'M16', 'M13'],
  stock: [
    { potato: 1, beans: 2, coffee: 2, lantern: 2 },
    { flour: 1, equipment: 1, pistol: 1 },
    { potato: 1, flour: 1, pistol: 1, clothing: 1 },
  ],
  row: ['C43', 'C50', 'C22', 'C35', 'C14', 'C15'],
  won: [
    ['C09', 'C31', 'C05', 'C16'],
    ['C11', 'C13', 'C34'],
    ['C04', 'C07', 'C18', 'C24'],
  ],
  left: ['C12', 'C48'],
  bonus: ['B05', 'B03', 'B12'],
});

/** The last turn of December with four players: the pile is nearly empty, and with every action somebody walks out. */
export const late: ProvisionsState = position({
  month: 'December',
  turn: 3,
  nugget: 1,
  acted: 3,
  production: { potato: 1, flour: 2, coffee: 3, equipment: 1, lantern: 2, clothing: 4 },
  vigilantes: { beans: 2, pistol: 2, lantern: 1 },
  shown: ['M01', 'M02', 'M18', 'M06', 'M03', 'M14', 'M15', 'M10'],
  stock: [
    { flour: 1, beans: 1, lantern: 1, clothing: 2 },
    { potato: 2, beans: 1, equipment: 1, pistol: 1 },
    { flour: 1, coffee: 2, lantern: 1 },
    { potato: 1, equipment: 2, pistol: 2, clothing: 1 },
  ],
  row: ['C39', 'C28', 'C17', 'C02', 'C52', 'C46'],
  pile: ['C03', 'C19'],
  won: [
    ['C04', 'C08', 'C20', 'C35', 'C37', 'C49', 'C16'],
    ['C06', 'C26', 'C34', 'C44', 'C14', 'C47'],
    ['C09', 'C29', 'C41', 'C15', 'C45', 'C50', 'C22'],
    ['C01', 'C30', 'C43', 'C38', 'C40', 'C36', 'C13'],
  ],
  bonus: ['B07', 'B11', 'B02', 'B14'],
});
