/** What a house adds to a table's room: presence, clocks, chat, the invitation, and what the others ask. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { levelOf } from '../../bots/levels.ts';
import { gameOnShelf } from '../../games/index.ts';
import { Icon } from '../parts/icon.tsx';
import { useSettings } from '../settings.ts';
import type { Hosted } from '../table/context.ts';
import type { MenuEntry } from '../table/menu.tsx';
import { playSound } from '../table/mixer.ts';
import type { KeptPort } from '../table/seated.tsx';
import { contribution } from './browser.ts';
import { Chat } from './chat.tsx';
import { SeatClock } from './clock.tsx';
import { CopyLink } from './invitation.tsx';
import type { HouseLine } from './line.ts';
import { NameForm } from './name-form.tsx';
import { presenceWords } from './words.ts';

/** The port of a hosted table, and the ways on from its end. */
export function useHosted(line: HouseLine): {
  readonly hosted: Hosted | undefined;
  readonly kept: KeptPort | undefined;
} {
  const { link, table, you, said } = useStore(line.store);
  const [, go] = useLocation();
  const [read, setRead] = useState(said.length);
  const chatOpen = useRef(false);
  useEffect(() => {
    if (chatOpen.current) setRead(said.length);
  }, [said]);

  useTurnSignal(line);

  const kept = useMemo(
    (): KeptPort => ({
      rematch: async () => {
        const reply = await line.ask({ do: 'rematch' });
        if (reply.ok && reply.table) go(`/at/${reply.table}`);
      },
    }),
    [line, go],
  );

  const hosted = useMemo((): Hosted | undefined => {
    if (!table || !you) return undefined;
    const mine = you.seat;
    return {
      seat: (seat) => {
        const one = table.seats[seat];
        return { words: one ? presenceWords(one, seat === mine) : '', here: one?.here ?? false };
      },
      clock: (seat) => (table.clock && table.stage === 'playing' ? <SeatClock line={line} seat={seat} /> : null),
      chat: <Chat line={line} />,
      unread: Math.max(0, said.length - read),
      foot: (
        <p className="watchers">
          <Icon name="eye" />
          {table.watching === 0 ? 'Nobody watches' : table.watching === 1 ? '1 watches' : `${table.watching} watch`}
          <CopyLink label="Invite" />
        </p>
      ),
      banner: <Banner line={line} />,
      menu: menuOf(line, mine !== null, table.seats[mine ?? -1]?.away ?? false),
      onChat: (open) => {
        chatOpen.current = open;
        if (open) setRead(line.store.getState().said.length);
      },
    };
  }, [line, table, you, said, read]);

  return { hosted: link === 'refused' ? undefined : hosted, kept: you?.seat == null ? undefined : kept };
}

/** Somebody who looks elsewhere hears that it is their turn; the title of the page says so too. */
function useTurnSignal(line: HouseLine): void {
  const mine = useStore(
    line.store,
    ({ frame, you }) => you?.seat != null && (frame?.actors.includes(you.seat) ?? false),
  );
  useEffect(() => {
    const { sound, volume } = useSettings.getState();
    if (mine && sound && document.visibilityState === 'hidden') playSound('turn', volume);
  }, [mine]);
}

function menuOf(line: HouseLine, seated: boolean, away: boolean): MenuEntry[] {
  if (!seated) return [];
  const bot = levelOf('foreman');
  return [
    away
      ? { label: 'Play on yourself', icon: 'human', onChoose: () => void line.ask({ do: 'back' }) }
      : {
          label: `Let the ${bot.name} play for you`,
          icon: 'bot',
          onChoose: () => void line.ask({ do: 'away', level: bot.id }),
        },
    { label: 'Give your seat away', icon: 'link', onChoose: () => void line.ask({ do: 'rise' }) },
  ];
}

