/** The rules of Gold Rush, numbered, in our own words. Refusals, log lines and tests cite these ids. */
import type { Rule } from '../../engine/game.ts';
import { type LedgerEntry, section } from '../../engine/ledger.ts';

const GOAL: readonly LedgerEntry[] = [
  {
    id: 'RUSH-GOAL-1',
    text: 'You win if you have more cash than anybody else, and at least $100, when the town looks for a mayor.',
  },
  { id: 'RUSH-GOAL-2', text: 'You also win if you are the only one left alive when the town looks for a mayor.' },
  {
    id: 'RUSH-GOAL-3',
    text: 'A game is played in rounds, and every round goes the same way: the mines, the dynamite, the market, the search for a mayor.',
  },
  {
    id: 'RUSH-COMP-1',
    text: 'In the tin: 21 cards, two dice, 24 tokens with a plate and a blast side, 8 sneak tokens.',
  },
  {
    id: 'RUSH-COMP-2',
    text: 'A white and a black die, each showing 1, 2 or 3, all equally likely.',
    ruling: 'R2',
  },
  { id: 'RUSH-COMP-3', text: 'A token shows its plate or its blast, one or the other.' },
  {
    id: 'RUSH-COMP-4',
    text: 'All cards bear a number. Seventeen are gold, three are Dynamite, one is the Replacement Plate.',
    ruling: 'R16',
  },
  {
    id: 'RUSH-COMP-5',
    text: 'Gold: 5 twice, 10 four times, 15 and 20 three times, 25 twice, 30, 35 and 40 once. Dynamite: -5, -10 and -15. The Replacement Plate: 0.',
  },
];

const SETUP: readonly LedgerEntry[] = [
  { id: 'RUSH-SETUP-1', text: 'The game is for two to six players.' },
  { id: 'RUSH-SETUP-2', text: 'Everybody begins without a dollar, and everybody’s cash is in the open.', ruling: 'R3' },
  { id: 'RUSH-SETUP-3', text: 'Chance picks who deals first.', ruling: 'R3' },
  {
    id: 'RUSH-SETUP-4',
    text: 'Every cart starts with four plates; tokens left over stay in the tin for the whole game.',
  },
  { id: 'RUSH-SETUP-5', text: 'The 8 sneak tokens make one pile beside the two dice.' },
];

const ROUND: readonly LedgerEntry[] = [
  { id: 'RUSH-ROUND-1', text: 'A round begins with all 8 sneak tokens back in their pile.' },
  { id: 'RUSH-ROUND-2', text: 'Then the whole deck of 21 is shuffled, and both dice are rolled.' },
  { id: 'RUSH-ROUND-3', text: 'The centre gets three cards, face-down whatever the dice say.' },
  {
    id: 'RUSH-ROUND-4',
    text: 'Each living player gets three cards; the white die says how many of them lie face-up.',
    ruling: 'R4, R36',
  },
  {
    id: 'RUSH-ROUND-5',
    text: 'What is left of the deck is put aside unseen and plays no part in the round.',
    ruling: 'R36',
  },
  {
    id: 'RUSH-ROUND-6',
    text: "Face-up cards are for everybody to see before the hands are picked up; from then on a hand is its owner's secret.",
    ruling: 'R21',
  },
  {
    id: 'RUSH-ROUND-7',
    text: "The black die goes, as rolled, to the first living player on the dealer's left.",
    ruling: 'R27',
  },
  {
    id: 'RUSH-ROUND-8',
    text: 'That player has the first turn and keeps the die for the whole round; turns go on to the left.',
  },
  {
    id: 'RUSH-ROUND-9',
    text: 'The dead are passed over: no cards, no turns, no swaps with them.',
    ruling: 'R27',
  },
];

const TURN: readonly LedgerEntry[] = [
  {
    id: 'RUSH-TURN-1',
    text: 'Each time its holder’s turn comes, the black die ticks down by one; if it already shows 1 it stays, and the last lap begins.',
    ruling: 'R5',
  },
  {
    id: 'RUSH-TURN-2',
    text: 'So all have the same number of turns in a round: what the black die showed when it was rolled.',
    ruling: 'R5',
  },
  { id: 'RUSH-TURN-3', text: 'A turn is a single swap or a single sneak, or a pass if that is all that is left.' },
  { id: 'RUSH-TURN-4', text: 'When the last lap is over, everybody leaves the mines and the dynamite goes off.' },
  { id: 'RUSH-TURN-5', text: 'As long as the mines last nobody dies, and no cash changes hands.', ruling: 'R19' },
];

