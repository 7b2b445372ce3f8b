import { isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';
import type { Allowances } from '../src/providers/policy/provider-policy.ts';

/** Features that no page uses are off; the location chooser uses the position. */
const permissions = [
  'geolocation=(self)',
  ...['browsing-topics', 'camera', 'display-capture', 'hid', 'microphone', 'midi', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const yearSeconds = 365 * 24 * 60 * 60;

interface HeaderOptions {
  /** The origin that visitors type; over https it gets `Strict-Transport-Security`. */
  readonly siteOrigin: string;
  /** Origins whose frames may use the browser's own payment methods in the checkout. */
  readonly payingOrigins: readonly string[];
}

/** Makes the policy of a page of the sources of its own scripts. */
export type PagePolicy = (sources: readonly string[]) => string;

/** The default headers of a response, by its path without the query; whoever writes the response may replace them. */
export function createResponseHeaders({
  siteOrigin,
  payingOrigins,
}: HeaderOptions): (pathname: string) => Readonly<Record<string, string>> {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(siteOrigin.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  };
  const ofPages = {
    ...everywhere,
    'Permissions-Policy': permissions,
    'X-Frame-Options': 'SAMEORIGIN',
    // Windows that a checkout opens keep their opener; windows of other sites have no access to ours.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Until the response is known to be a page (`guard-response.ts`).
    'Content-Security-Policy': filePolicy,
  };
  const paying = ['self', ...payingOrigins.map((origin) => `"${origin}"`)].join(' ');
  const ofCheckout = { ...ofPages, 'Permissions-Policy': `${permissions}, payment=(${paying})` };
  // Other sites learn nothing of it. Within the site, `no-referrer` would take the origin off its forms (`isOwnPost`).
  const ofMyBooking = { ...ofCheckout, 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };
  const ofApi = { ...everywhere, 'Content-Security-Policy': apiPolicy };
  return (pathname) => {
    // A worker takes its policy from the response of its own file.
    if (/^\/(?:_next\/static|page-data)\//u.test(pathname)) return everywhere;
    if (/^\/api(?:\/|$)/u.test(pathname)) return ofApi;
    if (isMyBookingPath(pathname)) return ofMyBooking;
    return isCheckoutPath(pathname) ? ofCheckout : ofPages;
  };
}

/**
 * The policy of the site's pages. It allows scripts from the site's own files, approved inline scripts, and those of the allowed
 * origins. `unsafe-inline` is for styles only: React writes `style` attributes, and the CSS of a content document is a `<style>`,
 * sanitised and scoped where it is parsed.
 */
export function createPagePolicy(allowed: Allowances): PagePolicy {
  const start = `default-src 'self'; script-src ${["'self'", ...allowed.script].join(' ')}`;
  const end = Object.entries({
    'style-src': ["'self'", "'unsafe-inline'", ...allowed.style],
    // Blurred previews are `data:` URLs, pictures of a map's canvas are `blob:` URLs.
    'img-src': ["'self'", 'data:', 'blob:', ...allowed.image],
    'media-src': ["'self'", ...allowed.media],
    'font-src': ["'self'", ...allowed.font],
    'connect-src': ["'self'", ...allowed.connect],
    'frame-src': allowed.frame.length === 0 ? ["'none'"] : allowed.frame,
    // MapLibre's worker is a file of the site, Mapbox's a blob.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A browser applies it to where the response to a form redirects, too.
    'form-action': ["'self'", ...allowed.form],
    'frame-ancestors': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return (sources) => `${start}${sources.map((source) => ` '${source}'`).join('')}; ${end}`;
}

/** For a file that is opened as a page: no script runs; a film or a picture is shown. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** For responses of the api; the pages that the api itself writes have policies of their own. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
