/** The sheet that shows the end of a round: hands, dynamite, loads on the scale, and earnings. */
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { Party, RushView } from '../state.ts';
import { signed } from './cards.ts';
import type { Live } from './live.ts';
import { Paper } from './paper.tsx';

import { groupsOf, payWords, standsOf } from './stands.ts';
import { TallYard } from './tall-yard.tsx';
import { Yard } from './yard.tsx';

interface MarketProps {
  readonly view: RushView;
  readonly live: Live;
  readonly box: Box;
  readonly narrow: boolean;
  nameOf(seat: Seat): string;
}

/** The sheet of the market. */
export function Market({ view, live, box, narrow, nameOf }: MarketProps) {
  const { last } = view;
  if (!last) return null;
  const stands = standsOf(view, last, live.sheets.settled);
  const named = (who: Party) => (who === 'stranger' ? 'Stranger' : nameOf(who));
  const head = narrow ? 40 : 68;
  const yard = { x: box.x + 8, y: box.y + head, width: box.width - 16, height: box.height - head - 6 };
  return (
    <Paper
      piece="market"
      box={box}
      narrow={narrow}
      icon="i-scales"
      title={`Market of round ${last.round}`}
      aside={narrow ? 'tap to go on' : 'press anywhere to go on'}
    >
      {narrow ? (
        <TallYard stands={stands} box={yard} nameOf={named} />
      ) : (
        <Yard stands={stands} box={yard} nameOf={named} />
      )}
    </Paper>
  );
}

/** The market as text for screen readers: who hauled what, and what it paid. */
export function marketSaid(view: RushView, nameOf: (seat: Seat) => string): string {
  const { last } = view;
  if (!last) return '';
  const stands = standsOf(view, last, []);
  const groups = groupsOf(stands);
  const said = stands.map((stand) => {
    const name = stand.who === 'stranger' ? 'The Stranger' : nameOf(stand.who);
    if (!stand.row) return `${name} ${payWords(stand, groups)}.`;
    return `${name}: load ${signed(stand.row.total)}, ${payWords(stand, groups)}, $${stand.row.earned}.`;
  });
  return `Market of round ${last.round}. ${said.join(' ') || 'Nobody came to the market.'}`;
}
