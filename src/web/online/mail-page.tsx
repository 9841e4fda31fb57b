/** Where the links of letters lead: a question with one button, since programs open links too. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Plain } from '../pages/plain.tsx';
import { confirmAddress, leaveLetters } from './house.ts';

const PAGES = {
  confirm: {
    title: 'Confirm your address',
    text: 'Boomtown then writes to this address when it is your turn. Every letter has a link to end them.',
    button: 'Yes, write to me',
    act: confirmAddress,
  },
  leave: {
    title: 'No more letters?',
    text: 'Boomtown forgets this address. You can give it again at a table, under “Call me”.',
    button: 'No more letters',
    act: leaveLetters,
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
            All tables
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
