/** The wide sheet, 1280 wide: the map in its window, and the tray below it. */
import { Hits } from '../../../web/parts/hits.tsx';
import type { Box } from '../../../web/parts/lie.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import { DECKS } from '../content.ts';
import type { Camera, Window } from './camera.ts';
import { laid, layIn } from './chart.ts';
import { hitsOf, type Live, type OwnHit, type StampedeScene } from './live.ts';
import { panelOf } from './panels.ts';
import { CardSheet, DuelSlip, duelsIn, PanelSlip, type PanelStyle, placePanel } from './slips.tsx';
import {
  CameraButtons,
  cardBox,
  deckBox,
  LENS_LABELS,
  onSheet,
  RaceCard,
  TRAY,
  TRAY_HEIGHT,
  Tray,
  type TrayLay,
} from './tray.tsx';

/** Width of the sheet, and the heights that it can take. */
export const WIDE_WIDTH = 1280;
export const WIDE_HEIGHTS = { least: 720, most: 800 + TRAY_HEIGHT } as const;

/** Where everything is on a sheet of some height. */
export interface WideSheet {
  readonly window: Window;
  readonly high: number;
  readonly tray: TrayLay;
  /** Whether the sheet is flat: then its parts are larger, and the race stands on the map. */
  readonly flat: boolean;
  readonly panel: PanelStyle;
  readonly duel: Box;
  readonly cards: Box;
}

/** Lays the sheet out: on a flat one the tray is enlarged, so that it can be read. */
export function wideSheet(high: number): WideSheet {
  const flat = high < 880;
  const scale = flat ? 1.27 : 1;
  const top = high - TRAY_HEIGHT * scale;
  const pane = { x: 0, y: 0, width: WIDE_WIDTH, height: top };
  const lay = layIn(pane);
  return {
    window: {
      pane: { ...pane, most: flat ? 4 : 3.2, filled: laid(lay, { x: 0, y: 0, width: 1600, height: 1000 }) },
      lay,
      least: flat ? 700 : 860,
      most: 1600,
    },
    high,
    tray: { top, scale },
    flat,
    panel: { ...PANEL, bottom: top - 16 },
    duel: { x: 390, y: top / 2 - 130, width: 500, height: 250 },
    cards: { x: 120, y: Math.max(20, top / 2 - 230), width: 1040, height: 420 },
  };
}

const PANEL: PanelStyle = {
  x: 230,
  bottom: 0,
  width: 820,
  chip: 54,
  gap: 10,
  widest: 250,
  columns: 4,
  numbers: 10,
  label: 140,
  title: 32,
  text: 25,
  letter: 8.8,
  letters: 92,
  card: 112,
};

const PILL: Box = { x: 1006, y: 12, width: 260, height: 150 };

const LENSES: readonly (Box & { readonly id: string })[] = ['zoom:in', 'zoom:out', 'zoom:whole', 'zoom:me'].map(
  (id, i) => ({ id, x: 24 + i * 52, y: 18, width: 50, height: 50 }),
);

/** Everything that does not move with the map. */
export function WideDesk(props: {
  readonly scene: StampedeScene;
  readonly live: Live;
  readonly pan: PanZoom;
  readonly camera: Camera;
  readonly sheet: WideSheet;
}) {
  const { scene, live, pan, camera, sheet } = props;
  const { view, beat, targets, onPoint } = scene;
  const panel = panelOf(view, live);
  const open = panel && !(panel.folds && live.folded) ? placePanel(panel, sheet.panel) : null;
  const fold = panel?.folds ? foldHit(sheet, open?.box ?? null, live.folded) : null;
  const duels = beat ? duelsIn(beat.events) : [];
  const own: OwnHit[] = [
    ...LENSES.map(({ id, ...box }) => ({ id, label: LENS_LABELS[id] ?? id, ...box })),
    ...(open?.options.flatMap(({ option, box }) =>
      option.own ? [{ id: option.id, label: option.lines.join(', '), lit: true, ...box }] : [],
    ) ?? []),
    ...(fold ? [fold] : []),
  ];
  const { tray } = sheet;
  const places = new Map<string, Box>([
    ['pack', onSheet(tray, TRAY.pack)],
    ['dice', onSheet(tray, TRAY.dice)],
    ['race', sheet.flat ? PILL : onSheet(tray, TRAY.race)],
    ...DECKS.map((deck) => [`deck:${deck}`, onSheet(tray, deckBox(deck))] as const),
    ...live.hand.map(({ card }, i) => [`card:${card}`, onSheet(tray, cardBox(i, live.hand.length))] as const),
    ...(open?.options.flatMap(({ option, box }) => (option.own ? [] : [[option.id, box] as const])) ?? []),
  ]);
  const hits = live.sheet
    ? [{ id: 'close', label: 'Close the list of cards', state: 'lit' as const, ...sheet.cards }]
    : hitsOf(targets, live, sheet.window.lay, places, own);
  return (
    <>
      <div className="desk">
        <svg className="live" viewBox={`0 0 ${WIDE_WIDTH} ${sheet.high}`} aria-hidden="true">
          <Tray scene={scene} live={live} lay={tray} />
          {sheet.flat && <RaceCard view={view} live={live} box={PILL} />}
          <CameraButtons boxes={LENSES} following={camera.following} />
          {open && <PanelSlip placed={open} style={sheet.panel} view={view} live={live} />}
          {fold && <FoldMark box={fold} folded={live.folded} />}
          {duels.map((duel, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shootouts are told apart by their order alone
            <DuelSlip key={i} index={i} duel={duel} view={view} box={sheet.duel} name={live.name} />
          ))}
          {live.sheet && <CardSheet view={view} box={sheet.cards} tall={false} />}
          <g data-effects="" />
        </svg>
      </div>
      <svg className="touch" viewBox={`0 0 ${WIDE_WIDTH} ${sheet.high}`} role="presentation">
        <Hits
          label="Board of Wild West Stampede"
          hits={hits}
          pane={{ box: sheet.window.pane, shapes: pan.shapes }}
          onAct={(id) => camera.act(id) || live.act(id)}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

function foldHit({ tray }: WideSheet, box: Box | null, folded: boolean): OwnHit {
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
