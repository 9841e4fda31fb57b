/** The open connections of this process by device: when a device is signed out, anywhere, its connections are ended. */
import type { EventStore } from './store/store.ts';

/** A connection that acts for a device. */
export interface DeviceConnection {
  readonly person: string;
  readonly device: string;
  /** Ends it, because its device has been signed out. */
  end(): void;
}

/** How often to look for sign-outs in other processes: a hint from them may be lost. */
const POLL_MS = 5000;

/** Owns which devices are connected here, and asks the store whether they are still signed in. */
export class Connections {
  readonly #store: EventStore;
  readonly #complain: (text: string, facts: Readonly<Record<string, string>>) => void;
  readonly #open = new Map<string, Set<DeviceConnection>>();
  readonly #timer: NodeJS.Timeout | undefined;
  #signOuts = 0;

  constructor(
    store: EventStore,
    complain: (text: string, facts: Readonly<Record<string, string>>) => void,
    pollMs = POLL_MS,
  ) {
    this.#store = store;
    this.#complain = complain;
    store.onSignOut((person) => {
      this.#signOuts += 1;
      this.#checkSoon(person);
    });
    if (!store.shared) return;
    this.#timer = setInterval(() => this.#checkSoon(null), pollMs);
    this.#timer.unref();
  }

  /** Sign-outs heard of so far: a device that was recognised before the last one has to be checked again. */
  get signOuts(): number {
    return this.#signOuts;
  }

  /** Adds a connection and returns how to remove it. `recognisedAt`: `signOuts` before its device was recognised. */
  add(connection: DeviceConnection, recognisedAt: number): () => void {
    const { person } = connection;
    const theirs = this.#open.get(person) ?? new Set();
    this.#open.set(person, theirs.add(connection));
    if (recognisedAt !== this.#signOuts) this.#checkSoon(person);
    return () => {
      theirs.delete(connection);
      if (theirs.size === 0 && this.#open.get(person) === theirs) this.#open.delete(person);
    };
  }

  /** Ends the connections of signed-out devices: those of one person, or of everybody. */
  async check(person: string | null): Promise<void> {
    const asked = person === null ? [...this.#open.values()].flatMap((all) => [...all]) : this.#of(person);
    if (asked.length === 0) return;
    const devices = new Set(await this.#store.signedIn([...new Set(asked.map(({ device }) => device))]));
    for (const connection of asked) if (!devices.has(connection.device)) connection.end();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #of(person: string): readonly DeviceConnection[] {
    return [...(this.#open.get(person) ?? [])];
  }

  #checkSoon(person: string | null): void {
    this.check(person).catch((error: unknown) =>
      this.#complain('Signed-out devices could not be looked up.', { why: String(error) }),
    );
  }
}
