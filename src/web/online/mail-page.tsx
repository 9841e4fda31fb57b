/** The page behind links in e-mails. It asks for a press of a button, since mail scanners open links too. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Plain } from '../pages/plain.tsx';
import { confirmAddress, unsubscribe } from './api.ts';

const PAGES = {
  confirm: {
    title: 'Confirm your address',
    text: 'Boomtown will then e-mail you when it is your turn. Every e-mail has a link to unsubscribe.',
    button: 'Confirm',
    act: confirmAddress,
  },
  leave: {
    title: 'Unsubscribe?',
    text: 'Boomtown will remove this address. You can add it again at any table, under “Notify me”.',
    button: 'Unsubscribe',
    act: unsubscribe,
  },
} as const;

export default function MailPage({ kind, token }: { readonly kind: keyof typeof PAGES; readonly token: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { title, text, button, act } = PAGES[kind];
  if (answer !== null)
    return (
      <Plain
        title={title}
        action={
          <Link className="btn gold" href="/tables">
            Your tables
          </Link>
        }
      >
        {answer}
      </Plain>
    );
  const press = (): void => {
    void act(token).then(setAnswer);
  };
  return (
    <Plain
      title={title}
      action={
        <button type="button" className="btn gold" onClick={press}>
          {button}
        </button>
      }
    >
      {text}
    </Plain>
  );
}
