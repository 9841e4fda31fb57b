/** The dialog that asks for the name of a person who sits down for the first time. */
import './people.css';
import { type FormEvent, useId, useState } from 'react';
import { PageDialog } from '../pages/page-dialog.tsx';
import { NAME_LENGTH, set, tidyName } from '../settings.ts';

export default function NameSheet({ onAnswer }: { onAnswer(name: string | null): void }) {
  const [name, setName] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const called = tidyName(name);
    set({ name: called, asked: true });
    onAnswer(called);
  };
  return (
    <PageDialog title="What shall we call you?" className="small naming" onClose={() => onAnswer(null)}>
      <p>The log and the others at the table use this name for you. We ask only once; you can change it in Settings.</p>
      <form onSubmit={submit}>
        <label htmlFor={id}>Your name</label>
        <input
          id={id}
          className="field"
          value={name}
          placeholder="Stranger"
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="row">
          <button type="submit" className="btn gold">
            {tidyName(name) === '' ? 'Sit down as Stranger' : `Sit down as ${tidyName(name)}`}
          </button>
        </div>
      </form>
    </PageDialog>
  );
}
