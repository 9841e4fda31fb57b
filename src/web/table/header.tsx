/** The table's header: its title and tools, as a line at the top or as a column of buttons where room is tight. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../parts/icon.tsx';
import { set, useNight, useSettings } from '../settings.ts';
import { type MenuEntry, TableMenu } from './menu.tsx';

const SettingsDialog = lazy(() => import('../pages/settings.tsx'));

/** What the header shows and offers. */
export interface TableHeaderProps {
  readonly title: string;
  readonly details: readonly string[];
  readonly hint: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Panels that get a button of their own where the side panel is folded away. */
  readonly panels: readonly { readonly label: string; readonly icon: string; readonly open: boolean; onOpen(): void }[];
}

export function TableHeader({ title, details, hint, entries, panels }: TableHeaderProps) {
  const sound = useSettings((settings) => settings.sound);
  const night = useNight();
  const [settings, setSettings] = useState(false);
  const own: readonly MenuEntry[] = [
    { label: 'Sound', icon: sound ? 'sound' : 'mute', checked: sound, onChoose: () => set({ sound: !sound }) },
    {
      label: 'Night',
      icon: night ? 'sun' : 'moon',
      checked: night,
      onChoose: () => set({ theme: night ? 'day' : 'night' }),
    },
    { label: 'Settings', icon: 'settings', onChoose: () => setSettings(true) },
  ];
  return (
    <header className="pagehead counter">
      <Link className="mark" href="/" aria-label="Boomtown, all games">
        Boomtown
      </Link>
      <div className="where">
        <h1>{title}</h1>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </div>
      <div className="tools">
        {panels.map(({ label, icon, open, onOpen }) => (
          <button
            key={label}
            type="button"
            className="btn quiet sq paneltool"
            aria-label={label}
            aria-expanded={open}
            title={label}
            onClick={onOpen}
          >
            <Icon name={icon} />
          </button>
        ))}
        {hint}
        <TableMenu entries={[...entries.slice(0, -1), ...own, ...entries.slice(-1)]} />
      </div>
      {settings ? (
        <Suspense>
          <SettingsDialog onClose={() => setSettings(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
