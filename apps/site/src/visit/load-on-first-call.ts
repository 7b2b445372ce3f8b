import type { Outcome } from '@latchkey/booking-core';

/** A function of a port, whatever its command. */
type PortCall = (command: never) => Promise<Outcome<unknown>>;

/**
 * Creates a port whose code is loaded at the first call of any of its functions, which waits for it. If the code cannot be loaded, the outcome is
 * that of a lost network, and the next call loads it again. Any name that is called counts as a function of the port.
 */
export function loadOnFirstCall<Port extends { readonly [Name in keyof Port]: PortCall }>(
  load: () => Promise<Port>,
): Port {
  let loading: Promise<Port> | null = null;
  const createCall =
    (name: keyof Port): PortCall =>
    async (command) => {
      let port: Port;
      try {
        loading ??= load();
        port = await loading;
      } catch (error) {
        loading = null;
        const message = `${String(name)} could not be loaded: ${String(error)}`;
        return { ok: false, error: { kind: 'network', message, details: [] } };
      }
      return port[name](command);
    };
  const port = new Proxy(
    {},
    {
      // The compiler has checked the name where it is called.
      get: (_, name) => (typeof name === 'symbol' || notCalls.has(name) ? undefined : createCall(name as keyof Port)),
    },
  );
  // The proxy has every function of the port.
  return port as Port;
}

/** The names that JSON and promises look for in any object. */
const notCalls: ReadonlySet<string> = new Set(['toJSON', 'then']);
