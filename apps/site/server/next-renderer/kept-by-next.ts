import type { RenderingCache } from '@latchkey/page-server';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';

/** A page, or the response of a content call, as Next hands it over to be kept. */
export type NextEntry = CacheHandlerValue;

export type KeptByNext = RenderingCache<NextEntry>;

/**
 * Shared by the process: Next creates a cache for each request, and has its file twice, bundled into the build and imported. Not set while
 * the site is built: pages that are rendered then are not for a running site.
 */
const shared = globalThis as { latchkeyPages?: KeptByNext };

export const keptByNext = (): KeptByNext | undefined => shared.latchkeyPages;

/** To be called before Next is started. */
export function keepNextPagesIn(kept: KeptByNext): void {
  shared.latchkeyPages = kept;
}
