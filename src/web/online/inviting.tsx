/** How a host invites others: their own words, a QR code for phones, and the links. */
import { lazy, Suspense, useState } from 'react';
import { WORDS_LIMIT } from '../../engine/protocol.ts';
import type { TableConnection } from './connection.ts';
import type { GatheringProps } from './gathering.tsx';
import { CopyLink, invitationLink, ShareInvitation, watchLink } from './invitation.tsx';
import { invitationTitle } from './words.ts';

const QrCode = lazy(() => import('./qr.tsx'));

export function Inviting(props: GatheringProps & { readonly mayInvite: boolean }) {
  const { connection, game, table, you, mayInvite } = props;
  if (!mayInvite)
    return (
      <div className="inviting">
        <div className="row">
          <CopyLink label="Watch link" icon="eye" link={() => watchLink(connection)} />
        </div>
      </div>
    );
  const link = invitationLink(connection);
  return (
    <div className="inviting">
      {you.host ? (
        <OwnWords key={table.words} connection={connection} words={table.words} />
      ) : table.words === '' ? null : (
        <p className="saying">“{table.words}”</p>
      )}
      <div className="qrbox">
        <div className="qrframe">
          <Suspense>
            <QrCode text={link} label="QR code with the invitation link" />
          </Suspense>
        </div>
        <p>
          <b>Scan to join</b>
          {table.listed
            ? 'This table is also in the lobby: anyone can join.'
            : 'Or send the link. It lets a friend sit down.'}
        </p>
        <div className="row">
          <CopyLink label="Copy link" icon="copy" only link={() => invitationLink(connection)} />
          <ShareInvitation
            title={invitationTitle(table.host.name, game.title)}
            words={table.words}
            link={() => invitationLink(connection)}
          />
          <CopyLink label="Watch link" icon="eye" only quiet link={() => watchLink(connection)} />
        </div>
      </div>
    </div>
  );
}

/** The host's words with the invitation; saved when the field loses focus. */
function OwnWords({ connection, words }: { readonly connection: TableConnection; readonly words: string }) {
  const [text, setText] = useState(words);
  const keep = () => {
    if (text.trim() !== words) void connection.want({ do: 'invite', text: text.trim() });
  };
  return (
    <form
      className="ownwords"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label htmlFor="own-words">A note with the invitation</label>
      <input
        id="own-words"
        className="field"
        value={text}
        maxLength={WORDS_LIMIT}
        placeholder="We start at nine."
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={keep}
      />
    </form>
  );
}
