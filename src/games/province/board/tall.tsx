/** The portrait sheet for phones, 348 by 372: Goal on top, the ring in the middle, the lots as eight tiles. */
import { memo } from 'react';
import { Hits } from '../../../web/parts/hits.tsx';
import { SPACES, STRUCTURES, type StructureId } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import type { Box } from './figures.ts';
import { GoalFace, nextOf, Pips, shortName } from './goals.tsx';
import { outcomeOf } from './harbor.tsx';
import { hitsOf, type Live, type ProvinceScene } from './live.ts';
import type { Anchors } from './motion.ts';
import { box, ellipse, LitFrame, LitGlow, LitLine, MARKS, SEAT_TONES, Seal, Use } from './pieces.tsx';
import { progressOf } from './reading.ts';
import { squareOf, TALL } from './stage.ts';
import { workerId } from './targets.ts';
import { Tile, TileTag, tileBox } from './tiles.tsx';
import { AroundGroup, Figures, Person, Rings, StepChips, Trail } from './wheel.tsx';

const GOAL_LINE: Box = { x: 2, y: 0, width: 344, height: 45 };
const SIGN: Box = { x: 5, y: 46, width: 86, height: 60 };
const HARBOR: Box = { x: 257, y: 44, width: 88, height: 78 };
const TOKEN: Box = { x: 151, y: 124, width: 46, height: 46 };
const SUPPLY: Box = { x: 148, y: 174, width: 52, height: 46 };

/** Where things fly from and to. */
export const TALL_ANCHORS: Anchors = {
  tracker: { x: 34, y: 84 },
  token: { x: 174, y: 147 },
  goal: { x: 23.5, y: 21.5, size: 37 },
  stack: { x: 326, y: 21 },
  chip: 0.9,
  plot: (structure) => ({ x: tileBox(structure).x + 26, y: tileBox(structure).y + 20 }),
  claim: ({ resolved }, goal) => {
    const by = resolved.find((entry) => entry.goal === goal)?.by ?? 0;
    return { x: 226 + by * 42, y: 20, size: 14 };
  },
  tab: () => null,
};

