import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentChanges } from '../content-changes.ts';
import type { FlatHeaders } from '../headers/flat-headers.ts';
import type { PagePolicy } from '../headers/page-policy.ts';
import type { Filling } from '../packed/kept-pages.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { ReadyPage } from './ready-page.ts';

interface ReadyPagesOptions {
  readonly changes: Pick<ContentChanges, 'current'>;
  readonly renderer: Pick<Renderer, 'cacheHeader' | 'isForPage'>;
  /** Returns whether a path is one of the spellings under which pages are kept. */
  readonly isPlainPath: (pathname: string) => boolean;
  /** Returns whether no page reads anything of a query, which is given without its question mark. */
  readonly isUnread: (query: string) => boolean;
  /** The most bytes of all pages together; beyond it the page that was not visited for longest is removed. */
  readonly maxBytes: number;
  readonly policyFor: (pathname: string) => PagePolicy;
  /** Returns the filling of a page for this visit; null if there is none. */
  readonly fillingFor: (request: IncomingMessage, place: string) => Filling | null | Promise<Filling | null>;
  /** Renders a page anew in the background. */
  readonly renew: (pathname: string) => void;
  readonly now?: () => number;
}

interface KeptReadyPage {
  readonly page: ReadyPage;
  /** The further headers for an address with a query. */
  readonly queryHeaders: FlatHeaders;
  /** The number of changes of the content before it was rendered. */
  readonly change: number;
  readonly freshUntil: number;
}

export interface ReadyCounts {
  readonly hits: number;
  readonly misses: number;
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Pages that go out as they are, without passing through the renderer (docs/decisions/0041). A page is kept under its path as it was
 * rendered for a visitor without a query, and sent for each query that no page reads. Pages of an earlier content are never sent again, except where
 * the new one fails.
 */
export function createReadyPages({
  changes,
  renderer,
  isPlainPath,
  isUnread,
  maxBytes,
  policyFor,
  fillingFor,
  renew,
  now = Date.now,
}: ReadyPagesOptions) {
  const kept = new LRUCache<string, KeptReadyPage>({ maxSize: Math.max(maxBytes, 1) });
  let hits = 0;
  let misses = 0;

  /** Creates a function that sends a kept page, once its filling is known. */
  function createSend(
    pathname: string,
    { page, queryHeaders }: KeptReadyPage,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const ofQuery = request.url === pathname ? [] : queryHeaders;
    const createOwnHeaders = (cache: 'HIT' | 'STALE'): FlatHeaders => [
      renderer.cacheHeader,
      cache,
      'X-Request-Id',
      String(request.headers['x-request-id']),
      ...ofQuery,
    ];
    return (filling: Filling | null, cache: 'HIT' | 'STALE' = 'HIT') => {
      const before = page.bytes();
      page.send(request, response, { policy: policyFor(pathname), filling, own: createOwnHeaders(cache) });
      const after = page.bytes();
      const entry = kept.peek(pathname);
      // The page has grown by another encoding or filling. A new object is set, since the cache would not update the size of the same one.
      if (after !== before && entry?.page === page) kept.set(pathname, { ...entry }, { size: after });
    };
  }

  return {
    /** Sends the page if it is kept; returning false leaves the request to the renderer. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '', method } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const queryStart = url.indexOf('?');
      const pathname = queryStart === -1 ? url : url.slice(0, queryStart);
      const entry = kept.get(pathname);
      const isCurrent = entry !== undefined && entry.change === changes.current().count;
      const mayChangePage = queryStart !== -1 && !isUnread(url.slice(queryStart + 1));
      if (!isCurrent || mayChangePage || !renderer.isForPage(request.headers)) {
        if (isPlainPath(pathname)) misses += 1;
        return false;
      }
      hits += 1;
      if (now() >= entry.freshUntil) renew(pathname);
      const send = createSend(pathname, entry, request, response);
      const { place } = entry.page;
      const filling = place === null ? null : fillingFor(request, place);
      if (filling instanceof Promise) void filling.then((found) => send(found));
      else send(filling);
      return true;
    },

    /** Returns whether the page of the current content is kept. */
    has: (pathname: string): boolean => kept.peek(pathname)?.change === changes.current().count,

    /** Sends the last page in place of one that failed, even of an earlier content. Returns false if there is none. */
    serveLast(request: IncomingMessage, response: ServerResponse): boolean {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const entry = kept.get(pathname);
      if (entry === undefined || !renderer.isForPage(request.headers)) return false;
      // The headers are those of the page that failed.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      createSend(pathname, entry, request, response)(null, 'STALE');
      return true;
    },

    /**
     * Keeps a page.
     *
     * @param about its `change` is the number of changes of the content before the rendering began
     */
    keep(pathname: string, page: ReadyPage, about: Omit<KeptReadyPage, 'page'>): void {
      if (about.change !== changes.current().count || !isPlainPath(pathname)) return;
      kept.set(pathname, { page, ...about }, { size: page.bytes() });
    },

    /** Removes a page that does not exist any more. */
    drop(pathname: string): void {
      kept.delete(pathname);
    },

    counts: (): ReadyCounts => ({ hits, misses, pages: kept.size, bytes: kept.calculatedSize }),
  };
}
