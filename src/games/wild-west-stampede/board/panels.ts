/** The slips on the table: what a chosen card may hit, deals of stranded travellers, offers and answers. */
import { capital, count } from '../../../engine/english.ts';
import type { Seat } from '../../../engine/game.ts';
import { type CardId, cardOf, MOST_ASKED, OFFERS, TITLE_PROVISIONS } from '../content.ts';
import type { StampedeView } from '../state.ts';
import { cardName, placeName } from '../words.ts';
import type { Live } from './live.ts';
import { rivalsOf, seatOf, territoryOf } from './reading.ts';
import { cardEffect, givenWords, offerWords, priceWords } from './words.ts';

/** An option on a slip: a target of the board, or a step within the slip. */
export interface Option {
  readonly id: string;
  readonly lines: readonly string[];
  /** The seat whose mark is shown before it. */
  readonly seat?: Seat;
  readonly icon?: string;
  readonly gold?: boolean;
  /** Whether it is a step within the slip, which is always enabled; targets are lit only if legal. */
  readonly own?: boolean;
}

/** A row of options, with a label before it. */
export interface Row {
  readonly label?: string;
  readonly options: readonly Option[];
}

/** A slip. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The card that the slip is about. */
  readonly card?: CardId;
  /** The seat whose hand the card comes from. */
  readonly seat?: Seat;
  readonly rows: readonly Row[];
  /** Whether it can be folded away to look at the map. */
  readonly folds?: boolean;
}

/** What slips depend on. */
type SlipLive = Pick<Live, 'home' | 'mine' | 'hand' | 'picks' | 'isLit' | 'name'>;

/** The slip that is open now, or `null`. */
export function panelOf(view: StampedeView, live: SlipLive): Panel | null {
  if (view.phase === 'respond') return answerPanel(view, live);
  if (!live.mine) return null;
  if (live.picks.card) return cardPanel(view, live, live.picks.card);
  switch (view.phase) {
    case 'drawnAdd':
      return drawnPanel(view);
    case 'stranded':
      return strandedPanel(view, live);
    case 'offerGive':
      return givePanel(view, live);
    case 'offerAsk':
      return askPanel(view, live);
    default:
      return null;
  }
}

const BACK: Option = { id: 'back', lines: ['Back'], own: true };

/** The seats or modes that a card can be played on; for land it refers to the map. */
function cardPanel(view: StampedeView, live: SlipLive, card: CardId): Panel {
  const { aim, says } = cardOf(card) ?? { aim: 'none', says: '' };
  const play = (part: string, lines: readonly string[], more: Partial<Option> = {}): Option => ({
    id: `play:${card}:${part}`,
    lines,
    ...more,
  });
  const rivals = rivalsOf(view, live.home);
  const options: Option[] =
    aim === 'seat'
      ? rivals.map((seat) => play(`${seat}`, [live.name(seat), cardEffect(view, card, seat)], { seat }))
      : aim === 'mode'
        ? [
            play('goods', ['Goods', `+${goodsFrom(view, rivals)} provisions`], { icon: 'sack' }),
            play('navigation', ['A guide', 'walk for free'], { icon: 'deed' }),
          ]
        : aim === 'land'
          ? []
          : [play('now', [aim === 'founding' ? 'Found with him' : 'Play it'], { gold: true })];
  const text = aim === 'land' ? `${says} Choose the territory on the map.` : says;
  return { id: 'card', title: cardName(card), text, card, rows: [{ options: [...options, BACK] }] };
}

function goodsFrom(view: StampedeView, rivals: readonly Seat[]): number {
  return rivals.reduce((sum, seat) => sum + Math.min(2, seatOf(view, seat).provisions), 0);
}

function drawnPanel(view: StampedeView): Panel {
  const card = view.drawn?.card;
  return {
    id: 'drawn',
    title: card ? cardName(card) : 'An Add card',
    text: 'Turn it in now, or keep it in hand and play it later as the card of a turn.',
    ...(card ? { card } : {}),
    rows: [
      {
        options: [
          { id: 'turn-in', lines: ['Turn it in'], gold: true },
          { id: 'keep', lines: ['Keep it'] },
        ],
      },
    ],
  };
}

