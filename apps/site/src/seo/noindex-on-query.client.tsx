'use client';

import { useSearchParams } from 'next/navigation';

/**
 * A page with any query string is not to be indexed. The page itself is the same static page, so the browser says it; for
 * readers that run no script `server/main.ts` says it in a header. React puts the tag into the head and takes it away again.
 */
export function NoindexOnQuery() {
  return useSearchParams().size === 0 ? null : <meta name="robots" content="noindex, nofollow" />;
}
