/** Who one is in this house: a name, a code for other devices, and the way to be forgotten. */
import { type FormEvent, useState } from 'react';
import { Question } from '../pages/deed.tsx';
import { Devices } from './devices.tsx';
import { forgetMe, recover } from './house.ts';
import { NameForm } from './name-form.tsx';
import { dropCode, keepCode, keptCode } from './recovery.ts';

export function WhoYouAre({ name, onChange }: { readonly name: string | null; onChange(): void }) {
  return (
    <section className="panel who" aria-labelledby="who">
      <h2 id="who">Who you are here</h2>
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
        <p>No account is needed: a name will do.</p>
        <NameForm label="Be called that" main={false} anew onKnown={onChange} />
        <RecoverForm onBack={onChange} />
      </>
    );
  return (
    <>
      <p>
        The house knows this browser as <b>{name}</b>.
      </p>
      {code === null ? null : (
        <p>
          To sit at your tables on another device, give this code there: <code className="hash">{code}</code>
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
        <Question
          title="Delete what the house knows of you?"
          yes="Delete it"
          no="Keep it"
          onNo={() => setLeaving(false)}
          onYes={() => {
            setLeaving(false);
            dropCode();
            void forgetMe().then(onDone);
          }}
        >
          Your name, your codes, how to reach you and all you said are erased for good, and open tables close on all
          your devices. Seats you held stay in their matches without a name.
        </Question>
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
      await recover(code);
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
        Come back
      </button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
