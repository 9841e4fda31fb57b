/** The Goals of the wide sheet: the face-up token with its slip, the stack, and what has been claimed. */
import { memo } from 'react';
import type { GoalId } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import { Row, Seal, steps, Use } from './pieces.tsx';
import { goalOf, type Progress, progressOf } from './reading.ts';

/** The Goal's hit box. */
export const GOAL_BOX = { x: 30, y: 38, width: 354, height: 108 } as const;

/** Each Goal's task on its slip, in two short lines. */
const LINES: Readonly<Record<GoalId, readonly [string, string]>> = {
  workers: ['Have 2 Workers of', 'your own.'],
  labor: ['Earn 5 Labor in', 'one turn.'],
  structure: ['Have 4 Structures', 'built.'],
  coin5: ['Finish your turn', 'with 5 Coin.'],
  twoVp: ['Own two Structures', 'worth 2 VP each.'],
  crowd: ['Finish your turn with', '3 Workers on a space.'],
  spending: ['Spend 4 Coin in', 'one turn.'],
  grind: ['Grind twice in', 'one turn.'],
  coin10: ['Hold the Platinum', 'Coin.'],
};

/** The icon that counts towards each Goal; `null` stands for pegs. */
const PIPS: Readonly<Record<GoalId, string | null>> = {
  workers: 'i-person',
  labor: 'i-hammer',
  structure: 'i-house',
  coin5: 'i-coin',
  twoVp: 'i-ruby',
  crowd: 'i-person',
  spending: 'i-coin',
  grind: 'i-grind',
  coin10: null,
};

/** A Goal Token, face up. */
export function GoalFace({
  goal,
  x,
  y,
  width,
}: {
  readonly goal: GoalId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}) {
  return (
    <>
      <Use name="goal-medal" x={x} y={y} width={width} />
      <Use name={`goal-${goal}`} x={x} y={y} width={width} />
    </>
  );
}

/** "2 VP Goal": the long name does not fit on a slip. */
export function shortName(goal: GoalId): string {
  return goal === 'twoVp' ? '2 VP Goal' : goalOf(goal).name;
}

type GoalPiecesProps = Pick<ProvinceView, 'faceUp' | 'goalsLeft' | 'resolved'>;

/** The face-up Goal, the stack and the resolved tokens. */
export const GoalPieces = memo(function GoalPieces({ faceUp, goalsLeft, resolved }: GoalPiecesProps) {
  return (
    <>
      {faceUp === null ? (
        <circle cx={84} cy={92} r={45} className="pv-away" />
      ) : (
        <>
          <path className="pv-shadow" d="M41 98a47 47 0 1 0 94 0a47 47 0 1 0 -94 0Z" />
          <g data-piece="goal">
            <GoalFace goal={faceUp} x={36} y={44} width={96} />
          </g>
        </>
      )}
      {goalsLeft > 0 && <path className="pv-shadow" d="M318 104a32 32 0 1 0 64 0a32 32 0 1 0 -64 0Z" />}
      <g data-piece="stack">
        {steps(0, 1, goalsLeft).map((i) => (
          <Use key={i} name="goal-back" x={314 - i * 3} y={65 - i * 7} width={64} />
        ))}
      </g>
      <Claims resolved={resolved} />
    </>
  );
});

/** Position of a resolved Goal's token: one row for each seat, and one for removed Goals. */
export function claimPlace(
  resolved: ProvinceView['resolved'],
  index: number,
): { readonly x: number; readonly y: number; readonly width: number } {
  const by = resolved[index]?.by ?? null;
  const before = resolved.slice(0, index).filter((entry) => entry.by === by).length;
  return { x: 409 + before * 19, y: 31 + (by ?? 2) * 29, width: by === null ? 20 : 28 };
}

function Claims({ resolved }: Pick<ProvinceView, 'resolved'>) {
  return (
    <>
      {[0, 1].map(
        (seat) =>
          resolved.some((entry) => entry.by === seat) && (
            <Seal key={seat} seat={seat} x={386} y={35 + seat * 29} width={18} />
          ),
      )}
      {resolved.map(({ goal, by }, i) => (
        <g key={goal} data-claim={goal} opacity={by === null ? 0.6 : undefined}>
          <GoalFace goal={goal} {...claimPlace(resolved, i)} />
          {by === null && <Strike {...claimPlace(resolved, i)} />}
        </g>
      ))}
    </>
  );
}

