/** The plaque beside the chart: the district looked at, each seat's strength there, and what sealing it would pay. */
import { count } from '../../../engine/english.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { DistrictView, TabernacleView } from '../state.ts';
import type { Naming } from './company.tsx';
import { nearestSite } from './lights.tsx';
import type { Live } from './live.ts';
import { Icon, moved, SeatShield, short } from './pieces.tsx';
import { districtName } from './reading.ts';
import { ranked } from './words.ts';

const PLAQUE: Point = { x: 44, y: 190 };
const PLAQUE_WIDTH = 240;

/** The district looked at: each seat's strength, and what sealing it would pay. */
export function Plaque(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly nameOf: Naming;
  /** Whether the whole chart is shown, so that a tail can point at the district. */
  readonly whole: boolean;
}) {
  const { view, live, nameOf, whole } = props;
  const { district } = live;
  if (!district) return null;
  const rows = ranked(district);
  const height = 64 + Math.max(1, rows.length) * 27;
  const changed = live.after !== null;
  return (
    <g transform={moved(PLAQUE)} className="tb-plaque">
      <path d={plaquePath(height)} transform="translate(3 4)" className="tb-shade" />
      {whole && <Tail view={view} district={district.id} height={height} />}
      <path d={plaquePath(height)} className="tb-slip" />
      <path d={plaquePath(height - 10, 5)} transform="translate(0 5)" className="tb-fineline" />
      <text x={14} y={27} className="tb-b tb-plaquename">
        {districtName(district.id)}
      </text>
      <text x={227} y={26} className="tb-soft tb-e">
        {statusWords(district)}
      </text>
      <path d="M14 36H226" className="tb-rule" />
      {rows.length === 0 ? (
        <text x={14} y={58} className="tb-soft">
          {emptyWords(district)}
        </text>
      ) : (
        <>
          <text x={156} y={54} className="tb-soft tb-e">
            strength
          </text>
          <text x={227} y={54} className="tb-soft tb-e">
            {district.status === 'independent' ? 'paid' : 'if sealed'}
          </text>
        </>
      )}
      {rows.map(({ seat, strength, prize }, i) => (
        <g key={seat} transform={`translate(0 ${72 + 27 * i})`}>
          <SeatShield seat={seat} at={{ x: 26, y: 0 }} scale={0.9} />
          <text x={44} y={5} className={i === 0 ? 'tb-b tb-rowname' : 'tb-rowname'}>
            {short(nameOf(seat), 7)}
          </text>
          {i === 0 && <path d="M117 4l-3-11 5.5 4 3.5-6 3.5 6 5.5-4-3 11z" className="tb-crown" />}
          <text x={156} y={5} className="tb-num tb-e tb-rowtext">
            {strength}
          </text>
          <text
            x={206}
            y={5}
            className={`tb-num tb-e ${i === 0 ? 'tb-firstprize' : 'tb-rowtext'} ${changed ? 'tb-next' : ''}`}
          >
            +{prize}
          </text>
          <Icon name="vp" x={209} y={-10} size={16} />
        </g>
      ))}
    </g>
  );
}

function plaquePath(height: number, inset = 0): string {
  const [left, right] = [inset, PLAQUE_WIDTH - inset];
  return `M${left + 6} 0H${right - 6}L${right} 6V${height - 6}L${right - 6} ${height}H${left + 6}L${left} ${height - 6}V6Z`;
}

/** A tail that points to a district near enough. */
function Tail({
  view,
  district,
  height,
}: {
  readonly view: TabernacleView;
  readonly district: string;
  readonly height: number;
}) {
  const corner = { x: PLAQUE.x + PLAQUE_WIDTH, y: PLAQUE.y + height };
  const site = nearestSite(view, district, corner);
  if (!site || Math.hypot(site.x - corner.x, site.y - corner.y) > 150) return null;
  const [x, y] = [site.x - PLAQUE.x - 30, site.y - PLAQUE.y - 22];
  return (
    <path
      d={`M${PLAQUE_WIDTH - 44} ${height - 4}L${x} ${y}L${PLAQUE_WIDTH - 10} ${height - 12}Z`}
      className="tb-slip"
    />
  );
}

function statusWords({ status, missing }: DistrictView): string {
  if (status === 'founders') return 'the founders’';
  if (status === 'independent') return 'independent';
  return `${count(missing, 'road')} missing`;
}

function emptyWords({ status, tiles }: DistrictView): string {
  if (status === 'founders') return 'Never sealed, never paid.';
  if (status === 'undiscovered') return 'Nobody has been here yet.';
  return status === 'independent' ? 'It paid nobody.' : `Nobody has built; ${count(tiles, 'tile')}.`;
}
