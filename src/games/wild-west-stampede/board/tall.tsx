/** The cut for small and square rooms, in the shape of its room: the map, a line of words, the hand, decks and dice. */
import { count } from '../../../engine/english.ts';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import type { Box } from '../../../web/parts/viewport.ts';
import { type CardId, cardOf, DECKS, type Deck } from '../content.ts';
import { CITIES } from '../map.ts';
import type { StampedeView } from '../state.ts';
import { placeName } from '../words.ts';
import { nodeOf } from './chart.ts';
import { type DeskProps, deskHits, useOverlays, useSlip } from './desk.ts';
import type { DeskHit, Live } from './live.ts';
import { Back, bandPath, Die, gistOf, glyphOf, Sheet, Use, within } from './pieces.tsx';
import { raceOf, seatOf, type Trip } from './reading.ts';
import { arrowBox, RimArrows, rimArrows, useTransform } from './rim.tsx';
import { paintOf } from './seats.ts';
import type { TallSheet } from './sheets.ts';
import { PanelSlip } from './slips.tsx';
import { CameraButtons, gaugeWords, LENS_LABELS } from './tray.tsx';

function lensesOf({ wide }: TallSheet): readonly (Box & { readonly id: string })[] {
  return [
    { id: 'zoom:whole', x: wide - 44, y: 2, width: 44, height: 44 },
    { id: 'zoom:me', x: wide - 44, y: 46, width: 44, height: 44 },
  ];
}

function cardBox({ hand }: TallSheet, index: number, count: number): Box {
  const each = Math.min(76, hand.width / Math.max(1, count));
  return { x: hand.x + index * each, y: hand.y, width: each - 2, height: hand.height };
}

function deckBox({ hand, wide }: TallSheet, deck: Deck): Box {
  return { x: wide - 122 + DECKS.indexOf(deck) * 30, y: hand.y, width: 29, height: hand.height };
}

/** Everything that does not move with the map. */
export function TallDesk(props: DeskProps<TallSheet>) {
  const { scene, live, pan, camera, sheet } = props;
  const { view, onPoint } = scene;
  const { panel, open, hits: slipHits } = useSlip(scene, live, sheet.panel);
  const { duel, overlays } = useOverlays(scene, live);
  const fold = panel?.folds ? foldBox(sheet, open?.box ?? null) : null;
  const transform = useTransform(pan);
  const lenses = lensesOf(sheet);
  const arrows = open || live.sheet ? [] : rimArrows(live, sheet.window, transform);
  const own: DeskHit[] = [
    ...(open ? [] : lenses.map(({ id, ...box }) => ({ id, label: LENS_LABELS[id] ?? id, ...box }))),
    ...slipHits,
    ...(fold ? [{ id: 'fold', label: live.folded ? 'Show the ways out' : 'Put the slip aside', ...fold }] : []),
    ...arrows.map((arrow) => ({
      id: `rim:${arrow.to}`,
      label: `${placeName(arrow.to)}, ${count(arrow.steps, 'step')} away, out of sight`,
      ...arrowBox(arrow),
    })),
    ...(live.armed !== null && !open ? [{ id: 'confirm', label: 'Go there', lit: true, ...sheet.go }] : []),
  ];
  const hits = deskHits(scene, live, {
    placement: sheet.window.placement,
    open,
    places: [
      ['race', { x: 2, y: 2, width: 132, height: 26 }],
      ['pack', { ...sheet.line, width: sheet.line.width - 80 }],
      ['dice', sheet.dice],
    ],
    deckAt: (deck) => deckBox(sheet, deck),
    cardAt: (index, count) => cardBox(sheet, index, count),
    own,
    list: sheet.whole,
  });
  return (
    <SceneLayers
      sheet={{ width: sheet.wide, height: sheet.high }}
      hits={hits}
      viewport={{ box: sheet.window.viewport, shapes: pan.shapes }}
      onAct={(id) => camera.act(id) || live.act(id.replace(/^rim:/, 'node:'))}
      onPoint={onPoint}
    >
      <path d={`M0 ${sheet.window.viewport.height}H${sheet.wide}V${sheet.high}H0Z`} className="ws-wood" />
      <RacePill view={view} />
      {!open && <CameraButtons boxes={lenses} following={camera.following} />}
      <RimArrows arrows={arrows} />
      <Line view={view} live={live} sheet={sheet} />
      <Row view={view} live={live} sheet={sheet} />
      {open && <PanelSlip placed={open} style={sheet.panel} view={view} live={live} />}
      {fold && <FoldMark box={fold} folded={live.folded} />}
      {duel && overlays && <overlays.Duels events={duel.events} view={view} box={sheet.duel} name={live.name} />}
      {live.sheet && overlays && <overlays.CardSheet view={view} box={sheet.whole} tall />}
    </SceneLayers>
  );
}

