import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '../content-changes.ts';
import type { Rendered, Renderer, Renewer } from '../renderer/renderer.ts';
import type { DatedEntry, SharedPages } from '../shared/shared-pages.ts';
import type { EntryStore } from './entry-store.ts';

interface RenderingCacheOptions<Entry extends DatedEntry> {
  readonly store: EntryStore<Entry>;
  readonly changes: Pick<ContentChanges, 'current'>;
  /** Computes the milliseconds for which an entry is fresh after its rendering. */
  readonly computeFreshMs: (entry: Entry) => number;
  /** The pages that all sites of a build have rendered; null for a single site. */
  readonly others: SharedPages<Entry> | null;
}

/** The request in which an entry is made, since the age of the entry counts from its beginning. */
export interface BegunRequest {
  readonly startedMs: number;
  /** True where it renders anew a page whose time is over. */
  readonly isRenewal: boolean;
  /** The generation of the content as all sites know it. */
  readonly generation: string | null;
}

export interface RenderingCache<Entry extends DatedEntry> extends Pick<Renderer, 'renderedAt'> {
  renewBy(renewer: Renewer): void;
  /** Notes the beginning of a request. */
  begin(headers: IncomingHttpHeaders): BegunRequest;
  /**
   * Finds an entry.
   *
   * @param pathname null for an entry that is no page
   */
  find(key: string, pathname: string | null, begun: BegunRequest): Promise<Entry | null>;
  /** Keeps an entry, unless its request began before a change of the content. */
  keep(key: string, pathname: string | null, entry: Entry, begun: BegunRequest): void;
  drop(key: string, pathname: string | null): void;
}

/** The most pages whose times are remembered. */
const maxRemembered = 2_000;
/** The difference in milliseconds up to which two ages are those of one entry, since they are counted by two clocks. */
const differenceMs = 1_000;

/**
 * Creates the cache of a renderer, for its pages and the responses that it has loaded for them. The age of an entry counts from the beginning of its
 * request, and an entry whose request began before a change of the content is never returned or kept (docs/decisions/0041).
 */
export function createRenderingCache<Entry extends DatedEntry>({
  store,
  changes,
  computeFreshMs,
  others,
}: RenderingCacheOptions<Entry>): RenderingCache<Entry> {
  /** The times of the rendered pages by path. */
  const rendered = new LRUCache<string, Rendered>({ max: maxRemembered });
  let renewer: Renewer | null = null;
  const toRendered = (entry: Entry) => ({ startedMs: entry.lastModified, freshMs: computeFreshMs(entry) });

  /** Returns whether an entry is from before the last change of the content. */
  const isOutdated = ({ lastModified }: Entry) => lastModified <= changes.current().lastMs;

  /** Finds a newer entry of another site than this site's own, and keeps it in its place; null if there is none. */
  async function findNewer(key: string, own: Entry | null): Promise<Entry | null> {
    if (others === null) return null;
    const found = await others.find(key);
    if (found === null || isOutdated(found)) return null;
    if (own !== null && found.lastModified < own.lastModified + differenceMs) return null;
    store.set(key, found);
    return found;
  }

  return {
    renewBy(given) {
      renewer = given;
    },
    renderedAt: (pathname) => rendered.get(pathname) ?? null,
    begin: (headers) => ({
      startedMs: Date.now(),
      isRenewal: renewer !== null && headers[renewer.header] === renewer.secret,
      generation: others?.generation() ?? null,
    }),

    async find(key, pathname, begun) {
      const stored = store.get(key);
      const own = stored === null || isOutdated(stored) ? null : stored;
      const isRenewalOfPage = begun.isRenewal && pathname !== null;
      const entry = own === null || isRenewalOfPage ? ((await findNewer(key, own)) ?? own) : own;
      if (entry === null || pathname === null) return entry;
      // A renewal gets no entry, so that the page is rendered, unless another site has a newer one. The old page stays until then.
      if (isRenewalOfPage && entry === own) return null;
      const times = toRendered(entry);
      rendered.set(pathname, times);
      const isFresh = Date.now() < times.startedMs + times.freshMs;
      if (renewer === null || isFresh) return entry;
      // The stale entry is returned as a fresh one: otherwise the renderer would render the page itself, and other visitors would wait for that.
      renewer.renew(pathname);
      return { ...entry, lastModified: Date.now() };
    },

    keep(key, pathname, entry, { generation }) {
      if (isOutdated(entry)) return;
      store.set(key, entry);
      if (pathname !== null) rendered.set(pathname, toRendered(entry));
      others?.keep(key, entry, { generation, freshMs: computeFreshMs(entry) });
    },

    drop(key, pathname) {
      store.delete(key);
      if (pathname !== null) rendered.delete(pathname);
    },
  };
}
