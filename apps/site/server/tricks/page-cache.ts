import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { EntryStore } from '../page-store.ts';
import { failedCallTag } from '../../src/foundation/content-failures.ts';

/**
 * Of the process: Next makes a handler for each request, and bundles this file into the build besides importing it. Absent while
 * the site is built: nothing that is rendered then is for a running site.
 */
const shared = globalThis as { latchkeyPages?: EntryStore<CacheHandlerValue> };

/** Before Next is started. */
export function keepPagesIn(store: EntryStore<CacheHandlerValue>): void {
  shared.latchkeyPages = store;
}

/**
 * Where Next keeps rendered pages and responses of the content calls, in place of its own folder within the build: that one is
 * shared by all sites of a build, has no bound, and keeps what does not exist (docs/decisions/0027).
 */
export default class PageCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    return shared.latchkeyPages?.get(key) ?? null;
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    // A page that was kept before, with everything on it, stays: Next shows it and tries again.
    if (hasFailedCall(value)) return;
    if (value === null || ('status' in value && (value.status ?? 200) !== 200)) {
      // Also the page that was there before: Next would go on showing it.
      shared.latchkeyPages?.delete(key);
      // Next remembers a lifetime for each address that it rendered, for ever.
      const lifetimes: unknown = SharedCacheControls['cacheControls'];
      if (lifetimes instanceof Map) lifetimes.delete(key);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    shared.latchkeyPages?.set(key, { value, lastModified: Date.now(), ...(cacheControl && { cacheControl }) });
  }

  /** As Next's own does: `durations` make entries stale at once and, where they say so, void later; without them they are void. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const now = Date.now();
    for (const tag of [tags].flat()) {
      const { expire } = durations ?? {};
      tagsManifest.set(tag, {
        ...tagsManifest.get(tag),
        ...(durations === undefined ? { expired: now } : { stale: now }),
        ...(expire !== undefined && { expired: now + expire * 1000 }),
      });
    }
  }

  resetRequestCache(): void {}
}

/** Next's own header of the tags of a rendered page. */
const tagsHeader = 'x-next-cache-tags';

/** Whether what Next wants to keep is a page that goes without something: it is shown once, and rendered anew for the next visitor. */
export function hasFailedCall(value: object | null): boolean {
  const headers: unknown = value === null ? null : Reflect.get(value, 'headers');
  const tags: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, tagsHeader) : null;
  return typeof tags === 'string' && tags.split(',').includes(failedCallTag);
}
