/** Plays a position by short commands: `roll`, `go chicago`, `cross northern`, `play mob at 1`, `give 4 company`. */
import { type Chance, sampled, scripted } from '../../engine/chance.ts';
import { type Playing as PlayingOf, playInWords } from '../../engine/playing.ts';
import type { CardId, Deck } from './content.ts';
import { type LandingId, NODES, nodeNumber, type TerritoryId } from './map.ts';
import { type Given, position } from './position.ts';
import { refuse } from './refuse.ts';
import { actors, play } from './rules.ts';
import type { Mode, StampedeAction, StampedeEvent, StampedeState } from './state.ts';
import { REFUSALS, type RefusalKey } from './words.ts';

/** A position being played. */
export type Playing = PlayingOf<StampedeState, StampedeEvent, RefusalKey>;

const SPOKEN = { actors, refuse, play, actionOf, refusals: REFUSALS };

/** A chance outcome to script: two dice, or a drawn card. */
export type Luck = readonly [number, number] | CardId;

/** Sets a position up for play; chance gives the outcomes of `luck` in this order, and everything after that evenly. */
export function playing(given: Given | StampedeState, luck: readonly Luck[] = []): Playing {
  const state = 'phase' in given ? given : position(given);
  const chance = bringing(luck);
  return playInWords(state, SPOKEN, chance);
}

/** The action that a command stands for. */
export function actionOf(words: string): StampedeAction {
  const [verb = '', object = '', , at = ''] = words.split(' ');
  switch (verb) {
    case 'go':
      return { type: NODES[nodeNumber(object)]?.half === 'east' ? 'moveEast' : 'moveWest', to: object };
    case 'cross':
      return { type: 'crossWest', gate: `g-${object}` as LandingId };
    case 'head':
      return { type: 'headEast', gate: `g-${object}` as LandingId };
    case 'draw':
      return { type: 'draw', deck: object as Deck };
    case 'discard':
      return { type: 'discard', card: object as CardId };
    case 'found':
      return { type: 'establish', davy: object === 'davy' };
    case 'play':
      return playOf(words);
    case 'trade':
      return { type: 'tradeTitles', n: Number(object) };
    case 'turn-to':
      return { type: 'offerTrade', to: Number(object) };
    case 'sell':
      return { type: 'offerSale', to: Number(at), territory: object as TerritoryId };
    case 'give':
      return giveOf(words);
    case 'ask':
      return { type: 'offerAsk', n: Number(object) };
    case 'cancel':
      return { type: 'cancelOffer' };
    case 'end':
      return { type: 'endTurn' };
    case 'turn-in':
      return { type: 'turnIn' };
    default:
      return { type: verb } as StampedeAction;
  }
}

/** `play spoil`, `play mob at 1`, `play claim on lakes`, `play indian for goods`. */
function playOf(words: string): StampedeAction {
  const [, name = '', how = '', what = ''] = words.split(' ');
  const card = name as CardId;
  if (how === 'at') return { type: 'playCard', card, target: Number(what) };
  if (how === 'on') return { type: 'playCard', card, territory: what as TerritoryId };
  if (how === 'for') return { type: 'playCard', card, mode: what as Mode };
  return { type: 'playCard', card };
}

/** `give 4 company`, `give 1 title`, `give mob`. */
function giveOf(words: string): StampedeAction {
  const [, first = '', kind = ''] = words.split(' ');
  if (kind === 'company' || kind === 'title') return { type: 'offerGive', kind, n: Number(first) };
  return { type: 'offerGive', kind: 'card', card: first as CardId };
}

/** Chance that gives these dice and cards first, and after that anything. */
function bringing(luck: readonly Luck[]): Chance {
  const left = luck.slice();
  const even = sampled('playing');
  const next = (draw: string): Chance => {
    const got = left.shift();
    return got === undefined ? even : scripted([{ draw, got }]);
  };
  return {
    ...even,
    roll: (draw, faces, count) => next(draw).roll(draw, faces, count),
    pick: (draw, from) => next(draw).pick(draw, from),
  };
}
