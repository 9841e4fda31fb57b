/** Before the game: who has come, who is still missing, the invitation, and the start. */
import '../styles/new-table.css';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { levels } from '../../bots/levels.ts';
import type { Game } from '../../engine/game.ts';
import type { PublicTable, You } from '../../engine/wire.ts';
import { Folio } from '../folio.tsx';
import { changedRules, USUAL_BOT } from '../pages/new-table-plan.ts';
import { PosterSheet } from '../pages/poster.tsx';
import { posterOf } from '../pages/posters.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { contribution } from './browser.ts';
import { CallMe } from './call-me.tsx';
import { CopyLink } from './invitation.tsx';
import type { HouseLine, Wish } from './line.ts';
import { NameForm } from './name-form.tsx';
import { gatheringWords, paceWords } from './words.ts';

/** What the page of a gathering table is drawn from. */
export interface GatheringProps {
  readonly line: HouseLine;
  readonly game: Game;
  readonly table: PublicTable;
  readonly you: You;
}

export function Gathering({ line, game, table, you }: GatheringProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const poster = posterOf(game.id);
  const ask = async (wish: Wish) => {
    const reply = await line.ask(wish);
    setProblem(reply.ok ? null : reply.whyNot.text);
  };
  useOwnDice(line, table, you);
  useWantedSeat(line, table, you);
  const missing = table.seats.filter((seat) => seat.kind === 'free').length;
  return (
    <div className="newtable">
      <Folio title={game.title} details={['gathering']} />
      <main className="setup">
        <section className="pick" aria-label="Game">
          {poster === undefined ? null : <PosterSheet poster={poster} />}
        </section>
        <div className="ledger">
          <section className="page l" aria-labelledby="who-comes">
            <h2 id="who-comes">
              Who sits down
              <small>
                {missing === 0 ? 'all have come' : missing === 1 ? 'one seat free' : `${missing} seats free`}
              </small>
            </h2>
            <ol className="seatrows">
              {table.seats.map((seat, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
                <li key={at}>
                  <div className="seatrow">
                    <span className="n">{at + 1}</span>
                    <Chip seat={at} />
                    <span className="who">
                      <b>{seat.kind === 'free' ? 'A free seat' : seat.name}</b>
                      <span>{gatheringWords(seat, you.seat === at)}</span>
                    </span>
                    <span className="seatdoes">
                      <SeatDoes at={at} table={table} you={you} ask={ask} />
                    </span>
                  </div>
                </li>
              ))}
              <li className="fill" aria-hidden="true" />
            </ol>
            <div className="pass invitation">
              <span className="seal">
                <Icon name="link" />
              </span>
              <p>
                <b>The invitation is the link to this page.</b>
                <span>
                  {table.listed ? 'The table is also listed for everybody.' : 'Only those who have it can come.'}
                </span>
              </p>
              <CopyLink />
            </div>
            {you.seat !== null && table.pace.kind !== 'live' ? <CallMe /> : null}
          </section>
          <section className="page r" aria-labelledby="house-rules">
            <h2 id="house-rules">
              House rules <small>{paceWords(table.pace)}</small>
            </h2>
            <HouseRulesRead game={game} table={table} />
            <div className="create">
              {you.name === null ? (
                <NameForm label="Come in" onKnown={() => line.redial()} />
              ) : (
                <>
                  <p>
                    <b>{you.seat === null ? `Welcome, ${you.name}` : `You sit on seat ${you.seat + 1}`}</b>
                    <span role="status">{problem ?? nextStep(table, you)}</span>
                  </p>
                  {you.host ? (
                    <button
                      type="button"
                      className="btn gold"
                      aria-disabled={missing > 0}
                      onClick={() => void ask({ do: 'start' })}
                    >
                      Start the game
                    </button>
                  ) : null}
                </>
              )}
            </div>
          </section>
        </div>
      </main>
    </div>
  );
}

