import { Dialog } from 'radix-ui';
import { Icon } from '../parts/icon.tsx';

export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content className="deed frame" aria-describedby={undefined}>
            <Dialog.Title>Settings</Dialog.Title>
            <Dialog.Close className="btn quiet sq" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
