/** Before the game: who has come, who is still missing, the invitation, and the start. */
import '../styles/new-table.css';
import '../people/people.css';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { levelOf } from '../../bots/levels.ts';
import { residentCalled } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import type { PublicSeat, PublicTable, You } from '../../engine/wire.ts';
import { Folio } from '../folio.tsx';
import { USUAL_BOT } from '../pages/new-table-places.ts';
import { changedRules, rulesSummary } from '../pages/new-table-plan.ts';
import { PosterSheet } from '../pages/poster.tsx';
import { posterOf } from '../pages/posters.ts';
import { Chip } from '../parts/chip.tsx';
import { Face, LevelPips } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { TableMenu } from '../table/menu.tsx';
import { BrokenLine, Notice, StartNews } from './banner.tsx';
import { sitDown } from './browser.ts';
import { CallMe } from './call-me.tsx';
import { ChangeBot } from './change-bot.tsx';
import { useHouseMenu } from './house-menu.tsx';
import { CopyLink, invitationLink, useMayCome, watchLink } from './invitation.tsx';
import type { HouseLine } from './line.ts';
import { NameForm } from './name-form.tsx';
import { gatheringWords, paceSentence } from './words.ts';

/** What the page of a gathering table is drawn from. */
export interface GatheringProps {
  readonly line: HouseLine;
  readonly game: Game;
  readonly table: PublicTable;
  readonly you: You;
}

