/** The devices on which somebody is signed in, and signing them out. */
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../pages/page-dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { type ListedDevice, myDevices, signOutDevice, signOutDevices } from './api.ts';
import { dropCode, keepCode, keptCode } from './recovery.ts';
import { deviceWords } from './words.ts';

/** What is to be signed out: a device, all but this one, or all. */
type Leaving = ListedDevice | 'others' | 'all';

/** The list of devices while somebody is `known` here; the note about signing out here stays after the list is gone. */
export function Devices({ known, onChange }: { readonly known: boolean; onChange(): void }) {
  const [devices, setDevices] = useState<readonly ListedDevice[]>([]);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [note, setNote] = useState<{ text: string; code: string | null } | null>(null);
  const refresh = useCallback(async () => {
    setDevices(await myDevices().catch(() => []));
  }, []);
  useEffect(() => {
    if (known) void refresh();
    else setDevices([]);
  }, [known, refresh]);

  const leave = async (which: Leaving): Promise<void> => {
    setLeaving(null);
    try {
      const { recovery } = typeof which === 'string' ? await signOutDevices(which) : await signOutDevice(which.id);
      const isHere = which === 'all' || (typeof which === 'object' && which.here);
      setNote({ text: isHere ? 'You are signed out here.' : 'Signed out.', code: recovery });
      if (isHere) dropCode();
      else if (recovery !== null) keepCode(recovery);
      // The page around the list shows the code and who is known here.
      onChange();
      if (isHere) return;
    } catch (error) {
      setNote({ text: error instanceof Error ? error.message : String(error), code: null });
    }
    await refresh();
  };

  return (
    <>
      {devices.length === 0 ? null : (
        <section className="devices" aria-labelledby="devices">
          <h3 id="devices">Your devices</h3>
          <ul>
            {devices.map((device) => (
              <li key={device.id}>
                <span>
                  <b>{device.name || 'A device'}</b>
                  <small>{deviceWords(device, Date.now())}</small>
                </span>
                <button
                  type="button"
                  className="btn"
                  aria-label={`Sign out ${device.name || 'a device'}${device.here ? ', this device' : ''}`}
                  onClick={() => setLeaving(device)}
                >
                  Sign out
                </button>
              </li>
            ))}
          </ul>
          {devices.length === 1 ? null : (
            <div className="row">
              <button type="button" className="btn" onClick={() => setLeaving('others')}>
                Sign out all others
              </button>
              <button type="button" className="btn" onClick={() => setLeaving('all')}>
                Sign out everywhere
              </button>
            </div>
          )}
        </section>
      )}
      {note === null ? null : (
        <p role="status">
          <Icon name="check" /> {note.text}
          {note.code === null ? null : (
            <>
              {' '}
              Your new sign-in code is <code className="hash">{note.code}</code>. Write it down; the old code no longer
              works.
            </>
          )}
        </p>
      )}
      {leaving === null ? null : (
        <ConfirmDialog
          title={titleOf(leaving)}
          yes="Sign out"
          no="Cancel"
          onYes={() => void leave(leaving)}
          onNo={() => setLeaving(null)}
        >
          {warningOf(leaving)}
        </ConfirmDialog>
      )}
    </>
  );
}

function titleOf(leaving: Leaving): string {
  if (leaving === 'all') return 'Sign out everywhere?';
  if (leaving === 'others') return 'Sign out all other devices?';
  return leaving.here ? 'Sign out here?' : `Sign out ${leaving.name || 'this device'}?`;
}

/** The warning before signing out: whoever loses their only device and has no code cannot come back. */
function warningOf(leaving: Leaving): string {
  if (typeof leaving === 'object' && leaving.here) {
    const code = keptCode();
    return code === null
      ? 'To sign in again you need the code you used here. Without it, you lose your seats.'
      : `To sign in again you need this code, so write it down first: ${code}`;
  }
  const replaced = 'You get a new sign-in code; the old one stops working.';
  return leaving === 'all'
    ? `This signs you out on all your devices, including this one. ${replaced}`
    : `Nobody can play for you from there any more. ${replaced}`;
}
