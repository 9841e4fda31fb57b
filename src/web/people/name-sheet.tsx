/** The dialog that asks for the name of a person who sits down for the first time. */
import './people.css';
import { type FormEvent, useId, useState } from 'react';
import { NameInput } from '../pages/name-input.tsx';
import { PageDialog } from '../pages/page-dialog.tsx';
import { set, tidyName } from '../settings.ts';

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
        <NameInput id={id} value={name} onChange={setName} />
        <div className="row">
          <button type="submit" className="btn gold">
            {tidyName(name) === '' ? 'Sit down as Stranger' : `Sit down as ${tidyName(name)}`}
          </button>
        </div>
      </form>
    </PageDialog>
  );
}
