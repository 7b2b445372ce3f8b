'use client';

import { useSearchParams } from 'next/navigation';

/**
 * A page with a query is not indexed. It is the same static page, so the browser adds the tag; for readers that run no script,
 * `server/main.ts` sends a header. React puts the tag into the head and removes it again.
 */
export function NoindexOnQuery() {
  return useSearchParams().size === 0 ? null : <meta name="robots" content="noindex, nofollow" />;
}