export function Gathering({ line, game, table, you }: GatheringProps) {
  const broken = useStore(line.store, ({ link }) => link !== 'open');
  const mayCome = useMayCome(line);
  const { entries, sheet } = useHouseMenu(line);
  const poster = posterOf(game.id);
  useWantedSeat(line, table, you);
  const starting = table.stage === 'starting';
  const missing = table.seats.filter((seat) => seat.kind === 'free').length;
  return (
    <div className="newtable">
      <Folio title={game.title} details={['gathering']} tools={<TableMenu entries={entries} />} />
      <main className="setup gathering">
        <div className="housebanners">
          {broken ? <BrokenLine line={line} /> : null}
          <Notice line={line} />
          <StartNews table={table} you={you} />
        </div>
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
                    <PublicFace at={at} seat={seat} />
                    <span className="who">
                      <b>{seat.kind === 'free' ? 'A free seat' : seat.name}</b>
                      {seat.kind === 'bot' ? (
                        <span className="lv">
                          <LevelPips rank={levelOf(seat.level).rank} />
                          {gatheringWords(seat, false)}
                        </span>
                      ) : (
                        <span>{gatheringWords(seat, you.seat === at)}</span>
                      )}
                    </span>
                    <span className="seatdoes">
                      {mayCome && !starting && !you.barred ? (
                        <SeatDoes at={at} game={game} table={table} you={you} line={line} />
                      ) : null}
                    </span>
                  </div>
                </li>
              ))}
              <li className="fill" aria-hidden="true" />
            </ol>
            <Links line={line} listed={table.listed} mayInvite={mayCome} />
            {you.seat !== null && table.pace.kind !== 'live' ? <CallMe /> : null}
          </section>
          <section className="page r" aria-labelledby="house-rules">
            <h2 id="house-rules">
              House rules <small>{rulesSummary(changedRules(game, table.options).length)}</small>
            </h2>
            <HouseRulesRead game={game} table={table} />
            <div className="create">
              {you.name === null && mayCome ? (
                <NameForm label="Come in" onKnown={() => line.redial()} />
              ) : (
                <>
                  <p>
                    <b>{greeting(you)}</b>
                    <span role="status">{nextStep(table, you, mayCome)}</span>
                  </p>
                  {you.host ? (
                    <button
                      type="button"
                      className="btn gold"
                      aria-disabled={missing > 0 || starting}
                      onClick={() => void line.want({ do: 'start' })}
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
      {sheet}
    </div>
  );
}

/** The two links: one brings people to the seats, the other to the rail. */
function Links(props: { readonly line: HouseLine; readonly listed: boolean; readonly mayInvite: boolean }) {
  const { line, listed, mayInvite } = props;
  return (
    <div className="pass invitation">
      <span className="seal">
        <Icon name={mayInvite ? 'link' : 'eye'} />
      </span>
      <p>
        <b>{mayInvite ? 'The invitation' : 'You look on'}</b>
        <span>
          {listed
            ? 'Anybody may come.'
            : mayInvite
              ? 'Lets a friend sit down.'
              : 'To sit down one needs an invitation.'}
        </span>
      </p>
      <span className="links">
        {mayInvite ? <CopyLink label="Copy invitation" link={() => invitationLink(line)} /> : null}
        <CopyLink label="Watch link" icon="eye" link={() => watchLink(line)} />
      </span>
    </div>
  );
}

function greeting({ name, seat }: You): string {
  if (seat !== null) return `You sit on seat ${seat + 1}`;
  return name === null ? 'You look on' : `Welcome, ${name}`;
}

function nextStep(table: PublicTable, you: You, mayCome: boolean): string {
  const free = table.seats.some((seat) => seat.kind === 'free');
  if (table.stage === 'starting') return 'The dice are being drawn: every page adds its part.';
  if (you.barred) return 'You can watch this match.';
  if (you.seat === null && free && mayCome) return 'Choose a free seat, or stay and watch.';
  if (free) return you.host ? 'Share the link, or put a bot on a free seat.' : 'Some seats are still free.';
  return you.host ? 'Everybody is there.' : 'The game starts when the host says so.';
}

function SeatDoes(props: {
  readonly at: number;
  readonly game: Game;
  readonly table: PublicTable;
  readonly you: You;
  readonly line: HouseLine;
}) {
  const { at, game, table, you, line } = props;
  const seat = table.seats[at];
  if (!seat || you.name === null) return null;
  if (seat.kind === 'free')
    return (
      <>
        <button type="button" className="btn" onClick={() => void sitDown(line, at)}>
          {you.seat === null ? 'Sit here' : 'Move here'}
        </button>
        {you.host ? (
          <button
            type="button"
            className="btn sq"
            aria-label={`A bot for seat ${at + 1}`}
            onClick={() => void line.want({ do: 'bot', seat: at, level: USUAL_BOT })}
          >
            <Icon name="bot" />
          </button>
        ) : null}
      </>
    );
  if (you.seat === at)
    return (
      <button type="button" className="btn quiet" onClick={() => void line.want({ do: 'rise' })}>
        Stand up
      </button>
    );
  if (!you.host) return null;
  return (
    <>
      {seat.kind === 'bot' ? <ChangeBot at={at} seat={seat} game={game} table={table} line={line} /> : null}
      <button
        type="button"
        className="btn quiet sq"
        aria-label={`Free seat ${at + 1}`}
        onClick={() => void line.want({ do: 'free', seat: at })}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

/** The resident of a seat, the sign of its person, or its mark. */
function PublicFace({ at, seat }: { readonly at: number; readonly seat: PublicSeat }) {
  const resident = seat.kind === 'bot' ? residentCalled(seat.name) : undefined;
  if (resident) return <Face key={resident.slug} portrait={`person-${resident.slug}`} seat={at} size="m" />;
  if (seat.kind === 'person' && seat.sign) return <Face portrait={`avatar-${seat.sign}`} seat={at} size="m" />;
  return <Chip seat={at} />;
}

/** The rules as the table has them, and the promise about the dice. */
function HouseRulesRead({ game, table }: { readonly game: Game; readonly table: PublicTable }) {
  const changed = changedRules(game, table.options);
  return (
    <ul className="opts">
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
      <Term name="Pace">
        <p>{paceSentence(table.pace)}</p>
      </Term>
      <Term name="Talking">
        <p>{table.chat ? 'Ready words and a chat.' : 'Ready words only.'}</p>
      </Term>
      <Term name="Fair dice">
        <p>
          The house has drawn its secret already and shows its hash. At the start every player’s page adds a part of its
          own: all of them are sealed before the first one is opened. At the end everything is shown, and every die can
          be thrown again.
        </p>
        <code className="hash">{table.fair.commitment}</code>
      </Term>
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
    if (free && standing) void sitDown(line, wanted);
  }, [line, wanted, free, standing, setSearch]);
}

/** One of the things that were agreed on when the table was set. */
function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <div className="opt">
        <div className="what">
          <h3>{name}</h3>
          {children}
        </div>
      </div>
    </li>
  );
}
