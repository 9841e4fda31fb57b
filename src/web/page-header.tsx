/** The header of every page but the table's: the title and the general tools; a page may add its own before them. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from './parts/icon.tsx';
import { PRERENDERED } from './prerendered.ts';
import { set, useNight, useSettings } from './settings.ts';

const SettingsDialog = lazy(() => import('./pages/settings.tsx'));

/** The contents of a page's header. */
export interface PageHeaderProps {
  /** The page's heading. */
  readonly title?: string;
  /** Smaller words after the title. */
  readonly details?: readonly string[];
  /** Replaces the wordmark and the title. */
  readonly children?: ReactNode;
  /** The page's own buttons, left of the general ones. */
  readonly tools?: ReactNode;
}

export function PageHeader({ title, details = [], children, tools }: PageHeaderProps) {
  useEffect(() => {
    document.title = title === undefined ? 'Boomtown' : `${title}, Boomtown`;
  }, [title]);
  return (
    <header className="pagehead">
      {children ?? (
        <Link className="mark" href="/" aria-label="Boomtown, all games">
          Boomtown
        </Link>
      )}
      {title === undefined ? null : (
        <div className="where">
          <i className="y" aria-hidden="true">
            /
          </i>
          <h1>{title}</h1>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </div>
      )}
      <span className="sp" />
      <div className="tools" inert={PRERENDERED}>
        {tools}
        {tools === undefined ? null : <span className="gap" />}
        <HeaderTools />
      </div>
    </header>
  );
}

function HeaderTools() {
  const sound = useSettings((settings) => settings.sound);
  const night = useNight();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn quiet sq wide-only"
        aria-label="Sound"
        aria-pressed={sound}
        title={sound ? 'Sound is on' : 'Sound is off'}
        onClick={() => set({ sound: !sound })}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
      </button>
      <button
        type="button"
        className="btn quiet sq"
        aria-label="Night"
        aria-pressed={night}
        title={night ? 'Switch to day' : 'Switch to night'}
        onClick={() => set({ theme: night ? 'day' : 'night' })}
      >
        <Icon name={night ? 'sun' : 'moon'} />
      </button>
      <button
        type="button"
        className="btn quiet sq"
        aria-label="Settings"
        aria-haspopup="dialog"
        title="Settings"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" />
      </button>
      {open ? (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
