import { LRUCache } from 'lru-cache';
import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { EntryStore } from '../page-store.ts';
import type { SharedPages } from '../shared/shared-pages.ts';
import { contentChanges } from '../../src/foundation/content-changes.ts';
import { failedCallTag } from '../../src/foundation/content-failures.ts';

/** When a page that is kept was rendered. */
export interface Rendered {
  /** Nothing on it is older (epoch milliseconds). */
  readonly startedMs: number;
  /** How long after that it is fresh. */
  readonly freshMs: number;
}

/** Who renders pages anew whose time is over, in place of Next, and how its requests are known. */
export interface Renewer {
  readonly header: string;
  readonly secret: string;
  renew(pathname: string): void;
}

interface KeptByNext {
  readonly store: EntryStore<CacheHandlerValue>;
  /** By path. */
  readonly rendered: LRUCache<string, Rendered>;
  renewer: Renewer | null;
  /** What all sites of a build have rendered; null for a site by itself. */
  readonly others: SharedPages | null;
}

/**
 * Shared by the process: Next creates a handler for each request, and has this file twice, bundled into the build and imported. Not
 * set while the site is built: pages that are rendered then are not for a running site.
 */
const shared = globalThis as { latchkeyPages?: KeptByNext };

const mostRemembered = 2_000;

/** To be called before Next is started. */
export function keepPagesIn(store: EntryStore<CacheHandlerValue>, others: SharedPages | null = null): void {
  shared.latchkeyPages = { store, rendered: new LRUCache({ max: mostRemembered }), renewer: null, others };
}

/** From now on Next serves an old page as a fresh one, and this renders it anew: Next alone would let others join its rendering. */
export function renewPagesBy(renewer: Renewer): void {
  if (shared.latchkeyPages !== undefined) shared.latchkeyPages.renewer = renewer;
}

/** When the page of a path was rendered that Next keeps; null if it keeps none. */
export function renderedAt(pathname: string): Rendered | null {
  return shared.latchkeyPages?.rendered.get(pathname) ?? null;
}

/**
 * Where Next keeps rendered pages and responses of the content calls. Its own folder within the build is shared by all sites of a
 * build, has no limit, and keeps pages that do not exist (docs/decisions/0027).
 *
 * Each entry counts as old as the request in which it was made, and what began before the content changed is never returned or kept
 * (docs/decisions/0041).
 */
export default class PageCache implements CacheHandler {
  readonly #startedMs = Date.now();
  readonly #isRenewal: boolean;
  readonly #generation = shared.latchkeyPages?.others?.generation() ?? null;

  constructor({ _requestHeaders: headers }: Pick<CacheHandlerContext, '_requestHeaders'>) {
    const renewer = shared.latchkeyPages?.renewer ?? null;
    this.#isRenewal = renewer !== null && headers[renewer.header] === renewer.secret;
  }

  async get(key: string): Promise<CacheHandlerValue | null> {
    const kept = shared.latchkeyPages;
    if (kept === undefined) return null;
    const own = kept.store.get(key);
    const known = own === null || own.lastModified <= contentChanges().lastMs ? null : own;
    const pathname = pathOf(key);
    const isRenewed = this.#isRenewal && pathname !== null;
    const entry = known === null || isRenewed ? ((await newerOf(kept, key, known)) ?? known) : known;
    if (entry === null || pathname === null) return entry;
    // Rendered anew, unless another site has done it, and the page that was there before stays until then.
    if (isRenewed && entry === known) return null;
    const rendered = renderedOf(entry);
    kept.rendered.set(pathname, rendered);
    const { renewer } = kept;
    if (renewer === null || Date.now() < rendered.startedMs + rendered.freshMs) return entry;
    renewer.renew(pathname);
    return { ...entry, lastModified: Date.now() };
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    const kept = shared.latchkeyPages;
    // The complete page that was kept before stays: Next serves it and tries again.
    if (kept === undefined || hasFailedCall(value)) return;
    const pathname = pathOf(key);
    if (value === null || ('status' in value && (value.status ?? 200) !== 200)) {
      // Removes the page that was there before, too: Next would go on serving it.
      kept.store.delete(key);
      if (pathname !== null) kept.rendered.delete(pathname);
      // Next keeps a lifetime for each URL that it rendered, for ever.
      const lifetimes: unknown = SharedCacheControls['cacheControls'];
      if (lifetimes instanceof Map) lifetimes.delete(key);
      return;
    }
    if (this.#startedMs <= contentChanges().lastMs) return;
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const entry = { value, lastModified: this.#startedMs, ...(cacheControl && { cacheControl }) };
    kept.store.set(key, entry);
    if (pathname !== null) kept.rendered.set(pathname, renderedOf(entry));
    kept.others?.keep(key, entry, { generation: this.#generation, freshMs: freshMsOf(entry) });
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

/** What another site has rendered since; it becomes this site's own. */
async function newerOf(
  { store, others }: KeptByNext,
  key: string,
  known: CacheHandlerValue | null,
): Promise<CacheHandlerValue | null> {
  if (others === null) return null;
  const found = await others.find(key);
  if (found === null || found.lastModified <= contentChanges().lastMs) return null;
  // The ages of one and the same entry, as two clocks count them, may differ a little.
  if (known !== null && found.lastModified < known.lastModified + differenceMs) return null;
  store.set(key, found);
  return found;
}

const differenceMs = 1_000;

/** The path of a page in Next's key, which begins with the kind of its route; null for the response of a call. */
function pathOf(key: string): string | null {
  return /^\/route-cache\/[^/]+\/[^/]+\/\$(?<pathname>\/.*)$/u.exec(key)?.groups?.['pathname'] ?? null;
}

/** The lifetime that pages have whose content calls say nothing else. */
const usualFreshMs = 60_000;

function renderedOf(entry: CacheHandlerValue): Rendered {
  return { startedMs: entry.lastModified, freshMs: freshMsOf(entry) };
}

function freshMsOf({ cacheControl, value }: CacheHandlerValue): number {
  // A response of a call has its lifetime itself.
  const ownLifetime = value !== null && 'revalidate' in value ? value.revalidate : undefined;
  const revalidate = ownLifetime ?? cacheControl?.revalidate;
  return typeof revalidate === 'number' ? revalidate * 1_000 : usualFreshMs;
}

/** Next's own header of the tags of a rendered page. */
const tagsHeader = 'x-next-cache-tags';

/** Whether a content call of the page failed: such a page is sent once, and rendered again for the next visitor. */
export function hasFailedCall(value: object | null): boolean {
  const headers: unknown = value === null ? null : Reflect.get(value, 'headers');
  const tags: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, tagsHeader) : null;
  return typeof tags === 'string' && tags.split(',').includes(failedCallTag);
}
