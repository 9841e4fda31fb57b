import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { Poster } from './posters.ts';
import '../styles/posters.css';

/** A poster on the wall; what can be done about it hangs below. */
export function PosterSheet({ poster, children }: { readonly poster: Poster; readonly children?: ReactNode }) {
  return (
    <article className={`poster ${poster.print}`}>
      <i className="nail" />
      <p className="kick">{poster.kicker}</p>
      <h2 aria-label={poster.title}>
        {poster.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      <Woodcut print={poster.print} />
      <p className="why">{poster.why}</p>
      <p className="facts">
        <span>
          <Icon name="human" />
          {poster.players}
          <span className="vh"> players</span>
        </span>
        <span>
          <Icon name="clock" />
          {poster.minutes} min
        </span>
        <span>
          <Icon name="weight" />
          {poster.weight}
        </span>
      </p>
      {children}
    </article>
  );
}

/** The picture of a game, in the colours of its print. */
export function Woodcut({ print }: { readonly print: string }) {
  return (
    <svg className="cut" viewBox="0 0 240 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`/woodcuts.svg#v-${print}`} width="240" height="170" />
    </svg>
  );
}
