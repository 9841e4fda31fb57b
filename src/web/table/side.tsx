/** The panel beside the board, log or rules, and the tab bar that stands for it on a phone. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';

/** What a tab is called and what it holds. */
export interface TabSpec<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly icon: string;
  /** How much is new there. */
  readonly count?: number | undefined;
}

/** A row of tabs; arrow keys move between them. */
export function Tabs<T extends string>(props: {
  readonly tabs: readonly TabSpec<T>[];
  readonly chosen: T;
  readonly label: string;
  readonly className: string;
  onChoose(tab: T): void;
}) {
  const { tabs, chosen, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={props.className} role="tablist" aria-label={props.label} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === chosen}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          <Icon name={tab.icon} />
          {tab.label}
          {tab.count ? <span className="n">{tab.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab holds. */
export function TabPanel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="tabpanel" role="tabpanel" aria-label={label}>
      {children}
    </div>
  );
}
