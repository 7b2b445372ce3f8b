import type { Clock } from '../foundation/clock/clock.tsx';

/** What is used of the browser's EventSource. */
export interface EventSourceLike {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<string>) => void): void;
  /** 2 when it does not connect again by itself: the server rejected it. */
  readonly readyState: number;
  close(): void;
}

interface WatchOptions {
  readonly connect: () => EventSourceLike;
  readonly clock: Clock;
  /** A day has changed; null: any day may have. */
  readonly onChange: (date: string | null) => void;
  readonly onLive: (isLive: boolean) => void;
}

/** Several changes within this time are read once. */
const settleMs = 120;
/** How often the day is read while no events arrive. */
export const pollMs = 15_000;

/** Listens to the days of a location that change. While there is no connection for that, the day is read at intervals. */
export function watchDays({ connect, clock, onChange, onLive }: WatchOptions): () => void {
  let isStopped = false;
  let source: EventSourceLike | null = null;
  let stopPolling: (() => void) | null = null;
  let stopSettling: (() => void) | null = null;
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
      // One that was rejected does not try again by itself.
      if (source?.readyState === 2) open();
      poll();
    });
  };

  const open = () => {
    source?.close();
    const opened = connect();
    source = opened;
    opened.addEventListener('open', () => {
      if (isStopped || source !== opened) return;
      // What happened without a connection was not reported, also before the first one.
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

/** Undefined where it is no day. */
function parseDate(text: string): string | undefined {
  return /^\{"date":"(\d{4}-\d{2}-\d{2})"\}$/u.exec(text.slice(0, 100))?.[1];
}
