/** The server's HTTP API as the page calls it. Every call resolves to its answer or throws an `ApiError`. */
import type { Lobby } from '../../engine/protocol.ts';
import type { GameResult } from '../../engine/result.ts';
import type { TablePlan } from '../../engine/table-plan.ts';

/** A table in a list. */
export interface ListedTable {
  readonly table: string;
  readonly game: string;
  readonly stage: 'gathering' | 'playing' | 'over' | 'closed';
  readonly seats: number;
  readonly free: number;
  readonly line: string;
  readonly updated: number;
  readonly names: readonly string[];
  readonly yours: boolean;
  /** How the game ended; absent before its end and for tables that ended long ago. */
  readonly result?: ListedResult;
}

/** The end of a game in a list, by seat. */
export interface ListedResult extends GameResult {
  readonly names: readonly string[];
  /** The seat of the person who asks. */
  readonly you: number | null;
}

/** A request that the server refused, or that never reached it; its message is a sentence for the person. */
export class ApiError extends Error {
  override name = 'ServerProblem';
}

const AWAY = 'The server cannot be reached. Check your connection and try again.';

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new ApiError(AWAY);
  }
  if (answer.status === 204) return undefined as T;
  const said = (await answer.json().catch(() => null)) as (T & { problem?: string }) | null;
  if (answer.ok) return said as T;
  throw new ApiError(said?.problem ?? 'Something went wrong. Reload the page and try again.');
}

/** The person that this browser is signed in as, or `null`. */
export const whoAmI = () => ask<{ name: string } | null>('GET', '/me');

/** Introduces this browser; the answer holds the code to come back with on another device. */
export const introduce = (name: string) => ask<{ name: string; recovery: string }>('POST', '/me', { name });

export const rename = (name: string) => ask<{ name: string }>('PATCH', '/me', { name });

export const recoverAccount = (code: string) => ask<{ name: string }>('POST', '/me/recover', { code });

/** Deletes this person and their data. */
export const forgetMe = () => ask<void>('DELETE', '/me');

/** A device on which this person is signed in. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number;
  readonly here: boolean;
}

/** The result of signing out: the new recovery code, or `null` where the old one is still valid. */
export interface SignedOut {
  readonly recovery: string | null;
}

export const myDevices = () => ask<readonly ListedDevice[]>('GET', '/me/devices');

export const signOutDevice = (id: string) => ask<SignedOut>('DELETE', `/me/devices/${id}`);

export const signOutDevices = (which: 'others' | 'all') => ask<SignedOut>('POST', '/me/sign-out', { which });

/** The open tables, live tables and latest results that everybody may see. */
export const lobbyNow = () => ask<Lobby>('GET', '/lobby');

export const myTables = () => ask<readonly ListedTable[]>('GET', '/me/tables');

export const openTableOnline = (plan: TablePlan) => ask<{ table: string; invitation: string }>('POST', '/tables', plan);

/** How this person is notified, and which ways the server offers. */
export interface NotificationSettings {
  readonly pushKey: string | null;
  readonly mailOffered: boolean;
  readonly devices: number;
  readonly mail: string | null;
  readonly mailConfirmed: boolean;
}

export const notificationSettings = () => ask<NotificationSettings>('GET', '/me/calls');

export const addDevice = (device: PushSubscriptionJSON) => ask<NotificationSettings>('PUT', '/me/calls/push', device);

export const dropDevice = (endpoint: string) => ask<NotificationSettings>('DELETE', '/me/calls/push', { endpoint });

export const setMail = (address: string) => ask<NotificationSettings>('PUT', '/me/calls/mail', { address });

export const dropMail = () => ask<NotificationSettings>('DELETE', '/me/calls/mail');

export const testCall = (kind: 'push' | 'mail') => ask<NotificationSettings>('POST', '/me/calls/test', { kind });

/** Does what the link in an e-mail is for, once its button is pressed; resolves to a sentence. */
async function press(path: string): Promise<string> {
  const answer = await fetch(`/mail/${path}`, { method: 'POST' }).catch(() => null);
  return answer ? answer.text() : AWAY;
}

export const confirmAddress = (token: string) => press(`confirm/${encodeURIComponent(token)}`);

export const unsubscribe = (token: string) => press(`leave/${encodeURIComponent(token)}`);