function nextStep(table: PublicTable, you: You): string {
  if (you.seat === null && table.seats.some((seat) => seat.kind === 'free'))
    return 'Choose a free seat, or stay and watch.';
  if (table.seats.some((seat) => seat.kind === 'free'))
    return you.host ? 'Share the link, or put a bot on a free seat.' : 'Some seats are still free.';
  return you.host ? 'Everybody is there.' : 'The game starts when the host says so.';
}

function SeatDoes(props: {
  readonly at: number;
  readonly table: PublicTable;
  readonly you: You;
  ask(wish: Wish): Promise<void>;
}) {
  const { at, table, you, ask } = props;
  const seat = table.seats[at];
  if (!seat || you.name === null) return null;
  if (seat.kind === 'free')
    return (
      <>
        <button
          type="button"
          className="btn"
          onClick={() => void ask({ do: 'sit', seat: at, contribution: contribution() })}
        >
          {you.seat === null ? 'Sit here' : 'Move here'}
        </button>
        {you.host ? (
          <button
            type="button"
            className="btn sq"
            aria-label={`A bot for seat ${at + 1}`}
            onClick={() => void ask({ do: 'bot', seat: at, level: USUAL_BOT })}
          >
            <Icon name="bot" />
          </button>
        ) : null}
      </>
    );
  if (you.seat === at)
    return (
      <button type="button" className="btn quiet" onClick={() => void ask({ do: 'rise' })}>
        Stand up
      </button>
    );
  if (!you.host) return null;
  return (
    <>
      {seat.kind === 'bot' ? (
        <select
          className="field"
          aria-label={`Level of seat ${at + 1}`}
          value={seat.level}
          onChange={(event) => void ask({ do: 'bot', seat: at, level: event.currentTarget.value })}
        >
          {levels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      <button
        type="button"
        className="btn quiet sq"
        aria-label={`Free seat ${at + 1}`}
        onClick={() => void ask({ do: 'free', seat: at })}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

/** The rules as the table has them, and the promise about the dice. */
function HouseRulesRead({ game, table }: { readonly game: Game; readonly table: PublicTable }) {
  const changed = changedRules(game, table.options);
  return (
    <ul className="opts">
      {changed.length === 0 ? (
        <li>
          <div className="opt">
            <div className="what">
              <h3>All as printed</h3>
              <p>No house rule was changed.</p>
            </div>
          </div>
        </li>
      ) : null}
      {changed.map((option) => (
        <li key={option.id}>
          <div className="opt changed">
            <div className="what">
              <h3>{option.label}</h3>
              <p>{option.explain}</p>
            </div>
            <b>
              {option.choices.find(({ value }) => value === table.options[option.id])?.label ??
                String(table.options[option.id])}
            </b>
          </div>
        </li>
      ))}
      <li>
        <div className="opt">
          <div className="what">
            <h3>Fair dice</h3>
            <p>
              The house has drawn its secret already and shows its hash; everybody who sits down adds to it. At the end
              the secret is shown, and every die can be thrown again.
            </p>
            <code className="hash">{table.fair.commitment}</code>
          </div>
        </div>
      </li>
      <li className="fill" aria-hidden="true" />
    </ul>
  );
}

/** Whoever has just set the table sits down where they said. */
function useWantedSeat(line: HouseLine, table: PublicTable, you: You): void {
  const [search, setSearch] = useSearchParams();
  const wanted = Number.parseInt(search.get('sit') ?? '', 10);
  const free = table.seats[wanted]?.kind === 'free';
  const standing = you.seat === null && you.name !== null;
  useEffect(() => {
    if (Number.isNaN(wanted)) return;
    setSearch({}, { replace: true });
    if (free && standing) void line.ask({ do: 'sit', seat: wanted, contribution: contribution() });
  }, [line, wanted, free, standing, setSearch]);
}

/** Whoever has a seat from the table before adds to the dice of this one as soon as they come. */
function useOwnDice(line: HouseLine, table: PublicTable, you: You): void {
  const { seat } = you;
  const added = seat === null || Boolean(table.fair.contributions[seat]);
  useEffect(() => {
    if (seat !== null && !added) void line.ask({ do: 'sit', seat, contribution: contribution() });
  }, [line, seat, added]);
}
