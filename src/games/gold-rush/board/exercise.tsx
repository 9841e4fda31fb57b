/** An exercise on the market: cards of three carts can be swapped, and the resulting pay is shown at once. */
import { useEffect, useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { ExerciseProps } from '../../../web/parts/board.ts';
import type { Hit } from '../../../web/parts/hits.tsx';
import { SceneLayers, SceneRoot } from '../../../web/parts/layers.tsx';
import type { Box } from '../../../web/parts/viewport.ts';
import type { CardId } from '../content.ts';
import { type Card, drawn, signed } from './cards.ts';
import { Paper } from './paper.tsx';

import { SHEETS, WIDE } from './stage.ts';
import { type MarketCart, tryOut } from './stands.ts';
import { tallStage, UPRIGHT } from './tall-stage.ts';
import { chipBoxes, TallYard } from './tall-yard.tsx';
import { slipBoxes, Yard } from './yard.tsx';

/** The cards of three carts. */
export type Piles = ReadonlyMap<Seat, readonly Card[]>;

const LEARNER = 0;
const NAMES = ['You', 'Foreman', 'Ana'] as const;
/** The pay that the learner must reach. */
export const WAGE = 40;

/** The initial carts: the learner holds the biggest card, and is the heaviest with it. */
export const START: Piles = new Map([
  [0, cardsOf('mother-lode', 'vein-1', 'dust-1')],
  [1, cardsOf('nugget-1', 'quartz-1', 'flakes-1')],
  [2, cardsOf('quartz-2', 'flakes-2', 'dynamite-1')],
]);

function cardsOf(...ids: readonly CardId[]): Card[] {
  return ids.map(drawn);
}

/** The piles after swapping two cards; unchanged if both are in the same cart. */
export function exchanged(piles: Piles, one: CardId, other: CardId): Piles {
  if (cartOf(piles, one) === cartOf(piles, other)) return piles;
  const swap = (card: Card): Card => (card.id === one ? drawn(other) : card.id === other ? drawn(one) : card);
  return new Map([...piles].map(([seat, pile]) => [seat, pile.map(swap)]));
}

function cartOf(piles: Piles, card: CardId): Seat | undefined {
  return [...piles].find(([, pile]) => pile.some(({ id }) => id === card))?.[0];
}

/** Whether the learner would get the required pay. */
export function isSolved(piles: Piles): boolean {
  return tryOut(piles).some(({ who, row }) => who === LEARNER && row?.earned === WAGE);
}

/** The exercise. */
export function DryRun({ tall, onDone }: ExerciseProps) {
  const [piles, setPiles] = useState(START);
  const [chosen, setChosen] = useState<CardId | null>(null);
  const stands = tryOut(piles);
  const solved = isSolved(piles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is solved only once
  useEffect(() => {
    if (solved) onDone();
  }, [solved]);

  const press = (id: string) => {
    const card = id as CardId;
    if (chosen === null || cartOf(piles, chosen) === cartOf(piles, card))
      return setChosen(chosen === card ? null : card);
    setPiles(exchanged(piles, chosen, card));
    setChosen(null);
  };
  const drag = (id: string, onto: string) => {
    setPiles(exchanged(piles, id as CardId, onto as CardId));
    setChosen(null);
  };

  const box = tall ? tallStage(UPRIGHT).sheet : SHEETS.market;
  const head = tall ? 40 : 68;
  const yard: Box = { x: box.x + 8, y: box.y + head, width: box.width - 16, height: box.height - head - 6 };
  const shown = { stands, box: yard, chosen, nameOf: (who: MarketCart['who']) => NAMES[Number(who)] ?? '' };
  return (
    <SceneRoot name="gold-rush-board" tall={tall}>
      <SceneLayers
        sheet={tall ? UPRIGHT : WIDE}
        hits={hitsOf(stands, tall ? chipBoxes(stands, yard) : slipBoxes(stands, yard), chosen)}
        onAct={press}
        onPoint={() => {}}
        onDrag={drag}
      >
        <path d={tall ? 'M0 0H348V456H0Z' : 'M14 14H1266V846H14Z'} className="gr-veil" />
        <Paper
          piece="exercise"
          box={box}
          narrow={tall}
          icon="i-scales"
          title="Market, dry run"
          aside={tall ? `earn $${WAGE}` : `swap cards between carts until you earn $${WAGE}`}
        >
          {tall ? <TallYard {...shown} /> : <Yard {...shown} />}
        </Paper>
      </SceneLayers>
    </SceneRoot>
  );
}

/** A hit target for every card, labelled with its cart and what that cart would earn. */
function hitsOf(stands: readonly MarketCart[], boxes: ReadonlyMap<string, Box>, chosen: CardId | null): Hit[] {
  return stands.flatMap(({ who, cards, row }) =>
    cards.flatMap((card): Hit[] => {
      const box = boxes.get(card.id);
      if (!box) return [];
      const whose = who === LEARNER ? 'Your cart' : `${NAMES[Number(who)]}’s cart`;
      const load = `${whose} weighs ${signed(row?.total ?? 0)} and earns $${row?.earned ?? 0}.`;
      const act = chosen === card.id ? 'Chosen.' : chosen === null ? 'Choose it.' : 'Change places with it.';
      return [{ id: card.id, label: `${card.name}, ${signed(card.number)}. ${load} ${act}`, state: 'lit', ...box }];
    }),
  );
}
