import type { Clock } from '../foundation/clock/clock.tsx';

/** The used part of the browser's EventSource. */
export interface EventSourceLike {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void;
  /** The state of the connection. It is 2 when the server has rejected it, after which the browser does not connect again. */
  readonly readyState: number;
  close(): void;
}

interface WatchOptions {
  readonly connect: () => EventSourceLike;
  readonly clock: Clock;
  /** Called with the date of a day that has changed; with null if any day may have changed. */
  readonly onChange: (date: string | null) => void;
  readonly onLive: (isLive: boolean) => void;
}

/** The `readyState` of a connection that the server has rejected. */
const closedState = 2;
/** The time in milliseconds within which several changes are reported as one. */
export const settleMs = 120;
/** The interval in milliseconds at which the day is read while there is no connection for events. */
export const pollMs = 15_000;

/** Reports the days of a location that change. While there is no connection for events, it asks to read the day at intervals. */
export function watchDays({ connect, clock, onChange, onLive }: WatchOptions): () => void {
  let isStopped = false;
  /** The newest connection. Events of earlier ones are ignored. */
  let source: EventSourceLike | null = null;
  /** Null while there is a connection, and before the first error. */
  let stopPolling: (() => void) | null = null;
  /** Null while no change waits to be reported. */
  let stopSettling: (() => void) | null = null;
  /** The dates that wait to be reported; null stands for any day. */
  const changed = new Set<string | null>();

  const report = (date: string | null) => {
    changed.add(date);
    stopSettling ??= clock.after(settleMs, () => {
      stopSettling = null;
      const dates = changed.has(null) ? [null] : [...changed];
      changed.clear();
      for (const each of dates) onChange(each);
    });
  };

  const poll = () => {
    stopPolling = clock.after(pollMs, () => {
      report(null);
      // The browser does not repeat a connection that was rejected.
      if (source?.readyState === closedState) open();
      poll();
    });
  };

  const open = () => {
    source?.close();
    const opened = connect();
    source = opened;
    opened.addEventListener('open', () => {
      if (isStopped || source !== opened) return;
      // Changes that happened before this connection were not reported, so any day may have changed.
      report(null);
      stopPolling?.();
      stopPolling = null;
      onLive(true);
    });
    opened.addEventListener('message', ({ data }) => {
      const date = parseDate(data);
      if (!isStopped && date !== undefined) report(date);
    });
    opened.addEventListener('error', () => {
      if (isStopped || source !== opened) return;
      onLive(false);
      if (stopPolling === null) poll();
    });
  };

  open();
  return () => {
    isStopped = true;
    source?.close();
    stopPolling?.();
    stopSettling?.();
  };
}

/** Parses the text of an event, `{"date":"YYYY-MM-DD"}`, and returns its date; undefined for another text. */
function parseDate(text: string): string | undefined {
  return /^\{"date":"(\d{4}-\d{2}-\d{2})"\}$/u.exec(text.slice(0, 100))?.[1];
}
