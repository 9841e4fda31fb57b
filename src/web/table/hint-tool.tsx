/** The hint in the table's header: on request a bot thinks about the person's view and says what it would do. */
import { useEffect, useId, useRef, useState } from 'react';
import type { Hint } from '../../bots/hint.ts';
import type { Frame } from '../../engine/protocol.ts';
import { useLantern } from '../first/lantern-store.ts';
import type { Button, Target } from '../parts/board.ts';
import { Icon } from '../parts/icon.tsx';
import { type BotWorkers, openBotWorkers } from '../tables/bots.ts';
import { useTable } from './context.ts';
import type { Hand } from './hand.ts';
import { changeWords, placesOf, shareWords } from './hints.ts';
import { Words } from './words.tsx';

/** What a hint needs. */
export interface HintProps {
  readonly frame: Frame;
  /** Whether the table waits for the viewer. */
  readonly acting: boolean;
  readonly targets: readonly Target[];
  readonly buttons: readonly Button[];
  readonly hand: Hand;
}

type Advice = 'thinking' | { readonly problem: string } | { readonly hints: readonly Hint[] };

export function HintTool({ frame, acting, targets, buttons, hand }: HintProps) {
  const { ring, game, table } = useTable();
  const [advice, setAdvice] = useState<Advice | null>(null);
  const bots = useRef<BotWorkers | null>(null);
  const asked = useRef(0);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const seat = frame.viewer;
  const last = useLantern((lantern) => lantern.last);

  useEffect(() => () => bots.current?.close(), []);
  // A hint belongs to one position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is what closes it
  useEffect(() => {
    asked.current += 1;
    setAdvice(null);
    ring([]);
  }, [frame.seq, acting, seat]);
  useEffect(() => {
    if (!advice) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) setAdvice(null);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [advice]);

  if (seat === null) return null;
  const ask = async () => {
    const mine = ++asked.current;
    setAdvice('thinking');
    bots.current ??= openBotWorkers();
    const position = { game: game.id, seats: table.card.sitters.length, seat, view: frame.view };
    const got: Advice = await bots.current.hint(position).then(
      (hints) => ({ hints }),
      () => ({ problem: 'No hint this time. Try again.' }),
    );
    if (mine !== asked.current) return;
    setAdvice(got);
    if ('hints' in got && got.hints[0]) ring(placesOf(got.hints[0].action, targets));
  };
  const close = () => {
    asked.current += 1;
    setAdvice(null);
    ring([]);
    opener.current?.focus();
  };
  return (
    <div className="tablemenu hinttool">
      <button
        ref={opener}
        type="button"
        className="btn quiet sq"
        aria-label="Hint"
        aria-expanded={advice !== null}
        aria-controls={advice ? id : undefined}
        aria-disabled={!acting}
        title={acting ? 'What would a bot do here?' : 'Hints are for your own turn'}
        onClick={() => (advice ? close() : acting && void ask())}
      >
        <Icon name="hint" />
      </button>
      {advice ? (
        <section
          ref={box}
          id={id}
          className="card hints"
          aria-label="Hint"
          aria-busy={advice === 'thinking'}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            close();
            event.stopPropagation();
          }}
        >
          {last === null ? null : (
            <p>
              <Words text={last.replaceAll('*', '')} />
            </p>
          )}
          <AdviceList
            advice={advice}
            frame={frame}
            onPoint={(hint) => ring(placesOf(hint.action, targets))}
            onChoose={(hint) => {
              close();
              hand.choose({ action: hint.action, whyNot: null });
            }}
            where={(hint) => buttons.find(({ id: button }) => placesOf(hint.action, buttons).includes(button))?.label}
          />
        </section>
      ) : null}
    </div>
  );
}

function AdviceList(props: {
  readonly advice: Advice;
  readonly frame: Frame;
  /** The label of the button for it, unless it is done on the board. */
  where(hint: Hint): string | undefined;
  onPoint(hint: Hint): void;
  onChoose(hint: Hint): void;
}) {
  const { advice, frame } = props;
  const { board } = useTable();
  if (advice === 'thinking') return <p role="status">Studying the table …</p>;
  if ('problem' in advice) return <p role="status">{advice.problem}</p>;
  return (
    <>
      <p role="status">Based only on what you can see:</p>
      {advice.hints.map((hint) => (
        <button
          key={JSON.stringify(hint.action)}
          type="button"
          className="btn quiet"
          onFocus={() => props.onPoint(hint)}
          onPointerEnter={() => props.onPoint(hint)}
          onClick={() => props.onChoose(hint)}
        >
          <b>
            <Words text={board.label(frame.view, hint.action) || (props.where(hint) ?? '')} />
          </b>
          <i>{shareWords(hint.share)}</i>
          <span>{changeWords(hint.changes)}</span>
        </button>
      ))}
    </>
  );
}
