/** The person's identity on this server: name, sign-in code for other devices, deletion of data. */
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../pages/page-dialog.tsx';
import { forgetMe, recoverAccount } from './api.ts';
import { Devices } from './devices.tsx';
import { NameForm } from './name-form.tsx';
import { dropCode, keepCode, keptCode } from './recovery.ts';

export function WhoYouAre({ name, onChange }: { readonly name: string | null; onChange(): void }) {
  return (
    <section className="panel who" aria-labelledby="who">
      <h2 id="who">Your name and devices</h2>
      <div className="in">
        <Identity name={name} onChange={onChange} />
        <Devices known={name !== null} onChange={onChange} />
        {name === null ? null : <DeleteData onDone={onChange} />}
      </div>
    </section>
  );
}

function Identity({ name, onChange }: { readonly name: string | null; onChange(): void }) {
  const code = keptCode();
  if (name === null)
    return (
      <>
        <p>No account needed. A name is enough.</p>
        <NameForm label="Save name" main={false} askAgain onKnown={onChange} />
        <RecoverForm onBack={onChange} />
      </>
    );
  return (
    <>
      <p>
        In this browser you play as <b>{name}</b>.
      </p>
      {code === null ? null : (
        <p>
          To play at your tables on another device, enter this code there: <code className="hash">{code}</code>
        </p>
      )}
      <RecoverForm onBack={onChange} />
    </>
  );
}

function DeleteData({ onDone }: { onDone(): void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <button type="button" className="btn danger" onClick={() => setLeaving(true)}>
        Delete my data
      </button>
      {leaving ? (
        <ConfirmDialog
          title="Delete your data?"
          yes="Delete"
          no="Cancel"
          onNo={() => setLeaving(false)}
          onYes={() => {
            setLeaving(false);
            dropCode();
            void forgetMe().then(onDone);
          }}
        >
          This permanently deletes your name, your codes, your contact details and your messages, and signs you out on
          all your devices. Your seats in past games stay, without your name.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function RecoverForm({ onBack }: { onBack(): void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await recoverAccount(code);
      keepCode('');
      setProblem(null);
      setCode('');
      onBack();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="nameform" onSubmit={submit}>
      <label htmlFor="recovery-code">Code from another device</label>
      <input
        id="recovery-code"
        className="field"
        value={code}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        Use this code
      </button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
