import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { locales } from '@latchkey/i18n';
import { contentChanges } from '../../src/foundation/content-changes.ts';
import { isUnread } from '../page-queries.ts';
import type { FlatHeaders, ReadyPage } from '../ready-page.ts';
import type { PagePolicy } from '../response-headers.ts';
import type { Filling } from './kept-pages.ts';
import { noindex } from './query-robots.ts';

interface ReadyPagesOptions {
  /** Of all pages together; beyond it the one that was not visited for longest is removed. */
  readonly maxBytes: number;
  readonly policyFor: (pathname: string) => PagePolicy;
  /** What belongs into the place of a page for this visit; null if nothing. */
  readonly fillingFor: (request: IncomingMessage, place: string) => Filling | null | Promise<Filling | null>;
  /** Renders a page anew, beside what visitors do. */
  readonly renew: (pathname: string) => void;
  readonly now?: () => number;
}

interface KeptReady {
  readonly page: ReadyPage;
  /** For an address with a query. */
  readonly hasRobots: boolean;
  /** How often the content had changed when it was rendered. */
  readonly change: number;
  readonly freshUntil: number;
}

export interface ReadyCounts {
  readonly hits: number;
  readonly misses: number;
  readonly pages: number;
  readonly bytes: number;
}

const pagePath = new RegExp(`^/(?:${locales.join('|')})(?:/[a-z0-9-]+){0,3}$`, 'u');

/** Whether a path is one of the spellings that pages are kept under. */
export function isPlainPath(pathname: string): boolean {
  return pagePath.test(pathname);
}

/** With these Next returns something else than the page, or a page for one visitor. */
const otherHeaders = [
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'x-nextjs-data',
  'x-prerender-revalidate',
] as const;
const previewCookie = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/u;

/** Whether a request is for a whole page as every visitor gets it. */
export function isForPage(headers: IncomingHttpHeaders): boolean {
  for (const name of otherHeaders) if (headers[name] !== undefined) return false;
  return headers.cookie === undefined || !previewCookie.test(headers.cookie);
}

/**
 * Pages that go out as they are, without passing through Next (docs/decisions/0041). A page is kept under its path as it was rendered
 * for a visitor without a query, and sent for each query that no page reads; pages of an earlier content are never sent again, except where the new one fails.
 */
export function createReadyPages({ maxBytes, policyFor, fillingFor, renew, now = Date.now }: ReadyPagesOptions) {
  const kept = new LRUCache<string, KeptReady>({ maxSize: Math.max(maxBytes, 1) });
  let hits = 0;
  let misses = 0;

  function sendOf(
    pathname: string,
    { page, hasRobots }: KeptReady,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const robots = request.url !== pathname && !hasRobots ? ['X-Robots-Tag', noindex] : [];
    const own = (cache: 'HIT' | 'STALE'): FlatHeaders => [
      'x-nextjs-cache',
      cache,
      'X-Request-Id',
      String(request.headers['x-request-id']),
      ...robots,
    ];
    return (filling: Filling | null, cache: 'HIT' | 'STALE' = 'HIT') => {
      const before = page.bytes();
      page.send(request, response, { policy: policyFor(pathname), filling, own: own(cache) });
      const after = page.bytes();
      const entry = kept.peek(pathname);
      // Another encoding, or another filling. A new object: for the same one the size would not change.
      if (after !== before && entry?.page === page) kept.set(pathname, { ...entry }, { size: after });
    };
  }

  return {
    /** Sends the page if it is kept; false leaves the request to Next. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '', method } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const mark = url.indexOf('?');
      const pathname = mark === -1 ? url : url.slice(0, mark);
      const entry = kept.get(pathname);
      const isKept = entry !== undefined && entry.change === contentChanges().count;
      if (!isKept || (mark !== -1 && !isUnread(url.slice(mark + 1))) || !isForPage(request.headers)) {
        if (pagePath.test(pathname)) misses += 1;
        return false;
      }
      hits += 1;
      if (now() >= entry.freshUntil) renew(pathname);
      const send = sendOf(pathname, entry, request, response);
      const { place } = entry.page;
      const filling = place === null ? null : fillingFor(request, place);
      if (filling instanceof Promise) void filling.then((found) => send(found));
      else send(filling);
      return true;
    },

    has: (pathname: string): boolean => kept.peek(pathname)?.change === contentChanges().count,

    /** In place of a page that failed: the last one, even of an earlier content. False if there is none. */
    serveLast(request: IncomingMessage, response: ServerResponse): boolean {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const entry = kept.get(pathname);
      if (entry === undefined || !isForPage(request.headers)) return false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      sendOf(pathname, entry, request, response)(null, 'STALE');
      return true;
    },

    /** @param change how often the content had changed when the rendering began */
    keep(pathname: string, page: ReadyPage, about: Omit<KeptReady, 'page'>): void {
      if (about.change !== contentChanges().count || !isPlainPath(pathname)) return;
      kept.set(pathname, { page, ...about }, { size: page.bytes() });
    },

    /** The page does not exist any more. */
    drop(pathname: string): void {
      kept.delete(pathname);
    },

    counts: (): ReadyCounts => ({ hits, misses, pages: kept.size, bytes: kept.calculatedSize }),
  };
}
