/** Eight crates along the shelf: what is for sale, held back, produced this month, and can be bought. */
import { useSqueeze } from '../../../web/parts/fit.ts';
import { tilt } from '../../../web/parts/tilt.ts';
import { type Good, goodName, productionOf } from '../content.ts';
import type { ProvisionsView, SupplierView } from '../state.ts';
import type { Live } from './live.ts';
import { Asked, Lit, Plate, Use } from './pieces.tsx';
import { seatOf } from './reading.ts';
import { CRATE_CUBE, crateBox, crateCube } from './stage.ts';

/** Room for a name between the edges of its label. */
const LABEL = 78;

/** All crates. */
export function Shelf({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  return (
    <g>
      {view.suppliers.map((supplier) => (
        <Crate key={supplier.good} supplier={supplier} view={view} live={live} />
      ))}
    </g>
  );
}

function Crate(props: { readonly supplier: SupplierView; readonly view: ProvisionsView; readonly live: Live }) {
  const { supplier, view, live } = props;
  const { good, production, holding } = supplier;
  const squeeze = useSqueeze();
  const id = `crate:${good}`;
  const box = crateBox(good);
  const { x, y } = box;
  const lit = live.isLit(id);
  const dim = live.isDim(id);
  const taken = view.step?.type === 'buying' && view.step.good === good;
  const wanted = live.preview?.type === 'buy' && live.preview.good === good;
  return (
    <g>
      <g data-shelf={good}>
        {/* The cubes behind are drawn first. */}
        {[3, 4, 0, 1, 2]
          .filter((index) => index < production)
          .map((index) => (
            <use
              key={index}
              data-cube={`${good}:${index}`}
              href={`#gs-cube-${good}`}
              {...crateCube(good, index)}
              width={CRATE_CUBE}
              height={CRATE_CUBE}
            />
          ))}
      </g>
      {dim && <path d={shade(good, production)} className="gs-shade" />}
      {wanted && production > 0 && <Picked good={good} index={production - 1} />}
      <text x={x + 60} y={222.5} className="gs-bt gs-t16 gs-mid" {...squeeze(goodName(good), LABEL, 16)}>
        {goodName(good)}
      </text>
      <Tag supplier={supplier} dim={dim} />
      <g data-hold={good}>
        <Use name="boxico" x={x + 12} y={238} width={19} height={19} />
        <text x={x + 34} y={254} className="gs-b7 gs-t17 gs-stn">
          {holding}
        </text>
      </g>
      {lit && <Plate x={x + 58} y={236} width={54} height={23} tone="gold" word={taken ? 'Again' : 'Buy'} />}
      {dim && <WhyNot x={x} word={whyWord(view, live, supplier)} />}
      {taken && !lit && !dim && <Plate x={x + 58} y={236} width={54} height={23} tone="half" word="Taken" />}
      {lit && <Lit {...box} near={live.isPointed(id)} />}
      {live.isAsked(id) && <Asked {...box} y={y + 2} height={box.height - 2} />}
    </g>
  );
}

function WhyNot({ x, word }: { readonly x: number; readonly word: string }) {
  const width = word.length > 5 ? 62 : 46;
  return <Plate x={x + 112 - width} y={236} width={width} height={23} tone="plain" word={word} />;
}

/** Why a crate is dim, in one word. */
function whyWord(view: ProvisionsView, live: Live, { good, production }: SupplierView): string {
  if (production === 0) return 'None';
  if (seatOf(view, live.home).stock[good] >= view.options.stockSpaces) return 'No room';
  return view.step?.type === 'buying' && view.step.good === good ? 'Only one' : 'Not alone';
}

/** The outline of a crate and its contents as one shape, so that the wall behind stays bright. */
function shade(good: Good, production: number): string {
  const { x } = crateBox(good);
  const cubes = Array.from({ length: production }, (_, index) => {
    const cube = crateCube(good, index);
    return `M${cube.x + 3.2} ${cube.y + 10.8}l7.6-7.6h22.9v22.9l-7.6 7.6h-22.9Z`;
  });
  return `${cubes.join('')}M${x + 11} 96h98l3 54h4v113H${x + 4}V150h4Z`;
}

function Picked({ good, index }: { readonly good: Good; readonly index: number }) {
  const { x, y } = crateCube(good, index);
  return <rect x={x + 1} y={y + 1} width={34} height={34} rx={4} className="gs-picked" />;
}

/** This month's Production Card: purple with a minus where goods were stolen. */
function Tag({ supplier, dim }: { readonly supplier: SupplierView; readonly dim: boolean }) {
  const { good } = supplier;
  const card = supplier.card && productionOf(supplier.card);
  if (!card) return null;
  const { x } = crateBox(good);
  const stolen = card.kind === 'stolen';
  return (
    <g data-tag={good}>
      <g transform={`rotate(${5 + tilt(`tag/${good}`, 3)} ${x + 93} 160)`}>
        <path
          d={`M${x + 79} 153l5-5h27v23h-27l-5-5Z`}
          className={stolen ? 'gs-tag gs-stolen' : dim ? 'gs-tag gs-tagdim' : 'gs-tag'}
        />
        <circle cx={x + 84} cy={159.5} r={1.7} fill={stolen ? '#fbf4e1' : '#2a1c12'} />
        <text x={x + 99} y={165} className={`gs-b7 gs-t16 gs-mid ${stolen ? 'gs-white' : ''}`}>
          {stolen ? '−' : '+'}
          {card.amount}
        </text>
      </g>
    </g>
  );
}
