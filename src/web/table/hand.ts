/** The hand of the person at the table: what it points at, what that would do, and what a press does. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameAction, Viewer } from '../../engine/game.ts';
import { previewAction } from '../../engine/preview.ts';
import type { Frame, Step, WhyNot } from '../../engine/protocol.ts';
import type { Button, Caution, Target } from '../parts/board.ts';
import { painted } from '../parts/painted.ts';
import { type Answer, answerButton, answerTarget, certainActions, isLegalIn, type OfferedChoice } from './choose.ts';
import type { TableContents } from './context.ts';
import { actionsOfLastPress, actionsOfLastTurn } from './take-back.ts';

/** Something to point at: a target of the board, a button under it, or the undo button. */
export interface Anchor {
  readonly kind: 'target' | 'button' | 'undo';
  readonly id: string;
}

/** A slip about something: why it is refused, or what it is. */
export interface ReasonSlip {
  readonly anchor: Anchor;
  readonly text: string;
  readonly rule: string | null;
  readonly barred: boolean;
}

/** A menu of choices, anchored to what was pressed. */
export interface Menu {
  readonly anchor: Anchor;
  readonly title: string;
  readonly offers: readonly (OfferedChoice & { readonly label: string })[];
}

/** What a hand depends on. */
export interface HandProps {
  readonly room: Pick<TableContents, 'game' | 'board' | 'session' | 'size'>;
  readonly frame: Frame;
  /** Whether the viewer can act on this frame. */
  readonly live: boolean;
  readonly targets: readonly Target[];
  readonly buttons: readonly Button[];
  readonly guard: Guard | null;
  /** Why to ask before these actions are played: they end the turn, perhaps for good; otherwise `null`. */
  asks?(actions: readonly GameAction[]): 'final' | 'ends' | null;
  /** Resolves when `asks` can answer; `null` if it can now. */
  ready?(): Promise<unknown> | null;
  /** Called when a refused action was tried. */
  onRefused(): void;
}

/** Actions that wait for confirmation, because they end the turn. */
export interface Asking {
  readonly anchor: Anchor | null;
  readonly actions: readonly GameAction[];
  readonly why: 'final' | 'ends';
  /** The label of the action. */
  readonly label: string;
}

/** The state of the hand, and what it can do. */
export interface Hand {
  readonly pointed: Anchor | null;
  /** Whether a command is on its way to the table. */
  readonly busy: boolean;
  /** What was pressed, until the table answers. */
  readonly sent: Anchor | null;
  readonly asking: Asking | null;
  readonly slip: ReasonSlip | null;
  readonly menu: Menu | null;
  readonly caution: { readonly caution: Caution; readonly actions: readonly GameAction[] } | null;
  /** The action pointed at; `preview` is the view after it, as far as that is certain. */
  readonly action: GameAction | null;
  readonly preview: object | null;
  point(anchor: Anchor | null): void;
  press(anchor: Anchor): void;
  /** Plays an automatic action as part of the last press; one undo takes back both. */
  follow(action: GameAction): void;
  /** Plays a choice that was made ahead. */
  playPremove(action: GameAction): void;
  /** Undoes the viewer's whole turn, as far as possible. */
  takeBackTurn(): void;
  /** Previews an offer of the menu; `null` ends the preview. */
  previewOffer(offer: OfferedChoice | null): void;
  choose(offer: OfferedChoice): void;
  confirm(): void;
  /** Declines what was asked about. */
  decline(): void;
  /** Keeps the slip open while somebody reads in it. */
  hold(held: boolean): void;
  close(): void;
}

/** Returns `null` if an action may go to the table, otherwise a lesson's hint to show instead. */
export type Guard = (action: GameAction) => string | null;

/** A slip opens a moment after pointing, and stays for a moment afterwards so that a pointer can reach it. */
const OPEN_AFTER = 160;
const CLOSE_AFTER = 280;
/** After a new position no slip opens for this long: what comes to lie under a resting pointer was not asked for. */
const SETTLE = 500;

