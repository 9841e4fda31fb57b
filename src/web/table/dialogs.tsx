/** Dialogs over the table that stay until they are answered. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Button, Caution } from '../parts/board.ts';
import { Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { keyList } from './keys.ts';
import { Ref, Words } from './words.tsx';

/** A modal dialog. Escape and a press on the backdrop close it, and the focus returns to where it was. */
export function Sheet(props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
  onClose(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const sheet = dialog.current;
    if (sheet && !sheet.open) {
      sheet.showModal();
      sheet.querySelector<HTMLElement>('.row .btn')?.focus({ preventScroll: true });
      sheet.scrollTop = 0;
    }
    return () => sheet?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape; a press on the backdrop closes it too
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === dialog.current && props.onClose()}
    >
      <div className={`dialog frame ${props.className ?? ''}`}>
        {props.children}
        <button type="button" className="btn quiet sq away" aria-label="Close" onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

/** The confirmation before an action whose price is easily overlooked. */
export function CautionSheet(props: { readonly caution: Caution; onConfirm(): void; onClose(): void }) {
  const { title, text, confirm, rule } = props.caution;
  return (
    <Sheet label={title} className="small" onClose={props.onClose}>
      <h2>{title}</h2>
      <p>
        <Words text={text} /> {rule ? <Ref ids={[rule]} /> : null}
      </p>
      <div className="row">
        <button type="button" className="btn gold" onClick={props.onConfirm}>
          {confirm}
        </button>
        <button type="button" className="btn" onClick={props.onClose}>
          Not yet
        </button>
      </div>
    </Sheet>
  );
}

/** The list of the table's keys. */
export function KeySheet(props: { readonly buttons: readonly Button[]; onClose(): void }) {
  const { board } = useTable();
  return (
    <Sheet label="Keyboard shortcuts" className="small keys" onClose={props.onClose}>
      <h2>Keyboard shortcuts</h2>
      <dl>
        {keyList(props.buttons, board.keys).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
