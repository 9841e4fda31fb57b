/** Every rule of Rattlesnake Creek under a stable id. */
import type { Rule } from '../../engine/game.ts';
import { section } from '../../engine/ledger.ts';

export const LEDGER: readonly Rule[] = [
  ...section('Setting up', [
    {
      id: 'CREEK-SETUP-1',
      text: 'Claims lie along the creek, worth 1 gold, 2 gold and so on: six for two players, seven for three, eight for four. Chance decides which lies where, and everybody sees it.',
    },
    {
      id: 'CREEK-SETUP-2',
      text: 'Every player has a bag of ten markers in their colour: stakes of strength 1 to 9, and one rattlesnake.',
    },
    { id: 'CREEK-SETUP-3', text: 'Everybody draws three markers from their bag, unseen by the others.' },
    { id: 'CREEK-SETUP-4', text: 'Chance decides who begins.', ruling: 'R1' },
  ]),
  ...section('A turn', [
    {
      id: 'CREEK-TURN-1',
      text: 'On your turn you put one marker from your hand face down on a claim; then it is the turn of the player on your left.',
    },
    {
      id: 'CREEK-TURN-2',
      text: 'When everybody has had a turn, whoever went last begins the next round.',
      ruling: 'R2',
    },
    { id: 'CREEK-TURN-3', text: 'A claim has three places, taken in order. One player may take several of them.' },
    { id: 'CREEK-TURN-4', text: 'After placing you draw a marker from your bag, as long as there is one.' },
    { id: 'CREEK-TURN-5', text: 'As soon as its three places are taken, a claim is turned up and decided.' },
    {
      id: 'CREEK-SECRET-1',
      text: 'Hands, bags and markers that lie face down are secret. You may look at your own at any time, and everybody can see whose marker it is.',
    },
  ]),
  ...section('Deciding a claim', [
    {
      id: 'CREEK-COUNT-1',
      text: 'Each rattlesnake drives off the highest stake that is left on its claim, no matter whose it is; of equal ones, the one placed last.',
      ruling: 'R3',
    },
    { id: 'CREEK-COUNT-2', text: 'A stake in the first place counts 2 more, unless it was driven off.' },
    { id: 'CREEK-COUNT-3', text: 'Whoever has the most strength in the stakes that are left gets the claim.' },
    {
      id: 'CREEK-COUNT-4',
      text: 'If several have the most, it goes to whichever of them placed a marker there first.',
      ruling: 'R4',
    },
    { id: 'CREEK-COUNT-5', text: 'If no stake is left, nobody gets the claim.' },
  ]),
  ...section('The end', [
    {
      id: 'CREEK-END-1',
      text: 'The game is over when all claims are decided. Markers that are left over count for nothing.',
    },
    { id: 'CREEK-SCORE-1', text: 'A claim scores its gold.' },
    {
      id: 'CREEK-SCORE-2',
      text: 'Every two claims side by side that belong to the same player score 2 more; a table may choose 4 or nothing.',
    },
    { id: 'CREEK-END-2', text: 'The most points win.' },
    {
      id: 'CREEK-END-3',
      text: 'If points are equal, the most claims win, and if those are equal too, the win is shared.',
    },
  ]),
];
