'use client';

import { useSearchParams } from 'next/navigation';

/**
 * The tag that keeps a page with a query out of search engines. It is the same static page, so the browser adds the tag; for readers that run no
 * script, `server/main.ts` sends a header. React puts the tag into the head and removes it again.
 */
export function NoindexOnQuery() {
  return useSearchParams().size === 0 ? null : <meta name="robots" content="noindex, nofollow" />;
}
