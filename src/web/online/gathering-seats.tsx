/** The seats before the game starts: who has one, who is reading the invitation, and what can be done about it. */

import { levelOf } from '../../bots/levels.ts';
import { RESIDENT_WORDS } from '../../bots/resident-words.ts';
import { residentCalled } from '../../bots/residents.ts';
import type { PublicSeat } from '../../engine/protocol.ts';
import { USUAL_BOT } from '../pages/new-table-places.ts';
import { LevelPips } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { sitDown } from './browser.ts';
import { ChangeBot } from './change-bot.tsx';
import type { GatheringProps } from './gathering.tsx';
import { PublicFace } from './public-face.tsx';
import { gatheringWords, readingWords } from './words.ts';

export function SeatRows(props: GatheringProps & { readonly mayCome: boolean }) {
  const { table, you, mayCome } = props;
  const free = table.seats.flatMap((seat, at) => (seat.kind === 'free' ? [at] : []));
  // The table's count includes this person as long as they have no seat.
  const others = table.watching - (you.seat === null ? 1 : 0);
  const reading = readingWords(
    free.length,
    table.readers.filter((name) => name !== you.name),
    others,
  );
  return (
    <ol className="seatrows">
      {table.seats.map((seat, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
        <li key={at}>
          <div className="seatrow">
            <span className="n">{at + 1}</span>
            <PublicFace at={at} seat={seat} />
            <span className="who">
              <b>{seat.kind === 'free' ? 'Free' : seat.name}</b>
              {seat.kind === 'free' ? (
                <span>{reading[free.indexOf(at)]}</span>
              ) : seat.kind === 'bot' ? (
                <BotWords seat={seat} />
              ) : (
                <span>{gatheringWords(seat, you.seat === at, table.host.seat === at)}</span>
              )}
            </span>
            <span className="seatdoes">
              {mayCome && table.stage !== 'starting' && !you.barred ? (
                <SeatDoes {...props} at={at} seat={seat} />
              ) : null}
            </span>
          </div>
        </li>
      ))}
      <li className="fill" aria-hidden="true" />
    </ol>
  );
}

function BotWords({ seat }: { readonly seat: PublicSeat }) {
  const level = levelOf(seat.level);
  const resident = residentCalled(seat.name);
  const trade = resident && RESIDENT_WORDS[resident.slug]?.trade;
  return (
    <span className="lv">
      <LevelPips rank={level.rank} />
      bot, {level.name}
      {trade ? `; ${trade.charAt(0).toLowerCase()}${trade.slice(1)}` : ''}
    </span>
  );
}

function SeatDoes(props: GatheringProps & { readonly at: number; readonly seat: PublicSeat }) {
  const { at, seat, game, table, you, connection } = props;
  if (you.name === null) return null;
  if (seat.kind === 'free')
    return (
      <>
        <button
          type="button"
          className={`btn ${you.seat === null ? '' : 'quiet move'}`}
          onClick={() => void sitDown(connection, at)}
        >
          {you.seat === null ? 'Sit here' : 'Move here'}
        </button>
        {you.host ? (
          <button
            type="button"
            className="btn"
            aria-label={`Add a bot to seat ${at + 1}`}
            onClick={() => void connection.want({ do: 'bot', seat: at, level: USUAL_BOT })}
          >
            <Icon name="bot" />
            Add a bot
          </button>
        ) : null}
      </>
    );
  if (you.seat === at)
    return (
      <button type="button" className="btn quiet" onClick={() => void connection.want({ do: 'rise' })}>
        Stand up
      </button>
    );
  if (!you.host) return null;
  return (
    <>
      {seat.kind === 'bot' ? <ChangeBot at={at} seat={seat} game={game} table={table} connection={connection} /> : null}
      <button
        type="button"
        className="btn quiet"
        aria-label={`Remove ${seat.name}`}
        onClick={() => void connection.want({ do: 'free', seat: at })}
      >
        Remove
      </button>
    </>
  );
}
