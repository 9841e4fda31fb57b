/** The links that bring others to a table: one to sit down with, one to watch. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../parts/icon.tsx';
import type { TableConnection } from './connection.ts';
import { tablePath } from './words.ts';

/** The link that lets others take a seat; for people who may not invite, it is the watch link. */
export function invitationLink(connection: TableConnection): string {
  const { table, you } = connection.store.getState();
  return `${location.origin}/at/${tablePath(table?.id ?? '', you?.invitation ?? connection.invitation)}`;
}

/** The link that lets others watch. */
export function watchLink(connection: TableConnection): string {
  return `${location.origin}/at/${connection.store.getState().table?.id ?? ''}`;
}

/** Copies a link to the clipboard, or shows it where the browser forbids that; returns whether it was copied. */
async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    window.prompt('The link to this table', address);
    return false;
  }
}

/** Opens the share dialog on touch devices and copies the link elsewhere; returns whether it was copied. */
export async function shareLink(address: string): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return copyLink(address);
  await navigator.share({ title: document.title, url: address }).catch(() => {});
  return false;
}

export function CopyLink(props: {
  readonly label: string;
  readonly icon?: string;
  /** Always copies, never shares; for use beside a share button. */
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

/** Shares the invitation and the host's words with another app; renders nothing where the browser cannot share. */
export function ShareInvitation(props: { readonly title: string; readonly words: string; link(): string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    const text = props.words === '' ? props.title : `${props.title}: “${props.words}”`;
    // A rejection only means that the person has closed the share dialog.
    void navigator.share({ title: props.title, text, url: props.link() }).catch(() => {});
  };
  return (
    <button type="button" className="btn" onClick={share}>
      <Icon name="upload" />
      Share
    </button>
  );
}

/** Whether this viewer may take a free seat at the table. */
export function useMayCome(connection: TableConnection): boolean {
  return useStore(
    connection.store,
    ({ table, you }) => table?.listed === true || you?.invitation !== undefined || connection.invitation !== null,
  );
}
