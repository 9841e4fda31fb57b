/** The bar of someone who looks back: step, run, return to the present, or play on from here. */
import { Icon } from '../parts/icon.tsx';
import { useRoom } from './context.ts';

/** Where one looks at, and what can be done from there. */
export interface ReplayProps {
  readonly at: number;
  readonly last: number;
  readonly running: boolean;
  /** Makes a new table from here; absent where a table is not kept. */
  readonly onPlayOn?: (() => void) | undefined;
}

export function ReplayBar({ at, last, running, onPlayOn }: ReplayProps) {
  const { session } = useRoom();
  return (
    <div className="acts replay">
      <button
        type="button"
        className="btn sq"
        aria-label="One action back"
        aria-disabled={at === 0}
        aria-keyshortcuts=","
        onClick={() => at > 0 && void session.step(-1)}
      >
        <Icon name="step-back" />
      </button>
      <button
        type="button"
        className="btn sq"
        aria-label={running ? 'Stop' : 'Play'}
        aria-disabled={at >= last}
        onClick={() => (running || at < last) && session.run(!running)}
      >
        <Icon name={running ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="btn sq"
        aria-label="One action on"
        aria-disabled={at >= last}
        aria-keyshortcuts="."
        onClick={() => at < last && void session.step(1)}
      >
        <Icon name="step-next" />
      </button>
      <input
        type="range"
        className="scrub"
        aria-label="Action"
        min={0}
        max={last}
        value={at}
        onChange={(event) => void session.lookAt(Number(event.target.value))}
      />
      {onPlayOn ? (
        <button type="button" className="btn" onClick={onPlayOn}>
          <Icon name="fork" />
          <span>Play on from here</span>
        </button>
      ) : null}
      <button type="button" className="btn gold" aria-keyshortcuts="Escape" onClick={() => session.toPresent()}>
        <span>To the present</span>
      </button>
    </div>
  );
}
