/** A table in a list, as a slip of paper that links to it. */
import '../styles/slips.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Woodcut } from './poster.tsx';
import { printOf } from './prints.ts';
import type { TableWords } from './table-words.ts';

export function TableSlip(props: {
  readonly href: string;
  readonly game: string;
  readonly words: TableWords;
  /** Whether it waits for the viewer. */
  readonly due: boolean;
  readonly children?: ReactNode;
}) {
  const { words, due } = props;
  const print = printOf(props.game);
  return (
    <li className={`slip ${print} ${due ? 'now' : ''}`}>
      <Link href={props.href}>
        <Woodcut game={props.game} />
        <span>
          <b>{words.title}</b>
          <span className={due ? 'due' : ''}>{words.state}</span>
          <span>{words.company}</span>
        </span>
      </Link>
      {props.children}
    </li>
  );
}
