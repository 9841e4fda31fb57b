/** "Play it through": an example that the engine runs on the page. Lit targets and buttons can be pressed. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LogLine } from '../../engine/game.ts';
import type { WhyNot } from '../../engine/protocol.ts';
import type { Target } from '../parts/board.ts';
import type { Example, Offer } from '../parts/book.ts';
import { Icon } from '../parts/icon.tsx';
import { RuleMark } from '../rules/rule-mark.tsx';
import { tokens } from '../table/lines.ts';
import { namedTargets } from '../table/naming.ts';
import { onward, sameAction, sceneOf, startOf, tryChoice } from './example.ts';
import { SceneWindow, useUpright } from './figure.tsx';
import { ProseText, useBook } from './prose.tsx';

/** What the reader has done in the present step. */
type Choice =
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly whyNot: WhyNot }
  | { readonly kind: 'done'; readonly offer: Offer; readonly state: object; readonly lines: readonly LogLine[] };

const OPEN: Choice = { kind: 'open' };
const NO_OFFERS: readonly Offer[] = [];

export function ExamplePlayer({ example }: { readonly example: Example }) {
  const { game } = useBook();
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<Choice>(OPEN);
  const [pointed, setPointed] = useState<Offer | null>(null);
  const ask = useRef<HTMLHeadingElement>(null);
  const title = useId();
  // A chapter may have several examples: each is a landmark with a name of its own.
  const question = useId();
  const moved = useRef(false);
  // After each step the focus moves to the next question, for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new step
  useEffect(() => {
    if (moved.current) ask.current?.focus({ preventScroll: true });
  }, [at]);

  const step = example.steps[at] ?? example.steps[0];
  const start = useMemo(() => startOf(game, example, at), [game, example, at]);
  if (!step) return null;

  const goTo = (next: number) => {
    moved.current = true;
    setAt(next);
    setChoice(OPEN);
    setPointed(null);
  };
  const take = (offer: Offer) => {
    if (choice.kind === 'done') return;
    const outcome = tryChoice(game, start.state, example, { seat: example.seat, ...offer });
    setPointed(null);
    if (outcome.kind === 'refused') setChoice({ kind: 'refused', whyNot: outcome });
    else setChoice({ kind: 'done', offer, state: outcome.state, lines: outcome.lines });
  };
  const last = at === example.steps.length - 1;
  const looks = step.offers.length === 0;
  return (
    <section className="play" aria-labelledby={`${title} ${question}`}>
      <header>
        <h3 id={title}>
          Play it through<small>, you are {example.names[example.seat]}</small>
        </h3>
        <span className="dots">
          {example.steps.map(({ ask: key }, i) => (
            <i key={key} className={i <= at ? 'f' : ''} />
          ))}
          <span>
            <span className="vh">Step </span>
            {at + 1} of {example.steps.length}
          </span>
        </span>
        <button
          type="button"
          className="btn quiet sq"
          aria-label="Start again"
          title="Start again"
          onClick={() => goTo(0)}
        >
          <Icon name="undo" />
        </button>
      </header>
      <ExamplePicture
        example={example}
        state={choice.kind === 'done' ? choice.state : start.state}
        offers={choice.kind === 'done' ? NO_OFFERS : step.offers}
        settled={choice.kind === 'done' || looks}
        pointed={pointed}
        onTake={take}
      />
      <div className="ask">
        {start.lines.length > 0 && choice.kind !== 'done' ? <Told lines={start.lines} example={example} /> : null}
        <h4 ref={ask} id={question} tabIndex={-1}>
          {step.ask}
        </h4>
        {step.text === undefined ? null : (
          <p>
            <ProseText text={step.text} />
          </p>
        )}
        {choice.kind === 'done' ? null : (
          <div className="picks">
            {step.offers.map((offer) => (
              <Pick key={offer.label} offer={offer} onTake={take} onPoint={setPointed} />
            ))}
          </div>
        )}
        <div role="status">
          {choice.kind === 'refused' ? (
            <p className="whynot-line">
              <b>Not that.</b> {choice.whyNot.text}
              <RuleMark ids={[choice.whyNot.rule]} game={game} />
            </p>
          ) : null}
          {choice.kind === 'done' ? (
            <div className="outcome">
              <p className="chose">
                <Icon name="check" />
                {choice.offer.label}
              </p>
              <Told lines={choice.lines} example={example} />
              {choice.offer.says === undefined ? null : (
                <p>
                  <ProseText text={choice.offer.says} />
                </p>
              )}
            </div>
          ) : null}
        </div>
        {choice.kind === 'done' || looks ? (
          <div className="picks ways">
            {choice.kind === 'done' ? (
              <button type="button" className="btn" onClick={() => setChoice(OPEN)}>
                Try another
              </button>
            ) : null}
            {last ? (
              <button type="button" className="btn" onClick={() => goTo(0)}>
                Start again
              </button>
            ) : (
              <button type="button" className="btn lit" onClick={() => goTo(at + 1)}>
                {choice.kind === 'done' && choice.offer !== onward(step)
                  ? `Next, with “${onward(step)?.label}”`
                  : 'Next'}
                <Icon name="next" />
              </button>
            )}
          </div>
        ) : null}
      </div>
      <Answers example={example} />
    </section>
  );
}

