import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { findCallError, isSignedOut } from './call-failed.ts';

/** The time in milliseconds for which a reading counts as current. Day sheets are read again at each event of the server. */
const staleMs = 15_000;
/** The time in milliseconds for which a reading that no screen shows stays in memory. */
const keptMs = 10 * 60_000;

/**
 * Creates the client of TanStack Query for the desk.
 *
 * @param onSignedOut called when a response says that the session has ended, except the response of the session itself (`meta.isSession`)
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown, meta: Readonly<Record<string, unknown>> | undefined) => {
    const failed = findCallError(error);
    if (failed !== null && isSignedOut(failed) && meta?.['isSession'] !== true) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, undefined) }),
    defaultOptions: {
      // Without a connection a query still runs, and then returns the kept data.
      queries: { networkMode: 'always', staleTime: staleMs, gcTime: keptMs, retry: mayRetry, retryDelay: 1_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Says whether a query is repeated: once after a response of 5xx. The client of the calls has repeated a failed connection already. */
function mayRetry(failures: number, error: unknown): boolean {
  const failed = findCallError(error);
  return failed !== null && failures < 1 && (failed.kind === 'server' || failed.kind === 'timeout');
}
