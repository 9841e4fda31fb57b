import { AlertDialog, Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/icon.tsx';

/** A modal dialog over the page. */
export function PageDialog(props: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
  onClose(): void;
}) {
  const giveBack = useFocusGivenBack();
  return (
    <Dialog.Root open onOpenChange={(open) => open || props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content
            className={`dialog frame ${props.className ?? ''}`}
            aria-describedby={undefined}
            onCloseAutoFocus={giveBack}
          >
            <header className="dialoghead">
              <Dialog.Title>{props.title}</Dialog.Title>
              <Dialog.Close className="btn quiet sq" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </header>
            {props.children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A confirmation that must be answered first. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  onYes(): void;
  onNo(): void;
}) {
  const giveBack = useFocusGivenBack();
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || props.onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog small frame" onCloseAutoFocus={giveBack}>
            <AlertDialog.Title>{props.title}</AlertDialog.Title>
            <AlertDialog.Description>{props.children}</AlertDialog.Description>
            <div className="row">
              <AlertDialog.Action className="btn danger" onClick={props.onYes}>
                {props.yes}
              </AlertDialog.Action>
              <AlertDialog.Cancel className="btn">{props.no}</AlertDialog.Cancel>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Returns the focus to where it was when the dialog opened, since the dialog has no trigger of its own. */
function useFocusGivenBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
