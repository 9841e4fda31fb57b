/** E-mail, if the operator has configured an SMTP server. */
import { createTransport } from 'nodemailer';

/** A letter. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The unsubscribe address: a page for people, one click for mail programs (RFC 8058). */
  readonly out: string;
}

/** Something that sends letters. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 15_000;

/** Sends through the server at an smtp:// or smtps:// address, which includes name and password if needed. */
export function openMailer(server: string, from: string): Mailer {
  const transport = createTransport(server, {
    from,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  } as object);
  return {
    send: async ({ to, subject, text, out }) => {
      const headers = {
        'List-Unsubscribe': { prepared: true, value: `<${out}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      };
      await transport.sendMail({ from, to, subject, text, headers });
    },
    close: () => transport.close(),
  };
}

/** Whether a text looks like an address: a name, an @, a host; the mail server knows the rest. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    !text.includes('\0') &&
    /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/.test(text)
  );
}
