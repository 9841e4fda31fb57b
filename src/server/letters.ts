/**
 * Letters to people: only to addresses confirmed by their readers, each with a way to unsubscribe without a login. The
 * one letter sent before, which asks for that, is limited by person, address and visitor: it may go to a stranger.
 */
import type { WhyNot } from '../engine/protocol.ts';
import { limiter } from './limits.ts';
import { isMailAddress, type Mailer } from './mail.ts';
import type { Clock } from './parts.ts';
import { digest, freshToken } from './people.ts';
import { no } from './refusal.ts';
import type { EventStore, Mailbox } from './store/store.ts';

/** The e-mail of a server. */
export interface Letters {
  /** Keeps an address and sends a letter that asks its reader to confirm it. */
  setAddress(person: string, address: string, visitor: string): Promise<WhyNot | null>;
  /** Confirms the address that a token was sent to; returns whether the token was valid. */
  confirm(token: string): Promise<boolean>;
  /** Unsubscribes from the letters that contain a token. */
  leave(token: string): Promise<void>;
  /** Writes to a person, if they have a confirmed address. */
  write(person: string, subject: string, text: string): Promise<Written>;
  close(): void;
}

/** What happened to a letter. */
export type Written = 'sent' | 'failed' | 'no-address' | 'unconfirmed';

const A_DAY_MS = 24 * 3_600_000;
/** How long a confirmation link is valid. */
const VALID_MS = A_DAY_MS;
/** How many confirmations may be requested in a day. */
const A_DAY = { person: 5, address: 3, visitor: 10 } as const;

/** Opens the letters. `url` is the public address of the server. */
export function openLetters(
  store: EventStore,
  mailer: Mailer,
  url: string,
  clock: Clock,
  limitFactor: number,
  complain: (text: string, facts: Record<string, string>) => void,
): Letters {
  const perVisitor = limiter(clock, {
    most: A_DAY.visitor * limitFactor,
    perSecond: (A_DAY.visitor * limitFactor) / (A_DAY_MS / 1000),
  });

  /** Why no confirmation may be sent now, or `null`. */
  const tooMany = async (person: string, address: string, visitor: string): Promise<WhyNot | null> => {
    const today = Math.floor(clock.now() / A_DAY_MS);
    if (!perVisitor(visitor)) return no('Too many e-mails were requested from here today. Try again tomorrow.');
    if (!(await store.countToday(person, today, A_DAY.person)))
      return no('You have requested too many e-mails today. Try again tomorrow.');
    if (!(await store.countToday(`mail ${digest(sameMailbox(address))}`, today, A_DAY.address)))
      return no('We have sent enough e-mails to this address today. Check the spam folder, or try again tomorrow.');
    return null;
  };

  const send = async ({ address, leave }: Mailbox, subject: string, text: string): Promise<boolean> => {
    const out = `${url}/mail/leave/${leave}`;
    try {
      await mailer.send({ to: address, subject, text: `${text}\n\n-- \nUnsubscribe: ${out}\n`, out });
      return true;
    } catch (error) {
      complain('A letter could not be sent.', { why: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };

  return {
    setAddress: async (person, address, visitor) => {
      if (!isMailAddress(address)) return no('This is not an e-mail address. Check it and try again.');
      const before = await store.mailbox(person);
      if (before?.address === address && before.confirmed) return null;
      const refused = await tooMany(person, address, visitor);
      if (refused) return refused;
      const [token, leave] = [freshToken(), freshToken()];
      const mailbox: Mailbox = { person, address, confirmed: false, leave };
      await store.setMailbox(mailbox, { hash: digest(token), until: clock.now() + VALID_MS });
      return (await send(mailbox, 'Confirm your address for Boomtown', asking(`${url}/mail/confirm/${token}`)))
        ? null
        : no('The e-mail could not be sent. Check the address, or ask whoever runs this server.');
    },
    confirm: async (token) => token.length <= 128 && (await store.confirmMailbox(digest(token), clock.now())),
    leave: async (token) => {
      if (token.length <= 128) await store.leaveMailbox(token);
    },
    write: async (person, subject, text) => {
      const mailbox = await store.mailbox(person);
      if (!mailbox) return 'no-address';
      if (!mailbox.confirmed) return 'unconfirmed';
      return (await send(mailbox, subject, text)) ? 'sent' : 'failed';
    },
    close: () => mailer.close(),
  };
}

/** The request to confirm. It contains nothing that a stranger chose: no name, no table. */
function asking(link: string): string {
  return [
    'Somebody asked Boomtown, a place to play board games, to e-mail this address when it is their turn.',
    `If it was you, open this page within a day and press the button:\n${link}`,
    'If it was not you, do nothing. We will not write again.',
  ].join('\n\n');
}

/** The same for all spellings of an address that many providers deliver to one box, so that they share a limit. */
function sameMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}
