/** The table's page for a viewer: header, plates, board, notices, log, prompt and actions. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { GameAction, Viewer } from '../../engine/game.ts';
import { plain } from '../../engine/sentence.ts';
import { mayNeedCompanion } from '../first/due.ts';
import type { Button } from '../parts/board.ts';
import { SayingContext, useTalk, withTalk } from '../people/talking.ts';
import { Boardbox, type Exercise } from './boardbox.tsx';
import { type TableContents, TableContext } from './context.ts';
import { Controls } from './controls.tsx';
import { useHand } from './hand.ts';
import { TableHeader } from './header.tsx';
import { HintTool } from './hint-tool.tsx';
import { logReader } from './lines.ts';
import { Log } from './log.tsx';
import { menuEntries } from './menu-entries.ts';
import { namedTargets } from './naming.ts';
import { NoticeLine } from './notices.tsx';
import type { WatchPace } from './pace.ts';
import { refuseSound, useEndSound, useFocusKept, useKeys, useTitle, useVoice } from './page-hooks.ts';
import { Plates, type SeatProps } from './plates.tsx';
import { useRead, useReadingFocus } from './reading.ts';
import { saveMatch } from './saving.ts';
import { seatOrder } from './seating.ts';
import { SidePanel } from './side.tsx';
import { aloud, askingPrompt, closingPrompt } from './speech.ts';
import { useSteadyFoot } from './steady-foot.ts';
import { useDialogs } from './use-dialogs.ts';
import { useEnding } from './use-ending.ts';
import { useClosing, useFlow, usePremove } from './use-flow.ts';
import { usePanel } from './use-panel.ts';

// Loaded lazily: the result comes last, and the sheets are seldom opened.
const Result = lazy(() => import('./result.tsx'));
/** Loaded after the first view of the table, which it must not delay. */
const Companion = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 800));
  return import('../first/companion.tsx');
});
const HowToPlay = lazy(() => import('../first/how-to-play.tsx'));
const RulesPanel = lazy(async () => ({ default: (await import('./rules.tsx')).RulesPanel }));

/** A lesson at the table: it checks what is played, and has a card of its own. */
export interface LessonPort {
  /** Why this action is not the one that the lesson asks for, or `null`. */
  guard(action: GameAction): string | null;
  readonly card: ReactNode;
  /** Targets and buttons to highlight. */
  readonly show: readonly string[];
  readonly exercise?: Exercise | undefined;
}

/** What a stored table offers beyond others. */
export interface KeptPort {
  /** Opens a new table from a moment; absent where nobody may play on alone. */
  playOn?(seq: number, viewer: Viewer): Promise<void>;
  rematch(): Promise<void>;
  /** Replaces “Rematch” where one exists already. */
  readonly rematchLabel?: string;
}

/** What the table's page is drawn from. */
export interface SeatedProps {
  readonly room: Omit<TableContents, 'toRule' | 'ring'>;
  readonly reduced: boolean;
  /** Whether several people share this screen, one after another. */
  readonly shared: boolean;
  readonly pace: WatchPace;
  onPace(pace: WatchPace): void;
  /** Whether rivals' actions are shown faster. */
  readonly haste: boolean;
  /** Toggles that; `null` where this page does not set the pace. */
  readonly onHaste: (() => void) | null;
  readonly lesson?: LessonPort | undefined;
  readonly kept?: KeptPort | undefined;
}

const NONE: readonly string[] = [];
const NO_BUTTONS: readonly Button[] = [];

