/** Hooks that keep the page in order during a match: its title, keys, focus and screen reader announcements. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Frame } from '../../engine/protocol.ts';
import type { TableCard } from '../../engine/table.ts';
import type { Button, Premove } from '../parts/board.ts';
import { useSettings } from '../settings.ts';
import type { TableContents } from './context.ts';
import type { Hand } from './hand.ts';
import { keyMeaning, replayKey } from './keys.ts';
import { playSound } from './mixer.ts';
import { nextTurn, previousTurn } from './moments.ts';
import { turnWords } from './seating.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import { news, plainWords, winnersOf } from './speech.ts';
import type { ChosenPremove, Countdown } from './use-flow.ts';

/** Plays the sound for a refused action. */
export function refuseSound(): void {
  const { sound, volume } = useSettings.getState();
  if (sound) playSound('refuse', volume);
}

/** Plays the sound of the end for viewers who were present when it came. */
export function useEndSound({ outcome, viewer }: Frame, live: boolean): void {
  const over = useRef(outcome !== null);
  useEffect(() => {
    if (!outcome) over.current = false;
    if (!outcome || !live || over.current) return;
    over.current = true;
    const { sound, volume } = useSettings.getState();
    const won = viewer === null || outcome.places[viewer] === 1;
    if (sound) playSound(won ? 'win' : 'lose', volume);
  }, [outcome, viewer, live]);
}

/** Sets the page's title: whose turn it is, or how the match ended. */
export function useTitle(
  card: TableCard,
  title: string,
  present: Frame,
  names: readonly string[],
  /** Whether the others have screens of their own. */
  apart = false,
): void {
  const { outcome, actors, viewer } = present;
  const words = outcome ? winnersOf(outcome, names) : turnWords(card.sitters, actors, viewer, apart);
  useEffect(() => {
    const before = document.title;
    document.title = `${words} · ${title}`;
    return () => {
      document.title = before;
    };
  }, [words, title]);
}

/** What the keys of a table act on. */
export interface KeysPort {
  readonly hand: Hand;
  readonly buttons: readonly Button[];
  readonly session: Session;
  readonly countdown: Countdown | null;
  readonly offered: readonly Premove[];
  readonly premove: ChosenPremove;
  /** Whether the frame on show is behind the present, so that Escape can skip to it. */
  readonly behind: boolean;
  /** Toggles the faster pace of rivals' actions; `null` where there is none. */
  readonly faster: (() => void) | null;
  /** The moment on show while looking back, or `null`. */
  readonly past: { readonly at: number; readonly last: number; readonly turnStarts: readonly number[] } | null;
  /** Whether U undoes here. */
  readonly undo: boolean;
  /** Whether the log is open. */
  readonly logOpen: boolean;
  help(): void;
  openLog(open: boolean): void;
  /** Puts the result away and shows the board; `null` where no result is shown. */
  readonly putAway: (() => void) | null;
}

/** Handles keys: letters press buttons; while looking back, keys step through the match. */
export function useKeys(port: KeysPort): void {
  const latest = useRef(port);
  latest.current = port;
  // A layout effect, so that keys work as soon as the table is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (carryOut(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function carryOut({ key, shiftKey }: KeyboardEvent, port: KeysPort): boolean {
  const { hand, buttons, offered, premove, session, past, undo, logOpen, help, openLog } = port;
  if (key === 'Escape' && (!past || hand.slip || hand.menu || logOpen)) return leave(port);
  const meaning = past ? replayKey(key) : keyMeaning(key, buttons, shiftKey, offered);
  switch (meaning?.do) {
    case 'press':
      hand.press({ kind: 'button', id: meaning.button });
      return true;
    case 'premove': {
      const meant = offered.find(({ id }) => id === meaning.id) ?? null;
      premove.choose(premove.chosen?.id === meant?.id ? null : meant);
      return true;
    }
    case 'faster':
      port.faster?.();
      return port.faster !== null;
    case 'undo':
      if (undo) hand.press({ kind: 'undo', id: 'undo' });
      return undo;
    case 'undoTurn':
      if (undo) hand.takeBackTurn();
      return undo;
    case 'help':
      help();
      return true;
    case 'log':
      openLog(!logOpen);
      return true;
    case 'back':
    case 'next':
      void session.step(meaning.do === 'next' ? 1 : -1);
      return true;
    case 'turnBack':
    case 'turnNext': {
      if (!past) return false;
      const { at, last, turnStarts } = past;
      const to = meaning.do === 'turnNext' ? nextTurn(turnStarts, at, last) : previousTurn(turnStarts, at);
      if (to !== null) void session.lookAt(to);
      return true;
    }
    case 'present':
      session.toPresent();
      return true;
    default:
      return false;
  }
}

