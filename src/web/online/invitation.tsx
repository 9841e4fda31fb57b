/** The links that bring others to a table: one to sit down with, one to watch. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../parts/icon.tsx';
import type { TableConnection } from './connection.ts';
import { tablePath } from './words.ts';

/** The link that lets one sit down; those who cannot invite have only the one to watch. */
export function invitationLink(line: TableConnection): string {
  const { table, you } = line.store.getState();
  return `${location.origin}/at/${tablePath(table?.id ?? '', you?.invitation ?? line.invitation)}`;
}

/** The link that lets one watch. */
export function watchLink(line: TableConnection): string {
  return `${location.origin}/at/${line.store.getState().table?.id ?? ''}`;
}

/** Puts a link on the clipboard, or shows it where pages may not; says whether it lies there. */
async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    window.prompt('The link to this table', address);
    return false;
  }
}

/** Gives a link to whatever shares it on this device, or puts it on the clipboard; says whether it lies there. */
export async function shareLink(address: string): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return copyLink(address);
  await navigator.share({ title: document.title, url: address }).catch(() => {});
  return false;
}

export function CopyLink(props: {
  readonly label: string;
  readonly icon?: string;
  /** Always to the clipboard, where a button beside it shares. */
  readonly only?: boolean;
  readonly quiet?: boolean;
  link(): string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await (props.only ? copyLink : shareLink)(props.link()))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <button type="button" className={`btn ${props.quiet ? 'quiet' : ''}`} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : (props.icon ?? 'link')} />
      <span aria-live="polite">{copied ? 'Copied' : props.label}</span>
    </button>
  );
}

/** Hands the invitation to another app, with its words; nothing where the browser cannot. */
export function ShareInvitation(props: { readonly title: string; readonly words: string; link(): string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    const text = props.words === '' ? props.title : `${props.title}: “${props.words}”`;
    // Whoever closes the list of apps has changed their mind.
    void navigator.share({ title: props.title, text, url: props.link() }).catch(() => {});
  };
  return (
    <button type="button" className="btn" onClick={share}>
      <Icon name="upload" />
      Share
    </button>
  );
}

/** Whether somebody who looks at this table may sit down where a seat is free. */
export function useMayCome(line: TableConnection): boolean {
  return useStore(
    line.store,
    ({ table, you }) => table?.listed === true || you?.invitation !== undefined || line.invitation !== null,
  );
}