export function useHand({ room, frame, live, targets, buttons, guard, asks, ready, onRefused }: HandProps): Hand {
  const { game, board, session } = room;
  const [pointed, setPointed] = useState<Anchor | null>(null);
  const [slip, setSlip] = useState<ReasonSlip | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const [offer, setOffer] = useState<OfferedChoice | null>(null);
  const [caution, setCaution] = useState<Hand['caution']>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [sent, setSent] = useState<Anchor | null>(null);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const settled = useRef(0);
  /** The queue of presses: each waits until the one before it has been played. */
  const playing = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  /** How many actions each press has played: see `Runs`. */
  const runs = useRef(new Map<number, number>());

  const answerOf = useCallback(
    (anchor: Anchor): Answer | null => {
      if (anchor.kind === 'undo') return frame.undo && { do: 'why', whyNot: frame.undo };
      if (anchor.kind === 'target') {
        const target = targets.find((one) => one.id === anchor.id);
        return target ? answerTarget(target) : null;
      }
      const button = buttons.find((one) => one.id === anchor.id);
      return button ? answerButton(button) : null;
    },
    [frame.undo, targets, buttons],
  );

  const answer = pointed && answerOf(pointed);
  const actions = useMemo(() => {
    if (!live) return [];
    if (asking) return asking.actions;
    if (offer) return offer.whyNot ? [] : [offer.action];
    return answer ? certainActions(answer) : [];
  }, [live, asking, offer, answer]);
  const preview = useMemo(() => previewOf(game, frame, actions), [game, frame, actions]);

  const later = (ms: number, then: () => void) => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };

  const close = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    setSlip(null);
    setMenu(null);
    setOffer(null);
    setAsking(null);
  };

  // Slips and questions belong to one position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is what closes it
  useEffect(() => {
    held.current = false;
    settled.current = performance.now() + SETTLE;
    close();
    setCaution(null);
  }, [frame.seq, live]);
  useEffect(() => () => void (timer.current !== null && clearTimeout(timer.current)), []);

  const say = (anchor: Anchor, whyNot: WhyNot) =>
    setSlip({ anchor, text: whyNot.text, rule: whyNot.rule || null, barred: true });

  const run = async (all: readonly GameAction[], anchor: Anchor | null) => {
    const from = session.store.getState().present.seq;
    for (const [played, action] of all.entries()) {
      const hint = guard?.(action) ?? null;
      if (hint !== null) {
        onRefused();
        // On a small screen the lesson's own card says it, since a slip would take the card's room.
        if (anchor && room.size === 'wide') say(anchor, { text: hint, rule: '' });
        return;
      }
      const refusal = await session.play(action);
      runs.current.set(from + played + 1, played + 1);
      if (!refusal) continue;
      runs.current.delete(from + played + 1);
      onRefused();
      if (anchor) say(anchor, refusal);
      return;
    }
  };

  const enqueue = (work: () => Promise<void>) => {
    setWaiting((count) => count + 1);
    playing.current = playing.current.then(work).finally(() => {
      setWaiting((count) => count - 1);
      setSent(null);
    });
  };

  const queue = (all: readonly GameAction[], anchor: Anchor | null) => {
    setSent(anchor);
    // The press is seen first: drawing what it leads to takes several frames on a slow phone.
    enqueue(() => painted().then(() => run(all, anchor)));
  };

  /** Queues a press made while another is on its way; it is played if it is legal by then. */
  const queueEarly = (action: GameAction, anchor: Anchor) => {
    setSent(anchor);
    enqueue(async () => {
      if (isLegalIn(session.store.getState().present, action)) await run([action], null);
    });
  };

  const takeBack = (count: (steps: readonly Step[], viewer: Viewer) => number) =>
    enqueue(async () => {
      const { present, steps } = session.store.getState();
      const actions = count(steps, present.viewer);
      if (actions > 0) await session.undo(actions);
    });

  const play = (all: readonly GameAction[], anchor: Anchor | null) => {
    close();
    const [first] = all;
    if (!first) return;
    const question = all.length === 1 ? board.caution(frame.view, first) : null;
    if (question) return setCaution({ caution: question, actions: all });
    const loading = ready?.() ?? null;
    if (!loading) return playOrAsk(all, first, anchor);
    setSent(anchor);
    void loading.then(() => {
      setSent(null);
      if (session.store.getState().present.seq === frame.seq) playOrAsk(all, first, anchor);
    });
  };

  const playOrAsk = (all: readonly GameAction[], first: GameAction, anchor: Anchor | null) => {
    const why = asks?.(all) ?? null;
    if (why) setAsking({ anchor, actions: all, why, label: board.label(frame.view, first) });
    else queue(all, anchor);
  };

  const confirm = () => {
    const agreed = caution ?? asking;
    if (agreed) queue(agreed.actions, asking?.anchor ?? null);
    setCaution(null);
    setAsking(null);
  };

  return {
    pointed,
    busy: waiting > 0,
    sent,
    asking,
    slip,
    menu,
    caution,
    action: actions[0] ?? null,
    preview,
    point: (anchor) => {
      setPointed(anchor);
      if (menu) return;
      const means = anchor && answerOf(anchor);
      if (anchor && means?.do === 'why' && performance.now() > settled.current)
        later(OPEN_AFTER, () => say(anchor, means.whyNot));
      else later(CLOSE_AFTER, () => held.current || setSlip(null));
    },
    press: (anchor) => {
      const means = answerOf(anchor);
      if (anchor.kind === 'undo' && !means)
        return takeBack((steps, viewer) => actionsOfLastPress(steps, viewer, runs.current));
      if (!means) return;
      // A second press on anything that means the same confirms.
      if (asking && means.do === 'play' && isSame(asking.actions, means.actions)) return confirm();
      if (means.do === 'play') return play(means.actions, anchor);
      close();
      const early = waiting > 0 && means.do === 'why' ? closingOf(anchor, buttons, board, frame) : null;
      if (early) return queueEarly(early, anchor);
      if (means.do === 'menu') {
        const offers = means.offers.map((one) => ({ ...one, label: one.label ?? board.label(frame.view, one.action) }));
        return setMenu({ anchor, title: titleOf(anchor, targets, buttons), offers });
      }
      if (means.do === 'why') {
        onRefused();
        return say(anchor, means.whyNot);
      }
      const target = targets.find((one) => one.id === anchor.id);
      if (target) setSlip({ anchor, text: target.about ?? target.label, rule: null, barred: false });
    },
    follow: (action) =>
      enqueue(async () => {
        const { present, steps } = session.store.getState();
        const own = present.viewer !== null && steps.at(-1)?.seat === present.viewer;
        const before = own ? (runs.current.get(present.seq) ?? 1) : 0;
        if (await session.play(action)) return;
        runs.current.set(present.seq + 1, before + 1);
      }),
    playPremove: (action) => queue([action], null),
    takeBackTurn: () => takeBack(actionsOfLastTurn),
    previewOffer: setOffer,
    choose: (chosen) => {
      if (chosen.whyNot) return onRefused();
      play([chosen.action], menu?.anchor ?? null);
    },
    confirm,
    decline: () => {
      setCaution(null);
      setAsking(null);
    },
    hold: (holding) => {
      held.current = holding;
      if (!holding) later(CLOSE_AFTER, () => held.current || setSlip(null));
    },
    close,
  };
}

function isSame(one: readonly GameAction[], other: readonly GameAction[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The closing action of a button that cannot be pressed yet, or `null`. */
function closingOf(
  { kind, id }: Anchor,
  buttons: readonly Button[],
  board: TableContents['board'],
  frame: Frame,
): GameAction | null {
  const [choice] = (kind === 'button' && buttons.find((one) => one.id === id)?.choices) || [];
  return choice && board.closing?.(frame.view, choice.action) ? choice.action : null;
}

function titleOf(anchor: Anchor, targets: readonly Target[], buttons: readonly Button[]): string {
  if (anchor.kind === 'button') return buttons.find((one) => one.id === anchor.id)?.label ?? '';
  // The first sentence names it; a screen reader has read the rest when the target got the focus.
  return targets.find((one) => one.id === anchor.id)?.label.replace(/(?<=[.:]) .*/, '') ?? '';
}

/** The view after the actions, as far as it is certain; `null` where there is no preview. */
function previewOf(game: TableContents['game'], frame: Frame, actions: readonly GameAction[]): object | null {
  const { viewer } = frame;
  if (viewer === null || actions.length === 0) return null;
  let view: object | null = frame.view;
  for (const action of actions) view = view && previewAction(game, view, viewer, action);
  return view;
}