/** What Escape closes, the topmost first. */
function leave({ hand, countdown, premove, session, logOpen, openLog, behind, putAway }: KeysPort): boolean {
  if (hand.slip || hand.menu || hand.asking) hand.close();
  else if (logOpen) openLog(false);
  else if (countdown) countdown.wait();
  else if (premove.chosen) premove.choose(null);
  else if (behind) session.skip();
  else if (putAway) putAway();
  else return false;
  return true;
}

/** Whether keys belong to something else: a field, a menu or a dialog over the table. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog][data-state=open]')) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=range]), textarea, select, [role=menu]') !== null;
}

/** When an action removes the focused element, moves the focus to the next possible action, in the same part if any. */
export function useFocusKept(seq: number, live: boolean): void {
  const place = useRef<'board' | 'acts' | null>(null);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('.boardbox')) place.current = 'board';
      else place.current = event.target.closest('.act, .hung') ? 'acts' : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever another position is shown
  useLayoutEffect(() => {
    if (place.current === null || (document.activeElement && document.activeElement !== document.body)) return;
    const wanted = place.current === 'board' ? [BOARD_STOP, ...BUTTONS] : [...BUTTONS, BOARD_STOP];
    for (const next of wanted) {
      const found = document.querySelector<HTMLElement | SVGElement>(next);
      if (found) return found.focus({ preventScroll: true });
    }
  }, [seq, live]);
}

const BOARD_STOP = '.boardbox [tabindex="0"]';
const BUTTONS = ['.acts [data-button]:not([aria-disabled=true])', '.acts .btn:not([aria-disabled=true])'];

/** A line for screen readers. Its own key makes the same words be read out again. */
export interface VoiceLine {
  readonly key: number;
  readonly text: string;
}

/** This many lines stay in the page, for a screen reader that is behind. */
const LINES_KEPT = 12;

/**
 * The lines that screen readers announce: what happened, what the table waits for, and why something is refused. Lines
 * are appended, so that nothing is lost where rivals act faster than a reader speaks.
 */
export function useVoice(
  { game, board, names, session }: TableContents,
  sitting: SessionState,
  /** Whether the viewer can act now and has no command on its way. */
  asked: boolean,
  slip: string | null,
): readonly VoiceLine[] {
  const { shown, steps, past } = sitting;
  const [lines, setLines] = useState<readonly VoiceLine[]>([]);
  const asking = useRef('');
  const told = useRef<{ readonly session: Session; readonly seq: number } | null>(null);
  const say = (text: string) => {
    if (text !== '') setLines((all) => [...all.slice(1 - LINES_KEPT), { key: (all.at(-1)?.key ?? 0) + 1, text }]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each position once
  useEffect(() => {
    const before = told.current?.session === session && !past ? told.current.seq : null;
    told.current = { session, seq: shown.seq };
    say(news(game, shown.step, steps, before, names));
    const prompt = asked ? plainWords(board.prompt(shown.view, shown.viewer, shown.choices, names).title, names) : '';
    // Another seat's action does not repeat a prompt that has been announced.
    if (prompt !== asking.current || shown.step.seat === shown.viewer) say(prompt);
    asking.current = prompt;
  }, [session, shown.seq, shown.viewer, asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each slip once
  useEffect(() => say(slip ?? ''), [slip]);
  return lines;
}