const SWAP: readonly LedgerEntry[] = [
  { id: 'RUSH-SWAP-1', text: 'To swap, lay a card of your hand face-down on the table.' },
  { id: 'RUSH-SWAP-2', text: 'Say whom you swap with: another living player, or the centre.' },
  { id: 'RUSH-SWAP-3', text: 'You are never your own partner in a swap.' },
  {
    id: 'RUSH-SWAP-4',
    text: 'Once the partner is named, neither card nor partner can be changed, and the swap cannot be called off.',
    ruling: 'R10',
  },
  {
    id: 'RUSH-SWAP-5',
    text: 'When nobody redirects any more, you take a card from the last partner unseen.',
    ruling: 'R6',
  },
  { id: 'RUSH-SWAP-6', text: 'Your card on the table takes its place, so that all hold three again.' },
  {
    id: 'RUSH-SWAP-7',
    text: 'In the centre you pick which of the three you take, and yours goes into that very spot.',
    ruling: 'R6',
  },
  {
    id: 'RUSH-SWAP-8',
    text: 'From a hand the card is drawn by chance, each of the three equally likely.',
    ruling: 'R6',
  },
  {
    id: 'RUSH-SWAP-9',
    text: 'You see what you took; the partner sees what came and so knows what went. Nobody else learns a card.',
    ruling: 'R7',
  },
  { id: 'RUSH-SWAP-10', text: 'You never take back, in one swap, the card that you put down for it.', ruling: 'R6' },
  {
    id: 'RUSH-SWAP-11',
    text: 'You may swap with the same partner as often as you like, and straight back with whoever swapped with you.',
  },
];

const SNEAK: readonly LedgerEntry[] = [
  { id: 'RUSH-SNEAK-1', text: 'To sneak towards the exit, take a sneak token from the pile; your turn is over.' },
  { id: 'RUSH-SNEAK-2', text: 'At the market each of your sneak tokens makes your load lighter by 1.', ruling: 'R8' },
  {
    id: 'RUSH-SNEAK-3',
    text: 'When the pile is empty you may pass instead of sneaking, but not before.',
    ruling: 'R9',
  },
  { id: 'RUSH-SNEAK-4', text: 'Sneak tokens count in the load alone; what a card pays stays as it is.', ruling: 'R8' },
  { id: 'RUSH-SNEAK-5', text: 'Your sneak tokens lie in the open in front of you until the round is over.' },
];

const REDIRECT: readonly LedgerEntry[] = [
  {
    id: 'RUSH-REDIR-1',
    text: 'If a swap points at you, you may send it on before a card is taken: it costs one of your plates, which goes into the tin.',
  },
  { id: 'RUSH-REDIR-2', text: 'You say where it goes instead: to the centre or to another living player.' },
  { id: 'RUSH-REDIR-3', text: 'It cannot go to the player whose swap it is.', ruling: 'R11' },
  { id: 'RUSH-REDIR-4', text: 'It cannot go to yourself.' },
  { id: 'RUSH-REDIR-5', text: 'Whoever it is sent to may pay a plate and send it on again.' },
  {
    id: 'RUSH-REDIR-6',
    text: 'It cannot go straight back to the player who sent it to you; it can go to anybody who had it before that.',
    ruling: 'R12',
  },
  { id: 'RUSH-REDIR-7', text: 'A token that shows its blast cannot pay for anything.' },
  {
    id: 'RUSH-REDIR-8',
    text: 'One token must stay in front of you, whatever it shows, so your very last one cannot be paid.',
    ruling: 'R14',
  },
  {
    id: 'RUSH-REDIR-9',
    text: 'You may pay your last plate if a blast stays behind, and you live on at least until the dynamite goes off.',
    ruling: 'R14',
  },
  {
    id: 'RUSH-REDIR-10',
    text: 'It is sent on until it points at the centre, or at somebody who will not or cannot pay.',
  },
  { id: 'RUSH-REDIR-11', text: 'What has gone into the tin never comes out again.' },
  { id: 'RUSH-REDIR-12', text: 'The centre sends nothing on.', ruling: 'R13' },
  { id: 'RUSH-REDIR-13', text: 'A player who cannot pay is not asked; the swap goes through at once.', ruling: 'R13' },
  {
    id: 'RUSH-REDIR-14',
    text: 'Wherever it ends, the player whose swap it is takes the card, and picks the spot in the centre.',
    ruling: 'R6',
  },
];

