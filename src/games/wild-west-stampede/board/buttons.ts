/** The buttons under the board: everything that can be done without pointing, including walks to named places. */
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button } from '../../../web/parts/board.ts';
import type { StampedeAction, StampedeView } from '../state.ts';
import { goods } from '../words.ts';
import { nodeOf } from './chart.ts';
import { awaited, destinationOf, foundingCost, seatOf, territoryOf, tripTo } from './reading.ts';
import { label } from './words.ts';

type Choices = readonly Choice<StampedeAction>[];
type StampedeButton = Button<StampedeAction>;
type ActionType = StampedeAction['type'];

/** The buttons of the seat that the game waits for; other viewers have none. */
export function buttons(view: StampedeView, viewer: Viewer, choices: Choices): readonly StampedeButton[] {
  if (viewer === null || awaited(view) !== viewer || choices.length === 0) return [];
  const of = (...types: readonly ActionType[]) => choices.filter(({ action }) => types.includes(action.type));
  switch (view.phase) {
    case 'eastRoll':
      return [
        ...kept(view, choices),
        { id: 'roll', label: 'Roll', letter: 'R', icon: 'die', choices: of('roll'), tone: 'gold' },
      ];
    case 'eastMove':
    case 'crossed':
      return [crossButton(view, of('crossWest')), goButton(view, of('moveEast', 'moveWest'))].filter(
        (button) => button.choices.length > 0,
      );
    case 'visit':
      return [
        ...kept(view, choices),
        { ...endButton(view, choices), tone: 'plain' },
        { id: 'draw', label: 'Draw a card', letter: 'D', icon: 'card', choices: legal(of('draw')), tone: 'gold' },
      ];
    case 'west':
      return westButtons(view, viewer, choices);
    case 'drawnAdd':
      return [
        { id: 'keep', label: 'Keep it', letter: 'K', choices: of('keep'), tone: 'lit' },
        { id: 'turnIn', label: 'Turn it in', letter: 'T', choices: of('turnIn'), tone: 'gold' },
      ];
    case 'discard':
      return of('discard').map((choice, i) => ({
        id: `discard:${i}`,
        label: label(view, choice.action),
        letter: `${i + 1}`,
        choices: [choice],
        tone: 'lit',
      }));
    case 'stranded':
      return strandedButtons(view, choices);
    case 'offerGive':
      return giveButtons(view, choices);
    case 'offerAsk':
      return [
        cancelButton(choices),
        { id: 'ask', label: 'Ask for…', letter: 'A', choices: named(view, legal(of('offerAsk'))), tone: 'gold' },
      ];
    case 'respond':
      return [
        { id: 'decline', label: 'Decline', letter: 'D', choices: of('decline'), tone: 'lit' },
        { id: 'accept', label: 'Accept', letter: 'A', choices: of('accept'), tone: 'gold' },
      ];
    case 'over':
      return [];
  }
}

function legal(choices: Choices): Choices {
  return choices.filter((choice) => choice.whyNot === null);
}

function named(view: StampedeView, choices: Choices): StampedeButton['choices'] {
  return choices.map((choice) => ({ ...choice, label: label(view, choice.action) }));
}

/** The legal choices of a button, or the first of several refused ones, to say why. */
function offered(view: StampedeView, choices: Choices): StampedeButton['choices'] {
  const can = legal(choices);
  return can.length > 0 ? named(view, can) : choices.slice(0, 1);
}

/** Walks to named places, nearest first; only if none is in reach, the farthest spaces of the road. */
function goButton(view: StampedeView, choices: Choices): StampedeButton {
  const can = legal(choices).filter(({ action }) => destinationOf(action) !== null);
  const stops = can.filter(({ action }) => nodeOf(destinationOf(action) ?? '').name !== null);
  const walks = stops.length > 0 ? stops : farthest(view, can);
  const tone = view.phase === 'west' ? 'lit' : 'gold';
  return { id: 'go', label: 'Go to…', letter: 'G', choices: named(view, walks), tone };
}

function farthest(view: StampedeView, choices: Choices): Choices {
  const seat = view.viewer ?? 0;
  const steps = ({ action }: Choice<StampedeAction>) => tripTo(view, seat, destinationOf(action) ?? '').steps;
  const most = Math.max(0, ...choices.map(steps));
  return choices.filter((choice) => steps(choice) === most);
}

function crossButton(view: StampedeView, choices: Choices): StampedeButton {
  return { id: 'cross', label: 'Cross at…', letter: 'C', choices: offered(view, choices), tone: 'lit' };
}

