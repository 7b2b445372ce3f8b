import type { RenderingCache } from '@latchkey/page-server';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';

/** A page, or the response of a content call, as Next hands it over to be kept. */
export type NextEntry = CacheHandlerValue;

export type KeptByNext = RenderingCache<NextEntry>;

/**
 * The one store of the process is a global, since Next creates a cache for each request and loads this file twice, bundled into the build and
 * imported. It is not set while the site is built: pages that are rendered then are not for a running site.
 */
const shared = globalThis as { latchkeyPages?: KeptByNext };

export const keptByNext = (): KeptByNext | undefined => shared.latchkeyPages;

/** Makes Next keep its pages in a store. It has to be called before Next is started. */
export function keepNextPagesIn(kept: KeptByNext): void {
  shared.latchkeyPages = kept;
}
