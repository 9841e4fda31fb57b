/** All cards of the game and where the viewer knows them to be. */

import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { Place, RushView } from '../state.ts';
import { signed } from './cards.ts';
import { atLeast } from './fit.ts';
import { Paper } from './paper.tsx';
import { Disc, Use } from './pieces.tsx';
import { deckOf, type Located, placedIn } from './reading.ts';

interface DeckProps {
  readonly view: RushView;
  readonly box: Box;
  readonly narrow: boolean;
}

/** The sheet of the deck. */
export function Deck({ view, box, narrow }: DeckProps) {
  const deck = deckOf(view) ?? [];
  const across = narrow ? 3 : 7;
  const head = narrow ? 40 : 74;
  const width = (box.width - (narrow ? 14 : 40)) / across;
  const height = (box.height - head - (narrow ? 10 : 20)) / Math.ceil(deck.length / across);
  const placed = placedIn(deck);
  return (
    <Paper
      piece="deck"
      box={box}
      narrow={narrow}
      icon="i-sure"
      title={narrow ? 'Where they are' : 'Where the cards are'}
      aside={`${placed} placed, ${deck.length - placed} to find`}
    >
      {deck.map((located, i) => (
        <g
          key={located.card.id}
          transform={`translate(${box.x + (narrow ? 7 : 20) + width * (i % across)} ${box.y + head + height * Math.floor(i / across)})`}
        >
          <DeckCard
            located={located}
            width={width - (narrow ? 4 : 12)}
            height={height - (narrow ? 4 : 12)}
            narrow={narrow}
          />
        </g>
      ))}
    </Paper>
  );
}

function DeckCard(props: {
  readonly located: Located;
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
}) {
  const { located, width, height, narrow } = props;
  const { card, places } = located;
  const sure = places.length === 1;
  const unseen = places.length === 0;
  const state = sure ? 'gr-chip' : unseen ? 'gr-chip gr-unseen' : 'gr-chip gr-maybe';
  const ore = narrow ? { width: 40, height: 30 } : { width: 84, height: 63 };
  const foot = height - (narrow ? 12 : 18);
  return (
    <>
      <path d={`M0 0h${width}v${height}h${-width}z`} className={state} />
      <text x={narrow ? 6 : 10} y={narrow ? 24 : 34} className={narrow ? 'gr-mnum' : 'gr-you'}>
        {signed(card.number)}
      </text>
      <Use name={card.ore} x={width - ore.width - (narrow ? 2 : 6)} y={narrow ? 2 : 6} {...ore} />
      {sure && (
        <Use
          name="i-sure"
          x={narrow ? 36 : 14}
          y={narrow ? 9 : 44}
          width={narrow ? 14 : 20}
          height={narrow ? 14 : 20}
          fill="var(--gr-sure)"
        />
      )}
      {!sure && !unseen && (
        <text x={narrow ? 36 : 16} y={narrow ? 24 : 64} className="gr-mq">
          ?
        </text>
      )}
      {unseen ? (
        <text x={narrow ? 6 : 10} y={foot + 5} className={narrow ? 'gt-strip' : 'gr-lab2'}>
          not seen
        </text>
      ) : (
        <Places places={places} y={foot} width={width} r={narrow ? 8 : 11} />
      )}
    </>
  );
}

/** The seats and spots where a card is, or may be. */
function Places(props: {
  readonly places: readonly Place[];
  readonly y: number;
  readonly width: number;
  readonly r: number;
}) {
  const { places, y, width, r } = props;
  const step = Math.min(2 * r + 5, (width - 3 * r) / Math.max(1, places.length - 1));
  return places.map((place, i) => {
    const x = r + 6 + step * i;
    if (typeof place === 'number') return <Disc key={place} party={place} x={x} y={y} r={r} />;
    return (
      <g key={place}>
        <circle cx={x} cy={y} r={r} className="gr-pos" />
        <text x={x} y={y + r * 0.45} className="gr-cnt" style={{ fontSize: atLeast(r * 1.45) }} textAnchor="middle">
          {Number(place.slice(-1)) + 1}
        </text>
      </g>
    );
  });
}

/** The deck as text for screen readers: cards that are located, and cards that are not. */
export function deckSaid(view: RushView, nameOf: (seat: Seat) => string): string {
  const deck = deckOf(view) ?? [];
  const where = (place: Place) =>
    typeof place === 'number' ? nameOf(place).replace(/^You$/, 'you') : `central card ${Number(place.slice(-1)) + 1}`;
  const of = (list: readonly Located[]) => list.map(({ card }) => signed(card.number)).join(', ');
  const sure = deck.flatMap(({ card, places: [place, ...more] }) =>
    place === undefined || more.length > 0 ? [] : [`${signed(card.number)} with ${where(place)}`],
  );
  const maybe = deck.filter(({ places }) => places.length > 1);
  const unseen = deck.filter(({ places }) => places.length === 0);
  return [
    sure.length > 0 ? `Placed for sure: ${sure.join(', ')}.` : 'No card is placed for sure.',
    maybe.length > 0 ? `In one of several places: ${of(maybe)}.` : '',
    unseen.length > 0 ? `Not seen yet: ${of(unseen)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
