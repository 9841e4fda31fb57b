/** The table's menu: save the match, list the keys, sound, light and settings, open another table, leave. */
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../parts/icon.tsx';

/** One entry of the menu. */
export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly to?: string;
  /** For a switch: whether it is on. */
  readonly checked?: boolean;
  /** For an entry that is unavailable now: when it can be chosen. */
  readonly whyNot?: string;
  onChoose?(): void;
}

export function TableMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const move = (by: number) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <div className="tablemenu menutool">
      <button
        ref={opener}
        type="button"
        className="btn quiet sq"
        aria-label="Menu of the table"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open ? (
        <div
          ref={box}
          id={id}
          className="card"
          role="menu"
          tabIndex={-1}
          aria-label="Table"
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Tab') close();
            else if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              {...(entry.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemcheckbox', 'aria-checked': entry.checked })}
              className="btn quiet"
              aria-disabled={entry.whyNot !== undefined}
              onClick={() => {
                if (entry.whyNot !== undefined) return;
                close();
                if (entry.to !== undefined) go(entry.to);
                entry.onChoose?.();
              }}
            >
              <Icon name={entry.icon} />
              <span>
                {entry.label}
                {entry.whyNot === undefined ? null : <small>{entry.whyNot}</small>}
              </span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
