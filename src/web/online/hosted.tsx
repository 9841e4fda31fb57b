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
export function useHosted(connection: TableConnection): {
  readonly hosted: Hosted | undefined;
  readonly kept: KeptPort | undefined;
} {
  const { table, you } = useStore(connection.store);
  const rematch = table?.rematch ?? null;
  const seated = you?.seat != null;
  const [, go] = useLocation();
  const { unread, onChat } = useUnread(connection);
  const mayInvite = useMayCome(connection);
  const { entries, sheet, open } = useHostedMenu(connection);

  useTurnSign(connection);
  const reading = useReading(connection);

  const kept = useMemo(
    (): KeptPort => ({
      ...(rematch === null ? {} : { rematchLabel: 'Go to the rematch' }),
      rematch: async () => {
        const reply = await connection.want({ do: 'rematch' });
        if (reply.ok && reply.table) go(`/at/${reply.table}`);
      },
    }),
    [connection, go, rematch],
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
    clock: (seat) =>
      table.clock && table.stage === 'playing' ? <SeatClock connection={connection} seat={seat} /> : null,
    chat: <ChatPanel connection={connection} />,
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
          <CopyLink label="Invite" link={() => invitationLink(connection)} />
        ) : (
          <CopyLink label="Share" link={() => watchLink(connection)} />
        )}
      </div>
    ),
    banner: (
      <div className="serverbanners">
        <ServerNotice connection={connection} />
        <Banner connection={connection} onDice={() => open('dice')} />
      </div>
    ),
    sheet,
    menu: entries,
    reading,
    onRead: (seq) => void connection.ask({ do: 'read', seq }),
    onChat,
  };
  return { hosted, kept: seated ? kept : undefined };
}

/** The number of chat messages since the chat was last open. */
function useUnread(connection: TableConnection): { readonly unread: number; onChat(open: boolean): void } {
  const heard = useHeard(connection);
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
