/** A visitor's clock that is off by less than this is right: the header counts whole seconds, and the answer took its way. */
const toleranceMs = 60_000;

export interface ServerClock {
  /** Sends a request and reads the time from the answer's `Date`. */
  readonly fetch: (request: Request, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970, as the server counts; as the visitor's clock does until an answer has come. */
  readonly now: () => number;
  /** Tells after each answer that a time was read from; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What day it is at a venue must not depend on a visitor's clock, which may be hours off. */
export function createServerClock(ownNow: () => number = Date.now): ServerClock {
  const listeners = new Set<() => void>();
  let offsetMs = 0;
  return {
    fetch: async (request, init) => {
      const response = await fetch(request, init);
      const serverMs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(serverMs)) {
        const difference = serverMs - ownNow();
        offsetMs = Math.abs(difference) > toleranceMs ? difference : 0;
        for (const listener of listeners) listener();
      }
      return response;
    },
    now: () => ownNow() + offsetMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