/** Three ways out: titles, a trade, land for sale (WWS-STR-3, WWS-STR-4, WWS-STR-5). */
function strandedPanel(view: StampedeView, live: SlipLive): Panel {
  const { home, picks } = live;
  const { titles } = seatOf(view, home);
  const rivals = rivalsOf(view, home);
  if (picks.land) {
    const { paid } = territoryOf(view, picks.land) ?? { paid: null };
    const buyers = rivals.map(
      (seat): Option => ({ id: `sale:${picks.land}:${seat}`, lines: [live.name(seat), packOf(view, seat)], seat }),
    );
    return {
      id: 'sale',
      title: `${placeName(picks.land)} for sale`,
      text: `Whoever buys it pays what founding it cost: ${paid ? priceWords(paid) : 'its price'}.`,
      rows: [{ options: [...buyers, BACK] }],
    };
  }
  const land = view.territories.filter(({ owner }) => owner === home);
  return {
    id: 'stranded',
    title: 'Stranded: three ways out',
    text: `${count(OFFERS - view.offers, 'offer')} left this turn. Whatever brings provisions ends it.`,
    folds: true,
    rows: [
      {
        label: 'Give up titles',
        options: Array.from({ length: Math.max(1, Math.min(titles, 5)) }, (_, i) => ({
          id: `titles:${i + 1}`,
          lines: [count(i + 1, 'title'), `+${(i + 1) * TITLE_PROVISIONS}`],
          icon: 'deed',
        })),
      },
      {
        label: 'Trade with',
        options: rivals.map((seat) => ({
          id: `trade:${seat}`,
          lines: [live.name(seat), `has ${seatOf(view, seat).provisions}`],
          seat,
        })),
      },
      ...(land.length > 0
        ? [
            {
              label: 'Sell',
              options: land.map(({ id, value, founder }) => ({
                id: `land:${id}`,
                lines: [placeName(id), founder === home ? count(value, 'point') : 'bought'],
                icon: 'home',
                own: true,
              })),
            },
          ]
        : []),
    ],
  };
}

function packOf(view: StampedeView, seat: Seat): string {
  const { provisions, company, titles } = seatOf(view, seat);
  return `${provisions} / ${company} / ${titles}`;
}

function givePanel(view: StampedeView, live: SlipLive): Panel {
  const { home, picks } = live;
  const { company, titles } = seatOf(view, home);
  const to = view.offer?.to ?? home;
  const cancel: Option = { id: 'cancel', lines: ['Call it off'] };
  if (picks.goods) {
    const most = picks.goods === 'company' ? company : titles;
    return {
      id: 'amount',
      title: picks.goods === 'company' ? 'How many people?' : 'How many titles?',
      rows: [{ options: numbers(`give:${picks.goods}`, most) }, { options: [BACK, cancel] }],
    };
  }
  return {
    id: 'give',
    title: `An offer to ${live.name(to)}`,
    text: 'What do you give?',
    seat: to,
    rows: [
      {
        options: [
          ...(company > 0
            ? [{ id: 'goods:company', lines: ['Company', `you have ${company}`], icon: 'people', own: true }]
            : []),
          ...(titles > 0
            ? [{ id: 'goods:title', lines: ['Titles', `you have ${titles}`], icon: 'deed', own: true }]
            : []),
          ...live.hand.map(({ card }) => ({ id: `card:${card}`, lines: [cardName(card), 'shown to all'] })),
        ],
      },
      { options: [cancel] },
    ],
  };
}

function askPanel(view: StampedeView, live: SlipLive): Panel {
  const { offer } = view;
  const to = offer?.to ?? live.home;
  const give = offer?.kind === 'trade' && offer.give ? givenWords(offer.give) : '';
  return {
    id: 'ask',
    title: `${capital(give)} for how many provisions?`,
    text: `${live.name(to)} has ${seatOf(view, to).provisions}.`,
    seat: to,
    rows: [
      { options: numbers('ask', Math.min(MOST_ASKED, seatOf(view, to).provisions)) },
      { options: [{ id: 'cancel', lines: ['Call it off'] }] },
    ],
  };
}

/** More options than this are chosen from the menu under the board. */
const MOST_NUMBERS = 20;

function numbers(id: string, most: number): Option[] {
  return Array.from({ length: Math.min(most, MOST_NUMBERS) }, (_, i) => ({
    id: `${id}:${i + 1}`,
    lines: [`${i + 1}`],
  }));
}

/** A published offer, with the answer if the viewer has to give it. */
function answerPanel(view: StampedeView, live: SlipLive): Panel | null {
  const { offer, turn } = view;
  if (!offer || turn === null) return null;
  const name = (seat: Seat) => (seat === view.viewer ? 'You' : live.name(seat));
  const worth =
    offer.kind === 'sale' ? ` It is worth ${count(territoryOf(view, offer.territory)?.value ?? 0, 'point')}.` : '';
  return {
    id: 'answer',
    title: live.mine ? `An offer from ${live.name(turn)}` : `An offer to ${live.name(offer.to)}`,
    text: `${offerWords(view, offer, name)}${worth}`,
    seat: turn,
    ...(offer.kind === 'trade' && offer.give?.kind === 'card' ? { card: offer.give.card } : {}),
    rows: live.mine
      ? [
          {
            options: [
              { id: 'accept', lines: ['Accept'], gold: true },
              { id: 'decline', lines: ['Decline'] },
            ],
          },
        ]
      : [],
  };
}
