/** The sheets that cover the mine to be read. */
import type { Seat } from '../../../engine/game.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import type { Box } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import { Deal, dealSaid } from './deal.tsx';
import { Deck, deckSaid } from './deck.tsx';
import type { Live } from './live.ts';
import { Market, marketSaid } from './market.tsx';

interface SheetProps {
  readonly view: RushView;
  readonly live: Live;
  readonly narrow: boolean;
  readonly box: Box;
  nameOf(seat: Seat): string;
}

/** The sheet on top, if there is one. */
export function SheetOnTop(props: SheetProps) {
  switch (props.live.sheets.sheet) {
    case 'market':
      return <Market {...props} />;
    case 'deal':
      return <Deal {...props} until={props.live.sheets.until} together={props.live.sheets.together} />;
    case 'deck':
      return <Deck {...props} />;
    case null:
      return null;
  }
}

/** The only hit area while a sheet is open: the sheet itself, labelled with its content. */
export function sheetHits({ view, live, box, nameOf }: SheetProps): Hit[] {
  const said = { market: marketSaid, deal: dealSaid, deck: deckSaid };
  const { sheet } = live.sheets;
  if (sheet === null) return [];
  return [{ id: 'close', label: `${said[sheet](view, nameOf)} Go on.`, state: 'lit', ...box }];
}
