/** The cut for small or square space: the ring as its own view, the lots as eight tiles, the rest as slips. */
import { useMemo } from 'react';
import { SceneLayers } from '../../../web/parts/layers.tsx';
import { hitsAt } from '../../../web/parts/lighting.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { SPACES, STRUCTURES, type StructureId } from '../content.ts';
import type { ProvinceView } from '../state.ts';

import { GoalFace, nextOf, Pips, shortName } from './goals.tsx';
import { outcomeOf } from './harbor.tsx';
import type { Live, ProvinceScene } from './live.ts';
import { box, ellipse, LitFrame, LitGlow, LitLine, SEAT_TONES, Seal, Use } from './pieces.tsx';
import { progressOf } from './reading.ts';
import { squareOf, WIDE } from './stage.ts';
import { type TallStage, tallStage } from './tall-stage.ts';
import { workerId } from './targets.ts';
import { Tile, TileTag } from './tiles.tsx';
import { Tracker } from './tracker.tsx';
import { AroundGroup, Captions, Figures, Person, Rings, StepChips, Trail } from './wheel.tsx';

/** The live layers of the cut, bottom to top. */
export function TallLayers({ props, live }: { readonly props: ProvinceScene; readonly live: Live }) {
  const { view, targets, pointed, asked, onAct, onPoint } = props;
  const { width, height } = props.sheet;
  const sheet = useMemo(() => tallStage({ width, height }), [width, height]);
  const { stage, sheetOffset, ring, tile } = sheet;
  const places = placesOf(sheet, view, live);
  const litTiles = STRUCTURES.filter((structure) => live.isLit(`plot:${structure}`));
  const order = [...targets].sort((a, b) => depth(a.id) - depth(b.id));
  const frameOf = (structure: StructureId) => framed(tile(structure));
  const around = (id: string | null, className: string) => (
    <Around id={id} className={className} live={live} places={places} sheet={sheet} />
  );
  return (
    <SceneLayers sheet={props.sheet} hits={hitsAt(order, (id) => places.get(id))} onAct={onAct} onPoint={onPoint}>
      <GoalSlip view={view} after={live.after} box={sheet.goal} />
      <HarborSlip view={view} lit={live.isLit('hire')} box={sheet.harbor} />
      <SupplySlip view={view} lit={live.isLit('token')} box={sheet.supply} />
      <path className="pt-frame" d={framed(ring)} />
      <g
        transform={`translate(${sheetOffset.x} ${sheetOffset.y})scale(${sheetOffset.scale})`}
        style={{ '--fl': `calc(var(--min) * 1px / (var(--scale) * ${sheetOffset.scale}))` } as React.CSSProperties}
      >
        <Captions stage={WIDE} view={view} bare />
        <Tracker view={view} next={live.after?.labor ?? null} scale={sheetOffset.scale} />
      </g>
      <Rings stage={stage} view={view} groups={live.litGroups} />
      {litTiles.map((structure) => (
        <LitGlow key={structure} d={frameOf(structure)} />
      ))}
      {STRUCTURES.map((structure) => (
        <Tile
          key={structure}
          view={view}
          structure={structure}
          preview={live.after ? props.preview : null}
          box={tile(structure)}
        />
      ))}
      {litTiles.map((structure) => (
        <LitLine key={structure} d={frameOf(structure)} />
      ))}
      <Figures
        groups={live.groups}
        isLit={(group) => live.isLit(workerId(group))}
        isDim={(group) => live.isDim(workerId(group))}
      />
      <StepChips stage={stage} view={view} groups={live.litGroups} size={Math.max(0.8, sheetOffset.scale)} />
      {live.step && <Trail stage={stage} view={view} {...live.step} />}
      {live.hired && (
        <g className="pv-ghost" transform={`translate(${live.hired.x} ${live.hired.y})`}>
          <Person kind={view.active === 0 ? 'sailor0' : 'sailor1'} number={1} scale={stage.figure} lit />
        </g>
      )}
      {around(pointed, 'pv-focus')}
      {around(asked, 'pv-dimring')}
      {targets.map((target) => live.isLit(target.id) && <TileTag key={target.id} target={target} tile={tile} />)}
    </SceneLayers>
  );
}

function framed({ x, y, width, height }: Box): string {
  return box(x, y, width, height);
}

