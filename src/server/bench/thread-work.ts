/**
 * Reads from a trace how long the page's main thread worked for its slowest interaction. Unlike the time that a person
 * waits, this does not depend on what else the machine does.
 */

/** What a trace says about one moment or span; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of `dur` in which the thread was running. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly interactionId?: number; readonly duration?: number } };
}

/** What the trace must contain. */
export const WORK_CATEGORIES: readonly string[] = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The longest work for an interaction, in milliseconds: everything that its thread did before the next frame. */
export function workOfSlowest(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const interactions = traceEvents.filter(
    ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && (args?.data?.interactionId ?? 0) > 0,
  );
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const works = interactions.map(({ pid, tid, ts, args }) => {
    const end = ts + (args?.data?.duration ?? 0) * 1000;
    const own = tasks.filter((task) => task.pid === pid && task.tid === tid);
    return own.reduce((sum, task) => sum + workWithin(task, ts, end), 0);
  });
  return Math.round(Math.max(0, ...works) / 1000);
}

/** How long a task ran within a span, if its work is spread evenly over it. */
function workWithin({ ts, dur = 0, tdur = dur }: TraceEvent, from: number, to: number): number {
  const shared = Math.min(to, ts + dur) - Math.max(from, ts);
  return shared > 0 ? (tdur * shared) / dur : 0;
}
