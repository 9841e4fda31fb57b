/** The parts of a leaf and of a chapter. */
import type { Block, Order, Panels, Passages, Picture, Row, Tabulated, Prose as Text } from '../parts/book.ts';
import { Icon } from '../parts/icon.tsx';
import { Fig } from './figure.tsx';
import { Dividers } from './margin.tsx';
import { ExamplePlayer } from './play.tsx';
import { ProseText } from './prose.tsx';

/** Renders blocks one after another. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a book does not change
    <OneBlock key={at} block={block} />
  ));
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'picture':
      return <PictureBlock {...block} />;
    case 'order':
      return <OrderBlock {...block} />;
    case 'row':
      return <RowBlock {...block} />;
    case 'panels':
      return <PanelsBlock {...block} />;
    case 'passages':
      return <PassagesBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'play':
      return <ExamplePlayer example={block.example} />;
    case 'ours':
      return (
        <p className="ours">
          <Dividers />
          <span>
            <b>Designed by us:</b> <ProseText text={block.text} />
          </span>
        </p>
      );
  }
}

function Heading({ title, aside }: { readonly title: string | undefined; readonly aside: Text | undefined }) {
  if (title === undefined) return null;
  return (
    <div className="rowh">
      <h3>{title}</h3>
      {aside === undefined ? null : (
        <p>
          <ProseText text={aside} />
        </p>
      )}
    </div>
  );
}

function PictureBlock({ figure, legend = [], caption }: Picture) {
  return (
    <figure className="fig">
      <Fig figure={figure} />
      {legend.length > 0 ? (
        <ol className="keys">
          {legend.map((text, at) => (
            <li key={text}>
              <i aria-hidden="true">{at + 1}</i>
              <span>
                <ProseText text={text} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {caption === undefined ? null : (
        <figcaption>
          <ProseText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

function OrderBlock({ title, aside, stations }: Order) {
  return (
    <section className="order">
      <Heading title={title} aside={aside} />
      <ol className="track" style={{ '--stations': stations.length } as React.CSSProperties}>
        {stations.map(({ icon, word, text }) => (
          <li key={word}>
            <i aria-hidden="true">
              <Icon name={icon} />
            </i>
            <b>{word}</b>
            <span>
              <ProseText text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RowBlock({ title, aside, items }: Row) {
  return (
    <section>
      <Heading title={title} aside={aside} />
      <div className="pics" data-count={items.length}>
        {items.map(({ figure, heading, text }) => (
          <figure className="fig" key={figure.label}>
            <Fig figure={figure} />
            <figcaption>
              {heading === undefined ? null : <b>{heading}</b>}
              <ProseText text={text} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function PanelsBlock({ title, aside, items }: Panels) {
  return (
    <section>
      <Heading title={title} aside={aside} />
      <ul className="panels" data-count={items.length}>
        {items.map(({ figure, sum, heading, value, text, best = false }) => (
          <li key={heading} className={best ? 'best' : ''}>
            {figure ? <Fig figure={figure} /> : null}
            {sum === undefined ? null : <span className="sum">{sum}</span>}
            <b className="rank">{heading}</b>
            {value === undefined ? null : <span className="value">{value}</span>}
            <small>
              <ProseText text={text} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PassagesBlock({ passages }: Passages) {
  return (
    <div className={passages.length > 1 ? 'cols' : 'cols single'}>
      {passages.map(({ heading, text }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {(typeof text === 'string' ? [text] : text).map((paragraph) => (
            <p key={paragraph}>
              <ProseText text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function TableBlock({ title, head, rows }: Tabulated) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="figures" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <ProseText text={first} />
              </th>
              {rest.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={at}>
                  <ProseText text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