/** The stroke through a removed Goal, which both players met. */
function Strike({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  return <path className="pv-strike" d={`M${x} ${y + width}L${x + width} ${y}`} />;
}

/** The slip beside the token: name, task, and progress of the player on turn. */
export function GoalSlip({ view, after }: { readonly view: ProvinceView; readonly after: ProvinceView | null }) {
  const { faceUp } = view;
  return (
    <>
      <path className="pv-plate" d="M142 44H300q0 6 6 6V136q-6 0-6 6H142Z" />
      {faceUp === null ? <Finished /> : <Task view={view} goal={faceUp} after={after} />}
      <text x={view.goalsLeft > 0 ? 343 : 352} y={142} className="pv-ts pv-c">
        {toCome(view)}
      </text>
    </>
  );
}

function toCome({ faceUp, goalsLeft }: ProvinceView): string {
  if (goalsLeft > 0) return `${goalsLeft} to come`;
  return faceUp === null ? '' : 'the last one';
}

function Finished() {
  return (
    <>
      <text x={154} y={66} className="pv-nm">
        Goals
      </text>
      <text x={154} y={85} className="pv-rd">
        All five are gone.
      </text>
    </>
  );
}

function Task({
  view,
  goal,
  after,
}: {
  readonly view: ProvinceView;
  readonly goal: GoalId;
  readonly after: ProvinceView | null;
}) {
  const now = progressOf(view, view.active, goal);
  const [first, second] = LINES[goal];
  return (
    <>
      <text x={154} y={66} className="pv-nm">
        {shortName(goal)}
      </text>
      <text x={154} y={85} className="pv-rd">
        {first}
      </text>
      <text x={154} y={101} className="pv-rd">
        {second}
      </text>
      <Use name="i-ruby" x={276} y={51} width={19} />
      <Pips goal={goal} now={now} next={nextOf(view, after, goal, now)} x={154} y={112} size={17} />
      <text x={297} y={126} className="pv-num pv-s pv-end">
        {now.have}/{now.of}
      </text>
    </>
  );
}

/** The progress after a previewed action; a claimed Goal counts as complete. */
export function nextOf(view: ProvinceView, after: ProvinceView | null, goal: GoalId, now: Progress): number {
  if (after === null) return now.have;
  return after.resolved.length > view.resolved.length ? now.of : progressOf(after, view.active, goal).have;
}

interface PipsProps {
  readonly goal: GoalId;
  readonly now: Progress;
  readonly next: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Pips for what has been counted, what the previewed action would add, and what is missing. */
export function Pips({ goal, now, next, x, y, size }: PipsProps) {
  const icon = PIPS[goal];
  const at = (i: number) => x + i * (icon ? size + 3 : size * 0.62);
  const places = (from: number, to: number) => steps(at(from), at(1) - at(0), Math.max(0, to - from));
  if (icon === null) {
    const pegs = (xs: readonly number[]) =>
      xs.map((px) => `M${px} ${y + size / 2}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`).join('');
    return (
      <>
        <path className="pv-peg1" d={pegs(places(0, now.have))} />
        <path className="pv-peg2" d={pegs(places(now.have, next))} />
        <path className="pv-peg0" d={pegs(places(Math.max(now.have, next), now.of))} />
      </>
    );
  }
  const coloured = icon === 'i-coin' || icon === 'i-ruby';
  const missing = icon === 'i-ruby' ? 'i-ruby-gone' : icon;
  return (
    <>
      <Row name={icon} xs={places(0, now.have)} y={y} width={size} className="pv-ic-on" />
      <Row
        name={icon}
        xs={places(now.have, next)}
        y={y}
        width={size}
        className={coloured ? 'pv-pip-next' : 'pv-ic-next'}
      />
      <Row
        name={missing}
        xs={places(Math.max(now.have, next), now.of)}
        y={y}
        width={size}
        className={icon === 'i-coin' ? 'pv-pip-off' : 'pv-ic-off'}
      />
    </>
  );
}
