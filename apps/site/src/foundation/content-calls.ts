import 'server-only';

import { type CallResult, createCmsClient, createReadOnce } from '@latchkey/cms-client';
import { createFormsClient } from '@latchkey/cms-client/forms';
import { LRUCache } from 'lru-cache';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { failedCallTag, noteContentFailure } from './content-failures.ts';
import { env } from './env.ts';
import { loaderHeaders } from './loader-headers.ts';

/* The calls for the content of pages: with one deadline for a page, responses that are cached for a minute, and two ways to treat a failed call. */

/** The cache tag of every cached response of the content calls, and so of every page that was rendered from one. */
export const contentTag = 'content';

/** The time after which a cached response of the content calls is requested again. */
const freshSeconds = 60;

/** The time limit for all calls of one page together: a visitor does not wait longer than this. */
const contentLimitMs = 6_000;
const deadline = cache(() => AbortSignal.timeout(contentLimitMs));

/** The memory for parsed responses, in characters of their texts. It is several times as large as all responses that most pages have in common. */
const maxReadCharacters = 4_000_000;

/** The settings of all content calls. */
const calls = {
  // Most pages have most responses in common, so each response is parsed once and kept.
  readOnce: createReadOnce(
    new LRUCache<string, object>({ maxSize: maxReadCharacters, sizeCalculation: (_reading, text) => text.length }),
  ),
  baseUrl: `${env.apiOrigin}/api`,
  timeoutMs: contentLimitMs,
  // Next's fetch caches responses of status 200 only, so a failed call is never cached.
  fetch: (request: Request, init?: RequestInit) =>
    fetch(request, {
      ...init,
      headers: { ...Object.fromEntries(request.headers), ...loaderHeaders },
      signal: AbortSignal.any([request.signal, deadline()]),
      next: { revalidate: freshSeconds, tags: [contentTag] },
    }),
};
/** The settings of booking calls for content. Such calls ask for fresh responses by default; here they are cached like the others. */
export const keptCalls = {
  ...calls,
  fetch: (request: Request, init?: RequestInit) => calls.fetch(new Request(request, { cache: 'default' }), init),
};
export const client = createCmsClient(calls);
export const formsClient = createFormsClient(calls);

/** The error of a failed content call. It is thrown so that the page that needs the content is not written to the page cache. */
class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';

  constructor(message: string) {
    super(message);
    noteContentFailure();
  }
}

/** Returns a document that a page needs; null if it does not exist. Throws if the call failed. */
export function readRequired<Data>(result: CallResult<Data>): Data | null {
  if (result.ok) return result.value.data;
  if (result.error.status === 404) return null;
  throw new ContentUnavailableError(result.error.message);
}

/** Returns a document that a page can do without; null if it does not exist or the call failed. An error is logged, and the page is not cached. */
export async function readOptional<Data>(result: CallResult<Data, unknown>): Promise<Data | null> {
  if (result.ok) return result.value.data;
  if (result.error.status !== 404) await goOnWithout(result.error);
  return null;
}

/** Logs a failed call, and lets the page be rendered without its result. The page is not cached. */
export async function goOnWithout({ message }: { readonly message: string }): Promise<void> {
  console.error(`A page is rendered without the result of a failed call: ${message}`);
  await markAsPartial();
}

/** Tags the page that is being rendered, so that the page cache skips it (server/next-renderer/page-cache.ts). */
const markAsPartial = unstable_cache(() => Promise.resolve(null), [failedCallTag], {
  tags: [failedCallTag],
  revalidate: 1,
});
