/** The difference below which the visitor's clock is trusted: the header counts whole seconds, and the response needs time to arrive. */
const toleranceMs = 60_000;

/** A clock that follows the server's time. */
export interface ServerClock {
  /** Sends a request and reads the time from the `Date` header of the response. */
  readonly fetch: (request: Request, init?: RequestInit) => Promise<Response>;
  /** Returns the milliseconds since 1970 by the server's clock; by the visitor's clock until a response has come. */
  readonly now: () => number;
  /** Calls the listener after each response with a time. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a clock of the server's time: the current date at a venue must not depend on a visitor's clock, which may be hours off. */
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
