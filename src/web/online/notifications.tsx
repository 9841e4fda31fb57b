/** Notification settings: how the server reaches somebody who has closed the page when their turn comes. */
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import {
  addDevice,
  dropDevice,
  dropMail,
  type NotificationSettings,
  notificationSettings,
  setMail,
  testCall,
} from './api.ts';

/** Whether this browser can get push messages, and whether it does. */
type Device = 'unable' | 'off' | 'on';

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

async function deviceNow(): Promise<Device> {
  const at = await worker();
  if (!at) return 'unable';
  return (await at.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Subscribes this browser to push messages and registers it with the server. */
async function callThisDevice(key: string): Promise<NotificationSettings> {
  const at = await worker();
  if (!at) throw new Error('This browser cannot show notifications.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notifications here; allow them in its settings and try again.');
  const subscription = await at.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return addDevice(subscription.toJSON());
}

async function leaveThisDevice(): Promise<NotificationSettings> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription ? dropDevice(subscription.endpoint) : notificationSettings();
}

export function Notifications({ host = false }: { readonly host?: boolean }) {
  const [wishes, setWishes] = useState<NotificationSettings | null>(null);
  const [device, setDevice] = useState<Device>('unable');
  const [note, setNote] = useState('');
  useEffect(() => {
    notificationSettings().then(setWishes, () => {});
    deviceNow().then(setDevice, () => {});
  }, []);
  if (!wishes) return null;

  const doing = async (what: () => Promise<NotificationSettings>, done: string): Promise<void> => {
    try {
      setWishes(await what());
      setNote(done);
    } catch (error) {
      setNote(error instanceof Error ? error.message : String(error));
    }
    setDevice(await deviceNow());
  };
  const key = wishes.pushKey;
  return (
    <section className="callme" aria-labelledby="notifications">
      <h3 id="notifications">
        <Icon name="bell" />{' '}
        {host ? 'Notify me when somebody sits down and when it is my turn' : 'Notify me when it is my turn'}
      </h3>
      {key === null || device === 'unable' ? (
        <p>{key === null ? 'This server cannot send notifications.' : 'This browser cannot show notifications.'}</p>
      ) : (
        <p>
          {device === 'on' ? (
            <>
              <button
                type="button"
                className="btn"
                onClick={() => void doing(leaveThisDevice, 'Notifications are off on this device.')}
              >
                Turn off on this device
              </button>
              <button
                type="button"
                className="btn"
                onClick={() => void doing(() => testCall('push'), 'A test notification is on its way.')}
              >
                Send a test
              </button>
            </>
          ) : (
            <button
              type="button"
              className="btn"
              onClick={() => void doing(() => callThisDevice(key), 'You will be notified on this device.')}
            >
              Turn on for this device
            </button>
          )}
        </p>
      )}
      <MailPart wishes={wishes} doing={doing} />
      <p role="status">{note}</p>
    </section>
  );
}

function MailPart({
  wishes,
  doing,
}: {
  readonly wishes: NotificationSettings;
  doing(what: () => Promise<NotificationSettings>, done: string): Promise<void>;
}) {
  const [address, setAddress] = useState('');
  const id = useId();
  if (!wishes.mailOffered) return <p>This server does not send e-mail.</p>;
  if (wishes.mail !== null)
    return (
      <p>
        {wishes.mail}
        {wishes.mailConfirmed ? ' ' : ' is not confirmed yet. Open the link in the e-mail we sent. '}
        <button type="button" className="btn" onClick={() => void doing(dropMail, 'Your address has been removed.')}>
          Remove
        </button>
        {wishes.mailConfirmed ? (
          <button
            type="button"
            className="btn"
            onClick={() => void doing(() => testCall('mail'), 'A test e-mail is on its way.')}
          >
            Send a test
          </button>
        ) : (
          <button
            type="button"
            className="btn"
            onClick={() => void doing(() => setMail(wishes.mail ?? ''), 'Another e-mail is on its way.')}
          >
            Send it again
          </button>
        )}
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void doing(() => setMail(address), 'Check your inbox, and open the link in our e-mail to confirm your address.');
  };
  return (
    <form className="nameform" onSubmit={submit}>
      <label htmlFor={id}>Your e-mail address</label>
      <input
        id={id}
        className="field"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <button type="submit" className="btn">
        E-mail me
      </button>
    </form>
  );
}
