/** The bar's parts for the flow of a turn: the question before its end, and choices ahead of it. */
import { useEffect, useRef } from 'react';
import type { Premove } from '../parts/board.ts';
import { Icon } from '../parts/icon.tsx';
import { PromptLine } from './act.tsx';
import { anchorOf } from './boardbox.tsx';
import { useTable } from './context.ts';
import type { Asking, Hand } from './hand.ts';
import { askingPrompt } from './speech.ts';
import { chooseConfirm } from './table-choices.ts';
import type { ChosenPremove } from './use-flow.ts';

/** The question in place of the prompt, and its answers in place of the actions. */
export function AskBar({ asking, hand }: { readonly asking: Asking; readonly hand: Hand }) {
  const { table } = useTable();
  const yes = useRef<HTMLButtonElement>(null);
  const { anchor } = asking;
  useEffect(() => {
    yes.current?.focus({ preventScroll: true });
    // On leaving, the focus returns to where it was, if that is still there.
    return () => {
      if (document.activeElement !== document.body || !anchor) return;
      const from = anchorOf(anchor.kind, anchor.id);
      if (from instanceof HTMLElement || from instanceof SVGElement) from.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <>
      <PromptLine seat={null} mine prompt={askingPrompt(asking)} />
      <div className="acts choices asking">
        <button
          type="button"
          className="btn quiet other"
          onClick={() => {
            chooseConfirm(table.card.id, false);
            hand.confirm();
          }}
        >
          Yes, and don’t ask again
        </button>
        <button type="button" className="btn other" aria-keyshortcuts="Escape" onClick={hand.decline}>
          Not yet
        </button>
        <button ref={yes} type="button" className="btn gold apart closing" onClick={hand.confirm}>
          <Icon name="check" />
          <span>End turn</span>
        </button>
      </div>
    </>
  );
}

/** Buttons for choices ahead of one's turn; a second press, or Escape, cancels the choice. */
export function PremoveButtons({
  offered,
  premove,
}: {
  readonly offered: readonly Premove[];
  readonly premove: ChosenPremove;
}) {
  return offered.map((ahead) => {
    const on = premove.chosen?.id === ahead.id;
    return (
      <button
        key={ahead.id}
        type="button"
        className="btn premove"
        aria-pressed={on}
        aria-keyshortcuts={ahead.letter}
        title={on ? 'Cancel (Esc)' : 'Choose now: it is played as soon as you are asked'}
        onClick={() => premove.choose(on ? null : ahead)}
      >
        {ahead.letter ? (
          <span className="key" aria-hidden="true">
            <kbd>{ahead.letter}</kbd>
          </span>
        ) : null}
        <Icon name={on ? 'check' : 'next'} />
        <span>
          {ahead.label}
          <span className="vh">, as soon as you are asked</span>
        </span>
      </button>
    );
  });
}