function Pick(props: { readonly offer: Offer; onTake(offer: Offer): void; onPoint(offer: Offer | null): void }) {
  const { offer, onTake, onPoint } = props;
  return (
    <button
      type="button"
      className={`btn ${offer.refused ? 'refused' : 'lit'}`}
      onClick={() => onTake(offer)}
      onPointerEnter={() => onPoint(offer)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(offer)}
      onBlur={() => onPoint(null)}
    >
      {offer.label}
    </button>
  );
}

/** The lines that a table's log would have. */
function Told({ lines, example }: { readonly lines: readonly LogLine[]; readonly example: Example }) {
  if (lines.length === 0) return null;
  return (
    <ul className="told">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines do not change
        <li key={at}>
          <LineText line={line} names={example.names} />
        </li>
      ))}
    </ul>
  );
}

function LineText({ line, names }: { readonly line: LogLine; readonly names: readonly string[] }) {
  const { board } = useBook();
  return tokens(line.text).map((token, at) => {
    if (typeof token === 'string') return token;
    if ('seat' in token) return names[token.seat] ?? `Seat ${token.seat + 1}`;
    const icon = board.icon(token.icon);
    if (!icon) return `${token.number} ${token.word}`.trim();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line does not change
      <span key={at} className="word-icon">
        {token.number ? `${token.number} ` : ''}
        <Icon name={icon} />
        {token.word ? <span className="vh">{token.word}</span> : null}
      </span>
    );
  });
}

/** The results of all choices, for print, where nothing can be pressed. */
function Answers({ example }: { readonly example: Example }) {
  const [first] = example.steps;
  const answers = first?.offers.filter(({ says }) => says !== undefined) ?? [];
  if (answers.length === 0) return null;
  return (
    <dl className="answers">
      {answers.map(({ label, says = '' }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ProseText text={says} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The picture of the position, with the targets of the choices lit. */
function ExamplePicture(props: {
  readonly example: Example;
  readonly state: object;
  readonly offers: readonly Offer[];
  readonly pointed: Offer | null;
  readonly settled: boolean;
  onTake(offer: Offer): void;
}) {
  const { example, state, offers, pointed, settled, onTake } = props;
  const { game, board } = useBook();
  const upright = useUpright();
  const [hovered, setHovered] = useState<string | null>(null);
  const { seat, names, picture } = example;
  const { view, targets } = useMemo(() => {
    const { view, choices } = sceneOf(game, state, example);
    const offered = choices.filter(({ action }) => offers.some((offer) => sameAction(offer.action, action)));
    return { view, targets: board.targets(view, seat, offered) };
  }, [game, board, state, example, seat, offers]);

  const offerAt = (target: Target): Offer | undefined =>
    offers.find((offer) => target.choices.some(({ action }) => sameAction(action, offer.action)));
  const act = (id: string) => {
    const target = targets.find((one) => one.id === id);
    const offer = target && offerAt(target);
    if (offer) onTake(offer);
  };
  const near = targets.find((target) => pointed !== null && offerAt(target) === pointed)?.id ?? hovered;
  if ('Draw' in picture) {
    const on = (legal: boolean) =>
      targets
        .filter(({ choices }) => choices.length > 0 && choices.some(({ whyNot }) => whyNot === null) === legal)
        .map(({ id }) => id);
    return (
      <div
        className="pic"
        aria-hidden="true"
        onClick={({ target }) => act((target instanceof Element && target.getAttribute('data-press')) || '')}
      >
        <picture.Draw
          view={view}
          seat={seat}
          names={names}
          upright={upright}
          lit={on(true)}
          dim={on(false)}
          near={near}
          settled={settled}
        />
      </div>
    );
  }
  return (
    <SceneWindow
      crop={(upright ? picture.upright : undefined) ?? picture.crop}
      scene={{
        view,
        viewer: seat,
        sitters: names.map((name) => ({ kind: 'person', name })),
        targets: namedTargets(targets, names),
        pointed: near,
        asked: null,
        preview: null,
        beat: null,
        onAct: act,
        onPoint: setHovered,
      }}
    />
  );
}
