/** Asks for the person's name, the only thing a server needs; somebody who was asked before gets just a button. */
import { type FormEvent, useId, useState } from 'react';
import { NameInput } from '../pages/name-input.tsx';
import { useSettings } from '../settings.ts';
import { becomeKnown } from './opening.ts';

export function NameForm(props: {
  readonly label: string;
  /** Whether this is the page's main action. */
  readonly main?: boolean;
  /** Asks for a name even if one is known. */
  readonly askAgain?: boolean;
  onKnown(): void;
}) {
  const { label, main = true, askAgain = false, onKnown } = props;
  const { name: usual, asked } = useSettings();
  const known = asked && !askAgain;
  const [name, setName] = useState(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await becomeKnown(name);
      onKnown();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="nameform" onSubmit={submit}>
      {known ? null : (
        <>
          <label htmlFor={id}>Your name</label>
          <NameInput id={id} value={name} onChange={setName} />
        </>
      )}
      <button type="submit" className={`btn ${main ? 'gold' : ''}`} aria-busy={busy}>
        {known ? `${label} as ${usual || 'Stranger'}` : label}
      </button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
