/** The middle of the cut: the vigilantes in one row, and eight suppliers in two rows. */
import { useSqueeze } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { type BonusId, bonusOf, GOODS, type Good, goodName, productionOf } from '../content.ts';
import type { ProvisionsView, SupplierView } from '../state.ts';
import type { DealtProps } from './bonus.tsx';
import { goodPaint } from './goods.ts';
import type { Live } from './live.ts';
import { Asked, CountedGoods, Lit, Token, Use } from './pieces.tsx';
import { seatOf } from './reading.ts';

import { lootBox, pip, supplierBox, type TallStage, useTallStage } from './tall-stage.ts';
import { lootOf } from './vigilantes.tsx';

/** Heads what the vigilantes lack and therefore take one for one (P49-TRADE-3). */
const LACK = 'They lack, 1 for 1:';

/** What the vigilantes have: to be traded for, and in October for free. */
export function Den({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  const stage = useTallStage();
  const { x, y, width, height } = stage.den;
  const squeeze = useSqueeze();
  const loot = lootOf(view);
  const lit = live.isLit('vigilantes') || loot.some((good) => live.isLit(`take:${good}`));
  const lacking = GOODS.filter((good) => view.vigilantes[good] === 0);
  const free = x + 40 + loot.length * lootBox(stage, loot.length, 0).width;
  return (
    <g data-piece="vigilantes">
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className={lit ? 'gt-den gt-denlit' : 'gt-den'} />
      <Use name="mask" x={x + 4} y={y + 4} width={34} height={34} />
      {loot.map((good, i) => (
        <LootBit key={good} good={good} view={view} live={live} box={lootBox(stage, loot.length, i)} />
      ))}
      {loot.length === 0 && (
        <text x={x + 48} y={y + 25} className="gt-t gs-pale">
          The vigilantes have nothing.
        </text>
      )}
      {loot.length > 0 && loot.length < 5 && view.phase !== 'loot' && (
        <>
          <text x={free + 6} y={y + 16} className="gt-t gs-pale" {...squeeze(LACK, x + width - free - 12, 14)}>
            {LACK}
          </text>
          {lacking.map((good, i) => (
            <Token key={good} good={good} x={free + 5 + ((width - free) / lacking.length) * i} y={y + 20} size={17} />
          ))}
        </>
      )}
    </g>
  );
}

function LootBit(props: {
  readonly good: Good;
  readonly view: ProvisionsView;
  readonly live: Live;
  readonly box: Box;
}) {
  const { good, view, live, box } = props;
  const id = `take:${good}`;
  const chosen = view.step?.type === 'trading' && view.step.take === good;
  const middle = box.x + box.width / 2;
  const number = view.vigilantes[good];
  const inner = { x: box.x + 1, y: box.y + 2, width: box.width - 2, height: box.height - 4 };
  return (
    <g data-loot={good}>
      {(chosen || live.isPointed(id)) && <rect {...inner} rx={4} className="gt-chosen" />}
      <Token good={good} x={middle - (number > 1 ? 18 : 13)} y={box.y + 7} size={26} />
      {number > 1 && (
        <text x={middle + 14} y={box.y + 25} className="gt-b gs-mid gs-pale">
          {number}
        </text>
      )}
      {live.isAsked(id) && <Asked {...inner} />}
    </g>
  );
}

/** All suppliers. */
export function Suppliers({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  return (
    <g>
      {view.suppliers.map((supplier) => (
        <Supplier key={supplier.good} supplier={supplier} view={view} live={live} />
      ))}
    </g>
  );
}

function Supplier({
  supplier,
  view,
  live,
}: {
  readonly supplier: SupplierView;
  readonly view: ProvisionsView;
  readonly live: Live;
}) {
  const { good, production, holding } = supplier;
  const stage = useTallStage();
  const box = supplierBox(stage, good);
  const { x, y, width, height } = box;
  const id = `crate:${good}`;
  const lit = live.isLit(id);
  const dim = live.isDim(id);
  const { fill } = goodPaint(good);
  const name = goodName(good);
  const ink = lit ? 'gs-dark' : dim ? 'gs-pale' : 'gs-stn';
  return (
    <g>
      <rect {...box} rx={3} className={`gt-crate ${lit ? 'gt-cratelit' : dim ? 'gt-cratedim' : ''}`} />
      <Token good={good} x={x + 4} y={y + 3} size={22} />
      <text
        x={x + 29}
        y={y + 19}
        className={`gt-b ${ink}`}
        {...(name.length > 7
          ? { textLength: Math.min(width - 35, name.length * 7.2), lengthAdjust: 'spacingAndGlyphs' as const }
          : {})}
      >
        {name}
      </text>
      <g data-shelf={good}>
        {[0, 1, 2, 3, 4].map((index) => {
          const place = pip(stage, good, index);
          const full = index < production;
          return (
            <rect
              key={index}
              x={place.x - 4.5}
              y={place.y - 4.5}
              width={9}
              height={9}
              rx={1.5}
              className={full ? 'gt-good' : 'gt-empty'}
              {...(full ? { fill, 'data-cube': `${good}:${index}` } : {})}
            />
          );
        })}
      </g>
      <Use name="boxico" x={x + 4} y={y + height - 16} width={14} height={14} />
      <text x={x + 21} y={y + height - 4} className={`gt-t ${ink}`}>
        {holding}
      </text>
      <TallTag supplier={supplier} x={x + width - 22} y={y + height / 2 - 4} />
      <text x={x + width - 4} y={y + height - 4} className={`gt-b gs-end ${ink}`}>
        {wordOf(view, live, supplier, lit, dim)}
      </text>
      {lit && live.isPointed(id) && <Lit {...box} near={false} />}
      {live.isAsked(id) && <Asked {...box} />}
    </g>
  );
}

function wordOf(
  view: ProvisionsView,
  live: Live,
  { good, production }: SupplierView,
  lit: boolean,
  dim: boolean,
): string {
  const taken = view.step?.type === 'buying' && view.step.good === good;
  if (lit) return taken ? 'again' : 'Buy';
  if (!dim) return '';
  if (production === 0) return 'none';
  if (seatOf(view, live.home).stock[good] >= view.options.stockSpaces) return 'full';
  return taken ? 'only 1' : '';
}

function TallTag({ supplier, x, y }: { readonly supplier: SupplierView; readonly x: number; readonly y: number }) {
  const card = supplier.card && productionOf(supplier.card);
  if (!card) return null;
  const stolen = card.kind === 'stolen';
  return (
    <g data-tag={supplier.good}>
      <path d={`M${x} ${y}h19v16h-19z`} className={stolen ? 'gs-tag gs-stolen' : 'gs-tag'} />
      <text x={x + 9.5} y={y + 13} className={`gt-b gs-mid ${stolen ? 'gs-white' : ''}`}>
        {stolen ? '−' : '+'}
        {card.amount}
      </text>
    </g>
  );
}

/** The place of a dealt Bonus Card. */
export function dealtPlace({ suppliers }: TallStage, index: number): Box {
  const room = suppliers.width / 3;
  return {
    x: suppliers.x + 1 + room * index,
    y: suppliers.y + 1,
    width: room - 2.6,
    height: suppliers.height - 2,
  };
}

/** The three cards dealt, one of which is to be kept. */
export function TallDealt({ view, viewer, live }: DealtProps) {
  const stage = useTallStage();
  if (view.phase !== 'bonus' || viewer === null || !live.mine) return null;
  return (
    <g>
      {(seatOf(view, viewer).dealt ?? []).map((id, i) => (
        <TallDealtCard key={id} id={id} box={dealtPlace(stage, i)} near={live.isPointed(`keep:${id}`)} />
      ))}
    </g>
  );
}

function TallDealtCard({ id, box, near }: { readonly id: BonusId; readonly box: Box; readonly near: boolean }) {
  const objectives = bonusOf(id)?.objectives ?? [];
  const { x, y, width, height } = box;
  const step = (height - 28) / objectives.length;
  return (
    <g data-dealt={id}>
      <rect {...box} rx={4} className="gs-card gs-card-ready" />
      <text x={x + width / 2} y={y + 18} className="gt-b gs-mid gs-dark">
        Sell most
      </text>
      {objectives.map(({ goods, points }, i) => {
        const middle = y + 24 + step * (i + 0.5);
        return (
          <g key={points}>
            <text x={x + 10} y={middle + 6} className="gt-big gs-dark">
              +{points}
            </text>
            <CountedGoods
              goods={goods}
              word={{ x: x + 44, y: middle + 6, className: 'gt-b gs-dark' }}
              first={{ x: x + 46, y: middle - 13, size: 26 }}
              pitch={31}
            />
          </g>
        );
      })}
      <Lit x={x + 1} y={y + 1} width={width - 2} height={height - 2} near={near} />
    </g>
  );
}
