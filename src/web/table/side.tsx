/** The side panel of log, rules and chat: beside the board, or a drawer over it that a button or a key opens. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';

/** A tab of the panel. */
export interface TabSpec<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly icon: string;
  /** The number of new items in it. */
  readonly count?: number | undefined;
}

interface TabsProps<T extends string> {
  readonly tabs: readonly TabSpec<T>[];
  readonly chosen: T;
  onChoose(tab: T): void;
}

/** A row of tabs; arrow keys move between them. */
function Tabs<T extends string>({ tabs, chosen, onChoose }: TabsProps<T>) {
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
    <div className="tabs" role="tablist" aria-label="Log and rules" tabIndex={-1} onKeyDown={onKeyDown}>
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

/** The panel: its tabs, and the content of the chosen one. */
export function SidePanel<T extends string>(
  props: TabsProps<T> & {
    /** Whether it is unfolded: it takes all free room, or lies over the board. */
    readonly open: boolean;
    readonly inert: boolean;
    readonly children: ReactNode;
    /** Shown below the panel, whichever tab is chosen. */
    readonly foot: ReactNode;
    onOpen(open: boolean): void;
  },
) {
  const { tabs, chosen, open } = props;
  return (
    <aside className={`side ${open ? 'unfolded' : ''}`} aria-label="Log and rules" inert={props.inert}>
      <header>
        <Tabs tabs={tabs} chosen={chosen} onChoose={props.onChoose} />
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          aria-keyshortcuts="/"
          aria-label={open ? 'Close the panel' : 'Open the panel'}
          title={open ? 'Fold (/)' : 'Open (/)'}
          onClick={() => props.onOpen(!open)}
        >
          <Icon name={open ? 'close' : 'next'} />
        </button>
      </header>
      <div className="tabpanel" role="tabpanel" aria-label={tabs.find(({ id }) => id === chosen)?.label ?? ''}>
        {props.children}
      </div>
      {props.foot}
    </aside>
  );
}