const DYNAMITE: readonly LedgerEntry[] = [
  { id: 'RUSH-DYN-1', text: 'All living players show their hands at the same time.' },
  { id: 'RUSH-DYN-2', text: 'First the Replacement Plate does its work, then Dynamite goes off.' },
  {
    id: 'RUSH-DYN-3',
    text: 'The Replacement Plate stops one Dynamite in the same hand, or turns one blast on that cart back into a plate; if there is neither, it is of no use.',
  },
  {
    id: 'RUSH-DYN-4',
    text: 'It does so by itself: a Dynamite is stopped if there is one, else a blast is mended.',
    ruling: 'R15, R17',
  },
  { id: 'RUSH-DYN-5', text: 'It does not bring a token back out of the tin.' },
  { id: 'RUSH-DYN-6', text: 'Every Dynamite that is not stopped turns one of its holder’s plates into a blast.' },
  {
    id: 'RUSH-DYN-7',
    text: 'Where there is more Dynamite than plates, all plates turn and the rest fizzles out.',
    ruling: 'R18',
  },
  {
    id: 'RUSH-DYN-8',
    text: 'Whoever then shows no plate at all is dead, whether they held Dynamite or not.',
    ruling: 'R19',
  },
  { id: 'RUSH-DYN-9', text: 'It goes off for everybody at the same moment.', ruling: 'R20' },
  {
    id: 'RUSH-DYN-10',
    text: 'The dead take no further part: they sell nothing, their cash is void, their tokens go into the tin.',
    ruling: 'R20',
  },
  { id: 'RUSH-DYN-11', text: 'If nobody is left alive, there is no market and everybody has lost.' },
  {
    id: 'RUSH-DYN-12',
    text: 'Dynamite and the Replacement Plate stay in hand, used or not, and count at the market by their numbers.',
    ruling: 'R18',
  },
  {
    id: 'RUSH-DYN-13',
    text: 'Dynamite in the centre or aside hurts nobody, and without the Stranger the centre stays face-down.',
    ruling: 'R33',
  },
];

const MARKET: readonly LedgerEntry[] = [
  {
    id: 'RUSH-MKT-1',
    text: 'A load is the sum of three cards and the sneak tokens; it can be less than nothing.',
    ruling: 'R8',
  },
  { id: 'RUSH-MKT-2', text: 'Players with the same load make one group.' },
  { id: 'RUSH-MKT-3', text: 'The heaviest group is too slow and earns nothing.' },
  { id: 'RUSH-MKT-4', text: 'In the second heaviest group each earns the number of their own best card.' },
  { id: 'RUSH-MKT-5', text: 'In the third heaviest group each earns the number of their own worst card.' },
  { id: 'RUSH-MKT-6', text: 'Lighter groups earn nothing.' },
  { id: 'RUSH-MKT-7', text: 'If all are in one group, each earns their own worst card.' },
  { id: 'RUSH-MKT-8', text: 'A card that scores but is 0 or less pays $5 instead.', ruling: 'R35' },
  {
    id: 'RUSH-MKT-9',
    text: 'Nobody is paid for a group that is not there: with two groups, there is no third.',
    ruling: 'R22',
  },
  { id: 'RUSH-MKT-10', text: 'A single survivor is one group alone.', ruling: 'R23' },
];

const MAYOR: readonly LedgerEntry[] = [
  {
    id: 'RUSH-MAYOR-1',
    text: 'If anybody alive has $100 or more, the richest becomes mayor and wins.',
    ruling: 'R34',
  },
  {
    id: 'RUSH-MAYOR-2',
    text: 'If several are level at the top, nobody becomes mayor by cash, and another round is played.',
    ruling: 'R25',
  },
  { id: 'RUSH-MAYOR-3', text: 'Otherwise a single survivor becomes mayor, rich or poor.' },
  {
    id: 'RUSH-MAYOR-4',
    text: "Otherwise the next round begins, dealt by the nearest living player on the dealer's right.",
    ruling: 'R27',
  },
  { id: 'RUSH-MAYOR-5', text: 'Cash is looked at first, and only then who is left alive.', ruling: 'R24' },
  {
    id: 'RUSH-MAYOR-6',
    text: 'If round 60 brings no mayor, the richest living player wins; those who are level win together.',
    ruling: 'R26',
  },
];

