/** The chat of a table: preset messages, and free text where the table allows it. */
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { create, useStore } from 'zustand';
import { PRESETS } from '../../engine/chat-presets.ts';
import { type PublicSaid, SAY_LIMIT } from '../../engine/protocol.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import type { TableConnection } from './connection.ts';

/** The people who are muted in this page, for as long as it is open. */
const useMuted = create<{ readonly who: ReadonlySet<string> }>(() => ({ who: new Set() }));

const mute = (name: string) => useMuted.setState(({ who }) => ({ who: new Set([...who, name]) }));
const hearAll = () => useMuted.setState({ who: new Set() });

/** The chat messages, without those of muted people. */
export function useHeard(connection: TableConnection): readonly PublicSaid[] {
  const said = useStore(connection.store, (now) => now.said);
  const muted = useMuted(({ who }) => who);
  return useMemo(() => said.filter(({ name }) => !muted.has(name)), [said, muted]);
}

/** The connection to a table, and preset messages that fit the moment. */
export interface ChatPanelProps {
  readonly connection: TableConnection;
  readonly presets?: readonly string[];
}

export function ChatPanel({ connection, presets = PRESETS }: ChatPanelProps) {
  const table = useStore(connection.store, (now) => now.table);
  const you = useStore(connection.store, (now) => now.you);
  const heard = useHeard(connection);
  const muted = useMuted(({ who }) => who);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<HTMLLIElement>(null);
  const speaks = you?.seat != null || you?.host === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message whenever one arrives
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [heard.length]);
  const say = async (text: string) => {
    const reply = await connection.ask({ do: 'say', text });
    setProblem(reply.ok ? null : reply.whyNot.text);
  };
  return (
    <div className="chat">
      <ol aria-live="polite">
        {heard.length === 0 ? <li className="none">No messages yet.</li> : null}
        {heard.map((word) => (
          <li key={word.n} className={word.name === you?.name ? 'me' : ''}>
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
                onClick={() => mute(word.name)}
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
          {muted.size === 1 ? `${[...muted][0]} is muted.` : `${muted.size} people are muted.`}
          <button type="button" className="btn" onClick={hearAll}>
            Unmute
          </button>
        </p>
      )}
      {!speaks ? null : (
        <fieldset className="presets">
          <legend className="vh">Say</legend>
          {presets.map((text) => (
            <button key={text} type="button" className="btn" onClick={() => void say(text)}>
              {text}
            </button>
          ))}
        </fieldset>
      )}
      {table?.chat && speaks ? <Words onSay={say} /> : null}
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
