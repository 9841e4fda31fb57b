/** Moves finished tables to the archive in the background, a few at a time and with pauses. */
import type { Alarm, Clock, Parts } from './parts.ts';
import type { EventStore } from './store/store.ts';

/** When and how often to tidy. */
export interface TidyingTimes {
  /** How long a finished table stays where it is after its last change. */
  readonly archiveAfterMs: number;
  /** How long to wait when there is nothing to do. */
  readonly everyMs: number;
}

const A_DAY_MS = 86_400_000;
/** What holds unless an operator says otherwise. */
export const TIDYING_TIMES: TidyingTimes = { archiveAfterMs: A_DAY_MS, everyMs: 60_000 };

/** How many tables are moved at a time. */
const AT_A_TIME = 8;
/** The longest part of the time in which tables are moved. */
const SHARE = 0.1;

/** The times that the environment sets; throws a sentence for an invalid setting. */
export function readTidyingTimes({ BOOMTOWN_ARCHIVE_DAYS: days }: NodeJS.ProcessEnv): TidyingTimes {
  if (days === undefined || days === '') return TIDYING_TIMES;
  if (days === 'never') return { ...TIDYING_TIMES, archiveAfterMs: Infinity };
  const count = Number(days);
  if (!(count >= 0 && count <= 36_500))
    throw new Error(`BOOMTOWN_ARCHIVE_DAYS should be a number of days or "never", and not "${days}".`);
  return { ...TIDYING_TIMES, archiveAfterMs: count * A_DAY_MS };
}

/** Starts to tidy a store; the returned function stops it, and waits for what is under way. */
export function openTidying(
  store: Pick<EventStore, 'archive'>,
  { clock, alarm, complain }: { readonly clock: Clock; readonly alarm: Alarm; readonly complain: Parts['complain'] },
  { archiveAfterMs, everyMs }: TidyingTimes,
): () => Promise<void> {
  let open = true;
  let failing = false;
  let cancel = (): void => {};
  let running: Promise<void> = Promise.resolve();

  /** Moves some tables; returns how long to pause. */
  const tidy = async (): Promise<number> => {
    const began = clock.now();
    try {
      const moved = await store.archive(began - archiveAfterMs, AT_A_TIME);
      failing = false;
      return moved === 0 ? everyMs : ((clock.now() - began) * (1 - SHARE)) / SHARE;
    } catch (error) {
      if (!failing) complain('Finished tables could not be archived; the server tries again.', { why: String(error) });
      failing = true;
      return everyMs;
    }
  };
  const keepTidying = (pause: number): void => {
    cancel = alarm.set(clock.now() + pause, () => {
      running = tidy().then((next) => {
        if (open) keepTidying(next);
      });
    });
  };
  if (archiveAfterMs < Infinity) keepTidying(Math.min(everyMs, 5000));
  return async () => {
    open = false;
    cancel();
    await running;
  };
}
