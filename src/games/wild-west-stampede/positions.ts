/** Positions for the gallery, pictures and tests. */
import { position } from './position.ts';
import type { StampedeState } from './state.ts';

/** The first turn with four players: nobody has left their start city yet. */
export const opening: StampedeState = position({
  travellers: [
    { is: 'school-teacher', at: 'lexington' },
    { is: 'chef', at: 'cleveland' },
    { is: 'banker', at: 'boston' },
    { is: 'aristocrat', at: 'lexington' },
  ],
  values: [5, 11, 1, 8, 10, 3, 7, 2, 9, 4, 6],
});

/** Round 9 of six: the Doctor may walk on from Prairie with six provisions; most of the West is a one-way trip. */
export const drawing: StampedeState = position({
  round: 9,
  first: 5,
  turn: 0,
  values: [9, 6, 7, 4, 11, 8, 3, 5, 10, 2, 1],
  travellers: [
    { is: 'doctor', at: 'prairie', pack: '6/5/1', hand: ['wolf-pack', 'influenza', 'precious-metals'] },
    { is: 'aristocrat', at: 'dakota.rocky.2', pack: '8/4/0', hand: ['defection'] },
    { is: 'blacksmith', at: 'silver.gold-coast.2', pack: '17/12/1', hand: [] },
    { is: 'chef', at: 'nashville', pack: '14/9/0', hand: ['indian', 'anarchy'] },
    { is: 'banker', at: 'nashville', pack: '22/8/2', hand: ['spoil'] },
    { is: 'school-teacher', at: 'boston.cleveland.5', pack: '11/19/1', hand: ['mob', 'davy-crockett'] },
  ],
  land: {
    dakota: { owner: 1 },
    lakes: { owner: 0 },
    prairie: { owner: 0 },
    desert: { owner: 3 },
    'gold-coast': { claim: [2, 2] },
    silver: { swamp: true },
    'lone-star': { water: true },
  },
  discards: ['add-provisions-10', 'add-provisions-12', 'add-company-8', 'add-title', 'add-title', 'wolf-pack'],
});

/** Round 19 with four players: the seat that founds Silver now is out of everybody's reach. */
export const late: StampedeState = position({
  round: 19,
  first: 3,
  turn: 0,
  values: [9, 4, 8, 11, 2, 6, 5, 10, 1, 3, 7],
  travellers: [
    { is: 'blacksmith', at: 'silver', pack: '16/9/1', hand: ['thunder-storm', 'claim'] },
    { is: 'banker', at: 'rio-grande', pack: '0/6/1', hand: ['mob'], streak: 1 },
    { is: 'doctor', at: 'atlanta', pack: '19/11/2', hand: ['anarchy', 'spoil'], lost: 1 },
    { is: 'school-teacher', at: 'prairie', pack: '12/14/0', hand: ['swamp-land'] },
  ],
  land: {
    lakes: { owner: 0 },
    dakota: { owner: 0 },
    rocky: { owner: 0 },
    prairie: { owner: 1 },
    'rio-grande': { owner: 1 },
    northwest: { owner: 2 },
    'lone-star': { owner: 3 },
    mountain: { claim: [3, 1] },
  },
  discards: [
    'add-provisions-15',
    'add-provisions-8',
    'add-company-10',
    'add-title',
    'add-title',
    'add-title',
    'wolf-pack',
  ],
});
