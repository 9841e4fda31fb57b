/** What the page keeps in order while a table is played: its title, the keys, the focus and the voice. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '../../engine/protocol.ts';
import type { TableCard } from '../../engine/table.ts';
import type { Button } from '../parts/board.ts';
import { useSettings } from '../settings.ts';
import type { Room } from './context.ts';
import type { Hand } from './hand.ts';
import { keyMeaning, replayKey } from './keys.ts';
import { playSound } from './mixer.ts';
import { nextTurn, previousTurn } from './moments.ts';
import { turnWords } from './seating.ts';
import type { Session } from './session.ts';
import { spoken, winnersOf } from './speech.ts';

/** Something was tried that cannot be done. */
export function refuseSound(): void {
  const { sound, volume } = useSettings.getState();
  if (sound) playSound('refuse', volume);
}

/** The end sounds for those who were there when it came. */
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

/** The title of the page says whose turn it is, or how it ended. */
export function useTitle(
  card: TableCard,
  title: string,
  present: Frame,
  names: readonly string[],
  /** Whether the others look at screens of their own. */
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

/** What the keys of a table work on. */
export interface KeysPort {
  readonly hand: Hand;
  readonly buttons: readonly Button[];
  readonly session: Session;
  /** The moment that is looked back at, or `null`. */
  readonly past: { readonly at: number; readonly last: number; readonly turnStarts: readonly number[] } | null;
  /** Whether U takes back here. */
  readonly undo: boolean;
  /** Whether the log is open. */
  readonly logOpen: boolean;
  help(): void;
  openLog(open: boolean): void;
}

/** Letters press buttons; while looking back keys step through the match. */
export function useKeys(port: KeysPort): void {
  const latest = useRef(port);
  latest.current = port;
  // Before it is painted: whoever sees the table may press a key.
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
  const { hand, buttons, session, past, undo, logOpen, help, openLog } = port;
  if (key === 'Escape' && (hand.slip || hand.menu)) {
    hand.close();
    return true;
  }
  if (key === 'Escape' && logOpen) {
    openLog(false);
    return true;
  }
  const meaning = past ? replayKey(key) : keyMeaning(key, buttons, shiftKey);
  switch (meaning?.do) {
    case 'press':
      hand.press({ kind: 'button', id: meaning.button });
      return true;
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

/** Whether keys belong to somebody else: a field, a menu or a sheet that lies over the table. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=dialog][data-state=open]')) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=range]), textarea, select, [role=menu]') !== null;
}

/** An action may take away what was focused: then the focus goes to what can be done next, in the same part. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked after whenever another position is shown
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

/** What those hear who listen: what happened, what the table waits for, and why something cannot be done. */
export function useVoice(room: Room, shown: Frame, live: boolean, slip: string | null): string {
  const { game, board, names } = room;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks once for every position
  const said = useMemo(() => {
    const happened = spoken(game, shown.step, names);
    const acting = live && shown.viewer !== null && shown.actors.includes(shown.viewer);
    const prompt = acting ? board.prompt(shown.view, shown.viewer, shown.choices, names).title : '';
    return `${happened} ${prompt}`.trim();
  }, [shown.seq, shown.viewer, live]);
  // A region that comes with its words already in it is not read out.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there ? (slip ?? said) : '';
}
