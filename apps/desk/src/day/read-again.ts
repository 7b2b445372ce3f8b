import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads a query again after the server has reported a change. A read that is under way may have begun before the change, so it is waited for
 * and repeated, not joined; it is not cancelled either, since changes can come faster than a day is read.
 */
export async function readAgain(queries: QueryClient, queryKey: readonly string[]): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(async ({ promise }) => promise));
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
