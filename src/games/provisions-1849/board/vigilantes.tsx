/** The vigilantes' panel: what they have, and what they lack and therefore take one for one. */
import { GOODS, type Good } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import type { Live } from './live.ts';
import { Asked, Cube, Lit, Plate, Token } from './pieces.tsx';
import { clothBox, VIGILANTES } from './stage.ts';

/** The goods that the vigilantes have, in their order. */
export function lootOf(view: ProvisionsView): readonly Good[] {
  return GOODS.filter((good) => view.vigilantes[good] > 0);
}

/** Their loot on the cloth, and the price of a trade. */
export function Vigilantes({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  const loot = lootOf(view);
  const handOut = view.phase === 'loot';
  const trade = live.isLit('vigilantes');
  const lit = trade || (handOut && loot.some((good) => live.isLit(`take:${good}`)));
  const { step } = view;
  return (
    <g>
      {handOut && <Fled />}
      {loot.map((good, i) => (
        <Loot key={good} good={good} view={view} live={live} kinds={loot.length} index={i} />
      ))}
      {loot.length === 0 && (
        <text x={1130} y={205} className="gs-sr gs-t17 gs-mid gs-i2">
          nothing to be had
        </text>
      )}
      {handOut ? <HandOut /> : <Lack view={view} />}
      {trade && <Plate x={1200} y={244} width={54} height={29} tone="gold" word="Trade" />}
      {handOut && lit && <Plate x={1200} y={244} width={54} height={29} tone="gold" word="Take" />}
      {step?.type === 'trading' && (
        <Plate x={1200} y={244} width={54} height={29} tone="half" word={`${step.price} for 1`} />
      )}
      {lit && <Lit {...VIGILANTES} near={live.isPointed('vigilantes')} />}
      {live.isAsked('vigilantes') && <Asked {...VIGILANTES} />}
    </g>
  );
}

/** During the hand-out their place is empty, except for the loot left behind. */
function Fled() {
  return (
    <g>
      <path d="M1005 76H1255V165H1005Z" className="gs-night" />
      <path
        d="M1005 165V112l14-12 14 12v10h10V104h26v26h12V116l16-10 16 10v22h14V112h22v20h18V106l18-12 17 12v59Z"
        className="gs-roofs"
      />
      <path d="M1040 118l180-8v34l-180 8Z" className="gs-paper" />
      <text x={1130} y={138} className="gs-bt gs-t18 gs-mid" transform="rotate(-2.6 1130 131)">
        Fled the town!
      </text>
    </g>
  );
}

function Loot(props: {
  readonly good: Good;
  readonly view: ProvisionsView;
  readonly live: Live;
  readonly kinds: number;
  readonly index: number;
}) {
  const { good, view, live, kinds, index } = props;
  const box = clothBox(kinds, index);
  const number = view.vigilantes[good];
  const size = kinds > 4 ? 35 : 46;
  const shown = kinds > 4 ? 1 : Math.min(2, number);
  const spread = shown === 2 ? 14 : 0;
  const left = box.x + box.width / 2 - (size + spread) / 2 - (kinds > 4 && number > 1 ? 6 : 0);
  const top = box.y + (box.height - size) / 2;
  const id = `take:${good}`;
  const chosen = (view.step?.type === 'trading' && view.step.take === good) || takes(live, good);
  const near = live.isPointed(id) && live.isLit(id);
  return (
    <g data-loot={good}>
      {Array.from({ length: shown }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cubes are alike
        <Cube key={i} good={good} x={left + spread * i} y={top} size={size} />
      ))}
      {number > shown && (
        <>
          <circle cx={left + size + spread - 3} cy={top + size - 6} r={9.5} className="gs-count" />
          <text x={left + size + spread - 3} y={top + size - 1} className="gs-t14 gs-b7 gs-mid">
            {number}
          </text>
        </>
      )}
      {(chosen || near) && (
        <rect x={left - 1} y={top - 1} width={size + spread + 2} height={size + 2} rx={5} className="gs-picked" />
      )}
      {live.isAsked(id) && <Asked {...box} />}
    </g>
  );
}

function takes({ preview }: Live, good: Good): boolean {
  return (
    (preview?.type === 'trade' && preview.take === good) || (preview?.type === 'takeLoot' && preview.good === good)
  );
}

function HandOut() {
  return (
    <g>
      <rect x={1008} y={238} width={186} height={42} rx={3} className="gs-slip" />
      <text x={1101} y={264} className="gs-t15 gs-b7 gs-mid">
        One cube for everybody
      </text>
    </g>
  );
}

/** What they lack: one of these is enough for a trade (P49-TRADE-3). */
function Lack({ view }: { readonly view: ProvisionsView }) {
  const lacking = GOODS.filter((good) => view.vigilantes[good] === 0);
  const small = lacking.length > 4;
  const size = small ? 19 : 27;
  return (
    <g>
      <rect x={1008} y={238} width={186} height={42} rx={3} className="gs-slip" />
      <text x={1014} y={256} className="gs-t14 gs-b6">
        {lacking.length > 0 ? 'They lack,' : 'They have it'}
      </text>
      <text x={1014} y={272} className="gs-t14 gs-b7">
        {lacking.length > 0 ? 'so 1 for 1' : 'all: 2 for 1'}
      </text>
      {lacking.map((good, i) => (
        <Token
          key={good}
          good={good}
          x={small ? 1086 + 25 * (i % 4) : 1080 + 28 * i}
          y={small ? 240 + 20 * Math.floor(i / 4) : 245.5}
          size={size}
        />
      ))}
    </g>
  );
}
