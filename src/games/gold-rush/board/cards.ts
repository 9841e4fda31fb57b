/** A card as the board shows it: its ore, how many of it are in the deck, and its text in lines. */
import { CARDS, type CardId, type Card as DeckCard } from '../content.ts';

/** A card to be drawn. */
export interface Card {
  readonly id: CardId;
  readonly number: number;
  readonly name: string;
  readonly kindName: string;
  readonly ore: string;
  readonly inDeck: number;
  readonly flavour: readonly string[];
}

const ORES: Readonly<Record<string, string>> = { 'mother-lode': 'ore-lode', 'replacement-plate': 'ore-plate' };

/** The symbol of a card's ore: Dynamite has one for each card, gold one for each name. */
function oreOf({ id, kind }: DeckCard): string {
  if (kind === 'dynamite') return `ore-${id}`;
  return ORES[id] ?? `ore-${id.replace(/-\d$/, '')}`;
}

const LINE = 17;

/** Splits a text into at most two lines. */
function lines(text: string): string[] {
  if (text.length <= LINE) return [text];
  const words = text.split(' ');
  const middle = text.length / 2;
  let best = 1;
  for (let i = 1; i < words.length; i++) {
    const length = (at: number) => Math.abs(words.slice(0, at).join(' ').length - middle);
    if (length(i) < length(best)) best = i;
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

const DRAWN: ReadonlyMap<CardId, Card> = new Map(
  CARDS.map((card) => [
    card.id,
    {
      id: card.id,
      number: card.value,
      name: card.name,
      kindName: card.kind,
      ore: oreOf(card),
      inDeck: CARDS.filter((one) => one.name === card.name).length,
      flavour: lines(card.flavour),
    },
  ]),
);

/** The card with this id. */
export function drawn(id: CardId): Card {
  const card = DRAWN.get(id);
  if (!card) throw new Error(`There is no card "${id}".`);
  return card;
}

/** A number with a real minus sign. */
export function signed(number: number): string {
  return String(number).replace('-', '−');
}

/** Heaviest first: the order of a hand reveals nothing, so it is always the same. */
export function sorted(ids: readonly CardId[]): Card[] {
  return ids.map(drawn).sort((a, b) => b.number - a.number || a.id.localeCompare(b.id));
}