/** A paper slip with centred content, in a column or, on a low slip, in a row. */
interface SlipProps {
  readonly view: ProvinceView;
  readonly box: Box;
}

/** A slip lower than this has its picture beside its text. */
const LOW = 62;

/** The face-up Goal: token, name, progress and, if there is room, how many each seat has claimed. */
function GoalSlip({ view, after, box: slip }: SlipProps & { readonly after: ProvinceView | null }) {
  const { faceUp, goalsLeft } = view;
  const now = faceUp && progressOf(view, view.active, faceUp);
  const { x, y, width, height } = slip;
  const low = height < LOW;
  const face = low ? 32 : Math.min(width * 0.5, height - 40);
  const middle = low ? x + 38 + (width - 40) / 2 : x + width / 2;
  const line = low ? y + height / 2 : y + face + 21;
  const roomy = width > 130 && height > 110;
  return (
    <g>
      <path className="pt-slip" d={framed(slip)} />
      {faceUp && now ? (
        <>
          <g data-piece="goal">
            <GoalFace
              goal={faceUp}
              x={low ? x + 4 : middle - face / 2}
              y={low ? y + (height - face) / 2 : y + 4}
              width={face}
            />
          </g>
          <text x={middle} y={line - (low ? 3 : 0)} className="pt-head pv-c">
            {roomy ? shortName(faceUp) : shortName(faceUp).replace(' Goal', '')}
          </text>
          {roomy ? (
            <Pips goal={faceUp} now={now} next={nextOf(view, after, faceUp, now)} x={x + 10} y={line + 7} size={14} />
          ) : null}
          <text x={roomy ? x + width - 20 : middle} y={line + (roomy ? 18 : 15)} className="pt-num pv-c">
            {now.have}/{now.of}
          </text>
        </>
      ) : (
        <text x={x + width / 2} y={y + height / 2 + 5} className="pt-text pv-c">
          No Goals left
        </text>
      )}
      {roomy && (
        <>
          {[0, 1].map((seat) => (
            <g key={seat}>
              <Seal seat={seat} x={x + 8} y={y + 8 + seat * 22} width={16} />
              <text x={x + 29} y={y + 22 + seat * 22} className="pt-num">
                {view.seats[seat]?.goals.length ?? 0}
              </text>
            </g>
          ))}
          {goalsLeft > 0 && (
            <text x={x + width - 8} y={y + 20} className="pt-text pv-e">
              {goalsLeft} left
            </text>
          )}
        </>
      )}
    </g>
  );
}

/** Both ships and their current income. */
function HarborSlip({ view, lit, box: slip }: SlipProps & { readonly lit: boolean }) {
  const { ships, harbormaster } = view;
  const { x, y, width, height } = slip;
  const low = height < LOW;
  const ship = low ? Math.min(26, width / 6) : Math.min(width * 0.4, (height - 26) / 0.78);
  const top = low ? y + (height - ship * 0.78) / 2 : y + Math.max(3, (height - 24 - ship * 0.78) / 2);
  const left = low ? x + 4 : x + width / 2 - ship;
  const middle = low ? x + ship * 2 + (width - ship * 2) / 2 : x + width / 2;
  return (
    <g>
      {lit && <LitGlow d={framed(slip)} />}
      <path className="pt-slip" d={framed(slip)} />
      {[0, 1].map((i) => {
        const side = ships?.[i] ?? null;
        return (
          <g key={i} data-ship={i} className={harbormaster === null ? undefined : `pv-pen-${harbormaster}`}>
            <Use
              name={side ? 't-ship' : 't-ship-furled'}
              x={left + i * ship}
              y={top}
              width={ship}
              height={ship * 0.78}
              className={`pv-${side ?? 'furled'}`}
            />
          </g>
        );
      })}
      <Outcome
        view={view}
        lit={lit}
        hire={low ? 'Hire 3' : 'Sailor 3'}
        x={middle}
        y={low ? y + height / 2 + 5 : y + height - 9}
      />
      {harbormaster !== null && <Seal seat={harbormaster} x={x + width - 18} y={y + 3} width={14} />}
      {lit && <LitLine d={framed(slip)} />}
    </g>
  );
}

