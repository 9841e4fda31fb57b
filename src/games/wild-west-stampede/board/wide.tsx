/** The wide sheet, 1280 wide: the map in its viewport, and the tray below it. */
import { SceneLayers } from '../../../web/parts/layers.tsx';
import type { Box } from '../../../web/parts/viewport.ts';
import { type DeskProps, deskHits, useOverlays, useSlip } from './desk.ts';
import type { DeskHit } from './live.ts';
import { WIDE_WIDTH, type WideSheet } from './sheets.ts';
import { PanelSlip } from './slips.tsx';
import { CameraButtons, cardBox, deckBox, LENS_LABELS, onSheet, TRAY, Tray } from './tray.tsx';

const LENSES: readonly (Box & { readonly id: string })[] = ['zoom:in', 'zoom:out', 'zoom:whole', 'zoom:me'].map(
  (id, i) => ({ id, x: 10, y: 14 + i * 52, width: 50, height: 50 }),
);

/** Everything that does not move with the map. */
export function WideDesk(props: DeskProps<WideSheet>) {
  const { scene, live, pan, camera, sheet } = props;
  const { view, onPoint } = scene;
  const { panel, open, hits: slipHits } = useSlip(scene, live, sheet.panel);
  const fold = panel?.folds ? foldHit(sheet, open?.box ?? null, live.folded) : null;
  const { duel, overlays } = useOverlays(scene, live);
  const own: DeskHit[] = [
    ...LENSES.map(({ id, ...box }) => ({ id, label: LENS_LABELS[id] ?? id, ...box })),
    ...slipHits,
    ...(fold ? [fold] : []),
  ];
  const { tray } = sheet;
  const hits = deskHits(scene, live, {
    placement: sheet.window.placement,
    open,
    places: [
      ['pack', onSheet(tray, TRAY.pack)],
      ['dice', onSheet(tray, TRAY.dice)],
      ['race', onSheet(tray, TRAY.race)],
    ],
    deckAt: (deck) => onSheet(tray, deckBox(deck)),
    cardAt: (index, count) => onSheet(tray, cardBox(index, count)),
    own,
    list: sheet.cards,
  });
  return (
    <SceneLayers
      sheet={{ width: WIDE_WIDTH, height: sheet.high }}
      hits={hits}
      viewport={{ box: sheet.window.viewport, shapes: pan.shapes }}
      onAct={(id) => camera.act(id) || live.act(id)}
      onPoint={onPoint}
    >
      <Tray scene={scene} live={live} placement={tray} />
      <CameraButtons boxes={LENSES} following={camera.following} />
      {open && <PanelSlip placed={open} style={sheet.panel} view={view} live={live} />}
      {fold && <FoldMark box={fold} folded={live.folded} />}
      {duel && overlays && <overlays.Duels events={duel.events} view={view} box={sheet.duel} name={live.name} />}
      {live.sheet && overlays && <overlays.CardSheet view={view} box={sheet.cards} tall={false} />}
    </SceneLayers>
  );
}

function foldHit({ tray }: WideSheet, box: Box | null, folded: boolean): DeskHit {
  const at = box
    ? { x: box.x + box.width - 50, y: box.y + 6, width: 44, height: 44 }
    : { x: 540, y: tray.top - 60, width: 200, height: 46 };
  return { id: 'fold', label: folded ? 'Show the ways out' : 'Put the slip aside', ...at };
}

function FoldMark({ box, folded }: { readonly box: Box; readonly folded: boolean }) {
  const { x, y, width, height } = box;
  if (folded)
    return (
      <g>
        <rect x={x} y={y} width={width} height={height} rx={4} className="ws-chip ws-lit" />
        <text x={x + width / 2} y={y + 30} className="ws-cl1">
          Three ways out
        </text>
      </g>
    );
  return <path d={`M${x + 10} ${y + 14}l10 11 10-11`} className="ws-foldmark" />;
}
