/** Chapters 2 to 6: from the first deal to the last turn in the mines. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { RushAction, RushView } from '../../state.ts';
import { redirecting, sneaking, swapping } from './examples.ts';
import { deal, ready, sneak, swap } from './figures.tsx';

export const mines: readonly Chapter<RushView, RushAction>[] = [
  {
    id: 'setting-up',
    title: 'Setting up',
    lead: 'The game is for two to six players. Everybody starts with a cart, four plates and no money.',
    covers: ['RUSH-COMP-1', 'RUSH-COMP-2', 'RUSH-COMP-3', 'RUSH-SETUP'],
    blocks: [
      {
        kind: 'picture',
        figure: ready,
        legend: [
          '**Your cart** with four tokens, plate side up.[RUSH-SETUP-4]',
          '**The white die:** how many cards of each hand are dealt face-up.',
          '**The black die:** how many turns everybody gets.',
          '**Eight sneak tokens** in one pile.[RUSH-SETUP-5]',
          '**The tin** takes what is out of the game.',
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'In the box',
            text: 'Twenty-one cards, two dice, twenty-four tokens and eight sneak tokens. Both dice show 1, 2 or 3, each as likely as the others.[RUSH-COMP-1 RUSH-COMP-2]',
          },
          {
            heading: 'Plates and blasts',
            text: 'A token has two sides: a plate and a blast. It always shows exactly one of them. Everybody takes four and lays them plate side up; the tokens left over stay in the tin for the whole game.[RUSH-COMP-3 RUSH-SETUP-4]',
          },
          {
            heading: 'Money',
            text: 'Everybody begins with $0. What you own is in the open all game, and the table keeps the books.[RUSH-SETUP-2]',
          },
          {
            heading: 'Who deals',
            text: 'Chance picks the first dealer. Two to six can play.[RUSH-SETUP-1 RUSH-SETUP-3]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R2', book: 'The dice are said to give 1 to 3, not how many sides they have.' },
      { id: 'R3', book: 'One player is to write down the cash, and somebody is to deal first.' },
      { id: 'R1', book: 'Our copy of the rulebook has a handful of misread letters.' },
    ],
  },
  {
    id: 'dealing-a-round',
    title: 'Dealing a round',
    lead: 'Three cards each. Some of them lie face-up for a moment: look closely, for after that hands are secret.',
    covers: ['RUSH-ROUND', 'RUSH-TURN'],
    blocks: [
      {
        kind: 'picture',
        figure: deal,
        caption:
          'The white die shows 2, so two cards of every hand lie face-up while all look at them. The centre never does.[RUSH-ROUND-3 RUSH-ROUND-4]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Shuffle and roll',
            text: 'All sneak tokens go back to their pile. The whole deck is shuffled, and both dice are rolled.[RUSH-ROUND-1 RUSH-ROUND-2]',
          },
          {
            heading: 'Deal',
            text: 'Three cards go face-down to the centre, then three to every living player: as many face-up as the white die shows. The rest of the deck is put aside unseen and plays no part in this round.[RUSH-ROUND-3 RUSH-ROUND-4 RUSH-ROUND-5]',
          },
          {
            heading: 'Look, then pick up',
            text: 'Everybody may look at all face-up cards. Then each picks up their hand, and from now on it is their secret.[RUSH-ROUND-6]',
          },
          {
            heading: 'Who begins',
            text: 'The black die goes, as rolled, to the first living player on the dealer’s left. That player has the first turn and keeps the die for the whole round; turns pass to the left, and the dead are passed over.[RUSH-ROUND-7 RUSH-ROUND-8 RUSH-ROUND-9]',
          },
          {
            heading: 'How many turns',
            text: 'Each time its holder’s turn comes, the black die ticks down by one; where it shows 1 already it stays, and the last lap has begun. So everybody has as many turns as it showed when rolled.[RUSH-TURN-1 RUSH-TURN-2]',
          },
          {
            heading: 'Your turn',
            text: 'One swap or one sneak, and the turn is over. In the mines nobody dies and no money changes hands; after the last lap the dynamite goes off.[RUSH-TURN-3 RUSH-TURN-4 RUSH-TURN-5]',
          },
        ],
      },
    ],
    rulings: [
      'R4',
      'R36',
      'R21',
      'R27',
      { id: 'R5', book: 'The summary lets the die run down to 0; the text does not.' },
    ],
  },
  {
    id: 'swapping-a-card',
    title: 'Swapping a card',
    lead: 'Push a card onto somebody, or into the middle, and grab one blindly.',
    covers: ['RUSH-SWAP'],
    blocks: [
      { kind: 'play', example: swapping },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Put one down',
            text: 'Lay a card of your hand face-down on the table and say whom you swap with: another living player, or the centre, but never yourself. From that moment card and partner stand.[RUSH-SWAP-1 RUSH-SWAP-2 RUSH-SWAP-3 RUSH-SWAP-4]',
          },
          {
            heading: 'Take one',
            text: 'When nobody redirects any more, you take a card from the last partner without seeing it first, and your own takes its place: everybody holds three again.[RUSH-SWAP-5 RUSH-SWAP-6]',
          },
          {
            heading: 'From a hand',
            text: 'The card is drawn by chance, each of the three equally likely.[RUSH-SWAP-8]',
          },
          {
            heading: 'From the centre',
            text: 'You pick which of the three you take, and yours goes into that very spot.[RUSH-SWAP-7]',
          },
          {
            heading: 'Who learns what',
            text: 'You see what you took. Your partner sees what came, and so knows what went. Nobody else learns a card.[RUSH-SWAP-9]',
          },
          {
            heading: 'As often as you like',
            text: 'You may swap with the same partner again, and straight back with whoever has just swapped with you. Only the card that you put down cannot be the card that you take.[RUSH-SWAP-10 RUSH-SWAP-11]',
          },
        ],
      },
      {
        kind: 'row',
        items: [
          {
            figure: swap,
            text: 'A swap with a hand: two people know both cards, and everybody has seen who swapped with whom.',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R6', book: 'The swapper is to take a card. Who picks it, and whether one may aim, is not said.' },
      'R7',
      { id: 'R10', book: 'Card first, then the partner. Nothing is said about a change of mind.' },
    ],
  },
  {
    id: 'redirecting-a-swap',
    title: 'Redirecting a swap',
    lead: 'Somebody points a swap at you. For one plate, gone for good, you point it at somebody else.',
    covers: ['RUSH-REDIR'],
    blocks: [
      { kind: 'play', example: redirecting },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'When you are asked',
            text: 'As soon as a swap names you, before any card is taken. If you cannot pay, nobody asks and the swap simply happens.[RUSH-REDIR-1 RUSH-REDIR-13]',
          },
          {
            heading: 'What it costs',
            text: 'One token that shows a plate goes into the tin and never comes back, not even by the Replacement Plate. A blast cannot pay, and you must always keep one token.[RUSH-REDIR-7 RUSH-REDIR-8 RUSH-REDIR-11]',
          },
          {
            heading: 'Where it may go',
            text: 'To the centre or to any other living player. Never to the swapper, who would be swapping with themselves, and never to the player who has just sent it to you.[RUSH-REDIR-2 RUSH-REDIR-3 RUSH-REDIR-4 RUSH-REDIR-6]',
          },
          {
            heading: 'Chains',
            text: 'Whoever you name may pay and send it on again. The chain ends at the centre, or with a player who lets it happen or cannot pay.[RUSH-REDIR-5 RUSH-REDIR-10 RUSH-REDIR-12]',
          },
          {
            heading: 'Who takes the card',
            text: 'The one who began the swap, always. From a hand it is drawn blindly; in the centre the swapper picks the place.[RUSH-REDIR-14]',
          },
          {
            heading: 'Your last plate',
            text: 'You may spend it while you still have a blast. You are alive until dynamite is dealt with, and then out, unless the Replacement Plate mends one.[RUSH-REDIR-9]',
          },
        ],
      },
    ],
    rulings: [
      {
        id: 'R12',
        book: 'The rulebook bars only the player who has just sent it to you. It is silent on Ben to you, you to Silas, Silas to Hattie, Hattie to you.',
      },
      { id: 'R14', book: 'The text could mean one plate or one token.' },
      'R11',
      'R13',
    ],
  },
  {
    id: 'sneaking',
    title: 'Sneaking',
    lead: 'Do not swap: take a step towards the exit, and your load gets a little lighter.',
    covers: ['RUSH-SNEAK'],
    blocks: [
      { kind: 'play', example: sneaking },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Take a token',
            text: 'To sneak, take a token from the pile. That is your whole turn. Your tokens lie in the open until the round is over.[RUSH-SNEAK-1 RUSH-SNEAK-5]',
          },
          {
            heading: 'What it does',
            text: 'At the market each of your tokens makes your load lighter by 1. It changes the load alone; what a card pays stays as it is.[RUSH-SNEAK-2 RUSH-SNEAK-4]',
          },
          {
            heading: 'An empty pile',
            text: 'There are eight tokens. Once they are gone you may pass instead of sneaking, but not before.[RUSH-SNEAK-3]',
          },
        ],
      },
      {
        kind: 'row',
        items: [{ figure: sneak, text: 'Two tokens: this load counts 2 less on the scale.' }],
      },
    ],
    rulings: [{ id: 'R8', book: 'The rulebook never says what a sneak token is worth.' }, 'R9'],
    designs: ['What a sneak token takes off the load'],
  },
];
