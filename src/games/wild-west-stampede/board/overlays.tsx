/** Overlays that cover the map for a while: a shootout under way, and the list of unseen and discarded cards. */
import { capital } from '../../../engine/english.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { CARDS, DECKS } from '../content.ts';
import type { StampedeEvent, StampedeView } from '../state.ts';
import { cardName } from '../words.ts';
import { tornEdge } from './country.tsx';
import { DECK_STARS, Die, Pawn, short, Use, within } from './pieces.tsx';
import { seatOf } from './reading.ts';
import { wrapped } from './slips.tsx';

type Shot = Extract<StampedeEvent, { type: 'shot' }>;

/** One shootout of a beat: its rolls, and what the winner took. */
export interface Duel {
  readonly seat: Seat;
  readonly rival: Seat;
  readonly shots: readonly Shot[];
  readonly winner: Seat;
  readonly loot: string;
}

/** The shootouts among these events, in order. */
export function duelsIn(events: readonly StampedeEvent[]): Duel[] {
  const duels: Duel[] = [];
  let shots: Shot[] = [];
  for (const event of events) {
    if (event.type === 'shootout') shots = [];
    if (event.type === 'shot') shots.push(event);
    if (event.type !== 'shootoutWon') continue;
    const [first] = shots;
    if (!first) continue;
    const taken = event.changes
      .filter(({ seat }) => seat === event.winner)
      .map(({ good, by }) => `${by} ${good === 'titles' && by === 1 ? 'title' : good}`);
    duels.push({
      seat: first.seat,
      rival: first.rival,
      shots,
      winner: event.winner,
      loot: taken.length > 0 ? `takes ${taken.join(', ')}` : 'finds nothing to take',
    });
  }
  return duels;
}

/** The shootouts of a beat, stacked: each is visible in its time. */
export function Duels(props: {
  readonly events: readonly StampedeEvent[];
  readonly view: StampedeView;
  readonly box: Box;
  name(seat: Seat): string;
}) {
  const { events, ...shared } = props;
  return duelsIn(events).map((duel, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shootouts are identified by their order
    <DuelSlip key={i} index={i} duel={duel} {...shared} />
  ));
}

/** A shootout: two travellers, a pair of dice for every round, and the winner's gains. */
function DuelSlip(props: {
  readonly duel: Duel;
  readonly index: number;
  readonly view: StampedeView;
  readonly box: Box;
  name(seat: Seat): string;
}) {
  const { duel, index, view, box, name } = props;
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const die = width / 11;
  const aside = width > 400 ? 66 : 44;
  const step = Math.min(die * 1.24, (width - aside * 4 + 20) / Math.max(1, duel.shots.length));
  const start = middle - ((duel.shots.length - 1) * step) / 2;
  const edge = tornEdge(x, y, width, height, 5);
  const side = (seat: Seat, at: number, flip: boolean) => (
    <g>
      <g transform={`translate(${at} ${y + height * 0.62})${flip ? 'scale(-1 1)' : ''}`}>
        <Pawn
          seat={seat + 100 * (index + 1)}
          character={seatOf(view, seat).character}
          wagon
          active={false}
          aimed={false}
          lost={0}
          stranded={false}
          grow={width > 400 ? 1.4 : 1}
          place={{ x: 0, y: 0 }}
        />
      </g>
      <text x={at} y={y + height * 0.62 + 24} className="ws-cl1">
        {short(name(seat), 12)}
      </text>
    </g>
  );
  return (
    <g data-duel={index}>
      <path d={edge} transform="translate(3 5)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      <text x={middle} y={y + 30} className="ws-ptitle ws-mid">
        Shootout
      </text>
      {side(duel.seat, x + aside, true)}
      {side(duel.rival, x + width - aside, false)}
      {duel.shots.map((shot, i) => {
        const [one = 1, other = 1] = shot.dice;
        const at = start + i * step;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are identified by their order
          <g key={i} data-shot={`${index}:${i}`}>
            <Die shows={one} size={die} x={at} y={y + height * 0.34} {...(one > other ? { fill: '#ffd25a' } : {})} />
            <Die
              shows={other}
              size={die}
              x={at}
              y={y + height * 0.34 + die * 1.16}
              {...(other > one ? { fill: '#ffd25a' } : {})}
            />
          </g>
        );
      })}
      <text
        x={middle}
        y={y + height - 18}
        className="ws-cl1"
        data-loot={index}
        {...within(lootOf(duel, name), 8.6, width - 20)}
      >
        {lootOf(duel, name)}
      </text>
    </g>
  );
}

function lootOf(duel: Duel, name: (seat: Seat) => string): string {
  const who = name(duel.winner);
  return `${short(who, 14)} ${who === 'You' ? duel.loot.replace('takes', 'take').replace('finds', 'find') : duel.loot}.`;
}

/** Which cards are discarded, and which have not been seen: open information. */
export function CardSheet({
  view,
  box,
  tall,
}: {
  readonly view: StampedeView;
  readonly box: Box;
  readonly tall: boolean;
}) {
  const { x, y, width, height } = box;
  const columns = tall ? 1 : 3;
  const each = (width - 24) / columns;
  const line = tall ? 18 : 25;
  let top = y + (tall ? 46 : 74);
  return (
    <g data-sheet="">
      <rect x={x} y={y} width={width} height={height} className="ws-paper" />
      <text x={x + 16} y={y + (tall ? 26 : 40)} className="ws-ptitle">
        Cards not yet seen
      </text>
      <text x={x + width - 16} y={y + (tall ? 26 : 40)} className="ws-ptext ws-end">
        {tall ? 'tap to close' : 'press to close'}
      </text>
      {DECKS.map((deck, i) => {
        const left = x + 16 + (tall ? 0 : i * each);
        const start = top;
        const lines = tall ? tallLines(view, deck) : wideLines(view, deck);
        if (tall) top += line * (lines.length + 1) + 8;
        return (
          <g key={deck}>
            <Use name={`star-${DECK_STARS[deck]}`} x={left + 12} y={start - (tall ? 5 : 7)} scale={tall ? 0.5 : 0.8} />
            <text x={left + (tall ? 28 : 38)} y={start} className="ws-plabel">
              {capital(deck)}: {view.decks[deck].pile} in the pile
            </text>
            {lines.map((text, n) => (
              <text key={text} x={left} y={start + line * (n + 1)} className="ws-ptext">
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

type DeckName = (typeof DECKS)[number];

/** Each kind of card: how many are unseen, and how many are discarded. */
function wideLines(view: StampedeView, deck: DeckName): string[] {
  const { unseen, discards } = view.decks[deck];
  return CARDS.filter((card) => card.deck === deck).map(({ id, count }) => {
    const left = unseen.filter((card) => card === id).length;
    const out = discards.filter((card) => card === id).length;
    return `${cardName(id)}: ${left} of ${count}${out > 0 ? `, ${out} discarded` : ''}`;
  });
}

function tallLines(view: StampedeView, deck: DeckName): string[] {
  const { unseen } = view.decks[deck];
  const parts = CARDS.filter((card) => card.deck === deck).map(({ id }) => {
    const left = unseen.filter((card) => card === id).length;
    return left > 0 ? `${cardName(id).replace(/^Add (Provisions|Company) /, '+')} ${left}` : '';
  });
  return wrapped(parts.filter(Boolean).join(' · '), 46);
}
