/** The controls under the board: prompt and actions, the replay bar while looking back, or the pace of the bots. */
import { lazy, Suspense } from 'react';
import type { WhyNot } from '../../engine/protocol.ts';
import type { Button, Premove, Prompt } from '../parts/board.ts';
import { useSecondsLeft } from '../parts/countdown.ts';
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { Acts, PromptLine } from './act.tsx';
import { useTable } from './context.ts';
import type { Hand } from './hand.ts';
import type { WatchPace } from './pace.ts';
import type { SessionState } from './session-state.ts';
import { Slips } from './slip.tsx';
import { closingPrompt, endPrompt, premovePrompt, readingPrompt, recapPrompt } from './speech.ts';
import type { ChosenPremove, Countdown } from './use-flow.ts';

// Loaded lazily: few people look back, and nobody does so at once.
const ReplayBar = lazy(async () => ({ default: (await import('./replay.tsx')).ReplayBar }));
const AskBar = lazy(async () => ({ default: (await import('./flow-bar.tsx')).AskBar }));
const PremoveButtons = lazy(async () => ({ default: (await import('./flow-bar.tsx')).PremoveButtons }));

/** What the controls are drawn from. */
export interface ControlsProps {
  readonly sitting: SessionState;
  readonly live: boolean;
  /** Whether the viewer can act: the present is on show, and nobody has to read anything first. */
  readonly open: boolean;
  readonly buttons: readonly Button[];
  readonly hand: Hand;
  readonly countdown: Countdown | null;
  readonly offered: readonly Premove[];
  readonly premove: ChosenPremove;
  readonly marked: readonly string[];
  readonly undoable: boolean;
  /** Whether the table is on a server, where others play at a pace of their own. */
  readonly hosted: boolean;
  readonly pace: WatchPace;
  readonly haste: boolean;
  readonly onHaste: (() => void) | null;
  /** The numbers of the actions that began a turn. */
  readonly turnStarts: readonly number[];
  onPace(pace: WatchPace): void;
  readonly ending: EndingProps;
  onPlayOn?: (() => void) | undefined;
}

/** What a person can do once the game is over. */
export interface EndingProps {
  /** Whether the result is shown in place of the board. */
  readonly told: boolean;
  onTold(told: boolean): void;
  onRematch?: () => void;
  readonly rematchLabel?: string | undefined;
  onSave(): void;
}

export function Controls(props: ControlsProps) {
  const { sitting } = props;
  if (sitting.past) return <LookingBack {...props} />;
  if (sitting.trouble) return <Trouble text={sitting.trouble} />;
  if (sitting.present.outcome && props.live) return <Over {...props} />;
  if (sitting.present.viewer !== null) return <Playing {...props} />;
  return props.hosted ? <LookingOn {...props} /> : <Watching {...props} />;
}

function Playing(props: ControlsProps) {
  const { sitting, live, open, buttons, hand, marked, undoable, countdown, offered, premove } = props;
  const { board, session, names, size, hosted, table } = useTable();
  const { present, shown, beat, next } = sitting;
  const { viewer } = present;
  const acting = open && viewer !== null && present.actors.includes(viewer);
  const telling = !acting && (beat !== null || !live);
  const usual = usePrompt(sitting, telling);
  const prompt = countdown
    ? closingPrompt(board.label(shown.view, countdown.action))
    : premove.chosen && !acting && !telling
      ? premovePrompt(usual, premove.chosen.label)
      : usual;
  const waitsForBot =
    !acting && !sitting.holding && (telling || present.actors.some((seat) => table.card.sitters[seat]?.kind === 'bot'));
  const undo: { readonly whyNot: WhyNot | null } = { whyNot: live ? present.undo : WAIT };
  if (hand.asking)
    return (
      <section className="act mine" aria-label="Your move">
        <Suspense>
          <AskBar asking={hand.asking} hand={hand} />
        </Suspense>
        <Slips hand={hand} />
      </section>
    );
  return (
    <section className={`act ${acting ? 'mine' : ''}`} aria-label="Your move">
      <PromptLine
        seat={acting ? viewer : telling && shown.step.seat !== null ? shown.step.seat : (present.actors[0] ?? null)}
        mine={acting}
        prompt={prompt}
      >
        {size === 'phone' && !telling
          ? present.actors.map((seat) => <span key={seat}>{hosted?.clock(seat)}</span>)
          : null}
        {waitsForBot && props.onHaste ? (
          <button
            type="button"
            className="btn sq faster"
            aria-label="Faster"
            aria-pressed={props.haste}
            aria-keyshortcuts="."
            title="Faster (.)"
            onClick={props.onHaste}
          >
            <Icon name="faster" />
          </button>
        ) : null}
        {live || sitting.holding ? null : (
          <button type="button" className="btn skip" aria-keyshortcuts="Escape" onClick={() => session.skip()}>
            Skip
          </button>
        )}
        {live && next !== null && !sitting.holding ? (
          <button type="button" className="btn gold" onClick={() => session.drop(true)}>
            Pass to {names[next]}
          </button>
        ) : null}
      </PromptLine>
      <Slips hand={hand} />
      <Acts
        buttons={buttons}
        hand={hand}
        marked={marked}
        undo={undoable ? undo : null}
        inert={sitting.holding}
        closing={countdown}
      >
        {offered.length > 0 ? (
          <Suspense>
            <PremoveButtons offered={offered} premove={premove} />
          </Suspense>
        ) : null}
        {countdown ? (
          <button type="button" className="btn other" aria-keyshortcuts="Escape" onClick={countdown.wait}>
            Wait
          </button>
        ) : null}
      </Acts>
    </section>
  );
}

