import type { BegunRequest } from '@latchkey/page-server';
import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { failedCallTag } from '../../src/foundation/content-failures.ts';
import { keptByNext } from './kept-by-next.ts';

/**
 * Next's cache handler, which keeps rendered pages and responses of the content calls in our own store. Next's own folder within the build is
 * shared by all sites of a build, has no limit, and keeps pages that do not exist (docs/decisions/0027).
 *
 * Each entry counts as old as the request in which it was made, and what began before the content changed is never returned or kept
 * (docs/decisions/0041).
 */
export default class PageCache implements CacheHandler {
  readonly #begun: BegunRequest | null;

  constructor({ _requestHeaders: headers }: Pick<CacheHandlerContext, '_requestHeaders'>) {
    this.#begun = keptByNext()?.begin(headers) ?? null;
  }

  async get(key: string): Promise<CacheHandlerValue | null> {
    if (this.#begun === null) return null;
    return (await keptByNext()?.find(key, readPath(key), this.#begun)) ?? null;
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    const kept = keptByNext();
    // The complete page that was kept before stays: Next serves it and tries again.
    if (kept === undefined || this.#begun === null || hasFailedCall(value)) return;
    const pathname = readPath(key);
    if (value === null || ('status' in value && (value.status ?? 200) !== 200)) {
      // The page that was there before is removed, since Next would go on serving it.
      kept.drop(key, pathname);
      // Next would keep a lifetime for each URL that it rendered, for ever.
      const lifetimes: unknown = SharedCacheControls['cacheControls'];
      if (lifetimes instanceof Map) lifetimes.delete(key);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const entry = { value, lastModified: this.#begun.startedMs, ...(cacheControl && { cacheControl }) };
    kept.keep(key, pathname, entry, this.#begun);
  }

  /** Does the same as Next's own handler: with `durations` entries are stale at once and expire later; without, they expire at once. */
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

/** Reads the path of a page from Next's key, which begins with the kind of its route; null for the response of a call. */
function readPath(key: string): string | null {
  return /^\/route-cache\/[^/]+\/[^/]+\/\$(?<pathname>\/.*)$/u.exec(key)?.groups?.['pathname'] ?? null;
}

/** Next's own header of the tags of a rendered page. */
const tagsHeader = 'x-next-cache-tags';

/** Returns whether a content call of the page failed. Such a page is sent once, and rendered again for the next visitor. */
export function hasFailedCall(value: object | null): boolean {
  const headers: unknown = value === null ? null : Reflect.get(value, 'headers');
  const tags: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, tagsHeader) : null;
  return typeof tags === 'string' && tags.split(',').includes(failedCallTag);
}