/** One line above the prompt: the most important thing that somebody should answer or know. */
function Banner({ line }: { readonly line: HouseLine }) {
  const { link, table, you } = useStore(line.store);
  if (link !== 'open')
    return (
      <p className="housebanner" role="status">
        <Icon name="warning" />
        The line to the house is broken; nothing is lost, and it is being mended.
      </p>
    );
  if (!table || !you) return null;
  const { seat } = you;
  const asked = table.undoAsked;
  if (asked && seat !== null) {
    const name = table.seats[asked.seat]?.name ?? 'Somebody';
    const what = asked.count === 1 ? 'the last action' : `the last ${asked.count} actions`;
    if (asked.seat === seat || asked.agreed.includes(seat))
      return (
        <p className="housebanner" role="status">
          <Icon name="undo" />
          {asked.seat === seat
            ? `The others are asked whether ${what} may be taken back.`
            : 'The others are asked too.'}
          {asked.seat === seat ? (
            <button type="button" className="btn" onClick={() => void line.ask({ do: 'undo-answer', yes: false })}>
              Never mind
            </button>
          ) : null}
        </p>
      );
    return (
      <p className="housebanner" role="alert">
        <Icon name="undo" />
        {name} asks to take back {what}.
        <button type="button" className="btn gold" onClick={() => void line.ask({ do: 'undo-answer', yes: true })}>
          Agree
        </button>
        <button type="button" className="btn" onClick={() => void line.ask({ do: 'undo-answer', yes: false })}>
          No
        </button>
      </p>
    );
  }
  if (seat !== null && table.seats[seat]?.away)
    return (
      <p className="housebanner" role="status">
        <Icon name="bot" />A bot plays for you until you take over.
        <button type="button" className="btn gold" onClick={() => void line.ask({ do: 'back' })}>
          I am back
        </button>
      </p>
    );
  if (table.stage === 'over') return <DiceCheck line={line} />;
  if (seat === null && table.stage === 'playing') {
    const free = table.seats.findIndex((one) => one.kind === 'free');
    if (free >= 0) return <TakeOver line={line} seat={free} known={you.name !== null} />;
  }
  return null;
}

function TakeOver({ line, seat, known }: { readonly line: HouseLine; readonly seat: number; readonly known: boolean }) {
  const [asking, setAsking] = useState(false);
  const take = () => void line.ask({ do: 'sit', seat, contribution: contribution() });
  return (
    <div className="housebanner" role="status">
      <Icon name="human" />
      <span>Seat {seat + 1} is free; a bot keeps it warm.</span>
      {asking ? (
        <NameForm
          label="Take it"
          onKnown={() => {
            line.redial();
            take();
          }}
        />
      ) : (
        <button type="button" className="btn gold" onClick={() => (known ? take() : setAsking(true))}>
          Take it
        </button>
      )}
    </div>
  );
}

/** Throws every die of the match again, in this browser. */
function DiceCheck({ line }: { readonly line: HouseLine }) {
  const [said, setSaid] = useState<string | null>(null);
  const check = async () => {
    setSaid('Every die is being thrown again …');
    const reply = await line.ask({ do: 'file' });
    if (!reply.ok || !reply.file) return setSaid('The house did not give the record. Try again.');
    const [{ verifyMatch }, { diceProblem }, game] = await Promise.all([
      import('../../engine/replay.ts'),
      import('../../engine/fairness.ts'),
      gameOnShelf(reply.file.game)?.load(),
    ]);
    const unfair = game ? diceProblem(game, reply.file) : { problem: 'The rules of this game did not load.' };
    const result = unfair ?? (game ? verifyMatch(game, reply.file) : { problem: '' });
    setSaid(
      'problem' in result
        ? result.problem
        : `All ${result.match.log.length} actions are in order, and every die came from the secret promised at the start.`,
    );
  };
  return (
    <p className="housebanner" role="status">
      <Icon name="die" />
      {said ?? 'The secret of the dice is open now.'}
      {said === null ? (
        <button type="button" className="btn" onClick={() => void check()}>
          Check the dice
        </button>
      ) : null}
    </p>
  );
}