const WAIT: WhyNot = { text: 'Wait until you have seen what happened, or skip it.', rule: '' };

/** The prompt: what a rival's action tells while it plays, otherwise what the board says the table waits for. */
function usePrompt(sitting: SessionState, telling: boolean): Prompt {
  const { board, game, names, hosted } = useTable();
  const { present, shown } = sitting;
  const reading = hosted?.reading ?? null;
  const seconds = useSecondsLeft(reading?.until ?? sitting.heldUntil);
  const waiting = readingPrompt(sitting, hosted !== undefined, reading, seconds, names);
  if (waiting) return waiting;
  const told = telling ? recapPrompt(game, shown.step) : null;
  return told ?? board.prompt(shown.view, present.viewer, shown.choices, names);
}

/** A prompt without its detail. */
function headline({ title, by }: Prompt): Prompt {
  return by === undefined ? { title } : { title, by };
}

function Watching({ sitting, pace, onPace, hand }: ControlsProps) {
  const { session } = useTable();
  const prompt = usePrompt(sitting, sitting.beat !== null);
  const { resting, shown } = sitting;
  return (
    <section className="act" aria-label="The match">
      <PromptLine seat={shown.step.seat ?? shown.actors[0] ?? null} mine={false} prompt={headline(prompt)} />
      <Slips hand={hand} />
      <div className="acts">
        <button type="button" className="btn gold" onClick={() => session.rest(!resting)}>
          <Icon name={resting ? 'play' : 'pause'} />
          {resting ? 'Resume' : 'Pause'}
        </button>
        <Segmented
          label="Pace of the bots"
          choices={[
            { value: 'slow', label: 'Slow' },
            { value: 'normal', label: 'Normal' },
            { value: 'fast', label: 'Fast' },
          ]}
          value={pace}
          onChoose={onPace}
        />
      </div>
    </section>
  );
}

/** The controls of a spectator at a table on a server. Nobody waits for them, but they can skip what they missed. */
function LookingOn({ sitting, live, hand }: ControlsProps) {
  const { session } = useTable();
  const prompt = usePrompt(sitting, sitting.beat !== null);
  const { shown, present, beat } = sitting;
  const seat = (beat === null ? null : shown.step.seat) ?? shown.actors[0] ?? null;
  return (
    <section className="act" aria-label="The match">
      <PromptLine seat={seat} mine={false} prompt={headline(prompt)}>
        {live ? null : (
          <button type="button" className="btn skip" onClick={() => session.skip()}>
            Skip
          </button>
        )}
      </PromptLine>
      <Slips hand={hand} />
      <div className="acts">
        <button type="button" className="btn" onClick={() => void session.lookAt(present.seq)}>
          <Icon name="replay" />
          Look back
        </button>
      </div>
    </section>
  );
}

function LookingBack({ sitting, onPlayOn, hand, pace, onPace, turnStarts }: ControlsProps) {
  const { game } = useTable();
  const { shown, present, past } = sitting;
  const told = recapPrompt(game, shown.step);
  const where = shown.seq === 0 ? 'The table as it was set up' : `Action ${shown.seq} of ${present.seq}`;
  return (
    <section className="act back" aria-label="Looking back">
      <PromptLine
        seat={shown.step.seat}
        mine={false}
        prompt={{
          ...(told ?? { title: where }),
          ...(told ? { detail: `Looking back: ${where.charAt(0).toLowerCase()}${where.slice(1)}.` } : {}),
        }}
      />
      <Slips hand={hand} />
      <Suspense fallback={<div className="acts replay" aria-busy="true" />}>
        <ReplayBar
          at={shown.seq}
          last={present.seq}
          running={past?.running ?? false}
          pace={pace}
          turnStarts={turnStarts}
          onPace={onPace}
          onPlayOn={present.outcome && shown.seq === present.seq ? undefined : onPlayOn}
        />
      </Suspense>
    </section>
  );
}

function Over({ sitting, ending, hand }: ControlsProps) {
  const { names, session } = useTable();
  const { outcome } = sitting.present;
  if (!outcome) return null;
  const winner = outcome.places.indexOf(1);
  const { told, onTold, onRematch, onSave } = ending;
  return (
    <section className="act over" aria-label="The end">
      {told ? null : <PromptLine seat={winner < 0 ? null : winner} mine={false} prompt={endPrompt(outcome, names)} />}
      <Slips hand={hand} />
      <div className="acts">
        {onRematch ? (
          <button type="button" className="btn gold" onClick={onRematch}>
            <Icon name="shuffle" />
            <span>{ending.rematchLabel ?? 'Rematch'}</span>
          </button>
        ) : null}
        <button type="button" className="btn" onClick={() => void session.lookAt(0).then(() => session.run(true))}>
          <Icon name="replay" />
          <span>Replay</span>
        </button>
        <button type="button" className="btn" onClick={onSave}>
          <Icon name="download" />
          <span>Save</span>
        </button>
        <button type="button" className="btn" onClick={() => onTold(!told)}>
          <Icon name={told ? 'eye' : 'trophy'} />
          <span>{told ? 'The board' : 'The result'}</span>
        </button>
      </div>
    </section>
  );
}

function Trouble({ text }: { readonly text: string }) {
  const { session } = useTable();
  return (
    <section className="act" aria-label="Trouble">
      <PromptLine
        seat={null}
        mine={false}
        prompt={{ title: text, detail: 'Nothing has changed. Try again, or reload the page.' }}
      />
      <div className="acts">
        <button type="button" className="btn gold" onClick={() => session.rest(false)}>
          Try again
        </button>
      </div>
    </section>
  );
}
