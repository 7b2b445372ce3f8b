import { describe, expect, it } from 'vitest';
import type { Clock } from '../foundation/clock/clock.tsx';
import { type EventSourceLike, pollMs, settleMs, watchDays } from './watch-days.ts';

/** The time in milliseconds after which a change has been reported. */
const settled = settleMs + 1;
/** The values of `EventSource.readyState`, which is not in Node. */
const readyStates = { connecting: 0, closed: 2 } as const;

/** A clock that a test advances. */
function createClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      timers = timers.filter((other) => other !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { clock, advance, waiting: () => timers.length };
}

function createSource() {
  const target = new EventTarget();
  const source: { readyState: number; isClosed: boolean } = { readyState: readyStates.connecting, isClosed: false };
  const like: EventSourceLike = {
    get readyState() {
      return source.readyState;
    },
    addEventListener: (type: string, listener: unknown) => {
      target.addEventListener(type, listener as EventListener);
    },
    close: () => {
      source.isClosed = true;
    },
  };
  return {
    like,
    source,
    open: () => target.dispatchEvent(new Event('open')),
    fail: (state: keyof typeof readyStates) => {
      source.readyState = readyStates[state];
      target.dispatchEvent(new Event('error'));
    },
    message: (data: string) => target.dispatchEvent(new MessageEvent('message', { data })),
  };
}

function watch() {
  const { clock, advance, waiting } = createClock();
  const sources: ReturnType<typeof createSource>[] = [];
  const changes: (string | null)[] = [];
  const live: boolean[] = [];
  const stop = watchDays({
    clock,
    connect: () => {
      const made = createSource();
      sources.push(made);
      return made.like;
    },
    onChange: (date) => changes.push(date),
    onLive: (isLive) => live.push(isLive),
  });
  const last = () => {
    const source = sources.at(-1);
    if (source === undefined) throw new Error('Nothing was connected.');
    return source;
  };
  return { advance, waiting, sources, changes, live, stop, last };
}

/** Watches days over an open connection. The change that its opening reports is past. */
function openedWatch() {
  const watched = watch();
  watched.last().open();
  watched.advance(settled);
  watched.changes.length = 0;
  return watched;
}

describe('watchDays', () => {
  it('reports a day once for changes that come together', () => {
    const { advance, changes, last } = openedWatch();
    last().message('{"date":"2026-11-28"}');
    last().message('{"date":"2026-11-28"}');
    last().message('{"date":"2026-11-29"}');
    expect(changes).toEqual([]);
    advance(settled);
    expect(changes).toEqual(['2026-11-28', '2026-11-29']);
  });

  it('reports that any day may have changed once it is connected, since earlier changes were not sent', () => {
    const { advance, changes, last } = watch();
    last().open();
    advance(settled);
    expect(changes).toEqual([null]);
  });

  it('ignores a message without a day', () => {
    const { advance, changes, last } = openedWatch();
    for (const data of ['', 'ping', '{"date":"soon"}', '[]', `{"date":"2026-11-28"}${'x'.repeat(200)}`])
      last().message(data);
    advance(1_000);
    expect(changes).toEqual([]);
  });

  it('reports a change at intervals without a connection, and once when it is back', () => {
    const { advance, changes, live, last } = openedWatch();
    last().fail('connecting');
    advance(2 * pollMs + settled);
    expect(changes).toEqual([null, null]);
    last().open();
    advance(settled);
    expect(changes).toEqual([null, null, null]);
    advance(4 * pollMs);
    expect(changes).toHaveLength(3);
    expect(live).toEqual([true, false, true]);
  });

  it('connects again where the server rejected it', () => {
    const { advance, sources, last } = watch();
    last().fail('closed');
    advance(pollMs + 1);
    expect(sources).toHaveLength(2);
    expect(sources[0]?.source.isClosed).toBe(true);
  });

  it('is quiet once it is stopped', () => {
    const { advance, waiting, changes, live, last, stop } = watch();
    last().open();
    last().message('{"date":"2026-11-28"}');
    stop();
    last().fail('closed');
    last().message('{"date":"2026-11-28"}');
    advance(10 * pollMs);
    expect([changes, live, last().source.isClosed, waiting()]).toEqual([[], [true], true, 0]);
  });
});
