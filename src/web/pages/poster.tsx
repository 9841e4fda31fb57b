import type { ReactNode } from 'react';
import { type GameMeta, seatRange } from '../../engine/meta.ts';
import { Icon } from '../parts/icon.tsx';
import { printOf } from './prints.ts';

/** A game's poster, with its buttons below. */
export function PosterSheet({ game, children }: { readonly game: GameMeta; readonly children?: ReactNode }) {
  return (
    <article className={`poster ${printOf(game.id)}${game.side ? ' side' : ''}`}>
      <i className="nail" />
      <p className="kick">{game.kicker}</p>
      <h2 aria-label={game.title}>
        {(game.lines ?? [game.title]).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      <Woodcut game={game.id} />
      <p className="why">{game.tagline}</p>
      <p className="facts">
        <span>
          <Icon name="human" />
          {seatRange(game)}
          <span className="vh"> players</span>
        </span>
        <span>
          <Icon name="clock" />
          {game.minutes} min
        </span>
        <span>
          <Icon name="weight" />
          {game.weight}
        </span>
      </p>
      {children}
    </article>
  );
}

/** The picture of a game, in the colours of its print. */
export function Woodcut({ game }: { readonly game: string }) {
  return (
    <svg className="cut" viewBox="0 0 240 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`/woodcuts.svg#${game}`} width="240" height="170" />
    </svg>
  );
}