/** The live layers of the portrait sheet, bottom to top. */
export function TallLayers({ props, live }: { readonly props: ProvinceScene; readonly live: Live }) {
  const { view, targets, pointed, asked, onAct, onPoint } = props;
  const places = placesOf(view, live);
  const litTiles = STRUCTURES.filter((structure) => live.isLit(`plot:${structure}`));
  const order = [...targets].sort((a, b) => depth(a.id) - depth(b.id));
  const around = (id: string | null, className: string) => (
    <Around id={id} className={className} live={live} places={places} />
  );
  return (
    <>
      <svg className="live" viewBox="0 0 348 372" aria-hidden="true">
        <GoalLine view={view} after={live.after} />
        <HarborCorner view={view} lit={live.isLit('hire')} />
        <Sign view={view} next={live.after?.labor ?? null} />
        <TokenAndSupply view={view} />
        <Captions view={view} />
        <Rings stage={TALL} view={view} groups={live.litGroups} />
        {litTiles.map((structure) => (
          <LitGlow key={structure} d={frameOf(structure)} />
        ))}
        {STRUCTURES.map((structure) => (
          <Tile key={structure} view={view} structure={structure} preview={live.after ? props.preview : null} />
        ))}
        {litTiles.map((structure) => (
          <LitLine key={structure} d={frameOf(structure)} />
        ))}
        <NeedArrows />
        <Figures
          groups={live.groups}
          isLit={(group) => live.isLit(workerId(group))}
          isDim={(group) => live.isDim(workerId(group))}
        />
        <StepChips stage={TALL} view={view} groups={live.litGroups} size={0.95} />
        {live.step && <Trail stage={TALL} view={view} {...live.step} />}
        {live.hired && (
          <g className="pv-ghost" transform={`translate(${live.hired.x} ${live.hired.y})`}>
            <Person kind={view.active === 0 ? 'sailor0' : 'sailor1'} number={1} scale={TALL.figure} lit />
          </g>
        )}
        {around(pointed, 'pv-focus')}
        {around(asked, 'pv-dimring')}
        {targets.map((target) => live.isLit(target.id) && <TileTag key={target.id} target={target} />)}
        <g data-effects="" />
      </svg>
      <svg className="touch" viewBox="0 0 348 372" role="presentation">
        <Hits
          label="Board of Province"
          hits={hitsOf(order, (id) => places.get(id) ?? null)}
          onAct={onAct}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

/** The face-up Goal in one line: token, name, progress; claimed Goals and those to come on the right. */
function GoalLine({ view, after }: { readonly view: ProvinceView; readonly after: ProvinceView | null }) {
  const { faceUp, goalsLeft } = view;
  const now = faceUp && progressOf(view, view.active, faceUp);
  return (
    <>
      {faceUp && now ? (
        <>
          <g data-piece="goal">
            <GoalFace goal={faceUp} x={5} y={3} width={37} />
          </g>
          <text x={48} y={18} className="pt-name">
            {shortName(faceUp)}
            <tspan className="pt-num" dx={7}>
              {now.have}/{now.of}
            </tspan>
          </text>
          <Pips goal={faceUp} now={now} next={nextOf(view, after, faceUp, now)} x={48} y={23} size={14} />
        </>
      ) : (
        <text x={12} y={27} className="pt-name">
          All Goals are gone
        </text>
      )}
      {[0, 1].map((seat) => (
        <g key={seat}>
          <Seal seat={seat} x={218 + seat * 42} y={11} width={17} />
          <text x={239 + seat * 42} y={27} className="pt-num">
            {view.seats[seat]?.goals.length ?? 0}
          </text>
        </g>
      ))}
      {goalsLeft > 0 && (
        <>
          <Use name="goal-back" x={310} y={5} width={32} />
          <circle cx={326} cy={21} r={10} className="pt-count" />
          <text x={326} y={26} className="pt-left">
            {goalsLeft}
          </text>
        </>
      )}
    </>
  );
}

/** Both ships and what they bring now. */
function HarborCorner({ view, lit }: { readonly view: ProvinceView; readonly lit: boolean }) {
  const { ships, harbormaster } = view;
  const plate = box(258, 93, 86, 24);
  return (
    <>
      {[261, 303].map((x, i) => {
        const side = ships?.[i] ?? null;
        return (
          <g key={x} data-ship={i} className={harbormaster === null ? undefined : `pv-pen-${harbormaster}`}>
            <Use
              name={side ? 't-ship' : 't-ship-furled'}
              x={x}
              y={54}
              width={40}
              height={31}
              className={`pv-${side ?? 'furled'}`}
            />
          </g>
        );
      })}
      {lit && <LitFrame d={plate} />}
      <path className="pv-plate" d={plate} />
      <Outcome view={view} lit={lit} />
      {harbormaster !== null && <Seal seat={harbormaster} x={325} y={96} width={15} />}
    </>
  );
}

function Outcome({ view, lit }: { readonly view: ProvinceView; readonly lit: boolean }) {
  const now = outcomeOf(view.ships);
  if (now === null)
    return (
      <text x={264} y={110} className="pt-text">
        no cast
      </text>
    );
  if (now === 'mixed')
    return (
      <>
        <text x={263} y={110} className={lit ? 'pt-text pt-strong' : 'pt-text'}>
          Hire 3
        </text>
        <Use name="i-coin" x={303} y={97} width={15} />
      </>
    );
  return (
    <>
      <text x={268} y={110} className="pt-num">
        +1
      </text>
      <Use name={now === 'white' ? 'i-hammer' : 'i-coin'} x={288} y={97} width={16} className="pv-ic" />
    </>
  );
}

/** The Labor of whoever is on turn, or that the game is over. */
function Sign({ view, next }: { readonly view: ProvinceView; readonly next: number | null }) {
  const { active, labor, phase } = view;
  const over = phase === 'over';
  return (
    <>
      <path className="pv-post" d="M18 105v7M78 105v7" />
      <path className="pv-board" d="M5 47H91V106H5Z" />
      <path className={`pv-strip ${over ? 'pv-over' : SEAT_TONES[active]}`} d="M7 49h82v19h-82Z" />
      {!over && <Use name={MARKS[active] ?? ''} x={10} y={51} width={15} className="pv-ic-pa" />}
      <text x={over ? 48 : 29} y={63.5} className={over ? 'pt-strip pv-c' : 'pt-strip'}>
        {over ? 'Over' : 'Labor'}
      </text>
      {over ? (
        <text x={48} y={96} className="pt-huge pv-c">
          {view.seats[0]?.vp} : {view.seats[1]?.vp}
        </text>
      ) : (
        <>
          <text x={12} y={97} className="pt-huge" data-piece="labor">
            {labor}
          </text>
          <Use name="i-hammer" x={labor > 9 ? 44 : 30} y={77} width={20} className="pv-ic" />
          {next !== null && next !== labor && (
            <>
              <path className="pv-nexta" d="M54 85h5v-4l8 6.5l-8 6.5v-4h-5Z" />
              <text x={70} y={96} className="pt-next">
                {next}
              </text>
            </>
          )}
        </>
      )}
    </>
  );
}

/** The Lender Token on the common, with its holder's seal; the supply at the lower gate. */
function TokenAndSupply({ view }: { readonly view: ProvinceView }) {
  return (
    <>
      <g data-piece="token">
        {view.token !== null && <circle cx={174} cy={147} r={17.5} className={`pv-cup ${SEAT_TONES[view.token]}`} />}
        <Use name="lender-token" x={160} y={133} width={28} />
        {view.token !== null && <Seal seat={view.token} x={182} y={149} width={14} />}
      </g>
      <g data-piece="supply">
        <Use name="i-coin" x={155} y={201} width={16} />
        <text x={174} y={214.5} className="pt-num pt-halo">
          {view.supply}
        </text>
      </g>
    </>
  );
}

function Captions({ view }: { readonly view: ProvinceView }) {
  return SPACES.map((space) => {
    const { x, y, ry } = squareOf(TALL, view, space);
    return (
      <g key={space} transform={`translate(${x} ${y + ry - 7})`}>
        <path className="pv-plate" d="M-20 0H20l-4 9l4 9H-20l4-9Z" />
        <Use name={space === 'coin' ? 'i-coin' : 'i-hammer'} x={-7.5} y={1.5} width={15} className="pv-ic" />
      </g>
    );
  });
}

const NeedArrows = memo(function NeedArrows() {
  return (
    <path
      className="pv-req"
      d={[44, 130.7, 217.3].map((x) => `M${x - 4} 304V298H${x - 8}L${x} 289L${x + 8} 298H${x + 4}V304Z`).join('')}
    />
  );
});

function frameOf(structure: StructureId): string {
  const { x, y, width, height } = tileBox(structure);
  return box(x, y, width, height);
}

function Around({
  id,
  className,
  live,
  places,
}: {
  readonly id: string | null;
  readonly className: string;
  readonly live: Live;
  readonly places: ReadonlyMap<string, Box>;
}) {
  if (id === null) return null;
  const group = live.groups.find((one) => workerId(one) === id);
  if (group) return <AroundGroup group={group} className={className} />;
  const place = places.get(id);
  if (!place) return null;
  if (id.startsWith('space:'))
    return <path className={className} d={ellipse(place.x + place.width / 2, place.y + 41, 72, 36)} />;
  return <path className={className} d={box(place.x + 1.5, place.y + 1.5, place.width - 3, place.height - 3)} />;
}

function placesOf(view: ProvinceView, { groups }: Live): ReadonlyMap<string, Box> {
  const places = new Map<string, Box>([
    ['goal', GOAL_LINE],
    ['labor', SIGN],
    ['hire', HARBOR],
    ['token', TOKEN],
    ['supply', SUPPLY],
  ]);
  for (const structure of STRUCTURES) places.set(`plot:${structure}`, tileBox(structure));
  for (const space of SPACES) {
    const { x, y } = squareOf(TALL, view, space);
    places.set(`space:${space}`, { x: x - 78, y: y - 41, width: 156, height: 82 });
  }
  for (const group of groups) places.set(workerId(group), group.box);
  return places;
}

function depth(id: string): number {
  if (id.startsWith('space:')) return 0;
  return id.startsWith('worker:') ? 2 : 1;
}
