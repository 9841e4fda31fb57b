import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Game, Options } from '../../engine/game.ts';
import { seatRange } from '../../engine/meta.ts';
import { fittedOptions, standardOptions } from '../../engine/options.ts';
import { gameOnShelf, type ShelfGame, shelf } from '../../games/index.ts';
import { PageHeader } from '../page-header.tsx';
import { useNameQuestion } from '../people/name-question.tsx';
import { set, tidyName, useSettings } from '../settings.ts';
import { createTable } from '../tables/index.ts';
import { CompanyFoot, PaceChoice } from './new-table-company.tsx';
import { botsOf, changedPlace, type SeatPlan, seated, usualPlaces } from './new-table-places.ts';
import {
  changedRules,
  companyProblem,
  companySummary,
  isOnline,
  type OnlineTerms,
  PACE_CHOICES,
  rulesSummary,
} from './new-table-plan.ts';
import { HouseRules } from './new-table-rules.tsx';
import { Seats } from './new-table-seats.tsx';
import { Plain } from './plain.tsx';
import { PosterSheet, Woodcut } from './poster.tsx';
import { printOf } from './prints.ts';
import '../styles/new-table.css';
import '../people/people.css';

export default function NewTablePage({ game: id }: { readonly game: string }) {
  const found = gameOnShelf(id);
  const [game, setGame] = useState<Game | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    found?.load().then(setGame, () => setFailed(true));
  }, [found]);

  if (found === undefined)
    return <Plain title="No such game">There is no game called “{id.slice(0, 40)}” on the shelf.</Plain>;
  if (failed)
    return (
      <Plain title="New table">The rules of {found.title} did not load. Check your connection and try again.</Plain>
    );

  return (
    <div className="newtable">
      <PageHeader title="New table" />
      <main className="setup">
        <Pick chosen={found} />
        {game === null ? <div className="ledger" aria-busy="true" /> : <Ledger game={game} />}
      </main>
    </div>
  );
}

function Pick({ chosen }: { readonly chosen: ShelfGame }) {
  const search = useSearch();
  const stamps = useRef<HTMLUListElement>(null);
  // On a phone the stamps are a row that scrolls, and the chosen one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another game
  useLayoutEffect(() => {
    const stamp = stamps.current?.querySelector<HTMLElement>('[aria-current]');
    if (stamp && stamps.current) stamps.current.scrollLeft = stamp.offsetLeft - stamps.current.offsetLeft - 60;
  }, [chosen]);
  return (
    <section className="pick" aria-label="Game">
      <PosterSheet game={chosen} />
      <ul className="stamps" ref={stamps}>
        {shelf.map((game) => (
          <li key={game.id}>
            <Link
              className={`stamp ${printOf(game.id)}`}
              href={`/new/${game.id}${search && `?${search}`}`}
              aria-current={game === chosen ? 'page' : undefined}
            >
              <Woodcut game={game.id} />
              <span>
                <b>{game.title}</b>
                {seatRange(game)} players, {game.minutes} min
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ledger({ game }: { readonly game: Game }) {
  const [, go] = useLocation();
  const myName = useSettings((settings) => settings.name);
  const friends = new URLSearchParams(useSearch()).has('friends');
  const [places, setPlaces] = useState<readonly SeatPlan[]>(() => {
    const usual = usualPlaces(Math.min(...game.seats), myName);
    return friends ? usual.map((place, seat) => (seat === 0 ? place : { ...place, kind: 'guest' })) : usual;
  });
  const [chosen, setOptions] = useState<Options>(() => standardOptions(game));
  const options = fittedOptions(game, chosen, places.length);
  const [company, setCompany] = useState<OnlineTerms>({ pace: 'sitting', listed: false, chat: false });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { askName, nameSheet } = useNameQuestion();
  const online = isOnline(places);
  const changed = changedRules(game, options).length;
  const minutes = gameOnShelf(game.id)?.minutes;

  /** Creates the table; resolves to its address. */
  const create = async (places: readonly SeatPlan[]): Promise<string> => {
    const mySeat = places.findIndex((place) => place.kind === 'person');
    const me = places[mySeat];
    if (me !== undefined) set({ name: me.name, asked: true });
    if (!online) return `/table/${await createTable({ game: game.id, options, sitters: seated(game, places) })}`;
    const { becomeKnown, openTableOnline } = await import('../online/opening.ts');
    await becomeKnown(me?.name ?? myName);
    const { pace, listed, chat } = company;
    const plan = {
      game: game.id,
      options,
      seats: places.length,
      pace: PACE_CHOICES[pace],
      listed,
      chat,
      bots: botsOf(places),
    };
    const { table, invitation } = await openTableOnline(plan);
    return `/at/${listed ? table : `${table}-${invitation}`}${mySeat < 0 ? '' : `?sit=${mySeat}`}`;
  };

  /** Asks for a name if the person has never been asked; resolves to `null` if they cancel. */
  const withMyName = async (all: readonly SeatPlan[]): Promise<readonly SeatPlan[] | null> => {
    const mine = all.findIndex((place) => place.kind === 'person');
    if (mine < 0 || tidyName(all[mine]?.name ?? '') !== '') return all;
    const name = await askName();
    if (name === null) return null;
    const now = changedPlace(all, mine, { name });
    setPlaces(now);
    return now;
  };

  const press = async () => {
    if (busy) return;
    const unfit = companyProblem(places);
    setProblem(unfit);
    if (unfit !== null) return;
    const named = await withMyName(places);
    if (named === null) return;
    setBusy(true);
    try {
      go(await create(named));
    } catch (error) {
      setBusy(false);
      setProblem(online && error instanceof Error ? error.message : 'The table could not be created. Try again.');
    }
  };

  return (
    <div className="ledger">
      <Seats
        game={game}
        places={places}
        onChange={setPlaces}
        foot={online ? <CompanyFoot company={company} onChange={setCompany} /> : undefined}
      />
      <section className="page r" aria-labelledby="house-rules">
        <HouseRules game={game} options={options} seats={places.length} changed={changed} onChange={setOptions} />
        <div className="foot">
          {online ? <PaceChoice pace={company.pace} onChoose={(pace) => setCompany({ ...company, pace })} /> : null}
          <div className="create">
            <p>
              <b>{companySummary(places)}</b>
              <span role="status">{problem ?? `${rulesSummary(changed)}, about ${minutes} minutes`}</span>
            </p>
            <button type="button" className="btn gold" aria-busy={busy} onClick={press}>
              Create table
            </button>
          </div>
        </div>
      </section>
      {nameSheet}
    </div>
  );
}
