import { type ReactNode, useState } from 'react';
import { LEVEL_WORDS } from '../../bots/level-words.ts';
import { levelOf, levels, styleOf, withStyle } from '../../bots/levels.ts';
import type { Game } from '../../engine/game.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { NAME_LENGTH } from '../settings.ts';
import { type Place, seated, standInName, usualPlaces } from './new-table-plan.ts';

/** The left page: who sits down. One row is open at a time. */
export function Seats(props: {
  readonly game: Game;
  readonly places: readonly Place[];
  /** Instead of the words on how it is played. */
  readonly foot?: ReactNode;
  onChange(places: readonly Place[]): void;
}) {
  const { game, places, onChange } = props;
  const [open, setOpen] = useState(1);
  const most = Math.max(...game.seats);
  const least = Math.min(...game.seats);
  const change = (seat: number, part: Partial<Place>) => {
    setOpen(seat);
    onChange(places.map((place, other) => (other === seat ? { ...place, ...part } : place)));
  };

  return (
    <section className="page l" aria-labelledby="who-sits">
      <h2 id="who-sits">
        Who sits down
        <small>{least === most ? `${most} seats` : `${least} to ${most} seats, ${places.length} taken`}</small>
      </h2>
      <ol className="seatrows">
        {places.map((place, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
          <li key={seat} className={open === seat ? 'open' : ''}>
            <div className="seatrow">
              <span className="n">{seat + 1}</span>
              <Chip seat={seat} />
              <button type="button" className="who" aria-expanded={open === seat} onClick={() => setOpen(seat)}>
                <b>{seated(game, places)[seat]?.name}</b>
                <span>{PLACE_WORDS[place.kind] ?? `Bot, level ${levelOf(place.level).rank}`}</span>
              </button>
              <Kinds seat={seat} kind={place.kind} onChoose={(kind) => change(seat, { kind })} />
              {seat === places.length - 1 && places.length > least ? (
                <button
                  type="button"
                  className="btn quiet sq"
                  aria-label={`Take away seat ${seat + 1}`}
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
                    You get a link to send when the table is set. Whoever opens it can sit down here.
                  </p>
                ) : place.kind === 'person' ? (
                  <NameField
                    value={place.name}
                    standIn={standInName(game, places, seat)}
                    onChange={(name) => change(seat, { name })}
                  />
                ) : (
                  <Ladder game={game} bot={place.level} onChoose={(level) => change(seat, { level })} />
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
            <span>One more may join</span>
            <button
              type="button"
              className="btn"
              onClick={() => onChange([...places, ...usualPlaces(places.length + 1, '').slice(-1)])}
            >
              Add a seat
            </button>
          </li>
        ) : null}
        <li className="fill" aria-hidden="true" />
      </ol>
      {props.foot ?? <p className="note pass">{howItIsPlayed(places, game.hidden)}</p>}
    </section>
  );
}

function howItIsPlayed(places: readonly Place[], hidden: boolean): string {
  const people = places.filter((place) => place.kind === 'person').length;
  if (people === 0) return 'You watch; the bots play at the pace of your motion setting.';
  if (people === 1) return 'Played in this browser, also without a network. The table is kept after every action.';
  if (hidden)
    return 'Everybody plays on this screen: a curtain falls before it is passed on. The table is kept after every action.';
  return 'Everybody plays on this screen: it turns to whoever is to move. The table is kept after every action.';
}

const PLACE_WORDS: Readonly<Partial<Record<Place['kind'], string>>> = {
  person: 'On this device',
  guest: 'Asked by link',
};

const KINDS = [
  { kind: 'person', icon: 'human', label: 'Person' },
  { kind: 'guest', icon: 'link', label: 'Friend' },
  { kind: 'bot', icon: 'bot', label: 'Bot' },
] as const;

function Kinds(props: { readonly seat: number; readonly kind: Place['kind']; onChoose(kind: Place['kind']): void }) {
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

/** A bot's level, and its style where the game has room for some. */
function Ladder(props: { readonly game: Game; readonly bot: string; onChoose(bot: string): void }) {
  const { game, bot, onChoose } = props;
  const level = levelOf(bot);
  const style = styleOf(game, bot);
  const { styles = [] } = game.insight;
  return (
    <>
      <span className="lab" aria-hidden="true">
        Level
      </span>
      <fieldset className="ladder">
        <legend className="vh">Level</legend>
        {levels.map(({ id, name, rank }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === level.id}
            onClick={() => onChoose(withStyle(id, style?.id))}
          >
            <b>{rank}</b>
            {name}
          </button>
        ))}
      </fieldset>
      {styles.length === 0 ? null : (
        <>
          <span className="lab" aria-hidden="true">
            Style
          </span>
          <fieldset className="ladder manner">
            <legend className="vh">Style</legend>
            <button type="button" aria-pressed={!style} onClick={() => onChoose(level.id)}>
              All-round
            </button>
            {styles.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === style?.id}
                onClick={() => onChoose(withStyle(level.id, id))}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </>
      )}
      <p className="note" role="status">
        {style ? `${LEVEL_WORDS[level.id]} ${style.says}` : LEVEL_WORDS[level.id]}
      </p>
    </>
  );
}