function foldBox({ line }: TallSheet, box: Box | null): Box {
  return box
    ? { x: box.x + box.width - 44, y: box.y - 2, width: 44, height: 40 }
    : { x: line.x + line.width / 2 - 70, y: line.y - 46, width: 140, height: 42 };
}

function FoldMark({ box, folded }: { readonly box: Box; readonly folded: boolean }) {
  const { x, y, width, height } = box;
  if (!folded) return <path d={`M${x + 14} ${y + 14}l8 9 8-9`} className="ws-foldmark" />;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={4} className="ws-chip ws-lit" />
      <text x={x + width / 2} y={y + 26} className="ws-cl1">
        Three ways out
      </text>
    </g>
  );
}

/** How close the leader is to being out of reach, in the corner of the map. */
function RacePill({ view }: { readonly view: StampedeView }) {
  const { leader, points, needed } = raceOf(view);
  const { fill, ink, mark } = paintOf(seatOf(view, leader).character);
  return (
    <g data-piece="race">
      <rect x={4} y={4} width={128} height={22} rx={3} className="ws-pill" />
      <rect x={28} y={21} width={100} height={3} className="ws-void" />
      <rect x={28} y={21} width={(100 * Math.min(points, needed)) / needed} height={3} fill={fill} />
      <circle cx={15} cy={15} r={8} fill={fill} className="ws-edge" />
      <use href={`#ws-mark-${mark}`} transform="translate(15 15)scale(.5)" fill={ink} />
      <text x={28} y={18} className="ws-t14">
        {points} of {needed} to win
      </text>
    </g>
  );
}

/** The props of each part of the desk. */
interface PartProps {
  readonly view: StampedeView;
  readonly live: Live;
  readonly sheet: TallSheet;
}

/** The walk pointed at with its cost, otherwise how far the pack carries. */
function Line({ view, live, sheet }: PartProps) {
  const { aim, armed } = live;
  const { line, go } = sheet;
  const words = aim ? aimWords(view, aim) : gaugeWords(view, live);
  const room = line.width - (armed === null ? 6 : 84);
  return (
    <g>
      {aim && <rect x={2} y={line.y + 1} width={line.width} height={line.height - 2} rx={3} className="ws-paper" />}
      <text
        x={7}
        y={line.y + 17}
        className={aim ? (aim.safe ? 'ws-t14' : 'ws-t14 ws-sr') : 'ws-t14 ws-onwood'}
        {...within(words, 6.5, room)}
      >
        {words}
      </text>
      {armed !== null && (
        <g>
          <rect {...go} rx={4} className="ws-chip ws-gold" />
          <text x={go.x + go.width / 2} y={go.y + 29} className="ws-go">
            Go
          </text>
        </g>
      )}
    </g>
  );
}

