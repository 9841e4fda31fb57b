import type { ReactNode } from 'react';
import { residentOf } from '../../bots/residents.ts';
import { listed } from '../../engine/english.ts';
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { NAME_LENGTH, set, useMedia, useSettings } from '../settings.ts';
import { playSound } from '../table/mixer.ts';
import { PageDialog } from './page-dialog.tsx';
import '../styles/settings.css';

const LIGHT = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
  { value: 'system', label: 'System' },
] as const;
const MOTION = [
  { value: 'off', label: 'Off' },
  { value: 'fast', label: 'Fast' },
  { value: 'normal', label: 'Normal' },
  { value: 'cinematic', label: 'Cinematic' },
] as const;
const SOUND = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;
const CODES = [
  { value: false, label: 'Hidden' },
  { value: true, label: 'Shown' },
] as const;
const CONFIRM = [
  { value: 'final', label: 'If final' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
] as const;
const TEXT = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const;

/** The settings of this device; every change applies at once. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { theme, motion, sound, volume, text, ruleCodes, name, talk, silent, confirmEnd, autoEnd } = useSettings();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <PageDialog title="Settings" className="settings" onClose={onClose}>
      <Setting title="Theme" note="Night is a lamp on the table.">
        <Segmented label="Theme" choices={LIGHT} value={theme} onChoose={(value) => set({ theme: value })} />
      </Setting>
      <Setting
        title="Motion"
        note={
          reduced
            ? 'Your system asks for less motion, so pieces fade instead of moving.'
            : 'How fast pieces move and bots play.'
        }
      >
        <Segmented label="Motion" choices={MOTION} value={motion} onChoose={(value) => set({ motion: value })} />
      </Setting>
      <Setting title="Text" note="The size of all text, on every page.">
        <Segmented label="Text" choices={TEXT} value={text} onChoose={(value) => set({ text: value })} />
      </Setting>
      <Setting title="Rule codes" note="Show the number of each rule instead of a small mark.">
        <Segmented
          label="Rule codes"
          choices={CODES}
          value={ruleCodes}
          onChoose={(value) => set({ ruleCodes: value })}
        />
      </Setting>
      <Setting title="Sound" note="Pieces, coins, and your turn.">
        <Segmented label="Sound" choices={SOUND} value={sound} onChoose={(value) => set({ sound: value })} />
        <div className="volume">
          <input
            type="range"
            aria-label="Volume"
            min={0}
            max={100}
            step={5}
            value={Math.round(volume * 100)}
            onChange={(event) => set({ volume: event.currentTarget.valueAsNumber / 100 })}
          />
          <output className="num">{Math.round(volume * 100)} %</output>
          <button type="button" className="btn" onClick={() => playSound('coin', volume)}>
            <Icon name="sound" />
            Try it
          </button>
        </div>
      </Setting>
      <Setting
        title="Table talk"
        note={
          silent.length === 0
            ? 'A remark from your opponents, at most three times a game.'
            : `You have silenced ${listed(silent.map((slug) => residentOf(slug)?.short ?? slug))}.`
        }
      >
        <Segmented
          label="Table talk"
          choices={SOUND}
          value={talk}
          onChoose={(value) => set({ talk: value, ...(value ? { silent: [] } : {}) })}
        />
      </Setting>
      <Setting
        title="Confirm the end of my turn"
        note="Asks before an action that ends your turn. The menu of a table can change it for that table."
      >
        <Segmented
          label="Confirm the end of my turn"
          choices={CONFIRM}
          value={confirmEnd}
          onChoose={(value) => set({ confirmEnd: value })}
        />
      </Setting>
      <Setting title="End my turn for me" note="When there is nothing left to choose, after a moment to undo.">
        <Segmented
          label="End my turn for me"
          choices={SOUND}
          value={autoEnd}
          onChoose={(value) => set({ autoEnd: value })}
        />
      </Setting>
      <Setting title="Name" note="What the others at the table call you.">
        <input
          className="field"
          aria-label="Name"
          defaultValue={name}
          placeholder="Stranger"
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          onChange={(event) => set({ name: event.currentTarget.value, asked: true })}
        />
      </Setting>
    </PageDialog>
  );
}

function Setting(props: { readonly title: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <section className="setting">
      <div>
        <h3>{props.title}</h3>
        <p>{props.note}</p>
      </div>
      <div className="choice">{props.children}</div>
    </section>
  );
}
