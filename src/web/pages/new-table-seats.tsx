import { lazy, type ReactNode, Suspense, useState } from 'react';
import { levelOf } from '../../bots/levels.ts';
import { nameKey, residents } from '../../bots/residents.ts';
import type { Game } from '../../engine/game.ts';
import { Chip } from '../parts/chip.tsx';
import { Face, LevelPips } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { BotChooser, type Taken } from '../people/bot-chooser.tsx';
import { NAME_LENGTH, useSettings } from '../settings.ts';
import {
  changedPlace,
  placeNames,
  residentAt,
  type SeatPlan,
  standInName,
  withBot,
  withSomebody,
} from './new-table-places.ts';

const Register = lazy(() => import('../people/register.tsx'));

/** The left page: who sits down. One row is open at a time. */
export function Seats(props: {
  readonly game: Game;
  readonly places: readonly SeatPlan[];
  /** Replaces the words on how the table is played. */
  readonly foot?: ReactNode;
  onChange(places: readonly SeatPlan[]): void;
}) {
  const { game, places, onChange } = props;
  const [open, setOpen] = useState(1);
  /** The open register, or the card of a resident in it, for one seat. */
  const [shown, setShown] = useState<{ readonly seat: number; readonly first: string | null } | null>(null);
  const names = placeNames(places);
  const me = places.find(({ kind }) => kind === 'person');
  const most = Math.max(...game.seats);
  const least = Math.min(...game.seats);
  const change = (seat: number, part: Partial<SeatPlan>) => {
    setOpen(seat);
    onChange(changedPlace(places, seat, part));
  };

  return (
    <section className="page l" aria-labelledby="who-sits">
      <h2 id="who-sits">
        Seats
        <small>{least === most ? `${most} seats` : `${least} to ${most} seats, ${places.length} taken`}</small>
      </h2>
      <ol className="seatrows">
        {places.map((place, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
          <li key={seat} className={open === seat ? 'open' : ''}>
            <div className="seatrow">
              <span className="n">{seat + 1}</span>
              <RowFace seat={seat} place={place} mine={place === me} onAbout={(first) => setShown({ seat, first })} />
              <button type="button" className="who" aria-expanded={open === seat} onClick={() => setOpen(seat)}>
                <b>{names[seat]}</b>
                {place.kind === 'bot' ? (
                  <span className="lv">
                    <span className="vh">Bot, </span>
                    <LevelPips rank={levelOf(place.level).rank} />
                    {levelOf(place.level).name}
                  </span>
                ) : (
                  <span>{place === me ? 'You, on this device' : PLACE_WORDS[place.kind]}</span>
                )}
              </button>
              <Kinds seat={seat} kind={place.kind} onChoose={(kind) => change(seat, { kind })} />
              {seat === places.length - 1 && places.length > least ? (
                <button
                  type="button"
                  className="btn quiet sq"
                  aria-label={`Remove seat ${seat + 1}`}
                  onClick={() => onChange(places.slice(0, -1))}
                >
                  <Icon name="close" />
                </button>
              ) : null}
            </div>
            {open === seat ? (
              <div className="openrow">
                {place.kind === 'guest' ? (
                  <p className="note">
                    You get a link to send once the table is open. Anyone who follows it can sit here.
                  </p>
                ) : place.kind === 'person' ? (
                  <NameField
                    value={place.name}
                    standIn={standInName(places, seat)}
                    onChange={(name) => change(seat, { name })}
                  />
                ) : (
                  <BotChooser
                    game={game}
                    level={place.level}
                    who={place.who}
                    taken={takenBeside(places, seat, names)}
                    onLevel={(level) => onChange(withSomebody(places, seat, level))}
                    onWho={(who) => change(seat, { who })}
                    onAll={() => setShown({ seat, first: null })}
                  />
                )}
              </div>
            ) : null}
          </li>
        ))}
        {places.length < most ? (
          <li className="addseat">
            <span className="chip ghost">
              <Icon name="plus" />
            </span>
            <span>Room for one more</span>
            <button type="button" className="btn" onClick={() => onChange(withBot(places))}>
              Add a seat
            </button>
          </li>
        ) : null}
        <li className="fill" aria-hidden="true" />
      </ol>
      {props.foot ?? <p className="note pass">{howItIsPlayed(places, game.hidden)}</p>}
      {shown === null ? null : (
        <Suspense>
          <Register
            game={game}
            who={places[shown.seat]?.who ?? null}
            first={shown.first}
            taken={takenBeside(places, shown.seat, names)}
            onTake={({ slug, level }) => change(shown.seat, { level, who: slug })}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Residents who cannot take this seat, and why: they have another seat, or somebody else has their name. */
function takenBeside(places: readonly SeatPlan[], seat: number, names: readonly string[]): Taken {
  const taken = new Map<string, string>();
  for (const { slug, short } of residents) {
    const at = names.findIndex((name, other) => other !== seat && nameKey(name) === nameKey(short));
    if (at >= 0) taken.set(slug, places[at]?.kind === 'bot' ? `At seat ${at + 1}` : 'Has your name');
  }
  return taken;
}

/** The face of a row: a resident (which opens their card), the person's own sign, or the mark of the seat. */
function RowFace(props: {
  readonly seat: number;
  readonly place: SeatPlan;
  readonly mine: boolean;
  onAbout(slug: string): void;
}) {
  const { seat, place, mine, onAbout } = props;
  const sign = useSettings((settings) => settings.sign);
  const resident = residentAt(place);
  if (resident)
    return (
      <button
        key={resident.slug}
        type="button"
        className="facebutton turns"
        aria-label={`About ${resident.short}`}
        onClick={() => onAbout(resident.slug)}
      >
        <Face portrait={`person-${resident.slug}`} seat={seat} size="m" />
      </button>
    );
  return mine && sign ? <Face portrait={`avatar-${sign}`} seat={seat} size="m" /> : <Chip seat={seat} />;
}

function howItIsPlayed(places: readonly SeatPlan[], hidden: boolean): string {
  const people = places.filter((place) => place.kind === 'person').length;
  if (people === 0) return 'You watch. The bots play at the speed of your motion setting.';
  if (people === 1) return 'Played in this browser, even offline. The game is saved after every action.';
  if (hidden)
    return 'Everyone plays on this screen: a curtain hides it before you pass it on. The game is saved after every action.';
  return 'Everyone plays on this screen: it shows the side of whoever is to move. The game is saved after every action.';
}

const PLACE_WORDS: Readonly<Partial<Record<SeatPlan['kind'], string>>> = {
  person: 'On this device',
  guest: 'Joins by link',
};

const KINDS = [
  { kind: 'person', icon: 'human', label: 'Person' },
  { kind: 'guest', icon: 'link', label: 'Friend' },
  { kind: 'bot', icon: 'bot', label: 'Bot' },
] as const;

function Kinds(props: {
  readonly seat: number;
  readonly kind: SeatPlan['kind'];
  onChoose(kind: SeatPlan['kind']): void;
}) {
  return (
    <fieldset className="kinds">
      <legend className="vh">Who plays seat {props.seat + 1}</legend>
      {KINDS.map(({ kind, icon, label }) => (
        <button
          key={kind}
          type="button"
          title={label}
          aria-pressed={kind === props.kind}
          onClick={() => props.onChoose(kind)}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

function NameField(props: { readonly value: string; readonly standIn: string; onChange(name: string): void }) {
  return (
    <>
      <label className="lab" htmlFor="seat-name">
        Name
      </label>
      <input
        id="seat-name"
        className="field"
        value={props.value}
        placeholder={props.standIn}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </>
  );
}
