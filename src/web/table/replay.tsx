/** The replay bar: step, jump by turns, run at a speed, share the moment, or play on from it. */
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { momentLink, nextTurn, previousTurn } from './moments.ts';
import { WATCH_PACES, type WatchPace } from './pace.ts';

/** The moment on show, and what can be done from there. */
export interface ReplayProps {
  readonly at: number;
  readonly last: number;
  readonly running: boolean;
  readonly pace: WatchPace;
  /** The numbers of the actions that began a turn. */
  readonly turnStarts: readonly number[];
  onPace(pace: WatchPace): void;
  /** Opens a new table from here; absent where tables are not stored. */
  readonly onPlayOn?: (() => void) | undefined;
}

const SPEEDS: readonly WatchPace[] = ['slow', 'normal', 'fast'];

export function ReplayBar({ at, last, running, pace, turnStarts, onPace, onPlayOn }: ReplayProps) {
  const { session } = useTable();
  const turnBefore = previousTurn(turnStarts, at);
  const turnAfter = nextTurn(turnStarts, at, last);
  const faster = SPEEDS[(SPEEDS.indexOf(pace) + 1) % SPEEDS.length] ?? 'normal';
  const step = (icon: string, label: string, key: string, possible: boolean, go: () => void) => (
    <button
      type="button"
      className="btn sq"
      aria-label={label}
      aria-disabled={!possible}
      aria-keyshortcuts={key}
      onClick={() => possible && go()}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="acts replay">
      {step('turn-back', 'Back one turn', '<', turnBefore !== null, () => void session.lookAt(turnBefore ?? 0))}
      {step('step-back', 'Back one action', ',', at > 0, () => void session.step(-1))}
      <button
        type="button"
        className="btn sq"
        aria-label={running ? 'Stop' : 'Play'}
        aria-disabled={!running && at >= last}
        onClick={() => (running || at < last) && session.run(!running)}
      >
        <Icon name={running ? 'pause' : 'play'} />
      </button>
      {step('step-next', 'Forward one action', '.', at < last, () => void session.step(1))}
      {step('turn-next', 'Forward one turn', '>', turnAfter !== null, () => void session.lookAt(turnAfter ?? last))}
      <button
        type="button"
        className="btn sq speed"
        aria-label={`Speed: ${pace}. Change to ${faster}`}
        onClick={() => onPace(faster)}
      >
        <span>{WATCH_PACES[pace].label}</span>
      </button>
      <input
        type="range"
        className="scrub"
        aria-label="Action"
        aria-valuetext={`${at} of ${last}`}
        min={0}
        max={last}
        value={at}
        onChange={(event) => void session.lookAt(Number(event.target.value))}
      />
      <MomentLink at={at} />
      {onPlayOn ? (
        <button type="button" className="btn" onClick={onPlayOn}>
          <Icon name="fork" />
          <span>Play on from here</span>
        </button>
      ) : null}
      <button type="button" className="btn gold" aria-keyshortcuts="Escape" onClick={() => session.toPresent()}>
        <span>Back to the present</span>
      </button>
    </div>
  );
}

/** Copies a link that opens the table at this moment. */
function MomentLink({ at }: { readonly at: number }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const link = momentLink(location.href, at);
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      window.prompt('The link to this moment', link);
    }
  };
  return (
    <button type="button" className="btn" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'link'} />
      <span aria-live="polite">{copied ? 'Copied' : 'Link to this moment'}</span>
    </button>
  );
}
