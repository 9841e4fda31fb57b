/** Menu entries for tables on a server, and the dialogs that they open. */
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { levelOf } from '../../bots/levels.ts';
import { USUAL_BOT } from '../pages/new-table-places.ts';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../table/dialogs.tsx';
import type { MenuEntry } from '../table/menu.tsx';
import type { TableConnection } from './connection.ts';
import { DiceSheet } from './dice.tsx';
import { CopyLink, invitationLink, shareLink, useMayCome, watchLink } from './invitation.tsx';
import { keptCode } from './recovery.ts';

type Opened = 'device' | 'rise' | 'close' | 'dice';

/** The entries for the present viewer, and the sheet that is open. */
export function useHostedMenu(connection: TableConnection): {
  readonly entries: readonly MenuEntry[];
  readonly sheet: ReactNode;
  open(sheet: Opened): void;
} {
  const { table, you } = useStore(connection.store);
  const [opened, open] = useState<Opened | null>(null);
  const mayInvite = useMayCome(connection);
  const close = () => open(null);
  const entries: MenuEntry[] = [];
  const add = (label: string, icon: string, onChoose: () => void) => entries.push({ label, icon, onChoose });

  if (table?.stage === 'playing' && you?.seat != null) {
    const bot = levelOf(USUAL_BOT);
    if (table.seats[you.seat]?.away) add('Take over from the bot', 'human', () => void connection.want({ do: 'back' }));
    else add('Let a bot play for you', 'bot', () => void connection.want({ do: 'away', level: bot.id }));
    add('Give up your seat', 'hand', () => open('rise'));
  }
  if (table?.stage === 'over') add('Check the dice', 'die', () => open('dice'));
  if (mayInvite && (table?.stage === 'playing' || table?.stage === 'gathering'))
    add('Copy the invitation link', 'link', () => void share(connection, invitationLink(connection)));
  add('Copy the watch link', 'eye', () => void share(connection, watchLink(connection)));
  if (you?.name != null) add('Play on another device', 'copy', () => open('device'));
  if (you?.host && (table?.stage === 'gathering' || table?.stage === 'playing'))
    add('Close the table', 'close', () => open('close'));

  return { entries, open, sheet: opened && <OpenSheet connection={connection} opened={opened} onClose={close} /> };
}

async function share(connection: TableConnection, link: string): Promise<void> {
  if (await shareLink(link)) connection.note('Link copied. Paste it wherever your friends are.');
}

function OpenSheet({ connection, opened, onClose }: { connection: TableConnection; opened: Opened; onClose(): void }) {
  if (opened === 'device') return <DeviceSheet onClose={onClose} />;
  if (opened === 'dice') return <DiceSheet connection={connection} onClose={onClose} />;
  if (opened === 'rise')
    return (
      <Asked
        title="Give up your seat?"
        yes="Stand up"
        onYes={() => void connection.want({ do: 'rise' })}
        onClose={onClose}
        more={<CopyLink label="Copy the invitation link" link={() => invitationLink(connection)} />}
      >
        A bot plays for you until somebody with the invitation sits down. You can take the seat back while it is free,
        but not another seat in this game.
      </Asked>
    );
  return (
    <Asked
      title="Close the table?"
      yes="Close it"
      onYes={() => void connection.want({ do: 'close' })}
      onClose={onClose}
    >
      The game ends here for everyone and cannot be reopened.
    </Asked>
  );
}

/** A confirmation: a question with a button to do it and one to go back. */
function Asked(props: {
  readonly title: string;
  readonly yes: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
  onYes(): void;
  onClose(): void;
}) {
  return (
    <Sheet label={props.title} className="small" onClose={props.onClose}>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      <div className="row">
        <button type="button" className="btn" onClick={props.onClose}>
          Cancel
        </button>
        {props.more}
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </button>
      </div>
    </Sheet>
  );
}

/** The recovery code, with which a person reaches their tables from another device. */
function DeviceSheet({ onClose }: { onClose(): void }) {
  const code = keptCode();
  return (
    <Sheet label="Play on another device" className="small" onClose={onClose}>
      <h2>Play on another device</h2>
      {code === null ? (
        <p>
          You signed in here with your own code. Enter the same code on the other device, at{' '}
          <b>{location.host}/tables</b>.
        </p>
      ) : (
        <>
          <p>
            Open <b>{location.host}/tables</b> there and enter this code. Anyone who has it can play as you, so keep it
            to yourself.
          </p>
          <p className="code">{code}</p>
        </>
      )}
      <div className="row">
        {code === null ? null : <CopyLink label="Copy the code" icon="copy" link={() => code} />}
        <button type="button" className="btn" onClick={onClose}>
          <Icon name="check" />
          Done
        </button>
      </div>
    </Sheet>
  );
}
