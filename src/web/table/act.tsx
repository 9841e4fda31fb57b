/** The prompt and the action buttons under the board. */
import type { CSSProperties, FocusEvent, PointerEvent, ReactNode } from 'react';
import type { GameAction, Seat } from '../../engine/game.ts';
import type { WhyNot } from '../../engine/protocol.ts';
import type { Button, Prompt } from '../parts/board.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { isLive } from './choose.ts';
import type { Anchor, Hand } from './hand.ts';
import { Ref, Words } from './words.tsx';

/** The prompt: one line that says what is going on, and optionally a button. */
export function PromptLine(props: {
  readonly seat: Seat | null;
  readonly mine: boolean;
  readonly prompt: Prompt;
  readonly children?: ReactNode;
}) {
  const { prompt, mine } = props;
  // What nobody did gets no chip.
  const seat = prompt.by === undefined ? props.seat : prompt.by;
  return (
    <div className="prompt">
      {seat === null ? null : <Chip seat={seat} />}
      {mine ? <Icon name="hand" className="hand" /> : null}
      <p>
        <b>
          <Words text={prompt.title} />
        </b>
        {prompt.detail ? (
          <span className="more">
            <Words text={prompt.detail} />
            {prompt.rule ? <Ref ids={[prompt.rule]} /> : null}
          </span>
        ) : null}
      </p>
      {props.children}
    </div>
  );
}

/** The undo button, followed by the board's buttons. */
export function Acts(props: {
  readonly buttons: readonly Button[];
  readonly hand: Hand;
  /** The undo button, with the reason where undo is refused; `null` for no button. */
  readonly undo: { readonly whyNot: WhyNot | null } | null;
  readonly marked: readonly string[];
  /** Something lies over the board that has to be read first. */
  readonly inert: boolean;
  /** The action that is about to be played automatically, and after how many milliseconds. */
  readonly closing: { readonly action: GameAction; readonly moment: number } | null;
  /** Further buttons: choices ahead of one's turn, or the one that stops the countdown. */
  readonly children?: ReactNode;
}) {
  const { buttons, hand, undo, marked, closing } = props;
  const end = buttons.findIndex((button) => button.tone === 'gold');
  return (
    <div className="acts choices" inert={props.inert}>
      {undo ? <UndoButton whyNot={undo.whyNot} hand={hand} /> : null}
      {props.children}
      {buttons.map((button, i) => (
        <ActButton
          key={button.id}
          button={button}
          hand={hand}
          marked={marked.includes(button.id)}
          apart={i === end}
          closing={end >= 0 && i >= end}
          moment={closing && button.choices[0]?.action === closing.action ? closing.moment : null}
        />
      ))}
    </div>
  );
}

function ActButton(props: {
  readonly button: Button;
  readonly hand: Hand;
  readonly marked: boolean;
  /** Whether this is the first button of the group at the far end. */
  readonly apart: boolean;
  /** Whether this is the gold button or one after it. */
  readonly closing: boolean;
  /** After how many milliseconds it is pressed automatically, or `null`. */
  readonly moment: number | null;
}) {
  const { button, hand, marked, apart, closing, moment } = props;
  const anchor = { kind: 'button', id: button.id } as const;
  const live = isLive(button);
  const asked = hand.slip?.anchor.kind === 'button' && hand.slip.anchor.id === button.id;
  const menu = button.choices.length > 1 && !button.run;
  const shine = live && button.tone === 'gold';
  return (
    <button
      type="button"
      data-button={button.id}
      className={words(
        'btn',
        button.tone === 'plain' ? 'other' : button.tone,
        shine && 'shine',
        apart && 'apart',
        closing && 'closing',
        marked && 'marked',
        moment !== null && 'drains',
        hand.sent?.kind === 'button' && hand.sent.id === button.id && 'is-down',
      )}
      style={moment === null ? undefined : ({ '--moment': `${moment}ms` } as CSSProperties)}
      aria-disabled={!live}
      aria-describedby={asked ? 'whynot' : undefined}
      aria-haspopup={menu && live ? 'menu' : undefined}
      aria-expanded={menu && live ? hand.menu?.anchor.id === button.id : undefined}
      aria-keyshortcuts={button.letter}
      {...pointing(hand, anchor)}
      onClick={() => hand.press(anchor)}
    >
      {button.letter ? <Key letter={button.letter} /> : null}
      {button.icon ? <Icon name={button.icon} /> : null}
      <span>{button.label}</span>
      {button.more ? <span className="vh"> {button.more}</span> : null}
      {button.effect ? (
        <span className="gain">
          <Words text={button.effect} />
        </span>
      ) : null}
    </button>
  );
}

/** The undo button; where undo is refused, it says why. */
function UndoButton({ whyNot, hand }: { readonly whyNot: WhyNot | null; readonly hand: Hand }) {
  const anchor = { kind: 'undo', id: 'undo' } as const;
  return (
    <button
      type="button"
      data-undo="undo"
      className="btn undo"
      aria-disabled={whyNot !== null}
      aria-describedby={hand.slip?.anchor.kind === 'undo' ? 'whynot' : undefined}
      aria-keyshortcuts="U"
      title="Undo (U)"
      {...pointing(hand, anchor)}
      onClick={() => hand.press(anchor)}
    >
      <Icon name="undo" />
    </button>
  );
}

function words(...all: readonly (string | false)[]): string {
  return all.filter(Boolean).join(' ');
}

function Key({ letter }: { readonly letter: string }) {
  return (
    <span className="key" aria-hidden="true">
      <kbd>{letter}</kbd>
    </span>
  );
}

/**
 * Handlers for pointing: a mouse points by hovering, the keyboard by focusing; a finger only presses. To point draws what
 * the press would do, so a press that also pointed would be answered late on a slow phone.
 */
function pointing(hand: Hand, anchor: Anchor) {
  const isAt = (other: Anchor | undefined | null) => other?.kind === anchor.kind && other.id === anchor.id;
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hand.point(anchor),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hand.point(null),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && hand.point(anchor),
    onBlur: () => (isAt(hand.pointed) || isAt(hand.slip?.anchor)) && hand.point(null),
  };
}
