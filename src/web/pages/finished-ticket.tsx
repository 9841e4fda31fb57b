/** A finished game as a ticket: who won, the others with their points, and a stub with the score and the date. */
import '../styles/slips.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../parts/icon.tsx';
import type { FinishedWords } from './finished.ts';
import { Woodcut } from './poster.tsx';
import { printOf } from './prints.ts';

export function FinishedTicket(props: {
  readonly href: string;
  readonly game: string;
  readonly words: FinishedWords;
  readonly children?: ReactNode;
}) {
  const { title, won, yours, others, score, date } = props.words;
  const print = printOf(props.game);
  return (
    <li className={`slip finished ${print}`}>
      <Link href={props.href}>
        <Woodcut game={props.game} />
        <span>
          <b>{title}</b>
          <span className="won">
            {yours ? <Icon name="trophy" /> : null}
            {won}
          </span>
          <span>{others}</span>
        </span>
        <span className="stub">
          <b>{score}</b>
          <span>{date}</span>
        </span>
      </Link>
      {props.children}
    </li>
  );
}