export function Seated(props: SeatedProps) {
  const { lesson, kept, reduced } = props;
  const { session, game, board, table, names, size, hosted } = props.room;
  const sitting = useStore(session.store);
  const { present, shown, beat, past, steps, since } = sitting;
  const live = past === null && shown === present;
  const { viewer } = present;
  // Nobody can act while something has to be read, by the viewer or, at a table on a server, by anybody.
  const reading = hosted?.reading ?? null;
  const open = live && !sitting.holding && reading === null;
  const choices = open ? shown.choices : [];
  const [ringed, setRinged] = useState<readonly string[]>(NONE);
  const [keysOpen, setKeysOpen] = useState(false);
  const [howToPlayOpen, setHowToPlayOpen] = useState(false);
  const [, go] = useLocation();
  const panel = usePanel({ hosted, holding: sitting.holding, tempo: sitting.tempo, reduced });
  const { toRule, unfolded } = panel;
  // Every position clears its rings; returning the same state where there were none avoids a render.
  const ring = useCallback((ids: readonly string[]) => setRinged((now) => (ids.length + now.length ? ids : now)), []);
  const room = useMemo((): TableContents => ({ ...props.room, toRule, ring }), [props.room, toRule, ring]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices belong to the frame
  const targets = useMemo(
    () => namedTargets(board.targets(shown.view, viewer, choices), names),
    [board, shown, viewer, open, names],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: choices belong to the frame
  const buttons = useMemo(() => board.buttons(shown.view, viewer, choices), [board, shown, viewer, open]);
  const flow = useFlow(props.room, shown, open, lesson !== undefined);
  const hand = useHand({
    room,
    frame: shown,
    live: open,
    targets,
    buttons,
    guard: lesson?.guard ?? null,
    asks: flow.asks,
    ready: flow.ready,
    onRefused: refuseSound,
  });
  const dialogs = useDialogs(hand.caution !== null || keysOpen);
  const countdown = useClosing(flow, hand, shown.seq, open && beat === null);
  const premove = usePremove(flow, hand, open);
  const read = useMemo(() => logReader(game), [game]);
  const { saying: talking, said } = useTalk(room, past ? present : shown, props.pace, !lesson);
  const turns = useMemo(() => withTalk(read(steps), said), [read, steps, said]);
  const turnStarts = useMemo(() => turns.map((turn) => turn.seq), [turns]);

  const foot = useRef<HTMLDivElement>(null);
  useSteadyFoot(foot);

  useEffect(() => session.begin(), [session]);

  const { outcome } = present;
  const { told, tell } = useEnding(sitting, live, lesson !== undefined);

  useEndSound(present, live);
  useTitle(table.card, game.title, present, names, hosted !== undefined);
  useKeys({
    hand,
    buttons: sitting.holding ? NO_BUTTONS : buttons,
    session,
    countdown,
    offered: flow.offered,
    premove,
    behind: !live && past === null && !sitting.holding,
    faster: props.onHaste,
    past: past ? { at: shown.seq, last: present.seq, turnStarts } : null,
    logOpen: unfolded,
    help: () => setKeysOpen(true),
    openLog: panel.fold,
    undo: !lesson && viewer !== null && !sitting.holding,
    putAway: told && (() => tell(false)),
  });
  useFocusKept(shown.seq, live);
  useReadingFocus(sitting.holding);
  useRead(session, hosted, sitting);
  const urgent =
    hand.slip?.text ??
    (hand.asking && aloud(askingPrompt(hand.asking))) ??
    (countdown && aloud(closingPrompt(board.label(shown.view, countdown.action))));

  const seatProps = (seat: number): SeatProps => ({
    seat,
    view: shown.view,
    viewer,
    since: past ? null : since,
    preview: hand.preview,
    acting: shown.actors.includes(seat),
    thinking: sitting.thinking === seat && !past,
    past: past !== null,
    outcome: shown.outcome,
  });
  const acting = open && viewer !== null && present.actors.includes(viewer);
  const voice = useVoice(room, sitting, acting && !hand.busy, urgent && plain({ text: urgent }, names));
  const order = seatOrder(table.card.sitters.length, viewer);
  const rings = lesson && ringed.length === 0 ? lesson.show : ringed;

  // The same functions all the time, so that a board is not drawn again for what happens in the bar or in a menu.
  const handNow = useRef(hand);
  handNow.current = hand;
  const act = useCallback((id: string) => handNow.current.press({ kind: 'target', id }), []);
  const point = useCallback(
    (id: string | null) => handNow.current.point(id === null ? null : { kind: 'target', id }),
    [],
  );
  // What was pressed stays raised until the table has answered.
  const held = hand.sent ?? hand.asking?.anchor ?? hand.pointed;
  const boardbox = (
    <Boardbox
      view={shown.view}
      viewer={viewer}
      sitters={table.card.sitters}
      targets={targets}
      pointed={held?.kind === 'target' ? held.id : null}
      asked={hand.slip?.anchor.kind === 'target' && hand.slip.barred ? hand.slip.anchor.id : null}
      preview={hand.action}
      beat={beat}
      tempo={sitting.tempo}
      reduced={reduced}
      shared={props.shared}
      hold={past || lesson ? undefined : session.hold}
      reading={hosted && (reading?.until ?? null)}
      onAct={act}
      onPoint={point}
      rings={rings}
      exercise={lesson?.exercise}
    />
  );
  // Nothing can be played during an exercise.
  const controls = lesson?.exercise ? null : (
    <Controls
      sitting={sitting}
      live={live}
      open={open}
      buttons={buttons}
      hand={hand}
      countdown={countdown}
      offered={flow.offered}
      premove={premove}
      haste={props.haste}
      onHaste={props.onHaste}
      marked={lesson?.show ?? NONE}
      undoable={!lesson}
      hosted={hosted !== undefined}
      pace={props.pace}
      turnStarts={turnStarts}
      onPace={props.onPace}
      ending={{
        told: told !== null,
        onTold: tell,
        onSave: () => void saveMatch(table),
        ...(kept ? { onRematch: () => void kept.rematch() } : {}),
        rematchLabel: kept?.rematchLabel,
      }}
      onPlayOn={kept?.playOn ? () => void kept.playOn?.(shown.seq, viewer) : undefined}
    />
  );
  const repeated = size === 'phone' && board.tallShowsSeats === true && !told;
  // No hints in company on a server, where the others would have to trust that nobody uses them.
  const inCompany = table.card.sitters.filter(({ kind }) => kind === 'person').length > 1;
  // Alone among bots only newly revealed information stops undo; elsewhere the others may waive some walls.
  const alone = !hosted && !inCompany;
  const passes = alone && present.undo === null ? 'all' : hosted || alone ? (game.waivable ?? NONE) : NONE;
  const [accompanied] = useState(
    () => kept !== undefined && alone && viewer !== null && mayNeedCompanion(game.id, table.card.id),
  );
  const ratio = board.sheets.wide.width / (board.sheets.wide.least ?? board.sheets.wide.height);

  return (
    <TableContext value={room}>
      <SayingContext value={talking}>
        <div
          className={`tableroom ${size} ${lesson ? 'lesson' : ''} ${past ? 'past' : ''} ${told ? 'told' : ''}`}
          style={{ '--ratio': ratio } as React.CSSProperties}
          data-seq={shown.seq}
          data-busy={hand.busy}
        >
          <TableHeader
            title={game.title}
            details={board.subtitle(shown.view)}
            hint={
              lesson || viewer === null || outcome || (hosted && inCompany) ? null : (
                <HintTool frame={shown} acting={acting} targets={targets} buttons={buttons} hand={hand} />
              )
            }
            entries={menuEntries({
              room: props.room,
              present,
              kept: kept !== undefined,
              confirms: flow.confirms,
              onHow: () => setHowToPlayOpen(true),
              onKeys: () => setKeysOpen(true),
              onLeave: go,
            })}
            panels={
              lesson
                ? []
                : panel.tabs.map(({ id, label, icon }) => ({
                    label,
                    icon,
                    open: unfolded && panel.tab === id,
                    onOpen: () => panel.choose(id, !(unfolded && panel.tab === id)),
                  }))
            }
          />
          {repeated ? null : <Plates seats={order.map(seatProps)} inert={sitting.holding} />}
          <main className="felt">
            {told ? (
              <Suspense fallback={boardbox}>
                <Result outcome={told} turns={turns} steps={steps} lastSeq={present.seq} />
              </Suspense>
            ) : (
              boardbox
            )}
            {lesson ? null : (
              <NoticeLine
                notices={board.notices(shown.view, viewer, hand.preview)}
                newest={turns.at(-1)?.lines.at(-1)?.line ?? turns.at(-1)?.title ?? null}
                unread={hosted?.unread ?? 0}
                open={unfolded}
                inert={sitting.holding}
                onLog={() => panel.choose(hosted?.unread ? 'chat' : 'log', !unfolded)}
              />
            )}
            {lesson ? (
              <aside className="telegraph" aria-label="Lesson">
                {lesson.card}
              </aside>
            ) : (
              <SidePanel
                tabs={panel.tabs}
                chosen={panel.tab}
                open={unfolded}
                inert={sitting.holding}
                foot={hosted?.foot}
                onChoose={(next) => panel.choose(next, unfolded)}
                onOpen={(open) => panel.choose(panel.tab, open)}
              >
                {!panel.inSight ? null : panel.tab === 'rules' ? (
                  <Suspense fallback={<section className="log rules" aria-busy="true" />}>
                    <RulesPanel wanted={panel.wanted} />
                  </Suspense>
                ) : panel.tab === 'chat' ? (
                  hosted?.chat
                ) : (
                  <Log turns={turns} told={present.seq} viewer={viewer} at={past ? shown.seq : null} passes={passes} />
                )}
              </SidePanel>
            )}
            <div className="foot" ref={foot}>
              {hosted?.banner}
              {accompanied ? (
                <Suspense fallback={<aside className="companion duty" aria-hidden="true" />}>
                  <Companion frame={shown} acting={acting} live={live} />
                </Suspense>
              ) : null}
              {controls}
            </div>
          </main>
          <div className="vh" aria-live="polite">
            {voice.map(({ key, text }) => (
              <p key={key}>{text}</p>
            ))}
          </div>
          {dialogs && hand.caution ? (
            <dialogs.CautionSheet caution={hand.caution.caution} onConfirm={hand.confirm} onClose={hand.decline} />
          ) : null}
          {dialogs && keysOpen ? <dialogs.KeySheet buttons={buttons} onClose={() => setKeysOpen(false)} /> : null}
          <Suspense>
            {howToPlayOpen ? <HowToPlay game={game.id} onClose={() => setHowToPlayOpen(false)} /> : null}
          </Suspense>
          {hosted?.sheet}
        </div>
      </SayingContext>
    </TableContext>
  );
}