function endButton(view: StampedeView, choices: Choices): StampedeButton {
  const end = choices.filter(({ action }) => action.type === 'endTurn');
  const wait = view.phase === 'stranded';
  return {
    id: 'end',
    label: wait ? 'Sit it out' : 'End turn',
    letter: 'E',
    icon: 'end-turn',
    choices: end,
    tone: 'gold',
  };
}

/** Kept Add cards may be played in the East too (option `addCards`). */
function kept(view: StampedeView, choices: Choices): StampedeButton[] {
  const cards = legal(choices.filter(({ action }) => action.type === 'playCard'));
  return cards.length === 0 ? [] : [cardButton(view, cards)];
}

function cardButton(view: StampedeView, choices: Choices): StampedeButton {
  return { id: 'card', label: 'Play a card…', letter: 'P', choices: offered(view, choices), tone: 'lit' };
}

function westButtons(view: StampedeView, viewer: number, choices: Choices): StampedeButton[] {
  const of = (type: ActionType) => choices.filter(({ action }) => action.type === type);
  const cards = of('playCard');
  const draws = legal(of('draw'));
  const walks = legal(of('moveWest'));
  const home = legal(of('headEast'));
  const land = territoryOf(view, seatOf(view, viewer).at);
  const founds = of('establish').filter(
    ({ action, whyNot }) => action.type === 'establish' && (!action.davy || whyNot === null),
  );
  const found = land ? [foundButton(view, founds)] : [];
  // Founding is what one came for, so where it is possible it is the last button, the main one.
  const ready = legal(founds).length > 0;
  return [
    ...(ready ? [] : found),
    ...(walks.length > 0 ? [goButton(view, walks)] : []),
    ...(home.length > 0
      ? [{ id: 'home', label: 'Head East…', letter: 'H', choices: named(view, home), tone: 'lit' } as const]
      : []),
    ...(cards.length > 0 ? [cardButton(view, cards)] : []),
    ...(draws.length > 0
      ? [{ id: 'draw', label: 'Draw…', letter: 'D', choices: named(view, draws), tone: 'lit' } as const]
      : []),
    { ...endButton(view, choices), tone: ready ? 'plain' : 'gold' },
    ...(ready ? found : []),
  ];
}

function foundButton(view: StampedeView, choices: Choices): StampedeButton {
  const land = view.viewer === null ? null : territoryOf(view, seatOf(view, view.viewer).at);
  const can = legal(choices);
  const price = land?.open && can.length > 0 ? foundingCost(view, land, false) : null;
  return {
    id: 'found',
    label: can.length > 1 ? 'Found…' : 'Found',
    letter: 'F',
    icon: 'structure',
    ...(price && can.length === 1
      ? { effect: `\u2212${goods(price.provisions, 'provisions')} \u2212${goods(price.company, 'company')}` }
      : {}),
    choices: offered(view, choices),
    tone: can.length > 0 ? 'gold' : 'lit',
  };
}

function strandedButtons(view: StampedeView, choices: Choices): StampedeButton[] {
  const of = (type: ActionType) => choices.filter(({ action }) => action.type === type);
  const deal = (id: string, words: string, letter: string, type: ActionType): StampedeButton[] =>
    of(type).length === 0 ? [] : [{ id, label: words, letter, choices: offered(view, of(type)), tone: 'lit' }];
  return [
    ...deal('titles', 'Titles…', 'T', 'tradeTitles'),
    ...deal('trade', 'Offer a trade…', 'O', 'offerTrade'),
    ...deal('sale', 'Sell land…', 'S', 'offerSale'),
    ...deal('card', 'Play a card…', 'P', 'playCard'),
    endButton(view, choices),
  ];
}

function giveButtons(view: StampedeView, choices: Choices): StampedeButton[] {
  const give = (id: string, words: string, letter: string, kind: 'company' | 'title' | 'card'): StampedeButton[] => {
    const own = choices.filter(({ action }) => action.type === 'offerGive' && action.kind === kind);
    return own.length === 0 ? [] : [{ id, label: words, letter, choices: offered(view, own), tone: 'lit' }];
  };
  return [
    ...give('giveCompany', 'Company…', 'C', 'company'),
    ...give('giveTitles', 'Titles…', 'T', 'title'),
    ...give('giveCard', 'A card…', 'A', 'card'),
    cancelButton(choices),
  ];
}

function cancelButton(choices: Choices): StampedeButton {
  const cancel = choices.filter(({ action }) => action.type === 'cancelOffer');
  return { id: 'cancel', label: 'Call it off', letter: 'X', choices: cancel, tone: 'plain' };
}
