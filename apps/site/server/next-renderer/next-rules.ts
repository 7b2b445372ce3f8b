import type { IncomingHttpHeaders } from 'node:http';
import type { Renderer } from '@latchkey/page-server';

/** The request headers with which Next returns something else than the page, or a page for one visitor. */
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

function isForPage(headers: IncomingHttpHeaders): boolean {
  for (const name of otherHeaders) if (headers[name] !== undefined) return false;
  return headers.cookie === undefined || !previewCookie.test(headers.cookie);
}

/** Returns whether Next's script requests a part of a page. */
export const isPart = (headers: IncomingHttpHeaders): boolean => headers['rsc'] !== undefined;

/** Returns whether Next's script sends a form. */
export const isScriptedForm = (headers: IncomingHttpHeaders): boolean => headers['next-action'] !== undefined;

const buildBeginning = '/_next/';
/** The beginning of the URLs of a build's scripts and styles, whose names are hashes. */
export const staticBeginning = '/_next/static/';

/** Returns whether a URL is one of Next's development tools, which request the stack frames of an error. */
export const isOfDevelopment = (url: string): boolean => url.startsWith('/__nextjs');

/**
 * Replaces Next's `Cache-Control` of pages, by which caches may send an old page for a year while they fetch the new one. With `no-cache` every
 * cache sends a request first, and mostly gets a 304 (docs/decisions/0041).
 */
function limitCacheControl(value: string): string {
  return /\bs-maxage=\d+, stale-while-revalidate=/u.test(value) ? 'no-cache' : value;
}

/** The facts of Next's requests and responses that are known before it starts. */
export const nextRules = {
  // Next says of each page whether it was kept.
  cacheHeader: 'x-nextjs-cache',
  isForPage,
  isFile: (pathname) => pathname.startsWith(buildBeginning),
  cacheControlOf: limitCacheControl,
} as const satisfies Partial<Renderer>;