const NOT_QUITE_DEAD: readonly LedgerEntry[] = [
  {
    id: 'RUSH-NQD-1',
    text: 'Whoever would die loses all cash instead, and turns every token left in front of them plate side up.',
    ruling: 'R29',
  },
  { id: 'RUSH-NQD-2', text: 'Tokens in the tin stay there.' },
  {
    id: 'RUSH-NQD-3',
    text: 'They are alive and, once their cash is gone, sell at the market of the same round.',
    ruling: 'R28',
  },
  { id: 'RUSH-NQD-4', text: 'So nobody leaves the game, and no death ends it.' },
  {
    id: 'RUSH-NQD-5',
    text: 'As an option, they miss that market: they are in no group and earn nothing.',
    ruling: 'R28',
  },
];

const STRANGER: readonly LedgerEntry[] = [
  { id: 'RUSH-STR-1', text: 'The three central cards belong to the Stranger, who starts without a dollar.' },
  {
    id: 'RUSH-STR-2',
    text: 'The Stranger has no seat: no turns, no redirects, no sneak tokens, no deal.',
    ruling: 'R32',
  },
  {
    id: 'RUSH-STR-3',
    text: 'The centre is turned up when hands are shown, makes a load like any hand, and earns by its group. If the Stranger has a cart, this holds in every round that it begins alive.',
    ruling: 'R33',
  },
  {
    id: 'RUSH-STR-4',
    text: 'The Stranger can become mayor by cash, and can be level with others. If it wins alone, all players have lost.',
    ruling: 'R26',
  },
  { id: 'RUSH-STR-5', text: 'It has no cart: Dynamite does it no harm, the Replacement Plate no good.', ruling: 'R30' },
  {
    id: 'RUSH-STR-6',
    text: 'It does not count among the living: the last player alive wins, and if all players die all have lost.',
    ruling: 'R31',
  },
  { id: 'RUSH-STR-7', text: 'Swapping with the centre stays as it is, face-down and open to all.', ruling: 'R32' },
  {
    id: 'RUSH-STR-8',
    text: 'The Stranger can join any number of players, even in a game where nobody quite dies.',
    ruling: 'R32',
  },
  {
    id: 'RUSH-STR-9',
    text: 'As an option, for two to five, the Stranger has a cart of four tokens from the tin, and Dynamite in the centre hits it. Once dead, it loses tokens and cash and sells no more, but the centre can still be swapped with. While it lives, it counts among the living: a lone player plays on against it, and if all players die it wins. In a game where nobody quite dies, neither does the Stranger.',
    ruling: 'R30, R31',
  },
];

const OPTIONS: readonly LedgerEntry[] = [
  {
    id: 'RUSH-OPT-1',
    text: 'What a table changes is settled before the first deal and known to all; with nothing changed, it is the base game.',
  },
  { id: 'RUSH-OPT-2', text: 'As an option, a sneak token makes the load heavier by 1 instead.', ruling: 'R8' },
  {
    id: 'RUSH-OPT-3',
    text: 'As an option, nothing helps the players remember: the face-up cards vanish with the first action of a round. The rules stay the same.',
    ruling: 'R21',
  },
];

/** All rules, by chapter. */
export const LEDGER: readonly Rule[] = [
  ...section('Goal and components', GOAL),
  ...section('Set-up', SETUP),
  ...section('Starting a round', ROUND),
  ...section('Turns in the mines', TURN),
  ...section('Swap', SWAP),
  ...section('Sneak', SNEAK),
  ...section('Redirect', REDIRECT),
  ...section('Dynamite', DYNAMITE),
  ...section('Market', MARKET),
  ...section('Mayor', MAYOR),
  ...section('Variant: Not Quite Dead Yet', NOT_QUITE_DEAD),
  ...section('Variant: Sneaky Stranger', STRANGER),
  ...section('Options', OPTIONS),
];
