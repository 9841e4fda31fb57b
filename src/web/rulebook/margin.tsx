/** The margin of a chapter: our rulings and our own designs. */
import type { Chapter, RulingNote } from '../parts/book.ts';
import { Icon } from '../parts/icon.tsx';
import { rulingOf } from './chapters.ts';
import { ProseText, useBook } from './prose.tsx';

/** All boxes of a chapter, or nothing if it has none. */
export function Margin({ chapter }: { readonly chapter: Chapter }) {
  const { designs } = useBook();
  const { rulings = [], designs: ours = [] } = chapter;
  if (rulings.length + ours.length === 0) return null;
  return (
    <aside className="margin" aria-label="Rulings and designs">
      {rulings.map((note) => (
        <RulingBox key={rulingOf(note)} note={note} />
      ))}
      {ours.map((opening) => {
        const text = designs.find((design) => design.startsWith(opening));
        return text === undefined ? null : (
          <p key={opening} className="design">
            <Dividers />
            <span>
              <b>Designed by us.</b> {text}
            </span>
          </p>
        );
      })}
    </aside>
  );
}

function RulingBox({ note }: { readonly note: RulingNote }) {
  const { rulings, game } = useBook();
  const ruling = rulings.find(({ id }) => id === rulingOf(note));
  if (!ruling) return null;
  const option = game.options.find(({ id }) => id === ruling.option);
  return (
    <section className="ruling" id={ruling.id} aria-label={`Ruling: ${ruling.question}`}>
      <p className="sign">
        <Icon name="scales" />A ruling
      </p>
      <h3>{ruling.question}</h3>
      {typeof note === 'string' ? null : (
        <p>
          <ProseText text={note.book} />
        </p>
      )}
      <p className="we">{ruling.play}</p>
      <p className="why">
        {ruling.because} {option ? `A table may choose otherwise: “${option.label}”.` : ''}
      </p>
    </section>
  );
}

/** The symbol of our own designs: a pair of dividers. */
export function Dividers() {
  return (
    <svg className="dividers" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="4.4" r="2.4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M11 6.6 5.6 21M13 6.6 18.4 21M7.6 15.6h8.8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
