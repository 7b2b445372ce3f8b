import { createContext, use, useSyncExternalStore } from 'react';
import type { FetchLike } from '@latchkey/cms-client/staff';

/** The connection to the server: up where the last request reached it. Browsers know only whether there is a network. */
export interface Connection {
  isConnected(): boolean;
  subscribe(listener: () => void): () => void;
  note(isReached: boolean): void;
}

export function createConnection(host: Window): Connection {
  const listeners = new Set<() => void>();
  let isConnected = host.navigator.onLine;
  const note = (isReached: boolean) => {
    if (isReached === isConnected) return;
    isConnected = isReached;
    for (const listener of listeners) listener();
  };
  host.addEventListener('online', () => note(true));
  host.addEventListener('offline', () => note(false));
  return {
    isConnected: () => isConnected,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note,
  };
}

/** Wraps a fetch so that each request notes whether it reached the server. */
export function watchFetch(connection: Connection, fetch: FetchLike): FetchLike {
  return async (request, init) => {
    try {
      const response = await fetch(request, init);
      connection.note(true);
      return response;
    } catch (error) {
      // A request that was cancelled says nothing about the server.
      if (!request.signal.aborted) connection.note(false);
      throw error;
    }
  };
}

export const ConnectionContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (connection === null) throw new Error('useConnection needs a ConnectionContext above it.');
  return connection;
}

export function useIsConnected(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.isConnected);
}
