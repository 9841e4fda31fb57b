/** The examples of Wild West Stampede's rulebook among rivals: cards, deals, shootouts, and the end. */
import { late } from '../../positions.ts';
import type { StampedeAction } from '../../state.ts';
import { END_TURN, found, from, packIs, type TrailExample, west } from './examples.ts';
import { onMap } from './map.tsx';
import { ambush, nasty, stuck } from './positions.ts';

const play = (card: 'wolf-pack' | 'influenza' | 'mob', target: number): StampedeAction => ({
  type: 'playCard',
  card,
  target,
});
const shots = (...rounds: readonly (readonly [number, number])[]) =>
  rounds.map(([own, theirs]) => ({ draw: 'shootout', got: [own, theirs] }));

/** Chapter 8: one card a turn. */
export const oneCard: TrailExample = {
  ...from(nasty),
  picture: onMap({
    cut: { x: 345, y: 98, width: 560, height: 412 },
    upright: { x: 400, y: 90, width: 400, height: 400 },
    packs: [1, 2],
    cards: 3,
  }),
  steps: [
    {
      ask: 'Three cards in hand, and you are in the West.',
      text: 'Ana leads with Rocky and Dakota. Ben has six provisions. Hattie is in Atlanta.',
      offers: [
        {
          label: 'Mob against Ana',
          action: play('mob', 2),
          on: true,
          says: 'Her best land is Rocky, worth 7. It is open again, and nothing is paid back.[WWS-CL-4]',
          holds: ({ seats, territories }) =>
            seats[2]?.points === 4 && territories.some(({ id, open }) => id === 'rocky' && open),
        },
        {
          label: 'Wolf Pack against Ben',
          action: play('wolf-pack', 1),
          says: 'Wolves take 10, and Ben has 6: he loses those and owes nothing.[WWS-CP-2 WWS-CARD-8]',
          holds: ({ seats }) => seats[1]?.provisions === 0,
        },
        { label: 'Mob against Ben', action: play('mob', 1), refused: 'WWS-CL-4' },
        { label: 'Influenza on Hattie', action: play('influenza', 3), refused: 'WWS-CC-4' },
      ],
    },
    {
      ask: 'The mob has done its work. Another card?',
      offers: [
        { label: 'Influenza on Ana', action: play('influenza', 2), refused: 'WWS-CARD-4' },
        {
          label: 'End the turn',
          action: END_TURN,
          on: true,
          says: 'One card a turn, before the move or after it.[WWS-CARD-4 WWS-CARD-5]',
          holds: ({ turn, seats }) => turn === 3 && seats[0]?.hand?.length === 2,
        },
      ],
    },
  ],
};

/** Chapter 10: a deal that saves a stranded traveller. */
export const deal: TrailExample = {
  ...from(stuck),
  picture: onMap({
    cut: { x: 170, y: 380, width: 520, height: 330 },
    upright: { x: 190, y: 430, width: 380, height: 280 },
    packs: [0, 1],
  }),
  steps: [
    {
      ask: 'You begin your turn in Desert without a provision.',
      text: 'You have six company and a title. Ben has nine provisions, and no title.',
      offers: [
        {
          label: 'Turn to Ben with a trade',
          action: { type: 'offerTrade', to: 1 },
          on: true,
          says: 'Now say what you give. You have three offers a turn.[WWS-STR-4 WWS-STR-8]',
          holds: ({ phase }) => phase === 'offerGive',
        },
        {
          label: 'Give up the title',
          action: { type: 'tradeTitles', n: 1 },
          says: 'Seven provisions from the supply, and the turn is over. But without a title nothing can be founded.[WWS-STR-3 WWS-STR-7]',
          holds: (view) => packIs(view, '7/6/0') && view.turn === 1,
        },
        {
          label: 'Sell Desert to Ben',
          action: { type: 'offerSale', to: 1, territory: 'desert' },
          refused: 'WWS-STR-10',
        },
        { label: 'Walk to Rio Grande', action: west('rio-grande'), refused: 'WWS-STR-2' },
      ],
    },
    {
      ask: 'What do you give?',
      text: 'One kind of goods: company, titles or a card.[WWS-STR-4]',
      offers: [
        {
          label: '4 company',
          action: { type: 'offerGive', kind: 'company', n: 4 },
          on: true,
          says: 'And how many provisions do you want for them?',
          holds: ({ phase }) => phase === 'offerAsk',
        },
        { label: '8 company', action: { type: 'offerGive', kind: 'company', n: 8 }, refused: 'WWS-STR-9' },
        {
          label: 'Think better of it',
          action: { type: 'cancelOffer' },
          says: 'Called off, and yet it counts as one of your three.[WWS-STR-8]',
          holds: ({ phase, offers }) => phase === 'stranded' && offers === 1,
        },
      ],
    },
    {
      ask: 'What do you ask for?',
      offers: [
        {
          label: '5 provisions',
          action: { type: 'offerAsk', n: 5 },
          on: true,
          says: 'Ben may say yes or no, and nothing else.[WWS-STR-8]',
          holds: ({ phase }) => phase === 'respond',
        },
        { label: '15 provisions', action: { type: 'offerAsk', n: 15 }, refused: 'WWS-STR-9' },
      ],
      others: [{ seat: 1, action: { type: 'accept' } }],
    },
    {
      ask: 'Ben has said yes.',
      text: 'Five provisions for four of your company. The turn is over, and next turn you walk again.[WWS-STR-7]',
      offers: [],
      holds: (view) => packIs(view, '5/2/1') && view.turn === 1,
    },
  ],
};

