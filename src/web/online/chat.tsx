/** What is said at the table: ready words first, and free ones where the table allows them. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PRESETS, SAY_LIMIT } from '../../engine/wire.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import type { HouseLine } from './line.ts';

export function Chat({ line }: { readonly line: HouseLine }) {
  const { said, table, you } = useStore(line.store);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words are looked for whenever there are some
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  const say = async (text: string) => {
    const reply = await line.ask({ do: 'say', text });
    setProblem(reply.ok ? null : reply.whyNot.text);
  };
  const heard = said.filter(({ name }) => !muted.has(name));
  return (
    <div className="chat">
      <ol aria-live="polite">
        {heard.length === 0 ? <li className="none">Nothing has been said yet.</li> : null}
        {heard.map((word) => (
          <li key={word.n}>
            {word.seat === null ? <Icon name="eye" /> : <Chip seat={word.seat} small />}
            <p>
              <b>{word.name}</b> {word.text}
            </p>
            {word.name === you?.name ? null : (
              <button
                type="button"
                className="btn quiet sq"
                aria-label={`Mute ${word.name}`}
                title={`Mute ${word.name}`}
                onClick={() => setMuted(new Set([...muted, word.name]))}
              >
                <Icon name="mute" />
              </button>
            )}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {muted.size === 0 ? null : (
        <p className="muted">
          {muted.size === 1 ? `${[...muted][0]} is muted.` : `${muted.size} are muted.`}
          <button type="button" className="btn" onClick={() => setMuted(new Set())}>
            Hear them again
          </button>
        </p>
      )}
      {you?.seat == null ? null : (
        <fieldset className="presets">
          <legend className="vh">Say</legend>
          {PRESETS.map((text) => (
            <button key={text} type="button" className="btn" onClick={() => void say(text)}>
              {text}
            </button>
          ))}
        </fieldset>
      )}
      {table?.chat && you?.seat != null ? <Words onSay={say} /> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
}

function Words({ onSay }: { onSay(text: string): Promise<void> }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void onSay(text.trim());
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <input
        className="field"
        aria-label="Say something"
        placeholder="Say something"
        value={text}
        maxLength={SAY_LIMIT}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="btn sq" aria-label="Send">
        <Icon name="chat" />
      </button>
    </form>
  );
}
