/** The games of the shelf as rows, for the index pages of Learn and Rules. */
import './rows.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Introduction } from '../../engine/introduction.ts';
import { seatRange, WEIGHTS } from '../../engine/meta.ts';
import { type ShelfGame, shelf } from '../../games/index.ts';
import { MainNav } from '../main-nav.tsx';
import { PageHeader } from '../page-header.tsx';
import { Woodcut } from '../pages/poster.tsx';
import { printOf } from '../pages/prints.ts';

/** A game with everything that its row shows. */
export interface RowGame {
  readonly game: ShelfGame;
  readonly introduction: Introduction;
}

/** Sort key: the opener first, then from light to heavy, then the side games. */
function orderOf(game: ShelfGame): number {
  if (game === shelf[0]) return -1;
  return WEIGHTS.indexOf(game.weight) + (game.side ? WEIGHTS.length : 0);
}

/** The rows, once all introductions are loaded. */
function useRowGames(): readonly RowGame[] | null {
  const [rows, setRows] = useState<readonly RowGame[] | null>(null);
  useEffect(() => {
    let left = false;
    const games = [...shelf].sort((a, b) => orderOf(a) - orderOf(b));
    const read = async (game: ShelfGame): Promise<RowGame> => ({ game, introduction: await game.introduction() });
    Promise.all(games.map(read)).then(
      (all) => left || setRows(all),
      // Without a network there is nothing to show; another visit tries again.
      () => left || setRows([]),
    );
    return () => {
      left = true;
    };
  }, []);
  return rows;
}

/** A page of rows under a signboard. */
export function RowsPage(props: {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly foot?: ReactNode;
  row(one: RowGame, place: number): ReactNode;
}) {
  const rows = useRowGames();
  useEffect(() => {
    document.title = `${props.title}, Boomtown`;
  }, [props.title]);
  return (
    <div className="rowspage">
      <PageHeader>
        <MainNav />
      </PageHeader>
      <main aria-busy={rows === null}>
        <header className="sign">
          <h1>{props.heading}</h1>
          <p>{props.lead}</p>
        </header>
        {rows?.length === 0 ? (
          <p className="sign">Part of this page did not load. Check your connection and try again.</p>
        ) : null}
        <ul>
          {rows?.map((one, place) => (
            <li key={one.game.id}>{props.row(one, place)}</li>
          ))}
        </ul>
        {props.foot}
      </main>
    </div>
  );
}

/** One game: woodcut, name, description, facts, and buttons. */
export function GameRow(props: {
  readonly one: RowGame;
  readonly ribbon?: string | undefined;
  readonly facts: ReactNode;
  readonly does: ReactNode;
  readonly children: ReactNode;
}) {
  const { game } = props.one;
  return (
    <article className={`primer ${printOf(game.id)}`}>
      {props.ribbon === undefined ? null : <b className="ribbon">{props.ribbon}</b>}
      <div className="pic">
        <Woodcut game={game.id} />
      </div>
      <div className="name">
        <h2>{game.title}</h2>
        <p>
          {playersInWords(seatRange(game))}, {game.weight}
        </p>
      </div>
      <div className="gets">{props.children}</div>
      <div className="len">{props.facts}</div>
      <div className="does">{props.does}</div>
    </article>
  );
}

const NUMBERS: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

/** Numbers of players in words: `2–5` is "two to five", `2` is "for two". */
function playersInWords(players: string): string {
  const [least = '', most] = players.split('–').map((number) => NUMBERS[number] ?? number);
  return most === undefined ? `for ${least}` : `${least} to ${most}`;
}
