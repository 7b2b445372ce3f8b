import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { EntryStore } from '../page-store.ts';
import { failedCallTag } from '../../src/foundation/content-failures.ts';

/**
 * Shared by the process: Next creates a handler for each request, and has this file twice, bundled into the build and imported. Not
 * set while the site is built: pages that are rendered then are not for a running site.
 */
const shared = globalThis as { latchkeyPages?: EntryStore<CacheHandlerValue> };

/** To be called before Next is started. */
export function keepPagesIn(store: EntryStore<CacheHandlerValue>): void {
  shared.latchkeyPages = store;
}

/**
 * Where Next keeps rendered pages and responses of the content calls. Its own folder within the build is shared by all sites of a
 * build, has no limit, and keeps pages that do not exist (docs/decisions/0027).
 */
export default class PageCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    return shared.latchkeyPages?.get(key) ?? null;
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    // The complete page that was kept before stays: Next serves it and tries again.
    if (hasFailedCall(value)) return;
    if (value === null || ('status' in value && (value.status ?? 200) !== 200)) {
      // Removes the page that was there before, too: Next would go on serving it.
      shared.latchkeyPages?.delete(key);
      // Next keeps a lifetime for each URL that it rendered, for ever.
      const lifetimes: unknown = SharedCacheControls['cacheControls'];
      if (lifetimes instanceof Map) lifetimes.delete(key);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    shared.latchkeyPages?.set(key, { value, lastModified: Date.now(), ...(cacheControl && { cacheControl }) });
  }

  /** As Next's own handler: with `durations` entries are stale at once and expire later; without, they expire at once. */
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

/** Whether a content call of the page failed: such a page is sent once, and rendered again for the next visitor. */
export function hasFailedCall(value: object | null): boolean {
  const headers: unknown = value === null ? null : Reflect.get(value, 'headers');
  const tags: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, tagsHeader) : null;
  return typeof tags === 'string' && tags.split(',').includes(failedCallTag);
}
