/** The link that brings others to this table. */
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';

export function CopyLink({ label = 'Copy link' }: { readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${location.pathname}`;
  const copy = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: document.title, url: address }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(address).catch(() => window.prompt('The link to this table', address));
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <button type="button" className="btn" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'link'} />
      {copied ? 'Copied' : label}
    </button>
  );
}
