/** What a server adds to the table's page: presence, clocks, chat, the invitation, and requests by others. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { Icon } from '../parts/icon.tsx';
import type { Hosted } from '../table/context.ts';
import type { KeptPort } from '../table/seated.tsx';
import { Banner, ServerNotice } from './banner.tsx';
import { ChatPanel, useHeard } from './chat.tsx';
import { SeatClock } from './clock.tsx';
import type { TableConnection } from './connection.ts';
import { useHostedMenu } from './hosted-menu.tsx';
import { CopyLink, invitationLink, useMayCome, watchLink } from './invitation.tsx';
import { useReading } from './reading.ts';
import { useTurnSign } from './turn-sign.ts';
import { presenceWords } from './words.ts';

/** The shell's port for a table on a server, and what a seated person can go on to. */
export function useHosted(line: TableConnection): {
  readonly hosted: Hosted | undefined;
  readonly kept: KeptPort | undefined;
} {
  const { table, you } = useStore(line.store);
  const rematch = table?.rematch ?? null;
  const seated = you?.seat != null;
  const [, go] = useLocation();
  const { unread, onChat } = useUnread(line);
  const mayInvite = useMayCome(line);
  const { entries, sheet, open } = useHostedMenu(line);

  useTurnSign(line);
  const reading = useReading(line);

  const kept = useMemo(
    (): KeptPort => ({
      ...(rematch === null ? {} : { rematchLabel: 'Go to the rematch' }),
      rematch: async () => {
        const reply = await line.want({ do: 'rematch' });
        if (reply.ok && reply.table) go(`/at/${reply.table}`);
      },
    }),
    [line, go, rematch],
  );

  if (!table || !you) return { hosted: undefined, kept: undefined };
  const hosted: Hosted = {
    seat: (seat) => {
      const one = table.seats[seat];
      return {
        words: one ? presenceWords(one, seat === you.seat, table.stage === 'over') : '',
        here: one?.here ?? false,
        sign: one?.sign,
      };
    },
    clock: (seat) => (table.clock && table.stage === 'playing' ? <SeatClock line={line} seat={seat} /> : null),
    chat: <ChatPanel line={line} />,
    unread,
    foot: (
      <div className="watchers">
        <p>
          <Icon name="eye" />
          {table.watching === 0
            ? 'Nobody is watching'
            : table.watching === 1
              ? '1 person is watching'
              : `${table.watching} are watching`}
        </p>
        {mayInvite && table.stage === 'playing' ? (
          <CopyLink label="Invite" link={() => invitationLink(line)} />
        ) : (
          <CopyLink label="Share" link={() => watchLink(line)} />
        )}
      </div>
    ),
    banner: (
      <div className="housebanners">
        <ServerNotice line={line} />
        <Banner line={line} onDice={() => open('dice')} />
      </div>
    ),
    sheet,
    menu: entries,
    reading,
    onRead: (seq) => void line.ask({ do: 'read', seq }),
    onChat,
  };
  return { hosted, kept: seated ? kept : undefined };
}

/** The number of chat messages since the chat was last open. */
function useUnread(line: TableConnection): { readonly unread: number; onChat(open: boolean): void } {
  const heard = useHeard(line);
  const [read, setRead] = useState(heard.length);
  const open = useRef(false);
  useEffect(() => {
    if (open.current) setRead(heard.length);
  }, [heard.length]);
  return {
    unread: Math.max(0, heard.length - read),
    onChat: (now) => {
      open.current = now;
      if (now) setRead(heard.length);
    },
  };
}
