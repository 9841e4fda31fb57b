/** The positions of the book: June is the Doctor unless the position says otherwise. */
import { position } from '../../position.ts';
import type { StampedeState } from '../../state.ts';

/** Both sides of the border, with something of everything. */
export const glance: StampedeState = position({
  round: 6,
  travellers: [
    { is: 'doctor', at: 'g-st-louis.prairie.2', pack: '9/6/1' },
    { is: 'chef', at: 'chicago', pack: '12/7/0' },
    { is: 'aristocrat', at: 'j-north.prairie.1', pack: '8/4/1' },
    { is: 'blacksmith', at: 'indianapolis', pack: '7/10/0' },
  ],
  values: [9, 6, 7, 4, 11, 3, 5, 8, 10, 2, 1],
  land: { lakes: { owner: 1 } },
});

/** Chapter 4: Nashville was visited last turn. */
export const visiting: StampedeState = position({
  round: 4,
  travellers: [
    { is: 'doctor', at: 'nashville', pack: '15/7/0', visited: 'nashville' },
    { is: 'chef', at: 'lexington', pack: '10/7/1' },
  ],
});

/** Chapter 5: Chicago, five steps from a landing. */
export const leaving: StampedeState = position({
  round: 5,
  travellers: [
    { is: 'doctor', at: 'chicago', pack: '9/6/1' },
    { is: 'chef', at: 'cleveland', pack: '10/7/0' },
  ],
  values: [9, 6, 7, 4, 11, 3, 5, 8, 10, 2, 1],
});

/** Chapter 6: fourteen provisions in Prairie. */
export const planning: StampedeState = position({
  round: 7,
  travellers: [
    { is: 'doctor', at: 'prairie', pack: '14/6/1' },
    { is: 'chef', at: 'boston', pack: '10/7/0' },
  ],
  values: [9, 6, 4, 7, 11, 3, 5, 8, 10, 2, 1],
  land: { prairie: { owner: 1 } },
});

/** Six provisions in Prairie: how far they last, and from where one still gets back. */
export const sixLeft: StampedeState = position({
  round: 7,
  travellers: [
    { is: 'doctor', at: 'prairie', pack: '6/6/1' },
    { is: 'chef', at: 'boston', pack: '10/7/0' },
  ],
  values: [9, 6, 4, 7, 11, 3, 5, 8, 10, 2, 1],
});

/** Chapter 7: standing on a territory worth 7, with Davy Crockett in hand. */
export const founding: StampedeState = position({
  round: 9,
  travellers: [
    { is: 'doctor', at: 'rocky', pack: '10/8/2', hand: ['davy-crockett'] },
    { is: 'chef', at: 'lone-star', pack: '12/9/1' },
  ],
  values: [9, 6, 4, 10, 11, 3, 7, 8, 5, 2, 1],
  land: { prairie: { claim: [1, 2] } },
});

/** Chapter 8: three nasty cards, three rivals. */
export const nasty: StampedeState = position({
  round: 11,
  travellers: [
    { is: 'doctor', at: 'lakes', pack: '8/5/1', hand: ['wolf-pack', 'influenza', 'mob'] },
    { is: 'chef', at: 'prairie', pack: '6/9/1' },
    { is: 'aristocrat', at: 'dakota', pack: '13/4/0' },
    { is: 'blacksmith', at: 'atlanta', pack: '11/10/2' },
  ],
  values: [9, 6, 4, 10, 11, 3, 7, 8, 5, 2, 1],
  land: { rocky: { owner: 2 }, dakota: { owner: 2 } },
});

/** Chapter 10: no provisions, far from home. */
export const stuck: StampedeState = position({
  round: 12,
  travellers: [
    { is: 'doctor', at: 'desert', pack: '0/6/1' },
    { is: 'chef', at: 'rio-grande', pack: '9/8/0' },
  ],
  values: [9, 6, 4, 10, 11, 3, 7, 8, 5, 2, 1],
  land: { desert: { owner: 0 } },
});

/** Chapter 11: a light wagon near a loaded one. */
export const ambush: StampedeState = position({
  round: 10,
  travellers: [
    { is: 'doctor', at: 'prairie', pack: '6/4/0' },
    { is: 'chef', at: 'rio-grande', pack: '14/9/3' },
  ],
  values: [9, 6, 4, 10, 11, 8, 7, 5, 2, 3, 1],
});
