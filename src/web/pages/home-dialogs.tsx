import { AlertDialog, Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';

/** Every table on this device, where the counter has room for a few. */
export function AllTables({ children, onClose }: { readonly children: ReactNode; onClose(): void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="deed frame" aria-describedby={undefined}>
            <header className="deedhead">
              <Dialog.Title>Your tables</Dialog.Title>
              <Dialog.Close className="btn quiet sq" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Asks before a table is gone for good. */
export function RemoveTable(props: { readonly title: string; onRemove(): void; onCancel(): void }) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="deed small frame">
            <AlertDialog.Title>Remove {props.title}?</AlertDialog.Title>
            <AlertDialog.Description>
              The table and its log leave this device for good. To keep the match, open the table and save it first.
            </AlertDialog.Description>
            <div className="row">
              <AlertDialog.Action className="btn danger" onClick={props.onRemove}>
                Remove it
              </AlertDialog.Action>
              <AlertDialog.Cancel className="btn">Keep it</AlertDialog.Cancel>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