/** Chapter 11: a shootout with little to lose and much to win. */
export const shootout: TrailExample = {
  ...from(ambush),
  picture: onMap({
    cut: { x: 340, y: 340, width: 520, height: 340 },
    upright: { x: 390, y: 360, width: 370, height: 310 },
    packs: [0, 1],
  }),
  steps: [
    {
      ask: 'Ben’s loaded wagon stands four steps away.',
      text: 'You have little to lose: six provisions, four company, no title.',
      offers: [
        {
          label: 'Walk up to him',
          action: west('rio-grande'),
          on: true,
          luck: shots([5, 2], [3, 3], [1, 4], [6, 4]),
          says: 'Two rounds to one; the equal dice counted for neither. You take half of each: 7 of 14 provisions, 5 of 9 company, 2 of 3 titles.[WWS-SHOOT-2 WWS-SHOOT-3]',
          holds: (view) => packIs(view, '9/9/2') && view.seats[1]?.provisions === 7,
        },
        {
          label: 'Stop a space short',
          action: west('rio-grande.prairie.1'),
          says: 'No shootout: those come from ending a move where somebody stands. But on his turn Ben may walk up to you.[WWS-SHOOT-1]',
          holds: (view) => packIs(view, '3/4/0'),
        },
      ],
    },
    {
      ask: 'You won, and your turn goes on.',
      text: 'You stand on the star of Rio Grande, worth 3, with a pack that allows for it.[WWS-SHOOT-6]',
      offers: [
        {
          label: 'Found Rio Grande',
          action: found(),
          on: true,
          says: 'Under Ben’s eyes, and with his title.[WWS-FOUND-1]',
          holds: (view) => packIs(view, '6/6/1') && view.seats[0]?.points === 3,
        },
        { label: 'Walk on', action: west('rio-grande.lone-star.1'), refused: 'WWS-WEST-3' },
      ],
    },
    {
      ask: 'Ben is still there.',
      text: 'Standing together starts nothing. If he leaves and comes back, or you do, there is another shootout.[WWS-SHOOT-5]',
      offers: [],
      holds: ({ seats }) => seats[0]?.at === seats[1]?.at,
    },
  ],
};

/** Chapter 12: out of reach. */
export const outOfReach: TrailExample = {
  ...from(late),
  picture: onMap({
    cut: { x: 60, y: 110, width: 660, height: 390 },
    upright: { x: 70, y: 130, width: 410, height: 360 },
    packs: [0],
  }),
  steps: [
    {
      ask: 'You have 24 points, and land worth 13 is open.',
      text: 'Ben has 13, so his reach is 13 plus 13: 26. Ana has 9, Hattie 7. Twenty-four is not more than 26, and the game goes on.[WWS-END-1]',
      offers: [],
      holds: ({ seats }) => seats[0]?.points === 24 && seats[1]?.reach === 26,
    },
    {
      ask: 'You stand on Silver, worth 6.',
      text: 'Whatever you found is open to nobody else any more.',
      offers: [
        {
          label: 'Found Silver',
          action: found(),
          on: true,
          says: 'Thirty points. Open land is down to 7, so Ben reaches 20 at most, Ana 16, Hattie 14. Nobody can catch you: the game is over at once.[WWS-END-1 WWS-END-6]',
          holds: ({ phase, ending }) => phase === 'over' && ending?.winners.join() === '0',
        },
        {
          label: 'Play Claim on Silver',
          action: { type: 'playCard', card: 'claim', territory: 'silver' },
          says: 'A claim keeps others from founding, but not from counting: claimed land is open and within everybody’s reach.[WWS-CL-7 WWS-END-1]',
          holds: ({ phase, seats }) => phase === 'west' && seats[1]?.reach === 26,
        },
        {
          label: 'End the turn',
          action: END_TURN,
          says: 'It is still 24 against 26, and Hattie begins.',
          holds: ({ phase, turn }) => phase !== 'over' && turn === 3,
        },
      ],
    },
  ],
};