/** A walk in few words: its end, its price, and the consequences. */
export function aimWords(view: StampedeView, { to, steps, cost, left, home, safe, fights }: Trip): string {
  const node = nodeOf(to);
  const name = node.name ? placeName(to) : 'Open road';
  const walk = count(steps, 'step');
  if (node.half === 'east') {
    const deck = CITIES.find((city) => city.id === to)?.deck;
    return `${name}: ${steps === 0 ? 'stay' : walk}, ${deck ? `draws ${deck}` : 'no card'}`;
  }
  if (view.phase === 'eastMove') return `${name}: ${walk}, cross with ${left}`;
  const price = cost === 0 ? `${walk}, free` : `\u2212${cost}, ${left} left`;
  if (node.kind === 'landing') return `${name}: ${price}, then roll`;
  const back = safe ? `, ${home} to landing` : ', one way';
  return `${name}: ${price}${back}${fights.length > 0 ? ', shootout' : ''}`;
}

function Row({ view, live, sheet }: PartProps) {
  const { hand, picks } = live;
  const { dice } = sheet;
  const row = sheet.hand;
  const [one = null, other = null] = view.dice;
  const rolls = live.isLit('dice');
  return (
    <g>
      {hand.length === 0 && (
        <text x={row.x + row.width / 2} y={row.y + 38} className="ws-t14 ws-onwood ws-mid">
          {view.viewer === null ? '' : 'No cards in hand'}
        </text>
      )}
      {hand.map(({ card, copies }, i) => {
        const { x, y, width, height } = cardBox(sheet, i, hand.length);
        const id = `card:${card}`;
        const lit = live.isLit(id);
        return (
          <g key={card} className={lit || !live.mine ? '' : 'ws-idle'}>
            {lit && (
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={4}
                className={`ws-litbox ${picks.card === card ? 'ws-near' : ''}`}
              />
            )}
            <SmallCard card={card} copies={copies} x={x + 2} y={y + 2} width={width - 4} height={height - 4} />
          </g>
        );
      })}
      {DECKS.map((deck) => {
        const { x, y, width } = deckBox(sheet, deck);
        const { pile } = view.decks[deck];
        const lit = live.isLit(`deck:${deck}`);
        return (
          <g key={deck} data-deck={deck}>
            {lit && <rect x={x} y={y} width={width} height={row.height} rx={4} className="ws-litbox" />}
            {pile > 0 && <Back deck={deck} x={x + 2} y={y + 4} width={width - 4} height={38} />}
            <text x={x + width / 2} y={y + 60} className={lit ? 'ws-t14 ws-mid ws-dark' : 'ws-t14 ws-mid ws-onwood'}>
              {pile}
            </text>
          </g>
        );
      })}
      {rolls && <rect {...dice} rx={5} className="ws-litbox" />}
      <g className={view.dice.length === 0 && !rolls ? 'ws-rest' : ''}>
        <g data-die={0}>
          <Die shows={one} size={26} x={dice.x + 15} y={row.y + 18} />
        </g>
        <g data-die={1}>
          <Die shows={other} size={26} x={dice.x + 15} y={row.y + 49} />
        </g>
      </g>
    </g>
  );
}

/** A card of the hand: a small drawing over its name. */
function SmallCard(props: { readonly card: CardId; readonly copies?: number } & Box) {
  const { card, x, y, width, height, copies = 1 } = props;
  const { name = '', deck = 'land' } = cardOf(card) ?? {};
  const words = name.startsWith('Add ') ? [name.split(' ')[1] ?? '', gistOf(card)] : name.split(' ');
  const first = words.length === 1 ? height - 10 : height - 17;
  return (
    <g transform={`translate(${x} ${y})`} data-card={card}>
      <Sheet width={width} height={height} copies={copies} />
      <path d={bandPath(width, 7)} className={`ws-band-${deck}`} />
      <Use name={glyphOf(card)} x={width / 2} y={height / 2 - 9} scale={0.5} />
      {words.map((word, i) => (
        <text key={word} x={width / 2} y={first + 13 * i} className="ws-sname" {...within(word, 6.6, width - 4)}>
          {word}
        </text>
      ))}
      {copies > 1 && (
        <text x={width - 3} y={21} className="ws-copies">
          ×{copies}
        </text>
      )}
    </g>
  );
}