function Outcome(props: {
  readonly view: ProvinceView;
  readonly lit: boolean;
  readonly hire: string;
  readonly x: number;
  readonly y: number;
}) {
  const { view, lit, hire, x, y } = props;
  const now = outcomeOf(view.ships);
  if (now === null)
    return (
      <text x={x} y={y} className="pt-text pv-c">
        not cast
      </text>
    );
  const words = now === 'mixed' ? hire : '+1';
  return (
    <>
      <text x={x - 8} y={y} className={lit ? 'pt-text pt-strong pv-c' : 'pt-text pv-c'}>
        {words}
      </text>
      <Use
        name={now === 'white' ? 'i-hammer' : 'i-coin'}
        x={x - 6 + words.length * 3.9}
        y={y - 12}
        width={15}
        className="pv-ic"
      />
    </>
  );
}

/** Coin in supply, and the Lender Token with its holder's seal. */
function SupplySlip({ view, lit, box: slip }: SlipProps & { readonly lit: boolean }) {
  const { coin, token } = supplyParts(slip);
  const at = { x: token.x + token.width / 2, y: token.y + token.height / 2 };
  const r = Math.min(17, token.height / 2 - 3);
  return (
    <g>
      <path className="pt-slip" d={framed(slip)} />
      <g data-piece="supply">
        <Use name="i-coin" x={coin.x + coin.width / 2 - 22} y={coin.y + coin.height / 2 - 9} width={18} />
        <text x={coin.x + coin.width / 2} y={coin.y + coin.height / 2 + 6} className="pt-num">
          {view.supply}
        </text>
      </g>
      {lit && <LitFrame d={ellipse(at.x, at.y, r + 3, r + 3)} />}
      <g data-piece="token">
        {view.token !== null && (
          <circle cx={at.x} cy={at.y} r={r + 2.5} className={`pv-cup ${SEAT_TONES[view.token]}`} />
        )}
        <Use name="lender-token" x={at.x - r} y={at.y - r} width={r * 2} />
        {view.token !== null && <Seal seat={view.token} x={at.x + r * 0.5} y={at.y} width={14} />}
      </g>
    </g>
  );
}

/** Side by side on a low slip, otherwise stacked. */
function supplyParts({ x, y, width, height }: Box): { readonly coin: Box; readonly token: Box } {
  if (height < LOW)
    return { coin: { x, y, width: width / 2, height }, token: { x: x + width / 2, y, width: width / 2, height } };
  return { coin: { x, y, width, height: height / 2 }, token: { x, y: y + height / 2, width, height: height / 2 } };
}

function Around(props: {
  readonly id: string | null;
  readonly className: string;
  readonly live: Live;
  readonly places: ReadonlyMap<string, Box>;
  readonly sheet: TallStage;
}) {
  const { id, className, live, places, sheet } = props;
  if (id === null) return null;
  const group = live.groups.find((one) => workerId(one) === id);
  if (group) return <AroundGroup group={group} className={className} />;
  const place = places.get(id);
  if (!place) return null;
  if (id.startsWith('space:')) {
    const { rx, ry } = sheet.stage.squares.top;
    const [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2];
    return <path className={className} d={ellipse(cx, cy, rx, ry)} />;
  }
  return <path className={className} d={box(place.x + 1.5, place.y + 1.5, place.width - 3, place.height - 3)} />;
}

function placesOf(sheet: TallStage, view: ProvinceView, { groups }: Live): ReadonlyMap<string, Box> {
  const { stage, sheetOffset, goal, harbor, supply, tile } = sheet;
  const parts = supplyParts(supply);
  const places = new Map<string, Box>([
    ['goal', goal],
    [
      'labor',
      {
        x: sheetOffset.x + 572 * sheetOffset.scale,
        y: sheetOffset.y + 390 * sheetOffset.scale,
        width: 136 * sheetOffset.scale,
        height: 98 * sheetOffset.scale,
      },
    ],
    ['hire', harbor],
    ['token', parts.token],
    ['supply', parts.coin],
  ]);
  for (const structure of STRUCTURES) places.set(`plot:${structure}`, tile(structure));
  for (const space of SPACES) {
    const { x, y, rx, ry } = squareOf(stage, view, space);
    places.set(`space:${space}`, { x: x - rx * 1.05, y: y - ry * 1.1, width: rx * 2.1, height: ry * 2.2 });
  }
  for (const group of groups) places.set(workerId(group), group.box);
  return places;
}

function depth(id: string): number {
  if (id.startsWith('space:')) return 0;
  return id.startsWith('worker:') ? 2 : 1;
}
