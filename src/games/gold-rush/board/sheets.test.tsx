import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../content.ts';
import { goldRush } from '../index.ts';
import { playing } from '../playing.ts';
import type { Given } from '../position.ts';
import type { RushView } from '../state.ts';
import { Deal, dealSaid } from './deal.tsx';
import { Deck, deckSaid } from './deck.tsx';
import { deckOf, placedIn } from './reading.ts';
import { isReadable } from './sheets.ts';
import { SHEETS } from './stage.ts';
import { tallStage, UPRIGHT } from './tall-stage.ts';

const SHEET = tallStage(UPRIGHT).sheet;

const GIVEN: Given = {
  white: 1,
  hands: [
    [40, 10, -5],
    [25, 20, 15],
    [35, 10, 5],
  ],
  centre: [10, 5, 20],
};
const name = (seat: number) => ['You', 'Ben', 'Ana'][seat] ?? '';

/** What seat 0 sees after some actions. */
function seen(given: Given, ...actions: string[]): RushView {
  const table = playing(given, [10]);
  table.does(...actions);
  return goldRush.view(table.state, 0);
}

/** The numbers of all cards, grouped by how well their place is known. */
function known(view: RushView) {
  const deck = deckOf(view) ?? [];
  const of = (test: (places: number) => boolean) =>
    deck.filter(({ places }) => test(places.length)).map(({ card }) => card.number);
  return { sure: of((count) => count === 1), maybe: of((count) => count > 1), unseen: of((count) => count === 0) };
}

describe('the list of the cards', () => {
  test('has all 21, with those that are certainly located ticked off (RUSH-OPT-3, RUSH-ROUND-6)', () => {
    const view = seen(GIVEN);
    expect(deckOf(view)).toHaveLength(CARDS.length);
    expect(known(view)).toMatchObject({ sure: [40, 35, 25, 10, -5], maybe: [] });
    expect(placedIn(deckOf(view) ?? [])).toBe(5);
  });

  test('follows the tracker: a card that may have moved is no longer ticked (RUSH-SWAP-9)', () => {
    const view = seen(GIVEN, 'swap 40 at centre', 'take 1', 'swap 15 at 2', 'accept');
    expect(known(view)).toMatchObject({ sure: [40, 10, 5, -5], maybe: [35, 25] });
  });

  test('is not available with fading memory, nor once the game is over (RUSH-OPT-3)', () => {
    const fades = seen({ ...GIVEN, options: { memory: 'fade' } });
    expect(deckOf(fades)).toBeNull();
    expect(isReadable('deck', fades)).toBe(false);
    const over = seen({ ...GIVEN, rolled: 1, cash: [95, 0, 0] }, 'sneak', 'sneak', 'sneak');
    expect(over.phase).toBe('over');
    expect(deckOf(over)).toBeNull();
  });

  test.each([
    ['wide', SHEETS.deck, false],
    ['narrow', SHEET, true],
  ])('is drawn and described from the view alone, %s', (_name, box, narrow) => {
    const view = seen(GIVEN, 'swap 40 at centre', 'take 1');
    const markup = renderToStaticMarkup(<Deck view={view} box={box} narrow={narrow} />);
    expect(markup.match(/not seen/g)).toHaveLength(known(view).unseen.length);
    expect(deckSaid(view, name)).toContain('40 with central card 2');
    expect(deckSaid(view, name)).toContain('25 with Ben');
    expect(deckSaid(view, name)).toContain('5 with you');
  });
});

describe('the sheet of the deal', () => {
  test('can be read all round with open memory, otherwise until somebody has acted (RUSH-OPT-3)', () => {
    const fades: Given = { ...GIVEN, options: { memory: 'fade' } };
    expect(isReadable('deal', seen(GIVEN, 'sneak'))).toBe(true);
    expect(isReadable('deal', seen(fades))).toBe(true);
    expect(isReadable('deal', seen(fades, 'sneak'))).toBe(false);
  });

  test('names everybody’s face-up cards and no others', () => {
    const view = seen(GIVEN);
    expect(dealSaid(view, name)).toBe('Dealt face up. You: 40. Ben: 25. Ana: 35.');
    for (const narrow of [true, false]) {
      const markup = renderToStaticMarkup(
        <Deal
          view={view}
          until={null}
          together={false}
          box={narrow ? SHEET : SHEETS.deal}
          narrow={narrow}
          nameOf={name}
        />,
      );
      for (const shown of [40, 25, 35]) expect(markup).toContain(`>${shown}<`);
      for (const hidden of [20, 15]) expect(markup).not.toContain(`>${hidden}<`);
    }
  });
});
