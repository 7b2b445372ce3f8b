import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '../content-changes.ts';
import type { Rendered, Renderer, Renewer } from '../renderer/renderer.ts';
import type { DatedEntry, SharedPages } from '../shared/shared-pages.ts';
import type { EntryStore } from './entry-store.ts';

interface RenderingCacheOptions<Entry extends DatedEntry> {
  readonly store: EntryStore<Entry>;
  readonly changes: Pick<ContentChanges, 'current'>;
  /** How long after its rendering an entry is fresh. */
  readonly computeFreshMs: (entry: Entry) => number;
  /** The pages that all sites of a build have rendered; null for a single site. */
  readonly others: SharedPages<Entry> | null;
}

/** The request in which an entry is made: the entry counts as old as this. */
export interface BegunRequest {
  readonly startedMs: number;
  /** Whether it renders anew a page whose time is over. */
  readonly isRenewal: boolean;
  /** The generation of the content as all sites know it. */
  readonly generation: string | null;
}

export interface RenderingCache<Entry extends DatedEntry> extends Pick<Renderer, 'renderedAt'> {
  renewBy(renewer: Renewer): void;
  /** To be called as a request begins. */
  begin(headers: IncomingHttpHeaders): BegunRequest;
  /** @param pathname null for an entry that is no page */
  find(key: string, pathname: string | null, begun: BegunRequest): Promise<Entry | null>;
  /** What began before the content changed is not kept. */
  keep(key: string, pathname: string | null, entry: Entry, begun: BegunRequest): void;
  drop(key: string, pathname: string | null): void;
}

const maxRemembered = 2_000;
/** The ages of one and the same entry, as two clocks count them, may differ a little. */
const differenceMs = 1_000;

/**
 * What a renderer has rendered: pages, and what it has loaded for them. Each entry counts as old as the request in which it was made, and
 * what began before the content changed is never returned or kept (docs/decisions/0041).
 */
export function createRenderingCache<Entry extends DatedEntry>({
  store,
  changes,
  computeFreshMs,
  others,
}: RenderingCacheOptions<Entry>): RenderingCache<Entry> {
  /** By path. */
  const rendered = new LRUCache<string, Rendered>({ max: maxRemembered });
  let renewer: Renewer | null = null;
  const toRendered = (entry: Entry) => ({ startedMs: entry.lastModified, freshMs: computeFreshMs(entry) });

  /** What another site has rendered since; it becomes this site's own. */
  async function findNewer(key: string, known: Entry | null): Promise<Entry | null> {
    if (others === null) return null;
    const found = await others.find(key);
    if (found === null || found.lastModified <= changes.current().lastMs) return null;
    if (known !== null && found.lastModified < known.lastModified + differenceMs) return null;
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
      const own = store.get(key);
      const known = own === null || own.lastModified <= changes.current().lastMs ? null : own;
      const isRenewed = begun.isRenewal && pathname !== null;
      const entry = known === null || isRenewed ? ((await findNewer(key, known)) ?? known) : known;
      if (entry === null || pathname === null) return entry;
      // Rendered anew, unless another site has done it, and the page that was there before stays until then.
      if (isRenewed && entry === known) return null;
      const about = toRendered(entry);
      rendered.set(pathname, about);
      if (renewer === null || Date.now() < about.startedMs + about.freshMs) return entry;
      // As a fresh one: the renderer alone would let others join its rendering.
      renewer.renew(pathname);
      return { ...entry, lastModified: Date.now() };
    },

    keep(key, pathname, entry, { generation }) {
      if (entry.lastModified <= changes.current().lastMs) return;
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
